import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { runTest, type TranscriptEvent, type Variable } from "@runwright/agent";
import type { LaunchedBrowser } from "../../browser/launch.ts";
import { describeFlow, type Flow } from "./flows.ts";

const VIEWPORT = { width: 1280, height: 720 };

export interface Played {
  /** From before the first navigation until the last claim was judged and pictured. */
  readonly totalMs: number;
  /** One a step or outcome, its screenshot included. */
  readonly stepMs: readonly number[];
  readonly screenshotMs: number;
  /** Of the words only. */
  readonly events: readonly TranscriptEvent[];
}

/** As long as Playwright waits for what is done by hand. */
const STEP_MS = 30_000;

/** Where flows are played: an application that runs. */
export interface Place {
  readonly url: string;
  /** Makes it as it was at first, before each of the two sides. */
  readonly reset?: () => Promise<void>;
  readonly context?: BrowserContextOptions;
  readonly variables?: readonly Variable[];
}

type Player = (page: Page, picture: () => Promise<Uint8Array | null>) => Promise<Omit<Played, "totalMs" | "screenshotMs">>;

/** Both sides play in a context of their own with the same video, trace and screenshots as a real run. */
export async function playRecorded(launched: LaunchedBrowser, place: Place, play: Player): Promise<Played> {
  await place.reset?.();
  const folder = await mkdtemp(path.join(launched.folder, "played-"));
  const context = await launched.browser.newContext({
    viewport: VIEWPORT,
    locale: "en-US",
    recordVideo: { dir: folder, size: VIEWPORT },
    ...place.context,
  });
  try {
    await context.tracing.start({ screenshots: true, snapshots: true });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    let screenshotMs = 0;
    const began = performance.now();
    const played = await play(page, async () => {
      const start = performance.now();
      const taken = await cdp
        .send("Page.captureScreenshot", { format: "jpeg", quality: 60, optimizeForSpeed: true })
        .then(({ data }) => Buffer.from(data, "base64"))
        // A page that is just being replaced cannot be pictured this way; Playwright waits for the next one.
        .catch(() => page.screenshot({ type: "jpeg", quality: 60 }))
        // Now and then Chromium cannot take one at all; a real run goes on without it, too.
        .catch(() => null);
      screenshotMs += performance.now() - start;
      return taken;
    });
    const totalMs = performance.now() - began;
    await context.tracing.stop({ path: path.join(folder, "trace.zip") });
    return { ...played, totalMs, screenshotMs };
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export function codePlayer(flow: Flow, place: Place): Player {
  return async (page, picture) => {
    await page.goto(place.url + flow.path);
    const stepMs: number[] = [];
    for (const step of [...flow.steps, ...flow.outcomes]) {
      const start = performance.now();
      await step.code(page).catch((error: unknown) => {
        throw new Error(`The flow "${flow.name}" by hand did not come through "${step.words}"`, { cause: error });
      });
      await picture();
      stepMs.push(performance.now() - start);
    }
    return { stepMs, events: [] };
  };
}

export function wordsPlayer(flow: Flow, place: Place): Player {
  const description = describeFlow(flow);
  return async (page, picture) => {
    const events: TranscriptEvent[] = [];
    const stepMs: number[] = [];
    let stepBegan = 0;
    const verdict = await runTest(page, description, {
      startUrl: place.url + flow.path,
      variables: place.variables ?? [],
      stepTimeoutMs: STEP_MS,
      onEvent: (event) => {
        events.push(event);
        if (event.type === "step.started") stepBegan = performance.now();
      },
      takePicture: picture,
      onStepEnd: async () => {
        stepMs.push(performance.now() - stepBegan);
      },
    });
    if (verdict.status !== "passed") throw new Error(`The flow "${flow.name}" in words ended ${verdict.status}: ${verdict.reasoning}`);
    return { stepMs, events };
  };
}
