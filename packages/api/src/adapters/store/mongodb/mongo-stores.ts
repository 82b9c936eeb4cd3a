import type { Stores } from "../../../domain/deps.ts";
import { EnvironmentRecord, SharedStepRecord } from "../../../domain/records.ts";
import { mongoAccounts } from "./accounts.ts";
import { mongoEvents } from "./events.ts";
import { checkFormat } from "./format.ts";
import { mongoIdempotency } from "./idempotency.ts";
import { createIndexes } from "./indexes.ts";
import { mongoKeys } from "./keys.ts";
import type { MongoDatabase } from "./mongo-database.ts";
import { mongoNamed } from "./named.ts";
import { mongoProjects } from "./projects.ts";
import { completeOldRemovals } from "./removals.ts";
import { mongoRuns } from "./runs.ts";
import { dropLostParts, mongoTagRuns } from "./tag-runs.ts";
import { mongoTags } from "./tags.ts";
import { mongoTests } from "./tests.ts";
import { mongoWorkspaces } from "./workspaces.ts";

/**
 * The stores on a database, which is brought to what this version needs first: format, indexes, and what a process that died has left.
 * Throws a PortError: data_dir_too_new, stored_document_invalid (an index of that name is another one), unavailable.
 */
export async function openMongoStores(db: MongoDatabase): Promise<Stores> {
  await db.call(() => checkFormat(db));
  await db.call(() => createIndexes(db.db));
  await tidyStores(db);
  return mongoStores(db);
}

/** Completes or drops what processes that died have left half done. Idempotent; any number of processes may do it at once. */
export async function tidyStores(db: MongoDatabase): Promise<void> {
  await db.call(() => completeOldRemovals(db));
  await db.call(() => dropLostParts(db));
}

function mongoStores(db: MongoDatabase): Stores {
  return {
    workspaces: mongoWorkspaces(db),
    projects: mongoProjects(db),
    environments: mongoNamed(db, { collection: "environments", namedBy: "environmentId" }, EnvironmentRecord),
    sharedSteps: mongoNamed(db, { collection: "shared_steps", namedBy: "sharedStepIds" }, SharedStepRecord),
    tags: mongoTags(db),
    tests: mongoTests(db),
    runs: mongoRuns(db),
    tagRuns: mongoTagRuns(db),
    events: mongoEvents(db),
    accounts: mongoAccounts(db),
    keys: mongoKeys(db),
    idempotency: mongoIdempotency(db),
  };
}
