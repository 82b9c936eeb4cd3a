import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { repeatableIds } from "./new-id.ts";
import type { TestRecord } from "./records.ts";
import { environmentOfTest } from "./test-environment.ts";
import { dueAfter } from "./test-fields.ts";
import { startRunOf } from "./trigger-run.ts";

/** How late a scheduled Run may begin, when the service was away at its time. */
const LATEST_MS = 600_000;
/** What a Test is due by whose schedule was stored before schedules were carried out. */
const NEVER_WORKED_OUT = new Date(0).toISOString();

export type DueOutcome = { readonly started: string } | { readonly skipped: string } | "unchanged";

/**
 * Starts the Run that the Test's schedule is due for, once however many services try and wherever one dies: the Run's id is derived from
 * the Test and the time, and the Test moves on to its next time afterwards. A time is skipped, and the Test says so, when a Run of the Test is
 * still active, when it is long past, and when the Run is refused. Rejects when the store is away.
 */
export async function startDueTest(deps: Deps, test: TestRecord): Promise<DueOutcome> {
  const { dueAt } = test;
  if (dueAt === null) return "unchanged";
  const outcome = await startAt(deps, test, dueAt);
  const hasMoved = await moveOn(deps, test, { dueAt, outcome });
  if (!hasMoved || outcome === "unchanged") return "unchanged";
  deps.log.info({ testId: test.id, dueAt, ...outcome }, "schedule was due");
  return outcome;
}

/** The last time that is due and not too long past; null when all are. */
function timeToStart({ clock }: Deps, test: TestRecord, dueAt: string): string | null {
  const now = clock.now();
  const isPast = now - Date.parse(dueAt) > LATEST_MS;
  let last = isPast ? null : dueAt;
  let next = dueAfter(test, isPast ? now - LATEST_MS : Date.parse(dueAt));
  while (next !== null && Date.parse(next) <= now) {
    last = next;
    next = dueAfter(test, Date.parse(next));
  }
  return last;
}

async function startAt(deps: Deps, test: TestRecord, dueAt: string): Promise<DueOutcome> {
  if (dueAt === NEVER_WORKED_OUT) return "unchanged";
  const at = timeToStart(deps, test, dueAt);
  if (at === null) return { skipped: "The service was not there at this time." };
  const occasion = `schedule of ${test.id}`;
  const id = repeatableIds(deps.secretBox, Date.parse(at), occasion).id();
  if ((await deps.runs.get(id)) !== null) return { started: id };
  const filter = { workspaceId: test.workspaceId, testId: test.id, statuses: ["pending", "running"] as const };
  const [active] = await deps.runs.list(filter, { limit: 1 });
  // Another service may have made this very Run meanwhile.
  if (active?.id === id) return { started: id };
  if (active !== undefined) return { skipped: `The Run ${active.id} of this Test was still ${active.status}.` };
  try {
    const environment = () => environmentOfTest(deps, test);
    const ids = repeatableIds(deps.secretBox, Date.parse(at), occasion);
    const run = await startRunOf({ ...deps, ids }, test, { environment, trigger: "schedule", trajectories: undefined });
    return { started: run.id };
  } catch (error) {
    if (error instanceof DomainError) return { skipped: `${error.code}: ${error.message}` };
    throw error;
  }
}

/** False when another service has done it, or the Test was changed or deleted meanwhile. */
async function moveOn(deps: Deps, read: TestRecord, { dueAt, outcome }: { dueAt: string; outcome: DueOutcome }): Promise<boolean> {
  let test: TestRecord | null = read;
  while (test !== null && test.dueAt === dueAt) {
    const lastSkipped = outcome !== "unchanged" && "skipped" in outcome ? { at: dueAt, reason: outcome.skipped } : test.lastSkipped;
    const next = {
      ...test,
      dueAt: dueAfter(test, Math.max(deps.clock.now(), Date.parse(dueAt))),
      lastSkipped,
      revision: test.revision + 1,
    };
    if ((await deps.tests.replace(next)) === "replaced") return true;
    test = await deps.tests.get(read.id);
  }
  return false;
}
