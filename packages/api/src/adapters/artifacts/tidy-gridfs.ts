import { ObjectId } from "mongodb";
import { type MongoDatabase, QUERY } from "../store/mongodb/mongo-database.ts";

/** Readers of a content that was replaced have this long to finish. */
const READERS_GRACE_MS = 15 * 60_000;
/** An upload may take this long; chunks that are older and have no file belong to one that broke off. */
const UPLOAD_MS = 6 * 3_600_000;
const SWEPT = "artifacts-swept";

export interface TidyOptions {
  readonly now?: number;
}

/** Deletes contents that were replaced, and chunks of uploads whose process died. Idempotent; any number of processes may do it at once. */
export async function tidyArtifacts(db: MongoDatabase, { now = Date.now() }: TidyOptions = {}): Promise<void> {
  await dropSuperseded(db, new Date(now - READERS_GRACE_MS).toISOString());
  await dropLostChunks(db, now - UPLOAD_MS);
}

async function dropSuperseded(db: MongoDatabase, before: string): Promise<void> {
  const files = db.collection("artifacts.files");
  const superseded = { "metadata.supersededAt": { $lt: before } };
  const old = await db.call(() => files.find(superseded, { ...QUERY, projection: { _id: 1 } }).toArray());
  for (const { _id } of old) {
    await db.call(() => db.collection("artifacts.chunks").deleteMany({ files_id: _id }));
    await db.call(() => files.deleteOne({ _id }));
  }
}

/** Looks only at what has come since the last time: ids of files begin with the time at which they were made. */
async function dropLostChunks(db: MongoDatabase, before: number): Promise<void> {
  const [meta, chunks] = [db.collection("meta"), db.collection("artifacts.chunks")];
  const until = idAt(before);
  const from = String((await db.call(() => meta.findOne({ _id: SWEPT }, QUERY)))?.["until"] ?? "");
  const made = { files_id: { $gte: from, $lt: until } };
  const cursor = chunks.find(made, { ...QUERY, hint: "files_id_1_n_1", projection: { _id: 0, files_id: 1 } }).sort({ files_id: 1, n: 1 });
  let last = "";
  for await (const { files_id: fileId } of cursor) {
    if (fileId === last) continue;
    last = String(fileId);
    const file = await db.call(() => db.collection("artifacts.files").findOne({ _id: last }, { ...QUERY, projection: { _id: 1 } }));
    if (file === null) await db.call(() => chunks.deleteMany({ files_id: last }));
  }
  await db.call(() => meta.updateOne({ _id: SWEPT }, { $set: { until } }, { upsert: true }));
}

/** The lowest id that could have been made at that moment. */
function idAt(ms: number): string {
  return ObjectId.createFromTime(Math.max(0, Math.floor(ms / 1000))).toHexString();
}
