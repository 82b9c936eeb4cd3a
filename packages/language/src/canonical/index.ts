import type { Intent } from "../intent.ts";
import { CANONICAL_VERSION } from "./canonical.ts";
import type { CanonicalError } from "./canonical.ts";
import { isError, readDocument, writeIntent } from "./document.ts";

export { CANONICAL_VERSION } from "./canonical.ts";
export type { CanonicalError } from "./canonical.ts";
/** Sentences and blocks, one below the other, and their lines, counted from 1. */
export { readDocument as readCanonicalLines } from "./document.ts";
export { canonicalGbnf } from "./gbnf.ts";
export { normalizeIntent } from "./normalize.ts";
export { sameMeaning } from "./same-meaning.ts";
export { suggestionsOf } from "./suggestions.ts";
export { canonicalReference, referenceNotes, referenceParts } from "./reference.ts";
export type { ReferencePart } from "./reference.ts";

/**
 * The sentence for an intent; a block of several lines for a condition or a repeat. `readCanonical` gives the intent back, as
 * `normalizeIntent` has it. Null for the few combinations that mean nothing, and for blocks with a line that was not understood.
 */
export function writeCanonical(intent: Intent): string | null {
  return writeIntent(intent);
}

/** The one meaning of a sentence, or of a block; otherwise where it goes wrong, and which form comes nearest. Never throws. */
export function readCanonical(text: string, version: number = CANONICAL_VERSION): Intent | CanonicalError {
  const lines = readDocument(text, version);
  if (isError(lines)) return lines;
  const [first, second] = lines;
  if (first && !second && first.intent.type !== "unknown") return first.intent;
  return { type: "error", at: second ? text.indexOf(second.text, first?.text.length) : 0, expected: ["one sentence"], nearest: null };
}
