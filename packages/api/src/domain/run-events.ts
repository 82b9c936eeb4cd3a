import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import type { StoredRunEvent } from "./records.ts";

/** Events after `after`, in order, at most `limit` (500). If the Run has ended but a crash came before its last event, that is appended first. */
export async function readRunEvents(deps: Deps, input: { runId: string; after: number; limit?: number }): Promise<StoredRunEvent[]> {
  const { runId, after, limit = 500 } = input;
  const events = await deps.events.read(runId, after, limit);
  if (events.length === limit || events.at(-1)?.type === "run.finished") return events;
  const run = await deps.runs.get(runId);
  if (run === null || (await closeRun(deps, run)) === run) return events;
  return deps.events.read(runId, after, limit);
}
