import { mkdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { formatTable } from "../table.ts";
import { ensureArgo, startArgo } from "./argo.ts";
import { type ClusterWorld, NAMESPACE, POD_MS, startClusterWorld, type WorldOptions } from "./cluster-world.ts";
import { burst, callsOf, LONG_MS, round, steady } from "./measures.ts";
import type { OperatorProcess } from "./operator-process.ts";
import { until } from "./until.ts";
import { WORKFLOW_WORKLOAD, workflowScript } from "./workload.ts";

/** No limit of ours stands in the way: what is measured is how fast it can. */
const UNLIMITED = { RUNWRIGHT_MAX_ACTIVE_RUNS: "0", RUNWRIGHT_PODS_PER_SECOND: "100000", RUNWRIGHT_LOG_LEVEL: "warn" };

const PROFILE_SECONDS = 15;

interface Sizes {
  readonly burst: number;
  readonly queued: number;
  readonly kept: number;
  readonly rateSeconds: number;
}

export const OPERATOR: Bench = {
  what: "TestRuns carried out by one operator on a real kube-apiserver and etcd, with a fake kubelet (Pods of 200 ms); --size N in a burst, --with argo beside it",
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
  const tellRequests = (requests: readonly Row[]): void => {
    rows.push(...requests);
    const cells = requests.map((row) => Object.values(row).map((cell) => (typeof cell === "number" ? cell : String(cell))));
    options.log(formatTable(["request to the API server", "a run", "ms each"], cells));
  };
  await inWorld(async (world) => {
    const operator = await leader(world, "operator-a");
    await warmUp(world);
    const profiling = options.beside === "profile" ? profileOf(world, options.log) : null;
    await measure(`a burst of ${sizes.burst}`, () =>
      burst(world, operator, { count: sizes.burst, calls: callsOf(operator), goal: 4000, onRequests: tellRequests }),
    );
    await profiling;
    await measure("10 a second", () => steady(world, { perSecond: 10, seconds: sizes.rateSeconds, goals: { p50: 20, p99: 150 } }));
    await measure("25 a second", () => steady(world, { perSecond: 25, seconds: sizes.rateSeconds, goals: { p99: 500 } }));
    await measure("fail-over", () => failOver(world, operator));
  });
  if (options.beside === "argo") await besideArgo(options, { sizes, measure });
  await inWorld(async (world) => {
    await measure(`${sizes.queued} that wait when it starts`, () => drain(world, sizes.queued));
  });
  const ignored: WorldOptions = { script: () => ({ isIgnored: true }) };
  await inWorld(async (world) => {
    await measure(`${sizes.kept} TestRuns with a Pod each`, () => memory(world, sizes.kept));
  }, ignored);
  return { metrics, rows };
}

function sizesOf({ quick, size }: BenchOptions): Sizes {
  if (quick) return { burst: size ?? 50, queued: 100, kept: 200, rateSeconds: 5 };
  return { burst: size ?? 1000, queued: 5 * (size ?? 1000), kept: 10 * (size ?? 1000), rateSeconds: 20 };
}

async function inWorld(act: (world: ClusterWorld) => Promise<void>, options: WorldOptions = {}): Promise<void> {
  const world = await startClusterWorld(options);
  try {
    await act(world);
  } finally {
    await world.close();
  }
}

interface Parts {
  readonly sizes: Sizes;
  readonly measure: (what: string, act: () => Promise<readonly Metric[]>) => Promise<void>;
}

/** The same burst and the same 10 a second, of Workflows of one Pod each, with nothing else changed. */
async function besideArgo({ log }: BenchOptions, { sizes, measure }: Parts): Promise<void> {
  const program = await ensureArgo(log);
  const named = (metrics: readonly Metric[]): Metric[] => metrics.map((metric) => ({ ...metric, name: `Argo: ${metric.name}` }));
  await inWorld(
    async (world) => {
      const { admin, kubeconfig, folder } = world.plane;
      const argo = await startArgo({ program, client: admin, kubeconfig, folder, namespace: NAMESPACE });
      try {
        await warmUp(world);
        await measure(`Argo: a burst of ${sizes.burst}`, async () => [
          ...named(await burst(world, argo, { count: sizes.burst, doPodsStay: true })),
          { name: "Argo: memory after the burst", value: round(await argo.rssMiB()), unit: "MiB" },
        ]);
        await measure("Argo: 10 a second", async () => named(await steady(world, { perSecond: 10, seconds: sizes.rateSeconds })));
      } finally {
        await argo.kill();
      }
    },
    { workload: WORKFLOW_WORKLOAD, script: () => workflowScript(POD_MS) },
  );
}

/** Of the API server, while the burst lasts, for `go tool pprof`. */
async function profileOf({ plane }: ClusterWorld, log: (line: string) => void): Promise<void> {
  const file = fileURLToPath(new URL("../../../bench-results/apiserver.pprof", import.meta.url));
  await mkdir(path.dirname(file), { recursive: true });
  await plane.admin.save(`/debug/pprof/profile?seconds=${PROFILE_SECONDS}`, file);
  log(`  CPU profile of kube-apiserver in ${path.relative(process.cwd(), file)}`);
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
  await until({ what: `${count} Pods`, withinMs: LONG_MS, everyMs: 200 }, () => {
    if (operator.hasEnded()) throw new Error("the operator has ended by itself");
    return world.lives.pods >= count;
  });
  await wait(5000);
  return [
    { name: "memory, idle", value: round(begun), unit: "MiB" },
    { name: `memory with ${count} TestRuns and Pods`, value: round(await operator.rssMiB()), unit: "MiB", goal: 300 },
  ];
}
