import type { Line } from "../language/intent.ts";
import type { RunState } from "./run-state.ts";

export interface FoundWay {
  readonly i: number;
  readonly line: Pick<Line, "line" | "text">;
  /** The sentence in whose place it was gone; null: the line was not understood. */
  readonly before: string | null;
  /** Null or absent: no sentences say it. */
  readonly way: readonly string[] | null | undefined;
  readonly why: string;
}

/** Puts into the transcript what a model has done for a line, where sentences say it: a person may put them in its place. */
export function tellWay(run: RunState, { way, ...found }: FoundWay): void {
  if (way === null || way === undefined || way.length === 0) return;
  const {
    i,
    line: { line, text },
    before,
    why,
  } = found;
  run.log.emit({ type: "way.found", i, line, text, before, after: way, why });
}
