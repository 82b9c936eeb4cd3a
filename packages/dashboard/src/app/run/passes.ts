import type { MissingArtifact, Run } from "@runwright/sdk";
import type { SeenStep } from "./seen-steps.ts";

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

type Left = Pick<Run, "videoUrl" | "traceUrl" | "transcriptUrl">;

/** What a pass has left. A Run that was tried once has it itself. */
export function leftOf(run: Run, pass: Pass): Left {
  const tries = run.tries ?? [];
  return tries.length > 1 ? (tries[pass.tryNumber - 1] ?? run) : run;
}

/** Which artifact: a Run that was tried once, or on one device, has no other. */
export function whichOf(
  pass: Pass,
  run: { readonly device?: string | undefined; readonly tries?: readonly unknown[] | undefined },
): {
  device?: "desktop" | "mobile";
  try?: 1 | 2;
} {
  return {
    ...(run.device === "both" && (pass.device === "desktop" || pass.device === "mobile") ? { device: pass.device } : {}),
    ...((run.tries ?? []).length > 1 ? { try: pass.tryNumber } : {}),
  };
}

export function describeMissing(missing: MissingArtifact, run: Run): string {
  const which = [
    run.device === "both" && `on ${missing.device}`,
    missing.try !== undefined && `of the ${TRY_NAMES[missing.try === 2 ? 2 : 1]}`,
  ];
  const words = ["The", missing.kind, ...which.filter((part) => part !== false)].join(" ");
  return `${words} could not be saved: its upload did not reach the service in time. The verdict does not depend on it.`;
}
