import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Runwright } from "@runwright/sdk";
import { startService } from "../../../scripts/demo/start-service.ts";
import { launchBrowser } from "../../browser/launch.ts";
import type { Bench, BenchOptions, BenchResult, Row } from "../bench.ts";
import { median, percentile } from "../statistics.ts";

const REPEATS = 15;
/** Longer than a runner takes to be ready on a quiet machine. */
const REST_MS = 3_000;

export const START: Bench = {
  what: "from the trigger of a Run to the first request of its browser: without a runner that is kept ready, with one, and by hand; and to the end of one that cannot be carried out",
  run,
};

interface Started {
  /** From the trigger to the first request for the page. */
  readonly firstRequestMs: number;
  /** From that request to the Run's terminal status, as a client that waits sees it. */
  readonly endedMs: number;
  /** From its verdict to its terminal status, with all artifacts there. */
  readonly closingMs: number;
}

async function run({ quick, repeats = quick ? 3 : REPEATS, log }: BenchOptions): Promise<BenchResult> {
  const site = await startPage();
  try {
    const byHand = await series(repeats, () => openByHand(site));
    log(`by hand: ${Math.round(median(byHand))} ms`);
    const cold = await withService(0, log, (given) => triggerEach(given, { site, repeats }));
    const [warm, unread] = await withService(1, log, async (given) => [
      await triggerEach(given, { site, repeats }),
      await triggerUnread(given, { site, repeats }),
    ]);
    return resultOf({ byHand, cold, warm, unread });
  } finally {
    await site.close();
  }
}

interface Page {
  readonly url: string;
  /** When the page with this query was first asked for. */
  readonly asked: (query: string) => number | undefined;
  readonly close: () => Promise<void>;
}

async function startPage(): Promise<Page> {
  const asked = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    const query = request.url?.split("?")[1];
    if (query !== undefined && !asked.has(query)) asked.set(query, performance.now());
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end("<!doctype html><title>Small</title><h1>Small page</h1>");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: (query) => asked.get(query),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

/** A browser is started, and opens the page. */
async function openByHand(site: Page): Promise<number> {
  const query = crypto.randomUUID();
  const startedAt = performance.now();
  const launched = await launchBrowser();
  try {
    const page = await launched.browser.newPage();
    await page.goto(`${site.url}?${query}`);
    return firstRequest(site, query) - startedAt;
  } finally {
    await launched.close();
  }
}

interface Given {
  readonly client: Runwright;
  readonly projectId: string;
}

async function withService<T>(warmRunners: number, log: (line: string) => void, measure: (given: Given) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  const service = await startService({ dataDir, env: { RUNWRIGHT_WARM_RUNNERS: String(warmRunners) } });
  try {
    const client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
    const { id } = await client.projects.create({ name: "Start" });
    log(`runners kept ready: ${warmRunners}`);
    return await measure({ client, projectId: id });
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function triggerEach({ client, projectId }: Given, { site, repeats }: { site: Page; repeats: number }): Promise<Started[]> {
  // The first one fills caches.
  const all = await series(repeats + 1, async () => {
    await sleep(REST_MS);
    const query = crypto.randomUUID();
    const description = '## Expected outcome\n- The heading "Small page" is visible';
    const { id } = await client.tests.create({ projectId, name: query, description, url: `${site.url}?${query}`, device: "desktop" });
    const triggeredAt = performance.now();
    const runId = (await client.tests.run(id)).id;
    let judgedAt = Number.NaN;
    for await (const event of client.runs.stream(runId))
      if (event.type === "run.phase" && event.phase === "saving_artifacts") judgedAt = Date.parse(event.at);
    const endedAt = performance.now();
    const ended = await client.runs.wait(runId);
    if (ended.status !== "passed") throw new Error(`The Run that is measured ended as ${ended.status}: ${ended.errorMessage}`);
    const askedAt = firstRequest(site, query);
    if (ended.videoUrl === undefined || ended.traceUrl === undefined)
      throw new Error("The Run that is measured ended without its artifacts");
    const closingMs = Date.parse(ended.completedAt ?? "") - judgedAt;
    return { firstRequestMs: askedAt - triggeredAt, endedMs: endedAt - askedAt, closingMs };
  });
  return all.slice(1);
}

/** From the trigger to the terminal status of a Run whose Test is not read. */
async function triggerUnread({ client, projectId }: Given, { site, repeats }: { site: Page; repeats: number }): Promise<number[]> {
  const test = { projectId, name: "Unread", description: "1. Squirrel the cart away", url: site.url, device: "desktop" as const };
  const { id } = await client.tests.create(test);
  const all = await series(repeats + 1, async () => {
    const triggeredAt = performance.now();
    const { status, errorMessage } = await client.runs.wait((await client.tests.run(id)).id);
    if (status !== "error") throw new Error(`The Run that cannot be carried out ended as ${status}: ${errorMessage}`);
    return performance.now() - triggeredAt;
  });
  return all.slice(1);
}

function firstRequest(site: Page, query: string): number {
  const at = site.asked(query);
  if (at === undefined) throw new Error("The page was never asked for");
  return at;
}

async function series<T>(count: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await once());
  return results;
}

interface Measured {
  readonly byHand: readonly number[];
  readonly cold: readonly Started[];
  readonly warm: readonly Started[];
  readonly unread: readonly number[];
}

function resultOf({ byHand, cold, warm, unread }: Measured): BenchResult {
  const first = (all: readonly Started[]): number[] => all.map(({ firstRequestMs }) => firstRequestMs);
  const ended = (all: readonly Started[]): number[] => all.map(({ endedMs }) => endedMs);
  const rows: readonly Row[] = [
    ...byHand.map((ms) => ({ how: "by hand", firstRequestMs: Math.round(ms), endedMs: null, closingMs: null })),
    ...[cold, warm].flatMap((all, index) =>
      all.map(({ firstRequestMs, endedMs, closingMs }) => ({
        how: index === 0 ? "cold" : "warm",
        firstRequestMs: Math.round(firstRequestMs),
        endedMs: Math.round(endedMs),
        closingMs: Math.round(closingMs),
      })),
    ),
    ...unread.map((ms) => ({ how: "not read", firstRequestMs: null, endedMs: Math.round(ms), closingMs: null })),
  ];
  const ms = (name: string, value: number, goal?: number) => ({
    name,
    value: Math.round(value),
    unit: "ms",
    ...(goal === undefined ? {} : { goal }),
  });
  return {
    metrics: [
      ms("by hand, a browser of its own, median", median(byHand)),
      ms("cold, median", median(first(cold))),
      ms("cold, p95", percentile(first(cold), 95)),
      ms("warm, median", median(first(warm)), 250),
      ms("warm, p95", percentile(first(warm), 95), 500),
      ms("cold, first request to the end, median", median(ended(cold))),
      ms("warm, first request to the end, median", median(ended(warm))),
      ms("warm, verdict to the end with artifacts, median", median(warm.map(({ closingMs }) => closingMs)), 300),
      ms("not read, trigger to the end, median", median(unread), 100),
      ms("not read, trigger to the end, p95", percentile(unread, 95)),
    ],
    rows,
  };
}
