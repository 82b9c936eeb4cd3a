import ky, { isHTTPError, isTimeoutError } from "ky";
import { checkKey, type ClientConfig } from "../config.ts";
import { toApiError } from "../errors/api-error.ts";
import { readProblem } from "../errors/problem.ts";
import { AbortedError, ConfigError, ConnectionError, RunwrightError, TimeoutError } from "../errors/runwright-error.ts";
import { bufferBody } from "./buffer-body.ts";
import { observe } from "./observe.ts";
import type { RequestOptions, RequestSpec } from "./request-options.ts";
import { backoff, isRetryableStatus, LONGEST_RETRY_AFTER_MS, parseRetryAfter } from "./retry.ts";
import { LONGEST_TIMER_MS } from "./sleep.ts";

export interface Received {
  readonly response: Response;
  readonly attempts: number;
}

/** One request on its way; the key comes to it last. */
export interface Attempt {
  /** From 1. */
  readonly attempt: number;
  readonly method: string;
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

/** Sends requests: key, retries, timeouts, and one tree of errors. Holds the key, so it is never handed out. */
export class Transport {
  readonly #config: ClientConfig;

  constructor(config: ClientConfig) {
    this.#config = config;
  }

  /** A getter, so that no printed client shows what is in it. */
  get config(): ClientConfig {
    return this.#config;
  }

  /** Resolves with a response of status 2xx. Rejects with a RunwrightError only. */
  async send(spec: RequestSpec, options: RequestOptions = {}): Promise<Received> {
    const { method = "GET" } = spec;
    const { maxRetries = this.#config.maxRetries, timeout = this.#config.timeout, signal } = options;
    const url = this.url(spec);
    const body = spec.body === undefined ? undefined : JSON.stringify(spec.body);
    const headers = { accept: spec.accept ?? "application/json", ...this.#bodyHeaders(spec, options), ...options.headers };
    let attempts = 0;
    let retryAfter: number | null = null;
    try {
      const response = await ky(url, {
        method,
        timeout: Math.min(timeout, LONGEST_TIMER_MS),
        signal: signal ?? null,
        retry: {
          limit: maxRetries,
          // POST too: it carries one idempotency key through all attempts. PATCH sets absolute values.
          methods: [method.toLowerCase() as "get"],
          delay: (attempt) => retryAfter ?? backoff(attempt, this.#config.minRetryDelay, this.#config.maxRetryDelay),
          shouldRetry: ({ error }) => {
            retryAfter = isHTTPError(error) ? parseRetryAfter(error.response.headers) : null;
            return signal?.aborted !== true && shouldRetry(error, retryAfter ?? 0);
          },
        },
        fetch: async (request) => {
          const { signal } = request as Request;
          const response = await this.attempt({ attempt: ++attempts, method, url, headers, body, signal });
          refuseRedirect(spec, response);
          // Reading the body as part of the attempt lets the timeout and the retries cover a body that is cut short.
          return spec.streamed === true && response.ok ? response : bufferBody(response);
        },
      });
      return { response, attempts };
    } catch (error) {
      // The answer to an earlier attempt was lost, and that attempt deleted it.
      if (method === "DELETE" && attempts > 1 && isHTTPError(error) && error.response.status === 404)
        return { response: new Response(null, { status: 204, headers: error.response.headers }), attempts };
      throw toRunwrightError(error, { what: `${method} /${spec.path}`, attempts, signal, origin: url.origin });
    }
  }

  /** Sends one request, with the key as it is now. Rejects with what `fetch` rejects with, or with a ConfigError. */
  async attempt({ attempt, method, url, headers, body, signal }: Attempt): Promise<Response> {
    const { fetch, headers: always } = this.#config;
    const own = { ...always, ...headers, authorization: await this.#authorization() };
    return observe(this.#config, { attempt, method, path: url.pathname }, () =>
      // An address and plain values, not a Request: a fetch of another make (undici's with its proxies) knows only its own.
      // Only reads follow: a platform that follows takes the key off another origin's request, but not the body.
      fetch(url.href, { method, headers: own, body: body ?? null, signal, redirect: method === "GET" ? "follow" : "manual" }),
    );
  }

  /** An absolute address below the base URL. */
  url({ path, query = {} }: Pick<RequestSpec, "path" | "query">): URL {
    const url = new URL(path, this.#config.baseUrl);
    for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined) url.searchParams.append(name, String(one));
    return url;
  }

  #bodyHeaders({ method, body }: RequestSpec, { idempotencyKey }: RequestOptions): Record<string, string> {
    return {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(method === "POST" ? { "idempotency-key": idempotencyKey ?? crypto.randomUUID() } : {}),
    };
  }

  async #authorization(): Promise<string> {
    let key: string;
    try {
      key = await this.#config.apiKey();
    } catch (cause) {
      throw new ConfigError("bad_api_key", "The apiKey function failed", { cause });
    }
    checkKey(key);
    return `Bearer ${key}`;
  }
}

function shouldRetry(error: Error, retryAfter: number): boolean {
  if (error instanceof RunwrightError) return false;
  // Whatever a fetch rejects with means that no whole answer came; its errors differ from runtime to runtime.
  if (!isHTTPError(error)) return true;
  if (retryAfter > LONGEST_RETRY_AFTER_MS) return false;
  const { headers, status } = error.response;
  const wish = headers.get("x-should-retry");
  return wish === null ? isRetryableStatus(status, readProblem(error.data).code) : wish === "true";
}

interface Failure {
  readonly what: string;
  readonly origin: string;
  readonly attempts: number;
  readonly signal: AbortSignal | undefined;
}

function toRunwrightError(error: unknown, { what, origin, attempts, signal }: Failure): RunwrightError {
  if (error instanceof RunwrightError) return error;
  if (signal?.aborted === true) return new AbortedError(`${what} was aborted`, { cause: signal.reason });
  // ky's errors hold the request with its key, so they never become a cause.
  if (isHTTPError(error)) return toApiError({ status: error.response.status, headers: error.response.headers, body: error.data, attempts });
  const where = `${what} at ${origin}`;
  const tried = attempts > 1 ? `, tried ${attempts} times` : "";
  if (isTimeoutError(error)) return new TimeoutError(`No answer in time: ${where}${tried}`, { attempts });
  const cause = innermost(error);
  return new ConnectionError(`Cannot reach the service: ${where}${reason(cause)}${tried}`, { cause, attempts });
}

/** A fetch wraps what went wrong, at times twice. */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const code = (cause as { code?: unknown }).code;
  return ` (${typeof code === "string" ? code : cause.message})`;
}

function refuseRedirect({ method, path }: RequestSpec, { status, type, headers, url }: Response): void {
  if (method === "GET" || (type !== "opaqueredirect" && (status < 300 || status > 399))) return;
  const target = URL.parse(headers.get("location") ?? "", url);
  throw new ConnectionError(`${method} /${path} was redirected to ${target?.origin ?? "elsewhere"}: set that as baseUrl`);
}
