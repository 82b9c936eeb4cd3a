import { ObjectId } from "mongodb";
import { type MongoDatabase, QUERY } from "../store/mongodb/mongo-database.ts";
import { deleteContent } from "./gridfs.ts";

/** Readers of a content that was replaced have this long to finish. */
const READERS_GRACE_MS = 15 * 60_000;
/** An upload may take this long; a content that is older and that no name has belongs to one that broke off. */
const UPLOAD_MS = 6 * 3_600_000;
const SWEPT = "artifacts-swept";

export interface TidyOptions {
  readonly now?: number;
}

/** Deletes contents that were replaced, and those of uploads whose process died. Idempotent; any number of processes may do it at once. */
export async function tidyArtifacts(db: MongoDatabase, { now = Date.now() }: TidyOptions = {}): Promise<void> {
  const before = new Date(now - READERS_GRACE_MS).toISOString();
  const replaced = db.collection("artifacts_replaced");
  for (const { _id } of await db.call(() => replaced.find({ replacedAt: { $lt: before } }, QUERY).toArray())) await deleteContent(db, _id);
  await dropLostContents(db, now - UPLOAD_MS);
}

/** Looks only at what has come since the last time: ids of contents begin with the time at which they were made. */
async function dropLostContents(db: MongoDatabase, before: number): Promise<void> {
  const [meta, chunks] = [db.collection("meta"), db.collection("artifacts.chunks")];
  const until = idAt(before);
  const from = String((await db.call(() => meta.findOne({ _id: SWEPT }, QUERY)))?.["until"] ?? "");
  const made = { files_id: { $gte: from, $lt: until } };
  const cursor = chunks.find(made, { ...QUERY, hint: "files_id_1_n_1", projection: { _id: 0, files_id: 1 } }).sort({ files_id: 1, n: 1 });
  let last = "";
  for await (const { files_id: fileId } of cursor) {
    if (fileId === last) continue;
    last = String(fileId);
    if (!(await hasName(db, last))) await deleteContent(db, last);
  }
  await db.call(() => meta.updateOne({ _id: SWEPT }, { $set: { until } }, { upsert: true }));
}

async function hasName(db: MongoDatabase, fileId: string): Promise<boolean> {
  const file = await db.call(() => db.collection("artifacts.files").findOne({ _id: fileId }, QUERY));
  if (file === null) return false;
  const place = await db.call(() => db.collection("artifacts").findOne({ _id: String(file["filename"]) }, QUERY));
  return place !== null && place["fileId"] === fileId;
}

/** The lowest id that could have been made at that moment. */
function idAt(ms: number): string {
  return ObjectId.createFromTime(Math.max(0, Math.floor(ms / 1000))).toHexString();
}
