import { suggestionsOf } from "../canonical/index.ts";
import type { Unknown } from "../intent.ts";
import type { LineReading } from "./reading.ts";

/** A line that is not carried out, with what its author may have meant: in canonical sentences, or else a sentence near it. */
export function unknownOf({ alternatives, didYouMean }: Pick<LineReading, "alternatives" | "didYouMean">): Unknown {
  const sentences = suggestionsOf(alternatives);
  const nearest = sentences[0] ?? didYouMean;
  return {
    type: "unknown",
    ...(nearest === undefined ? {} : { didYouMean: nearest }),
    ...(sentences.length === 0 ? {} : { alternatives: sentences }),
  };
}
