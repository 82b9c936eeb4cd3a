import type { TestRun, TestRunPhase } from "@runwright/contracts/kubernetes";
import { timeOr } from "./plan/turn.ts";
import { isTerminal } from "./status.ts";

export const TRANSITIONS = ["admitted", "started", "ended"] as const;
export type Transition = (typeof TRANSITIONS)[number];

export interface TestRunMetrics {
  /** How long the part of its life took that is over now. */
  transition(transition: Transition, seconds: number): void;
  /** Once for each TestRun that ends. */
  ended(phase: TestRunPhase, reason: string): void;
}

/** Tells the metrics what a status write means. Times of Kubernetes are whole seconds, so sums are exact on average only. */
export function measureTransitions(
  metrics: TestRunMetrics,
  { before, after, nowMs }: { before: TestRun; after: TestRun; nowMs: number },
): void {
  const createdMs = Date.parse(after.metadata.creationTimestamp);
  const { status: old } = before;
  const { status: next } = after;
  const since = (fromMs: number): number => Math.max(nowMs - fromMs, 0) / 1000;
  if (old?.podName === undefined && next?.podName !== undefined) metrics.transition("admitted", since(createdMs));
  if (old?.startTime === undefined && next?.startTime !== undefined)
    metrics.transition("started", Math.max(Date.parse(next.startTime) - timeOr(next.admittedTime, createdMs), 0) / 1000);
  if (isTerminal(old) || next?.phase === undefined || !isTerminal(next)) return;
  metrics.transition("ended", since(timeOr(next.startTime, createdMs)));
  metrics.ended(next.phase, next.reason ?? "");
}
