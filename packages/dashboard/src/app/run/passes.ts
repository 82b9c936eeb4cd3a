import type { Run } from "@runwright/sdk";
import type { SeenStep } from "./run-feed.ts";

/** One time through the description: on one device, in one try. */
export interface Pass {
  readonly name: string;
  readonly device: string;
  readonly tryNumber: 1 | 2;
  readonly steps: readonly SeenStep[];
}

export const TRY_NAMES = { 1: "first try", 2: "second try" } as const;

/** The passes of a Run in the order in which they began. */
export function passesOf(steps: readonly SeenStep[]): readonly Pass[] {
  const groups = Map.groupBy(steps, (step) => passName(step));
  return [...groups].map(([name, steps]) => ({
    name,
    device: steps[0]?.device ?? "desktop",
    tryNumber: steps[0]?.try === 2 ? 2 : 1,
    steps,
  }));
}

export function passName(step: SeenStep): string {
  return `${step.try === 2 ? 2 : 1} ${step.device}`;
}

/** What sets a pass apart from the others of its Run, in words; empty where there is nothing to tell apart. */
export function passLabel(pass: Pass, run: Run): string {
  const parts = [run.device === "both" && pass.device, (run.tries ?? []).length > 0 && TRY_NAMES[pass.tryNumber]];
  return parts.filter((part) => part !== false).join(" · ");
}

export function isBad(status: string): boolean {
  return status === "failed" || status === "error";
}

/** Where a Run that did not pass is to be looked at first: what went wrong first on the last try. */
export function failingStep(steps: readonly SeenStep[]): SeenStep | undefined {
  const lastTry = Math.max(1, ...steps.map((step) => step.try ?? 1));
  return steps.find((step) => isBad(step.status) && (step.try ?? 1) === lastTry);
}
