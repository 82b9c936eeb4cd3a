import type { Device } from "@runwright/contracts";
import type { Deps } from "./deps.ts";
import type { IdSource } from "./new-id.ts";
import { givenUrl } from "./new-run.ts";
import type { RunRecord } from "./records.ts";
import { environmentOfTest } from "./test-environment.ts";
import { startRunOf } from "./trigger-run.ts";
import { requireTest } from "./visibility.ts";

export interface ResourceTrigger {
  /** Whose Tests may be run from where the resource is. */
  readonly workspaceId: string;
  readonly testId: string;
  readonly startUrl?: string | undefined;
  readonly device?: Device | undefined;
  /** The runner is not the dispatcher's to start: who has it. */
  readonly launchedBy: string;
  /** The same id for the same resource, so that asking again finds the Run. */
  readonly ids: IdSource;
}

/**
 * The Run of a resource that somebody made himself, instead of asking the service for a Run. Refusals: not_found (the Test),
 * invalid_request (startUrl), shared_step_not_found, plan_not_accepted, insufficient_credits, concurrency_limit.
 */
export async function runForResource(deps: Deps, input: ResourceTrigger): Promise<RunRecord> {
  const { workspaceId, testId, startUrl, device, launchedBy, ids } = input;
  const test = await requireTest(deps, { workspaceId, keyId: workspaceId, scopes: ["run"], projectIds: null }, testId);
  return startRunOf({ ...deps, ids }, test, {
    startUrl: givenUrl(startUrl),
    environment: () => environmentOfTest(deps, test),
    trigger: "on_demand",
    device,
    launchedBy,
  });
}
