import { LEXICON, MONTHS, phrasesOf, valuesOf } from "@runwright/language";
import type { IntentFacts } from "./intent-facts.ts";
import type { SourceFacts } from "./source-facts.ts";
import { stemOf } from "./source-words.ts";

export const VAGUE_NOUNS = phrasesOf(LEXICON.vague);

/** Which way it goes where something with this at its end comes first. */
const EXTREMES = valuesOf(LEXICON.extreme);

/** What a claim says without the word, by kinds, roles, states or marks of it. */
const IMPLIED = Map.groupBy([...LEXICON.implied, ...LEXICON.vague.map(({ words }) => ({ words, value: "sorted" }))], ({ words }) =>
  words.join(" "),
);

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
    IMPLIED.get(word)?.some(({ value }) => isBy(value)) === true ||
    FORMS.some(([form, nouns]) => nouns.has(stem) && made.literals.some((text) => form.test(text)))
  );
}
