import { randomUUID } from "node:crypto";
import { BSON } from "mongodb";
import { type RunRecord, TagRunRecord } from "../../../domain/records.ts";
import type { TagRunStore } from "../../../ports/tag-run-store.ts";
import { withUnknown } from "../unknown-fields.ts";
import { positionOf, type StoredDocument, toDocument, toRecord, toRecords } from "./documents.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

/** A document may hold 16 MB; the Runs of one tag trigger can be more. */
const PART_BYTES = 4_000_000;
/** Parts without a commit point are under way at first; no call takes so long. */
const LEFT_BEHIND_MS = 600_000;
const LOST_PAGE = 200;

/**
 * The Runs lie in documents of their own, a set of parts that nobody sees until the tag run is inserted that names it: that insert is the
 * commit point.
 */
export function mongoTagRuns(db: MongoDatabase): TagRunStore {
  const tagRuns = db.collection("tag_runs");
  return {
    insert: (record) =>
      db.call(async () => {
        const { runs, ...fields } = record;
        const setId = randomUUID();
        const parts = partsOf(runs).map((part, n) => ({
          _id: `${setId}/${n}`,
          setId,
          n,
          runs: part.map(withUnknown),
          storedAt: new Date().toISOString(),
        }));
        if (parts.length > 0) await db.collection("tag_run_parts").insertMany(parts);
        const document = toDocument(fields, { setId, parts: parts.length, position: positionOf(record) });
        if (await insertOnce(tagRuns, document)) return "inserted";
        await db.collection("tag_run_parts").deleteMany({ setId });
        return "exists";
      }),
    get: (id) =>
      db.call(async () => {
        const found = await tagRuns.findOne({ _id: id }, QUERY);
        return found === null ? null : toRecord(TagRunRecord, await withRuns(db, found));
      }),
    complete: (id) =>
      db.call(async () => {
        await tagRuns.updateOne({ _id: id, complete: false }, { $set: { complete: true }, $unset: { attempt: "" } });
        const found = await tagRuns.findOne({ _id: id }, QUERY);
        if (found !== null) await db.collection("tag_run_parts").deleteMany({ setId: found["setId"] });
      }),
    listIncomplete: (limit) =>
      db.call(async () => {
        const found = await tagRuns
          .find({ complete: false }, { ...QUERY, hint: "incomplete" })
          .sort({ position: 1 })
          .limit(limit)
          .toArray();
        const whole: StoredDocument[] = [];
        for (const document of found) whole.push(await withRuns(db, document));
        const records = await toRecords(db, { kind: "tag_runs", schema: TagRunRecord }, async () => whole);
        return records.filter((record) => !record.complete);
      }),
  };
}

/**
 * Drops parts whose process died before the commit point, or after `complete` had marked it. Each in calls of its own, because together they
 * may take longer than one call may.
 */
export async function dropLostParts(db: MongoDatabase): Promise<void> {
  const parts = db.collection("tag_run_parts");
  const before = new Date(Date.now() - LEFT_BEHIND_MS).toISOString();
  let from = "";
  for (;;) {
    const where = { storedAt: { $gte: from, $lt: before }, n: 0 };
    const page = await db.call(() =>
      parts
        .find(where, { ...QUERY, projection: { setId: 1, storedAt: 1 }, hint: "by_age" })
        .sort({ storedAt: 1 })
        .limit(LOST_PAGE)
        .toArray(),
    );
    for (const { setId } of page.map((part) => ({ setId: part["setId"] })))
      await db.call(async () => {
        const owner = await db.collection("tag_runs").findOne({ setId, complete: false }, { ...QUERY, projection: { _id: 1 } });
        if (owner === null) await parts.deleteMany({ setId });
      });
    const last = String(page.at(-1)?.["storedAt"]);
    // As many of one moment as make a page are looked at again the next time.
    if (page.length < LOST_PAGE || last === from) return;
    from = last;
  }
}

function partsOf(runs: readonly RunRecord[]): RunRecord[][] {
  const parts: RunRecord[][] = [];
  let bytes = Infinity;
  for (const run of runs) {
    const size = BSON.calculateObjectSize(run);
    if (bytes + size > PART_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(run);
    bytes += size;
  }
  return parts;
}

/** The document with the Runs of its parts, as they lie there. */
async function withRuns(db: MongoDatabase, document: StoredDocument): Promise<StoredDocument> {
  const { setId } = document;
  const parts = document["complete"] === true ? [] : await db.collection("tag_run_parts").find({ setId }, QUERY).sort({ n: 1 }).toArray();
  const isWhole = parts.length === document["parts"];
  // Parts that are missing have been dropped by `complete` in another process since the document was read.
  const runs = isWhole ? parts.flatMap((part) => part["runs"] as unknown[]) : [];
  return { ...document, runs, complete: document["complete"] === true || !isWhole };
}
