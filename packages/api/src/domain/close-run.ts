import { changeRun } from "./change-run.ts";
import type { Deps } from "./deps.ts";
import { countRun } from "./model-budget.ts";
import { noteArtifacts } from "./note-artifacts.ts";
import { nowText } from "./moments.ts";
import type { RunRecord, RunSnapshot } from "./records.ts";
import { closed, isTerminal } from "./run-state.ts";
import { usageOf } from "./usage.ts";
import { queueRunMessages } from "./webhook-messages.ts";

/**
 * Everything that follows the end of a Run, which its terminal status has made certain: the last event, the account, the mark that
 * it is done. Idempotent, each part; whoever meets a Run that a crash has left half closed calls it again. Gives the Run as it is
 * afterwards; one that has not ended, or is closed, comes back as it is.
 */
export async function closeRun(deps: Deps, run: RunRecord): Promise<RunRecord> {
  if (!isTerminal(run) || run.closed) return run;
  const at = run.completedAt ?? nowText(deps.clock);
  // Together, because stores commit what comes together at once.
  await Promise.all([
    deps.events.append(run.id, "finished", [{ type: "run.finished", at, run: snapshot(run) }]),
    deps.accounts.settle(run.workspaceId, run.id, run.creditsCharged),
    countUsage(deps, run, at),
    // What never began has left none, but for why it could not.
    ...(run.startedAt === null && Object.keys(run.artifacts).length === 0 ? [] : [noteArtifacts(deps, run.id, at)]),
    queueRunMessages(deps, run, snapshot(run)),
    ...(run.emailInbox ? [deps.emails.dropOriginals(run.id)] : []),
  ]);
  deps.signals.announce(run.id, "work");
  const change = await changeRun(deps, run, closed);
  return change.run ?? run;
}

async function countUsage(deps: Deps, run: RunRecord, at: string): Promise<void> {
  const entry = usageOf(run, at);
  if (!(await deps.usage.add(entry))) return;
  if (run.modelUse !== null) deps.planMeter?.ran(run.modelUse);
  if (entry.tokens > 0) await countRun(deps, entry);
}

/** The Run as an event keeps it. */
export function snapshot(run: RunRecord): RunSnapshot {
  const { description: _description, plan: _plan, httpAuth: _httpAuth, environment: _environment, ...rest } = run;
  return rest;
}
