/** One entry of a word class: its words (any form of each matches), and what it stands for where that is not itself. */
export interface Entry {
  readonly words: readonly string[];
  readonly value: string;
}

export type WordClass = readonly Entry[];

/** `"first = 1, last = -1, very last = -1"`, as data. */
export function entries(written: string): WordClass {
  return written
    .split(/\s*,\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const [words = "", value = words] = one.split(" = ");
      return { words: words.split(" "), value };
    });
}

/** `{ button: "button, btn" }`: each word stands for the key. */
export function keyed(written: Readonly<Record<string, string>>): WordClass {
  return Object.entries(written).flatMap(([value, words]) => entries(words).map((one) => ({ words: one.words, value })));
}

/** `"row card item"`, as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** The words of a class as they are written: `last`, `very last`. */
export const phrasesOf = (entries: WordClass): ReadonlySet<string> => new Set(entries.map(({ words }) => words.join(" ")));

/** Those of a class that are one word. */
export const singleWords = (entries: WordClass): readonly string[] => entries.flatMap(({ words }) => (words.length === 1 ? words : []));

/** What the words of a class stand for. */
export const valuesOf = (entries: WordClass): ReadonlyMap<string, string> =>
  new Map(entries.map(({ words, value }) => [words.join(" "), value]));
