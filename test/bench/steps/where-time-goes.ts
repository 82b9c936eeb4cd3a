import { sum } from "../statistics.ts";
import type { Played } from "./play.ts";

/** Sums over all that was played in words, in ms. Pictures overlap with the second look at a claim and with the reading for the next step. */
export interface TimeSpent {
  readonly steps: number;
  /** Reading the page, to find what a step names. */
  readonly snapshotMs: number;
  /** The rest of the finding: scoring what was read, and waiting for the page to hold still. */
  readonly groundMs: number;
  /** Its effect included. */
  readonly actionMs: number;
  readonly judgeMs: number;
  readonly screenshotMs: number;
  readonly aroundMs: number;
  /** In the steps, but none of the above: waits that are steps, say. At least 0, whatever overlapped. */
  readonly restMs: number;
}

export function whereTimeGoes(played: readonly Played[]): TimeSpent {
  const parts = played.map((one) => partsOf(one));
  const add = (key: keyof TimeSpent): number => sum(parts.map((part) => part[key]));
  return {
    steps: add("steps"),
    snapshotMs: add("snapshotMs"),
    groundMs: add("groundMs"),
    actionMs: add("actionMs"),
    judgeMs: add("judgeMs"),
    screenshotMs: add("screenshotMs"),
    aroundMs: add("aroundMs"),
    restMs: add("restMs"),
  };
}

function partsOf({ events, stepMs, screenshotMs, totalMs }: Played): TimeSpent {
  let [snapshotMs, groundMs, actionMs, judgeMs] = [0, 0, 0, 0];
  let claimed = false;
  for (const event of events) {
    if (event.type === "step.started") {
      claimed = false;
    } else if (event.type === "ground" && event.ok) {
      snapshotMs += event.snapshotMs;
      groundMs += event.ms - event.snapshotMs;
    } else if (event.type === "action" && event.i > 0) {
      actionMs += event.ms;
    } else if (event.type === "claim") {
      claimed = true;
    } else if (event.type === "step.finished" && (claimed || event.kind === "outcome")) {
      judgeMs += event.ms;
    }
  }
  const inSteps = sum(stepMs);
  const known = snapshotMs + groundMs + actionMs + judgeMs + screenshotMs;
  return {
    steps: stepMs.length,
    snapshotMs,
    groundMs,
    actionMs,
    judgeMs,
    screenshotMs,
    aroundMs: totalMs - inSteps,
    restMs: Math.max(0, inSteps - known),
  };
}
