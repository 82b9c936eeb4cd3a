import { LEXICON, phrasesOf } from "@runwright/language";
import { type Held, kindOfFacts } from "./held.ts";
import { isOfStates } from "./hold-claim.ts";
import { eachOf } from "./hold-literals.ts";
import { type IntentFacts, MARK, type Mark } from "./intent-facts.ts";
import { besides } from "./joined.ts";
import { numbersIn, sourceFactsOf, type SourceFacts } from "./source-facts.ts";
import { plainOf } from "./source-words.ts";

/** Words that the reading itself names as open say it. */
const openIn = (about: Held["about"]): SourceFacts["marks"] => sourceFactsOf(about.map(({ about: words }) => words).join(" ")).marks;

function lostMarks(held: Held): readonly Mark[] {
  const { line, one, given, made, about } = held;
  const open = openIn(about);
  const spoken = given.words.map(({ lower }) => lower);
  // "Both Beds and Tools": one sentence for each of them says it of both.
  const isBoth = besides(line.sentences, one).length > 0 && spoken.includes("both") && !spoken.some((word) => ALL.has(word));
  const isKept: Partial<Record<Mark, () => boolean>> = {
    // "Must not close": two denials are none.
    not: () =>
      isOfStates(given, made) ||
      (given.isNegative === false && given.denying.size > 0 && (made.states.has("visible") || saysGone(given, made))),
    all: () => isBoth || given.numbers.includes(eachOf(held)) || (made.kinds.has("count") && saysAllOf(spoken.join(" "), made.numbers)),
  };
  return [...given.marks].filter(
    (mark) => !(made.marks.has(mark) || open.has(mark) || MARK[mark].standIn?.(made) === true || isKept[mark]?.() === true),
  );
}

function addedMarks({ given, made, about }: Held): readonly Mark[] {
  const open = openIn(about);
  const isNone = given.numbers.includes(0) || isOfStates(given, made);
  return [...made.marks].filter(
    (mark) => MARK[mark].turns === true && !given.allowed.has(mark) && !open.has(mark) && !(mark === "not" && isNone),
  );
}

export const MARKS = kindOfFacts({
  called: (mark) => MARK[mark].called,
  lost: ["mark_lost", lostMarks],
  added: ["mark_added", addedMarks],
});

/** Which end comes first, where the line says it in one word. */
export const ENDS_OF_SORT = kindOfFacts({
  called: (end) => `“${end}”`,
  lost: [
    "word_lost",
    ({ given, made }) =>
      ["ascending", "descending"].filter((end) => given.words.some(({ lower }) => lower === end) && !made.kinds.has(end)),
  ],
});

/** That the page does not show "no entries" is true of most pages: a "no" or "only" of the line belongs to the claim, and to no text of it. */
export const DENIED_TEXTS = kindOfFacts({
  called: (text) => `denies “${text}”, of which the line says that it is so`,
  added: [
    "turned_round",
    ({ given, made, line }) => {
      if (!made.isNegative) return [];
      const quoted = new Set([...given.literals, ...sourceFactsOf(`${line.text}\n${line.elsewhere}`).literals].map(plainOf));
      return made.literals.filter((one) => !quoted.has(plainOf(one)) && sourceFactsOf(one).marks.size > 0);
    },
  ],
});

/** "Has not disappeared" is said of a text that is shown. */
const saysGone = ({ states }: SourceFacts, { kinds }: IntentFacts): boolean =>
  kinds.has("text") && states.some(({ of }) => of === "visible");

const ALL = phrasesOf(LEXICON.weighty.filter(({ words: [word], value }) => value === "all" && word !== "both"));

/** "All four are back": who counts four has said it. */
export function saysAllOf(text: string, counted: readonly number[]): boolean {
  const number = /\ball (?:the |these |those )?(\S+)/u.exec(plainOf(text))?.[1];
  return number !== undefined && numbersIn(number).some((one) => counted.includes(one));
}
