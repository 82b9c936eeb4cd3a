import { type Intent, type Line, mapLines, sameMeaning, type TestDocument, type Unknown } from "@runwright/language";
import { contradictions, otherLanguageText } from "@runwright/language/document";
import { goesToLook } from "../holding/mood.ts";
import { plainOf } from "../holding/source-words.ts";
import type { SourceLine } from "../model/reader-prompt.ts";
import type { CanonicalLanguage } from "./check-line.ts";
import { type Assumption, isPartly, isQuestion, isSettled, type LeftOut, type PlanLine, type PlanSentence } from "./plan.ts";
import type { SourceDocument } from "./source-lines.ts";

/** The plan of a description: what is kept of it, by the places of lines, in place of what `fresh` says for the line. Pure. */
export function composed(
  lines: readonly SourceLine[],
  kept: ReadonlyMap<number, PlanLine>,
  fresh: (line: SourceLine, place: number) => PlanLine,
): readonly PlanLine[] {
  return lines.map((line, place) => {
    const { isLoose } = line;
    const found = kept.get(place);
    return found === undefined ? { ...fresh(line, place), isLoose } : { ...found, isLoose, line: line.line, text: line.text };
  });
}

/** How words alone read the lines: what a document says, as canonical sentences. Each sentence stands for the whole line. */
export function wordsLine(line: SourceLine, { document, entries }: SourceDocument, language: Pick<CanonicalLanguage, "write">): PlanLine {
  const read = [...document.steps, ...document.outcomes].filter((one) => one.line === line.line);
  const beside = entries.filter((one) => one.line === line.line);
  const unknown = read.find(({ intent }) => intent.type === "unknown");
  const { line: number, kind, text } = line;
  const empty = { line: number, kind, text, sentences: [], assumptions: [], leftOut: [] };
  if (read.length === 0) return { ...empty, readBy: "words", leftOut: [leftAs(beside[0], line.text)] };
  const unread = (message: string, didYouMean: readonly string[] = []): PlanLine => {
    return { ...empty, readBy: null, problem: { code: "not_understood", message, didYouMean } };
  };
  if (unknown !== undefined) {
    const { didYouMean, alternatives } = unknown.intent as Unknown;
    return unread(
      ["The words are not understood.", ...otherLanguageText(line.text)].join(" "),
      alternatives ?? (didYouMean === undefined ? [] : [didYouMean]),
    );
  }
  const written = read.map(({ intent }) => (intent.type === "unknown" ? null : language.write(intent)));
  const isOneOfSeveral = beside.length > 1;
  const sourceOf = ({ said, text: own }: Line): readonly string[] =>
    said?.words ?? [isOneOfSeveral && beside.some((entry) => entry.text === own) ? own : line.text];
  const sentences = written.flatMap((sentence, at) => (sentence === null ? [] : [{ sentence, source: sourceOf(read[at] as Line) }]));
  const leftOut = [...new Set(read.flatMap(({ said }) => said?.left ?? []))].map(leftInside);
  const others = beside.flatMap((one) => (one.kind === "signed_in" || one.kind === "remark" ? [leftAs(one, one.text)] : []));
  if (sentences.length === read.length)
    return { ...empty, readBy: "words", sentences, assumptions: openIn(read, sentences), leftOut: [...leftOut, ...others] };
  return unread("No sentence says what the words were read as.");
}

/** What stands in a line for itself, and asks for nothing; a line that is no piece of the document is a head of others. */
function leftAs(entry: SourceDocument["entries"][number] | undefined, words: string): LeftOut {
  const isHead = entry?.kind !== "signed_in" && (entry?.why === undefined || entry.why === "title" || entry.why === "heading");
  return {
    words,
    kind: entry?.kind === "signed_in" || entry?.why === "precondition" ? "given" : isHead ? "heading" : "remark",
    accepted: true,
  };
}

function leftInside({ words, class: kind }: NonNullable<Line["said"]>["left"][number]): LeftOut {
  return { words, kind: kind === "reason" || kind === "remark" ? kind : "given", accepted: true };
}

