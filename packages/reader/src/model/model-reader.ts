import { type AskProvider, ModelError, type ModelRole, type TimeLimit } from "../asking/index.ts";
import { claims } from "../holding/intent-facts.ts";
import type { HoldingProblem } from "../holding/problem.ts";
import { besideLine, nameRemembered } from "../plan/beside-line.ts";
import { type CanonicalLanguage, checkLine } from "../plan/check-line.ts";
import { type Assumption, isQuestion, type LeftOut, type PlanLine, type ReadBy } from "../plan/plan.ts";
import { askWithoutPasswords } from "./mask-passwords.ts";
import { type AnsweredLine, readAnswer, readChallenge, rowsBeside } from "./reader-answer.ts";
import {
  CHALLENGE_INSTRUCTIONS,
  challengeText,
  readerInstructions,
  readerText,
  type ReviewedLine,
  reviewText,
  type SourceLine,
  type SourceTest,
} from "./reader-prompt.ts";

export interface ModelReading {
  readonly ask: AskProvider;
  readonly language: CanonicalLanguage;
  /** As in `RUNWRIGHT_MODEL`. */
  readonly modelName: string;
  readonly deadline: TimeLimit;
  readonly signal: AbortSignal;
}

/** What is read at once, in letters: an answer is some three times as long as its lines, and has an end. */
const MOST_AT_ONCE = 16_000;

/**
 * Reads lines of a Test by a model, in at most three requests (of a very long one, for each of its parts): the reading; a review of what
 * claims something or could not be used, which answers anew where it finds a mistake; and a challenge of what the review has changed. So
 * whatever counts in the end was looked at by a request that has not written it. `wanted` are the lines to be read (all by default); the model
 * sees the whole Test. What is answered is held to its source by code; a line without a usable answer has a problem. Rejects with a
 * ModelError, or when the signal aborts.
 */
export async function readByModel(
  test: SourceTest,
  reading: ModelReading,
  wanted: readonly SourceLine[] = test.lines,
): Promise<readonly PlanLine[]> {
  const answered: AnsweredLine[] = [];
  const lines: PlanLine[] = [];
  for (const part of partsOf(wanted)) lines.push(...(await readPart(part, { test, reading, answered })));
  return lines;
}

function partsOf(wanted: readonly SourceLine[]): readonly (readonly SourceLine[])[] {
  const length = (lines: readonly SourceLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0);
  const most = length(wanted) / Math.ceil(length(wanted) / MOST_AT_ONCE);
  const parts: SourceLine[][] = [];
  for (const line of wanted) {
    const last = parts.at(-1);
    if (last === undefined || length(last) >= most) parts.push([line]);
    else last.push(line);
  }
  return parts;
}

interface Reading {
  readonly test: SourceTest;
  readonly reading: ModelReading;
  /** Of the parts before, to which this one is added. */
  readonly answered: AnsweredLine[];
}

async function readPart(wanted: readonly SourceLine[], { test, reading, answered }: Reading): Promise<readonly PlanLine[]> {
  const shownTest = { ...test, variables: [...test.variables, ...answered.flatMap(remembered)] };
  const ask = askFor(test, reading);
  const instructions = readerInstructions(reading.language.reference());
  const answersIn = (text: string): readonly AnsweredLine[] => readAnswer(asWritten(text, test)).map(withoutMarks);
  answered.push(...answersIn(await ask("reader", instructions, readerText(shownTest, wanted))));
  const first = judge(wanted, { answered, reading, test });
  const shown = first.filter(isToBeReviewed);
  if (shown.length === 0) return first.map(({ line }) => line);
  const second = answersIn(await ask("challenger", instructions, reviewText(shownTest, shown.map(reviewedLine))));
  const changed = second.filter(isAnswered);
  const isStrict = test.isStrict === true;
  const reviewed = first.map((one) => {
    const other = second.find(({ line }) => line === one.line.line);
    if (!shown.includes(one) || other === undefined) return { one, isOpen: shown.includes(one) };
    const anew = (): JudgedLine[] =>
      judge(
        wanted.filter(({ line }) => line === one.line.line),
        { answered: [...changed, ...answered], reading, test },
      );
    return afterReview(one, { other, anew, isStrict });
  });
  // What is remembered as something else is something else in the lines that speak of it.
  const others = first.flatMap(({ answer }, at) => (reviewed[at]?.one.answer === answer ? [] : [answer, reviewed[at]?.one.answer]));
  const moved = others.flatMap((answer) => (answer === undefined ? [] : remembered(answer)));
  const isMoved = ({ line }: JudgedLine): boolean =>
    moved.some((name) => line.sentences.some(({ sentence }) => sentence.includes(`{{${name}}}`)));
  const open = reviewed.flatMap(({ one, isOpen }) => ((isOpen || isMoved(one)) && isLookedAt(one) ? [one] : []));
  if (open.length === 0) return reviewed.map(({ one }) => one.line);
  const text = challengeText(shownTest, open.map(reviewedLine));
  const found = readChallenge(
    await ask("challenger", CHALLENGE_INSTRUCTIONS, text),
    open.map(({ line }) => line.line),
  );
  return reviewed.map(({ one }) => {
    if (!open.includes(one)) return one.line;
    const why = found === null ? "The second look at this claim brought no answer." : found.get(one.line.line);
    return why === undefined ? accepted(one, isStrict) : waiting(one, why);
  });
}

