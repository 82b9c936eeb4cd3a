import { writeFileSync } from "node:fs";
import type { Outcome } from "@runwright/contracts";

/** Kubernetes keeps 4,096 bytes of it. */
const LARGEST = 3_072;

/** Where the outcome is left for whoever started the runner, should the service not be told: the container's termination message. */
export interface TerminationLog {
  /** The verdict; replaces what was left before. Never throws: `onProblem` hears. */
  leave(outcome: Outcome): void;
  /** That there is no verdict and why, as `code: sentence`; not when one was left. At once, for a process that ends. */
  leaveError(errorMessage: string): void;
}

export function createTerminationLog(
  file: string | null,
  { attempt, onProblem }: { readonly attempt: number; readonly onProblem: (problem: string) => void },
): TerminationLog {
  let hasOutcome = false;
  const write = (outcome: Outcome): void => {
    if (file === null) return;
    try {
      writeFileSync(file, terminationMessage(outcome));
    } catch (error) {
      onProblem(`the outcome could not be left: ${String(error)}`);
    }
  };
  return {
    leave(outcome) {
      hasOutcome = true;
      write(outcome);
    },
    leaveError(errorMessage) {
      if (!hasOutcome) write({ attempt, status: "error", reasoning: null, errorMessage: errorMessage.slice(0, 2_000), stepCount: 0 });
    },
  };
}

/** As JSON that is whole: long texts are cut. */
export function terminationMessage(outcome: Outcome): string {
  let text = JSON.stringify(outcome);
  for (let longest = 1_500; Buffer.byteLength(text) > LARGEST && longest > 50; longest = Math.floor(longest / 2)) {
    text = JSON.stringify({
      ...outcome,
      reasoning: outcome.reasoning?.slice(0, longest) ?? null,
      errorMessage: outcome.errorMessage?.slice(0, longest) ?? null,
    });
  }
  return text;
}
