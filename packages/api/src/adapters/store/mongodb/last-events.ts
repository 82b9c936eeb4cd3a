import { type MongoDatabase, QUERY } from "./mongo-database.ts";

/** Branches of one query. */
const RUNS_AT_A_TIME = 100;

/** Of these Runs, those whose log goes on after the number that is given, with the number of their last event. */
export async function lastEvents(db: MongoDatabase, known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
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
