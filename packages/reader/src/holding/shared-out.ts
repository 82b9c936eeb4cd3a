import type { Intent } from "@runwright/language";
import type { ReadSentence } from "./held.ts";
import { factsOf } from "./intent-facts.ts";
import type { SourceFacts } from "./source-facts.ts";
import { placesIn, plainOf, sourceWordsOf } from "./source-words.ts";

/**
 * Whether another sentence says of `lost` what this one says of a name beside it: “I find both Beds and Tools” is one sentence for each. They
 * must be the same but for that name, of the same words, and only "and" or "or" may stand between the names.
 */
export function isSharedOut(
  lost: string,
  { one, all, given }: { readonly one: ReadSentence; readonly all: readonly ReadSentence[]; readonly given: SourceFacts },
): boolean {
  const words = given.words.map(({ kind, isName, lower }) => ({
    lower,
    mayStandBetween: kind === "literal" || isName || BETWEEN.has(lower),
  }));
  const own = factsOf(one.intent).literals;
  return all.some((other) => {
    if (other === one || other.source.join(" ") !== one.source.join(" ")) return false;
    const there = factsOf(other.intent).literals.find((text) => textWords(text).includes(plainOf(lost)));
    if (there === undefined) return false;
    const mine = own.find((text) => shapeOf(one.intent, text) === shapeOf(other.intent, there));
    return mine !== undefined && areBeside(words, mine, there);
  });
}

const BETWEEN = new Set(["and", "or", "nor", "both", "the", "a", "an"]);

function textWords(text: string): readonly string[] {
  return [plainOf(text), ...sourceWordsOf(text).map(({ lower }) => lower)];
}

/** The intent without that text. */
function shapeOf(intent: Intent, text: string): string {
  return JSON.stringify(intent, (key, value: unknown) => {
    if (key === "words") return undefined;
    return typeof value === "string" && plainOf(value) === plainOf(text) ? "…" : value;
  });
}

function areBeside(words: readonly { readonly lower: string; readonly mayStandBetween: boolean }[], one: string, other: string): boolean {
  const [[a], [b]] = [placesIn(words, one), placesIn(words, other)];
  if (a === undefined || b === undefined) return false;
  const [from, to] = a[0] < b[0] ? [a[1], b[0]] : [b[1], a[0]];
  return words.slice(from, to).every(({ mayStandBetween }) => mayStandBetween);
}