/** Acts that say what is wanted: with which control it is done, the page decides. */
const LEFT_TO_THE_PAGE = new Set(["operate", "sort", "filter"]);

/** What the words leave open: how something is done that they name, and which value is typed. What stands in canonical words is left open knowingly. */
function openIn(read: readonly Line[], sentences: readonly PlanSentence[]): readonly Assumption[] {
  return sentences.flatMap(({ sentence, source }, index): readonly Assumption[] => {
    const about = source.join(" … ");
    const intent = read[index]?.intent;
    if (plainOf(about) === plainOf(sentence)) return [];
    const made = (sentence.match(MADE_UP) ?? []).filter((one) => !about.includes(one));
    const isLeft = intent?.type === "act" && LEFT_TO_THE_PAGE.has(intent.act.kind);
    return [
      ...(isLeft
        ? [{ kind: "way", about, assumed: `${sentence}, with the control of the page that says so`, accepted: true } as const]
        : []),
      ...made.map((assumed) => ({ kind: "input", about, assumed, accepted: true }) as const),
    ];
  });
}

const MADE_UP = /\{\{random\.[\w.]+\}\}/gu;

/** What a model reads, beside what the words alone say: where these are not the same, which of them is meant is a question to the author. */
export function compared(byWords: PlanLine, byModel: PlanLine, language: Pick<CanonicalLanguage, "read">): PlanLine {
  const both = [byWords, byModel];
  const isSame = sameMeaning(meaningOf(byWords, language), meaningOf(byModel, language));
  if (isSame || both.some(({ problem, sentences }) => problem !== undefined || sentences.length === 0)) return byModel;
  const didYouMean = both.map(({ sentences }) => sentences.map(({ sentence }) => sentence).join("\n"));
  const problem = {
    code: "readers_differ",
    message: "The words alone are read otherwise than the model reads them. Which is meant?",
    didYouMean,
  };
  return { ...byModel, readBy: null, sentences: [], assumptions: [], leftOut: [], problem };
}

/**
 * What a model could not use, or only in part, is no worse for it where the words alone are understood; a question that it has to the author is
 * an answer. Words that say nothing (taken for a heading) do not stand in for sentences of the model that were refused: what it read as an
 * act or a claim would be dropped without a word.
 */
export function better<T extends PlanLine>(byWords: T, byModel: PlanLine | undefined): T {
  if (byModel === undefined) return byWords;
  const isUseless = isPartly(byModel) || (byModel.problem !== undefined && !isQuestion(byModel));
  const { problem: _problem, ...own } = byWords;
  const isDropped = byWords.sentences.length === 0 && saysSomething(byModel);
  return isUseless && isSettled(byWords) && !isDropped ? byWords : ({ ...own, ...byModel, line: byWords.line, text: byWords.text } as T);
}

/** Whether somebody read an act or a claim in a line, be it that it was refused. */
function saysSomething({ sentences, problem }: PlanLine): boolean {
  return sentences.length > 0 || problem?.code === "not_canonical" || (problem?.didYouMean.length ?? 0) > 0;
}

function meaningOf({ sentences }: PlanLine, language: Pick<CanonicalLanguage, "read">): readonly Intent[] {
  return sentences.flatMap(({ sentence }) => {
    const read = language.read(sentence);
    return read.ok ? [read.intent] : [];
  });
}

/**
 * What the agent carries out: the sentences of the plan in place of the words. A line that is not read, or whose meaning waits for a person,
 * is unknown, so that a Run says so before it does anything.
 */
