import type { Intent } from "../intent.ts";
import { textClaim } from "./say-places.ts";
import { isGeneric } from "./generic.ts";
import type { Token } from "../tokens/token.ts";

/** Words with which a line speaks of the page; what begins or is built so is a statement, and never to be looked for to the letter. */
const SPEAKS =
  /^(?:the|an?|i|we|it|its|this|that|there|all|every|each|no|none|both|neither|only|after|when|at|in|on|under|above|below|next|if|verify|check|ensure|make|as|you(?!r)|user|my|he|she|they|nothing|any|most|some|then|and|but|given|expect(?:ed)?|note|observe|should|same|correct|system)\b|\b(?:shows?|displays?|visible|shown|displayed|listed|sees?|says|appears?|reads|should|redirects?|redirected|disappears?|correctly|successfully|working|works|properly|updated?|remains?)\b|\b(?:it|they|now|there)\b|\b(?:is|are)\b.*(?:\b(?:is|are|not)\b|,)/i;
const MOST_TOKENS = 14;

/** `Settings saved.`, `Page 2 of 5`: what the page itself says, to the letter. The last resort, for an expectation that is no statement about the page. */
export function echo(text: string, tokens: readonly Token[]): readonly Intent[] | null {
  if (!/^[\p{Lu}\d(]/u.test(text) || tokens.length > MOST_TOKENS || tokens.length < 2) return null;
  const [first, second] = tokens;
  if (first && isGeneric(first.text) && second && /^(?:is|are|was|were|has|have|get|gets)$/.test(second.lower)) return null;
  if (tokens.some(({ kind, text: sign }) => kind === "quote" || kind === "variable" || /[=<>/]/.test(sign)) || SPEAKS.test(text))
    return null;
  return text
    .trim()
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => ({
      type: "assert",
      assertion: textClaim(sentence.replace(/[.]$/, "")),
    }));
}
