import { TestRecord } from "../../../domain/records.ts";
import type { DueMove, TestFilter, TestStore } from "../../../ports/test-store.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { projectSelections, type Selection, listNewestFirst } from "./newest-first.ts";
import { isMissing, type Pinnable, whilePinned } from "./pins.ts";

export function mongoTests(db: MongoDatabase): TestStore {
  const tests = db.collection("tests");
  return {
    insert: (record) =>
      db.call(async () => {
        const project: Pinnable = { collection: "projects", where: { _id: record.projectId } };
        const outcome = await whilePinned(db, [project, ...environmentOf(record)], async () => {
          // One that is there already was stored by an earlier try.
          await insertOnce(tests, documentOf(record));
          return "inserted" as const;
        });
        if (!isMissing(outcome)) return outcome;
        return outcome.collection === "projects" ? "project_missing" : "environment_missing";
      }),
    get: (id) =>
      db.call(async () => {
        const found = await tests.findOne({ _id: id }, QUERY);
        if (found !== null) return toRecord(TestRecord, found);
        // What it is looked up by there is no field of its own.
        return toOptionalRecord(
          TestRecord,
          await db.collection("managed_tests").findOne({ _id: id }, { ...QUERY, projection: { sourceId: 0 } }),
        );
      }),
    list: (filter, page) =>
      db.call(async () => {
        // A deleted tag stays in the Tests until their next write, but finds none any more.
        const hasTag = filter.tagId === undefined || (await db.collection("tags").findOne({ _id: filter.tagId }, QUERY)) !== null;
        if (!hasTag) return [];
        return listNewestFirst(db, { kind: "tests", schema: TestRecord, page }, selectionsOf(filter));
      }),
    listDue: (at, limit) =>
      db.call(() =>
        toRecords(db, { kind: "tests", schema: TestRecord, limit }, (wanted = limit) =>
          tests.find({ dueAt: { $lte: at } }, { ...QUERY, sort: { dueAt: 1 }, limit: wanted }).toArray(),
        ),
      ),
    moveDue: (moves) => moveDue(db, moves),
    replace: (record) =>
      db.call(async () => {
        const outcome = await whilePinned(db, environmentOf(record), async () => {
          const { matchedCount } = await tests.replaceOne({ _id: record.id, revision: record.revision - 1 }, documentOf(record));
          return matchedCount > 0 ? ("replaced" as const) : ("stale" as const);
        });
        return isMissing(outcome) ? "environment_missing" : outcome;
      }),
    delete: (id) => db.call(async () => (await tests.deleteOne({ _id: id })).deletedCount > 0),
  };
}

/** One request for all, with a statement for those that go from the same time to the same: what is due together often does. */
async function moveDue(db: MongoDatabase, moves: readonly DueMove[]): Promise<string[]> {
  if (moves.length === 0) return [];
  const groups = Map.groupBy(moves, ({ from, to, lastSkipped }) => JSON.stringify([from, to, lastSkipped]));
  const statements = [...groups.values()].map((group) => {
    const [{ from, to, lastSkipped } = { from: "", to: null }] = group;
    const update = { $set: { dueAt: to, ...(lastSkipped === undefined ? {} : { lastSkipped }) }, $inc: { revision: 1 } };
    return { updateMany: { filter: { _id: { $in: group.map(({ id }) => id) }, dueAt: from }, update } };
  });
  const { matchedCount } = await db.call(() => db.collection("tests").bulkWrite(statements, { ordered: false }));
  // Which ones is not said: where some have not, another service was there, and says what came of them.
  return matchedCount === moves.length ? moves.map(({ id }) => id) : [];
}

function documentOf(record: TestRecord): StoredDocument {
  return toDocument(record, { position: positionOf(record) });
}

function environmentOf({ environmentId, projectId }: TestRecord): Pinnable[] {
  return environmentId === null ? [] : [{ collection: "environments", where: { _id: environmentId, projectId } }];
}

function selectionsOf(filter: TestFilter): Selection[] {
  if (filter.tagId === undefined) return projectSelections(filter);
  const among = filter.projectIds === undefined ? {} : { projectId: { $in: [...filter.projectIds] } };
  return [{ where: { tagIds: filter.tagId, workspaceId: filter.workspaceId, ...among }, index: "by_tag" }];
}
