import { Binary, ObjectId } from "mongodb";
import { z } from "zod";
import type { ArtifactInfo, ArtifactStore, ByteRange } from "../../ports/artifact-store.ts";
import { PortError } from "../../ports/port-error.ts";
import { parseStored } from "../store/mongodb/documents.ts";
import { type MongoDatabase, QUERY } from "../store/mongodb/mongo-database.ts";
import { type Upload, chunksOf } from "./gridfs-chunks.ts";
import { checkName, checkRunId } from "./places.ts";

const CHUNK_BYTES = 512 * 1024;

const StoredFile = z.object({
  _id: z.string(),
  length: z.int(),
  chunkSize: z.int(),
  uploadDate: z.date(),
  filename: z.string(),
  metadata: z.object({ version: z.number() }),
});
type StoredFile = z.infer<typeof StoredFile>;

/**
 * Artifacts in the layout of GridFS (bucket `artifacts`). A content is visible by its document in `artifacts.files`, which comes after all of
 * its chunks: that insert is the switch, because of several documents with one name the one with the highest version counts. The older ones
 * stay for those who read them, until they are tidied away.
 */
export function gridfsArtifacts(db: MongoDatabase): ArtifactStore {
  return {
    put: (runId, name, upload) => put(db, { runId, name }, upload),
    stat: async (runId, name) => {
      const file = await currentFile(db, placeOf(runId, name));
      return file === null ? null : infoOf(file);
    },
    open: async (runId, name, range) => {
      const file = await currentFile(db, placeOf(runId, name));
      return file === null ? null : { info: infoOf(file), content: contentOf(db, file, range) };
    },
    list: async (runId) => {
      checkRunId(runId);
      const found = await db.call(() => db.collection("artifacts.files").find({ "metadata.runId": runId }, QUERY).toArray());
      const files = found.map((file) => parseStored(StoredFile, file)).sort((a, b) => a.metadata.version - b.metadata.version);
      const newest = new Map(files.map((file) => [file.filename, file]));
      return [...newest.values()].map(infoOf).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    deleteAll: async (runId) => {
      checkRunId(runId);
      await deleteAll(db, runId);
    },
  };
}

function placeOf(runId: string, name: string): string {
  checkRunId(runId);
  checkName(name);
  return `${runId}/${name}`;
}

async function currentFile(db: MongoDatabase, filename: string): Promise<StoredFile | null> {
  const files = db.collection("artifacts.files");
  const [file] = await db.call(() =>
    files
      .find({ filename }, { ...QUERY, hint: "by_version" })
      .sort({ "metadata.version": -1 })
      .limit(1)
      .toArray(),
  );
  return file === undefined ? null : parseStored(StoredFile, file);
}

function infoOf(file: StoredFile): ArtifactInfo {
  return {
    name: file.filename.slice(file.filename.indexOf("/") + 1),
    size: file.length,
    etag: `"${file._id}"`,
    modifiedAt: file.uploadDate,
  };
}

async function put(db: MongoDatabase, { runId, name }: { runId: string; name: string }, upload: Upload): Promise<ArtifactInfo> {
  const filename = placeOf(runId, name);
  const [files, chunks] = [db.collection("artifacts.files"), db.collection("artifacts.chunks")];
  const before = await currentFile(db, filename);
  const version = Math.max(Date.now(), (before?.metadata.version ?? 0) + 1);
  const _id = new ObjectId().toHexString();
  try {
    let length = 0;
    let n = 0;
    for await (const data of chunksOf(upload, CHUNK_BYTES)) {
      const chunk = { _id: `${_id}/${n}`, files_id: _id, n, data: new Binary(data) };
      await db.call(() => chunks.insertOne(chunk));
      length += data.byteLength;
      n++;
    }
    const file = {
      _id,
      length,
      chunkSize: CHUNK_BYTES,
      uploadDate: new Date(),
      filename,
      metadata: { runId, version, supersededAt: null },
    };
    await db.call(() => files.insertOne(file));
    await supersede(db, filename, version);
    return infoOf(file);
  } catch (error) {
    // What cannot be undone now, because the database is away, is tidied later.
    await db
      .call(() => files.deleteOne({ _id }))
      .then(() => db.call(() => chunks.deleteMany({ files_id: _id })))
      .catch(() => undefined);
    throw error;
  }
}

async function supersede(db: MongoDatabase, filename: string, version: number): Promise<void> {
  const older = { filename, "metadata.version": { $lt: version }, "metadata.supersededAt": null };
  const change = { $set: { "metadata.supersededAt": new Date().toISOString() } };
  await db.call(() => db.collection("artifacts.files").updateMany(older, change));
}

/** A chunk at a time, each a query of its own, so that a slow reader holds nothing in the database. */
async function* contentOf(db: MongoDatabase, file: StoredFile, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const { chunkSize, length } = file;
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? length - 1, length - 1);
  for (let n = Math.floor(start / chunkSize); n * chunkSize <= end; n++) {
    const chunk = await db.call(() => db.collection("artifacts.chunks").findOne({ _id: `${file._id}/${n}` }, QUERY));
    const data: unknown = chunk?.["data"];
    if (!(data instanceof Binary)) throw new PortError("unavailable", "The artifact was deleted while it was read.");
    const bytes = data.buffer.subarray(0, data.length());
    yield bytes.subarray(Math.max(0, start - n * chunkSize), Math.min(chunkSize, end + 1 - n * chunkSize));
  }
}

/** Out of sight first, then the chunks, so that what a crash leaves is still found by `tidyArtifacts`. */
async function deleteAll(db: MongoDatabase, runId: string): Promise<void> {
  const [files, chunks] = [db.collection("artifacts.files"), db.collection("artifacts.chunks")];
  const found = await db.call(() => files.find({ "metadata.runId": runId }, { ...QUERY, projection: { _id: 1 } }).toArray());
  if (found.length === 0) return;
  const ids = found.map((file) => file._id);
  const hidden = { filename: "", "metadata.runId": "", "metadata.supersededAt": new Date(0).toISOString() };
  await db.call(() => files.updateMany({ _id: { $in: ids } }, { $set: hidden }));
  for (const id of ids) await db.call(() => chunks.deleteMany({ files_id: id }));
  await db.call(() => files.deleteMany({ _id: { $in: ids } }));
}
