import { setTimeout as wait } from "node:timers/promises";
import { testRunName } from "@runwright/contracts/kubernetes";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import type { Life } from "../operator/lives.ts";
import { until } from "../operator/until.ts";
import { BadDay, type Chances } from "./bad-day.ts";
import { type FaultWorld, startFaultWorld } from "./fault-world.ts";
import { type Kept, whatIsKept } from "./kept.ts";
import { seeded } from "./seeded.ts";

/** After a killed kubelet's Pods have to be found, and a watch that stalled to be given up. */
const SETTLE_MS = 600_000;
/** How long it lasts at least, so that every part is killed. */
const DAY_MS = 40_000;

export const FAULTS: Bench = {
  what: "Runs while connections, operator, service, kubelet, kube-apiserver, etcd and Pods fail at random (--size N of them, 1000; --seeds N to repeat a day)",
  run,
};

async function run({ size, quick, seeds, log }: BenchOptions): Promise<BenchResult> {
  return await liveThroughBadDay({ count: size ?? (quick ? 30 : 1000), seed: Number(seeds ?? Math.floor(Math.random() * 1e6)), log });
}

export interface BadDayOptions {
  /** Of Runs. */
  readonly count: number;
  readonly seed: number;
  readonly log: (line: string) => void;
  /** How the operator is started; as it was built when absent. */
  readonly program?: readonly string[];
}

/** `isWrong` when a Run did not end just once, had two live Pods, left a live one, or lost what was acknowledged. */
export async function liveThroughBadDay({ count, seed, log, program }: BadDayOptions): Promise<BenchResult> {
  log(`seed ${seed}, ${count} Runs`);
  const random = seeded(seed);
  const world = await startFaultWorld(random);
  const chances: Chances = { random, log, program };
  const day = new BadDay(world, chances);
  try {
    await day.begin();
    const made = await createSteadily(world, count);
    await day.calm();
    log("calm");
    await until({ what: "all Runs to end and their Pods to go", withinMs: SETTLE_MS, everyMs: 500 }, async () => {
      await day.revive();
      return isOver(world, made.runIds);
    }).catch((error: unknown) => log(String(error)));
    const kept = await whatIsKept({ ask: world.ask, taken: world.runners.taken }, made.runIds);
    for (const line of kept.wrong.slice(0, 20)) log(`  ${line}`);
    return verdict({ world, day, kept, refusals: made.refusals });
  } finally {
    await day.end();
    await world.close();
  }
}

async function isOver({ lives, ask }: FaultWorld, runIds: readonly string[]): Promise<boolean> {
  if (lives.livePods > 0 || lives.existing().some((life) => life.terminalAt === null)) return false;
  // One that the service has not launched yet has no TestRun.
  if (runIds.some((id) => lives.all.get(testRunName(id))?.exists !== true)) return false;
  for (const status of ["pending", "running"]) {
    const answer = await ask(`/v1/runs?limit=1&status=${status}`);
    if (answer?.ok !== true || ((await answer.json()) as unknown[]).length > 0) return false;
  }
  return true;
}

interface Made {
  /** Of the Runs that the service has said to have. */
  readonly runIds: readonly string[];
  readonly refusals: number;
}

/** Spread over the day, but at most 50 a second; whoever triggers them tries again while the service is away. */
async function createSteadily(world: FaultWorld, count: number): Promise<Made> {
  const gapMs = Math.min(400, Math.max(20, DAY_MS / count));
  const runIds: string[] = [];
  let refusals = 0;
  while (runIds.length < count) {
    const id = await world.createRun();
    if (id === null) refusals += 1;
    else runIds.push(id);
    await wait(id === null ? 100 : gapMs);
  }
  return { runIds, refusals };
}

interface Seen {
  readonly world: FaultWorld;
  readonly day: BadDay;
  readonly kept: Kept;
  readonly refusals: number;
}

function verdict({ world, day, kept, refusals }: Seen): BenchResult {
  const lives = world.lives.existing();
  // Those of Runs that did not pass are kept for who looks for the cause, until their TestRun goes.
  const podsLeft = world.lives.livePods;
  const count = (is: (life: Life) => boolean): number => lives.filter(is).length;
  const none = (name: string, value: number): Metric => ({ name, value, unit: "", goal: 0 });
  const metrics: Metric[] = [
    { name: "Runs that the service said to have", value: kept.runs, unit: "" },
    { name: "ended once", value: kept.endedOnce, unit: "", goal: kept.runs, op: ">=" },
    none("not ended", kept.notEnded),
    none("ended twice", kept.endedTwice),
    ...Object.entries(kept.byStatus).map(([status, value]) => ({ name: `ended as ${status}`, value, unit: "" })),
    { name: "TestRuns made", value: lives.length, unit: "" },
    none(
      "TestRuns not ended",
      count((life) => life.terminalPhases.size === 0),
    ),
    none(
      "TestRuns ended twice, differently",
      count((life) => life.terminalPhases.size > 1),
    ),
    none(
      "with two live Pods at a time",
      count((life) => life.mostLivePods > 1),
    ),
    none("Pods that live on", podsLeft),
    { name: "events acknowledged", value: kept.stepsTaken, unit: "" },
    none("of those lost", kept.stepsLost),
    none("of those stored twice", kept.stepsTwice),
    { name: "artifacts acknowledged", value: kept.transcriptsTaken, unit: "" },
    none("artifacts lost", kept.transcriptsLost),
    { name: "verdicts acknowledged", value: kept.outcomesTaken, unit: "" },
    none("verdicts that do not stand", kept.outcomesLost),
    { name: "triggers that the service did not answer", value: refusals, unit: "" },
    ...Object.entries(day.hurts).map(([victim, value]) => ({ name: `hurt: ${victim}`, value, unit: "" })),
    ...Object.entries(world.proxy.counts).map(([name, value]) => ({ name: `fault: ${name}`, value, unit: "" })),
  ];
  const strange = lives.filter((life) => life.terminalPhases.size !== 1 || life.mostLivePods > 1 || !life.terminalPhases.has("Passed"));
  const rows: Row[] = [
    ...strange.map(({ name, phase, terminalPhases, mostLivePods, podUids }) => ({
      name,
      phase,
      terminalPhases: [...terminalPhases].join(" "),
      mostLivePods,
      pods: podUids.size,
    })),
    ...kept.wrong.map((wrong) => ({ wrong })),
  ];
  const isWrong = podsLeft > 0 || kept.wrong.length > 0 || lives.some((life) => life.terminalPhases.size !== 1 || life.mostLivePods > 1);
  return { metrics, rows, isWrong };
}
