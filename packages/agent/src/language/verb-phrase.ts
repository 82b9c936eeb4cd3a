import { lemmasOf } from "./lemma.ts";
import { NEUTRAL_ADVERBS } from "./words.ts";

export interface VerbPhrase {
  readonly negated: boolean;
  /** What the verb may be in a dictionary: `presses` is `presses`, `presse` or `press`. */
  readonly verbs: readonly string[];
  /** What follows it in the stretch: `equal to` of "should not be equal to". */
  readonly rest: readonly string[];
}

const MODALS = new Set(["should", "must", "shall", "will", "would", "can", "could", "to", "does", "do", "did"]);
const LONGER_MODALS = [
  "needs to",
  "need to",
  "has to",
  "have to",
  "ought to",
  "is supposed to",
  "are supposed to",
  "is expected to",
  "are expected to",
];
const ABLE = ["be able to", "is able to", "are able to", "am able to"];

/** Reads `should no longer be shown` and the like: modals, one negation, neutral adverbs, then the verb. */
export function readVerbPhrase(words: readonly string[]): VerbPhrase | null {
  let at = 0;
  let negations = 0;
  const starts = (phrase: string): boolean => words.slice(at, at + phrase.split(" ").length).join(" ") === phrase;
  const take = (phrases: readonly string[]): boolean => {
    const found = phrases.find(starts);
    if (found) at += found.split(" ").length;
    return found !== undefined;
  };
  for (let before = -1; before !== at && at < words.length - 1;) {
    before = at;
    const word = words[at] ?? "";
    if (NEUTRAL_ADVERBS.has(word)) at += 1;
    else if (word === "not" || word === "never" || starts("no longer")) {
      at += word === "no" ? 2 : 1;
      negations += 1;
    } else if (MODALS.has(word) || LONGER_MODALS.some(starts) || ABLE.some(starts)) {
      if (!take(LONGER_MODALS) && !take(ABLE)) at += 1;
    }
  }
  const written = words[at] ?? "";
  if (written === "") return null;
  const verbs = lemmasOf(written);
  const isBe = verbs.includes("be");
  at += 1;
  while (at < words.length) {
    if (NEUTRAL_ADVERBS.has(words[at] ?? "")) at += 1;
    else if (isBe && words[at] === "not") {
      negations += 1;
      at += 1;
    } else if (isBe && starts("no longer")) {
      negations += 1;
      at += 2;
    } else break;
  }
  if (negations > 1) return null;
  return { negated: negations === 1, verbs, rest: words.slice(at) };
}

/** Whether the phrase is nothing but one of these verbs. */
export function isBareVerb(words: readonly string[], verbs: ReadonlySet<string>): VerbPhrase | null {
  const phrase = readVerbPhrase(words);
  if (!phrase || phrase.rest.length > 0) return null;
  return phrase.verbs.some((verb) => verbs.has(verb)) ? phrase : null;
}
