import { z } from "zod";
import { NewRunEvent, type StoredRunEvent } from "../../../domain/records.ts";
import type { AppendResult, EventLog } from "../../../ports/event-log.ts";
import { parseStored, type StoredDocument } from "./documents.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { isDuplicateKey } from "./mongo-errors.ts";
import { retrying } from "./retrying.ts";

/** Batches that are fetched at a time; one may hold up to what a report may (8 MB). */
const BATCHES_AT_A_TIME = 50;

const Place = z.object({ n: z.int(), lastSeq: z.int(), closes: z.boolean() });
const Events = z.object({ firstSeq: z.int(), events: z.array(NewRunEvent) });

interface Batch {
  readonly runId: string;
  readonly key: string;
  readonly events: readonly NewRunEvent[];
}

/**
 * One document a batch, so that its insert is the commit. Batches of a Run count from 1 and the number is in the `_id`: of two that come at
 * once only one can follow the last one, the other looks again.
 */
export function mongoEvents(db: MongoDatabase): EventLog {
  return {
    append: (runId, key, events) => db.call((signal) => retrying(signal, () => append(db, { runId, key, events }))),
    read: (runId, after, limit) => db.call(() => read(db, { runId, after, limit })),
    last: (runId) =>
      db.call(async () => {
        const { lastSeq } = await lastPlace(db, runId);
        const [last] = lastSeq === 0 ? [] : await read(db, { runId, after: lastSeq - 1, limit: 1 });
        return last ?? null;
      }),
  };
}

/** Undefined: another batch came first. */
async function append(db: MongoDatabase, { runId, key, events }: Batch): Promise<AppendResult | undefined> {
  const log = db.collection("run_events");
  const last = await lastPlace(db, runId);
  const isStored = async (): Promise<boolean> => (await log.findOne({ runId, key }, { ...QUERY, projection: { _id: 1 } })) !== null;
  if (last.closes) return { outcome: (await isStored()) ? "repeated" : "closed", lastSeq: last.lastSeq };
  const n = last.n + 1;
  const lastSeq = last.lastSeq + events.length;
  const closes = events.at(-1)?.type === "run.finished";
  try {
    await log.insertOne({ _id: `${runId}/${n}`, schemaVersion: 1, runId, n, key, firstSeq: last.lastSeq + 1, lastSeq, closes, events });
    return { outcome: "appended", lastSeq };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  return (await isStored()) ? { outcome: "repeated", lastSeq: (await lastPlace(db, runId)).lastSeq } : undefined;
}

async function lastPlace(db: MongoDatabase, runId: string): Promise<z.infer<typeof Place>> {
  const [last] = await db
    .collection("run_events")
    .find({ runId }, { ...QUERY, hint: "by_seq", projection: { n: 1, lastSeq: 1, closes: 1 } })
    .sort({ lastSeq: -1, n: -1 })
    .limit(1)
    .toArray();
  return last === undefined ? { n: 0, lastSeq: 0, closes: false } : parseStored(Place, last);
}

async function read(db: MongoDatabase, range: { runId: string; after: number; limit: number }): Promise<StoredRunEvent[]> {
  const { runId, after, limit } = range;
  const batches = db
    .collection("run_events")
    .find({ runId, lastSeq: { $gt: after } }, { ...QUERY, hint: "by_seq", batchSize: BATCHES_AT_A_TIME })
    .sort({ lastSeq: 1, n: 1 });
  const events: StoredRunEvent[] = [];
  try {
    for await (const batch of batches) {
      events.push(...eventsOf(batch).filter((event) => event.seq > after));
      if (events.length >= limit) break;
    }
  } finally {
    await batches.close();
  }
  return events.slice(0, limit);
}

function eventsOf(batch: StoredDocument): StoredRunEvent[] {
  const { firstSeq, events } = parseStored(Events, batch);
  return events.map((event, index) => ({ ...event, seq: firstSeq + index }));
}
