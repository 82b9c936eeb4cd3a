import type { Intent, Unknown } from "../intent.ts";
import { isError, readDocument, writeIntent } from "./document.ts";
import { sameMeaning } from "./same-meaning.ts";

/** More are not read by anybody. */
const MOST = 3;

/**
 * What an author may choose from, in canonical sentences; several of them, one below the other, where a reading says several things. Only what
 * means the same once it is written: a suggestion is taken over as it stands.
 */
export function suggestionsOf(alternatives: readonly (readonly Intent[])[]): readonly string[] {
  const written = alternatives.map((intents) => writtenSurely(intents)).filter((one) => one !== null);
  return [...new Set(written)].slice(0, MOST);
}

function writtenSurely(intents: readonly Intent[]): string | null {
  const sentences = intents.map((intent) => writeIntent(intent));
  if (sentences.length === 0 || sentences.includes(null)) return null;
  const text = sentences.join("\n");
  const read = readDocument(text);
  if (isError(read)) return null;
  const again = read.flatMap(({ intent }) => (intent.type === "unknown" ? [] : [intent]));
  return again.length === intents.length && sameMeaning(again, intents) ? text : null;
}

/** A line that is not carried out, with what its author may have meant, in canonical sentences. */
export function unknownOf(meanings: readonly (readonly Intent[])[]): Unknown {
  const alternatives = suggestionsOf(meanings);
  const [nearest] = alternatives;
  return { type: "unknown", ...(nearest === undefined ? {} : { didYouMean: nearest, alternatives }) };
}
