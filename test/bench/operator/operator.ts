import { setTimeout as wait } from "node:timers/promises";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { percentile } from "../statistics.ts";
import { type ClusterWorld, startClusterWorld } from "./cluster-world.ts";
import type { Life } from "./lives.ts";
import type { OperatorProcess } from "./operator-process.ts";
import { until } from "./until.ts";

/** No limit of ours stands in the way: what is measured is how fast it can. */
const UNLIMITED = { RUNWRIGHT_MAX_ACTIVE_RUNS: "0", RUNWRIGHT_PODS_PER_SECOND: "100000", RUNWRIGHT_LOG_LEVEL: "warn" };
const WRITES = /method="(?:POST|PUT|PATCH|DELETE)"/u;
const READS = /method="GET"/u;
const LONG_MS = 300_000;

interface Sizes {
  readonly burst: number;
  readonly queued: number;
  readonly kept: number;
  readonly rateSeconds: number;
}

export const OPERATOR: Bench = {
  what: "TestRuns carried out by one operator on a real kube-apiserver and etcd, with a fake kubelet (Pods of 200 ms); --size N in a burst",
  run,
};

async function run(options: BenchOptions): Promise<BenchResult> {
  const sizes = sizesOf(options);
  const metrics: Metric[] = [];
  const rows: Row[] = [];
  const measure = async (what: string, act: () => Promise<readonly Metric[]>): Promise<void> => {
    options.log(`${what} ...`);
    const found = await act();
    metrics.push(...found);
    rows.push({ part: what, ...Object.fromEntries(found.map(({ name, value }) => [name, value])) });
    for (const { name, value, unit } of found) options.log(`  ${name}: ${value} ${unit}`);
  };
  await inWorld(async (world) => {
    const operator = await leader(world, "operator-a");
    await warmUp(world);
    await measure(`a burst of ${sizes.burst}`, () => burst(world, operator, sizes.burst));
    await measure("10 a second", () => steady(world, { perSecond: 10, seconds: sizes.rateSeconds, podGoals: [20, 150] }));
    await measure("25 a second", () => steady(world, { perSecond: 25, seconds: sizes.rateSeconds, podGoals: [null, 500] }));
    await measure("fail-over", () => failOver(world, operator));
  });
  await inWorld(async (world) => {
    await measure(`${sizes.queued} that wait when it starts`, () => drain(world, sizes.queued));
  });
  await inWorld(async (world) => {
    await measure(`${sizes.kept} TestRuns with a Pod each`, () => memory(world, sizes.kept));
  }, true);
  return { metrics, rows };
}

function sizesOf({ quick, size }: BenchOptions): Sizes {
  if (quick) return { burst: size ?? 50, queued: 100, kept: 200, rateSeconds: 5 };
  return { burst: size ?? 1000, queued: 5 * (size ?? 1000), kept: 10 * (size ?? 1000), rateSeconds: 20 };
}

async function inWorld(act: (world: ClusterWorld) => Promise<void>, doPodsStay = false): Promise<void> {
  const world = await startClusterWorld(doPodsStay ? { script: () => ({ isIgnored: true }) } : {});
  try {
    await act(world);
  } finally {
    await world.close();
  }
}

async function leader(world: ClusterWorld, name: string): Promise<OperatorProcess> {
  const operator = await world.operator(name, UNLIMITED);
  await until({ what: `${name} to lead`, withinMs: 60_000, everyMs: 250 }, () => operator.isLeader());
  return operator;
}

/** Connections, the first compilations. */
async function warmUp(world: ClusterWorld): Promise<void> {
  await world.ended(await world.createMany(40), 60_000);
}

async function burst(world: ClusterWorld, operator: OperatorProcess, count: number): Promise<readonly Metric[]> {
  const before = await costOf(operator);
  const begun = performance.now();
  const names = await world.createMany(count, { parallel: 32 });
  await world.ended(names, LONG_MS);
  const lives = names.map((name) => world.lives.of(name));
  const seconds = (Math.max(...lives.map((life) => life.terminalAt ?? 0)) - begun) / 1000;
  // Of what is left to do when a run has ended: its Pod goes.
  await until({ what: "all Pods to go", withinMs: 60_000 }, () => world.lives.pods === 0);
  const after = await costOf(operator);
  const each = (key: keyof Cost): number => (after[key] - before[key]) / count;
  return [
    { name: "runs a minute in the burst", value: round((count / seconds) * 60), unit: "runs/min", goal: 4000, op: ">=" },
    { name: "writes a run", value: round(each("writes")), unit: "calls", goal: 7 },
    { name: "reads a run", value: round(each("reads")), unit: "calls", goal: 0.05 },
    { name: "CPU a run", value: round(each("cpuMs")), unit: "ms", goal: 10 },
    { name: "pod end to terminal p50 in the burst", value: round(percentile(endings(lives), 50)), unit: "ms" },
  ];
}

