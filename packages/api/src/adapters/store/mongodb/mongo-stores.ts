import type { Stores } from "../../../domain/deps.ts";
import { ProposalRecord } from "../../../domain/proposal-record.ts";
import { DeploymentHookRecord, EnvironmentRecord, SharedStepRecord, TestSourceRecord } from "../../../domain/records.ts";
import { mongoAccounts } from "./accounts.ts";
import { mongoArtifactLedger } from "./artifact-ledger.ts";
import { mongoAttempts } from "./attempts.ts";
import { mongoAudit } from "./audit.ts";
import { mongoEmails } from "./emails.ts";
import { mongoEvents } from "./events.ts";
import { checkFormat } from "./format.ts";
import { mongoIdempotency } from "./idempotency.ts";
import { mongoGithubChecks, mongoGithubLinks } from "./github.ts";
import { createIndexes } from "./indexes.ts";
import { mongoKeys } from "./keys.ts";
import type { MigrationOptions } from "./migration.ts";
import type { MongoDatabase } from "./mongo-database.ts";
import { mongoModelBudgets } from "./model-budgets.ts";
import { mongoNamed } from "./named.ts";
import { mongoPlans } from "./plans.ts";
import { mongoProjects } from "./projects.ts";
import { completeOldRemovals } from "./removals.ts";
import { mongoRuns } from "./runs.ts";
import { dropLostParts, mongoTagRuns } from "./tag-runs.ts";
import { mongoSignIns } from "./sign-ins.ts";
import { mongoTags } from "./tags.ts";
import { mongoTests } from "./tests.ts";
import { mongoTrajectories } from "./trajectories.ts";
import { mongoUsage } from "./usage.ts";
import { mongoWebhookDeliveries } from "./webhook-deliveries.ts";
import { whileItAnswers } from "./while-it-answers.ts";
import { mongoWebhooks } from "./webhooks.ts";
import { mongoWorkspaces } from "./workspaces.ts";

/**
 * The stores on a database, which is brought to what this version needs first: format, indexes, and what a process that died has left.
 * Throws a PortError: data_dir_too_new, stored_document_invalid (an index of that name is another one), unavailable.
 */
export async function openMongoStores(db: MongoDatabase, options: MigrationOptions = {}): Promise<Stores> {
  await checkFormat(db, options);
  // Several services start together, and a server may drop connections when each makes the indexes; large collections take long.
  await whileItAnswers(db, () => createIndexes(db.db), options.signal);
  await tidyStores(db);
  return mongoStores(db);
}

/** Completes or drops what processes that died have left half done. Idempotent; any number of processes may do it at once. */
export async function tidyStores(db: MongoDatabase): Promise<void> {
  await completeOldRemovals(db);
  await dropLostParts(db);
}

/** The same on a database that is known to be ready. */
export function mongoStores(db: MongoDatabase): Stores {
  return {
    workspaces: mongoWorkspaces(db),
    projects: mongoProjects(db),
    environments: mongoNamed(db, { collection: "environments", namedBy: "environmentId" }, EnvironmentRecord),
    sharedSteps: mongoNamed(db, { collection: "shared_steps", namedBy: "sharedStepIds" }, SharedStepRecord),
    testSources: mongoNamed(db, { collection: "test_sources", namedBy: null }, TestSourceRecord),
    attempts: mongoAttempts(db),
    proposals: mongoNamed(db, { collection: "proposals", namedBy: null }, ProposalRecord),
    deploymentHooks: mongoNamed(db, { collection: "deployment_hooks", namedBy: null }, DeploymentHookRecord),
    tags: mongoTags(db),
    tests: mongoTests(db),
    runs: mongoRuns(db),
    tagRuns: mongoTagRuns(db),
    events: mongoEvents(db),
    emails: mongoEmails(db),
    plans: mongoPlans(db),
    signIns: mongoSignIns(db),
    accounts: mongoAccounts(db),
    modelBudgets: mongoModelBudgets(db),
    keys: mongoKeys(db),
    idempotency: mongoIdempotency(db),
    trajectories: mongoTrajectories(db),
    usage: mongoUsage(db),
    audit: mongoAudit(db),
    webhooks: mongoWebhooks(db),
    githubLinks: mongoGithubLinks(db),
    githubChecks: mongoGithubChecks(db),
    webhookDeliveries: mongoWebhookDeliveries(db),
    artifactLedger: mongoArtifactLedger(db),
  };
}
