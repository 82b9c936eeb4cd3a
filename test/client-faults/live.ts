import { setTimeout as pause } from "node:timers/promises";
import { type ClientOptions, Runwright, type RunEvent, type StreamOptions } from "@runwright/sdk";
import { KEY } from "../bench/world.ts";
import { type Faults, FaultyProxy } from "./faulty-proxy.ts";
import type { PlayedService } from "./service.ts";

/** Begun, each step twice, finished. */
const STEPS = 12;

export interface Trouble {
  readonly faults?: Faults;
  /** `wait` ends with the Run whatever the stream can do; `stream` reads the stream alone. */
  readonly by?: "wait" | "stream";
  readonly client?: ClientOptions;
  readonly stream?: Pick<StreamOptions, "heartbeatTimeout" | "reconnect" | "timeout">;
  /** How many calls start a Run under one idempotency key, all at once; 1. */
  readonly callers?: number;
  /** Done before the step with that number, from 1. */
  readonly between?: (step: number, service: PlayedService) => Promise<void> | void;
}

/** What became of one Run that was started and followed through trouble. */
export interface Outcome {
  readonly status: string;
  readonly requests: number;
  readonly connections: number;
  readonly events: number;
  readonly lost: number;
  readonly repeated: number;
  readonly unknown: number;
  readonly doubledRuns: number;
  readonly ms: number;
}

/** Starts a Run by way of the proxy, follows it there while it happens, and counts against what the service knows. */
export async function live(service: PlayedService, trouble: Trouble): Promise<Outcome> {
  await using proxy = await FaultyProxy.start(() => service.url);
  proxy.faults = trouble.faults ?? (() => null);
  const client = new Runwright({ apiKey: KEY, baseUrl: proxy.url, minRetryDelay: 5, maxRetryDelay: 20, maxRetries: 5, ...trouble.client });
  const testId = await service.addTest("Buy");
  const startedAt = performance.now();
  const calls = Array.from({ length: trouble.callers ?? 1 }, () =>
    client.tests.run(testId, {}, trouble.callers === undefined ? {} : { idempotencyKey: "one-deployment" }),
  );
  const [initial] = await Promise.all(calls);
  if (initial === undefined) throw new Error("No Run was started");
  const events: RunEvent[] = [];
  const [status] = await Promise.all([follow(client, { runId: initial.id, trouble, events }), play(service, initial.id, trouble)]);
  const ms = performance.now() - startedAt;
  const direct = new Runwright({ apiKey: KEY, baseUrl: service.url });
  const runs = await direct.runs.list({ testId }).toArray({ limit: 100 });
  return {
    status,
    requests: proxy.seen.length,
    connections: proxy.seen.filter(({ isStream }) => isStream).length,
    ...(await compare(direct, initial.id, events)),
    doubledRuns: runs.length - 1,
    ms: Math.round(ms),
  };
}

interface Following {
  readonly runId: string;
  readonly trouble: Trouble;
  readonly events: RunEvent[];
}

async function follow(client: Runwright, { runId, trouble, events }: Following): Promise<string> {
  const onEvent = (event: RunEvent): void => void events.push(event);
  if (trouble.by === "wait") return (await client.runs.wait(runId, { onEvent, maxWait: 60_000, pollInterval: 50 })).status;
  const reconnect = { minDelay: 5, maxDelay: 50, maxAttempts: 1000 };
  const stream = client.runs.stream(runId, { heartbeatTimeout: 400, timeout: 2000, reconnect, ...trouble.stream });
  for await (const event of stream) onEvent(event);
  return (await stream.finalRun()).status;
}

async function play(service: PlayedService, runId: string, { between }: Trouble): Promise<void> {
  await service.begin(runId);
  for (let step = 1; step <= STEPS; step++) {
    await between?.(step, service);
    await service.step(runId, step);
    await pause(10);
  }
  await service.finish(runId);
}

/** A Run that was polled to its end has its events still: those that no stream brought are asked for from the last one on. */
async function compare(
  direct: Runwright,
  runId: string,
  events: readonly RunEvent[],
): Promise<Pick<Outcome, "events" | "lost" | "repeated" | "unknown">> {
  const got = events.map(({ id }) => id).filter((id) => id !== "");
  const known: string[] = [];
  for await (const event of direct.runs.stream(runId, { lastEventId: "0" })) known.push(event.id);
  const seen = new Set(got);
  const unknown = events.filter(({ type }) => type === "unknown").length;
  return { events: got.length, lost: known.filter((id) => !seen.has(id)).length, repeated: got.length - seen.size, unknown };
}
