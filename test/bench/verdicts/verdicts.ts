import { launchBrowser } from "../../browser/launch.ts";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { median, percentile } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { type Pair, pairsOf } from "./pairs.ts";
import type { PairRun } from "./run-pair.ts";
import { sampleOf } from "./sample.ts";
import { readWrittenTests } from "./written-test.ts";

export const VERDICTS: Bench = {
  what: "written tests on our own sites, each true one beside what must not pass: wrong outcomes, and bugs in the site",
  run,
};

/** Set by design/agent.md: of all true ones, in percent. */
const FALSE_FAILS_GOAL = 1;
const PARALLEL = 4;

/** `tasks` takes sites or `site/name`s, and kinds: `bank,notes/search,true`. `repeats` repeats the sample. */
async function run({ quick, tasks, repeats, parallel, log }: BenchOptions): Promise<BenchResult> {
  const chosen = choosePairs(tasks);
  const pairs = quick || repeats !== undefined ? sampleOf(chosen) : chosen;
  const all = Array.from({ length: repeats ?? 1 }, () => pairs).flat();
  const launched = await launchBrowser();
  try {
    // Loaded after the launch: the agent loads Playwright, which looks only once for what video needs.
    const { runPairs } = await import("./run-pairs.ts");
    const runs = await runPairs(launched, all, {
      parallel: parallel ?? PARALLEL,
      onRun: (one, done) => {
        if (one.outcome !== "right") log(`${one.outcome}: ${nameOf(one)}`);
        if (done % 50 === 0) log(`${done} of ${all.length}`);
      },
    });
    log(`\n${siteTable(runs)}\n`);
    for (const wrong of runs.filter(({ outcome }) => outcome !== "right")) log(describeWrong(wrong));
    return { metrics: makeMetrics(runs), rows: runs.map(makeRow), isWrong: runs.some(({ outcome }) => outcome === "false pass") };
  } finally {
    await launched.close();
  }
}

function choosePairs(tasks: string | undefined): readonly Pair[] {
  const words = tasks?.split(/,\s*/) ?? [];
  const kinds = words.filter((word) => ["true", "mutant", "made up", "bug"].includes(word));
  const places = words.filter((word) => !kinds.includes(word));
  const pairs = readWrittenTests()
    .flatMap(pairsOf)
    .filter(({ site, test }) => places.length === 0 || places.includes(site) || places.includes(`${site}/${test}`))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (pairs.length === 0) throw new Error(`No written test fits "${tasks}"`);
  return pairs;
}

function siteTable(runs: readonly PairRun[]): string {
  const sites = [...new Set(runs.map(({ pair }) => pair.site))].toSorted();
  const rows = [...sites, "all"].map((site) => siteRow(site, site === "all" ? runs : runs.filter(({ pair }) => pair.site === site)));
  return formatTable(["site", "true", "false fails", "mutants", "made up", "bugs", "false passes", "median ms", "p95 ms"], rows);
}

function siteRow(site: string, runs: readonly PairRun[]): (string | number)[] {
  const count = (kind: Pair["kind"]): number => runs.filter(({ pair }) => pair.kind === kind).length;
  const wrong = (outcome: PairRun["outcome"]): number => runs.filter((one) => one.outcome === outcome).length;
  const times = runs.filter(({ pair, outcome }) => pair.kind === "true" && outcome === "right").map(({ ms }) => Math.round(ms));
  const [middle, tail] = times.length === 0 ? ["", ""] : [median(times), percentile(times, 95)];
  return [site, count("true"), wrong("false fail"), count("mutant"), count("made up"), count("bug"), wrong("false pass"), middle, tail];
}

function makeMetrics(runs: readonly PairRun[]): readonly Metric[] {
  const trues = runs.filter(({ pair }) => pair.kind === "true");
  const falseFails = trues.filter(({ outcome }) => outcome === "false fail").length;
  const errors = trues.filter(({ verdict }) => verdict.status === "error").length;
  return [
    { name: "pairs", value: runs.length, unit: "" },
    { name: "false passes", value: runs.filter(({ outcome }) => outcome === "false pass").length, unit: "", goal: 0 },
    { name: "false fails", value: trues.length === 0 ? 0 : (100 * falseFails) / trues.length, unit: "%", goal: FALSE_FAILS_GOAL },
    { name: "false fails that are errors", value: errors, unit: "" },
  ];
}

function makeRow({ pair, verdict, failedLine, ms, outcome }: PairRun): Row {
  return {
    site: pair.site,
    test: pair.test,
    kind: pair.kind,
    because: pair.because,
    status: verdict.status,
    outcome,
    ms: Math.round(ms),
    failedLine: failedLine?.text ?? null,
    detail: failedLine?.detail ?? verdict.errorMessage,
    reasoning: outcome === "right" ? null : verdict.reasoning,
  };
}

function nameOf({ pair }: PairRun): string {
  return `${pair.site}/${pair.test}${pair.because === "" ? "" : `, ${pair.kind} (${pair.because})`}`;
}

function describeWrong(run: PairRun): string {
  const { verdict, failedLine } = run;
  const line = failedLine === null ? "" : `\n  at: ${failedLine.text}`;
  return `${run.outcome}: ${nameOf(run)}${line}\n  ${(verdict.errorMessage ?? verdict.reasoning).replaceAll("\n", "\n  ")}\n`;
}
