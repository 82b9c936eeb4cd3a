import { openAsBlob } from "node:fs";
import {
  ARTIFACT_TYPES,
  type ArtifactKind,
  type DevicePass,
  type EventBatch,
  HandOut,
  type Outcome,
  Problem,
  RUNNER_TIMES,
  RunnerOrders,
  RunTokenAnswer,
} from "@runwright/contracts";
import type { z } from "zod";
import type { Assignment } from "../assignment.ts";
import { createRunTokens } from "./run-token.ts";
import { serviceAddress } from "./service-address.ts";
import { DismissedError, RefusedError, RunOverError, ServiceAwayError } from "./service-error.ts";

export interface Artifact {
  readonly kind: ArtifactKind;
  readonly device: DevicePass;
  /** Index of the step, for screenshots. */
  readonly step?: number;
  /** Of which try; 1 unless given. */
  readonly try?: number;
  readonly file: string;
}

/**
 * The internal routes of the service, one try a call. Every method rejects with one of the errors of service-error.ts,
 * or with the signal's reason.
 */
export interface ServiceClient {
  /** Tokens that must not be shown. */
  secrets(): readonly string[];
  getHandOut(signal: AbortSignal): Promise<HandOut>;
  postEvents(batch: EventBatch, signal: AbortSignal): Promise<RunnerOrders>;
  heartbeat(signal: AbortSignal): Promise<RunnerOrders>;
  putArtifact(artifact: Artifact, signal: AbortSignal): Promise<RunnerOrders>;
  postOutcome(outcome: Outcome, signal: AbortSignal): Promise<void>;
  ask<T>(schema: z.ZodType<T>, question: Question, signal: AbortSignal): Promise<T>;
}

/** What is asked beside the reports; `body` goes as JSON. */
export interface Question {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: unknown;
  readonly timeoutMs?: number;
}

interface Call {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly body?: Blob | string;
  readonly type?: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const UPLOAD_TIMEOUT_MS = 120_000;
const NO_ORDERS: RunnerOrders = { stop: null };

/** `onAnswer` is called whenever the service has answered anything but that it cannot at the moment. */
export function createServiceClient(assignment: Assignment, onAnswer: () => void): ServiceClient {
  const sendWith = async (token: string, given: Call): Promise<string> => {
    const base = new URL(`/internal/v1/runs/${assignment.runId}/`, await serviceAddress(assignment));
    return await send(base, { ...given, token, onAnswer });
  };
  const tokens = createRunTokens(assignment, async (podToken, signal) => {
    const exchange = { method: "POST", path: "token", timeoutMs: RUNNER_TIMES.askingMs, signal } as const;
    return parse(RunTokenAnswer, await sendWith(podToken, exchange)).token;
  });
  const call = async (given: Call): Promise<string> => {
    const token = await tokens.get(given.signal);
    try {
      return await sendWith(token, given);
    } catch (error) {
      if (!(error instanceof DismissedError) || !tokens.refused(token)) throw error;
      return await sendWith(await tokens.get(given.signal), given);
    }
  };
  const post = async (path: string, body: unknown, signal: AbortSignal): Promise<string> =>
    await call({ method: "POST", path, body: JSON.stringify(body), type: "application/json", timeoutMs: RUNNER_TIMES.askingMs, signal });
  return {
    secrets: () => tokens.known(),
    getHandOut: async (signal) => parse(HandOut, await call({ method: "GET", path: "hand-out", timeoutMs: RUNNER_TIMES.askingMs, signal })),
    postEvents: async (batch, signal) => orders(await post("events", batch, signal)),
    heartbeat: async (signal) => orders(await post("heartbeat", { attempt: assignment.attempt }, signal)),
    ask: async (schema, { method, path, body, timeoutMs = RUNNER_TIMES.askingMs }, signal) => {
      const json = body === undefined ? {} : { body: JSON.stringify(body), type: "application/json" };
      return parse(schema, await call({ method, path, ...json, timeoutMs, signal }));
    },
    postOutcome: async (outcome, signal) => void (await post("outcome", outcome, signal)),
    putArtifact: async ({ kind, device, step, try: tryNumber = 1, file }, signal) => {
      const more = { ...(step === undefined ? {} : { step: String(step) }), ...(tryNumber === 1 ? {} : { try: String(tryNumber) }) };
      const query = new URLSearchParams({ device, ...more });
      const type = ARTIFACT_TYPES[kind];
      const body = await openAsBlob(file, { type });
      return orders(await call({ method: "PUT", path: `artifacts/${kind}?${query}`, body, type, timeoutMs: UPLOAD_TIMEOUT_MS, signal }));
    },
  };
}

async function send(base: URL, given: Call & { readonly token: string; readonly onAnswer: () => void }): Promise<string> {
  const { method, path, body, type, timeoutMs, signal, token } = given;
  let response: Response;
  let text: string;
  try {
    response = await fetch(new URL(path, base), {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { "content-type": type }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: "error",
      ...(body === undefined ? {} : { body }),
    });
    text = await response.text();
  } catch (error) {
    signal.throwIfAborted();
    throw new ServiceAwayError(`no answer to ${method} ${pathOnly(path)}`, { cause: error });
  }
  if (response.status >= 500 || response.status === 429 || response.status === 408)
    throw new ServiceAwayError(`${response.status} to ${method} ${pathOnly(path)}`);
  // Somebody else has got the port of a service that is gone: what was sent has not arrived.
  if (!/^application\/(?:problem\+)?json\b/u.test(response.headers.get("content-type") ?? ""))
    throw new ServiceAwayError(`what answers to ${method} ${pathOnly(path)} is not the service`);
  given.onAnswer();
  if (response.ok) return text;
  throw refusal(response.status, text, `${response.status} to ${method} ${pathOnly(path)}`);
}

function refusal(status: number, text: string, summary: string): Error {
  const problem = Problem.safeParse(parseJson(text)).data;
  const message = problem === undefined ? summary : `${summary}: ${problem.code}: ${problem.detail}`;
  if (status === 409 && problem?.code === "run_finished") return new RunOverError(message);
  if (status === 401 || status === 403 || status === 404 || status === 410) return new DismissedError(message);
  return new RefusedError(message);
}

function orders(text: string): RunnerOrders {
  return RunnerOrders.safeParse(parseJson(text)).data ?? NO_ORDERS;
}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new RefusedError(`the service's answer has wrong fields: ${parsed.error.issues.map(({ path }) => path.join(".")).join(", ")}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function pathOnly(path: string): string {
  return path.split("?", 1)[0] ?? path;
}
