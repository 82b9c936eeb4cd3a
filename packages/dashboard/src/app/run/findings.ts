import { isBad, type Pass } from "./passes.ts";
import type { SeenStep } from "./seen-steps.ts";
import type { Claim, StepRecord } from "./transcript.ts";

/** An expectation, or a step that went wrong. */
export interface Finding {
  readonly step: SeenStep;
  readonly pass: Pass;
  /** What the transcript says of it: the first that did not hold, else the first. */
  readonly claim: Claim | undefined;
}

/** What a verdict rests on: every expectation, and each step that went wrong; what is wrong first. */
export function findingsOf(passes: readonly Pass[], records: ReadonlyMap<number, StepRecord>): readonly Finding[] {
  const findings = passes.flatMap((pass) =>
    pass.steps
      .filter((step) => step.kind === "outcome" || isBad(step.status))
      .map((step) => ({ step, pass, claim: claimOf(records.get(step.index)) })),
  );
  return findings.toSorted((a, b) => Number(isBad(b.step.status)) - Number(isBad(a.step.status)));
}

function claimOf(record: StepRecord | undefined): Claim | undefined {
  return record?.claims.find((one) => one.status !== "held") ?? record?.claims[0];
}

/** Where there is no claim. */
export function wordsOf(step: SeenStep): string | undefined {
  return isBad(step.status) ? step.detail : (step.action ?? step.detail);
}
