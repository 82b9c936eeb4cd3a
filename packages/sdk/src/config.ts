import type { AttemptEvent, Logger, LogLevel } from "./core/observe.ts";
import { checkRuntime } from "./core/runtime.ts";
import { isBrowser, userAgent } from "./core/user-agent.ts";
import { ConfigError } from "./errors/runwright-error.ts";

/** How a Runwright client is set up. Every option can be left out. */
export interface ClientOptions {
  /**
   * The API key; `RUNWRIGHT_API_KEY` unless given. A function is asked again for each attempt and each reconnect, so
   * that a key can be rotated under a long wait.
   */
  apiKey?: string | (() => string | Promise<string>) | undefined;
  /** Where the service is; `RUNWRIGHT_BASE_URL`, then `http://127.0.0.1:4180`. A path in it is kept. */
  baseUrl?: string | URL | undefined;
  /** Milliseconds an attempt may take; 30,000. Downloads: until the first byte. */
  timeout?: number | undefined;
  /** How often a call is tried again after it failed in a way that may pass; 2. */
  maxRetries?: number | undefined;
  /** Milliseconds before the first retry; doubles each time up to `maxRetryDelay`. 500. */
  minRetryDelay?: number | undefined;
  /** 8,000. */
  maxRetryDelay?: number | undefined;
  /** Used instead of the global `fetch`: for proxies, own certificates, tests. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Called when an attempt has ended, retries and reconnects included. What it throws is reported as uncaught. */
  onAttempt?: ((event: AttemptEvent) => void) | undefined;
  /** `console` unless given. Lines hold no key, no header and no body. */
  logger?: Logger | undefined;
  /** `RUNWRIGHT_LOG` unless given, then `warn`; `info` adds failed attempts, `debug` every attempt. */
  logLevel?: LogLevel | undefined;
  /** Sends the key over plain http to other machines. Only for networks that you trust whole. */
  allowInsecureHttp?: boolean | undefined;
  /** A page shows its key to whoever uses the browser; set this only where that person owns the key. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

export interface ClientConfig {
  readonly apiKey: () => string | Promise<string>;
  readonly baseUrl: URL;
  readonly timeout: number;
  readonly maxRetries: number;
  readonly minRetryDelay: number;
  readonly maxRetryDelay: number;
  readonly fetch: typeof globalThis.fetch;
  readonly headers: Readonly<Record<string, string>>;
  readonly onAttempt: ((event: AttemptEvent) => void) | undefined;
  readonly logger: Logger;
  readonly logLevel: LogLevel;
}

export const DEFAULT_BASE_URL = "http://127.0.0.1:4180";

/** Options over environment over defaults. Throws a ConfigError that says what to do. */
export function loadConfig(options: ClientOptions, env: Readonly<Record<string, string | undefined>> = processEnv()): ClientConfig {
  checkRuntime();
  if (isBrowser() && options.dangerouslyAllowBrowser !== true)
    throw new ConfigError("browser", "A page shows its key: see dangerouslyAllowBrowser");
  const { fetch = (input, init) => globalThis.fetch(input, init) } = options;
  return {
    apiKey: toKeySource(options.apiKey ?? env["RUNWRIGHT_API_KEY"]?.trim()),
    baseUrl: toBaseUrl(options.baseUrl ?? (env["RUNWRIGHT_BASE_URL"]?.trim() || DEFAULT_BASE_URL), options.allowInsecureHttp === true),
    timeout: atLeast("timeout", options.timeout ?? 30_000, 1),
    maxRetries: atLeast("maxRetries", options.maxRetries ?? 2, 0),
    minRetryDelay: atLeast("minRetryDelay", options.minRetryDelay ?? 500, 0),
    maxRetryDelay: atLeast("maxRetryDelay", options.maxRetryDelay ?? 8000, 0),
    fetch,
    headers: { ...userAgent(), ...options.headers },
    onAttempt: options.onAttempt,
    logger: options.logger ?? console,
    logLevel: options.logLevel ?? ((env["RUNWRIGHT_LOG"]?.trim() || "warn") as LogLevel),
  };
}

function toKeySource(apiKey: ClientOptions["apiKey"]): ClientConfig["apiKey"] {
  if (typeof apiKey === "function") return apiKey;
  if (!apiKey) throw new ConfigError("no_api_key", "No API key: set RUNWRIGHT_API_KEY or apiKey.");
  checkKey(apiKey);
  return () => apiKey;
}

/** Throws for a key that a header cannot carry: the error of the platform would print it. */
export function checkKey(key: string): void {
  if (!/^[\x21-\x7e]+$/u.test(key)) throw new ConfigError("bad_api_key", "The API key is not printable ASCII.");
}

function toBaseUrl(given: string | URL, allowInsecureHttp: boolean): URL {
  const url = URL.parse(String(given));
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username || url.password)
    throw new ConfigError("bad_base_url", "The base URL must be http(s) without a user.");
  if (url.protocol === "http:" && !allowInsecureHttp && !isLoopback(url.hostname))
    throw new ConfigError("insecure_base_url", `The API key would go in the clear to ${url.host}: use https, or allowInsecureHttp.`);
  // What is asked for is relative to it.
  return new URL(url.pathname.replace(/\/*$/u, "/"), url);
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(?:\.\d+){3}$/u.test(hostname);
}

function atLeast(name: string, value: number, least: number): number {
  if (!Number.isFinite(value) || value < least) throw new ConfigError("bad_option", `${name} must be at least ${least}, but is ${value}.`);
  return value;
}

interface ProcessLike {
  readonly env?: Readonly<Record<string, string | undefined>>;
}

function processEnv(): Readonly<Record<string, string | undefined>> {
  return (globalThis as { process?: ProcessLike }).process?.env ?? {};
}
