import type { DeploymentDelivery, DeploymentDryRun } from "@runwright/contracts";
import { secretOf } from "./deployment-hooks.ts";
import type { Deps } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import { repeatableIds } from "./new-id.ts";
import { newRun } from "./new-run.ts";
import type { DeploymentHookRecord, EnvironmentRecord } from "./records.ts";
import { runTagOf, type TagRun, testsWithTag } from "./run-tag.ts";
import { environmentsOfTests } from "./test-environment.ts";

/** A delivery as it arrived. */
export interface SignedDelivery {
  readonly hookId: string;
  /** Unix seconds, as the header has it. */
  readonly timestamp: string;
  /** As the header has it. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/** How far the sender's clock and the way of a delivery may be from ours. */
const WINDOW_SECONDS = 300;

/** The hook that the delivery is for. Refusals: unauthenticated (no such hook, wrong signature, too old), which all look the same. */
export async function authenticateDelivery(deps: Deps, delivery: SignedDelivery): Promise<DeploymentHookRecord> {
  const { hookId, timestamp, signature, body } = delivery;
  const hook = await deps.deploymentHooks.get(hookId.toLowerCase());
  const isRecent = /^\d{1,12}$/u.test(timestamp) && Math.abs(deps.clock.now() / 1000 - Number(timestamp)) <= WINDOW_SECONDS;
  const head = new TextEncoder().encode(`${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const given = /^sha256=([0-9a-f]{64})$/iu.exec(signature)?.[1]?.toLowerCase() ?? "";
  // Computed for a hook that is not there as well, so that the time of the answer does not tell which there are.
  const secret = hook === null ? "none" : secretOf(deps, hook);
  const isSigned = deps.secretBox.isMacOf(signed, { secret, mac: given });
  if (hook !== null && isRecent && isSigned) return hook;
  throw new DomainError(
    "unauthenticated",
    "The delivery is not signed as it should be: X-Runwright-Timestamp (Unix seconds, at most 5 minutes from now) and X-Runwright-Signature (sha256= and HMAC-SHA256 of timestamp.body with the hook's secret, hex).",
  );
}

/**
 * Starts a Run of every Test that carries the hook's tag, or none. A delivery that comes again, to be safe or from somebody who has recorded
 * it, gives what the first one has started. Refusals: invalid_request (environment), no_matching_tests and those of a Run.
 */
export async function receiveDeployment(
  deps: Deps,
  hook: DeploymentHookRecord,
  { delivery, signed }: { readonly delivery: DeploymentDelivery; readonly signed: SignedDelivery },
): Promise<TagRun> {
  const occasion = `deployment hook ${hook.id} ${signed.signature.toLowerCase()}`;
  const ids = repeatableIds(deps.secretBox, Number(signed.timestamp) * 1000, occasion);
  const environment = await environmentOf(deps, hook, delivery);
  return runTagOf({ ...deps, ids }, hook, { tag: hook.tag, trigger: "webhook", environment, origin: originOf(delivery) });
}

/** What it would run. Refusals: as above. */
export async function previewDeployment(deps: Deps, hook: DeploymentHookRecord, delivery: DeploymentDelivery): Promise<DeploymentDryRun> {
  const { projectId, tag } = hook;
  const tests = await testsWithTag(deps, { id: projectId, workspaceId: hook.workspaceId }, tag);
  const given = await environmentOf(deps, hook, delivery);
  const ownOf = await environmentsOfTests(deps, given === undefined ? tests : []);
  const origin = originOf(delivery);
  const planned = await Promise.all(
    tests.map(async (test) => {
      const environment = given === undefined ? ownOf(test) : given;
      const { startUrl } = await newRun(deps, test, { id: test.id, environment, origin, trigger: "webhook" });
      return { id: test.id, name: test.name, startUrl };
    }),
  );
  return { projectId, tag, count: planned.length, tests: planned };
}

/** Undefined: each Test in its own. */
async function environmentOf(
  deps: Deps,
  { workspaceId, projectId, environmentId }: DeploymentHookRecord,
  { environment: name }: DeploymentDelivery,
): Promise<EnvironmentRecord | undefined> {
  if (name !== undefined) {
    const all = await deps.environments.list({ workspaceId, projectIds: [projectId] }, {});
    const named = all.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (named === undefined) throw invalidField("/environment", "names no environment of the hook's project");
    return named;
  }
  if (environmentId === null) return undefined;
  const own = await deps.environments.get(environmentId);
  if (own?.projectId === projectId) return own;
  throw new DomainError("invalid_request", "The environment of this deployment hook is gone: give it another one.");
}

function originOf({ url }: DeploymentDelivery): string | undefined {
  return url === undefined ? undefined : new URL(url).origin;
}
