import type { Line, Warning } from "../intent.ts";
import type { DocumentEntry, ReadLine, WrittenEntry } from "./reading.ts";
import { unknownOf } from "./unknown.ts";
import { fixedWait, notUnderstood, signedInExpected, unquotedText, unresolvedSharedStep, warningOf } from "./warnings.ts";

interface Settled {
  readonly steps: readonly Line[];
  readonly outcomes: readonly Line[];
  readonly warnings: readonly Warning[];
}

interface PlacedLine {
  readonly line: Line;
  readonly section: "auto" | "steps" | "outcomes";
}

/** So many lines at most are read once more, as statements. */
const MOST_READ_AGAIN = 2_000;

/**
 * Decides what is a step and what is the outcome. A statement between two orders is a step, checked at that point; statements after
 * the last order are the outcome where no heading says otherwise.
 */
export function settle(entries: readonly DocumentEntry[], readLine: ReadLine): Settled {
  const placed = entries.flatMap(placedLines);
  const isAct = ({ section, line }: PlacedLine): boolean => section !== "outcomes" && !mayBeOutcome(line);
  const firstAct = placed.findIndex(isAct);
  const lastAct = placed.findLastIndex(isAct);
  const hasOutcomes = placed.some(({ section }) => section === "outcomes");
  const steps: Line[] = [];
  const outcomes: Line[] = [];
  let readAgain = 0;
  placed.forEach(({ line, section }, at) => {
    const isBetween = at > firstAct && firstAct >= 0 && at < lastAct;
    const isTrailing = at > lastAct && (section === "auto" || !hasOutcomes);
    if (section === "outcomes" ? isBetween : !isTrailing) steps.push(line);
    else outcomes.push(...(section === "outcomes" || (readAgain += 1) > MOST_READ_AGAIN ? [line] : asOutcomes(line, readLine)));
  });
  return {
    steps,
    outcomes,
    warnings: [...entries.flatMap(warningsOfEntry), ...warningsOf(steps, "step"), ...warningsOf(outcomes, "outcome")],
  };
}

function placedLines(entry: DocumentEntry): readonly PlacedLine[] {
  if (entry.kind === "shared_step")
    return [{ line: { line: entry.line, text: entry.text, intent: { type: "unknown" } }, section: "steps" }];
  if (entry.kind === "remark" || entry.kind === "signed_in") return [];
  const section = entry.isLoose ? "auto" : entry.kind === "outcome" ? "outcomes" : "steps";
  return entry.lines.map((line) => ({ line, section }));
}

function warningsOfEntry(entry: DocumentEntry): readonly Warning[] {
  if (entry.kind === "shared_step") return [unresolvedSharedStep(entry.line, entry.label)];
  if (entry.kind === "signed_in") return [signedInExpected(entry)];
  return entry.kind === "remark" ? [] : entry.remarks.flatMap((code) => remarkOf(code, entry));
}

/** What the reader of the line remarked. */
function remarkOf(code: string, entry: WrittenEntry): readonly Warning[] {
  const [first] = entry.lines;
  const told = first === undefined ? undefined : { ...first, text: entry.text };
  if (told === undefined) return [];
  return code === "unquoted_text" ? [unquotedText(told)] : warningOf(code, told);
}

/** A statement, or something not understood that reads like one. */
function mayBeOutcome({ intent, text }: Line): boolean {
  if (intent.type === "assert") return true;
  return intent.type === "unknown" && CLAIM_WORDS.test(text) && !text.startsWith("[");
}

const CLAIM_WORDS =
  /^(?:then\s|and\s)?(?:verify|check|expect|ensure|confirm|assert|make sure)\b|\b(?:should|must|shows?|displays?|sees?|is|are|contains?|appears?|has|have|been|no longer)\b/iu;

/** Read again as a statement, which may claim several things: none of them may be lost. */
function asOutcomes(line: Line, readLine: ReadLine): readonly Line[] {
  if (line.intent.type !== "unknown") return [line];
  const reading = readLine(line.text, "outcome", { line: line.line, it: null, isGiven: false });
  const { intents } = reading;
  if (intents !== null && intents.length > 0) return intents.map((intent) => ({ ...line, intent }));
  const unknown = unknownOf(reading);
  return [unknown.didYouMean === undefined ? line : { ...line, intent: unknown }];
}

function warningsOf(lines: readonly Line[], kind: "step" | "outcome"): readonly Warning[] {
  return lines.flatMap((line) => {
    const { intent } = line;
    if (intent.type === "unknown" && /^\[[^\]]*\]\(\s*<?service-shared-step:/iu.test(line.text)) return [];
    if (intent.type === "unknown") return [notUnderstood(line, kind)];
    if (intent.type === "act" && intent.act.kind === "pause") return [fixedWait(line, intent.act.durationMs)];
    if (intent.type !== "control") return [];
    const { control } = intent;
    return control.kind === "if"
      ? [...warningsOf(control.then, kind), ...warningsOf(control.otherwise, kind)]
      : warningsOf(control.body, kind);
  });
}
