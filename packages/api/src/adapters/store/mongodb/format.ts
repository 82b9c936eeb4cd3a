import { z } from "zod";
import { PortError } from "../../../ports/port-error.ts";
import { RunRecord } from "../../../domain/records.ts";
import { usageOf } from "../../../domain/usage.ts";
import type { SecretBox } from "../../../ports/secret-box.ts";
import { parseStored, type StoredDocument, toRecords } from "./documents.ts";
import { insertEach, insertOnce } from "./insert-once.ts";
import { migrate, type MigrationOptions, type MigrationStep } from "./migration.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

/** Counts the shapes that the database as a whole has had. A version that needs another one brings what it finds up to it here. */
const FORMAT = 2;
const Format = z.object({ number: z.int() });
const SecretCheck = z.object({ sealed: z.string() });
const SECRET_CHECK = "secret-check";

/**
 * Marks a new database with the format of this version, and brings an older one to it, however long that takes. Throws a PortError
 * `data_dir_too_new` when a later version has written it.
 */
export async function checkFormat(db: MongoDatabase, options: MigrationOptions = {}): Promise<void> {
  const number = await db.call(async () => parseStored(Format, await insertOrGet(db, { _id: "format", number: FORMAT })).number);
  if (number > FORMAT)
    throw new PortError("data_dir_too_new", `The database was written by a later version of Runwright (format ${number}).`);
  if (number === FORMAT) return;
  const meta = db.collection("meta");
  const isDone = (): Promise<boolean> =>
    db.call(async () => (await meta.findOne({ _id: "format", number: { $gte: FORMAT } }, QUERY)) !== null);
  const finish = async (): Promise<void> =>
    void (await db.call(() => meta.updateOne({ _id: "format", number: { $lt: FORMAT } }, { $set: { number: FORMAT } })));
  await migrate(db, { to: FORMAT, steps: [scheduleOldTests(db), countOldRuns(db)], isDone, finish }, options);
}

/** From format 1: such a Test counts as overdue, so that the loop that looks for those works out when it comes next. */
function scheduleOldTests(db: MongoDatabase): MigrationStep {
  const dueAt = new Date(0).toISOString();
  return {
    name: "schedules",
    collection: "tests",
    where: { trigger: "schedule", dueAt: null },
    apply: async (tests) => {
      const ids = tests.map(({ _id }) => _id);
      await db.call(() => db.collection("tests").updateMany({ _id: { $in: ids }, dueAt: null }, { $set: { dueAt } }));
    },
  };
}

/** From format 1: what Runs had used, and which had artifacts, was not kept on its own. One that cannot be read counts for nothing. */
function countOldRuns(db: MongoDatabase): MigrationStep {
  return {
    name: "runs",
    collection: "runs",
    where: { closed: true },
    apply: async (documents) => {
      const runs = await toRecords(db, { kind: "runs", schema: RunRecord }, async () => documents);
      const ended = runs.map((run) => ({ run, endedAt: run.completedAt ?? run.createdAt }));
      const used = ended.map(({ run, endedAt }) => usageOf(run, endedAt)).map(({ id, ...entry }) => ({ _id: id, ...entry }));
      await db.call(() => insertEach(db.collection("usage"), used));
      const kept = ended.map(({ run, endedAt }) => {
        const bytes = Object.values(run.artifacts).reduce((sum, { size }) => sum + size, 0);
        return { _id: run.id, endedAt, bytes };
      });
      await db.call(() => insertEach(db.collection("kept_artifacts"), kept));
    },
  };
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
