import {
  connectFromKubeconfig,
  connectInCluster,
  type Connection,
  createInformer,
  createKubeClient,
  errorFields,
  type Informer,
  isInCluster,
  type KubeClient,
  KubeError,
  type KubeLog,
} from "@runwright/operator/kube";
import type { Registry } from "prom-client";
import type { Deps } from "../../../domain/deps.ts";
import { ItemRetries } from "../../../domain/item-retries.ts";
import type { Executor } from "../../../ports/executor.ts";
import type { RunnerTokens } from "../../../ports/runner-tokens.ts";
import { clusterCheck, watchCluster } from "./cluster-check.ts";
import { type ClusterMetrics, createClusterMetrics } from "./cluster-metrics.ts";
import { kubeLog } from "./kube-log.ts";
import { BY_RUN_ID, createKubernetesExecutor } from "./kubernetes-executor.ts";
import type { TokenReviewer } from "./pod-token.ts";
import { startProjector } from "./projector.ts";
import { type BelongingOptions, belongingOf, launcherText } from "./run-of-test-run.ts";
import { createRunnerTokens } from "./runner-tokens.ts";
import { sweep } from "./sweep.ts";
import { TEST_RUNS, type TestRunObject, trimTestRun } from "./test-runs.ts";
import { tokenKeysReviewer } from "./token-keys.ts";
import { tokenReviewer } from "./token-review.ts";

export interface KubernetesOptions {
  readonly deps: Deps;
  /** Tells whether this process is a Pod. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A file; null: the Pod's ServiceAccount, or where there is none, what kubectl would use. */
  readonly kubeconfig: string | null;
  /** Where Runs are carried out; null: the one that the Pod or the kubeconfig is in. */
  readonly namespace: string | null;
  /** Where TestRuns that somebody makes are looked for besides; null: everywhere. */
  readonly watchNamespaces: readonly string[] | null;
  readonly runnerServiceAccounts: readonly string[];
  readonly sweepEveryMs?: number;
  /** Where its figures are kept; they are not taken when absent. */
  readonly registry?: Registry;
  /** Instead of what the environment leads to. */
  readonly connection?: Connection;
}

export interface Kubernetes {
  readonly executor: Executor;
  readonly tokens: RunnerTokens;
  /** What the dispatcher writes into the Runs that it launches. */
  readonly launcher: string;
  readonly namespace: string;
  /** Rejects with a PortError that says what to look at when TestRuns cannot be worked with at present. Quick, and cheap to ask often. */
  checkReady(): Promise<void>;
}

/** The service cannot work with the cluster as it is told to; `message` says what to change. */
export class KubernetesSetupError extends Error {
  override readonly name = "KubernetesSetupError";
  readonly code = "kubernetes_setup";
}

const SWEEP_MS = 30_000;

/**
 * Connects to the cluster and begins to follow it. A cluster that is away is waited for; rejects with a KubernetesSetupError only for what
 * waiting cannot mend: no address, no namespace, no right to tell runners apart.
 */
export async function openKubernetes(options: KubernetesOptions): Promise<Kubernetes> {
  const { deps } = options;
  const log = kubeLog(deps.log);
  const connection = options.connection ?? (await connect(options));
  const namespace = options.namespace ?? connection.namespace;
  if (namespace === null) {
    await connection.close();
    throw new KubernetesSetupError("No namespace is given for TestRuns. Set RUNWRIGHT_KUBE_NAMESPACE or --kube-namespace.");
  }
  const metrics = options.registry === undefined ? null : createClusterMetrics(options.registry);
  const client = createKubeClient(connection, { metrics: metrics?.kube });
  const belonging: BelongingOptions = { namespace, secretBox: deps.secretBox };
  const informer = informerOf(client, { ...options, belonging, metrics, log });
  const review = await reviewerFor(client, log).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  const stop = new AbortController();
  const following = informer.run(stop.signal);
  const projector = startProjector({ ...belonging, deps, client, informer, metrics, log });
  const sweeping = sweepUntil(stop.signal, {
    everyMs: options.sweepEveryMs ?? SWEEP_MS,
    ...belonging,
    deps,
    client,
    informer,
    projector,
    retries: new ItemRetries(deps),
  });
  const { clock } = deps;
  const checkReady = clusterCheck({ client, namespace, clock });
  const watching = watchCluster(stop.signal, { check: checkReady, clock, log: deps.log, onFound: (isReady) => metrics?.ready(isReady) });
  const close = async (): Promise<void> => {
    stop.abort();
    await Promise.all([following, watching, sweeping, projector.stop()]);
    await client.close();
  };
  return {
    executor: createKubernetesExecutor({ ...belonging, deps, client, informer, metrics, close }),
    tokens: createRunnerTokens({
      ...belonging,
      client,
      informer,
      review,
      runs: deps.runs,
      clock,
      log: deps.log,
      serviceAccounts: options.runnerServiceAccounts,
    }),
    launcher: launcherText(namespace),
    namespace,
    checkReady,
  };
}

