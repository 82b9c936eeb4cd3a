import type { Target } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";
import { readScopes } from "../scope.ts";
import { withScope, readTarget } from "../target.ts";
import { NEUTRAL_ADVERBS } from "../words.ts";

/** What is counted: `rows`, `"Delete" buttons`, `search results`, `items in the cart`. No article, no ordinal. */
export function readNoun(reader: LineReader, from: number, to: number): Target | null {
  const first = reader.tokens[from];
  if (
    !first ||
    to - from > 20 ||
    NEUTRAL_ADVERBS.has(first.word) ||
    /^(?:the|a|an|of|more|less|fewer|times|time|seconds?|ms|minutes?)$/.test(first.word)
  )
    return null;
  const target = readTarget(reader, { from, to }, "claim");
  if (!target || target.ordinal !== undefined || target.relations) return null;
  // Names of one's own need a plural or a quote to be counted, else "3 days left" would count something called "days left".
  return target;
}

/** `rows in the table`, cut at the place words. */
export function readNounInPlace(reader: LineReader, span: { from: number; place: number; to: number }): Target | null {
  const noun = readNoun(reader, span.from, span.place);
  const scope = noun && readScopes(reader, span.place, span.to);
  return noun && scope ? withScope(noun, scope) : null;
}