interface Cost {
  readonly writes: number;
  readonly reads: number;
  readonly cpuMs: number;
}

async function costOf(operator: OperatorProcess): Promise<Cost> {
  const [writes, reads, cpu] = await Promise.all([
    operator.metric("rest_client_requests_total", WRITES),
    operator.metric("rest_client_requests_total", READS),
    operator.cpuSeconds(),
  ]);
  return { writes, reads, cpuMs: cpu * 1000 };
}

interface Rate {
  readonly perSecond: number;
  readonly seconds: number;
  /** Of create to Pod, p50 and p99. */
  readonly podGoals: readonly [number | null, number];
}

async function steady(world: ClusterWorld, { perSecond, seconds, podGoals: [p50, p99] }: Rate): Promise<readonly Metric[]> {
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
  return [
    { name: `create to pod p50 ${at}`, value: round(percentile(pods, 50)), unit: "ms", ...(p50 === null ? {} : { goal: p50 }) },
    { name: `create to pod p99 ${at}`, value: round(percentile(pods, 99)), unit: "ms", goal: p99 },
    { name: `pod end to terminal p50 ${at}`, value: round(percentile(ends, 50)), unit: "ms", goal: 30 },
    { name: `pod end to terminal p99 ${at}`, value: round(percentile(ends, 99)), unit: "ms", goal: 250 },
  ];
}

/** As the onlooker saw them; it may hear of the TestRun before the Pod. */
function endings(lives: readonly Life[]): number[] {
  return lives.flatMap(({ podEndAt, terminalAt }) =>
    podEndAt === null || terminalAt === null ? [] : [Math.max(0, terminalAt - podEndAt)],
  );
}

async function failOver(world: ClusterWorld, first: OperatorProcess): Promise<readonly Metric[]> {
  const second = await world.operator("operator-b", UNLIMITED);
  await until({ what: "operator-b to be warm", withinMs: 30_000 }, () => second.isReady());
  const graceful = await takeOver(world, () => first.stop());
  const third = await world.operator("operator-c", UNLIMITED);
  await until({ what: "operator-c to be warm", withinMs: 30_000 }, () => third.isReady());
  const crash = await takeOver(world, () => second.kill());
  return [
    { name: "fail-over, graceful", value: round(graceful / 1000), unit: "s", goal: 2 },
    { name: "fail-over, after kill -9", value: round(crash / 1000), unit: "s", goal: 18 },
  ];
}

/** From the end of one to a Pod of the other. */
async function takeOver(world: ClusterWorld, end: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  const ending = end();
  // What the old one still makes says nothing of the new one: the TestRun comes when it has gone.
  await ending;
  const name = await world.create();
  await until({ what: "the other operator", withinMs: 60_000 }, () => world.lives.of(name).podAt !== null);
  return (world.lives.of(name).podAt ?? 0) - begun;
}

async function drain(world: ClusterWorld, count: number): Promise<readonly Metric[]> {
  const names = await world.createMany(count, { parallel: 32 });
  const begun = performance.now();
  await world.operator("operator-a", UNLIMITED);
  await world.ended(names, LONG_MS);
  const seconds = (performance.now() - begun) / 1000;
  return [{ name: `${count} queued, drained`, value: round(seconds), unit: "s", goal: (90 * count) / 5000 }];
}

async function memory(world: ClusterWorld, count: number): Promise<readonly Metric[]> {
  const operator = await leader(world, "operator-a");
  const begun = await operator.rssMiB();
  await world.createMany(count, { parallel: 32 });
  await until({ what: `${count} Pods`, withinMs: LONG_MS, everyMs: 200 }, () => world.lives.pods >= count);
  await wait(5000);
  return [
    { name: "memory, idle", value: round(begun), unit: "MiB" },
    { name: `memory with ${count} TestRuns and Pods`, value: round(await operator.rssMiB()), unit: "MiB", goal: 300 },
  ];
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
