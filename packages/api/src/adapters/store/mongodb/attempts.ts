import { AttemptRecord } from "../../../domain/records.ts";
import type { AttemptFilter, AttemptStore } from "../../../ports/attempt-store.ts";
import { positionOf, toDocument, toOptionalRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { projectSelections, type Selection, listNewestFirst } from "./newest-first.ts";
import { isMissing, whilePinned } from "./pins.ts";

export function mongoAttempts(db: MongoDatabase): AttemptStore {
  const attempts = db.collection("attempts");
  const managed = db.collection("managed_tests");
  return {
    insert: (record, tests) =>
      db.call(async () => {
        const source = { collection: "test_sources", where: { _id: record.sourceId } } as const;
        const outcome = await whilePinned(db, [source], async () => {
          // First the Tests: an Attempt that can be seen has them all.
          for (const test of tests) await insertOnce(managed, toDocument(test, { sourceId: record.sourceId }));
          const isNew = await insertOnce(attempts, toDocument(record, { position: positionOf(record) }));
          return isNew ? ("inserted" as const) : ("exists" as const);
        });
        return isMissing(outcome) ? "source_missing" : outcome;
      }),
    get: (id) => db.call(async () => toOptionalRecord(AttemptRecord, await attempts.findOne({ _id: id }, QUERY))),
    list: (filter, page) => db.call(() => listNewestFirst(db, { kind: "attempts", schema: AttemptRecord, page }, selectionsOf(filter))),
    settle: (id, status) => db.call(async () => void (await attempts.updateOne({ _id: id, ended: null }, { $set: { ended: status } }))),
    deleteOfSource: (sourceId) =>
      db.call(async () => {
        await attempts.deleteMany({ sourceId });
        await managed.deleteMany({ sourceId });
      }),
  };
}

function selectionsOf(filter: AttemptFilter): Selection[] {
  const { workspaceId, projectIds, sourceId, iterationId } = filter;
  if (sourceId === undefined && iterationId === undefined) return projectSelections(filter);
  const among = projectIds === undefined ? {} : { projectId: { $in: [...projectIds] } };
  const where = {
    ...(sourceId === undefined ? {} : { sourceId }),
    ...(iterationId === undefined ? {} : { iterationId }),
    workspaceId,
    ...among,
  };
  return [{ where, index: sourceId === undefined ? "by_iteration" : "by_source" }];
}
