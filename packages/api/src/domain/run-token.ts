import type { Deps, RunnerIdentity } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** A secret for the reports of one attempt of one Run. */
export function issueRunToken(_deps: Deps, _runner: RunnerIdentity): string {
  return notWritten();
}

/**
 * Whose token this is. Refusals: unauthenticated when it is not ours, has expired, is of an earlier attempt, or the Run has ended
 * longer ago than late artifacts may arrive; not_found when `runId` (from the path) is not the token's Run.
 */
export async function verifyRunToken(_deps: Deps, _token: string, _runId: string): Promise<RunnerIdentity> {
  return notWritten();
}
