import { claimForm } from "../form.ts";
import type { Assertion, Relation, Target } from "../intent.ts";

const PLACES: readonly (readonly [words: string, kind: Relation["kind"]])[] = [
  ["(below|under|beneath|underneath)", "below"],
  ["(above|over)", "above"],
  ["(beside | next to | right next to)", "next_to"],
  ["(near | close to | by)", "near"],
];

/** What it costs stands on its own card, not on its neighbour's. */
function priced(name: string | undefined, amount: string | undefined): Assertion | null {
  if (name === undefined || amount === undefined) return null;
  // "Blue Mug now costs $9.00": nothing is called "Blue Mug now".
  const called = name.replace(/ (?:now|still|currently)$/u, "");
  return { kind: "text", text: amount, match: "contains", target: null, scope: [{ kind: "card", texts: [called] }], negated: false };
}

/** Things as people speak of them: what they cost, which is the first, what stands beside what. */
export const thingForms = [
  claimForm({
    name: "a label and its amount",
    patterns: ["<subject> : <bareAmount>"],
    examples: ["Item total: $39.98"],
    build: ({ subject, bareAmount }) =>
      subject?.name === undefined ||
      subject.role !== undefined ||
      subject.quoted ||
      subject.ordinal !== undefined ||
      bareAmount === undefined
        ? null
        : { kind: "number", target: subject, comparison: "equals", value: bareAmount, negated: false },
  }),
  claimForm({
    name: "a thing costs so much",
    patterns: [
      "[the] [product|item|article] <literal> (costs | is priced at | (has|with|for|at a|the price [of]) | has|with price) <amount>",
      "<subject> (costs | is priced at) <amount>",
    ],
    examples: ['"Blue Mug" costs $9.00'],
    build: ({ literal, subject, amount }) => {
      if (literal !== undefined) return priced(literal, amount);
      const isPlain = subject?.role === undefined && subject?.ordinal === undefined && !subject?.scope && !subject?.relations;
      return isPlain ? priced(subject?.name, amount) : null;
    },
  }),
  claimForm({
    name: "a place shows a thing with its price",
    patterns: ["<subject> <show> [the] [product|item|article] <literal> (with|at|for) [a|the] [price] [of] <amount>"],
    examples: ['The cart shows "Blue Mug" with the price $9.00'],
    build: ({ subject, show, literal, amount }) => {
      const price = priced(literal, amount);
      if (subject === undefined || show?.negated || literal === undefined || price === null) return null;
      return { kind: "all", of: [{ kind: "text", text: literal, match: "contains", target: subject, negated: false }, price] };
    },
  }),
  claimForm({
    name: "a title is seen",
    patterns: ["<viewer> <show> [the|a] (title|headline) <literal>", "<viewer> (see|sees) [the|a] (title|headline) <literal>"],
    examples: ['The user sees the title "Products"'],
    build: ({ literal, show }) =>
      literal === undefined || show?.negated
        ? null
        : {
            kind: "state",
            target: { name: literal, quoted: true, role: "heading", words: `heading "${literal}"` },
            state: "visible",
            negated: false,
          },
  }),
  claimForm({
    name: "a text is the first of its kind",
    patterns: ["<literal> <be> <subject>"],
    examples: ['"Blue Mug" is the first product'],
    build: ({ literal, be, subject }) =>
      literal === undefined || be?.negated || subject?.ordinal === undefined || subject.role !== undefined || subject.quoted === true
        ? null
        : { kind: "text", text: literal, match: "exactly", target: subject, negated: false },
  }),
  ...PLACES.map(([words, kind]) =>
    claimForm({
      name: `a text is shown ${kind.replaceAll("_", " ")} something`,
      patterns: [
        `[the|an|a] (error|warning|message|hint|label | (error|warning|validation|help|success error|message|text|hint)) <literal> (<be> (shown|displayed|visible) | <appear>) ${words} <target>`,
      ],
      examples: kind === "below" ? ['The error "Enter a title" appears below the Title field'] : [],
      build: ({ literal, be, appear, target }) =>
        literal === undefined || target === undefined || (be ?? appear)?.negated ? null : beside(literal, { kind, target }),
    }),
  ),
];

function beside(literal: string, relation: Relation): Assertion {
  const target: Target = {
    name: literal,
    quoted: true,
    relations: [relation],
    words: `"${literal}" ${relation.kind.replaceAll("_", " ")} ${relation.target.words}`,
  };
  return { kind: "state", target, state: "visible", negated: false };
}