type AskText = (role: ModelRole, instructions: string, text: string) => Promise<string>;

function askFor({ title, lines, tasks = [] }: SourceTest, { ask: send, deadline, signal }: ModelReading): AskText {
  const texts = [title ?? "", ...lines.map(({ text }) => text), ...tasks.flatMap(({ sentences }) => sentences)];
  const ask = askWithoutPasswords(send, texts);
  return async (role, instructions, text) => {
    const reply = await ask({ role, instructions, text, tools: {}, deadline, signal });
    if (!reply.ok) throw new ModelError("model_malformed", `The model gave no answer that can be used: ${reply.problem}`);
    return reply.text;
  };
}

interface JudgedLine {
  readonly line: PlanLine;
  readonly problems: readonly (HoldingProblem | { readonly code: string; readonly message: string })[];
  /** What a second look may find to be no loss. */
  readonly mild: readonly (Assumption | LeftOut)[];
  /** As it was answered, where it was. */
  readonly answer: AnsweredLine | undefined;
  /** Something in it is looked at when it is carried out. */
  readonly isClaim: boolean;
}

/** A claim may say something else than the line; what could not be used, and what was asked of the author, may come better. */
function isToBeReviewed(one: JudgedLine): boolean {
  return one.problems.length > 0 || isLookedAt(one) || (one.answer?.questions.length ?? 0) > 0;
}

function isLookedAt({ line, isClaim, mild }: JudgedLine): boolean {
  return line.problem === undefined && (isClaim || mild.length > 0);
}

function judge(
  wanted: readonly SourceLine[],
  { answered, reading, test }: { readonly answered: readonly AnsweredLine[]; readonly reading: ModelReading; readonly test: SourceTest },
): JudgedLine[] {
  const readBy: ReadBy = `model:${reading.modelName}`;
  return wanted.map((source) => {
    const answer = answered.find(({ line }) => line === source.line);
    if (answer === undefined) return unread(source, { code: "not_understood", message: "No answer was given for this line." });
    const [question] = answer.questions;
    if (question !== undefined && answer.sentences.length === 0)
      return unread(source, { code: "too_little_said", message: question, answer });
    const beside = besideLine(source, { language: reading.language, test, readings: answered });
    const { line, problems, mild } = checkLine(source, { ...answer, readBy }, beside);
    const intents = line.sentences.map(({ sentence }) => reading.language.read(sentence));
    return { line, problems, mild, answer, isClaim: intents.some((read) => read.ok && claims(read.intent)) };
  });
}

function remembered({ sentences }: AnsweredLine): readonly string[] {
  return sentences.flatMap(({ sentence }) => nameRemembered(sentence) ?? []);
}

function unread(
  { isFirst: _first, isGiven: _given, step: _step, ...source }: SourceLine,
  { answer, ...said }: { readonly code: string; readonly message: string; readonly answer?: AnsweredLine },
): JudgedLine {
  const problem = { ...said, didYouMean: [] };
  const line: PlanLine = { ...source, readBy: null, sentences: [], assumptions: [], leftOut: [], problem };
  return { line, problems: [problem], mild: [], answer, isClaim: false };
}

