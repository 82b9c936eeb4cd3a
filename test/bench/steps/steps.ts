import { launchBrowser } from "../../browser/launch.ts";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { median, percentile } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { APPLICATION_FLOWS } from "./application-flows.ts";
import { type Flow, FLOWS, OWN } from "./flows.ts";
import type { Measured } from "./measure.ts";
import type { Played } from "./play.ts";
import { SPANS, type TimeSpent, whereTimeGoes } from "./where-time-goes.ts";

export const STEPS: Bench = {
  what: "the same flows as hand-written Playwright code and as plain words, with the same recording",
  run,
};

/** Whole flows in words against the same by hand, at the median: on the example shop, and on applications that never come to rest. */
const RATIO_GOAL = 1.2;
const APPLICATIONS_GOAL = 1.5;
const P95_GOAL_MS = 400;
const REPEATS = 9;
const SNAPSHOTS = 15;

/** `--app` says which places: `shop`, or applications by their names; all of them unless given. */
async function run({ quick, log, app, repeats = quick ? 2 : REPEATS }: BenchOptions): Promise<BenchResult> {
  const known = [OWN, ...Object.keys(APPLICATION_FLOWS)];
  const places = app?.split(/,\s*/) ?? known;
  const strange = places.find((place) => !known.includes(place));
  if (strange !== undefined) throw new Error(`There are no flows of "${strange}". There are: ${known.join(", ")}`);
  const launched = await launchBrowser();
  // Loaded after the launch: the agent loads Playwright, which looks only once for what video needs.
  const [{ measureAt }, { measureSnapshots }] = await Promise.all([import("./measure-at.ts"), import("./snapshots.ts")]);
  try {
    const measured: Measured[] = [];
    for (const place of places) measured.push(...(await measureAt(place, { launched, repeats, log })));
    log(formatTable(["flow", "steps", "by hand, ms", "in words, ms", "ratio"], measured.map(flowRow)));
    const sets = {
      own: measured.filter(({ flow }) => FLOWS.includes(flow)),
      applications: measured.filter(({ flow }) => !FLOWS.includes(flow)),
    };
    for (const [name, of] of Object.entries(sets))
      if (of.length > 0)
        log(`\nWhere the time of the words goes, per step (${name}):\n${spentTable(whereTimeGoes(of.flatMap(({ words }) => words)))}`);
    const snapshots = places.includes(OWN) ? await measureSnapshots(launched, { repeats: quick ? 3 : SNAPSHOTS, log }) : [];
    return {
      metrics: [
        ...metricsOf("", sets.own, RATIO_GOAL),
        ...metricsOf("applications: ", sets.applications, APPLICATIONS_GOAL),
        ...snapshots,
        { name: "flows that did not come through", value: places.flatMap(flowsOf).length - measured.length, unit: "", goal: 0, op: "<=" },
      ],
      rows: measured.flatMap(makeRows),
    };
  } finally {
    await launched.close();
  }
}

function flowsOf(place: string): readonly Flow[] {
  return place === OWN ? FLOWS : (APPLICATION_FLOWS[place] ?? []);
}

function flowRow({ flow, code, words }: Measured): (string | number)[] {
  const [byHand, inWords] = [median(code.map(total)), median(words.map(total))];
  return [flow.name, flow.steps.length + flow.outcomes.length, byHand, inWords, inWords / byHand];
}

function metricsOf(set: string, measured: readonly Measured[], goal: number): readonly Metric[] {
  if (measured.length === 0) return [];
  const ratios = measured.map((one) => Number(flowRow(one).at(-1)));
  const steps = measured.flatMap(({ words }) => words.flatMap(({ stepMs }) => stepMs));
  const byHand = measured.flatMap(({ code }) => code.flatMap(({ stepMs }) => stepMs));
  return [
    { name: `${set}ratio, median of the flows`, value: round(median(ratios)), unit: "x", goal, op: "<=" },
    ...measured.map((one, at) => ({ name: `ratio, ${one.flow.name}`, value: round(ratios[at] ?? 0), unit: "x" })),
    { name: `${set}step in words, median`, value: round(median(steps)), unit: "ms" },
    { name: `${set}step in words, p95`, value: round(percentile(steps, 95)), unit: "ms", goal: P95_GOAL_MS, op: "<=" },
    { name: `${set}step by hand, median`, value: round(median(byHand)), unit: "ms" },
    { name: `${set}step by hand, p95`, value: round(percentile(byHand, 95)), unit: "ms" },
  ];
}

function spentTable(spent: TimeSpent): string {
  const each = (ms: number): number => round(ms / spent.steps);
  return formatTable(
    ["part", "mean ms"],
    [
      ...Object.entries(SPANS).map(([name, what]) => [`${name}: ${what}`, each(spent.spans[name as keyof typeof SPANS])]),
      ["rest of the steps", each(spent.restMs)],
      ["before the first step and after the last", each(spent.aroundMs)],
    ],
  );
}

function makeRows({ flow, code, words }: Measured): readonly Row[] {
  const row = (side: string, played: Played, repeat: number): Row => ({
    flow: flow.name,
    side,
    repeat,
    totalMs: round(played.totalMs),
    screenshotMs: round(played.screenshotMs),
    stepMs: played.stepMs.map((ms) => round(ms)).join(" "),
  });
  return [...code.map((played, index) => row("code", played, index)), ...words.map((played, index) => row("words", played, index))];
}

function total(played: Played): number {
  return played.totalMs;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
