import type { TextRun } from "../perception/visible-text.ts";
import { isBeside } from "./near-misses.ts";
import { findText } from "./text-matching.ts";

/** A text that stands with a label: after it on its line, right of it, or below it. */
export interface LabelledText {
  readonly text: string;
  /** The way it stands there, the surest first: 0 after a colon or as a number, 1 beside, 2 below, 3 as the words that follow. */
  readonly rank: number;
  /** Label and text, as a person reads them. */
  readonly line: string;
}

/** How far below its label a value may stand, in heights of the label. */
const BELOW_HEIGHTS = 3;

/** What `Order total` labels in `Order total: $45.00`, in a table row, a definition list or a card; the surest first. Pure. */
export function labelledTexts(runs: readonly TextRun[], label: string): readonly LabelledText[] {
  const found: LabelledText[] = [];
  for (const run of runs) {
    const hit = findText(run.text, label);
    if (hit === null || !isLabel(run.text, hit.start)) continue;
    const line = run.text.trim();
    const after = run.text.slice(hit.end);
    const rest = after.replace(SEPARATOR, "").trim();
    if (rest !== "") found.push({ text: rest, line, rank: SEPARATOR.test(after) || /^[-−(]?\s?[\d\p{Sc}]/u.test(rest) ? 0 : 3 });
    for (const other of rightOf(run, runs)) found.push({ text: other.text.trim(), line: `${line} ${other.text.trim()}`, rank: 1 });
    const under = rest === "" ? belowOf(run, runs) : null;
    if (under !== null) found.push({ text: under.text.trim(), line: `${line} ${under.text.trim()}`, rank: 2 });
  }
  return found.sort((a, b) => a.rank - b.rank);
}

const SEPARATOR = /^\s*[:=–—]\s*/u;

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