async function connect({ env, kubeconfig }: KubernetesOptions): Promise<Connection> {
  try {
    if (kubeconfig === null && isInCluster(env)) return await connectInCluster({ env });
    return await connectFromKubeconfig(kubeconfig === null ? {} : { file: kubeconfig });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new KubernetesSetupError(`There is no way to a cluster: ${detail}. Set RUNWRIGHT_KUBECONFIG, or take --executor process.`, {
      cause: error,
    });
  }
}

interface Watching extends Pick<KubernetesOptions, "watchNamespaces"> {
  readonly belonging: BelongingOptions;
  readonly metrics: ClusterMetrics | null;
  readonly log: KubeLog;
}

function informerOf(client: KubeClient, { watchNamespaces, belonging, metrics, log }: Watching): Informer<TestRunObject> {
  return createInformer<TestRunObject>({
    client,
    resource: TEST_RUNS,
    namespaces: watchNamespaces === null ? null : [...new Set([belonging.namespace, ...watchNamespaces])],
    transform: trimTestRun,
    indexes: {
      [BY_RUN_ID]: (testRun) => {
        const whose = belongingOf(testRun, belonging);
        return whose.kind === "own" ? [whose.runId] : [];
      },
    },
    metrics: metrics?.kube,
    log,
  });
}

/** Asks once what the service may do, so that it does not begin without a way to tell runners apart. */
async function reviewerFor(client: KubeClient, log: KubeLog): Promise<TokenReviewer> {
  const byReview = tokenReviewer(client);
  const byKeys = tokenKeysReviewer(client);
  const first: TokenReviewer = async (token) => {
    try {
      return await byReview(token);
    } catch (error) {
      if (!(error instanceof KubeError) || !error.isForbidden) throw error;
      return await byKeys(token);
    }
  };
  try {
    await byReview("nobody's token, to see whether the service may ask");
    return first;
  } catch (error) {
    if (!(error instanceof KubeError) || !error.isForbidden) {
      // Away: what it allows shows later.
      log.warn(errorFields(error), "the cluster gives no answer yet");
      return first;
    }
  }
  try {
    await byKeys.check();
    log.info({}, "runners are told by the cluster's public keys, because the service may not create TokenReviews");
    return byKeys;
  } catch (error) {
    if (error instanceof KubeError && error.isTransient) return first;
    throw new KubernetesSetupError(
      "The service cannot tell runners apart: it may neither create TokenReviews nor read the cluster's public keys. Bind its ServiceAccount to the ClusterRole system:auth-delegator, or to system:service-account-issuer-discovery.",
      { cause: error },
    );
  }
}

async function sweepUntil(signal: AbortSignal, options: Parameters<typeof sweep>[0] & { readonly everyMs: number }): Promise<void> {
  const { deps, informer, everyMs } = options;
  await informer.synced(signal).catch(() => undefined);
  while (!signal.aborted) {
    await sweep(options).catch((err: unknown) => deps.log.error({ err }, "sweep over TestRuns failed"));
    await deps.clock.sleep(everyMs, signal);
  }
}
