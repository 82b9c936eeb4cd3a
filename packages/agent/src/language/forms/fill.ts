import { actForm } from "../form.ts";
import type { Act, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";

const TYPE = "type|enter|input|write|put|insert|paste|key~ [in]";
const INTO = "into|in|to|inside|on|at|for|as";

function fill({ target: written, value, literal }: Captures): Act | null {
  // "As the message": the field that asks for one, and not one that is shown.
  const isMessage = written?.role === "message" && written.name === undefined && written.ordinal === undefined;
  const target: Target | undefined = isMessage ? { ...written, name: "message", role: "field" } : written;
  const text = value ?? literal;
  if (text === undefined) return null;
  // "Type DELETE to confirm" says what for, not where.
  if (target && (!canBeFilled(target) || (!target.quoted && /^(?:confirm|continue|proceed|submit|log in|sign in)$/i.test(target.words))))
    return null;
  return { kind: "fill", target: target ?? null, value: text };
}

/** "Fill in Confirm with" names the field, whatever it is called. */
function fillNamed({ target, value }: Captures): Act | null {
  return target === undefined || value === undefined || !canBeFilled(target) ? null : { kind: "fill", target, value };
}

/** A stretch that names a button or a heading was cut at the wrong word. */
function canBeFilled(target: Target): boolean {
  // "Replace the text": that of the field one is in, and no text of the page.
  if (target.role === "text" && target.name === undefined && target.ordinal === undefined) return false;
  if (target.role === undefined && !target.quoted && /^(?:cart|basket|bag|trolley|video|page)$/i.test(target.name ?? "")) return false;
  return target.role === undefined || ["field", "dropdown", "slider", "cell", "text", "element", "row", "item"].includes(target.role);
}

function set({ target, value }: Captures): Act | null {
  if (!target || value === undefined) return null;
  const on = /^(?:on|off)$/i.exec(value)?.[0].toLowerCase();
  if (on && (target.role === "switch" || target.role === "checkbox" || !target.role)) return { kind: "check", target, to: on === "on" };
  if (target.role === "dropdown") return { kind: "select", target, options: [value] };
  return fill({ target, value });
}

/** Words that fields go by: "Enter username as "ann"" names the field first. */
const FIELD_NOUN =
  /(?:name|e-?mail|password|address|phone|number|city|town|country|state|street|code|zip|date|time|day|title|subject|comment|comments|message|description|note|notes|quantity|amount|price|age|text|id|url|username|login|company|search|value|pin|otp|query|term|summary|content|body)$/i;
/** `description longer than 100 characters`: a field and what is to stand in it, cut nowhere. */
const SPEAKS_OF_FIELD =
  /^(?:(?:first|last|user|company|street|postal|zip|phone|card) )?(?:name|username|password|e-?mail|address|city|title|subject|description|comment|phone|telephone|zip|postcode|amount|quantity|birth date) \S/u;
const NO_FIELD =
  /\b(?:cart|basket|bag|trash|bin|list|table|form|cache|cookies|history|storage|page|filters?|selection|everything|rest|remainder|others|everything else)$/i;

export const fillForms = [
  actForm({
    name: "enter the field as",
    patterns: ["(enter|type|input|provide|give|specify|use|write|put~ [in]) <target> as|=|is|: <literal>"],
    examples: ['Enter the username as "ann"'],
    build: (captures) => (!captures.target?.quoted && FIELD_NOUN.test(captures.target?.name ?? "") ? fill(captures) : null),
  }),
  actForm({
    name: "enter the field's plain value",
    patterns: ["(enter|type|input|key|provide~ [in]) <target> <value>"],
    examples: ["Enter the phone number 555123"],
    build: ({ target, value }) =>
      target?.role === undefined && !target?.quoted && FIELD_NOUN.test(target?.name ?? "") && /^\S*[\d@]\S*$/.test(value ?? "")
        ? fill({ ...(target ? { target } : {}), ...(value === undefined ? {} : { value }) })
        : null,
  }),
  actForm({
    name: "append",
    patterns: ["append~ <value+> to [the end of] <target>", "add~ <literal> to the end of <target>", "add~ <literal> to <target>"],
    examples: ['Append " (copy)" to the Title field'],
    build: ({ target, value, literal }) => {
      const text = value ?? literal;
      if (!target || text === undefined || !canBeFilled(target)) return null;
      const isField = target.role === "field" || FIELD_NOUN.test(target.name ?? "");
      return isField ? { kind: "fill", target, value: text, append: true } : null;
    },
  }),
  actForm({
    name: "clear",
    patterns: [
      "(clear|delete|remove|erase~ the|all|any [the] [existing|whole|entire|complete|old|current] text|content|contents|value (from|in|of)) <target>",
      "(clear|delete|remove|erase~ the|all|any [the] [existing|whole|entire|complete|old|current] text|content|contents|value) (from|in|of) <target>",
      "clear|empty|erase~ [out] <target>",
      "(leave|keep~) <target> empty|blank",
    ],
    examples: ['Clear the "Search" field', "Leave the password field empty"],
    build: ({ target }) => (target && canBeFilled(target) && !NO_FIELD.test(target.words) ? { kind: "clear", target } : null),
  }),
  actForm({
    name: "fill in as",
    patterns: ["(fill~ [in|out|up]) <literal> (as|for|in|into) <target>"],
    examples: ['Fill in "ann@example.com" as the email'],
    build: ({ literal, target }) =>
      target?.quoted === true ? null : fill({ ...(target ? { target } : {}), ...(literal === undefined ? {} : { literal }) }),
  }),
  actForm({
    name: "fill with",
    patterns: [
      "(fill|complete|populate~ [in|out|up]) <target> with|as|using|: <value+>",
      "(set~) <target> =|: <value+>",
      "replace~ [the [current] (text|value|content|contents) of|in] <target> with|by <value+>",
      "overwrite~ <target> with <value+>",
    ],
    examples: ['Fill "Email" with "ann@example.com"', 'Fill in the Name field with "Ann"'],
    build: fillNamed,
  }),
  actForm({
    name: "in the field, type",
    patterns: [
      `(in|into|for|inside) <target> [,] (${TYPE}) <value+>`,
      "(for|as) <target> [,] use|provide|give~ <value+>",
      "use~ <value+> as|for <target>",
      "(provide|give|specify|supply~) <value+> as|for <target>",
    ],
    examples: ['In the "Search" field, type "mugs"', 'For the password, enter "secret"'],
    build: fill,
  }),
  actForm({
    name: "type into",
    patterns: [`(${TYPE}) <value+> ${INTO} <target>`, `(fill~ [in]) <value+> in|into|for|as <target>`],
    examples: ['Type "ann@example.com" into the "Email" field', 'Enter "secret" as the password', 'Type "mugs" in the search box'],
    build: fill,
  }),
  actForm({
    name: "type under a name",
    patterns: [`(${TYPE}) <value+> under [the field] <target>`],
    examples: ['Type "ann" under "Username"'],
    // The name of a field stands above it; a heading or a post does too, and takes no text.
    build: ({ target, value }) =>
      target !== undefined && target.ordinal === undefined && !target.relations && (target.quoted || /^\p{Lu}/u.test(target.words))
        ? fill({ target, ...(value === undefined ? {} : { value }) })
        : null,
  }),
  actForm({
    name: "set to",
    patterns: [
      "(set|change|update|edit|adjust|turn|switch|modify|increase|decrease|raise|reduce|lower~) [the value of] <target> to <value+>",
    ],
    examples: ['Set the "Quantity" field to "2"', 'Set the "Country" dropdown to "France"'],
    build: set,
  }),
  actForm({
    name: "enter the field's value",
    patterns: [
      "(enter|type|input|provide|write|specify|give|fill~ [in]) <target> [as|:|=|with|of] <literal>",
      "(enter|type|input|provide~ [in]) <target> : <value+>",
      "(fill|complete~ [in|out] [the] form with) <target> [as|:|=] <literal>",
    ],
    examples: ['Enter the username "ann"', 'Enter your email: "ann@example.com"'],
    build: (captures) => (captures.target?.quoted && captures.target.role === undefined ? null : fill(captures)),
  }),
  actForm({
    name: "type into the same field",
    patterns: [`(${TYPE}) <value> (into|in|to) the same [text] field|box|input`],
    examples: ['Type "b" into the same field'],
    // Where the cursor still is.
    build: ({ value }) => (value === undefined ? null : { kind: "fill", target: null, value }),
  }),
  actForm({
    name: "type",
    patterns: ["type|enter|input|write|paste|key~ [in] [:] <literal>", "type|enter|input|write|paste|key~ [in] [:] <value+>"],
    examples: ['Type "hello"'],
    build: ({ literal, value }) => {
      const text = literal ?? value;
      return text === undefined || (literal === undefined && SPEAKS_OF_FIELD.test(text))
        ? null
        : { kind: "fill", target: null, value: text };
    },
  }),
];
