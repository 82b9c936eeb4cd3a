import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type FaultProxy, type FaultRates, startFaultProxy } from "../../cluster/fault-proxy.ts";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import type { Pod, PodScript } from "../../cluster/pod-script.ts";
import { type ClusterWorld, passingScript, startClusterWorld } from "../operator/cluster-world.ts";
import type { Life } from "../operator/lives.ts";
import { type OperatorProcess, startOperatorProcess } from "../operator/operator-process.ts";
import { until } from "../operator/until.ts";
import { seeded } from "./seeded.ts";

/** What a bad day looks like, all of it at once. */
const BAD_DAY: FaultRates = {
  cutBefore: 0.02,
  cutAfter: 0.02,
  overload: 0.01,
  error500: 0.02,
  delay: 0.05,
  gone: 0.005,
  watchCut: 0.005,
  watchStall: 0.005,
  duplicate: 0.02,
  stale: 0.02,
  malformed: 0.002,
};

/** Two operators: while one is away the other one may think that it leads. */
const NAMES = ["operator-a", "operator-b"] as const;
const SETTLE_MS = 240_000;
/** How long it lasts at least, so that every part is killed. */
const DAY_MS = 40_000;

export const FAULTS: Bench = {
  what: "TestRuns while connections, operator, kube-apiserver and etcd fail at random (--size N of them, 1000; --seeds N to repeat a day)",
  run,
};

async function run({ size, quick, seeds, log }: BenchOptions): Promise<BenchResult> {
  return await liveThroughBadDay({ count: size ?? (quick ? 30 : 1000), seed: Number(seeds ?? Math.floor(Math.random() * 1e6)), log });
}

export interface BadDayOptions {
  /** Of TestRuns. */
  readonly count: number;
  readonly seed: number;
  readonly log: (line: string) => void;
  /** How the operator is started; as it was built when absent. */
  readonly program?: readonly string[];
}

/** `isWrong` when a TestRun did not end just once, had two live Pods, or left one. */
export async function liveThroughBadDay({ count, seed, log, program }: BadDayOptions): Promise<BenchResult> {
  log(`seed ${seed}, ${count} TestRuns`);
  const random = seeded(seed);
  const world = await startClusterWorld({ script: (pod) => badLuck(pod, random()) });
  const day = new BadDay(world, { random, log, program });
  try {
    await day.begin();
    await createSteadily(world, { count, day });
    await day.calm();
    await until({ what: "all TestRuns to end and their Pods to go", withinMs: SETTLE_MS, everyMs: 200 }, () => isOver(world)).catch(
      (error: unknown) => log(String(error)),
    );
    return verdict(world.lives.existing(), { podsLeft: world.lives.pods, day });
  } finally {
    await day.end();
    await world.close();
  }
}

function isOver({ lives }: ClusterWorld): boolean {
  return lives.pods === 0 && lives.existing().every((life) => life.terminalAt !== null);
}

/** Most Pods pass, soon or later; some crash, some are not taken in by their node. */
function badLuck(pod: Pod, dice: number): PodScript {
  const runMs = 100 + dice * 3000;
  if (dice < 0.05) return { runMs, end: { exitCode: 137 } };
  if (dice < 0.1) return { rejection: { reason: "OutOfcpu", message: "Pod was rejected: Node didn't have enough resource: cpu" } };
  return { ...passingScript(pod), runMs };
}

/** Spread over the day, but at most 50 a second; whoever makes them tries again while the API server is away, as the API does. */
async function createSteadily(world: ClusterWorld, { count, day }: { readonly count: number; readonly day: BadDay }): Promise<void> {
  const gapMs = Math.min(400, Math.max(20, DAY_MS / count));
  for (let made = 0; made < count;) {
    const name = await world.create({ infraRetryLimit: 3 }).catch(() => null);
    if (name === null) day.refusals += 1;
    else made += 1;
    await wait(name === null ? 100 : gapMs);
  }
}

interface Chances {
  readonly random: () => number;
  readonly log: (line: string) => void;
  readonly program: readonly string[] | undefined;
}

class BadDay {
  readonly counts = { operatorKills: 0, apiserverKills: 0, etcdKills: 0, cutsOfAll: 0 };
  refusals = 0;
  readonly #world: ClusterWorld;
  readonly #random: () => number;
  readonly #log: (line: string) => void;
  readonly #program: readonly string[] | undefined;
  readonly #operators = new Map<string, OperatorProcess>();
  readonly #over = new AbortController();
  #proxy: FaultProxy | null = null;
  #kubeconfig = "";
  #hurting: Promise<void> = Promise.resolve();

  constructor(world: ClusterWorld, { random, log, program }: Chances) {
    this.#world = world;
    this.#random = random;
    this.#log = log;
    this.#program = program;
  }

  get faults(): Readonly<Record<string, number>> {
    return this.#proxy?.counts ?? {};
  }

