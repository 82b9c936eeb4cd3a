import type { ClientConfig } from "../config.ts";
import { notify } from "./notify.ts";

/** One attempt of a call or of a stream's connection, as it ended: for metrics and traces. Holds no header and no body. */
export interface AttemptEvent {
  readonly method: string;
  /** Without its query: `/v1/runs/…`. */
  readonly path: string;
  /** From 1; a stream counts its connections. */
  readonly attempt: number;
  /** null when no answer came. */
  readonly status: number | null;
  /** Names the request in the service's log; null when no answer came. */
  readonly requestId: string | null;
  /** Milliseconds until the answer's headers came, or until it was clear that none would. */
  readonly ms: number;
}

/** How much is logged, from nothing to every attempt. */
export type LogLevel = "off" | "error" | "warn" | "info" | "debug";

/** `console` is one; so are those of most logging libraries. */
export type Logger = Record<Exclude<LogLevel, "off">, (message: string, fields: object) => void>;

const LEVELS: readonly LogLevel[] = ["off", "error", "warn", "info", "debug"];

/** Calls the logger where the client's level asks for it. Fields hold no key, no header and no body. */
export function log(
  { logger, logLevel }: ClientConfig,
  level: Exclude<LogLevel, "off">,
  entry: { readonly message: string; readonly [field: string]: unknown },
): void {
  const { message, ...fields } = entry;
  if (LEVELS.indexOf(level) <= LEVELS.indexOf(logLevel)) notify(() => logger[level](`runwright: ${message}`, fields), null);
}

/** What has been warned of already, in this process. */
const warned = new Set<string>();

/** Sends one request and tells the attempt hook and the logger how it went: answers at `debug`, failures at `info`, routes that will go at `warn`. */
export async function observe(
  config: ClientConfig,
  request: Pick<AttemptEvent, "method" | "path" | "attempt">,
  send: () => Promise<Response>,
): Promise<Response> {
  const startedAt = performance.now();
  let response: Response | undefined;
  try {
    response = await send();
    return response;
  } finally {
    const { status = null, headers } = response ?? {};
    const event = { ...request, status, requestId: headers?.get("x-request-id") ?? null, ms: Math.round(performance.now() - startedAt) };
    notify(config.onAttempt, event);
    log(config, status !== null && status < 400 ? "debug" : "info", { message: "attempt", ...event });
    const deprecation = headers?.get("deprecation");
    const route = `${request.method} ${request.path.replace(/[\da-f-]{36}/giu, ":id")}`;
    if (deprecation && warned.size < warned.add(route).size)
      log(config, "warn", { message: "deprecated", route, deprecation, sunset: headers?.get("sunset") });
  }
}
