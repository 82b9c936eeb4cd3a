import { type AgentOptions, type AgentVerdict, runTest, type TranscriptEvent } from "@runwright/agent";
import type { Browser } from "playwright-core";
import type { Pair } from "./pairs.ts";

export interface PairRun {
  readonly pair: Pair;
  readonly verdict: AgentVerdict;
  /** The first line that did not hold, as written, and why. */
  readonly failedLine: { readonly text: string; readonly detail: string } | null;
  readonly ms: number;
  /** False pass, false fail, or as it must be. */
  readonly outcome: "right" | "false pass" | "false fail";
}

export interface RunPairOptions extends Pick<AgentOptions, "stepTimeoutMs"> {
  readonly siteUrl: string;
  /** What the site's Tests may use beside the page: variables, a mailbox. */
  readonly agentOptions: AgentOptions;
}

/** True Tests get the time that users get. What must not hold need not be waited for as long: no site takes longer than 2 s. */
const FALSE_STEP_TIMEOUT_MS = 4_000;
const RUN_TIMEOUT_MS = 120_000;

/** In a browser context of its own, so in a session of its own. */
export async function runPair(browser: Browser, pair: Pair, { siteUrl, agentOptions }: RunPairOptions): Promise<PairRun> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: "en-US", timezoneId: "UTC" });
  const events: TranscriptEvent[] = [];
  const began = performance.now();
  try {
    const verdict = await runTest(await context.newPage(), pair.description, {
      ...agentOptions,
      startUrl: siteUrl + pair.path,
      ...(pair.kind !== "true" && { stepTimeoutMs: FALSE_STEP_TIMEOUT_MS }),
      timeoutMs: RUN_TIMEOUT_MS,
      onEvent: (event) => events.push(event),
    });
    const ms = performance.now() - began;
    return { pair, verdict, failedLine: findFailedLine(events), ms, outcome: judge(pair, verdict) };
  } finally {
    await context.close();
  }
}

function judge(pair: Pair, verdict: AgentVerdict): PairRun["outcome"] {
  const passed = verdict.status === "passed";
  if (pair.kind === "true") return passed ? "right" : "false fail";
  return passed ? "false pass" : "right";
}

function findFailedLine(events: readonly TranscriptEvent[]): PairRun["failedLine"] {
  for (const event of events) {
    if (event.type !== "step.finished" || (event.status !== "failed" && event.status !== "error")) continue;
    return { text: event.text, detail: event.detail ?? event.code ?? "" };
  }
  return null;
}
