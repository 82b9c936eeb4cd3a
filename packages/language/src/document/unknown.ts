import { suggestionsOf } from "../canonical/index.ts";
import type { Unknown } from "../intent.ts";
import type { LineReading } from "./reading.ts";

/** A line that is not carried out, with what its author may have meant, in canonical sentences. */
export function unknownOf(meanings: LineReading["alternatives"]): Unknown {
  const alternatives = suggestionsOf(meanings);
  const [nearest] = alternatives;
  return { type: "unknown", ...(nearest === undefined ? {} : { didYouMean: nearest, alternatives }) };
}
