import type { TestRunPhase } from "@runwright/contracts/kubernetes";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { createKubeMetrics, type KubeMetrics } from "./kube/index.ts";
import type { TestRunMetrics } from "./test-run/index.ts";

export interface OperatorMetrics {
  readonly kube: KubeMetrics;
  readonly testRuns: TestRunMetrics;
  /** In Prometheus' text format. */
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1800];

/** Those of controller-runtime, those of TestRuns, and Node's own, among them the lag of the event loop. */
export function createOperatorMetrics(phaseCounts: () => Readonly<Record<TestRunPhase, number>>): OperatorMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  // Registered by being made.
  void new Gauge({
    name: "testrun_phase",
    help: "TestRuns by phase",
    labelNames: ["phase"],
    registers,
    collect() {
      for (const [phase, count] of Object.entries(phaseCounts())) this.set({ phase }, count);
    },
  });
  const transitions = new Histogram({
    name: "testrun_transition_seconds",
    help: "How long the part of a TestRun's life took that ends with the transition: admitted, started, ended",
    labelNames: ["transition"],
    buckets: SECONDS,
    registers,
  });
  const ended = new Counter({
    name: "testruns_ended_total",
    help: "TestRuns that ended, by phase and reason",
    labelNames: ["phase", "reason"],
    registers,
  });
  return {
    kube: createKubeMetrics(registry),
    testRuns: {
      transition: (transition, seconds) => transitions.observe({ transition }, seconds),
      ended: (phase, reason) => ended.inc({ phase, reason }),
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
