import { settleAttempt } from "./attempts.ts";
import { changeRun } from "./change-run.ts";
import { closeRun } from "./close-run.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import type { RunRecord } from "./records.ts";
import type { RunBrief } from "../ports/run-store.ts";
import { isTerminal, withoutArtifacts } from "./run-state.ts";
import { requireRun, type Named } from "./visibility.ts";

/** Deletes a Run that has ended with all that it left; what it used still counts. Refusals: not_found, in_use (it has not ended). */
export async function deleteRun(deps: Deps, caller: Caller, named: Named<RunRecord>): Promise<void> {
  await deleteEndedRun(deps, requireEnded(await requireRun(deps, caller, named)));
}

/** Deletes a Run's artifacts and keeps the Run. Refusals: not_found, in_use (it has not ended). */
export async function deleteRunArtifacts(deps: Deps, caller: Caller, named: Named<RunRecord>): Promise<void> {
  await deleteArtifactsOf(deps, requireEnded(await requireRun(deps, caller, named)).id);
}

/** The Run goes last, so that a crash leaves one that can be deleted again. */
export async function deleteEndedRun(deps: Deps, run: RunBrief): Promise<void> {
  const open = run.closed ? null : await deps.runs.get(run.id);
  if (open !== null) await closeRun(deps, open);
  if (run.attemptId !== null) await settleAttempt(deps, run.attemptId);
  await deps.artifacts.deleteAll(run.id);
  await deps.artifactLedger.forget(run.id);
  await deps.emails.deleteAll(run.id);
  await deps.events.deleteAll(run.id);
  await deps.runs.delete(run.id);
}

/** Idempotent; a Run that is gone is no error. */
export async function deleteArtifactsOf(deps: Deps, runId: string): Promise<void> {
  await deps.artifacts.deleteAll(runId);
  await changeRun(deps, runId, withoutArtifacts);
  await deps.artifactLedger.forget(runId);
}

function requireEnded(run: RunRecord): RunRecord {
  if (isTerminal(run)) return run;
  throw new DomainError("in_use", `The Run is still ${run.status}: cancel it first.`);
}
