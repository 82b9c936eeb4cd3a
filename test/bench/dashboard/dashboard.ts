import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { type DashboardSite, GOOD_KEY, startDashboard } from "../../../packages/dashboard/src/__fixtures__/dashboard-site.ts";
import { aRun, RUN_ID } from "../../../packages/sdk/src/__fixtures__/contract-server.ts";
import { ROOT } from "../../../scripts/program.ts";
import { launchBrowser, type LaunchedBrowser } from "../../browser/launch.ts";
import type { Bench, Metric } from "../bench.ts";

type Page = Awaited<ReturnType<LaunchedBrowser["browser"]["newPage"]>>;

/** What an hour of a lively Run tells: two events a second. */
const HOUR_OF_EVENTS = 7200;
const PATIENCE_MS = 120_000;

/** The pages in Chromium, before a service that answers at once: what is measured is theirs. */
export const DASHBOARD: Bench = {
  what: "the pages: first paint, size, a Run of 500 steps and 20,000 lines of transcript, an hour of live events",
  run: async ({ quick, size, log }) => {
    const [steps, lines] = quick ? [50, 2000] : [size ?? 500, 20_000];
    const launched = await launchBrowser({ args: ["--no-sandbox"] });
    try {
      const metrics = [...(await sizes()), ...(await firstPaint(launched)), ...(await longRun(launched, { steps, lines }))];
      log(`a Run of ${steps} steps and ${lines} lines; live events of an hour: ${quick ? HOUR_OF_EVENTS / 10 : HOUR_OF_EVENTS}`);
      return {
        metrics: [...metrics, ...(await liveHour(launched, { steps, events: quick ? HOUR_OF_EVENTS / 10 : HOUR_OF_EVENTS }))],
        rows: [],
      };
    } finally {
      await launched.close();
    }
  },
};

async function sizes(): Promise<readonly Metric[]> {
  const of = async (name: string): Promise<number> =>
    Math.round(gzipSync(await readFile(path.join(ROOT, "packages/dashboard/dist", name))).length / 102.4) / 10;
  return [
    { name: "script of every page, gzipped", value: await of("app.js"), unit: "KiB", goal: 150 },
    { name: "the field to write in, on demand, gzipped", value: await of("writing.js"), unit: "KiB" },
  ];
}

async function open({ browser }: LaunchedBrowser, site: DashboardSite, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
  await page.goto(site.url + address);
  return page;
}