/** The fence gives angle brackets another form, which is copied with the rest: "->" comes back as it was written. */
function asWritten(text: string, { title, lines }: SourceTest): string {
  const own = [title ?? "", ...lines.map((line) => line.text)].join("\n");
  return text.replace(/[‹›]/gu, (one) => (own.includes(one) ? one : one === "‹" ? "<" : ">"));
}

/** What the author has in bold or as code is no part of its name, unless it stands in quotes there, marks and all. */
function withoutEmphasis(sentence: string, source: string): string {
  return sentence.replace(/"(\*\*|__|\*|`)(?! )([^"]*?[^" ])\1"/gu, (whole, _mark, text: string) =>
    source.includes(whole) ? whole : `"${text}"`,
  );
}

function withoutMarks({ sentences, ...line }: AnsweredLine): AnsweredLine {
  const said = sentences.map(({ sentence, source }) => ({ sentence: withoutEmphasis(sentence, source.join(" ")), source }));
  return { ...line, sentences: said };
}

/** What is carried out, or was answered where nothing is; what code could not prove of it, and why it could not be used. */
function reviewedLine({ line, answer, mild, problems }: JudgedLine): ReviewedLine {
  const isUsed = line.problem === undefined;
  const isDoubted = (words: string): boolean => isUsed && mild.some((one) => ("about" in one ? one.about : one.words) === words);
  return {
    line: line.line,
    sentences: isUsed ? line.sentences : (answer?.sentences ?? []),
    beside: answer === undefined ? [] : rowsBeside(answer, isDoubted),
    doubts: isUsed ? mild.map((one) => ("about" in one ? `${one.about}: ${one.assumed}` : `${one.words}: left out`)) : [],
    problems: isQuestion(line) ? [] : problems.map(({ message }) => message),
  };
}

interface Review {
  readonly other: AnsweredLine;
  readonly anew: () => JudgedLine[];
  readonly isStrict: boolean;
}

/** `isOpen`: nobody but its writer has looked at it. What was found fault with, and came no better, waits for a person. */
function afterReview(one: JudgedLine, { other, anew, isStrict }: Review): { readonly one: JudgedLine; readonly isOpen: boolean } {
  if (other.isSame === true && !isAnswered(other)) return { one: { ...one, line: accepted(one, isStrict) }, isOpen: false };
  const [better] = isAnswered(other) ? anew() : [];
  const why = other.why ?? other.questions[0];
  const isUsed = one.line.problem === undefined;
  const isSaidAgain = isUsed && better !== undefined && sentencesOf(better) === sentencesOf(one);
  if (isSaidAgain && why === undefined) return { one, isOpen: true };
  const isDropped = isUsed && better !== undefined && one.line.sentences.length > 0 && better.line.sentences.length === 0;
  if (better !== undefined && better.problems.length <= one.problems.length && !isDropped && !isSaidAgain)
    return { one: better, isOpen: true };
  // What is judged only in part waits already.
  return { one: one.problems.length === 0 ? { ...one, line: waiting(one, why ?? "") } : one, isOpen: false };
}

function isAnswered({ sentences, leftOut }: AnsweredLine): boolean {
  return sentences.length + leftOut.length > 0;
}

function sentencesOf({ line: { sentences } }: JudgedLine): string {
  return sentences.map(({ sentence }) => sentence).join("\n");
}

/** As a second look leaves it that finds nothing lost. Where people decide about what is assumed, a model decides nothing. */
function accepted({ line, mild }: JudgedLine, isStrict: boolean): PlanLine {
  if (isStrict) return line;
  const of = <One extends Assumption | LeftOut>(one: One): One => (mild.includes(one) ? { ...one, accepted: true } : one);
  return { ...line, assumptions: line.assumptions.map(of), leftOut: line.leftOut.map(of) };
}

/** A claim that may hold where the line does not, as somebody else says, proves nothing before a person has accepted it. */
function waiting({ line }: JudgedLine, why: string): PlanLine {
  const assumed = `No more is meant than the sentences say. ${why}`.trim();
  return { ...line, assumptions: [...line.assumptions, { kind: "meaning", about: line.text, assumed, accepted: false }] };
}
