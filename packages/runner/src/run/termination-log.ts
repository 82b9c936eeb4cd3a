import { writeFile } from "node:fs/promises";
import type { Outcome } from "@runwright/contracts";

/** Kubernetes keeps 4,096 bytes of it. */
const LARGEST = 3_072;

/** Leaves the outcome where the operator finds it when the service cannot be told; long texts are cut. */
export async function leaveOutcome(file: string, outcome: Outcome): Promise<void> {
  let text = JSON.stringify(outcome);
  for (let longest = 1_500; Buffer.byteLength(text) > LARGEST && longest > 50; longest = Math.floor(longest / 2)) {
    text = JSON.stringify({
      ...outcome,
      reasoning: outcome.reasoning?.slice(0, longest) ?? null,
      errorMessage: outcome.errorMessage?.slice(0, longest) ?? null,
    });
  }
  await writeFile(file, text);
}
