import type { UnreadableRun } from "../ports/run-store.ts";
import { closeRun } from "./close-run.ts";
import type { Deps } from "./deps.ts";
import type { Attempt } from "./item-retries.ts";
import { nowText } from "./moments.ts";
import { UNBEGUN } from "./new-run.ts";
import { RunRecord } from "./records.ts";
import { expired, isTerminal } from "./run-state.ts";

/**
 * Ends as `error` the Runs that this version has come upon and cannot read. Where a later version may be at work on the same database, only
 * those that have shown no sign of life for as long as a rolling upgrade takes.
 */
export async function endUnreadableRuns(deps: Deps, attempt: Attempt): Promise<void> {
  for (const unreadable of await deps.runs.listUnreadable()) {
    if (deps.clock.now() - lastSignOfLife(unreadable) < deps.settings.unreadableGraceMs) continue;
    const { id } = unreadable;
    const item = { key: `unreadable ${id}`, fields: { runId: id }, message: "run that cannot be read not ended" };
    await attempt(item, () => endUnreadableRun(deps, unreadable));
  }
}

async function endUnreadableRun(deps: Deps, unreadable: UnreadableRun): Promise<void> {
  const run = readableParts(unreadable);
  // Not even whose it is can be told: it is passed over, and the log has said so.
  if (run === null) return;
  const what = unreadable.fields.length === 0 ? "" : ` (${unreadable.fields.join(", ")})`;
  const errorMessage = `record_unreadable: What is stored of the Run cannot be read${what}: it was damaged, or a later version has written it.`;
  const ended = isTerminal(run) ? { ...run, revision: run.revision + 1 } : expired(run, errorMessage, { at: nowText(deps.clock) });
  if (ended === null || !(await deps.runs.replace(ended))) return;
  deps.log.error({ runId: run.id, fields: unreadable.fields }, "a run that cannot be read was ended");
  await closeRun(deps, ended);
}

function lastSignOfLife({ stored }: UnreadableRun): number {
  const times = ["createdAt", "launchedAt", "startedAt", "heartbeatAt", "completedAt"].map((name) => Date.parse(String(stored[name])));
  return Math.max(0, ...times.filter((time) => !Number.isNaN(time)));
}

/** What of the record can be read, with the least in place of the rest; null where what it belongs to cannot. */
function readableParts({ stored }: UnreadableRun): RunRecord | null {
  const parts = Object.entries(RunRecord.shape).map(([name, schema]) => {
    const value = schema.safeParse(stored[name]);
    return [name, value.success ? value.data : Object.hasOwn(LEAST, name) ? LEAST[name as keyof typeof LEAST] : undefined];
  });
  const record = RunRecord.safeParse(Object.fromEntries(parts));
  return record.success ? record.data : null;
}

const LEAST = {
  ...UNBEGUN,
  schemaVersion: 1,
  testName: "",
  description: "",
  device: "desktop",
  startUrl: "",
  startUrlIsCustom: false,
  origin: null,
  environmentId: null,
  environmentName: null,
  httpAuth: null,
  environment: null,
  emailInbox: false,
  trigger: "api",
  trajectories: null,
  retries: 0,
  quarantined: false,
  tagRunId: null,
  sourceId: null,
  iterationId: null,
  attemptId: null,
  rerunOf: null,
  status: "running",
} as const satisfies Partial<RunRecord>;
