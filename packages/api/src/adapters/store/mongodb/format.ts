import { z } from "zod";
import { PortError } from "../../../ports/port-error.ts";
import { RunRecord } from "../../../domain/records.ts";
import { usageOf } from "../../../domain/usage.ts";
import type { SecretBox } from "../../../ports/secret-box.ts";
import { mongoArtifactLedger } from "./artifact-ledger.ts";
import { parseStored, type StoredDocument, toRecord } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { mongoUsage } from "./usage.ts";

/** Counts the shapes that the database as a whole has had. A version that needs another one brings what it finds up to it here. */
const FORMAT = 2;
const Format = z.object({ number: z.int() });
const SecretCheck = z.object({ sealed: z.string() });
const SECRET_CHECK = "secret-check";

/** Marks a new database with the format of this version. Throws a PortError `data_dir_too_new` when a later version has written it. */
export async function checkFormat(db: MongoDatabase): Promise<void> {
  const { number } = parseStored(Format, await insertOrGet(db, { _id: "format", number: FORMAT }));
  if (number > FORMAT)
    throw new PortError("data_dir_too_new", `The database was written by a later version of Runwright (format ${number}).`);
  if (number === FORMAT) return;
  // Whoever does it again changes nothing; the number comes last, so that a crash between leaves it to the next start.
  await scheduleOldTests(db);
  await countOldRuns(db);
  await db.collection("meta").updateOne({ _id: "format", number: { $lt: FORMAT } }, { $set: { number: FORMAT } });
}

/** From format 1: such a Test counts as overdue, so that the loop that looks for those works out when it comes next. */
async function scheduleOldTests(db: MongoDatabase): Promise<void> {
  await db.collection("tests").updateMany({ trigger: "schedule", dueAt: null }, { $set: { dueAt: new Date(0).toISOString() } });
}

/** From format 1: what Runs had used, and which had artifacts, was not kept on its own. */
async function countOldRuns(db: MongoDatabase): Promise<void> {
  const usage = mongoUsage(db);
  const ledger = mongoArtifactLedger(db);
  for await (const document of db.collection("runs").find({ closed: true }, QUERY)) {
    const run = toRecord(RunRecord, document);
    const endedAt = run.completedAt ?? run.createdAt;
    await usage.add(usageOf(run, endedAt));
    await ledger.note({ runId: run.id, endedAt, bytes: Object.values(run.artifacts).reduce((sum, { size }) => sum + size, 0) });
  }
}

/** False when what is stored here was sealed with another key. The first service on a database leaves the proof of its own. */
export async function isSealedWith(db: MongoDatabase, secretBox: SecretBox): Promise<boolean> {
  const kept = await insertOrGet(db, { _id: SECRET_CHECK, sealed: secretBox.seal("runwright", SECRET_CHECK) });
  try {
    return secretBox.open(parseStored(SecretCheck, kept).sealed, SECRET_CHECK) === "runwright";
  } catch (error) {
    if (error instanceof PortError && error.code === "stored_document_invalid") return false;
    throw error;
  }
}

async function insertOrGet(db: MongoDatabase, document: StoredDocument): Promise<object> {
  const meta = db.collection("meta");
  const found = await meta.findOne({ _id: document._id }, QUERY);
  if (found !== null) return found;
  if (await insertOnce(meta, { ...document })) return document;
  return (await meta.findOne({ _id: document._id }, { ...QUERY, readConcern: "local" })) ?? document;
}
