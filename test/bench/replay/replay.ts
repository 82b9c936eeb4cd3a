import { memoryTrajectories, runTest, type TranscriptEvent, type TrajectoryOptions } from "@runwright/agent";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../browser/launch.ts";
import { refIn, type Script, type ScriptedModel, startScriptedModel } from "../../models/scripted-model.ts";
import { startSite } from "../../sites/serve.ts";
import type { Bench, BenchOptions, BenchResult, Row } from "../bench.ts";
import { median, percentile } from "../statistics.ts";

/** What one answer of a hosted model takes at the least, as those who sell it say; the scripted one takes exactly that. */
const LATENCY_MS = 1_000;
const FASTER_GOAL = 5;
const REPEATS = 9;

export const REPLAY: Bench = {
  what: `steps that a model works out (a scripted one that takes ${LATENCY_MS} ms to answer), and the same from the trajectory cache`,
  run,
};

const STEPS = ['Somehow have the newsletter of this shop on its way to "ada@example.com"', "Get rid of what is now in the way"];
const DESCRIPTION = `## Steps\n${STEPS.map((step, index) => `${index + 1}. ${step}`).join("\n")}\n\n## Expected outcome\n- The heading "Delivery and returns" is visible`;

const act = (given: object) => ({ tool: "act", input: { act: given } });
const DONE = { tool: "done", input: {} };

/** The same moves as a model that makes no mistake: one to open the dialog, one to fill it in, one to close it. */
const shopper: Script = (request) => {
  if (request.text.includes("Step: Get rid")) return { calls: [act({ kind: "click", ref: refIn(request, "button", "Close") }), DONE] };
  if (!request.text.includes("- dialog")) return { calls: [act({ kind: "click", ref: refIn(request, "button", "Join our newsletter") })] };
  const field = act({ kind: "fill", ref: refIn(request, "textbox", "mail"), value: "ada@example.com" });
  return { calls: [field, act({ kind: "click", ref: refIn(request, "button", "Subscribe") }), DONE] };
};

interface Timed {
  readonly stepMs: readonly number[];
  readonly tokens: number;
  readonly calls: number;
}

async function run({ quick, repeats = quick ? 2 : REPEATS, log }: BenchOptions): Promise<BenchResult> {
  const [site, launched, model] = await Promise.all([
    startSite("shop", { port: 0 }),
    launchBrowser(),
    startScriptedModel(shopper, { latencyMs: LATENCY_MS }),
  ]);
  try {
    const pairs: { readonly made: Timed; readonly replayed: Timed }[] = [];
    for (let repeat = 1; repeat <= repeats; repeat += 1) {
      const trajectories: TrajectoryOptions = { store: memoryTrajectories() };
      const play = async (): Promise<Timed> =>
        await playOnce({ browser: launched.browser, startUrl: `${site.url}/delivery`, model, trajectories });
      pairs.push({ made: await play(), replayed: await play() });
      log(`${repeat} of ${repeats}`);
    }
    return resultOf(pairs);
  } finally {
    await Promise.all([site.close(), launched.close(), model.close()]);
  }
}

async function playOnce(world: {
  browser: Browser;
  startUrl: string;
  model: ScriptedModel;
  trajectories: TrajectoryOptions;
}): Promise<Timed> {
  const { browser, startUrl, model, trajectories } = world;
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const before = model.requests.length;
  const events: TranscriptEvent[] = [];
  try {
    const verdict = await runTest(page, DESCRIPTION, {
      startUrl,
      trajectories,
      model: { name: "openai:scripted", baseUrl: model.url },
      onEvent: (event) => events.push(event),
    });
    if (verdict.status !== "passed") throw new Error(`The run that is measured did not pass: ${verdict.reasoning}`);
    const steps = events.flatMap((event) => (event.type === "step.finished" && event.kind === "step" ? [event.ms] : []));
    const { tokens } = verdict;
    return { stepMs: steps, tokens: (tokens?.in ?? 0) + (tokens?.out ?? 0), calls: model.requests.length - before };
  } finally {
    await page.close();
  }
}

function resultOf(pairs: readonly { readonly made: Timed; readonly replayed: Timed }[]): BenchResult {
  const whole = ({ stepMs }: Timed): number => stepMs.reduce((sum, ms) => sum + ms, 0);
  const made = median(pairs.map((pair) => whole(pair.made)));
  const replayed = median(pairs.map((pair) => whole(pair.replayed)));
  const replayedSteps = pairs.flatMap((pair) => pair.replayed.stepMs);
  const rows: readonly Row[] = pairs.flatMap((pair, repeat) =>
    (["made", "replayed"] as const).map((side) => ({
      repeat,
      side,
      stepMs: pair[side].stepMs.join(" "),
      tokens: pair[side].tokens,
      calls: pair[side].calls,
    })),
  );
  return {
    metrics: [
      { name: "replay, times faster", value: round(made / replayed), unit: "x", goal: FASTER_GOAL, op: ">=" },
      { name: "tokens of a replay", value: Math.max(...pairs.map((pair) => pair.replayed.tokens)), unit: "tokens", goal: 0, op: "<=" },
      { name: "calls of a replay", value: Math.max(...pairs.map((pair) => pair.replayed.calls)), unit: "calls", goal: 0, op: "<=" },
      { name: "steps made, whole, median", value: round(made), unit: "ms" },
      { name: "steps replayed, whole, median", value: round(replayed), unit: "ms" },
      { name: "step replayed, median", value: round(median(replayedSteps)), unit: "ms" },
      { name: "step replayed, p95", value: round(percentile(replayedSteps, 95)), unit: "ms" },
      { name: "tokens to make them", value: Math.max(...pairs.map((pair) => pair.made.tokens)), unit: "tokens" },
      { name: "calls to make them", value: Math.max(...pairs.map((pair) => pair.made.calls)), unit: "calls" },
      { name: "latency of the model", value: LATENCY_MS, unit: "ms" },
    ],
    rows,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
