import { launchBrowser } from "../../browser/launch.ts";
import { startSite } from "../../sites/serve.ts";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { median, percentile, sum } from "../statistics.ts";
import { formatTable } from "../table.ts";
import type { Measured } from "./measure.ts";
import type { Played } from "./play.ts";
import { type TimeSpent, whereTimeGoes } from "./where-time-goes.ts";

export const STEPS: Bench = {
  what: "the same flows as hand-written Playwright code and as plain words, with the same recording",
  run,
};

/** Set by design/agent.md: whole flows in words against the same by hand, at the median. */
const RATIO_GOAL = 1.3;
const REPEATS = 9;

async function run({ quick, log }: BenchOptions): Promise<BenchResult> {
  const [site, launched] = await Promise.all([startSite("shop", { port: 0 }), launchBrowser()]);
  try {
    // Loaded after the launch: the agent loads Playwright, which looks only once for what video needs.
    const { measure } = await import("./measure.ts");
    const measured = await measure({ launched, url: site.url, repeats: quick ? 2 : REPEATS, log });
    log(formatTable(["flow", "steps", "by hand, ms", "in words, ms", "ratio"], measured.map(flowRow)));
    const spent = whereTimeGoes(measured.flatMap(({ words }) => words));
    log(`\nWhere the time of the words goes, per step:\n${spentTable(spent)}`);
    return { metrics: makeMetrics(measured, spent), rows: measured.flatMap(makeRows) };
  } finally {
    await Promise.all([site.close(), launched.close()]);
  }
}

function flowRow({ flow, code, words }: Measured): (string | number)[] {
  const [byHand, inWords] = [median(code.map(total)), median(words.map(total))];
  return [flow.name, flow.steps.length + flow.outcomes.length, byHand, inWords, inWords / byHand];
}

function makeMetrics(measured: readonly Measured[], spent: TimeSpent): readonly Metric[] {
  const whole = (side: "code" | "words"): number => sum(measured.map((one) => median(one[side].map(total))));
  const steps = measured.flatMap(({ words }) => words.flatMap(({ stepMs }) => stepMs));
  const byHand = measured.flatMap(({ code }) => code.flatMap(({ stepMs }) => stepMs));
  return [
    { name: "ratio", value: round(whole("words") / whole("code")), unit: "x", goal: RATIO_GOAL, op: "<=" },
    ...measured.map((one) => ({ name: `ratio, ${one.flow.name}`, value: round(Number(flowRow(one).at(-1))), unit: "x" })),
    { name: "step in words, median", value: round(median(steps)), unit: "ms" },
    { name: "step in words, p95", value: round(percentile(steps, 95)), unit: "ms" },
    { name: "step by hand, median", value: round(median(byHand)), unit: "ms" },
    { name: "step by hand, p95", value: round(percentile(byHand, 95)), unit: "ms" },
    { name: "snapshot, mean a step", value: round(spent.snapshotMs / spent.steps), unit: "ms" },
    { name: "grounding, mean a step", value: round(spent.groundMs / spent.steps), unit: "ms" },
    { name: "acting, mean a step", value: round(spent.actionMs / spent.steps), unit: "ms" },
  ];
}

function spentTable(spent: TimeSpent): string {
  const each = (ms: number): number => round(ms / spent.steps);
  return formatTable(
    ["part", "mean ms"],
    [
      ["snapshot: reading the page", each(spent.snapshotMs)],
      ["grounding: scoring, waiting for stillness", each(spent.groundMs)],
      ["acting, and waiting for its effect", each(spent.actionMs)],
      ["judging claims", each(spent.judgeMs)],
      ["screenshot, partly while the page is read or a claim waits", each(spent.screenshotMs)],
      ["before the first step and after the last", each(spent.aroundMs)],
      ["rest: waits that are steps", each(spent.restMs)],
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
