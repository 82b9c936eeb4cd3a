import { setTimeout as wait } from "node:timers/promises";
import type { Metric, Row } from "../bench.ts";
import { percentile } from "../statistics.ts";
import { type ApiRequests, apiRequestsOf, requestsEach } from "./api-requests.ts";
import type { ClusterWorld } from "./cluster-world.ts";
import type { Life } from "./lives.ts";
import { cpuSecondsOf, type OperatorProcess } from "./operator-process.ts";
import { until } from "./until.ts";

export const LONG_MS = 300_000;
const WRITES = /method="(?:POST|PUT|PATCH|DELETE)"/u;
const READS = /method="GET"/u;
/** As the API server counts them, whoever makes them. */
const WRITE_VERBS = /verb="(?:POST|PUT|PATCH|DELETE|APPLY)"/u;

/** Whoever carries the work out. */
export interface Controller {
  cpuSeconds(): Promise<number>;
}

interface Calls {
  readonly writes: number;
  readonly reads: number;
}

interface Burst {
  readonly count: number;
  /** Of runs a minute. */
  readonly goal?: number;
  /** What the controller counts of its own calls, where it does. */
  readonly calls?: () => Promise<Calls>;
  /** Pods that have ended are not waited for to go. */
  readonly doPodsStay?: boolean;
  /** Told what the API server was asked for. */
  readonly onRequests?: (requests: readonly Row[]) => void;
}

/** So many at once, from the first call to the last one's end, and what each of the processes did for one of them. */
export async function burst(
  world: ClusterWorld,
  controller: Controller,
  { count, goal, calls, doPodsStay = false, onRequests }: Burst,
): Promise<readonly Metric[]> {
  const before = { spent: await spentBy(world, controller), calls: await calls?.() };
  const begun = performance.now();
  const names = await world.createMany(count, { parallel: 32 });
  await world.ended(names, LONG_MS);
  const lives = names.map((name) => world.lives.of(name));
  const seconds = (Math.max(...lives.map((life) => life.terminalAt ?? 0)) - begun) / 1000;
  // Of what is left to do when a run has ended: its Pod goes.
  if (!doPodsStay) await until({ what: "all Pods to go", withinMs: 60_000 }, () => world.lives.pods === 0);
  const after = { spent: await spentBy(world, controller), calls: await calls?.() };
  onRequests?.(requestsEach(before.spent.requests, after.spent.requests, count));
  const each = (from: number, to: number): number => round((to - from) / count);
  const cpu = (who: Exclude<keyof Spent, "requests">, name: string): Metric => ({
    name,
    value: each(before.spent[who], after.spent[who]),
    unit: "ms",
  });
  return [
    {
      name: "runs a minute in the burst",
      value: round((count / seconds) * 60),
      unit: "runs/min",
      ...(goal === undefined ? {} : { goal, op: ">=" }),
    },
    ...(before.calls === undefined || after.calls === undefined
      ? []
      : [
          { name: "writes a run", value: each(before.calls.writes, after.calls.writes), unit: "calls", goal: 7 },
          { name: "reads a run", value: each(before.calls.reads, after.calls.reads), unit: "calls", goal: 0.05 },
        ]),
    { ...cpu("controller", "CPU a run"), ...(goal === undefined ? {} : { goal: 10 }) },
    cpu("apiserver", "CPU of kube-apiserver a run"),
    cpu("etcd", "CPU of etcd a run"),
    cpu("bench", "CPU of the fake kubelet and the onlooker a run"),
    { name: "writes of everybody a run", value: each(before.spent.writes, after.spent.writes), unit: "calls" },
    { name: "pod end to terminal p50 in the burst", value: round(percentile(endings(lives), 50)), unit: "ms" },
  ];
}

/** In ms of CPU, and calls. */
interface Spent {
  readonly controller: number;
  readonly apiserver: number;
  readonly etcd: number;
  readonly bench: number;
  readonly writes: number;
  readonly requests: ApiRequests;
}

async function spentBy({ plane }: ClusterWorld, controller: Controller): Promise<Spent> {
  const [own, apiserver, etcd, metrics] = await Promise.all([
    controller.cpuSeconds(),
    cpuSecondsOf(plane.apiserver.pid),
    cpuSecondsOf(plane.etcd.pid),
    plane.admin.text("/metrics"),
  ]);
  const { user, system } = process.cpuUsage();
  const requests = metrics.split("\n").filter((line) => line.startsWith("apiserver_request_total{") && WRITE_VERBS.test(line));
  return {
    controller: own * 1000,
    apiserver: apiserver * 1000,
    etcd: etcd * 1000,
    bench: (user + system) / 1000,
    writes: requests.reduce((total, line) => total + Number(line.split(" ").at(-1)), 0),
    requests: apiRequestsOf(metrics),
  };
}

/** What our operator counts itself. */
export function callsOf(operator: OperatorProcess): () => Promise<Calls> {
  return async () => {
    const [writes, reads] = await Promise.all([
      operator.metric("rest_client_requests_total", WRITES),
      operator.metric("rest_client_requests_total", READS),
    ]);
    return { writes, reads };
  };
}

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Of create to Pod; with them those of the end count too. */
  readonly goals?: { readonly p50?: number; readonly p99: number };
}

export async function steady(world: ClusterWorld, { perSecond, seconds, goals }: Rate): Promise<readonly Metric[]> {
  const making: Promise<string>[] = [];
  const begun = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const dueMs = begun + (at * 1000) / perSecond - performance.now();
    if (dueMs > 0) await wait(dueMs);
    making.push(world.create());
  }
  const names = await Promise.all(making);
  await world.ended(names, LONG_MS);
  const lives = names.map((name) => world.lives.of(name));
  const pods = lives.map((life) => (life.podAt ?? 0) - life.createdAt);
  const ends = endings(lives);
  const at = `at ${perSecond}/s`;
  const within = (goal: number | undefined): { goal?: number } => (goal === undefined ? {} : { goal });
  return [
    { name: `create to pod p50 ${at}`, value: round(percentile(pods, 50)), unit: "ms", ...within(goals?.p50) },
    { name: `create to pod p99 ${at}`, value: round(percentile(pods, 99)), unit: "ms", ...within(goals?.p99) },
    { name: `pod end to terminal p50 ${at}`, value: round(percentile(ends, 50)), unit: "ms", ...within(goals && 30) },
    { name: `pod end to terminal p99 ${at}`, value: round(percentile(ends, 99)), unit: "ms", ...within(goals && 250) },
  ];
}

/** As the onlooker saw them; it may hear of the TestRun before the Pod. */
function endings(lives: readonly Life[]): number[] {
  return lives.flatMap(({ podEndAt, terminalAt }) =>
    podEndAt === null || terminalAt === null ? [] : [Math.max(0, terminalAt - podEndAt)],
  );
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
