import { Binary, ObjectId } from "mongodb";
import { z } from "zod";
import type { ArtifactInfo, ArtifactStore, ByteRange } from "../../ports/artifact-store.ts";
import { PortError } from "../../ports/port-error.ts";
import { parseStored } from "../store/mongodb/documents.ts";
import { type MongoDatabase, QUERY } from "../store/mongodb/mongo-database.ts";
import { unlessDuplicate } from "../store/mongodb/insert-once.ts";
import { retrying } from "../store/mongodb/retrying.ts";
import { type Upload, chunksOf } from "./gridfs-chunks.ts";
import { checkName, checkRunId } from "./places.ts";

const CHUNK_BYTES = 512 * 1024;

/** Which content has a name now. */
const Place = z.object({
  _id: z.string(),
  name: z.string(),
  fileId: z.string(),
  size: z.int(),
  chunkSize: z.int(),
  modifiedAt: z.date(),
});
type Place = z.infer<typeof Place>;

/**
 * Contents in GridFS (bucket `artifacts`), and a document for each name of a Run that says which content it has. That document is written when
 * all of the content is stored: the one write that makes it visible. A content that was replaced stays for those who read it, until it is
 * tidied away. Everything but the list of a Run is found by its `_id`.
 */
export function gridfsArtifacts(db: MongoDatabase): ArtifactStore {
  return {
    put: (runId, name, upload) => put(db, { runId, name }, upload),
    stat: async (runId, name) => {
      const place = await findPlace(db, idOf(runId, name));
      return place === null ? null : infoOf(place);
    },
    open: async (runId, name, range) => {
      const place = await findPlace(db, idOf(runId, name));
      return place === null ? null : { info: infoOf(place), content: contentOf(db, place, range) };
    },
    list: async (runId) => {
      checkRunId(runId);
      const found = await db.call(() => db.collection("artifacts").find({ runId }, QUERY).toArray());
      return found.map((place) => infoOf(parseStored(Place, place))).sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    deleteAll: async (runId) => {
      checkRunId(runId);
      await deleteAll(db, runId);
    },
  };
}

/** Deletes a content, which no name has any more: first what is large, so that what a crash leaves is still known. */
export async function deleteContent(db: MongoDatabase, fileId: string): Promise<void> {
  await db.call(() => db.collection("artifacts.chunks").deleteMany({ files_id: fileId }));
  await db.call(() => db.collection("artifacts.files").deleteOne({ _id: fileId }));
  await db.call(() => db.collection("artifacts_replaced").deleteOne({ _id: fileId }));
}

function idOf(runId: string, name: string): string {
  checkRunId(runId);
  checkName(name);
  return `${runId}/${name}`;
}

async function findPlace(db: MongoDatabase, _id: string): Promise<Place | null> {
  const found = await db.call(() => db.collection("artifacts").findOne({ _id }, QUERY));
  return found === null ? null : parseStored(Place, found);
}

function infoOf({ name, size, fileId, modifiedAt }: Place): ArtifactInfo {
  return { name, size, etag: `"${fileId}"`, modifiedAt };
}

async function put(db: MongoDatabase, { runId, name }: { runId: string; name: string }, upload: Upload): Promise<ArtifactInfo> {
  const place = { _id: idOf(runId, name), name, fileId: new ObjectId().toHexString(), chunkSize: CHUNK_BYTES };
  let stored: Place;
  try {
    stored = { ...place, size: await storeContent(db, place, upload), modifiedAt: new Date() };
  } catch (error) {
    // What cannot be undone now, because the database is away, is tidied later.
    await deleteContent(db, place.fileId).catch(() => undefined);
    throw error;
  }
  const replaced = await db.call((signal) => retrying(signal, () => takePlace(db, runId, stored)));
  if (replaced !== null) await noteReplaced(db, [replaced]);
  return infoOf(stored);
}

/** Gives back how many bytes it has. */
async function storeContent(db: MongoDatabase, place: { _id: string; fileId: string }, upload: Upload): Promise<number> {
  const { fileId, _id: filename } = place;
  let length = 0;
  let n = 0;
  for await (const data of chunksOf(upload, CHUNK_BYTES)) {
    const chunk = { _id: `${fileId}/${n}`, files_id: fileId, n, data: new Binary(data) };
    await db.call(() => db.collection("artifacts.chunks").insertOne(chunk));
    length += data.byteLength;
    n++;
  }
  const file = { _id: fileId, length, chunkSize: CHUNK_BYTES, uploadDate: new Date(), filename };
  await db.call(() => db.collection("artifacts.files").insertOne(file));
  return length;
}

/** The content that had the name before, or null. Undefined: another has taken the place for the first time at this moment. */
async function takePlace(db: MongoDatabase, runId: string, place: Place): Promise<string | null | undefined> {
  const { _id, ...fields } = place;
  const document = { ...fields, schemaVersion: 1, runId };
  const before = await unlessDuplicate(() =>
    db.collection("artifacts").findOneAndReplace({ _id }, document, { upsert: true, returnDocument: "before" }),
  );
  return before === undefined || before === null ? before : String(before["fileId"]);
}

async function noteReplaced(db: MongoDatabase, fileIds: readonly string[]): Promise<void> {
  const replacedAt = new Date().toISOString();
  for (const _id of fileIds)
    await db.call(() => db.collection("artifacts_replaced").updateOne({ _id }, { $set: { replacedAt } }, { upsert: true }));
}

/** A chunk at a time, each a query of its own, so that a slow reader holds nothing in the database. */
async function* contentOf(db: MongoDatabase, place: Place, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const { fileId, chunkSize, size } = place;
  const start = range?.start ?? 0;
  const end = Math.min(range?.end ?? size - 1, size - 1);
  for (let n = Math.floor(start / chunkSize); n * chunkSize <= end; n++) {
    const chunk = await db.call(() => db.collection("artifacts.chunks").findOne({ _id: `${fileId}/${n}` }, QUERY));
    const data: unknown = chunk?.["data"];
    if (!(data instanceof Binary)) throw new PortError("unavailable", "The artifact was deleted while it was read.");
    const bytes = data.buffer.subarray(0, data.length());
    yield bytes.subarray(Math.max(0, start - n * chunkSize), Math.min(chunkSize, end + 1 - n * chunkSize));
  }
}

/** Noted as replaced before they are out of sight, so that what a crash leaves is tidied later. */
async function deleteAll(db: MongoDatabase, runId: string): Promise<void> {
  const places = db.collection("artifacts");
  const found = await db.call(() => places.find({ runId }, { ...QUERY, projection: { fileId: 1 } }).toArray());
  const fileIds = found.map((place) => String(place["fileId"]));
  await noteReplaced(db, fileIds);
  await db.call(() => places.deleteMany({ runId }));
  for (const fileId of fileIds) await deleteContent(db, fileId);
}
