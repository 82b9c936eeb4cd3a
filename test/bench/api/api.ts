import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { median } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { type ChildServer, startChildServer } from "../child-server.ts";
import { type Compared, measureLoad, type NamedLoad, type Sample } from "./load.ts";
import { measureReplicas } from "./replicas.ts";
import { fill, numberedId, RUN, TEST } from "../world.ts";

export const API: Bench = {
  what: "requests a second against a bare Koa handler with the same store calls, with a million Runs against a few (--size N), and of three replicas behind a balancer against one",
  run: runBench,
};

const SERVICE = new URL("service-server.ts", import.meta.url);
const BARE = new URL("bare-server.ts", import.meta.url);
const FEW_RUNS = 200;
const MANY_RUNS = 1_000_000;

const RUN_ID = numberedId(RUN, 42);
const TEST_ID = numberedId(TEST, 7);

const AGAINST_KOA: readonly NamedLoad[] = [
  { name: "GET run", method: "GET", path: `/v1/runs/${RUN_ID}`, status: 200 },
  { name: "POST run", method: "POST", path: `/v1/tests/${TEST_ID}/run`, status: 201 },
  { name: "list runs", method: "GET", path: "/v1/runs", status: 200 },
];

const MANY_AGAINST_FEW: readonly NamedLoad[] = [
  { name: "GET run", method: "GET", path: `/v1/runs/${RUN_ID}`, status: 200 },
  { name: "list runs", method: "GET", path: "/v1/runs?limit=20", status: 200 },
  { name: "list runs, status", method: "GET", path: "/v1/runs?status=failed&status=error&limit=20", status: 200 },
  { name: "list runs, Test", method: "GET", path: `/v1/runs?testId=${TEST_ID}&limit=1`, status: 200 },
  { name: "list runs, time", method: "GET", path: "/v1/runs?from=2026-01-01T00:01:00Z&to=2026-01-01T00:03:00Z&limit=20", status: 200 },
  { name: "stream, finished run", method: "GET", path: `/v1/runs/${RUN_ID}/stream`, status: 200 },
];

async function runBench(options: BenchOptions): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  const rounds = options.quick ? 1 : 5;
  const seconds = options.quick ? 1 : 2;
  try {
    const few = await filled(path.join(folder, "few"), FEW_RUNS, options);
    const bare = await filled(path.join(folder, "bare"), FEW_RUNS, options);
    const koa = await compare({
      loads: AGAINST_KOA,
      ours: [SERVICE, few],
      others: [BARE, bare],
      rounds,
      seconds,
      log: options.log,
    });
    const calm = await filled(path.join(folder, "calm"), FEW_RUNS, options);
    const size = options.size ?? (options.quick ? 20_000 : MANY_RUNS);
    const began = performance.now();
    const many = await filled(path.join(folder, "many"), size, options);
    options.log(`${size} runs with ${size * 5} events stored in ${Math.round((performance.now() - began) / 1000)} s`);
    const large = await compare({
      loads: MANY_AGAINST_FEW,
      ours: [SERVICE, many],
      others: [SERVICE, calm],
      rounds,
      seconds: seconds / 2,
      log: options.log,
    });
    return report({ koa, large, replicas: (await measureReplicas(options)) ?? [] }, size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function filled(folder: string, runs: number, options: BenchOptions): Promise<string> {
  await fill(folder, runs, options.log);
  return folder;
}

interface Comparison {
  readonly loads: readonly NamedLoad[];
  readonly ours: readonly [program: URL, folder: string];
  readonly others: readonly [program: URL, folder: string];
  readonly rounds: number;
  readonly seconds: number;
  readonly log: (line: string) => void;
}

/** Both servers are up at the same time and loaded by turns, so that a slower minute of the machine meets both. */
async function compare(comparison: Comparison): Promise<readonly Compared[]> {
  const { loads, rounds, seconds, log } = comparison;
  const servers: ChildServer<{ url: string }>[] = [];
  try {
    for (const [program, folder] of [comparison.ours, comparison.others]) servers.push(await startChildServer(program, [folder]));
    const [ours, others] = servers;
    if (ours === undefined || others === undefined) throw new Error("two servers are compared");
    const all = loads.map((load) => ({ load, ours: [] as Sample[], others: [] as Sample[] }));
    for (const { load } of all) for (const server of servers) await measureLoad(server.ready.url, load, 1);
    for (let round = 0; round < rounds; round += 1) {
      for (const one of all) {
        const sides = [
          async () => void one.ours.push(await measureLoad(ours.ready.url, one.load, seconds)),
          async () => void one.others.push(await measureLoad(others.ready.url, one.load, seconds)),
        ];
        for (const measure of round % 2 === 0 ? sides : sides.toReversed()) await measure();
      }
      log(`round ${round + 1} of ${rounds}`);
    }
    return all;
  } finally {
    for (const server of servers) await server.close();
  }
}

interface Measured {
  readonly koa: readonly Compared[];
  readonly large: readonly Compared[];
  /** Empty where they were not measured. */
  readonly replicas: readonly Compared[];
}

function report({ koa, large, replicas }: Measured, size: number): BenchResult {
  const shown = (compared: readonly Compared[], title: string, names: readonly [string, string]): void => {
    const header = [title, `${names[0]}/s`, "p50 ms", "p99 ms", `${names[1]}/s`, "p50 ms", "p99 ms", "ratio"];
    const line = ({ load, ours, others }: Compared): readonly (string | number)[] => [
      load.name,
      ...figures(ours),
      ...figures(others),
      throughputRatio({ load, ours, others }),
    ];
    console.log(`\n${formatTable(header, compared.map(line))}`);
  };
  shown(koa, "against bare Koa", ["ours ", "bare "]);
  shown(large, `${size} runs against ${FEW_RUNS}`, ["many ", "few "]);
  if (replicas.length > 0) shown(replicas, "three replicas against one", ["three", "one  "]);
  const metrics: Metric[] = [
    ...koa.map((one): Metric => ({
      name: `${one.load.name}, share of bare Koa`,
      value: throughputRatio(one),
      unit: "x",
      goal: 0.7,
      op: ">=",
    })),
    ...large.map((one): Metric => ({
      name: `${one.load.name}, time with many runs`,
      value: 1 / throughputRatio(one),
      unit: "x",
      goal: 2,
      op: "<=",
    })),
    ...replicas.map((one): Metric => ({ name: `${one.load.name}, three replicas against one`, value: throughputRatio(one), unit: "x" })),
  ];
  return { metrics, rows: [...rows("koa", koa), ...rows("large", large), ...rows("replicas", replicas)] };
}

function figures(samples: readonly Sample[]): readonly number[] {
  return [median(samples.map((one) => one.perSecond)), median(samples.map((one) => one.p50Ms)), median(samples.map((one) => one.p99Ms))];
}

/** The median of the rounds' own ratios: each round's two sides have met the same machine. */
function throughputRatio({ ours, others }: Compared): number {
  return median(ours.map((one, round) => one.perSecond / (others[round]?.perSecond ?? Number.NaN)));
}

function rows(against: string, compared: readonly Compared[]): readonly Row[] {
  return compared.flatMap(({ load, ours, others }) =>
    ours.map((one, round) => {
      const other = others[round];
      const { perSecond, p50Ms, p99Ms } = one;
      return {
        against,
        load: load.name,
        round,
        perSecond,
        p50Ms,
        p99Ms,
        otherPerSecond: other?.perSecond ?? null,
        otherP50Ms: other?.p50Ms ?? null,
        otherP99Ms: other?.p99Ms ?? null,
      };
    }),
  );
}
