import type { FetchLike } from "eventsource";
import type { Transport } from "../core/transport.ts";
import { type ApiError, toApiError } from "../errors/api-error.ts";
import { AbortedError, ConfigError, ConnectionError, type RunwrightError, TimeoutError } from "../errors/runwright-error.ts";
import { LiveSource } from "./live-source.ts";
import type { RawEvent } from "./parse-event.ts";

export interface ConnectOptions {
  /** Below the base URL. */
  readonly path: string;
  readonly lastEventId: string | undefined;
  readonly headers: Record<string, string> | undefined;
  /** Milliseconds until the answer's first byte. */
  readonly timeout: number;
  /** Milliseconds without a byte after which the connection counts as dead. */
  readonly heartbeatTimeout: number;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: RawEvent) => void;
}

/** How a connection ended. */
export type Ending =
  /** 204: the server has nothing more for this Last-Event-ID. */
  | { readonly kind: "nothing_more" }
  /** Trying again cannot help. */
  | { readonly kind: "refused"; readonly error: RunwrightError }
  /** Worth another connection, after `retryAfterMs` if the server said so. */
  | { readonly kind: "lost"; readonly error: RunwrightError | undefined; readonly retryAfterMs: number };

/** Opens one connection and reports its events until it ends. Never rejects; the signal ends it as `lost`. */
export function connect(transport: Transport, options: ConnectOptions): Promise<Ending> {
  return new Promise((resolve) => {
    let answer: Answer | undefined;
    let lastId = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (ending: Ending): void => {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", onAbort);
      source.close();
      resolve(ending);
    };
    const onAbort = (): void => end(lost(new AbortedError("The stream was closed", { cause: options.signal.reason })));
    const watch = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(lost(new TimeoutError(`Nothing came from the stream for ${ms} ms`))), ms);
    };
    const fetch: FetchLike = async (url, init) => {
      try {
        answer = await request(transport, { url, init, options });
      } catch (cause) {
        answer = { failure: cause };
        throw cause;
      }
      watch(options.heartbeatTimeout);
      const { response } = answer;
      return { ...pick(response), body: observed(response, () => watch(options.heartbeatTimeout)) };
    };
    const source = new LiveSource(transport.url(options.path), fetch, {
      onOpen: options.onOpen,
      onEnd: () => end(classify(answer)),
      onMessage: (name, { lastEventId, data }) => {
        // Events without an id of their own carry the one before.
        options.onEvent({ name, data, id: lastEventId === lastId ? "" : lastEventId });
        lastId = lastEventId;
      },
    });
    watch(options.timeout);
    if (options.signal.aborted) onAbort();
    else options.signal.addEventListener("abort", onAbort, { once: true });
  });
}

type Answer = { readonly response: Response; readonly problem?: ApiError } | { readonly failure: unknown; readonly response?: never };

interface StreamRequest {
  readonly url: string | URL;
  readonly init: Parameters<FetchLike>[1];
  readonly options: ConnectOptions;
}

async function request(transport: Transport, { url, init, options }: StreamRequest): Promise<Exclude<Answer, { failure: unknown }>> {
  const headers = { ...init.headers, ...(await transport.headers()), ...options.headers };
  const resume = options.lastEventId === undefined ? {} : { "last-event-id": options.lastEventId };
  // `cache` and `mode` of EventSource are left out: some runtimes refuse them.
  const response = await transport.config.fetch(url, { headers: { ...headers, ...resume }, signal: init.signal as AbortSignal });
  return response.status === 200 || response.status === 204 ? { response } : { response, problem: await toProblem(response) };
}

/** Read before EventSource sees the status: then it gives the body up. */
async function toProblem(response: Response): Promise<ApiError> {
  let body: unknown;
  try {
    body = JSON.parse(await response.text());
  } catch {
    body = undefined;
  }
  return toApiError({ status: response.status, headers: response.headers, body, attempts: 1 });
}

function classify(answer: Answer | undefined): Ending {
  if (answer === undefined) return lost(undefined);
  if (answer.response === undefined) return classifyFailure(answer.failure);
  const { response, problem } = answer;
  if (response.status === 204) return { kind: "nothing_more" };
  if (problem !== undefined) return problem.retryable ? lost(problem, problem.retryAfterMs ?? 0) : { kind: "refused", error: problem };
  const type = response.headers.get("content-type") ?? "";
  if (/^\s*text\/event-stream/iu.test(type)) return lost(undefined);
  const body = { code: "unreadable_response", title: "The answer is not an event stream", detail: type };
  return { kind: "refused", error: toApiError({ status: 200, headers: response.headers, body, attempts: 1 }) };
}

function classifyFailure(failure: unknown): Ending {
  if (failure instanceof ConfigError) return { kind: "refused", error: failure };
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return lost(new ConnectionError("The stream cannot be reached", { cause }));
}

function lost(error: RunwrightError | undefined, retryAfterMs = 0): Ending {
  return { kind: "lost", error, retryAfterMs };
}

function pick(response: Response): Pick<Response, "url" | "status" | "redirected" | "headers"> {
  const { url, status, redirected, headers } = response;
  return { url, status, redirected, headers };
}

/** The same body; `onBytes` is called for each chunk, so that one long event on a slow line does not look like silence. */
function observed(response: Response, onBytes: () => void): ReadableStream<Uint8Array> | null {
  if (response.status !== 200 || response.body === null) return null;
  const watcher = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes();
      controller.enqueue(chunk);
    },
  });
  return response.body.pipeThrough(watcher);
}