async function firstPaint(launched: LaunchedBrowser): Promise<readonly Metric[]> {
  await using site = await startDashboard({ longLists: { "/v1/tests": 200, "/v1/runs": 200 } });
  const painted: number[] = [];
  const listed: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const page = await open(launched, site, "/");
    await page.locator("table.tests tbody tr").first().waitFor({ timeout: PATIENCE_MS });
    listed.push(Number(await page.evaluate("performance.now()")));
    painted.push(Number(await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1")));
    await page.close();
  }
  const median = (all: number[]): number => Math.round(all.toSorted((a, b) => a - b)[2] ?? 0);
  return [
    { name: "first paint of the lists, median of 5", value: median(painted), unit: "ms", goal: 1000 },
    { name: "200 Tests and 200 Runs are there, median of 5", value: median(listed), unit: "ms", goal: 2000 },
  ];
}

interface Long {
  readonly steps: number;
  readonly lines: number;
}

/** A Run that has ended, with all that it told. */
async function longRun(launched: LaunchedBrowser, { steps, lines }: Long): Promise<readonly Metric[]> {
  await using site = await startDashboard({ transcript: transcriptOf({ steps, lines }) });
  for (const step of stepsOf(steps)) site.send("run.step", { ...step, status: "passed", durationMs: 900 });
  site.send("run.finished", { run: aRun("passed", { testName: "Long", transcriptUrl: "/t", device: "desktop" }) });
  const page = await open(launched, site, `/runs/${RUN_ID}`);
  await page.locator(`#step-${steps}`).waitFor({ timeout: PATIENCE_MS });
  const shown = Number(await page.evaluate("performance.now()"));
  await page.locator(".transcript summary").click({ timeout: PATIENCE_MS });
  await watchFrames(page);
  await page.getByLabel("Search the transcript").fill("needle");
  await page.locator(".lines li").first().waitFor({ timeout: PATIENCE_MS });
  for (let n = 0; n < 20; n += 1)
    await page.keyboard.press("Escape").then(() =>
      page
        .locator("h1")
        .click()
        .then(() => page.keyboard.press("k")),
    );
  const worst = await longestFrame(page);
  await page.close();
  return [
    { name: `${steps} steps are shown after`, value: Math.round(shown), unit: "ms", goal: 5000 },
    { name: "longest frame while it is searched and walked through", value: worst, unit: "ms", goal: 500 },
  ];
}

/** Steps begin and end, again and again, as fast as they are taken: what an hour tells, in a minute. */
async function liveHour(
  launched: LaunchedBrowser,
  { steps, events }: { readonly steps: number; readonly events: number },
): Promise<readonly Metric[]> {
  await using site = await startDashboard();
  const page = await open(launched, site, `/runs/${RUN_ID}`);
  await page.getByRole("heading", { level: 1 }).waitFor({ timeout: PATIENCE_MS });
  const all = stepsOf(steps);
  const send = async (from: number, to: number): Promise<void> => {
    for (let n = from; n < to; n += 1) {
      const step = all[Math.floor(n / 2) % steps];
      site.send("run.step", { ...step, status: n % 2 === 0 ? "running" : "passed", detail: `Event ${n}`, durationMs: 500 });
      // The page draws what it has between one and the next.
      if (n % 20 === 19) await page.evaluate("new Promise(requestAnimationFrame)");
    }
    await page.getByText(`Event ${to - 1}`, { exact: true }).waitFor({ timeout: PATIENCE_MS });
  };
  await send(0, steps * 2);
  const before = await heapMiB(page);
  await watchFrames(page);
  await send(steps * 2, steps * 2 + events);
  const [after, worst] = [await heapMiB(page), await longestFrame(page)];
  await page.close();
  return [
    { name: "longest frame while live events come", value: worst, unit: "ms", goal: 500 },
    { name: "memory once every step is there", value: before, unit: "MiB" },
    { name: "memory that the live events of an hour add", value: Math.round((after - before) * 10) / 10, unit: "MiB", goal: 10 },
  ];
}

async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(`(() => {
    let last = performance.now();
    globalThis.longestFrame = 0;
    const tick = (now) => {
      globalThis.longestFrame = Math.max(globalThis.longestFrame, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  })()`);
}

async function longestFrame(page: Page): Promise<number> {
  return Math.round(Number(await page.evaluate("globalThis.longestFrame")));
}

/** What the page's own clock of memory says is rounded, and minutes old; the debugger is asked instead, once all garbage is gone. */
async function heapMiB(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return Math.round(usedSize / 104_857.6) / 10;
}

function stepsOf(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    index: place + 1,
    kind: "step",
    text: `Click the button "Row ${place + 1}" in the table "Orders"`,
    device: "desktop",
    action: `click button "Row ${place + 1}"`,
  }));
}

function transcriptOf({ steps, lines }: Long): string {
  const t = "2026-01-01T00:00:00.000Z";
  const perStep = Math.max(1, Math.floor(lines / steps) - 2);
  const told = stepsOf(steps).flatMap(({ index: i, kind, text }) => [
    { t, type: "step.started", i, kind, text },
    ...Array.from({ length: perStep }, (_, n) => ({
      t,
      type: "look",
      words: `Looked at the page, ${n} of ${perStep}${n === 1 ? ", needle" : ""}`,
    })),
    { t, type: "step.finished", i, kind, text, status: "passed" },
  ]);
  return told.map((line) => JSON.stringify(line)).join("\n");
}
