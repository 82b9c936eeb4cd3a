import { claimForm } from "../form.ts";
import type { Target } from "../intent.ts";
import { claimTexts } from "./text.ts";

const SEEN = "shown|displayed|visible|given|printed";
const AT = "(for|at|under|below|beneath|above|near|beside | next to)";

/** What a form says of one of its fields, wherever around it the page writes that. */
export const fieldMessageForms = [
  claimForm({
    name: "a field is told about",
    patterns: [
      `[the|an|a] [error|validation|warning|hint] [message|text|error] <literal> <be> ${SEEN} ${AT} <target2>`,
      `[the|an|a] [error|validation|warning|hint] [message|text|error] <literal> <appear> ${AT} <target2>`,
      `<viewer> <show> [the|an|a] [error|validation|warning|hint] [message|text|error] <literal> ${AT} <target2>`,
    ],
    examples: ['"This field is required" is shown below the Email field', 'The error "must not be blank" is shown for the First Name'],
    build: ({ literal, target2, be, appear, show }) => {
      if (literal === undefined || !isField(target2) || (be ?? appear ?? show)?.negated) return null;
      const list = { items: [{ text: literal, quoted: true, negated: false }], any: false };
      return claimTexts(list, { scope: [{ kind: "any", texts: [target2.name] }] });
    },
  }),
];

function isField(target: Target | undefined): target is Target & { readonly name: string } {
  if (target?.name === undefined || target.ordinal !== undefined || target.scope || target.relations) return false;
  if (target.role === "field" || target.role === "dropdown" || target.role === "checkbox") return true;
  // "For the First Name": a label, and no "for the first time".
  return target.role === undefined && target.quoted !== true && /^the \p{Lu}/u.test(target.words);
}
