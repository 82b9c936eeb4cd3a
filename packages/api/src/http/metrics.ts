import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { RequestMeter } from "./request-scope.ts";

export interface Metrics extends RequestMeter {
  /** Where other parts of the service put theirs. */
  readonly registry: Registry;
  /** In Prometheus' text format. */
  render(): Promise<{ readonly type: string; readonly text: string }>;
}

/** The few numbers that say how the service is: requests, open streams, Runs at work, and Node's own. */
export function createMetrics(sources: { readonly openStreams: () => number; readonly activeRunners: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "runwright_http_request_duration_seconds",
    help: "Time from a request's arrival to the end of its answer; streams last as long as they are open.",
    labelNames: ["route", "method", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  // Looking labels up costs more than counting. Routes and statuses are few; methods are those that Node's parser knows.
  const children = new Map<string, Histogram.Internal<string>>();
  // Registered by being made.
  void new Gauge({
    name: "runwright_open_streams",
    help: "Open event streams.",
    registers: [registry],
    collect() {
      this.set(sources.openStreams());
    },
  });
  void new Gauge({
    name: "runwright_active_runners",
    help: "Runs that an executor has accepted and that have not ended.",
    registers: [registry],
    collect() {
      this.set(sources.activeRunners());
    },
  });
  return {
    registry,
    observe: ({ route, method, status, seconds }) => {
      const name = `${route} ${method} ${status}`;
      let child = children.get(name);
      if (child === undefined) children.set(name, (child = requests.labels({ route, method, status })));
      child.observe(seconds);
    },
    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