export function documentOf(lines: readonly PlanLine[], { title, language, steps }: WholePlan): TestDocument {
  const made = inTheirPlaces(
    lines.flatMap((line) => intentsOf(line, language).map((one) => ({ kind: line.kind, one }))),
    // Steps that somebody else counts, those of a Shared Step, leave a moment unknown.
    lines.every((line) => !("sharedStepId" in line) || line.sharedStepId === undefined) ? steps : new Map(),
  );
  const firstOutcome = made.findIndex(({ kind }) => kind === "outcome");
  const lastAct = made.findLastIndex(({ one }) => one.intent.type === "act" || one.intent.type === "control");
  // What stands apart from the lists comes where it stands, and below the expectations it is one of them. A claim with an act behind it is
  // looked at before that act.
  const isOutcome = (kind: PlanLine["kind"], index: number): boolean =>
    index > lastAct && (kind === "outcome" || (kind === "other" && firstOutcome >= 0 && index > firstOutcome));
  const outcomes = made.flatMap(({ kind, one }, index) => (isOutcome(kind, index) ? [one] : []));
  return {
    title,
    steps: made.flatMap(({ kind, one }, index) => (isOutcome(kind, index) ? [] : [one])),
    outcomes,
    warnings: contradictions(outcomes),
  };
}

export interface WholePlan {
  readonly title: string | null;
  readonly language: Pick<CanonicalLanguage, "read">;
  /** The lines of the steps, by the numbers that the description has for them. */
  readonly steps: ReadonlyMap<number, number>;
}

interface Made {
  readonly kind: PlanLine["kind"];
  readonly one: Line;
}

/** Puts what is expected after a step behind it: there it is looked at, before the next one is done. A step that is not there leaves it unknown. */
function inTheirPlaces(made: readonly Made[], steps: WholePlan["steps"]): readonly Made[] {
  /** The line behind which it has its place; null: there is none. Undefined: it says nothing of that. */
  const placeOf = ({ one: { intent } }: Made): number | null | undefined =>
    intent.type !== "assert" || intent.afterStep === undefined ? undefined : (steps.get(intent.afterStep) ?? null);
  const moved = Map.groupBy(made, placeOf);
  const kept = made.filter((one) => typeof placeOf(one) !== "number");
  const lastOf = new Map(kept.map(({ one }, index) => [one.line, index]));
  return kept.flatMap((one, index): readonly Made[] => {
    if (placeOf(one) === null) return [{ ...one, one: { ...one.one, intent: { type: "unknown" } } }];
    const behind = lastOf.get(one.one.line) === index ? (moved.get(one.one.line) ?? []) : [];
    return [one, ...behind.map((claim) => ({ kind: one.kind, one: withoutMoment(claim.one) }))];
  });
}

function withoutMoment(line: Line): Line {
  if (line.intent.type !== "assert") return line;
  const { afterStep: _step, ...intent } = line.intent;
  return { ...line, intent };
}

function intentsOf(line: PlanLine, language: Pick<CanonicalLanguage, "read">): readonly Line[] {
  const at = { line: line.line, text: line.text.split("\n")[0] ?? "" };
  if (!isSettled(line)) {
    const alternatives = line.problem?.didYouMean ?? [line.sentences.map(({ sentence }) => sentence).join("\n")];
    const [didYouMean] = alternatives;
    if (line.kind === "other" && !isQuestion(line) && !saysSomething(line)) return [];
    const waiting = line.problem === undefined || isQuestion(line) ? { isWaiting: true as const } : {};
    return [{ ...at, intent: { type: "unknown", ...(didYouMean === undefined ? {} : { didYouMean, alternatives }), ...waiting } }];
  }
  const read = line.sentences.map((one) => {
    const said = language.read(one.sentence);
    return said.ok ? { ...one, intent: said.intent } : null;
  });
  const sentences = read.filter((one) => one !== null);
  return line.sentences.map(({ source }, index) => {
    // Where the words alone are read, all of the line tells what its things are called.
    const part = line.readBy === "words" ? line.text : source.join(" … ");
    const of = part === "" || line.sentences.length === 1 ? {} : { source: part };
    const one = read[index] ?? null;
    if (one === null) return { ...at, ...of, intent: { type: "unknown" } };
    const said = { ...at, ...of, intent: one.intent, ...(goesToLook(one, { ...line, sentences }) ? { isGoing: true as const } : {}) };
    // What is in quotes within a block is a sentence's own: its words are the author's.
    const inner = (step: Line): Line => ({ ...step, source: part === "" ? at.text : part });
    return one.intent.type === "control" ? (mapLines([said], inner)[0] ?? said) : said;
  });
}
