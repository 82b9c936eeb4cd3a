import type { Intent, Line, Unknown } from "../intent.ts";

/** A line and the lines of the blocks in it, outer ones first. Pure. */
export function innerLines(line: Line): readonly Line[] {
  return [line, ...bodyOf(line.intent).flatMap(innerLines)];
}

function bodyOf(intent: Intent | Unknown): readonly Line[] {
  if (intent.type !== "control") return [];
  const { control } = intent;
  return control.kind === "if" ? [...control.then, ...control.otherwise] : control.body;
}
