import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Bench, BenchOptions, BenchResult, Row } from "../bench.ts";
import { type ChildServer, startChildServer } from "../child-server.ts";
import { median, percentile } from "../statistics.ts";
import { fill } from "../world.ts";
import { Viewers } from "./viewers.ts";

export const STREAM: Bench = {
  what: "how late an event reaches each of 2,000 viewers of one Run, and what a stream holds in memory (--size N viewers)",
  run: runBench,
};

const VIEWERS = 2000;
const EVENTS_PER_SECOND = 5;
const SERVER = new URL("stream-server.ts", import.meta.url);

interface Memory {
  readonly streams: number;
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

async function runBench(options: BenchOptions): Promise<BenchResult> {
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  await fill(folder, 1, options.log);
  const server = await startChildServer<{ url: string; runId: string }>(SERVER, [folder]);
  const viewers = new Viewers();
  try {
    const wanted = options.size ?? (options.quick ? 100 : VIEWERS);
    return await measure({ server, viewers, wanted, events: options.quick ? 10 : 60, log: options.log });
  } finally {
    viewers.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measuring {
  readonly server: ChildServer<{ url: string; runId: string }>;
  readonly viewers: Viewers;
  readonly wanted: number;
  readonly events: number;
  readonly log: (line: string) => void;
}

async function measure({ server, viewers, wanted, events, log }: Measuring): Promise<BenchResult> {
  // A few first, so that what every server holds after its first streams is not counted as theirs.
  await viewers.add(20, server.ready);
  await server.ask(`5 ${EVENTS_PER_SECOND}`);
  const before = await server.ask<Memory>("memory");
  await viewers.add(wanted - 20, server.ready);
  log(`${viewers.open} streams are open`);
  await drained(viewers, wanted * 5);
  viewers.delaysMs.length = 0;
  const began = performance.now();
  await server.ask(`${events} ${EVENTS_PER_SECOND}`);
  await drained(viewers, wanted * events);
  const seconds = (performance.now() - began) / 1000;
  const after = await server.ask<Memory>("memory");
  if (viewers.open !== wanted || after.streams !== wanted) throw new Error(`${viewers.open} of ${wanted} streams are still open`);
  const perStream = (what: keyof Memory): number => (after[what] - before[what]) / (after.streams - before.streams) / 1024;
  const { delaysMs } = viewers;
  const row: Row = { viewers: wanted, events, delivered: delaysMs.length, lost: wanted * events - delaysMs.length, seconds };
  return {
    metrics: [
      { name: "viewers", value: wanted, unit: "streams" },
      { name: "events lost", value: wanted * events - delaysMs.length, unit: "events", goal: 0, op: "<=" },
      { name: "delay, median", value: median(delaysMs), unit: "ms" },
      { name: "delay, p99", value: percentile(delaysMs, 99), unit: "ms" },
      { name: "memory a stream", value: perStream("rss"), unit: "KiB" },
      { name: "heap a stream", value: perStream("heapUsed"), unit: "KiB" },
    ],
    rows: [row],
  };
}

/** Until each viewer has had each event, or no more have come for a while. */
async function drained(viewers: Viewers, expected: number): Promise<void> {
  const QUIET_MS = 5000;
  let seen = -1;
  for (let quietSince = performance.now(); viewers.delaysMs.length < expected && performance.now() - quietSince < QUIET_MS;) {
    if (viewers.delaysMs.length !== seen) quietSince = performance.now();
    seen = viewers.delaysMs.length;
    await wait(20);
  }
}
