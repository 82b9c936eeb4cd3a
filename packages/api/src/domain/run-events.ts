import { PortError } from "../ports/port-error.ts";
import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import type { StoredRunEvent } from "./records.ts";

/**
 * Events after `after`, in order, at most `limit` (500). If the Run has ended but a crash came before its last event, that is appended first.
 * What ended stays as it was, but for its artifacts: they may come late, and are deleted one day. So the last event has the Run of the
 * moment in which it is told, whole.
 */
export async function readRunEvents(deps: Deps, input: { runId: string; after: number; limit?: number }): Promise<StoredRunEvent[]> {
  const { runId, after, limit = 500 } = input;
  const events = await deps.events.read(runId, after, limit);
  if (isWhole(events)) return asItIsNow(deps, runId, events);
  if (events.length === limit) return events;
  const run = await deps.runs.get(runId);
  if (run === null || (await closeRun(deps, run)) === run) return events;
  return asItIsNow(deps, runId, await deps.events.read(runId, after, limit));
}

function isWhole(events: readonly StoredRunEvent[]): boolean {
  return events.at(-1)?.type === "run.finished";
}

async function asItIsNow(deps: Pick<Deps, "runs">, runId: string, events: StoredRunEvent[]): Promise<StoredRunEvent[]> {
  if (!isWhole(events)) return events;
  const run = await deps.runs.get(runId).catch((error: unknown) => {
    // One that this version cannot read has ended all the same.
    if (error instanceof PortError && error.code === "stored_document_invalid") return null;
    throw error;
  });
  return run === null ? events : events.map((event) => (event.type === "run.finished" ? { ...event, run } : event));
}
