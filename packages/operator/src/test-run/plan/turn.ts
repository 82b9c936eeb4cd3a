import type { TestRunSpec, TestRunStatus } from "@runwright/contracts/kubernetes";
import type { ConditionChange } from "../conditions.ts";
import { isSameStatus, changeStatus, type StatusChange } from "../status.ts";
import type { Action, Plan, PlanInput } from "./plan-types.ts";

/** One turn of planning: the input, with what every idea reads of it at hand. */
export interface Turn extends PlanInput {
  readonly spec: TestRunSpec;
  readonly status: TestRunStatus;
}

export function turnOf(input: PlanInput): Turn {
  return { ...input, spec: input.testRun.spec, status: input.testRun.status ?? {} };
}

/** What most people would not notice is not written: a Run that starts at once costs three status writes and no more. */
export const VISIBLE_WAIT_MS = 3_000;

export interface Step {
  readonly change?: StatusChange;
  readonly conditions?: readonly ConditionChange[];
  readonly actions?: readonly Action[];
  /** The points in time, in ms since 1970, of which the next one counts. */
  readonly until?: readonly number[];
}

/** A plan out of a step: the status is the old one, the very object, when nothing of it changes. */
export function takeStep(turn: Turn, { change, conditions = [], actions = [], until = [] }: Step): Plan {
  const next =
    change === undefined && conditions.length === 0
      ? turn.status
      : changeStatus(turn.testRun, change ?? {}, { conditions, nowMs: turn.nowMs });
  const requeueAfterMs = until.length === 0 ? null : Math.max(Math.min(...until) - turn.nowMs, 1);
  return { status: isSameStatus(next, turn.status) ? turn.status : next, actions, requeueAfterMs };
}

/** When the TestRun came to be. */
export function createdMs({ testRun }: Turn): number {
  return Date.parse(testRun.metadata.creationTimestamp);
}

export function timeOr(text: string | undefined, otherwiseMs: number): number {
  return text === undefined ? otherwiseMs : Date.parse(text);
}

/** The TestRun's runner profile, and where whoever may change it finds it. */
export function profileText({ spec: { profileName } }: Pick<Turn, "spec">): string {
  const place = profileName === "default" ? "below runner" : `runner.profiles.${profileName}`;
  return `runner profile "${profileName}" (${place} in the chart's values)`;
}

/** So many seconds, as a person says it. */
export function secondsSince(sinceMs: number, nowMs: number): string {
  return `${Math.max(Math.round((nowMs - sinceMs) / 1000), 0)} s`;
}
