import type { Filter } from "mongodb";
import { RunRecord } from "../../../domain/records.ts";
import type { RunStore } from "../../../ports/run-store.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecord } from "./documents.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { isDuplicateKey } from "./mongo-errors.ts";
import { selectNewestFirst } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";

type OpenFilter = Parameters<RunStore["listOpen"]>[0];

export function mongoRuns(db: MongoDatabase): RunStore {
  const runs = db.collection("runs");
  return {
    insert: (record) =>
      db.call(async () => {
        try {
          await runs.insertOne(documentOf(record));
          return "inserted";
        } catch (error) {
          if (isDuplicateKey(error)) return "exists";
          throw error;
        }
      }),
    get: (id) => db.call(async () => toOptionalRecord(RunRecord, await runs.findOne({ _id: id }, QUERY))),
    list: (filter, page) =>
      db.call(async () => {
        const found = await selectNewestFirst(db, "runs", { selections: runSelections(filter), page });
        return found.map((document) => toRecord(RunRecord, document));
      }),
    replace: (record) =>
      db.call(async () => {
        const { matchedCount } = await runs.replaceOne({ _id: record.id, revision: record.revision - 1 }, documentOf(record));
        return matchedCount > 0;
      }),
    putArtifact: (id, key, artifact) =>
      db.call(async () => {
        const { matchedCount } = await runs.updateOne({ _id: id }, { $set: { [`artifacts.${key}`]: artifact }, $inc: { revision: 1 } });
        return matchedCount > 0;
      }),
    delete: (id) => db.call(async () => void (await runs.deleteOne({ _id: id }))),
    listOpen: (filter) => db.call(() => listOpen(db, filter)),
  };
}

function documentOf(record: RunRecord): StoredDocument {
  return toDocument(record, { position: positionOf(record) });
}

async function listOpen(db: MongoDatabase, { statuses, afterId, limit }: OpenFilter): Promise<RunRecord[]> {
  const runs = db.collection("runs");
  const last = afterId === undefined ? null : await runs.findOne({ _id: afterId }, { ...QUERY, projection: { position: 1 } });
  const after: Filter<StoredDocument> = last === null ? {} : { position: { $gt: last["position"] } };
  // The index gives each status in order and the server merges them: `$in` before what is ordered by is no sorting.
  const found = await runs
    .find({ closed: false, status: { $in: [...statuses] }, ...after }, { ...QUERY, hint: "open" })
    .sort({ position: 1 })
    .limit(limit)
    .toArray();
  return found.map((document) => toRecord(RunRecord, document));
}