  async begin(): Promise<void> {
    const { plane } = this.#world;
    this.#proxy = await startFaultProxy({ url: plane.url, ca: plane.ca, random: this.#random });
    this.#kubeconfig = join(plane.folder, "through-the-proxy");
    writeFileSync(this.#kubeconfig, throughProxy(readFileSync(plane.kubeconfig, "utf8"), this.#proxy.url), { mode: 0o600 });
    await Promise.all(NAMES.map((name) => this.#start(name)));
    this.#proxy.setFaults(BAD_DAY);
    this.#hurting = this.#hurt();
  }

  /** Faults end; what was broken by them has to heal. */
  async calm(): Promise<void> {
    this.#over.abort();
    await this.#hurting;
    this.#proxy?.setFaults({});
    this.#proxy?.cutAll();
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#hurting.catch(() => {});
    for (const operator of this.#operators.values()) await operator.kill();
    await this.#proxy?.close();
  }

  async #start(name: string): Promise<void> {
    const env = { RUNWRIGHT_MAX_ACTIVE_RUNS: "0", RUNWRIGHT_WATCH_IDLE_SECONDS: "5" };
    const { folder } = this.#world.plane;
    const program = this.#program === undefined ? {} : { program: this.#program };
    this.#operators.set(name, await startOperatorProcess({ name, folder, kubeconfig: this.#kubeconfig, env, ...program }));
  }

  async #hurt(): Promise<void> {
    const { signal } = this.#over;
    let deck: (() => Promise<void>)[] = [];
    while (!signal.aborted) {
      await wait(500 + this.#random() * 3000, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      await this.#revive();
      // Each kind in turn, in an order of chance: no day without all of them.
      if (deck.length === 0) deck = this.#shuffled();
      await deck.pop()?.();
    }
    await this.#revive();
  }

  /** An operator that lost its Lease ends; in a cluster it would be started again. */
  async #revive(): Promise<void> {
    for (const [name, operator] of this.#operators) if (operator.hasEnded()) await this.#start(name);
  }

  #shuffled(): (() => Promise<void>)[] {
    const kinds = [
      ...NAMES.map((name) => () => this.#killOperator(name)),
      () => this.#killApiserver(),
      () => this.#killEtcd(),
      () => this.#cutAll(),
    ];
    return kinds
      .map((kind) => ({ kind, at: this.#random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ kind }) => kind);
  }

  async #killOperator(name: string): Promise<void> {
    this.counts.operatorKills += 1;
    this.#log(`  kill -9 ${name}`);
    await this.#operators.get(name)?.kill();
    await this.#start(name);
  }

  async #killApiserver(): Promise<void> {
    this.counts.apiserverKills += 1;
    this.#log("  kill -9 kube-apiserver");
    await this.#world.plane.apiserver.kill();
    await this.#world.plane.apiserver.start();
  }

  async #killEtcd(): Promise<void> {
    this.counts.etcdKills += 1;
    this.#log("  kill -9 etcd");
    await this.#world.plane.etcd.kill();
    await wait(this.#random() * 1000);
    await this.#world.plane.etcd.start();
  }

  async #cutAll(): Promise<void> {
    this.counts.cutsOfAll += 1;
    this.#proxy?.cutAll();
  }
}

/** The administrator's kubeconfig, with the proxy for its server. */
function throughProxy(kubeconfig: string, url: string): string {
  const config = JSON.parse(kubeconfig) as object;
  return JSON.stringify({ ...config, clusters: [{ name: "test", cluster: { server: url, "insecure-skip-tls-verify": true } }] });
}

function verdict(lives: readonly Life[], { podsLeft, day }: { readonly podsLeft: number; readonly day: BadDay }): BenchResult {
  const count = (is: (life: Life) => boolean): number => lives.filter(is).length;
  const metrics: Metric[] = [
    { name: "TestRuns made", value: lives.length, unit: "" },
    {
      name: "ended in exactly one terminal phase",
      value: count((life) => life.terminalPhases.size === 1),
      unit: "",
      goal: lives.length,
      op: ">=",
    },
    { name: "not ended", value: count((life) => life.terminalPhases.size === 0), unit: "", goal: 0 },
    { name: "ended twice, differently", value: count((life) => life.terminalPhases.size > 1), unit: "", goal: 0 },
    { name: "with two live Pods at a time", value: count((life) => life.mostLivePods > 1), unit: "", goal: 0 },
    { name: "Pods left over", value: podsLeft, unit: "", goal: 0 },
    { name: "passed", value: count((life) => life.terminalPhases.has("Passed")), unit: "" },
    { name: "creations that the API server did not answer", value: day.refusals, unit: "" },
    { name: "kill -9 of an operator", value: day.counts.operatorKills, unit: "" },
    { name: "kill -9 of kube-apiserver", value: day.counts.apiserverKills, unit: "" },
    { name: "kill -9 of etcd", value: day.counts.etcdKills, unit: "" },
    { name: "all connections cut at once", value: day.counts.cutsOfAll, unit: "" },
    ...Object.entries(day.faults).map(([name, value]) => ({ name: `fault: ${name}`, value, unit: "" })),
  ];
  const strange = lives.filter((life) => life.terminalPhases.size !== 1 || life.mostLivePods > 1 || !life.terminalPhases.has("Passed"));
  const rows: Row[] = strange.map(({ name, phase, terminalPhases, mostLivePods, podUids }) => ({
    name,
    phase,
    terminalPhases: [...terminalPhases].join(" "),
    mostLivePods,
    pods: podUids.size,
  }));
  const isWrong = podsLeft > 0 || lives.some((life) => life.terminalPhases.size !== 1 || life.mostLivePods > 1);
  return { metrics, rows, isWrong };
}
