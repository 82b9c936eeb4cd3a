import { claimForm } from "../form.ts";
import type { Assertion, Scope, Target } from "../intent.ts";
import type { Captures } from "../slots.ts";
import { withScope, withoutMessageKind } from "../target.ts";

function claim(captures: Captures): Assertion | null {
  const { noun, count, count2, comparison, scope, be, show, appear, have } = captures;
  if (!noun || count === undefined || (be ?? show ?? appear ?? have)?.negated) return null;
  // None of something that has no kind would always hold.
  if (count === 0 && !noun.role && !noun.quoted) return null;
  const placed = withScope(noun, scope ?? []);
  const target = count === 0 ? withoutMessageKind(placed) : placed;
  if (count2 !== undefined) return count2 < count ? null : { kind: "count", target, comparison: "at_least", count, upTo: count2 };
  return { kind: "count", target, comparison: comparison ?? "equals", count };
}

/** `The "Users" table has 3 rows`: the owner becomes the place. */
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
    ],
    examples: ["The total is $12.50", "The total is greater than 10", 'The price of "Blue Mug" is $9.00'],
    build: numberClaim,
  }),
];
