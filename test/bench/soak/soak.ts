import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Load, measureLoad } from "../api/load.ts";
import type { Bench, BenchOptions, BenchResult, Row } from "../bench.ts";
import { type ChildServer, startChildServer } from "../child-server.ts";
import { slope } from "../statistics.ts";
import { Viewers } from "../stream/viewers.ts";
import { fill, KEY, numberedId, RUN, TEST } from "../world.ts";

export const SOAK: Bench = {
  what: "mixed load for so many minutes (--minutes N): requests, streams that are left, bodies too large, half requests; memory must not grow",
  run: runBench,
};

const SERVER = new URL("../stream/stream-server.ts", import.meta.url);
const MINUTES = 3;
const QUICK_MINUTES = 0.5;
/** Caches fill, code is compiled: until then memory grows as it should. */
const WARM_UP_SHARE = 0.3;
const RUNS = 2000;
const VIEWERS = 50;
const HALF_OPEN = 50;
const TOO_LARGE_BYTES = 3 * 2 ** 20;

const LOADS: readonly Load[] = [
  { method: "GET", path: `/v1/runs/${numberedId(RUN, 42)}`, status: 200 },
  { method: "GET", path: "/v1/runs?limit=20", status: 200 },
  { method: "POST", path: `/v1/tests/${numberedId(TEST, 7)}/run`, status: 201 },
  { method: "GET", path: `/v1/runs/${numberedId(RUN, 42)}/stream`, status: 200 },
  { method: "GET", path: "/v1/runs?limit=999", status: 422 },
];

type Server = ChildServer<{ url: string; runId: string }>;

interface Sample {
  readonly minute: number;
  readonly rssMiB: number;
  readonly heapMiB: number;
  readonly streams: number;
}

async function runBench(options: BenchOptions): Promise<BenchResult> {
  const minutes = options.minutes ?? (options.quick ? QUICK_MINUTES : MINUTES);
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-bench-"));
  await fill(folder, RUNS, options.log);
  const server: Server = await startChildServer(SERVER, [folder]);
  try {
    return await soak(server, minutes, options.log);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function soak(server: Server, minutes: number, log: (line: string) => void): Promise<BenchResult> {
  const began = performance.now();
  const sinceMinutes = (): number => (performance.now() - began) / 60_000;
  const samples: Sample[] = [];
  let requests = 0;
  let eventsLost = 0;
  while (sinceMinutes() < minutes) {
    for (const load of LOADS) requests += (await measureLoad(server.ready.url, load, 1)).perSecond;
    eventsLost += await watchAndLeave(server);
    await misbehave(server.ready.url);
    const { rss, heapUsed, streams } = await server.ask<{ rss: number; heapUsed: number; streams: number }>("memory");
    const sample = { minute: sinceMinutes(), rssMiB: rss / 2 ** 20, heapMiB: heapUsed / 2 ** 20, streams };
    samples.push(sample);
    log(`${sample.minute.toFixed(1)} min: heap ${sample.heapMiB.toFixed(1)} MiB, RSS ${sample.rssMiB.toFixed(0)} MiB`);
  }
  const warm = samples.filter(({ minute }) => minute > minutes * WARM_UP_SHARE);
  const last = warm.at(-1);
  if (last === undefined) throw new Error("there was no time to measure: take more minutes");
  const growth = (of: (sample: Sample) => number): number => slope(warm.map((sample) => [sample.minute, of(sample)]));
  return {
    metrics: [
      { name: "requests", value: Math.round(requests), unit: "requests" },
      { name: "heap at the end", value: last.heapMiB, unit: "MiB" },
      { name: "RSS at the end", value: last.rssMiB, unit: "MiB" },
      { name: "heap growth", value: growth(({ heapMiB }) => heapMiB), unit: "MiB/min", goal: 1, op: "<=" },
      { name: "RSS growth", value: growth(({ rssMiB }) => rssMiB), unit: "MiB/min" },
      { name: "streams left over", value: last.streams, unit: "streams", goal: 0, op: "<=" },
      { name: "events lost", value: eventsLost, unit: "events", goal: 0, op: "<=" },
    ],
    rows: samples.map((sample): Row => ({ ...sample })),
  };
}

/** Viewers come, read what happens, and go without a word. Gives how many events did not reach them. */
async function watchAndLeave(server: Server): Promise<number> {
  const EVENTS = 5;
  const viewers = new Viewers();
  try {
    await viewers.add(VIEWERS, server.ready);
    const before = viewers.delaysMs.length;
    await server.ask(`${EVENTS} 20`);
    const deadline = performance.now() + 5000;
    const seen = (): number => viewers.delaysMs.length - before;
    while (seen() < VIEWERS * EVENTS && performance.now() < deadline) await new Promise((resolve) => void setImmediate(resolve));
    return Math.max(0, VIEWERS * EVENTS - seen());
  } finally {
    viewers.close();
  }
}

async function misbehave(url: string): Promise<void> {
  const headers = { Authorization: `Bearer ${KEY}`, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "x".repeat(TOO_LARGE_BYTES) });
  const answer = await fetch(`${url}/v1/projects`, { method: "POST", headers, body }).catch(() => null);
  await answer?.text().catch(() => null);
  if (answer !== null && answer.status !== 413) throw new Error(`a body that is too large was answered with ${answer.status}`);
  const { hostname, port } = new URL(url);
  const sockets = await Promise.all(
    Array.from({ length: HALF_OPEN }, async () => {
      const socket = connect(Number(port), hostname).on("error", () => undefined);
      await once(socket, "connect");
      socket.write("POST /v1/tests HTTP/1.1\r\nHost: x\r\nContent-Le");
      return socket;
    }),
  );
  for (const socket of sockets) socket.destroy();
}
