import { isCommonNoun, LEXICON, phrasesOf } from "@runwright/language";
import type { SourceLine } from "../model/reader-prompt.ts";
import { numbersIn } from "./source-facts.ts";
import { anyOf, ARTICLES, plainOf, sourceWordsOf, stemOf, stems, unquoted } from "./source-words.ts";

// Words of a line that say at which moment of the Test something is so: which one that is, is seen by who knows the steps.

/** "After saving, ...", "After adding there are ...", but not "after step 2" nor "before Tea". */
const CLAUSE = new RegExp(`^(?:${anyOf(phrasesOf(LEXICON.when))})\\b(?!.*\\bsteps?\\b)(?:[^,:]*[,:]\\s*| \\p{L}+ing\\b)`, "iu");
/** "At the start", but no place in a list. */
export const EARLIER = new RegExp(`\\b(?:${anyOf(phrasesOf(LEXICON.earlier))})\\b(?! of\\b)`, "iu");
/** "The first try ...". */
const DEED = new RegExp(
  `\\bthe (?:${anyOf(phrasesOf(LEXICON.ordinal))}) (?:(?:failed|successful|wrong) )?(?:${anyOf(phrasesOf(LEXICON.deed))})\\b`,
  "iu",
);
const CONDITION = new Set(["with"]);

/** "After the last step", "once all steps are done": when an expectation is looked at anyway. */
const LAST = LEXICON.ordinal.filter(({ value }) => value === "-1");
const ALL_DONE = `\\b(?:after|once|when) (?:(?:the )?(?:${anyOf(phrasesOf(LAST))})|(?:${anyOf(phrasesOf(LEXICON.all))})(?: the)?) steps?\\b(?: (?:is|are|has been|have been) (?:done|finished|over))?`;
/** Where a clause begins, or right behind a claim that ends its line: any other word before it, as "until" and "not only", says another moment. */
const AFTER_ALL = new RegExp(
  `(?<=^\\W{0,9}|[.,:;]\\s{1,3})${ALL_DONE},?|(?<=["”»]\\s{1,3}|\\b(?:${anyOf(phrasesOf(LEXICON.shown))})\\s{1,3})${ALL_DONE}(?=\\W*$)`,
  "iu",
);
/** A piece of a line may begin behind the word that says the other moment. */
export const withoutEnd = (piece: string, line: string): string => (AFTER_ALL.test(line) ? piece.replace(AFTER_ALL, " ") : piece);

/** A step that has people look: "Check the list, then open Ann", "Once you have seen the ticket, ...". What is ticked is checked, too. */
const LOOKS =
  /\b(?:(?:have|has|having|['’]ve) seen|look(?:ed|s)? at|(?:check|see|verify) (?:if|whether|that)|check the (?!.*\b(?:box|checkbox|radio|switch|option)\b)[^,"]*, then)\b/iu;
const STEPS_TOLD = /\b(?:after|before) step (\d{1,3})\b/giu;
/** What is so at the end, or when it is looked at. */
const OF_END =
  /\b(?:finally|lastly|eventually|ultimately|afterwards?|at last|(?:at|in) the end|after (?:all|every\p{L}*|each|both|the last)|now|still|currently|at present)\b/iu;
export const isOfEnd = (text: string): boolean => OF_END.test(text);

/**
 * After which steps an expectation may be looked at though it does not say so, because expectations are told in the order of the steps: there is one for
 * each step; one before it, or itself, says when; or the step itself, or the one behind it, has people look. Which it is, somebody else sees.
 */
export function momentsOf({ line }: SourceLine, lines: readonly SourceLine[]): ReadonlySet<number> {
  let known = KNOWN.get(lines);
  if (known === undefined) KNOWN.set(lines, (known = momentsIn(lines)));
  return known.get(line) ?? NO_STEPS;
}

/** Each line of a Test asks for its own, and a Test may be long. */
const KNOWN = new WeakMap<readonly SourceLine[], ReadonlyMap<number, ReadonlySet<number>>>();
const NO_STEPS: ReadonlySet<number> = new Set();

function momentsIn(lines: readonly SourceLine[]): ReadonlyMap<number, ReadonlySet<number>> {
  const steps = lines.filter(({ step }) => step !== undefined);
  const last = steps.at(-1)?.line ?? Infinity;
  const expected = lines.filter(({ line, isHeading, step }) => line > last && isHeading !== true && step === undefined);
  const elsewhere = steps.map(({ text }) => text).join("\n");
  const looks = new Set(steps.flatMap(({ text, step = 0 }) => (LOOKS.test(unquoted(text)) ? [step, step - 1] : [])));
  const isOneEach = expected.length === steps.length;
  let [isTold, from] = [false, 0];
  return new Map(
    expected.map(({ line, text }, at) => {
      const plain = unquoted(text);
      const told = [...plain.matchAll(STEPS_TOLD)].map(([, number]) => Number(number));
      isTold ||= told.length > 0 || momentIn(plain, elsewhere) !== null;
      from = Math.max(from, ...told);
      const numbers = steps.flatMap(({ step = 0 }, index) =>
        (isTold && step >= from) || looks.has(step) || (isOneEach && index === at) ? [step] : [],
      );
      return [line, new Set(numbers)];
    }),
  );
}

/** The words of a piece that say when, and nothing else. Null where none do. */
export function momentIn(piece: string, elsewhere: string): string | null {
  return [CLAUSE, DEED, EARLIER].map((phrase) => phrase.exec(piece)?.[0]).find((one) => one !== undefined) ?? withWhat(piece, elsewhere);
}

/** "With the filter only one is left", of a Test that filters: what the line begins with was done by a step. */
function withWhat(piece: string, elsewhere: string): string | null {
  const [first, ...rest] = sourceWordsOf(piece);
  if (first === undefined || !CONDITION.has(first.lower)) return null;
  const end = rest.findIndex(({ kind, lower, isName }) => kind !== "word" || isName || !(ARTICLES.has(lower) || isNoun(lower)));
  const said = end < 0 ? rest : rest.slice(0, end);
  const done = new Set(stems(plainOf(elsewhere)));
  const noun = said.at(-1)?.lower ?? "";
  if (!isNoun(noun) || !done.has(stemOf(noun))) return null;
  return new RegExp(`^\\P{L}*(?:\\S+\\s+){${said.length}}\\S+`, "u").exec(piece)?.[0] ?? null;
}

const isNoun = (word: string): boolean => isCommonNoun(word) && numbersIn(word).length === 0;
