import type { Dispatcher } from "undici";
import type { Authorization, Connection } from "./connection.ts";
import { errorOfAnswer, errorOfFailure, KubeError } from "./kube-error.ts";
import type { KubeMetrics } from "./metrics.ts";

const TIMEOUT_MS = 15_000;

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Call {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Query | undefined;
  readonly body?: unknown;
  readonly contentType?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface Transport {
  /** The whole answer as text; throws KubeError. */
  send(call: Call): Promise<string>;
  /** The answer's text as it arrives, for as long as it comes at least every `idleTimeoutMs`. */
  stream(call: Call & { readonly idleTimeoutMs: number; readonly signal: AbortSignal }): AsyncIterable<string>;
  close(): Promise<void>;
}

interface Limits {
  readonly signal: AbortSignal;
  readonly headersTimeoutMs: number;
  readonly bodyTimeoutMs: number;
}

type Answer = Dispatcher.ResponseData;

export function createTransport(connection: Connection, metrics?: KubeMetrics): Transport {
  const { origin, host, pathname } = new URL(connection.server);
  const base = pathname === "/" ? "" : pathname;

  async function open(call: Call, limits: Limits): Promise<Answer> {
    const answer = await once(call, limits, await connection.authorize());
    if (answer.statusCode !== 401) return answer;
    // A token that was rotated. Nothing was done yet, so the same call may be sent again with the new one.
    await answer.body.dump();
    connection.forget();
    return await once(call, limits, await connection.authorize());
  }

  async function once(call: Call, limits: Limits, { headers, dispatcher }: Authorization): Promise<Answer> {
    const begun = performance.now();
    let code = "<error>";
    try {
      const answer = await dispatcher.request({
        origin,
        path: `${base}${call.path}${queryOf(call.query)}`,
        method: call.method,
        headers: {
          // Not everything of the API server is a resource: its public keys have a type of their own.
          accept: "application/json, */*;q=0.5",
          ...(call.body === undefined ? {} : { "content-type": call.contentType ?? "application/json" }),
          ...headers,
        },
        body: call.body === undefined ? null : JSON.stringify(call.body),
        // Else Undici closes the connection after each DELETE that has a body.
        reset: false,
        signal: limits.signal,
        headersTimeout: limits.headersTimeoutMs,
        bodyTimeout: limits.bodyTimeoutMs,
      });
      code = String(answer.statusCode);
      return answer;
    } finally {
      metrics?.requests.inc({ code, method: call.method, host });
      metrics?.requestSeconds.observe({ verb: call.method, host }, (performance.now() - begun) / 1000);
    }
  }

  return {
    send: async (call) => {
      const request = `${call.method} ${call.path}`;
      const timeoutMs = call.timeoutMs ?? TIMEOUT_MS;
      return await withDeadline({ signal: call.signal, timeoutMs, request }, async (signal) => {
        const answer = await open(call, { signal, headersTimeoutMs: timeoutMs, bodyTimeoutMs: timeoutMs });
        const text = await answer.body.text();
        if (answer.statusCode >= 300) throw failureOf(answer, text, request);
        return text;
      });
    },
    stream: (call) => streamOf(call, open),
    close: () => connection.close(),
  };
}

async function* streamOf(
  call: Parameters<Transport["stream"]>[0],
  open: (call: Call, limits: Limits) => Promise<Answer>,
): AsyncGenerator<string, void, undefined> {
  const request = `${call.method} ${call.path}`;
  const { signal, idleTimeoutMs } = call;
  try {
    // The API server answers a watch at once; a connection that does not is dead.
    const answer = await open(call, { signal, headersTimeoutMs: Math.min(idleTimeoutMs, TIMEOUT_MS), bodyTimeoutMs: idleTimeoutMs });
    if (answer.statusCode >= 300) throw failureOf(answer, await answer.body.text(), request);
    answer.body.setEncoding("utf8");
    for await (const chunk of answer.body) yield chunk as string;
  } catch (error) {
    if (signal.aborted) throw new KubeError(`${request}: aborted`, { code: "aborted", request, cause: signal.reason });
    throw KubeError.is(error) ? error : errorOfFailure(error, request);
  }
}

interface Deadline {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
  readonly request: string;
}

/** By hand: AbortSignal.any and AbortSignal.timeout for every call cost more than the rest of it. */
async function withDeadline<T>({ signal, timeoutMs, request }: Deadline, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const aborted = (): KubeError => new KubeError(`${request}: aborted`, { code: "aborted", request, cause: signal?.reason });
  if (isAborted(signal)) throw aborted();
  const controller = new AbortController();
  let isLate = false;
  const onAbort = (): void => controller.abort();
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await act(controller.signal);
  } catch (error) {
    if (isAborted(signal)) throw aborted();
    if (isLate) throw new KubeError(`${request}: no whole answer within ${timeoutMs} ms`, { code: "timeout", request, cause: error });
    throw KubeError.is(error) ? error : errorOfFailure(error, request);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** Asked anew each time: a comparison in place would be taken for settled by the first one. */
function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

function failureOf(answer: Answer, text: string, request: string): KubeError {
  const retryAfter = answer.headers["retry-after"];
  return errorOfAnswer({
    status: answer.statusCode,
    retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
    body: parseOrText(text),
    request,
  });
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function queryOf(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
