import { TrajectoryRecord } from "../../../domain/trajectory-record.ts";
import type { TrajectoryStore } from "../../../ports/trajectory-store.ts";
import { toDocument, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { isMissing, whilePinned } from "./pins.ts";

const TRAJECTORIES = { kind: "trajectories", schema: TrajectoryRecord } as const;

export function mongoTrajectories(db: MongoDatabase): TrajectoryStore {
  const trajectories = db.collection("trajectories");
  return {
    find: (projectId, steps) =>
      db.call(() => toRecords(db, TRAJECTORIES, () => trajectories.find({ projectId, step: { $in: [...steps] } }, QUERY).toArray())),
    keep: (projectId, records, most) =>
      db.call(async () => {
        const project = { collection: "projects", where: { _id: projectId } } as const;
        const outcome = await whilePinned(db, [project], async () => {
          for (const record of records) await store(db, record);
          return true;
        });
        if (isMissing(outcome)) return "project_missing";
        await forgetOldest(db, projectId, most);
        return "kept";
      }),
    fail: (ids, { runId, most }) =>
      db.call(async () => {
        for (const _id of ids)
          await trajectories.updateOne({ _id, lastFailedRun: { $ne: runId } }, { $inc: { failures: 1 }, $set: { lastFailedRun: runId } });
        await trajectories.deleteMany({ _id: { $in: [...ids] }, failures: { $gte: most } });
      }),
    list: (projectId, limit) =>
      db.call(() =>
        toRecords(db, { ...TRAJECTORIES, limit }, (wanted = limit) =>
          trajectories.find({ projectId }, { ...QUERY, sort: { lastPassAt: -1 }, limit: wanted }).toArray(),
        ),
      ),
    clear: (projectId) => db.call(async () => (await trajectories.deleteMany({ projectId })).deletedCount),
  };
}

async function store(db: MongoDatabase, record: TrajectoryRecord): Promise<void> {
  const trajectories = db.collection("trajectories");
  const document = toDocument(record);
  if (await insertOnce(trajectories, { ...document })) return;
  const { _id, ...fields } = document;
  await trajectories.updateOne({ _id, lastPassAt: { $lte: record.lastPassAt } }, { $set: fields });
}

async function forgetOldest(db: MongoDatabase, projectId: string, most: number): Promise<void> {
  const trajectories = db.collection("trajectories");
  const options = { ...QUERY, sort: { lastPassAt: -1 }, skip: most, projection: { _id: 1 } } as const;
  const beyond = await trajectories.find({ projectId }, options).toArray();
  if (beyond.length > 0) await trajectories.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
}
