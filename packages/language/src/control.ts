import type { Assertion, Control, Line } from "./intent.ts";

/** A condition with its two bodies. */
export function makeCondition(condition: Assertion, met: readonly Line[], unmet: readonly Line[]): Control {
  // An array is no function: nothing can await this by mistake.
  // oxlint-disable-next-line unicorn/no-thenable
  return { kind: "if", condition, then: met, otherwise: unmet };
}

/** The block with these lines in it. */
export function withBody(control: Control, body: readonly Line[], otherwise: readonly Line[] = []): Control {
  return control.kind === "if" ? makeCondition(control.condition, body, otherwise) : { ...control, body };
}

/** The same block with other lines in it. */
export function withBodies(control: Control, change: (lines: readonly Line[]) => readonly Line[]): Control {
  return control.kind === "if"
    ? withBody(control, change(control.then), change(control.otherwise))
    : withBody(control, change(control.body));
}

/** The lines of the block that a line is; none where it is no block. */
export function bodyOf({ intent }: Line): readonly Line[] {
  if (intent.type !== "control") return [];
  const { control } = intent;
  return control.kind === "if" ? [...control.then, ...control.otherwise] : control.body;
}

/** A line and the lines of the blocks in it, outer ones first. */
export function innerLines(line: Line): readonly Line[] {
  return [line, ...bodyOf(line).flatMap(innerLines)];
}

/** Each line that is no block, and those inside of blocks, changed. */
export function mapLines(lines: readonly Line[], change: (line: Line) => Line): readonly Line[] {
  return lines.map((line) => {
    const { intent } = line;
    if (intent.type !== "control") return change(line);
    return { ...line, intent: { type: "control", control: withBodies(intent.control, (inner) => mapLines(inner, change)) } };
  });
}
