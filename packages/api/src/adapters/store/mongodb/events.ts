import { z } from "zod";
import { NewRunEvent, type StoredRunEvent } from "../../../domain/records.ts";
import type { AppendResult, EventLog } from "../../../ports/event-log.ts";
import { parseStored, type StoredDocument } from "./documents.ts";
import type { EventPlace } from "./event-places.ts";
import { insertOnce } from "./insert-once.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";
import { retrying } from "./retrying.ts";

/** Batches that are fetched at a time; one may hold up to what a report may (8 MB). */
const BATCHES_AT_A_TIME = 50;
/** Who is further behind than so many looks gets what is missing by one query. */
const LOOKS_AT_ONCE = 8;
const MOST_ROUNDS = 8;
const BEGINNING: EventPlace = { n: 0, lastSeq: 0, closes: false };

const Place = z.object({ n: z.int(), lastSeq: z.int(), closes: z.boolean() });
const Batch = Place.extend({ firstSeq: z.int(), events: z.array(z.unknown()) });
type Batch = z.infer<typeof Batch>;

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
        const { lastSeq } = await findEnd(db, runId);
        const [last] = lastSeq === 0 ? [] : await readRange(db, { runId, after: lastSeq - 1, limit: 1 });
        return last ?? null;
      }),
    // What another service still remembers of where the log ended is of a Run that nobody finds any more.
    deleteAll: (runId) => db.call(async () => void (await db.collection("run_events").deleteMany({ runId }))),
  };
}

interface NewBatch {
  readonly runId: string;
  readonly key: string;
  readonly events: readonly NewRunEvent[];
}

/** Undefined: another batch came first. */
async function append(db: MongoDatabase, { runId, key, events }: NewBatch): Promise<AppendResult | undefined> {
  const stored = db.collection("run_events");
  const isStored = async (): Promise<boolean> => (await stored.findOne({ runId, key }, { ...QUERY, projection: { _id: 1 } })) !== null;
  const end = db.places.last(runId) ?? (await findEnd(db, runId));
  if (end.closes) return { outcome: (await isStored()) ? "repeated" : "closed", lastSeq: end.lastSeq };
  const place = { n: end.n + 1, lastSeq: end.lastSeq + events.length, closes: events.at(-1)?.type === "run.finished" };
  const batch = { _id: idOf(runId, place.n), schemaVersion: 1, runId, key, firstSeq: end.lastSeq + 1, ...place, events };
  if (await insertOnce(stored, batch)) {
    db.places.note(runId, place);
    return { outcome: "appended", lastSeq: place.lastSeq };
  }
  const { lastSeq } = await findEnd(db, runId);
  return (await isStored()) ? { outcome: "repeated", lastSeq } : undefined;
}

/** Where the log ends now: from as far as it is known on, batch by batch, and asked for where nothing is known. */
export async function findEnd(db: MongoDatabase, runId: string): Promise<EventPlace> {
  const stored = db.collection("run_events");
  const projection = { n: 1, lastSeq: 1, closes: 1 };
  let end = db.places.last(runId);
  // Most logs that are not known yet are new.
  if (end === undefined && (await stored.findOne({ _id: idOf(runId, 1) }, { ...QUERY, projection: { n: 1 } })) === null) end = BEGINNING;
  else if (end === undefined) {
    const query = stored.find({ runId }, { ...QUERY, hint: "by_seq", projection }).sort({ lastSeq: -1, n: -1 });
    const [last] = await query.limit(1).toArray();
    end = last === undefined ? BEGINNING : parseStored(Place, last);
  } else
    while (!end.closes) {
      const next: StoredDocument | null = await stored.findOne({ _id: idOf(runId, end.n + 1) }, { ...QUERY, projection });
      if (next === null) break;
      end = parseStored(Place, next);
    }
  db.places.note(runId, end);
  return end;
}

interface Range {
  readonly runId: string;
  readonly after: number;
  readonly limit: number;
}

/** Whoever follows a log asks for what comes after a batch that was just seen; that is the next one, or nothing yet. */
async function read(db: MongoDatabase, range: Range): Promise<StoredRunEvent[]> {
  const place = range.after === 0 ? BEGINNING : db.places.before(range.runId, range.after);
  return place === undefined ? readRange(db, range) : readOn(db, range, place);
}

async function readOn(db: MongoDatabase, { runId, limit }: Range, from: EventPlace): Promise<StoredRunEvent[]> {
  const events: StoredRunEvent[] = [];
  let end = from;
  // Mostly there is one, or none yet.
  for (let looks = 1, rounds = 0; rounds < MOST_ROUNDS; looks = LOOKS_AT_ONCE, rounds++) {
    const batches = await lookUp(db, runId, { from: end.n + 1, count: looks });
    for (const batch of batches) {
      events.push(...eventsOf(batch));
      db.places.note(runId, placeOf(batch));
      end = batch;
    }
    if (batches.length < looks || end.closes || events.length >= limit) return events.slice(0, limit);
  }
  return [...events, ...(await readRange(db, { runId, after: end.lastSeq, limit: limit - events.length }))];
}

/** The batches from that number on, as far as there are any. */
async function lookUp(db: MongoDatabase, runId: string, { from, count }: { from: number; count: number }): Promise<Batch[]> {
  const ids = Array.from({ length: count }, (_, index) => idOf(runId, from + index));
  const found = await Promise.all(ids.map((_id) => db.collection("run_events").findOne({ _id }, QUERY)));
  const missing = found.indexOf(null);
  return found.slice(0, missing < 0 ? count : missing).map((document) => parseStored(Batch, document));
}

async function readRange(db: MongoDatabase, { runId, after, limit }: Range): Promise<StoredRunEvent[]> {
  const batches = db
    .collection("run_events")
    .find({ runId, lastSeq: { $gt: after } }, { ...QUERY, hint: "by_seq", batchSize: BATCHES_AT_A_TIME })
    .sort({ lastSeq: 1, n: 1 });
  const events: StoredRunEvent[] = [];
  try {
    for await (const document of batches) {
      const batch = parseStored(Batch, document);
      events.push(...eventsOf(batch).filter((event) => event.seq > after));
      db.places.note(runId, placeOf(batch));
      if (events.length >= limit) break;
    }
  } finally {
    await batches.close();
  }
  return events.slice(0, limit);
}

function idOf(runId: string, n: number): string {
  return `${runId}/${n}`;
}

function placeOf({ n, lastSeq, closes }: Batch): EventPlace {
  return { n, lastSeq, closes };
}

function eventsOf({ firstSeq, events }: Batch): StoredRunEvent[] {
  return events.map((stored, index) => {
    const event = NewRunEvent.safeParse(stored);
    // One of a kind that a later version has brought keeps its number.
    return event.success ? { ...event.data, seq: firstSeq + index } : { type: "unreadable", seq: firstSeq + index };
  });
}
