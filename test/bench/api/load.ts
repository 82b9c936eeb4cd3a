import autocannon from "autocannon";
import { KEY } from "../world.ts";

export interface Load {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Of the answer; anything else breaks the bench. */
  readonly status: number;
}

export interface Sample {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export type NamedLoad = Load & { readonly name: string };

/** A load that two servers were given by turns: `ours[n]` and `others[n]` are of the same round. */
export interface Compared {
  readonly load: NamedLoad;
  readonly ours: readonly Sample[];
  readonly others: readonly Sample[];
}

const CONNECTIONS = 32;

/** As many requests as the server takes from 32 connections in that time. Throws when an answer was not the expected one. */
export async function measureLoad(url: string, load: Load, seconds: number): Promise<Sample> {
  const result = await autocannon({
    url: url + load.path,
    method: load.method,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { authorization: `Bearer ${KEY}`, ...(load.method === "POST" ? { "content-type": "application/json" } : {}) },
    ...(load.method === "POST" ? { body: "{}" } : {}),
  });
  const answers = Object.entries(result.statusCodeStats ?? {});
  const wrong = answers.filter(([status]) => Number(status) !== load.status);
  if (result.errors > 0 || wrong.length > 0 || answers.length === 0)
    throw new Error(`${load.method} ${load.path}: ${result.errors} errors, answers ${JSON.stringify(result.statusCodeStats)}`);
  return { perSecond: result.requests.total / result.duration, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}
