import type { Filter, UpdateFilter } from "mongodb";
import { RunRecord } from "../../../domain/records.ts";
import type { OpenFilter, OverdueFilter, RunStore, UnreadableRun } from "../../../ports/run-store.ts";
import { BriefRun } from "../brief-run.ts";
import { unreadableFields } from "../unreadable-records.ts";
import { positionOf, type StoredDocument, toDocument, toOptionalRecord, toRecord, toRecords } from "./documents.ts";
import { insertEach, insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { listNewestFirst } from "./newest-first.ts";
import { runSelections } from "./run-selections.ts";

export function mongoRuns(db: MongoDatabase): RunStore {
  const runs = db.collection("runs");
  return {
    insert: (record) => db.call(async () => ((await insertOnce(runs, documentOf(record))) ? "inserted" : "exists")),
    insertMany: (records) => db.call(() => insertEach(runs, records.map(documentOf))),
    getMany: (ids) =>
      db.call(() => toRecords(db, BRIEF, () => runs.find({ _id: { $in: [...ids] } }, { ...QUERY, projection: WITHOUT_LONG }).toArray())),
    progressOf: (ids) =>
      db.call(async () => {
        const found = await runs.find({ _id: { $in: [...ids] } }, { ...QUERY, projection: { status: 1, closed: 1 } }).toArray();
        return new Map(found.map(({ _id, status, closed }) => [_id, { status: String(status), closed: closed === true }]));
      }),
    listActive: (testIds) =>
      db.call(() => {
        const where = { testId: { $in: [...testIds] }, status: { $in: ["pending", "running"] } };
        return toRecords(db, RUNS, () => runs.find(where, { ...QUERY, hint: "by_test_status" }).toArray());
      }),
    get: (id) => db.call(async () => readOne(db, await runs.findOne({ _id: id }, QUERY))),
    list: (filter, page) => db.call(() => listNewestFirst(db, { ...BRIEF, projection: WITHOUT_LONG, page }, runSelections(filter))),
    listWhole: (filter, page) => db.call(() => listNewestFirst(db, { ...RUNS, page }, runSelections(filter))),
    replace: (record, before) =>
      db.call(async () => {
        const same = { _id: record.id, revision: record.revision - 1 };
        const { matchedCount } =
          before === undefined ? await runs.replaceOne(same, documentOf(record)) : await runs.updateOne(same, differences(before, record));
        return matchedCount > 0;
      }),
    putArtifact: (id, key, artifact) =>
      db.call(async () => {
        const { matchedCount } = await runs.updateOne({ _id: id }, { $set: { [`artifacts.${key}`]: artifact }, $inc: { revision: 1 } });
        return matchedCount > 0;
      }),
    delete: (id) => db.call(async () => void (await runs.deleteOne({ _id: id }))),
    listOpen: (filter) => db.call(() => listOpen(db, filter)),
    listUnreadable: () => db.call(() => listUnreadable(db)),
    listOverdue: (filter) => db.call(() => listOverdue(db, filter)),
    countLaunched: () =>
      db.call(async () => {
        const where = { closed: false, status: { $in: ["pending", "running"] }, launchedAt: { $gt: "" } };
        const found = await runs.find(where, { ...QUERY, projection: { workspaceId: 1 }, hint: "waiting" }).toArray();
        const groups = Map.groupBy(found, (document) => String(document["workspaceId"]));
        return new Map([...groups].map(([workspaceId, ofIt]) => [workspaceId, ofIt.length]));
      }),
  };
}

function documentOf(record: RunRecord): StoredDocument {
  return toDocument(record, { position: positionOf(record) });
}

/** Field by field; what a transition has left alone is the same object in both. */
function differences(before: RunRecord, after: RunRecord): UpdateFilter<StoredDocument> {
  const [old, fresh] = [documentOf(before), documentOf(after)];
  const set = Object.entries(fresh).filter(([name, value]) => value !== undefined && value !== old[name]);
  const gone = Object.keys(old).filter((name) => old[name] !== undefined && fresh[name] === undefined);
  return {
    $set: Object.fromEntries(set),
    ...(gone.length === 0 ? {} : { $unset: Object.fromEntries(gone.map((name) => [name, ""])) }),
  };
}

const RUNS = { kind: "runs", schema: RunRecord } as const;
const BRIEF = { kind: "runs", schema: BriefRun } as const;
/** What lists leave where it is. */
const WITHOUT_LONG = { description: 0, plan: 0 } as const;

/** A Run that cannot be read is known from then on, whoever has asked for it. */
function readOne(db: MongoDatabase, document: StoredDocument | null): RunRecord | null {
  try {
    return toOptionalRecord(RunRecord, document);
  } catch (error) {
    if (document !== null) db.unreadable.note("runs", document._id, error);
    throw error;
  }
}

async function listUnreadable(db: MongoDatabase): Promise<UnreadableRun[]> {
  const ids = db.unreadable.ids("runs");
  const documents =
    ids.length === 0
      ? []
      : await db
          .collection("runs")
          .find({ _id: { $in: [...ids] }, closed: { $ne: true } }, QUERY)
          .toArray();
  const found = new Map(documents.map((document) => [document._id, document]));
  return ids.flatMap((id) => {
    const document = found.get(id);
    const fields = document === undefined ? null : whatCannotBeRead(document);
    if (document !== undefined && fields !== null) return [{ id, fields, stored: { ...document, id } }];
    db.unreadable.forget("runs", id);
    return [];
  });
}

/** Null: it can be read. */
function whatCannotBeRead(document: StoredDocument): readonly string[] | null {
  try {
    toRecord(RunRecord, document);
    return null;
  } catch (error) {
    return unreadableFields(error);
  }
}

async function listOpen(db: MongoDatabase, { statuses, launched, afterId, limit }: OpenFilter): Promise<RunRecord[]> {
  const runs = db.collection("runs");
  const last = afterId === undefined ? null : await runs.findOne({ _id: afterId }, { ...QUERY, projection: { position: 1 } });
  const after: Filter<StoredDocument> = last === null ? {} : { position: { $gt: last["position"] } };
  // The index gives each status in order and the server merges them: `$in` before what is ordered by is no sorting. Those that were
  // launched do come unordered, but they are as few as there are places for them.
  const which: Filter<StoredDocument> = launched === undefined ? {} : { launchedAt: launched ? { $gt: "" } : null };
  return toRecords(db, { ...RUNS, limit }, (wanted = limit) =>
    runs
      .find(
        { closed: false, status: { $in: [...statuses] }, ...which, ...after },
        { ...QUERY, hint: launched === undefined ? "open" : "waiting" },
      )
      .sort({ position: 1 })
      .limit(wanted)
      .toArray(),
  );
}

async function listOverdue(db: MongoDatabase, { since, before, after, limit }: OverdueFilter): Promise<RunRecord[]> {
  const from = after?.[since] ?? "";
  const where: Filter<StoredDocument> = {
    closed: false,
    status: since === "createdAt" ? "pending" : "running",
    [since]: { $gte: from, $lt: before },
    ...(after === undefined ? {} : { $or: [{ [since]: { $gt: from } }, { _id: { $gt: after.id } }] }),
  };
  return toRecords(db, { ...RUNS, limit }, (wanted = limit) =>
    db
      .collection("runs")
      .find(where, { ...QUERY, hint: OVERDUE_INDEX[since] })
      .sort({ [since]: 1, _id: 1 })
      .limit(wanted)
      .toArray(),
  );
}

const OVERDUE_INDEX = { createdAt: "queued", startedAt: "begun", heartbeatAt: "heard" } as const;
