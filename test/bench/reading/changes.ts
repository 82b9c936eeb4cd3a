import type { CorpusLine } from "./corpora.ts";

/** What the reading of a changed line must be like, unless the line is refused. */
export type Expected =
  /** Not what it was before. */
  | { readonly kind: "other" }
  /** Holds this besides: the name or number was put in; `dropped`, where it took the place of another. */
  | { readonly kind: "holds"; readonly value: RegExp; readonly keeps: boolean }
  /** What it was before, with two names exchanged. */
  | { readonly kind: "swapped"; readonly names: readonly [string, string] };

export interface ChangedLine {
  readonly text: string;
  readonly expected: Expected;
}

type Change = (line: CorpusLine) => readonly ChangedLine[];

const OTHER: Expected = { kind: "other" };
const added = (value: RegExp): Expected => ({ kind: "holds", value, keeps: true });
const replaced = (value: RegExp): Expected => ({ kind: "holds", value, keeps: false });

const QUOTED = /("[^"]*"|“[^”]*”|`[^`]*`|(?<![\p{L}\d])'[^']*'(?![\p{L}\d]))/u;
const IS_NEGATIVE = /\b(?:not|no|never|none|neither|nor|nothing|nobody|without|longer|only|hidden|disabled|gone)\b|n['’]t\b/iu;
const JOINS = /[,;:]| (?:and|then|but|or|if|when|while|until|after|before|unless|except|because|so) /u;

/** `change` is tried at each place of the line that stands in no quotes, each part between two of them by itself; a text for each place that it changed. */
function outside(text: string, pattern: RegExp, change: (found: string) => string): readonly string[] {
  const parts = text.split(QUOTED);
  const texts: string[] = [];
  let start = 0;
  for (const [n, part] of parts.entries()) {
    if (n % 2 === 0) {
      for (const found of part.matchAll(new RegExp(pattern.source, `${pattern.flags.replace("g", "")}g`))) {
        const at = start + found.index;
        const by = change(found[0]);
        if (by !== found[0]) texts.push(text.slice(0, at) + by + text.slice(at + found[0].length));
      }
    }
    start += part.length;
  }
  return texts.slice(0, 3);
}

const each = (texts: readonly string[], expected: Expected): readonly ChangedLine[] => texts.map((text) => ({ text, expected }));
const first = (texts: readonly string[], expected: Expected): readonly ChangedLine[] => each(texts.slice(0, 1), expected);
const atEnd = (text: string, more: string): string => text.replace(/[.!]?$/u, `${more}`);
const quotedIn = (text: string): readonly string[] => text.split(QUOTED).filter((part, n) => n % 2 === 1 && part.length > 2);

const BASE_FORM: Readonly<Record<string, string>> = { has: "have", reads: "read", says: "say" };

const OPPOSITES = [
  ["at least", "at most"],
  ["more than", "less than"],
  ["greater than", "less than"],
  ["ascending", "descending"],
  ["above", "below"],
  ["left", "right"],
  ["enabled", "disabled"],
  ["checked", "unchecked"],
  ["expanded", "collapsed"],
  ["before", "after"],
  ["starts with", "ends with"],
  ["highest", "lowest"],
  ["newest", "oldest"],
  ["top", "bottom"],
  ["next", "previous"],
] as const;
const OPPOSITE: ReadonlyMap<string, string> = new Map<string, string>(
  OPPOSITES.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
);

const WITH_OPPOSITE = new RegExp(`\\b(?:${[...OPPOSITE.keys()].join("|")})\\b`, "u");

/** What is changed in a line, by class. A change says something else than the line did, or asks for more. */
export const CHANGES: Readonly<Record<string, Change>> = {
  "negate what is": ({ text, kind }) =>
    kind === "outcome" && !IS_NEGATIVE.test(text)
      ? first(
          outside(text, /\b(?:is|are|was|were|should|can)\b/u, (verb) => `${verb} not`),
          OTHER,
        )
      : [],
  "negate a verb": ({ text, kind }) =>
    kind === "outcome" && !IS_NEGATIVE.test(text)
      ? first(
          outside(
            text,
            /\b(?:shows|contains|reads|displays|says|appears|has)\b/u,
            (verb) => `does not ${BASE_FORM[verb] ?? verb.replace(/s$/u, "")}`,
          ),
          OTHER,
        )
      : [],
  "drop a negation": ({ text }) =>
    first(
      outside(text, /\b(?:not|no longer|never) |(?<=\b(?:do|does|is|are|was|has))n['’]t\b/u, () => ""),
      OTHER,
    ),
  "change a number": ({ text }) =>
    outside(text, /(?<![\d.,:/#-])\d+(?![\d.,:/%-]|(?:st|nd|rd|th)\b)/u, (number) => `${Number(number) + 7}`).map((changed) => ({
      text: changed,
      expected: OTHER,
    })),
  "change an amount": ({ text }) =>
    each(
      outside(text, /(?:[$€£] ?\d[\d.,]*\d|\d[\d.,]*\d ?[€%]|\d+\.\d\d\b)/u, (amount) =>
        amount.replace(/\d/u, (digit) => `${(Number(digit) + 3) % 9}7`),
      ),
      OTHER,
    ),
  "change a number word": ({ text }) =>
    each(
      outside(text, /\b(?:two|three|four|five|six|once|twice)\b/u, (word) => (word.endsWith("ce") ? "nine times" : "nine")),
      OTHER,
    ),
  "change an ordinal": ({ text }) =>
    each(
      outside(text, /\b(?:first|second|third|last)\b(?! name)/iu, () => "fifth"),
      OTHER,
    ),
  "change a name": ({ text }) =>
    quotedIn(text)
      .slice(0, 3)
      .map((name) => ({ text: text.replace(name, `${name.slice(0, 1)}Zebra${name.slice(-1)}`), expected: replaced(/zebra/iu) })),
  "swap two names": ({ text }) => {
    const [one, other] = [...new Set(quotedIn(text))];
    if (one === undefined || other === undefined) return [];
    const swapped = text
      .replace(one, "\0")
      .replace(other, () => one)
      .replace("\0", () => other);
    return [{ text: swapped, expected: { kind: "swapped", names: [one.slice(1, -1), other.slice(1, -1)] } }];
  },
  "add only": ({ text, kind }) =>
    kind === "outcome" && !IS_NEGATIVE.test(text)
      ? first(
          outside(text, /\b(?:shows|contains|lists|displays|offers|has)\b(?= $)/u, (verb) => `${verb} only`),
          OTHER,
        )
      : [],
  "add a state": ({ text }) =>
    first(
      outside(
        text,
        /\b(?:the|a) (?=(?:\w+ )?(?:row|button|item|message|card|link|field|list|table|dialog|checkbox|tab|menu)\b)/iu,
        (article) => `${article}expired `,
      ),
      added(/expired/iu),
    ),
  "add a place": ({ text }) => (JOINS.test(text) ? [] : [{ text: atEnd(text, ' in the "Zebra" section'), expected: added(/zebra/iu) }]),
  "add a place before": ({ text }) => [
    {
      text: `In the "Zebra" dialog, ${text.replace(/^(?:\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`,
      expected: added(/zebra/iu),
    },
  ],
  "add how often": ({ text, kind }) =>
    kind === "outcome" && !/[,;]/u.test(text) ? [{ text: atEnd(text, " twice"), expected: OTHER }] : [],
  "add a colour": ({ text, kind }) =>
    kind === "outcome" && !/\bred\b/u.test(text) ? [{ text: atEnd(text, " in red"), expected: added(/\bred\b/iu) }] : [],
  "add a colour before": ({ text, kind }) =>
    kind === "outcome"
      ? first(
          outside(text, /\b(?:the|a) (?=$|messages?\b)/iu, (article) => `${article}red `),
          added(/\bred\b/iu),
        )
      : [],
  "add a colour to an order": ({ text, kind }) =>
    kind === "step"
      ? first(
          outside(text, /\b(?:the|a) (?=$|buttons?\b|links?\b|icons?\b)/iu, (article) => `${article}red `),
          added(/\bred\b/iu),
        )
      : [],
  // Before who acts and what is tested it says who and what that is, and beside a name it may be a noun.
  "add a word that nobody knows": ({ text }) =>
    first(
      outside(text, /\b(?:[Tt]he|[Aa]n?) (?!user\b|webmail\b)(?=\p{Ll}+ )/u, (article) => `${article}zirconic `),
      added(/zirconic/iu),
    ),
  "add an exception": ({ text, kind }) =>
    kind === "outcome" ? [{ text: atEnd(text, ' except "Zebra"'), expected: added(/zebra/iu) }] : [],
  "add a condition": ({ text }) =>
    JOINS.test(text)
      ? []
      : [
          {
            text: `If "Zebra" is shown, ${text.replace(/^(?:\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`,
            expected: added(/zebra/iu),
          },
        ],
  "add a moment": ({ text, kind }) =>
    kind === "outcome" && !JOINS.test(text) ? [{ text: atEnd(text, ' after clicking "Zebra"'), expected: added(/zebra/iu) }] : [],
  "add an order": ({ text, kind }) => (kind === "step" ? [{ text: atEnd(text, ' and click "Zebra"'), expected: added(/zebra/iu) }] : []),
  "add a claim": ({ text, kind }) =>
    kind === "outcome" ? [{ text: atEnd(text, ', and the page shows "Zebra"'), expected: added(/zebra/iu) }] : [],
  "drop a condition": ({ text }) => {
    const rest = /^(?:if|when|once|unless) [^,]+, (?:then )?(.+)$/iu.exec(text)?.[1];
    return rest === undefined ? [] : [{ text: rest.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()), expected: OTHER }];
  },
  "change a quantity": ({ text }) =>
    each(
      outside(text, /\b(?:every|each|all(?! of)|both)\b/u, () => "no"),
      OTHER,
    ),
  // "above this and below that" means the same when only one of the two is turned round.
  "turn round": ({ text }) =>
    each(
      outside(text, WITH_OPPOSITE, (word) => (text.includes(OPPOSITE.get(word) ?? word) ? word : (OPPOSITE.get(word) ?? word))),
      OTHER,
    ),
};
