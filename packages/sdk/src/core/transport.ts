import ky, { isHTTPError, isTimeoutError, type KyInstance, type Options } from "ky";
import { checkKey, type ClientConfig } from "../config.ts";
import { toApiError } from "../errors/api-error.ts";
import { readProblem } from "../errors/problem.ts";
import { AbortedError, ConfigError, ConnectionError, RunwrightError, TimeoutError } from "../errors/runwright-error.ts";
import { bufferBody } from "./buffer-body.ts";
import type { RequestOptions, RequestSpec } from "./request-options.ts";
import { backoff, isRetryableStatus, LONGEST_RETRY_AFTER_MS, parseRetryAfter } from "./retry.ts";

export interface Received {
  readonly response: Response;
  readonly attempts: number;
}

const RETRIED_STATUSES = [408, 409, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/** Sends requests: key, retries, timeouts, and one tree of errors. Holds the key, so it is never handed out. */
export class Transport {
  readonly config: ClientConfig;
  readonly #ky: KyInstance;

  constructor(config: ClientConfig) {
    this.config = config;
    this.#ky = ky.create({ prefix: config.baseUrl.href, timeout: config.timeout });
  }

  /** Resolves with a response of status 2xx. Rejects with a RunwrightError only. */
  async send(spec: RequestSpec, options: RequestOptions = {}): Promise<Received> {
    let attempts = 0;
    const counted: typeof fetch = async (input, init) => {
      attempts++;
      const response = await this.config.fetch(input, init);
      refuseRedirect(spec, response);
      // Reading the body as part of the attempt lets the timeout and the retries cover a body that is cut short.
      return spec.streamed === true && response.ok ? response : bufferBody(response);
    };
    try {
      const response = await this.#ky(spec.path, { ...this.#kyOptions(spec, options), fetch: counted });
      return { response, attempts };
    } catch (error) {
      // The answer to an earlier attempt was lost, and that attempt deleted it.
      if (spec.method === "DELETE" && attempts > 1 && isHTTPError(error) && error.response.status === 404)
        return { response: new Response(null, { status: 204, headers: error.response.headers }), attempts };
      throw toRunwrightError(error, { spec, attempts, signal: options.signal, config: this.config });
    }
  }

  /** The headers of one attempt, the key among them; it is asked for anew each time. */
  async headers(): Promise<Record<string, string>> {
    return { ...this.config.headers, authorization: await this.#authorization() };
  }

  /** An absolute address below the base URL. */
  url(path: string): URL {
    return new URL(`${this.config.baseUrl.pathname.replace(/\/+$/u, "")}/${path}`, this.config.baseUrl);
  }

  #kyOptions(spec: RequestSpec, options: RequestOptions): Options {
    const authorize = async ({ request }: { request: Request }): Promise<void> => {
      request.headers.set("authorization", await this.#authorization());
    };
    const own: Record<string, string> = { accept: spec.accept ?? "application/json", ...this.config.headers };
    if (spec.method === "POST") own["idempotency-key"] = options.idempotencyKey ?? crypto.randomUUID();
    return {
      method: spec.method,
      headers: { ...own, ...options.headers },
      searchParams: toSearchParams(spec.query),
      // Only reads follow: a platform that follows takes the key off another origin's request, but not the body.
      redirect: spec.method === "GET" ? "follow" : "manual",
      timeout: options.timeout ?? this.config.timeout,
      hooks: { beforeRequest: [authorize], beforeRetry: [authorize] },
      retry: this.#retry(options),
      json: spec.body,
      signal: options.signal ?? null,
    };
  }

  #retry({ maxRetries, signal }: RequestOptions): NonNullable<Options["retry"]> {
    const { minRetryDelay: min, maxRetryDelay: max } = this.config;
    return {
      limit: maxRetries ?? this.config.maxRetries,
      // POST too: it carries one idempotency key through all attempts. PATCH sets absolute values.
      methods: ["get", "post", "patch", "delete"],
      statusCodes: RETRIED_STATUSES,
      afterStatusCodes: RETRIED_STATUSES,
      delay: (attempt) => backoff(attempt, { min, max }),
      shouldRetry: ({ error }) => shouldRetry(error, signal),
    };
  }

  async #authorization(): Promise<string> {
    let key: string;
    try {
      key = await this.config.apiKey();
    } catch (cause) {
      throw new ConfigError("bad_api_key", "The apiKey function failed", { cause });
    }
    checkKey(key);
    return `Bearer ${key}`;
  }
}

/** true and false decide; undefined leaves the delay to Retry-After. */
function shouldRetry(error: Error, signal: AbortSignal | undefined): boolean | undefined {
  if (error instanceof RunwrightError || signal?.aborted === true) return false;
  // Whatever a fetch rejects with means that no whole answer came; its errors differ from runtime to runtime.
  if (!isHTTPError(error)) return true;
  const { headers, status } = error.response;
  const wish = headers.get("x-should-retry");
  if (wish === "false") return false;
  if ((parseRetryAfter(headers) ?? 0) > LONGEST_RETRY_AFTER_MS) return false;
  if (wish === "true") return RETRIED_STATUSES.includes(status) ? undefined : true;
  return isRetryableStatus(status, readProblem(error.data).code ?? "") ? undefined : false;
}

interface Failure {
  readonly spec: RequestSpec;
  readonly attempts: number;
  readonly signal: AbortSignal | undefined;
  readonly config: ClientConfig;
}

function toRunwrightError(error: unknown, { spec, attempts, signal, config }: Failure): RunwrightError {
  if (error instanceof RunwrightError) return error;
  if (signal?.aborted === true) return new AbortedError(`${spec.method} /${spec.path} was aborted`, { cause: signal.reason });
  // ky's errors hold the request with its key, so they never become a cause.
  if (isHTTPError(error)) return toApiError({ status: error.response.status, headers: error.response.headers, body: error.data, attempts });
  const what = `${spec.method} /${spec.path} at ${config.baseUrl.origin}`;
  if (isTimeoutError(error)) return new TimeoutError(`No answer in time: ${what}${tried(attempts)}`, { attempts });
  const cause = innermost(error);
  return new ConnectionError(`Cannot reach the service: ${what}${reason(cause)}${tried(attempts)}`, { cause, attempts });
}

function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}

function reason(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const code = (cause as { code?: unknown }).code;
  return ` (${typeof code === "string" ? code : cause.message})`;
}

function tried(attempts: number): string {
  return attempts > 1 ? `, tried ${attempts} times` : "";
}

function refuseRedirect(spec: RequestSpec, response: Response): void {
  if (spec.method === "GET") return;
  const location = response.headers.get("location");
  if (response.type !== "opaqueredirect" && !(response.status >= 300 && response.status < 400)) return;
  const target = location === null ? null : URL.parse(location, response.url || undefined);
  throw new ConnectionError(
    `The service redirected ${spec.method} /${spec.path}${target === null ? "" : ` to ${target.origin}`}; this is not followed. Set baseUrl to the final address.`,
  );
}

function toSearchParams(query: RequestSpec["query"]): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  return params;
}
