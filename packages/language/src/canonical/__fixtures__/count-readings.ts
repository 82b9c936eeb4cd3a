import { CANONICAL_VERSION } from "../canonical.ts";
import { Reader } from "../reader.ts";
import { shapeCalled } from "../shapes.ts";
import { tokenize } from "../tokens.ts";
import { KIND_WORDS } from "../words.ts";

/** How many readings a sentence has: more than one would be a fault of the table. */
export function countReadings(sentence: string): number {
  const tokens = tokenize(sentence, KIND_WORDS);
  const reader = new Reader({ tokens, source: sentence, version: CANONICAL_VERSION });
  return ["intent", "head"].flatMap((shape) => shapeCalled(shape).read(reader, 0)).filter(({ next }) => next === tokens.length).length;
}
