import { type Intent, LEXICON, phrasesOf } from "@runwright/language";
import type { Held, HeldLine, ReadSentence } from "./held.ts";
import { factsOf, type IntentFacts } from "./intent-facts.ts";
import { anyOf, placesIn, plainOf, sourceWordsOf } from "./source-words.ts";

/**
 * Whether another sentence says of `lost` what this one says of a name beside it: “I find both Beds and Tools” is one sentence for each. They
 * must be the same but for that name, of the same words, and only "and" or "or" may stand between the names.
 */
export function isSharedOut(lost: string, { line, one, given }: Pick<Held, "line" | "one" | "given">): boolean {
  const words = given.words.map(({ kind, isName, lower }) => ({
    lower,
    mayStandBetween: kind === "literal" || isName || BETWEEN.has(lower),
  }));
  const own = factsOf(one.intent).literals;
  return line.sentences.some((other) => {
    if (other === one || other.source.join(" ") !== one.source.join(" ")) return false;
    const there = factsOf(other.intent).literals.find((text) => textWords(text).includes(plainOf(lost)));
    if (there === undefined) return false;
    const mine = own.find((text) => shapeOf(one.intent, text) === shapeOf(other.intent, there));
    return mine !== undefined && areBeside(words, mine, there);
  });
}

/**
 * The places in an order that a claim has by another one of the line, which is the same but for its text and says the place before: "A at the
 * top, followed by B", "and B comes next".
 */
export function nextPlaces(one: ReadSentence, { sentences, text: line }: Pick<HeldLine, "sentences" | "text">): readonly number[] {
  const made = factsOf(one.intent);
  const plain = plainOf(line);
  const shape = (intent: Intent, { texts, numbers }: IntentFacts): string =>
    JSON.stringify(intent, (key, value: unknown) => {
      if (key === "words") return undefined;
      return (typeof value === "string" && texts.includes(value)) || (typeof value === "number" && numbers.includes(value)) ? "…" : value;
    });
  return made.numbers.filter((number) =>
    sentences.some(({ intent }) => {
      const other = factsOf(intent);
      if (!other.numbers.includes(number - 1) || shape(intent, other) !== shape(one.intent, made)) return false;
      const [at, own] = [other, made].map(({ texts: [text = ""] }) => plain.indexOf(plainOf(text)));
      if (at === undefined || own === undefined || at < 0 || own <= at) return false;
      const behind = NEXT.exec(plain.slice(own + plainOf(made.texts[0] ?? "").length));
      return (plain.slice(at, own).match(FOLLOWS) ?? []).length + (behind?.index === 0 ? 1 : 0) === 1;
    }),
  );
}

const FOLLOWS = new RegExp(`\\b(?:${anyOf(phrasesOf(LEXICON.follows))})\\b`, "gu");
const NEXT = new RegExp(`^["'”’]?,? (?:${anyOf([...phrasesOf(LEXICON.follows)].filter((one) => one.endsWith("next")))})\\b`, "u");

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
