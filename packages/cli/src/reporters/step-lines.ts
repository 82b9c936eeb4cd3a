import type { RunStep } from "@runwright/sdk";
import stringWidth from "string-width";
import { formatDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import type { Theme } from "../text/theme.ts";
import { pad, wrap } from "../text/wrap.ts";

const INDENT = "  ";
/** `✓  12  `: mark, number and their spaces. */
const GUTTER = 7;
/** Room for the time at the right edge. */
const TIME_WIDTH = 8;

interface Layout {
  readonly theme: Theme;
  readonly width: number;
  /** What stands before the text of a step; outcomes have none. */
  readonly number: string;
}

/** A settled step: mark, text, time at the right edge, and below what was done where that helps. */
export function stepLines(step: RunStep, { theme, width, number }: Layout): string[] {
  const room = width - INDENT.length - GUTTER - TIME_WIDTH;
  const [first = "", ...more] = wrap(plain(step.text), room);
  const mark = theme.mark(step.status);
  const paint = step.status === "skipped" ? theme.dim : (text: string): string => text;
  const time =
    step.durationMs === undefined || step.status === "skipped" ? "" : theme.dim(formatDuration(step.durationMs).padStart(TIME_WIDTH - 1));
  const head = `${INDENT}${mark} ${theme.dim(number.padStart(3))}  ${paint(pad(first, room))} ${time}`;
  const below = " ".repeat(INDENT.length + GUTTER);
  return [head, ...more.map((line) => below + paint(line)), ...explanation(step, { theme, width, number }).map((line) => below + line)];
}

/** The same step while it goes on, for the line that changes in place. */
export function runningLine(step: RunStep, number: string): string {
  return `${INDENT}› ${number.padStart(3)}  ${plain(step.text)}`;
}

function explanation(step: RunStep, { theme, width }: Layout): string[] {
  if (step.status !== "failed" && step.status !== "error") return [];
  const room = width - INDENT.length - GUTTER;
  const paint = step.status === "failed" ? theme.red : theme.yellow;
  const action = step.action === undefined ? [] : wrap(plain(step.action), room).map(theme.dim);
  const detail = step.detail === undefined ? [] : wrap(plain(step.detail, { lines: true }), room).map(paint);
  return [...action, ...detail].filter((line) => stringWidth(line) > 0);
}
