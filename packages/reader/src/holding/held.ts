import type { IntentFacts } from "./intent-facts.ts";
import type { SourceFacts } from "./source-facts.ts";

/** One sentence of a reading, and the words that it renders. */
export interface Held {
  readonly sentence: string;
  readonly given: SourceFacts;
  readonly made: IntentFacts;
  /** Words that the reading itself names as open. */
  readonly about: readonly { readonly about: string; readonly assumed: string }[];
}
