import type { Intent, Line } from "./intent.ts";
import { tokenize } from "./tokens.ts";
import type { Token } from "./tokens.ts";
import { LOOKS, NUMBERS, ORDINALS, ROLE_PHRASES, STATES_IN_NAMES } from "./words.ts";

/**
 * Whether a line says something that its reading does not hold: a text in quotes, a number, an ordinal, or a state of the thing that is
 * meant. What was dropped would make the Test easier than what was written, whichever rule dropped it.
 */
export function isUnaccounted(text: string, lines: readonly Line[]): boolean {
  const held = heldBy(lines.map(({ intent }) => intent).filter((intent): intent is Intent => intent.type !== "unknown"));
  const tokens = tokenize(text);
  if (tokens.some((token, at) => token.kind === "word" && isCheckOfClause(tokens, at)) && held.checks) return true;
  return tokens.some((token, at) => !isHeld(token, { tokens, at, held }));
}

interface Held {
  /** All strings of the reading, plain, with spaces around them. */
  readonly texts: string;
  readonly numbers: ReadonlySet<number>;
  /** How many there are of something in the reading: "three items: A, B and C" are counted by being listed. */
  readonly counts: ReadonlySet<number>;
  /** Some box is to be ticked. */
  readonly checks: boolean;
  readonly sorts: boolean;
  /** It does something on the page, and only claims nothing. */
  readonly acts: boolean;
  readonly signsIn: boolean;
}

interface Place {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly held: Held;
}

function isHeld(token: Token, place: Place): boolean {
  if (isFormer(place)) return true;
  if (token.kind === "literal") return holdsText(place.held, token.text) || isWordOfOurs(token, place);
  if (token.kind !== "word") return true;
  if (/^\d[\d.,]*$/u.test(token.word))
    return isHeldCount(token.word, place.held) || (place.tokens[place.at - 1]?.word === "than" && holdsNextTo(place.held, token.word));
  if (token.word !== "one" && NUMBERS.has(token.word)) return isHeldNumber(token.word, place);
  if (token.word === "twice") return isHeldCount("2", place.held) || holdsText(place.held, token.word);
  if (LOOKS.has(token.word) && place.tokens[place.at - 1]?.word === "in") return holdsText(place.held, token.word);
  if (ORDINALS.has(token.word)) return isHeldOrdinal(token.word, place);
  return !isDroppedState(token.word, place);
}

/** `from 1 to 4`, `"Add" changes to "Remove"`: what is set or seen is the second; what a number is out of, or about, it is not. */
function isFormer({ tokens, at, held }: Place): boolean {
  const before = tokens[at - 1]?.word ?? "";
  if (before === "from") return held.acts && tokens[at + 1]?.word === "to";
  if (
    tokens
      .slice(at + 1, at + 4)
      .some(({ kind, word }) => kind === "word" && /^(?:changes|changed|turns|turned|becomes|became)$/u.test(word))
  )
    return true;
  return before === "about" || (before === "of" && tokens[at - 2]?.word === "out");
}

/** `**Verify** that ...`; the label of a field by which somebody is signed in; the icon that is three dots. */
function isWordOfOurs(token: Token, { tokens, at, held }: Place): boolean {
  if (token.mark === "bold" && (at === 0 || /^(?:not|no|never|and|or|then)$/u.test(token.text))) return true;
  const next = tokens[at + 1];
  return held.signsIn && next?.kind === "word" && holdsText(held, next.text);
}

/** Every word of it, for a value may be taken apart: `Name: Ann`. */
function holdsText({ texts }: Held, text: string): boolean {
  return plain(text)
    .split(" ")
    .every((word) => word === "" || texts.includes(word));
}

/** A number stands in the reading as itself, or in the unit of ours: seconds and minutes in ms, files in bytes. */
function holdsNumber({ texts, numbers }: Held, written: string): boolean {
  const value = Number(written.replaceAll(/[.,]$/gu, "").replaceAll(",", ""));
  return Number.isNaN(value) || texts.includes(plain(written)) || [1, 1_000, 60_000, 1_000_000].some((unit) => numbers.has(value * unit));
}

