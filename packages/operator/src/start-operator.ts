import type { Logger } from "pino";
import type { Config, Environment } from "./config.ts";
import {
  connectFromKubeconfig,
  connectInCluster,
  type Connection,
  createEventRecorder,
  createKubeClient,
  createLeaderElector,
  type EventRecorder,
  isInCluster,
  type KubeClient,
} from "./kube/index.ts";
import { endOf, lead } from "./lead.ts";
import { createOperatorMetrics, type OperatorMetrics } from "./metrics.ts";
import { listenOps } from "./ops.ts";
import { createTestRunController, type TestRunController } from "./test-run/index.ts";
import { watchProfiles } from "./watch-profiles.ts";

export interface OperatorOptions {
  readonly config: Config;
  readonly env: Environment;
  readonly log: Logger;
  /** Of the Lease; those of Kubernetes' own controllers when absent. */
  readonly election?: { readonly leaseDurationMs: number; readonly renewDeadlineMs: number; readonly retryPeriodMs: number } | undefined;
  /** What the time limits of TestRuns are counted by; the machine's clock when absent. */
  readonly nowMs?: (() => number) | undefined;
}

export interface Operator {
  readonly opsUrl: string;
  readonly isLeader: boolean;
  /** Resolves when another one may lead: the Lease was lost, or `stop` has ended. */
  readonly ended: Promise<"lost" | "stopped">;
  /** Acts no more, then gives the Lease up. Within seconds, also when the API server is away. */
  stop(): Promise<void>;
}

const CONTROLLER = "runwright.dev/operator";
/** For writes that are under way when the process is told to end. */
const STOP_GRACE_MS = 5000;

/** Fills the caches at once, and acts when it holds the Lease. Rejects with ConfigError, or KubeError when no API server is named. */
export async function startOperator({ config, env, log, election, nowMs }: OperatorOptions): Promise<Operator> {
  const stopping = new AbortController();
  const parts: { controller?: TestRunController } = {};
  const profiles = await watchProfiles({
    file: config.profilesFile,
    onChange: (changed) => parts.controller?.setProfiles(changed),
    log,
  });
  const none = { Pending: 0, Running: 0, Passed: 0, Failed: 0, Error: 0, Cancelled: 0 };
  const metrics = createOperatorMetrics(() => parts.controller?.phaseCounts() ?? none);
  const connection = await connect(config, env);
  const client = createKubeClient(connection, { metrics: metrics.kube });
  const recorder = createEventRecorder({ client, controller: CONTROLLER, instance: config.lease.identity, metrics: metrics.kube, log });
  const controller = controllerOf({ config, client, recorder, metrics, log, profiles: profiles.first, nowMs });
  parts.controller = controller;
  const ops = await listenOps({
    host: config.host,
    port: config.opsPort,
    whyNotReady: () => (controller.hasSynced ? null : "TestRuns and Pods are still being listed"),
    render: metrics.render,
  });
  const namespace = config.lease.namespace ?? connection.namespace ?? "default";
  const elector = createLeaderElector({
    client,
    namespace,
    name: config.lease.name,
    identity: config.lease.identity,
    ...election,
    metrics: metrics.kube,
    log,
  });
  log.info({ server: connection.server, opsUrl: ops.url, namespaces: config.namespaces ?? "all" }, "operator started");

  const watching = controller.run(stopping.signal);
  const leading = lead({ controller, elector, signal: stopping.signal });
  const stop = once(async () => {
    // First nothing is done any more, then another one may: the order is what keeps two from acting.
    await controller.stop(STOP_GRACE_MS);
    stopping.abort(new Error("the operator stops"));
    await leading;
    await elector.release();
    await recorder.close();
    await watching;
    profiles.stop();
    await ops.close();
    await client.close();
    log.info({}, "operator stopped");
  });
  return {
    opsUrl: ops.url,
    get isLeader() {
      return elector.isLeader;
    },
    ended: endOf(leading, () => controller.stop(STOP_GRACE_MS)),
    stop,
  };
}

async function connect(config: Config, env: Environment): Promise<Connection> {
  if (config.kubeconfig !== null) return await connectFromKubeconfig({ file: config.kubeconfig });
  const folder = config.serviceAccountFolder ?? undefined;
  return isInCluster(env) ? await connectInCluster({ env, folder }) : await connectFromKubeconfig();
}

interface Wiring {
  readonly config: Config;
  readonly client: KubeClient;
  readonly recorder: EventRecorder;
  readonly metrics: OperatorMetrics;
  readonly log: Logger;
  readonly profiles: Parameters<TestRunController["setProfiles"]>[0];
  readonly nowMs: (() => number) | undefined;
}

function controllerOf({ config, client, recorder, metrics, log, profiles, nowMs }: Wiring): TestRunController {
  const { serviceUrl, limits, namespaces, workers, podsPerSecond, watchIdleMs } = config;
  return createTestRunController({
    client,
    recorder,
    profiles,
    serviceUrl,
    limits,
    namespaces,
    workers,
    timing: { idleMs: watchIdleMs },
    creates: { perSecond: podsPerSecond, burst: podsPerSecond },
    kubeMetrics: metrics.kube,
    metrics: metrics.testRuns,
    log,
    nowMs,
  });
}

function once(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= act());
}
