import type { TextRun } from "../perception/visible-text.ts";
import { isBeside } from "./near-misses.ts";
import { findText } from "./text-matching.ts";

/** A text that stands with a label: after it on its line, right of it, or below it. Nearest first. */
export interface LabelledText {
  readonly text: string;
  /** Label and text, as a person reads them. */
  readonly line: string;
}

/** How far below its label a value may stand, in heights of the label. */
const BELOW_HEIGHTS = 3;

/** What `Order total` labels in `Order total: $45.00`, in a table row, a definition list or a card. Pure. */
export function labelledTexts(runs: readonly TextRun[], label: string): readonly LabelledText[] {
  const onLine: LabelledText[] = [];
  const beside: LabelledText[] = [];
  const below: LabelledText[] = [];
  for (const run of runs) {
    const hit = findText(run.text, label);
    if (hit === null || !isLabel(run.text, hit.start)) continue;
    const rest = run.text
      .slice(hit.end)
      .replace(/^\s*[:=–—]?\s*/u, "")
      .trim();
    if (rest !== "") onLine.push({ text: rest, line: run.text.trim() });
    for (const other of rightOf(run, runs)) beside.push({ text: other.text.trim(), line: `${run.text.trim()} ${other.text.trim()}` });
    const under = rest === "" ? belowOf(run, runs) : null;
    if (under !== null) below.push({ text: under.text.trim(), line: `${run.text.trim()} ${under.text.trim()}` });
  }
  return [...onLine, ...beside, ...below];
}

/** A label begins its line, or all that is before it is a word or two such as `Your`. */
function isLabel(text: string, start: number): boolean {
  return text.slice(0, start).trim().split(/\s+/).length <= 2 && !/[\d.!?]/.test(text.slice(0, start));
}

function rightOf(run: TextRun, runs: readonly TextRun[]): readonly TextRun[] {
  return runs
    .filter((other) => other !== run && other.frame === run.frame && isBeside(run, other) && other.box.x >= run.box.x + run.box.width - 1)
    .sort((a, b) => a.box.x - b.box.x);
}

function belowOf(run: TextRun, runs: readonly TextRun[]): TextRun | null {
  const bottom = run.box.y + run.box.height;
  const candidates = runs.filter(
    (other) =>
      other.frame === run.frame &&
      other.box.y >= bottom - 1 &&
      other.box.y - bottom <= run.box.height * BELOW_HEIGHTS &&
      Math.min(other.box.x + other.box.width, run.box.x + run.box.width) > Math.max(other.box.x, run.box.x),
  );
  return candidates.sort((a, b) => a.box.y - b.box.y)[0] ?? null;
}
