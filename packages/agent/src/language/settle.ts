import { joinOtherwise, MOST_LINES } from "./entries.ts";
import type { Entry } from "./entries.ts";
import type { Line, Warning } from "./intent.ts";
import { readLine } from "./parse-line.ts";
import { readSharedStepTokens } from "./shared-step-token.ts";
import { fixedWait, notUnderstood } from "./warnings.ts";

interface Settled {
  readonly steps: readonly Line[];
  readonly outcomes: readonly Line[];
  readonly warnings: readonly Warning[];
}

/**
 * Decides what is a step and what is the outcome. A statement between two orders is a step, checked at that point; statements after
 * the last order are the outcome where no heading says otherwise.
 */
export function settle(written: readonly Entry[]): Settled {
  const entries = joinOtherwise(written);
  const isAct = (entry: Entry): boolean => entry.section !== "outcomes" && !mayBeOutcome(entry.line);
  const firstAct = entries.findIndex(isAct);
  const lastAct = entries.findLastIndex(isAct);
  const hasOutcomes = entries.some((entry) => entry.section === "outcomes");
  const steps: Line[] = [];
  const outcomes: Line[] = [];
  let readAgain = 0;
  entries.forEach((entry, at) => {
    const isBetween = at > firstAct && firstAct >= 0 && at < lastAct;
    const isTrailing = at > lastAct && (entry.section === "auto" || !hasOutcomes);
    if (entry.section === "outcomes" ? isBetween : !isTrailing) steps.push(entry.line);
    else outcomes.push(...(entry.section === "outcomes" || (readAgain += 1) > MOST_LINES ? [entry.line] : asOutcomes(entry.line)));
  });
  return { steps, outcomes, warnings: [...warningsOf(steps, "step"), ...warningsOf(outcomes, "outcome")] };
}

/** A statement, or something not understood that reads like one. */
function mayBeOutcome(line: Line): boolean {
  if (line.intent.type === "assert") return true;
  return line.intent.type === "unknown" && CLAIM_WORDS.test(line.text) && !line.text.startsWith("[");
}

const CLAIM_WORDS =
  /^(?:then\s|and\s)?(?:verify|check|expect|ensure|confirm|assert|make sure)\b|\b(?:should|must|shows?|displays?|sees?|is|are|contains?|appears?|has|have|been|no longer)\b/i;

/** Read again as a statement, which may claim several things: none of them may be lost. */
function asOutcomes(line: Line): readonly Line[] {
  if (line.intent.type !== "unknown") return [line];
  const { lines } = readLine(line.text, "outcome", line.line);
  return lines.length === 0 ? [line] : lines;
}

function warningsOf(lines: readonly Line[], kind: "step" | "outcome"): readonly Warning[] {
  return lines.flatMap((line) => {
    const { intent } = line;
    if (intent.type === "unknown" && readSharedStepTokens(line.text).length > 0) return [];
    if (intent.type === "unknown") return [notUnderstood(line, kind)];
    if (intent.type === "act" && intent.act.kind === "pause") return [fixedWait(line, intent.act.durationMs)];
    if (intent.type !== "control") return [];
    const { control } = intent;
    return control.kind === "if"
      ? [...warningsOf(control.then, kind), ...warningsOf(control.otherwise, kind)]
      : warningsOf(control.body, kind);
  });
}
