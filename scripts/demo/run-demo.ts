import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Runwright } from "@runwright/sdk";
import { createListReporter, EXIT, exitCodeOf, parseTestFile, storeTest } from "runwright";
import { startSite } from "../../test/sites/serve.ts";
import type { RunningSite } from "../../test/sites/site.ts";
import { ROOT } from "../program.ts";
import { downloadArtifacts } from "./download-artifacts.ts";
import type { DemoOptions } from "./options.ts";
import { type Service, ServiceStartError, startService } from "./start-service.ts";

/** Where the examples expect the shop; the demo serves it on a free port instead. */
const SHOP_ORIGIN = "http://127.0.0.1:4181";

interface Demo extends DemoOptions {
  readonly executablePath: string;
}

interface Parts {
  readonly shop: RunningSite;
  readonly service: Service;
}

/** The whole journey. Returns the exit code; whatever it started has ended by then. */
export async function runDemo(demo: Demo): Promise<number> {
  const stopping = stopOnSignal();
  const dataDir = await mkdtemp(path.join(tmpdir(), "runwright-demo-"));
  const env = { RUNWRIGHT_CHROMIUM: demo.executablePath, ...(demo.headed ? { RUNWRIGHT_HEADED: "1", RUNWRIGHT_SLOW_MS: "250" } : {}) };
  const [shop, service] = await Promise.allSettled([startSite("shop", { port: 0 }), startService({ dataDir, env })]);
  try {
    if (service.status === "rejected") throw service.reason;
    if (shop.status === "rejected") throw shop.reason;
    const parts = { shop: shop.value, service: service.value };
    const exitCode = await playDemo(demo, parts, stopping);
    if (demo.keep && !stopping.aborted) await keepUp(parts, stopping);
    return exitCode;
  } catch (error) {
    if (error instanceof ServiceStartError) console.error(error.message);
    else if (!stopping.aborted) throw error;
    return stopping.aborted ? EXIT.cancelled : EXIT.error;
  } finally {
    if (service.status === "fulfilled") await service.value.stop();
    if (shop.status === "fulfilled") await shop.value.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function playDemo(demo: Demo, { shop, service }: Parts, stopping: AbortSignal): Promise<number> {
  const testFile = path.relative(ROOT, demo.testFile);
  const file = parseTestFile(await readFile(demo.testFile, "utf8"), testFile);
  console.log(`\n  Service   ${service.url}`);
  console.log(`  Shop      ${shop.url}${demo.bug === null ? "" : `, with the bug "${demo.bug}"`}`);
  console.log(`  Test      ${testFile}`);

  const client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  const { test } = await storeTest(client, { ...file, url: moveToShop(file.url, shop, null) }, {});
  const run = await client.tests.run(test.id, { startUrl: moveToShop(file.url, shop, demo.bug) });

  const reporter = createListReporter(process.stdout, { env: process.env });
  reporter.begin({ runId: run.id, testName: test.name, url: run.startUrl, device: test.device });
  try {
    const finished = await client.runs.wait(run.id, { signal: stopping, cancelOnAbort: true, onEvent: (event) => reporter.event(event) });
    const artifacts = await downloadArtifacts(client, finished, path.join(ROOT, ".runwright", "demo", folderOf(run.id)));
    // Its page is gone with the service, unless that stays.
    reporter.end({ run: demo.keep ? finished : { ...finished, links: undefined }, artifacts });
    return exitCodeOf([finished]);
  } finally {
    reporter.close();
  }
}

/** Short, so that a path in it fits on a line and can be copied. */
function folderOf(runId: string): string {
  return runId.slice(-8);
}

async function keepUp({ shop, service }: Parts, stopping: AbortSignal): Promise<void> {
  console.log(`  The service and the shop stay up until Ctrl+C.\n`);
  console.log(`  Shop        ${shop.url}`);
  console.log(`  API docs    ${service.url}/docs`);
  console.log(`  API key     ${service.apiKey}\n`);
  await new Promise<void>((resolve) => {
    stopping.addEventListener("abort", () => resolve(), { once: true });
    service.process.once("close", () => resolve());
  });
}

function moveToShop(url: string, shop: RunningSite, bug: string | null): string {
  const moved = new URL(url);
  if (moved.origin !== SHOP_ORIGIN) return url;
  const inShop = new URL(moved.pathname + moved.search, shop.url);
  if (bug !== null) inShop.searchParams.set("bug", bug);
  return inShop.href;
}

/** The first signal ends the demo in good order; a second one ends it at once (the service goes with it). */
function stopOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (controller.signal.aborted) process.exit(EXIT.cancelled);
      console.error("\nStopping...");
      controller.abort(new Error(`${signal} arrived`));
    });
  }
  return controller.signal;
}
