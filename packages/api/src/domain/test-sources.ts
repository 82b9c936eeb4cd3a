import type { TestSource, TestSourceCreate, TestSourceUpdate } from "@runwright/contracts";
import { cancelKnownRun } from "./cancel-run.ts";
import type { Caller, Deps } from "./deps.ts";
import { namedThings, newThing } from "./named-things.ts";
import type { TestSourceRecord } from "./records.ts";
import { refuseProblems } from "./test-fields.ts";
import { projectProblems } from "./visibility.ts";

export const TEST_SOURCES = namedThings({
  one: "a Test Source",
  store: ({ testSources }) => testSources,
  view: ({ schemaVersion: _version, revision: _revision, ...shown }: TestSourceRecord): TestSource => shown,
});

/** Refusals: invalid_request (a project that is not there), already_exists. */
export async function createTestSource(deps: Deps, caller: Caller, input: TestSourceCreate): Promise<TestSource> {
  refuseProblems(await projectProblems(deps, caller, input.projectId));
  const { projectId, kind, name, externalKey, enabled = true } = input;
  return TEST_SOURCES.insert(deps, { ...newThing(deps, caller, projectId), kind, name, externalKey, enabled });
}

/** Refusals: not_found, already_exists. */
export async function updateTestSource(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: TestSourceUpdate },
): Promise<TestSource> {
  const { after } = await TEST_SOURCES.change(deps, caller, {
    id,
    change: (record) => {
      const { name = record.name, externalKey = record.externalKey, enabled = record.enabled } = change;
      return { ...record, name, externalKey, enabled };
    },
  });
  return TEST_SOURCES.view(after);
}

/** With its Attempts, their Tests and what those were read as; active Runs of them are cancelled, and the history of Runs stays. Refusals: not_found. */
export async function deleteTestSource(deps: Deps, caller: Caller, id: string): Promise<void> {
  await clear(deps, await TEST_SOURCES.require(deps, caller, id));
  const source = await TEST_SOURCES.remove(deps, caller, id);
  // What an Attempt that was made at this moment has left.
  await clear(deps, source);
}

async function clear(deps: Deps, { id: sourceId, workspaceId }: TestSourceRecord): Promise<void> {
  const active = await deps.runs.listWhole({ workspaceId, sourceId, statuses: ["pending", "running"] }, {});
  await Promise.all(active.map((run) => cancelKnownRun(deps, run)));
  const attempts = await deps.attempts.list({ workspaceId, sourceId }, {});
  for (const testId of attempts.flatMap(({ testIds }) => testIds)) await deps.plans.delete(testId);
  await deps.attempts.deleteOfSource(sourceId);
}
