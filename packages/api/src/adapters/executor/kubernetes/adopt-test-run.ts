import { ANNOTATIONS, LABELS, testRunName } from "@runwright/contracts/kubernetes";
import { type KubeClient, KubeError } from "@runwright/operator/kube";
import type { Deps } from "../../../domain/deps.ts";
import { endUnfitRun, unfitRun } from "../../../domain/end-unfit-run.ts";
import { DomainError } from "../../../domain/errors.ts";
import { runForResource } from "../../../domain/run-for-resource.ts";
import type { RunRecord } from "../../../domain/records.ts";
import { workspaceOfNamespace } from "./namespace-workspace.ts";
import { idsOf, launcherText, placeText } from "./run-of-test-run.ts";
import { TEST_RUNS, type TestRunObject } from "./test-runs.ts";

export interface AdoptionOptions {
  readonly deps: Deps;
  readonly client: KubeClient;
  /** Sees the TestRun as it was written, at once. */
  readonly onWritten: (testRun: TestRunObject) => void;
}

const LATER: ReadonlySet<string> = new Set(["concurrency_limit", "unavailable"]);
const LONGEST_REFUSAL = 1000;

/**
 * Makes the Run of a TestRun that somebody made, and writes down which one it is; or why there is none, which is what the operator ends it
 * by. Idempotent. Throws when it cannot be decided now: then it is done again.
 */
export async function adoptTestRun(options: AdoptionOptions, testRun: TestRunObject): Promise<void> {
  const { deps } = options;
  if (testRun.metadata.deletionTimestamp !== undefined || testRun.metadata.annotations?.[ANNOTATIONS.refused] !== undefined) return;
  const { namespace, name, uid } = testRun.metadata;
  const workspaceId = await workspaceOf(options, namespace);
  if (typeof workspaceId !== "string") return await refuse(options, testRun, workspaceId.refusal);
  let run: RunRecord;
  try {
    const { testId, startUrl, device } = testRun.spec;
    run = await runForResource(deps, {
      workspaceId,
      testId,
      startUrl,
      device,
      launchedBy: placeText({ namespace, name }),
      ids: idsOf(testRun, deps),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || LATER.has(error.code)) throw error;
    return await refuse(options, testRun, refusalText(error, testRun));
  }
  const labels = {
    [LABELS.runId]: run.id,
    [LABELS.testId]: run.testId,
    [LABELS.projectId]: run.projectId,
    [LABELS.workspaceId]: workspaceId,
  };
  const unfit = await unfitRun(deps, run);
  // Of several that look, one writes it and ends the Run: the version is what they have to have read.
  const because =
    unfit === null
      ? {}
      : { resourceVersion: testRun.metadata.resourceVersion, annotations: { [ANNOTATIONS.cannotRun]: unfit.errorMessage } };
  const isWritten = await patchTestRun(options, testRun, { metadata: { uid, labels, ...because } });
  deps.log.info({ runId: run.id, namespace, testRun: name }, "run made for a TestRun");
  if (unfit !== null && isWritten) await endUnfitRun(deps, run, unfit);
}

/** A TestRun that names a Run which is not its own: it is not carried out, and says so. */
export async function refuseForeign(options: AdoptionOptions, testRun: TestRunObject): Promise<void> {
  if (testRun.metadata.annotations?.[ANNOTATIONS.refused] !== undefined) return;
  if (await isOfFormerNamespace(options.deps, testRun)) return;
  const message = `spec.runId and the label ${LABELS.runId} are written by the service alone. Make a TestRun with testId, and startUrl and device if need be.`;
  await patchTestRun(options, testRun, {
    metadata: { uid: testRun.metadata.uid, annotations: { [ANNOTATIONS.refused]: message } },
    // It may have a Pod by now, for the operator cannot tell.
    ...(testRun.spec.stopReason === undefined ? { spec: { stopReason: "Cancelled" } } : {}),
  });
}

/** The service made it when it worked in that namespace: its runner may still tell how it ends. */
async function isOfFormerNamespace({ runs }: Pick<Deps, "runs">, { metadata, spec }: TestRunObject): Promise<boolean> {
  if (spec.runId === undefined || metadata.name !== testRunName(spec.runId)) return false;
  return (await runs.get(spec.runId))?.launchedBy === launcherText(metadata.namespace);
}

async function workspaceOf({ deps, client }: AdoptionOptions, namespace: string): Promise<string | { readonly refusal: string }> {
  const how = `Label it: kubectl label namespace ${namespace} ${LABELS.workspaceId}=ID, with the id that GET /v1/workspace gives`;
  let workspaceId: string | null;
  try {
    workspaceId = await workspaceOfNamespace(client, namespace);
  } catch (error) {
    if (!(error instanceof KubeError) || !error.isForbidden) throw error;
    return {
      refusal: `The service may not read namespace "${namespace}", and so cannot know whose Tests may be run from it: ${error.message}.`,
    };
  }
  if (workspaceId === null)
    return { refusal: `Namespace "${namespace}" does not say whose Tests may be run from it. ${how}, and make the TestRun again.` };
  if ((await deps.workspaces.get(workspaceId)) !== null) return workspaceId;
  return {
    refusal: `Namespace "${namespace}" has the label ${LABELS.workspaceId}=${workspaceId}, which is no workspace of this service. ${how}, and make the TestRun again.`,
  };
}

function refusalText(error: DomainError, { metadata, spec }: TestRunObject): string {
  if (error.code === "not_found")
    return `There is no Test ${spec.testId} in the workspace of namespace "${metadata.namespace}". Look it up with GET /v1/tests or "runwright tests list", and make the TestRun again.`;
  return `${error.code}: ${error.message}`;
}

async function refuse(options: AdoptionOptions, testRun: TestRunObject, message: string): Promise<void> {
  const { namespace, name, uid } = testRun.metadata;
  options.deps.log.warn({ namespace, testRun: name, message }, "no run for a TestRun");
  await patchTestRun(options, testRun, { metadata: { uid, annotations: { [ANNOTATIONS.refused]: message.slice(0, LONGEST_REFUSAL) } } });
}

/** On that very TestRun, and not on one that has got its name since. False where it is not there any more, or not as it was read. */
export async function patchTestRun({ client, onWritten }: AdoptionOptions, testRun: TestRunObject, change: object): Promise<boolean> {
  const { namespace, name } = testRun.metadata;
  try {
    onWritten(await client.mergePatch<TestRunObject>(TEST_RUNS, { namespace, name }, change));
    return true;
  } catch (error) {
    if (!(error instanceof KubeError) || !(error.isNotFound || error.isConflict)) throw error;
    return false;
  }
}
