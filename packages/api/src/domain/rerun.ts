import type { Caller, Deps } from "./deps.ts";
import type { RunRecord } from "./records.ts";
import { startRunOf } from "./trigger-run.ts";
import { requireRun, requireTest } from "./visibility.ts";

/**
 * A new Run of the same Test, pending, with the Test's present description; a `startUrl` that came with the old Run's request is
 * inherited. Refusals: not_found (the Run or its Test), shared_step_not_found, insufficient_credits, concurrency_limit.
 */
export async function rerun(deps: Deps, caller: Caller, input: { runId: string; startUrl?: string | undefined }): Promise<RunRecord> {
  const old = await requireRun(deps, caller, input.runId);
  const test = await requireTest(deps, caller, old.testId);
  const startUrl = input.startUrl ?? (old.startUrlIsCustom ? old.startUrl : undefined);
  return startRunOf(deps, test, { startUrl, trigger: "api", rerunOf: old.id });
}
