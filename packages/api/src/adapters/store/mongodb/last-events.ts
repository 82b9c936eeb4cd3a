import { findEnd } from "./events.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

/** For as many, a look-up of each next batch by its `_id` is the least work. */
const FEW = 8;
/** Branches of one query. */
const RUNS_AT_A_TIME = 100;

/** Of these Runs, those whose log goes on after the number that is given, with the number of their last event. */
export async function lastEvents(db: MongoDatabase, known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  return known.size <= FEW ? lookUpEach(db, known) : askForAll(db, known);
}

async function lookUpEach(db: MongoDatabase, known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const ends = await Promise.all([...known].map(async ([runId]) => [runId, await db.call(() => findEnd(db, runId))] as const));
  return new Map(ends.flatMap(([runId, { lastSeq }]) => (lastSeq > (known.get(runId) ?? 0) ? [[runId, lastSeq] as const] : [])));
}

async function askForAll(db: MongoDatabase, known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const newer = new Map<string, number>();
  const all = [...known];
  for (let from = 0; from < all.length; from += RUNS_AT_A_TIME) {
    const branches = all.slice(from, from + RUNS_AT_A_TIME).map(([runId, lastSeq]) => ({ runId, lastSeq: { $gt: lastSeq } }));
    const projection = { _id: 0, runId: 1, lastSeq: 1 };
    const found = await db.call(() =>
      db
        .collection("run_events")
        .find({ $or: branches }, { ...QUERY, projection })
        .toArray(),
    );
    for (const { runId, lastSeq } of found) newer.set(String(runId), Math.max(newer.get(String(runId)) ?? 0, Number(lastSeq)));
  }
  return newer;
}
