import type { FetchLike } from "eventsource";
import type { Transport } from "../core/transport.ts";
import { toApiError } from "../errors/api-error.ts";
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
    // What it means when the connection ends; the answer to the request decides.
    let ending = lost();
    let lastId = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (how: Ending): void => {
      clearTimeout(timer);
      options.signal.removeEventListener("abort", onAbort);
      source.close();
      resolve(how);
    };
    const onAbort = (): void => end(lost(new AbortedError("The stream was closed", { cause: options.signal.reason })));
    const watch = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(lost(new TimeoutError(`Nothing came from the stream for ${ms} ms`))), ms);
    };
    const fetch: FetchLike = async (url, init) => {
      try {
        const response = await request(transport, { url, init, options });
        ending = await classify(response);
        watch(options.heartbeatTimeout);
        const { status, redirected, headers } = response;
        return { url: response.url, status, redirected, headers, body: observed(response, () => watch(options.heartbeatTimeout)) };
      } catch (cause) {
        ending = classifyFailure(cause);
        throw cause;
      }
    };
    const source = new LiveSource(transport.url(options.path), fetch, {
      onOpen: options.onOpen,
      onEnd: () => end(ending),
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

interface StreamRequest {
  readonly url: string | URL;
  readonly init: Parameters<FetchLike>[1];
  readonly options: ConnectOptions;
}

async function request(transport: Transport, { url, init, options }: StreamRequest): Promise<Response> {
  const headers = { ...init.headers, ...(await transport.headers()), ...options.headers };
  const resume = options.lastEventId === undefined ? {} : { "last-event-id": options.lastEventId };
  // `cache` and `mode` of EventSource are left out: some runtimes refuse them.
  return transport.config.fetch(url, { headers: { ...headers, ...resume }, signal: init.signal as AbortSignal });
}

/** Reads the body of a refusal, before EventSource sees the status: then it gives the body up. */
async function classify(response: Response): Promise<Ending> {
  const { status, headers } = response;
  if (status === 204) return { kind: "nothing_more" };
  if (status !== 200) {
    const body: unknown = await response.json().catch(() => undefined);
    const error = toApiError({ status, headers, body, attempts: 1 });
    return error.retryable ? lost(error, error.retryAfterMs ?? 0) : { kind: "refused", error };
  }
  const detail = headers.get("content-type") ?? "";
  if (/^\s*text\/event-stream/iu.test(detail)) return lost();
  const body = { code: "unreadable_response", title: "The answer is not an event stream", detail };
  return { kind: "refused", error: toApiError({ status, headers, body, attempts: 1 }) };
}

function classifyFailure(failure: unknown): Ending {
  if (failure instanceof ConfigError) return { kind: "refused", error: failure };
  const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
  return lost(new ConnectionError("The stream cannot be reached", { cause }));
}

function lost(error?: RunwrightError, retryAfterMs = 0): Ending {
  return { kind: "lost", error, retryAfterMs };
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