function isHeldCount(written: string, held: Held): boolean {
  return holdsNumber(held, written) || held.counts.has(Number(written));
}

/** `fewer than 37` are at most 36. */
function holdsNextTo({ numbers }: Held, written: string): boolean {
  return numbers.has(Number(written) - 1) || numbers.has(Number(written) + 1);
}

function isHeldNumber(word: string, { tokens, at, held }: Place): boolean {
  const value = NUMBERS.get(word) ?? 0;
  const listed = tokens.filter(({ kind }) => kind === "literal").length;
  return (
    value === listed ||
    /^(?:dots|lines|bars)$/u.test(tokens[at + 1]?.word ?? "") ||
    holdsText(held, word) ||
    isHeldCount(String(value), held)
  );
}

/** "The first row", and not "first open the list": a thing is counted where an article stands before. */
function isHeldOrdinal(word: string, { tokens, at, held }: Place): boolean {
  const value = Math.abs(ORDINALS.get(word) ?? 0);
  const next = tokens[at + 1];
  // What is sorted has its first one in its place.
  if (next?.kind !== "word" || held.sorts || holdsNumber(held, String(value)) || holdsText(held, word)) return true;
  const isCounted = /^(?:the|in|on)$/u.test(tokens[at - 1]?.word ?? "") || next.word === "one";
  return !isCounted || /^(?:time|step|thing|change|of|to|name|names|initial|place)$/u.test(next.word);
}

/** What is new, wrong or hidden is called so for other reasons: "the wrong password" is what is typed. */
const DROPPED_STATES = new Set(
  [...STATES_IN_NAMES].filter((word) => !/^(?:new|old|other|further|hidden|visible|(?:in)?correct|(?:in)?valid|wrong)$/u.test(word)),
);

/** `the expired button "Pay"`: any button of that name would do. */
function isDroppedState(word: string, { tokens, at, held }: Place): boolean {
  if (!DROPPED_STATES.has(word) || !/^(?:the|a|an)$/u.test(tokens[at - 1]?.word ?? "")) return false;
  const next = tokens[at + 1];
  return next?.kind === "word" && (tokens[at + 2]?.kind === "literal" || ROLE_PHRASES.has(next.word)) && !holdsText(held, word);
}

/** `Check that ...` is about what is seen, and ticks no box. */
function isCheckOfClause(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === "check" && tokens[at + 1]?.word === "that";
}

function heldBy(intents: readonly Intent[]): Held {
  const texts: string[] = [];
  const numbers = new Set<number>();
  const counts = new Set<number>([intents.length]);
  const kinds = new Map<string, number>();
  const collect = (value: unknown, key: string): void => {
    if (key === "words" || key === "line") return;
    if (typeof value === "string") texts.push(plain(value));
    else if (typeof value === "number") numbers.add(Math.abs(value));
    else if (Array.isArray(value)) {
      counts.add(value.length);
      for (const one of value) collect(one, key);
    } else if (typeof value === "object" && value !== null) {
      if ("intent" in value) return collect(value.intent, "");
      if ("kind" in value && typeof value.kind === "string") kinds.set(value.kind, (kinds.get(value.kind) ?? 0) + 1);
      if ("kind" in value && value.kind === "click_away") texts.push("empty");
      // What is chosen in a list is its value.
      if ("kind" in value && value.kind === "value") texts.push("selected chosen current");
      if ("answer" in value) texts.push(value.answer === "accept" ? "ok yes" : "cancel no");
      for (const [name, one] of Object.entries(value)) collect(one, name);
    }
  };
  for (const intent of intents) collect(intent, "");
  for (const count of kinds.values()) counts.add(count);
  return {
    texts: ` ${texts.join(" ")} `,
    numbers,
    counts,
    checks: kinds.has("check"),
    sorts: kinds.has("sorted"),
    acts: intents.some(({ type }) => type === "act"),
    signsIn: kinds.has("sign_in"),
  };
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[‘’]/gu, "'")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
