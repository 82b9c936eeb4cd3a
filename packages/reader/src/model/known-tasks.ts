import { plainOf, stems } from "../holding/source-words.ts";

/** A task that a project has written down how it is done. */
export interface KnownTask {
  readonly name: string;
  /** Where it is written down. */
  readonly from: "Shared Step" | "Test";
  /** Canonical, in their order. */
  readonly sentences: readonly string[];
}

/** More would cost tokens in each request, and are not what the Test speaks of. */
const MOST = 8;

/** Those of which the text has at least that share of the words of their names, the nearest first; eight at most. */
export function spokenOf<T extends { readonly name: string }>(all: readonly T[], text: string, least = 0.5): readonly T[] {
  const said = new Set(stems(plainOf(text)));
  return all
    .map((one) => {
      const words = stems(plainOf(one.name));
      return { one, share: words.filter((word) => said.has(word)).length / Math.max(1, words.length) };
    })
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST)
    .map(({ one }) => one);
}
