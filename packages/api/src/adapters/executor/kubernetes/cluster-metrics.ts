import { createKubeMetrics, type KubeMetrics } from "@runwright/operator/kube";
import { Gauge, Histogram, type Registry } from "prom-client";

/** What became of a call that makes a TestRun: it was there already, will never be taken, or is to be tried again. */
export type LaunchResult = "made" | "exists" | "refused" | "failed";

/** How well the service and its cluster keep up with each other. */
export interface ClusterMetrics {
  /** Of the client, the watch and the queue, under the names that the operator has too. */
  readonly kube: KubeMetrics;
  launch(result: LaunchResult, seconds: number): void;
  /** Once for each Run: from its being triggered until the cluster had its TestRun. */
  launchWait(seconds: number): void;
  /** Once for each change of a TestRun that was carried over, or for several that came together. */
  projected(seconds: number): void;
  /** Whether TestRuns could be listed when that was asked last. */
  ready(isReady: boolean): void;
}

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1800];

export function createClusterMetrics(registry: Registry): ClusterMetrics {
  const registers = [registry];
  const launches = new Histogram({
    name: "runwright_launch_request_seconds",
    help: "Of one attempt to make a Run's TestRun, by result: made, exists, refused or failed",
    labelNames: ["result"],
    buckets: QUICK,
    registers,
  });
  const waits = new Histogram({
    name: "runwright_launch_wait_seconds",
    help: "From when a Run was triggered until the cluster had its TestRun",
    buckets: SLOW,
    registers,
  });
  const lag = new Histogram({
    name: "runwright_projector_lag_seconds",
    help: "From when the watch brought a change of a TestRun until its Run was as it says",
    buckets: SLOW,
    registers,
  });
  const ready = new Gauge({
    name: "runwright_cluster_ready",
    help: "1 while the cluster lets the service list TestRuns, 0 while it does not or gives no answer",
    registers,
  });
  return {
    kube: createKubeMetrics(registry),
    launch: (result, seconds) => launches.observe({ result }, seconds),
    launchWait: (seconds) => waits.observe(seconds),
    projected: (seconds) => lag.observe(seconds),
    ready: (isReady) => ready.set(isReady ? 1 : 0),
  };
}
