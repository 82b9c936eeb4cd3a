// The service's own HTTP with one Run that goes on. For each line `COUNT PER_SECOND` it appends so many events; `memory` tells what it holds.
import { triggerRun } from "../../../packages/api/src/domain/trigger-run.ts";
import type { NewRunEvent } from "../../../packages/api/src/domain/records.ts";
import { serveUntilEnd } from "../child-server.ts";
import { serveWorld } from "../http-service.ts";
import { numberedId, openWorld, TEST } from "../world.ts";

const [folder = ""] = process.argv.slice(2);
const world = await openWorld(folder);
const { deps, workspaceId } = world;
const caller = { workspaceId, keyId: numberedId(9, 1), scopes: [], projectIds: null };
const run = await triggerRun(deps, caller, { testId: numberedId(TEST, 0) });
const service = await serveWorld(world);
let batch = 0;

await serveUntilEnd({ url: service.url, runId: run.id }, async (question) => {
  if (question === "memory") return memory();
  const [count = 0, perSecond = 1] = question.split(" ").map(Number);
  await append(count, perSecond);
  return { appended: count };
});
await service.close();

function memory(): object {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { streams: service.app.streams.size, rss, heapUsed, external };
}

/** The moment at which an event was stored goes with it, in ms with fractions, as this process and the viewers' see the same clock. */
async function append(count: number, perSecond: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await deps.clock.sleep(1000 / perSecond);
    batch += 1;
    await deps.events.append(run.id, `batch ${batch}`, [event(batch)]);
    deps.signals.announce(run.id, "events");
  }
}

function event(index: number): NewRunEvent {
  const storedAt = performance.timeOrigin + performance.now();
  const step = { index, kind: "step", text: 'Click "Go"', device: "desktop", status: "passed", hasScreenshot: true } as const;
  return { type: "run.step", at: new Date().toISOString(), step: { ...step, action: 'click button "Go"', detail: `stored ${storedAt}.` } };
}
