import { LEXICON, MONTHS, phrasesOf, valuesOf } from "@runwright/language";
import type { IntentFacts } from "./intent-facts.ts";
import type { SourceFacts } from "./source-facts.ts";
import { stemOf } from "./source-words.ts";

/** Words for what has no look of its own: "an entry “Saved”" is what shows it. */
export const VAGUE_NOUNS: ReadonlySet<string> = new Set(["entry", "text", "item", "value", "word", "label", "caption"]);

interface Implied {
  /** Kinds, roles, states or marks: any one of them says these words. */
  readonly by: readonly string[];
  readonly words: ReadonlySet<string>;
}

const said = (by: string, words: string | Iterable<string>): Implied => ({
  by: by.split(" "),
  words: new Set(typeof words === "string" ? words.split(" ") : words),
});

/** Which way it goes where something with this at its end comes first. */
const EXTREMES = valuesOf(LEXICON.extreme);

/** What a claim says without the word: what is sorted are rows, and what comes in an order is above. */
const IMPLIED: readonly Implied[] = [
  said("order", "above below under beneath before after follow follows precede precedes top bottom"),
  said("sorted", ["row", "rows", ...VAGUE_NOUNS]),
  said("not", phrasesOf(LEXICON.more)),
  said("count", "total"),
  said("at_most", "maximum"),
  said("at_least", "minimum"),
  said("moved", "like more fewer less"),
  // What a field holds was put there: "is filled in with", "Low is selected as the priority", "is already set to".
  said("value", "filled prefilled set selected chosen entered"),
  said("not/value not/exactly", "different differ differs"),
  said("only", "else others leave leaves left remain remains reduced narrowed limited"),
  // The first one is so among the others.
  said("ordinal", "others rest"),
];

/** What a text is by its own form: "with the date 2025-07-05", "her email address". */
const FORMS: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [
    new RegExp(
      String.raw`^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$|^\{\{today\}\}$|\b\d{1,2}\.? (?:${MONTHS.join("|")})\b|\b(?:${MONTHS.join("|")}) \d{1,2}\b`,
      "iu",
    ),
    new Set(["date"].map(stemOf)),
  ],
  [/^\S+@\S+$/u, new Set(["email", "mail", "e-mail", "address"].map(stemOf))],
  [/^\d{1,2}:\d\d\b/u, new Set(["time"].map(stemOf))],
];

/** Whether a claim says a word in another way: by its kind, or by the form of a text that it has. */
export function isImplied(
  { word, stem }: { readonly word: string; readonly stem: string },
  { given, made }: { readonly given: SourceFacts; readonly made: IntentFacts },
): boolean {
  const kinds = new Set([...made.kinds, ...made.roles, ...made.marks, ...(made.numbers.length > 0 ? ["ordinal"] : [])]);
  const isBy = (one: string): boolean => one.split("/").every((part) => kinds.has(part));
  // "From high to low": the end that is named first comes first.
  const first = given.words.map(({ lower }) => EXTREMES.get(lower)).find((way) => way !== undefined);
  return (
    (EXTREMES.has(word) && first !== undefined && isBy(`sorted/${first}`)) ||
    IMPLIED.some(({ by, words }) => words.has(word) && by.some(isBy)) ||
    FORMS.some(([form, nouns]) => nouns.has(stem) && made.literals.some((text) => form.test(text)))
  );
}
