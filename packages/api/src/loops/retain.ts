import { dropOldAudit } from "../domain/audit.ts";
import type { Deps } from "../domain/deps.ts";
import { dropOldChecks } from "../domain/work-on-check.ts";
import { dropOldDeliveries } from "../domain/webhook-deliveries.ts";
import { dropOldArtifacts, dropOldRuns } from "../domain/retention.ts";
import { ItemRetries } from "../domain/item-retries.ts";

/**
 * One pass: deletes what is kept no longer. Several services may do it at once: each deletion is idempotent. Each Run, and each kind of what
 * is deleted, fails alone; rejects after all of them when a kind could not be seen to.
 */
export async function retain(deps: Deps, retries: ItemRetries = new ItemRetries(deps)): Promise<void> {
  const attempt = retries.pass();
  const deleting = (runId: string, work: () => Promise<void>): Promise<boolean> =>
    attempt({ key: `delete ${runId}`, fields: { runId }, message: "what is kept no longer not deleted" }, work);
  const deleted = { artifacts: 0, runs: 0 };
  const kinds: (() => Promise<void>)[] = [
    async () => void (deleted.artifacts = await dropOldArtifacts(deps, deleting)),
    async () => void (deleted.runs = await dropOldRuns(deps, deleting)),
    () => dropOldAudit(deps),
    () => dropOldDeliveries(deps),
    () => dropOldChecks(deps),
  ];
  const failures: unknown[] = [];
  for (const kind of kinds) await kind().catch((error: unknown) => failures.push(error));
  if (deleted.artifacts + deleted.runs > 0) deps.log.info(deleted, "deleted what is kept no longer");
  if (failures.length > 0) throw new AggregateError(failures, "not all that is kept no longer could be deleted");
}
