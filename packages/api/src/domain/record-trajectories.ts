import type { Trajectory, TrajectoryReport } from "@runwright/contracts";
import type { Deps, RunnerIdentity } from "./deps.ts";
import { openSettings } from "./environment-secrets.ts";
import { DomainError, invalidField } from "./errors.ts";
import { nowText } from "./moments.ts";
import type { RunRecord } from "./records.ts";
import type { TrajectoryRecord } from "./trajectory-record.ts";
import { checkAttempt, reportedRun } from "./reported-run.ts";
import { isTerminal } from "./run-state.ts";
import { trajectoryId, trajectoryMode } from "./trajectories-of-run.ts";

/** Of one project; those that have not passed for longest go first. */
export const MOST_TRAJECTORIES = 2_000;
/** As the agent counts them. */
const MOST_FAILURES = 2;
/** Shorter ones stand in too many texts by chance. */
const SHORTEST_SECRET = 4;

/**
 * What a Run that has ended leaves for others: what it learned, if it passed, and what was of no use to it. Once it has ended, so that
 * nothing is kept of a Run that a crash or a cancel turns into none that passed. Idempotent. Says how many were kept. Refusals:
 * invalid_request (the attempt is not the token's, the Run goes on, a secret stands in it), run_finished (another attempt).
 */
export async function recordTrajectories(deps: Deps, runner: RunnerIdentity, report: TrajectoryReport): Promise<{ kept: number }> {
  checkAttempt(runner, report.attempt);
  const run = await reportedRun(deps, runner);
  if (!isTerminal(run)) throw new DomainError("invalid_request", "The outcome comes before the trajectories.");
  if (trajectoryMode(deps, run) !== "learn") return { kept: 0 };
  const learned = run.status === "passed" ? report.learned : [];
  const secrets = await secretsOf(deps, run);
  const leak = learned.findIndex((one) => holdsAny(one, secrets));
  if (leak >= 0) throw invalidField(`/learned/${leak}`, "holds a secret of the Run's environment");
  const records = learned.map((one) => recordOf(run, one, nowText(deps.clock)));
  const outcome = records.length === 0 ? "kept" : await deps.trajectories.keep(run.projectId, records, MOST_TRAJECTORIES);
  const failed = report.failed.map((key) => trajectoryId(run.projectId, key));
  if (failed.length > 0) await deps.trajectories.fail(failed, { runId: run.id, most: MOST_FAILURES });
  return { kept: outcome === "kept" ? records.length : 0 };
}

/** That it passed, and when, is the service's to say. */
function recordOf(run: RunRecord, learned: Trajectory, now: string): TrajectoryRecord {
  return {
    ...learned,
    id: trajectoryId(run.projectId, learned.key),
    workspaceId: run.workspaceId,
    projectId: run.projectId,
    actions: JSON.stringify(learned.actions),
    lastPassRun: run.id,
    lastPassAt: run.completedAt ?? now,
    failures: 0,
    lastFailedRun: null,
  };
}

/** The runner has taken them out by every form that it knows; this only makes sure. The Run's own copies are wiped when it ends. */
export async function secretsOf(deps: Deps, { environmentId }: RunRecord): Promise<readonly string[]> {
  const environment = environmentId === null ? null : await deps.environments.get(environmentId);
  if (environment === null) return [];
  const { variables, headers } = openSettings(deps.secretBox, environment.id, environment);
  return [...variables, ...headers].filter(({ secret, value }) => secret && value.length >= SHORTEST_SECRET).map(({ value }) => value);
}

export function holdsAny(learned: object, secrets: readonly string[]): boolean {
  const text = JSON.stringify(learned);
  return secrets.some((secret) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)));
}
