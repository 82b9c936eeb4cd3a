import { dropOldAudit } from "../domain/audit.ts";
import type { Deps } from "../domain/deps.ts";
import { dropOldChecks } from "../domain/work-on-check.ts";
import { dropOldDeliveries } from "../domain/webhook-deliveries.ts";
import { dropOldArtifacts, dropOldRuns } from "../domain/retention.ts";

/** One pass: deletes what is kept no longer. Several services may do it at once: each deletion is idempotent. */
export async function retain(deps: Deps): Promise<void> {
  const artifacts = await dropOldArtifacts(deps);
  const runs = await dropOldRuns(deps);
  await dropOldAudit(deps);
  await dropOldDeliveries(deps);
  await dropOldChecks(deps);
  if (artifacts + runs > 0) deps.log.info({ artifacts, runs }, "deleted what is kept no longer");
}
