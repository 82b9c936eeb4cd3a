import type { Assertion, Control, Line } from "../intent.ts";

/** A condition with its two bodies. */
export function makeCondition(condition: Assertion, met: readonly Line[], unmet: readonly Line[]): Control {
  // An array is no function: nothing can await this by mistake.
  // oxlint-disable-next-line unicorn/no-thenable
  return { kind: "if", condition, then: met, otherwise: unmet };
}
