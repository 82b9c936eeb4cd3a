import type { Target } from "../intent.ts";
import type { LineReader } from "../line-reader.ts";
import { readTarget } from "../target.ts";
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
  // Elsewhere they are who does something; nobody counts those.
  if (first.word === "users" && first.kind === "word" && to - from === 1) return { name: "users", words: "users" };
  const target = readTarget(reader, { from, to }, "claim");
  if (!target || target.ordinal !== undefined || target.relations) return null;
  if (!target.quoted && /\b(?:and|or)\b/.test(target.name ?? "")) return null;
  return target;
}
