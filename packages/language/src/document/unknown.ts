import { suggestionsOf } from "../canonical/index.ts";
import type { Intent, Unknown } from "../intent.ts";

/** A line that is not carried out, with what its author may have meant, in canonical sentences. */
export function unknownOf(meanings: readonly (readonly Intent[])[]): Unknown {
  const alternatives = suggestionsOf(meanings);
  const [nearest] = alternatives;
  return { type: "unknown", ...(nearest === undefined ? {} : { didYouMean: nearest, alternatives }) };
}
