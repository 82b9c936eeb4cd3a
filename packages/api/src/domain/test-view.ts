import type { Tag, Test } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import type { TestRecord } from "./records.ts";

/** Tests as the interface shows them. */
export async function testViews(deps: Pick<Deps, "tags">, records: readonly TestRecord[]): Promise<Test[]> {
  const ids = new Set(records.flatMap((record) => record.tagIds));
  const tags = new Map((await deps.tags.getMany([...ids])).map(({ id, name, slug }) => [id, { id, name, slug }]));
  return records.map((record) => view(record, tags));
}

export async function testView(deps: Pick<Deps, "tags">, record: TestRecord): Promise<Test> {
  const [test] = await testViews(deps, [record]);
  // One in, one out; written so that the compiler knows.
  return test ?? view(record, new Map());
}

function view(record: TestRecord, tags: ReadonlyMap<string, Tag>): Test {
  const {
    schemaVersion: _version,
    revision: _revision,
    httpAuth,
    tagIds,
    sharedStepIds: _sharedStepIds,
    dueAt,
    lastSkipped,
    retries,
    quarantined,
    reader,
    managed,
    createdAt,
    updatedAt,
    ...rest
  } = record;
  return {
    ...rest,
    httpAuthEnabled: httpAuth !== null,
    httpAuthUsername: httpAuth?.username ?? null,
    httpAuthPasswordConfigured: (httpAuth?.sealedPassword ?? null) !== null,
    tags: tagIds.flatMap((id) => tags.get(id) ?? []),
    ...(retries === 0 ? {} : { retries }),
    ...(quarantined ? { quarantined } : {}),
    ...(reader === null ? {} : { reader }),
    ...(managed === null ? {} : { managed: true as const, sourceId: managed.sourceId, attemptId: managed.attemptId }),
    createdAt,
    updatedAt,
    ...(dueAt === null ? {} : { nextRunAt: dueAt }),
    ...(lastSkipped === null ? {} : { lastSkipped }),
  };
}
