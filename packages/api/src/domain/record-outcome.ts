import type { Outcome } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";
import type { RunRecord } from "./records.ts";

/** The first end of a Run wins: gives the Run as it ended, which for a later outcome is not what it says. Refusals: invalid_request. */
export async function recordOutcome(_deps: Deps, _runner: RunnerIdentity, _outcome: Outcome): Promise<RunRecord> {
  return notWritten();
}
