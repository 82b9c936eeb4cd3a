import { claimForm } from "../form.ts";
import type { Assertion, RoleWord, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { isPlainValue } from "../slots/text.ts";

const FIELD_ROLES: ReadonlySet<RoleWord | undefined> = new Set(["field", "dropdown", "slider", "cell", "element", undefined]);

function claim({ subject, matching, have, literal, value, amount }: Captures): Assertion | null {
  const wanted = literal ?? value ?? amount;
  if (value !== undefined && ((matching ?? have)?.negated || !isPlainValue(value))) return null;
  if (!subject || wanted === undefined || !FIELD_ROLES.has(subject.role)) return null;
  return {
    kind: "value",
    target: subject,
    value: wanted,
    match: matching?.match ?? "exactly",
    negated: (matching ?? have)?.negated ?? false,
  };
}

function selected(target: Target | undefined, value: string | undefined, negated: boolean): Assertion | null {
  if (!target || value === undefined || !FIELD_ROLES.has(target.role)) return null;
  return { kind: "value", target, value, match: "exactly", negated };
}

export const valueForms = [
  claimForm({
    name: "the value of a field is",
    patterns: [
      "the [current] value|content|contents (of|in) <subject> <matching> [the] [text] <literal>",
      "the [current] value|content|contents (of|in) <subject> <matching> <value>",
      "<subject> <have> [the] [a] value [of|:] <literal>",
      "<subject> <have> [the] [a] value [of] <value>",
    ],
    examples: ['The value of the "Quantity" field is "2"', 'The "Name" field has the value "Ann"'],
    build: claim,
  }),
  claimForm({
    name: "a field contains",
    patterns: ["<subject> <matching> [the] [text|value] <literal>"],
    examples: ['The "Email" field contains "ann@example.com"', 'The "Email" field is "ann@example.com"'],
    build: (captures) =>
      captures.subject?.role === "field" || captures.subject?.role === "dropdown" || captures.subject?.role === "slider"
        ? claim(captures)
        : null,
  }),
  claimForm({
    name: "an option is selected",
    patterns: [
      "<literal> <be> (selected|chosen|picked) (in|as|for) <subject>",
      "<literal> <be> the (selected|chosen option|value) (of|in) <subject>",
      "<literal> <be> (selected|chosen|picked) as <subject>",
      "<subject> <have> <literal> selected|chosen",
      "the (selected|chosen option|value|item) (of|in) <subject> <be> <literal>",
    ],
    examples: ['"Germany" is selected in the "Country" dropdown'],
    build: ({ subject, literal, be, have }) => {
      // "As the size": whatever bears that name holds one choice.
      const isNamed = subject !== undefined && subject.role === undefined && subject.quoted !== true && /^the /i.test(subject.words);
      return selected(isNamed ? { ...subject, role: "dropdown" } : subject, literal, (be ?? have)?.negated ?? false);
    },
  }),
];

/** Unquoted, and so after everything that has a word for what follows: `is empty`. */
export const unquotedValueForms = [
  claimForm({
    name: "a field contains an unquoted text",
    patterns: ["<subject> <matching> <value>"],
    examples: [],
    build: (captures) => (captures.subject?.role === "field" || captures.subject?.role === "dropdown" ? claim(captures) : null),
  }),
];
