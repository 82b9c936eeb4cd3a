import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Under the names of controller-runtime and client-go, so that dashboards made for those work. */
export interface KubeMetrics {
  readonly requests: Counter<"code" | "method" | "host">;
  readonly requestSeconds: Histogram<"verb" | "host">;
  readonly reconciles: Counter<"controller" | "result">;
  readonly reconcileErrors: Counter<"controller">;
  readonly reconcileSeconds: Histogram<"controller">;
  readonly activeWorkers: Gauge<"controller">;
  readonly queueDepth: Gauge<"name">;
  readonly queueAdds: Counter<"name">;
  readonly queueRetries: Counter<"name">;
  readonly queueSeconds: Histogram<"name">;
  readonly leader: Gauge<"name">;
  readonly watchRestarts: Counter<"resource" | "reason">;
  readonly watchEventAge: Gauge<"resource">;
  readonly relistMisses: Counter<"resource">;
  readonly cachedObjects: Gauge<"resource">;
  readonly eventsDropped: Counter;
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export function createKubeMetrics(registry: Registry): KubeMetrics {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers });
  const gauge = <L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, labelNames: L[]): Histogram<L> =>
    new Histogram({ name, help, labelNames, registers, buckets: QUICK });
  return {
    requests: counter("rest_client_requests_total", "Requests to the API server; code `<error>` where there was no answer", [
      "code",
      "method",
      "host",
    ]),
    requestSeconds: histogram("rest_client_request_duration_seconds", "Until the answer was there, watches aside", ["verb", "host"]),
    reconciles: counter("controller_runtime_reconcile_total", "Reconciles by result: success, error or requeue_after", [
      "controller",
      "result",
    ]),
    reconcileErrors: counter("controller_runtime_reconcile_errors_total", "Reconciles that threw", ["controller"]),
    reconcileSeconds: histogram("controller_runtime_reconcile_time_seconds", "Of one reconcile", ["controller"]),
    activeWorkers: gauge("controller_runtime_active_workers", "Workers that are at work", ["controller"]),
    queueDepth: gauge("workqueue_depth", "Keys that wait", ["name"]),
    queueAdds: counter("workqueue_adds_total", "Keys that were put in", ["name"]),
    queueRetries: counter("workqueue_retries_total", "Keys that were put in again after an error", ["name"]),
    queueSeconds: histogram("workqueue_queue_duration_seconds", "From in to out", ["name"]),
    leader: gauge("leader_election_master_status", "1 while this process leads", ["name"]),
    watchRestarts: counter("watch_restarts_total", "Watches that ended, by reason", ["resource", "reason"]),
    watchEventAge: gauge("watch_last_event_age_seconds", "Since the server last said anything on the watch", ["resource"]),
    relistMisses: counter("relist_misses_total", "Changes that a list showed and the watch had not", ["resource"]),
    cachedObjects: gauge("informer_objects", "Objects in the cache", ["resource"]),
    eventsDropped: new Counter({ name: "events_dropped_total", help: "Events that were not written", registers }),
  };
}
