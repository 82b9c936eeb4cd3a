import type { TestRun, TestRunReason, TestRunStatus } from "@runwright/contracts/kubernetes";
import { type ConditionChange, changeConditions } from "./conditions.ts";

/** `undefined` takes a field away. */
export type StatusChange = { readonly [K in keyof Omit<TestRunStatus, "reason">]?: TestRunStatus[K] | undefined } & {
  readonly reason?: TestRunReason;
};

const LONGEST_MESSAGE = 1024;

/** What the status becomes; the times of its conditions are kept where nothing changed. */
export function changeStatus(
  testRun: Pick<TestRun, "metadata" | "status">,
  change: StatusChange,
  { conditions, nowMs }: { readonly conditions: readonly ConditionChange[]; readonly nowMs: number },
): TestRunStatus {
  const before = testRun.status ?? {};
  const merged = {
    ...before,
    ...change,
    ...(change.message === undefined ? {} : { message: shorten(change.message, LONGEST_MESSAGE) }),
    observedGeneration: testRun.metadata.generation,
    conditions: changeConditions(before.conditions ?? [], conditions, timeText(nowMs)),
  };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined));
}

/** Whether two statuses say the same, whatever the order of their keys: what is the same is not written. */
export function isSameStatus(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = definedEntries(a);
  const right = new Map(definedEntries(b));
  return left.length === right.size && left.every(([key, value]) => right.has(key) && isSameStatus(value, right.get(key)));
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined);
}

export function isTerminal(status: TestRunStatus | undefined): boolean {
  const phase = status?.phase;
  return phase === "Passed" || phase === "Failed" || phase === "Error" || phase === "Cancelled";
}

/** The same second is written over and over, and writing it took a twentieth of all that the operator did in a burst. */
let latest = { second: 0, text: "1970-01-01T00:00:00Z" };

/** As Kubernetes writes times: whole seconds, UTC. */
export function timeText(ms: number): string {
  const second = Math.floor(ms / 1000);
  if (latest.second !== second) latest = { second, text: `${new Date(second * 1000).toISOString().slice(0, 19)}Z` };
  return latest.text;
}

export function shorten(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
