import { runLimits } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { msSince } from "./moments.ts";
import { isTerminal } from "./run-state.ts";

const SHAPE = /^rwt\.([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,16})\.([\w-]{20,200})$/u;
// Beyond all limits of a Run together: the Run's own end is what ends a token, this is for tokens that outlive a lost record.
const SLACK_MS = 600_000;
/** No Run may take longer than one like this. */
const LONGEST = { device: "both", retries: 1 } as const;

/** A secret for the reports of one attempt of one Run. */
export function issueRunToken(deps: Deps, runner: RunnerIdentity): string {
  const { queueTimeoutMs, startTimeoutMs, deviceTimeoutMs, lateArtifactsMs } = deps.settings;
  const { serviceMs } = runLimits(LONGEST, deviceTimeoutMs);
  const expiresAt = deps.clock.now() + queueTimeoutMs + startTimeoutMs + serviceMs + lateArtifactsMs + SLACK_MS;
  const claims = `${runner.runId}.${runner.attempt}.${expiresAt}`;
  return `rwt.${claims}.${deps.secretBox.sign(signedText(claims))}`;
}

/**
 * Whose token this is. Refusals: unauthenticated when it is not ours, has expired, is of an earlier attempt, or the Run has ended
 * longer ago than late artifacts may arrive; not_found when `runId` (from the path) is not the token's Run.
 */
export async function verifyRunToken(deps: Deps, token: string, runId: string): Promise<RunnerIdentity> {
  const match = SHAPE.exec(token);
  const [, tokenRunId, attempt, expiresAt, signature] = match ?? [];
  if (tokenRunId === undefined || signature === undefined) throw unauthenticated("This is not a run token.");
  if (!deps.secretBox.isSignedBy(signedText(`${tokenRunId}.${attempt}.${expiresAt}`), signature))
    throw unauthenticated("This is not a run token of this service.");
  if (Number(expiresAt) <= deps.clock.now()) throw unauthenticated("The run token has expired.");
  if (tokenRunId !== runId.toLowerCase()) throw notFound("Run", runId);
  await checkRunner(deps, { runId: tokenRunId, attempt: Number(attempt) });
  return { runId: tokenRunId, attempt: Number(attempt) };
}

/** Refusals: unauthenticated when the Run is with another attempt, or has ended longer ago than late artifacts may arrive. */
export async function checkRunner(deps: Deps, runner: RunnerIdentity): Promise<void> {
  const run = await deps.runs.get(runner.runId);
  if (run === null || run.attempt !== runner.attempt) throw unauthenticated("The run token is of an earlier attempt.");
  if (isTerminal(run) && run.completedAt !== null && msSince(run.completedAt, deps.clock) > deps.settings.lateArtifactsMs)
    throw unauthenticated("The Run has ended, and with it its token.");
}

function signedText(claims: string): string {
  return `run-token ${claims}`;
}

function unauthenticated(message: string): DomainError {
  return new DomainError("unauthenticated", message);
}
