import { claimForm } from "../form.ts";
import type { Assertion, Scope, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { withoutMessageKind } from "../target.ts";
import { withScope } from "@runwright/language/document";

function claim(captures: Captures): Assertion | null {
  const { noun, count, count2, comparison, scope, be, show, appear, have } = captures;
  // "31 January 2025" is a date, and "8 digits" are no things on the page.
  if (
    noun &&
    (/\d/.test(noun.name ?? "") ||
      /^[^\p{L}]+$/u.test(noun.name ?? "") ||
      /^(?:digits?|characters?|letters?|stars?|words?|times|items? less|items? more)$/.test(noun.name ?? ""))
  )
    return null;
  if (noun?.words.match(/\b(?:less|more|fewer)$/)) return null;
  // Of a chart, and no fields: a "search bar" is one.
  if (noun?.role === "field" && noun.name === undefined && /\b(?:bars?|boxes)$/.test(noun.words)) return null;
  if (!noun || count === undefined || (be ?? show ?? appear ?? have)?.negated) return null;
  // None of something that has no kind would always hold: of a plain noun, the page has to say so itself.
  if (count === 0 && !noun.role && !noun.quoted && (!isPlainNoun(noun) || (scope ?? []).length > 0)) return null;
  const placed = withScope(noun, scope ?? []);
  const target = count === 0 ? withoutMessageKind(placed) : placed;
  if (count2 !== undefined) return count2 < count ? null : { kind: "count", target, comparison: "at_least", count, upTo: count2 };
  return { kind: "count", target, comparison: comparison ?? "equals", count };
}

/** `{{ROWS}} + 1` rows: how many that is, is known when the run comes to it. */
function amountClaim({ noun, expression, amount, comparison, scope, subject, be, show, appear, have }: Captures): Assertion | null {
  const wanted = expression ?? amount;
  if (!noun || wanted === undefined || !wanted.includes("{{") || (be ?? show ?? appear ?? have)?.negated) return null;
  const kind = subject && scopeKind(subject);
  if (subject && (!kind || subject.relations || subject.ordinal !== undefined)) return null;
  const own: readonly Scope[] = subject && kind ? [{ kind, texts: subject.name === undefined ? [] : [subject.name] }] : [];
  const target = withScope(noun, [...(subject?.scope ?? []), ...(scope ?? []), ...own]);
  return { kind: "count", target, comparison: comparison ?? "equals", count: 0, amount: wanted };
}

/** `The "Users" table has 3 rows`: the owner becomes the place. */
/** `comments`, not `old comments` nor `errors`, which a page shows in many ways. */
function isPlainNoun({ name = "", ordinal, relations, scope = [] }: Target): boolean {
  return (
    /^(?!(?:errors?|warnings?|messages?|notices|alerts|changes|problems|issues|updates|differences|duplicates|others|things)$)\p{Ll}{3,}s$/u.test(
      name,
    ) &&
    ordinal === undefined &&
    relations === undefined &&
    scope.length === 0
  );
}

function ownedBy(captures: Captures): Assertion | null {
  const { subject } = captures;
  const kind = subject && scopeKind(subject);
  if (!subject || !kind || subject.relations) return null;
  const { ordinal } = subject;
  // "The second "Users" table" would need both to be looked for.
  if (ordinal !== undefined && (subject.name !== undefined || !["row", "item", "card", "table"].includes(kind))) return null;
  const own: Scope = { kind, texts: subject.name === undefined ? [] : [subject.name], ...(ordinal === undefined ? {} : { ordinal }) };
  return claim({ ...captures, scope: [...(subject.scope ?? []), own] });
}

function scopeKind(subject: Target): Scope["kind"] | null {
  const { role } = subject;
  if (role === undefined) return subject.name === undefined ? null : "any";
  if (role === "dropdown") return "list";
  const kinds: readonly string[] = ["row", "section", "dialog", "form", "card", "list", "table", "menu", "frame", "item"];
  return kinds.includes(role) ? (role as Scope["kind"]) : null;
}

const N = "[<comparison>] <count>";

export const countForms = [
  claimForm({
    name: "there are so many",
    patterns: [
      `there <be> ${N} <noun> [<scope>]`,
      "there <be> between <count> and <count2> <noun> [<scope>]",
      `<viewer> <show> ${N} <noun> [<scope>]`,
      "<viewer> <show> between <count> and <count2> <noun> [<scope>]",
      `<viewer> <have> ${N} <noun> [<scope>]`,
    ],
    examples: ["There are 3 rows in the table", 'The page shows 2 "Delete" buttons', "There are between 2 and 5 cards"],
    build: claim,
  }),
  claimForm({
    name: "so many are shown",
    patterns: [
      `${N} <noun> <be> shown|displayed|visible|listed|present|found [<scope>]`,
      `${N} <noun> <appear> [<scope>]`,
      `${N} <noun> <be> <scope>`,
      `[the] search (returns|finds|yields|gives|shows) ${N} <noun>`,
    ],
    examples: ["At least 3 results are displayed"],
    build: claim,
  }),
  claimForm({
    name: "something has so many",
    patterns: [`<subject> (<show> | <have>) ${N} <noun> [<scope>]`, "<subject> (<show> | <have>) between <count> and <count2> <noun>"],
    examples: ["The table has 5 rows", 'The "Users" table has at least 2 rows', "The cart contains 2 items"],
    build: ownedBy,
  }),
  claimForm({
    name: "there are as many as remembered",
    patterns: ["expression", "amount"].flatMap((wanted) => [
      `there <be> [<comparison>] <${wanted}> <noun> [<scope>]`,
      `<viewer> <show> [<comparison>] <${wanted}> <noun> [<scope>]`,
      `<subject> (<show> | <have>) [<comparison>] <${wanted}> <noun>`,
      `the (number|count of) <noun> [<scope>] <be> [<comparison>] <${wanted}>`,
      `the (number|count of) <noun> [<scope>] equals <${wanted}>`,
    ]),
    examples: ["There are {{ROWS}} rows in the table", "The number of rows is {{ROWS}} + 1"],
    build: amountClaim,
  }),
  claimForm({
    name: "there are only so many",
    patterns: [
      "there <be> only <count> <noun> [<scope>]",
      "<viewer> <show> only <count> <noun> [<scope>]",
      "only <count> <noun> <be> shown|displayed|visible|listed|present|found|left [<scope>]",
      "only <count> <noun> <appear> [<scope>]",
    ],
    examples: ['There is only one "Save" button', "Only 1 result is displayed"],
    build: claim,
  }),
  claimForm({
    name: "something has only so many",
    patterns: ["<subject> (<show> | <have>) only <count> <noun>", "<subject> only (<show> | <have>) <count> <noun>"],
    examples: ["The table has only 3 rows"],
    build: ownedBy,
  }),
  claimForm({
    name: "there are so many to so many",
    patterns: [
      "there <be> at least <count> (and|but) (at most | no more than | not more than) <count2> <noun> [<scope>]",
      "<viewer> <show> at least <count> (and|but) (at most | no more than | not more than) <count2> <noun> [<scope>]",
    ],
    examples: ["There are at least 2 and at most 5 rows"],
    build: claim,
  }),
  claimForm({
    name: "there are none",
    patterns: [
      "there <be> no <noun> [<scope>]",
      "<viewer> <show> no <noun> [<scope>]",
      "no <noun> <be> shown|displayed|visible|listed|present [<scope>]",
    ],
    examples: ["There are no rows in the table"],
    build: (captures) => (isPlural(captures.noun) ? claim({ ...captures, count: 0 }) : null),
  }),
  claimForm({
    name: "something has none",
    patterns: ["<subject> (<show> | <have>) no <noun>"],
    examples: ["The table has no rows"],
    build: (captures) => (isPlural(captures.noun) ? ownedBy({ ...captures, count: 0 }) : null),
  }),
  claimForm({
    name: "the number of",
    patterns: [
      "the (number|count of) <noun> [<scope>] <be> [<comparison>] <count>",
      "the (number|count of) <noun> [<scope>] equals <count>",
    ],
    examples: ["The number of rows is 3"],
    build: claim,
  }),
];

function isPlural(noun: Target | undefined): boolean {
  return noun?.words.split(" in ")[0]?.endsWith("s") === true;
}

function numberClaim(captures: Captures): Assertion | null {
  const { subject, be, show, matching, comparison, amount2 } = captures;
  const amount = captures.amount ?? captures.bareAmount;
  if (!subject || amount === undefined || subject.role === "page") return null;
  if (matching && matching.match !== "exactly" && matching.match !== "contains") return null;
  const negated = (be ?? show ?? matching)?.negated ?? false;
  if (amount2 !== undefined) {
    if (negated) return null;
    const atLeast = { kind: "number", target: subject, comparison: "at_least", value: amount, negated } as const;
    return { kind: "all", of: [atLeast, { ...atLeast, comparison: "at_most", value: amount2 }] };
  }
  return { kind: "number", target: subject, comparison: comparison ?? "equals", value: amount, negated };
}

export const numberForms = [
  claimForm({
    name: "a number is",
    patterns: [
      "<subject> <be> <comparison> <amount>",
      "<subject> <be> [equal to] <amount>",
      "<subject> equals <amount>",
      "<subject> <show> <comparison> <amount>",
      "<subject> <show> <bareAmount>",
      "<subject> <be> between <amount> and <amount2>",
      "<subject> <be> shown|displayed|given|listed as <amount>",
      "<subject> <be> at <amount>",
      "<subject> <be> set to <amount>",
      "<subject> (decreases|increases|drops|rises|goes|changes [up|down] to) <amount>",
    ],
    examples: ["The total is $12.50", "The total is greater than 10", 'The price of "Blue Mug" is $9.00'],
    build: numberClaim,
  }),
  claimForm({
    name: "a number is a sum",
    patterns: [
      "<subject> <be> [equal to | the same as] <expression>",
      "<subject> <be> <comparison> <expression>",
      "<subject> (equals|shows|reads) <expression>",
    ],
    examples: ["The total is {{SUBTOTAL}} + {{TAX}}", "The count is 1 more than {{COUNT}}"],
    build: ({ subject, be, expression, comparison }) =>
      !subject || expression === undefined || subject.role === "page"
        ? null
        : { kind: "number", target: subject, comparison: comparison ?? "equals", value: expression, negated: be?.negated ?? false },
  }),
  claimForm({
    name: "a number is not what was remembered",
    patterns: ["<subject> <be> different from|than <amount>", "<subject> (differs from) <amount>"],
    examples: ["The total is different from {{TOTAL}}"],
    build: ({ subject, be, amount }) =>
      !subject || amount === undefined || be?.negated
        ? null
        : { kind: "number", target: subject, comparison: "equals", value: amount, negated: true },
  }),
  claimForm({
    name: "a number is that beside another label",
    patterns: [
      "<subject> (<be> | equals) [equal to] the sum of the <term> and the <term2>",
      "<subject> (<be> | equals) [equal to] the <term> plus the <term2>",
      "<subject> <be> [equal to | the same as | as high as] the <term>",
      "<subject> equals the <term>",
      "<subject> (matches|match) the <term>",
      "<subject> <be> <comparison> the <term>",
    ],
    examples: ["The total equals the subtotal plus the tax", "The total is greater than the subtotal"],
    build: ({ subject, be, comparison, term, term2 }) => {
      const terms = [term, term2].filter((one) => one !== undefined);
      const named = [subject, ...terms];
      if (!subject || !named.every((one) => one?.name !== undefined && isAmountWord(one))) return null;
      return { kind: "compare", target: subject, comparison: comparison ?? "equals", terms, negated: be?.negated ?? false };
    },
  }),
];

/** Labels that have an amount beside them on nearly any page. Of others it can't be told that a number is meant. */
function isAmountWord({ name = "", role, ordinal, relations }: Target): boolean {
  if (role !== undefined || ordinal !== undefined || relations || /\b(?:plus|minus|and|or|times|sum)\b/i.test(name)) return false;
  return /\b(?:sub-?totals?|totals?|price|cost|costs|tax|vat|shipping|discount|balance|amount|fee|fees|quantity|count|score|points|due|budget|rate)\b/i.test(
    name,
  );
}
