import type { Browser, Page } from "playwright-core";
import { runTest, type TranscriptEvent } from "@runwright/agent";

export interface Episode {
  readonly task: string;
  readonly seed: string;
  readonly utterance: string;
  readonly success: boolean;
  /** `done`; `wrong`: the page says that something else was wanted; `not done`: the agent ended before the page did; else the code of the step that failed. */
  readonly outcome: string;
  readonly detail: string;
  readonly actions: number;
  readonly ms: number;
}

/** What the task's page says of how it went. Read by the bench only. */
interface Told {
  readonly done: boolean;
  readonly reward: number;
}

const VIEWPORT = { width: 1280, height: 720 };
const STEP_MS = 3_000;
const EPISODE_MS = 60_000;

/** One task with one seed: the utterance as it stands is the whole description, and the page's own reward is the result. */
export async function playEpisode(browser: Browser, task: { readonly name: string; readonly url: string }, seed: string): Promise<Episode> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "en-US" });
  try {
    const page = await context.newPage();
    await page.goto(task.url);
    const utterance = await begin(page, seed);
    const events: TranscriptEvent[] = [];
    const startedMs = performance.now();
    const verdict = await runTest(page, utterance, {
      stepTimeoutMs: STEP_MS,
      timeoutMs: EPISODE_MS,
      onEvent: (event) => events.push(event),
    });
    const ms = Math.round(performance.now() - startedMs);
    const told = await ask(page);
    const [outcome, detail] = outcomeOf(told, events);
    const success = told.done && told.reward > 0;
    return { task: task.name, seed, utterance, success, outcome, detail, actions: verdict.stepCount, ms };
  } finally {
    await context.close();
  }
}

/**
 * Starts the task and reads what is asked for. The utterance and the score board are then made invisible, in their place: they
 * belong to the benchmark, whose own reading of a page leaves them out as well.
 */
async function begin(page: Page, seed: string): Promise<string> {
  const utterance = await page.evaluate((text) => {
    const scope = globalThis as unknown as {
      core: { EPISODE_MAX_TIME: number; startEpisodeReal: () => void };
      Math: { seedrandom: (seed: string) => void };
    };
    scope.Math.seedrandom(text);
    scope.core.EPISODE_MAX_TIME = 1e7;
    scope.core.startEpisodeReal();
    const query = document.querySelector<HTMLElement>("#query");
    const asked = query?.innerText ?? "";
    for (const part of document.querySelectorAll<HTMLElement>("#query, #reward-display")) part.style.visibility = "hidden";
    return asked;
  }, seed);
  return utterance.replaceAll(/\s+/g, " ").trim();
}

async function ask(page: Page): Promise<Told> {
  // As an expression: the page keeps both in variables of its script, which are no properties of the window in every task.
  const told = (await page.evaluate("({ done: WOB_DONE_GLOBAL, reward: WOB_RAW_REWARD_GLOBAL })")) as Told;
  return told;
}

function outcomeOf(told: Told, events: readonly TranscriptEvent[]): readonly [outcome: string, detail: string] {
  const failed = events.find((event) => event.type === "step.finished" && event.status === "failed");
  const finished = events.findLast((event) => event.type === "run.finished");
  const detail = failed?.type === "step.finished" ? (failed.detail ?? "") : finished?.type === "run.finished" ? finished.reasoning : "";
  if (told.done) return told.reward > 0 ? ["done", ""] : ["wrong", detail];
  if (failed?.type === "step.finished") return [failed.code ?? "failed", detail];
  if (finished?.type === "run.finished" && finished.errorMessage !== undefined)
    return [finished.errorMessage.replace(/:.*$/s, ""), finished.errorMessage];
  return ["not done", detail];
}
