import { createHash } from "node:crypto";
import { LABELS, parseRunnerPodName, testRunName } from "@runwright/contracts/kubernetes";
import { type Informer, type KubeClient, KubeError } from "@runwright/operator/kube";
import type { RunnerIdentity } from "../../../domain/deps.ts";
import { ShortMemory } from "../../../domain/short-memory.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";
import type { RunStore } from "../../../ports/run-store.ts";
import type { RunnerTokens } from "../../../ports/runner-tokens.ts";
import { BY_RUN_ID } from "./kubernetes-executor.ts";
import { unavailable } from "./kube-trouble.ts";
import { workspaceOfNamespace } from "./namespace-workspace.ts";
import { claimedPod, type PodIdentity, type TokenReviewer } from "./pod-token.ts";
import { type BelongingOptions, belongingOf } from "./run-of-test-run.ts";
import { hasEnded, TEST_RUNS, type TestRunObject } from "./test-runs.ts";

export interface RunnerTokensOptions extends BelongingOptions {
  readonly client: KubeClient;
  readonly informer: Informer<TestRunObject>;
  /** As which the operator's Pods run. */
  readonly serviceAccounts: readonly string[];
  readonly review: TokenReviewer;
  readonly runs: Pick<RunStore, "get">;
  readonly clock: Clock;
  readonly log: Log;
}

/** A token that was good stays so for this long: a runner whose request broke off asks again at once. */
const KEEP_MS = 30_000;
const MOST_KEPT = 1_000;

/**
 * Tells runners by the ServiceAccount token of their Pods. The token says which Pod it is of, and that the cluster has it; that the operator
 * made this Pod for the present attempt of that Run says the TestRun, where its name was written down before the Pod was made.
 */
export function createRunnerTokens(options: RunnerTokensOptions): RunnerTokens {
  const { review, clock, log, serviceAccounts } = options;
  const known = new ShortMemory<PodIdentity>({ clock, keepMs: KEEP_MS, most: MOST_KEPT });
  return {
    async verify(token) {
      const claimed = claimedPod(token, clock.now());
      const runner = claimed === null ? null : parseRunnerPodName(claimed.podName);
      if (claimed === null || runner === null) return null;
      if (!serviceAccounts.includes(claimed.serviceAccount))
        return refused(log, claimed, `its ServiceAccount ${claimed.serviceAccount} is not in RUNWRIGHT_KUBE_RUNNER_SERVICE_ACCOUNTS`);
      try {
        const pod = await known.get(hashOf(token), async () => await review(token));
        if (pod === null || !isSame(pod, claimed)) return refused(log, claimed, "the cluster does not know the token");
        const testRun = await testRunOf(options, { runner, pod });
        if (testRun === null) return refused(log, claimed, "it is not the Pod of the Run's present attempt");
        if (!(await mayRunThere(options, { runner, pod })))
          return refused(log, claimed, "its namespace is no longer labelled with the workspace of the Run");
        return runner;
      } catch (error) {
        throw error instanceof KubeError ? unavailable(error) : error;
      }
    },
  };
}

/** The TestRun that the Pod is of, asked of the API server; null when there is none, or its Pod is another one. */
async function testRunOf(
  options: RunnerTokensOptions,
  { runner, pod }: { readonly runner: RunnerIdentity; readonly pod: PodIdentity },
): Promise<TestRunObject | null> {
  for (const name of await namesOf(options, runner.runId, pod.namespace)) {
    const testRun = await find(options.client, { namespace: pod.namespace, name });
    if (testRun === null || hasEnded(testRun)) continue;
    const belonging = belongingOf(testRun, options);
    if (belonging.kind !== "own" || belonging.runId !== runner.runId) continue;
    const { podName, podUid } = testRun.status ?? {};
    if (podName === pod.podName && (podUid === undefined || podUid === pod.podUid)) return testRun;
  }
  return null;
}

/**
 * A namespace that somebody has given to another workspace since gets nothing more of the former one's Tests. In the service's own
 * namespace the Runs are of any workspace: there it alone makes TestRuns that name a Run.
 */
async function mayRunThere(
  { client, namespace, runs }: RunnerTokensOptions,
  { runner, pod }: { readonly runner: RunnerIdentity; readonly pod: PodIdentity },
): Promise<boolean> {
  if (pod.namespace === namespace) return true;
  const [run, workspaceId] = await Promise.all([runs.get(runner.runId), workspaceOfNamespace(client, pod.namespace)]);
  return run !== null && run.workspaceId === workspaceId;
}

async function namesOf({ client, informer, namespace }: RunnerTokensOptions, runId: string, in_: string): Promise<readonly string[]> {
  if (in_ === namespace && informer.byIndex(BY_RUN_ID, runId).length === 0)
    return [testRunName(runId), ...(await labelled(client, runId, in_))];
  const known = informer.byIndex(BY_RUN_ID, runId).filter(({ metadata }) => metadata.namespace === in_);
  return known.length > 0 ? known.map(({ metadata }) => metadata.name) : await labelled(client, runId, in_);
}

/** Those that the watch has not brought yet. */
async function labelled(client: KubeClient, runId: string, namespace: string): Promise<readonly string[]> {
  const { items } = await client.list<TestRunObject>(TEST_RUNS, { namespace, labelSelector: `${LABELS.runId}=${runId}` });
  return items.map(({ metadata }) => metadata.name);
}

async function find(client: KubeClient, place: { readonly namespace: string; readonly name: string }): Promise<TestRunObject | null> {
  try {
    return await client.get<TestRunObject>(TEST_RUNS, place);
  } catch (error) {
    if (error instanceof KubeError && error.isNotFound) return null;
    throw error;
  }
}

function isSame(a: PodIdentity, b: PodIdentity): boolean {
  return a.namespace === b.namespace && a.serviceAccount === b.serviceAccount && a.podName === b.podName && a.podUid === b.podUid;
}

function refused(log: Log, { namespace, podName }: PodIdentity, why: string): null {
  log.warn({ namespace, podName, why }, "token of a Pod refused");
  return null;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
