import { unknownOf } from "../canonical/index.ts";
import { innerLines } from "../control.ts";
import { given } from "../given.ts";
import { saidOf } from "../grammar/said-words.ts";
import type { Line, Warning } from "../intent.ts";
import { readLines } from "../read-lines.ts";
import type { DocumentEntry } from "./reading.ts";
import { fixedWait, notUnderstood, remarkOf, signedInExpected, unresolvedSharedStep } from "./warnings.ts";

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
export function settle(entries: readonly DocumentEntry[]): Settled {
  const placed = entries.flatMap(placedLines);
  const isAct = ({ section, line }: PlacedLine): boolean => section !== "outcomes" && !mayBeOutcome(line);
  const firstAct = placed.findIndex(isAct);
  const lastAct = placed.findLastIndex(isAct);
  const hasOutcomes = placed.some(({ section }) => section === "outcomes");
  const steps: Line[] = [];
  const outcomes: Line[] = [];
  const remarks: Warning[] = [];
  let readAgain = 0;
  placed.forEach(({ line, section }, at) => {
    const isBetween = at > firstAct && firstAct >= 0 && at < lastAct;
    const isTrailing = at > lastAct && (section === "auto" || !hasOutcomes);
    if (section === "outcomes" ? isBetween : !isTrailing) steps.push(line);
    else if (section === "outcomes" || (readAgain += 1) > MOST_READ_AGAIN) outcomes.push(line);
    else {
      const again = asOutcomes(line);
      outcomes.push(...again.lines);
      remarks.push(...again.remarks.flatMap((code) => remarkOf(code, line)));
    }
  });
  const warnings = [...entries.flatMap(warningsOfEntry), ...remarks, ...warningsOf(steps, "step"), ...warningsOf(outcomes, "outcome")];
  return { steps, outcomes, warnings };
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
  return entry.kind === "remark" || entry.lines.length === 0 ? [] : entry.remarks.flatMap((code) => remarkOf(code, entry));
}

/** A statement, or something not understood that reads like one. */
function mayBeOutcome({ intent, text }: Line): boolean {
  if (intent.type === "assert") return true;
  return intent.type === "unknown" && CLAIM_WORDS.test(text) && !text.startsWith("[");
}

const CLAIM_WORDS =
  /^(?:then\s|and\s)?(?:verify|check|expect|ensure|confirm|assert|make sure)\b|\b(?:should|must|shows?|displays?|sees?|is|are|contains?|appears?|has|have|been|no longer)\b/iu;

/** Read again as a statement, which may claim several things: none of them may be lost. */
function asOutcomes(line: Line): { readonly lines: readonly Line[]; readonly remarks: readonly string[] } {
  if (line.intent.type !== "unknown") return { lines: [line], remarks: [] };
  const read = readLines(line.text, "outcome");
  const { intents, alternatives, remarks = [] } = read;
  const said = saidOf(read);
  if (intents !== null && intents.length > 0)
    return { lines: intents.map((intent, n) => ({ ...line, intent, ...given({ said: said[n] }) })), remarks };
  const unknown = unknownOf(alternatives());
  return { lines: [unknown.didYouMean === undefined ? line : { ...line, intent: unknown }], remarks: [] };
}

function warningsOf(lines: readonly Line[], kind: "step" | "outcome"): readonly Warning[] {
  return lines.flatMap(innerLines).flatMap((line) => {
    const { intent } = line;
    if (intent.type === "unknown" && /^\[[^\]]*\]\(\s*<?service-shared-step:/iu.test(line.text)) return [];
    if (intent.type === "unknown") return [notUnderstood(line, kind)];
    return intent.type === "act" && intent.act.kind === "pause" ? [fixedWait(line, intent.act.durationMs)] : [];
  });
}
