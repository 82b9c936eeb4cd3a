import { sum } from "../statistics.ts";
import type { Played } from "./play.ts";

/** Sums over all that was played in words, in ms. The parts do not overlap and add up to the whole. */
export interface TimeSpent {
  readonly steps: number;
  /** Zero as long as the transcript tells the finding of the target and the act as one time. */
  readonly groundMs: number;
  /** Its effect included. */
  readonly actionMs: number;
  /** From the end of the action to the end of the step. */
  readonly settleMs: number;
  readonly judgeMs: number;
  readonly screenshotMs: number;
  readonly aroundMs: number;
  readonly restMs: number;
}

export function whereTimeGoes(played: readonly Played[]): TimeSpent {
  const parts = played.map((one) => partsOf(one));
  const add = (key: keyof TimeSpent): number => sum(parts.map((part) => part[key]));
  return {
    steps: add("steps"),
    groundMs: add("groundMs"),
    actionMs: add("actionMs"),
    settleMs: add("settleMs"),
    judgeMs: add("judgeMs"),
    screenshotMs: add("screenshotMs"),
    aroundMs: add("aroundMs"),
    restMs: add("restMs"),
  };
}

function partsOf({ events, stepMs, screenshotMs, totalMs }: Played): TimeSpent {
  let [groundMs, actionMs, settleMs, judgeMs] = [0, 0, 0, 0];
  let began = 0;
  let acted: number | null = null;
  let claimed = false;
  let groundedInStep = 0;
  for (const { at, event } of events) {
    if (event.type === "step.started") {
      [began, acted, claimed, groundedInStep] = [at, null, false, 0];
    } else if (event.type === "ground") {
      groundedInStep = event.ms;
    } else if (event.type === "action" && event.i > 0) {
      const found = groundedInStep < event.ms ? groundedInStep : 0;
      groundMs += found;
      actionMs += event.ms - found;
      acted = at;
    } else if (event.type === "claim") {
      claimed = true;
    } else if (event.type === "step.finished") {
      if (acted !== null) settleMs += at - acted;
      else if (claimed || event.kind === "outcome") judgeMs += at - began;
    }
  }
  const inSteps = sum(stepMs);
  const known = groundMs + actionMs + settleMs + judgeMs + screenshotMs;
  return {
    steps: stepMs.length,
    groundMs,
    actionMs,
    settleMs,
    judgeMs,
    screenshotMs,
    aroundMs: totalMs - inSteps,
    restMs: inSteps - known,
  };
}
