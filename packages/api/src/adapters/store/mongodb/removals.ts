import type { CollectionName } from "./indexes.ts";
import { type MongoDatabase, QUERY } from "./mongo-database.ts";

/** What goes with a project. */
const BELONGINGS = [
  "tags",
  "environments",
  "shared_steps",
  "deployment_hooks",
  "proposals",
  "test_sources",
  "attempts",
  "managed_tests",
  "webhooks",
  "github_links",
  "trajectories",
] as const satisfies readonly CollectionName[];
/** Younger ones may still be under way in another process. */
const LEFT_BEHIND_MS = 120_000;

/** Notes that a project is about to be removed, so that what belongs to it goes too even if the process dies in between. */
export async function beginRemoval(db: MongoDatabase, projectId: string): Promise<void> {
  await db.collection("removals").updateOne({ _id: projectId }, { $set: { begunAt: new Date().toISOString() } }, { upsert: true });
}

/** If the project is gone, deletes what belonged to it. Idempotent. */
export async function completeRemoval(db: MongoDatabase, projectId: string): Promise<void> {
  if ((await db.collection("projects").findOne({ _id: projectId }, { ...QUERY, projection: { _id: 1 } })) === null)
    await Promise.all(BELONGINGS.map((name) => db.collection(name).deleteMany({ projectId })));
  await db.collection("removals").deleteOne({ _id: projectId });
}

/** Completes removals whose process has died. */
export async function completeOldRemovals(db: MongoDatabase): Promise<void> {
  const before = new Date(Date.now() - LEFT_BEHIND_MS).toISOString();
  // Each in calls of its own: together they may take longer than one call may.
  const old = await db.call(() =>
    db
      .collection("removals")
      .find({ begunAt: { $lt: before } }, QUERY)
      .toArray(),
  );
  for (const { _id } of old) await db.call(() => completeRemoval(db, _id));
}
