import { randomUUID } from "node:crypto";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import type { RequestState } from "./context.ts";

const MAX_CLIENT_ID = 128;
// Probes and pages come every few seconds; at `info` they would drown what people look for.
const QUIET_ROUTES = new Set(["healthz", "readyz", "metrics", "dashboard", "docs"]);

export interface RequestMeter {
  observe(sample: { readonly route: string; readonly method: string; readonly status: number; readonly seconds: number }): void;
}

/** Gives the request its id, and writes its one log line when the answer has left or the client has. */
export function requestScope(log: Logger, meter: RequestMeter): Middleware<RequestState> {
  // The line's fields are all named below and none holds a secret; looking for some in each line costs as much as writing it.
  const lines = log.child({}, { redact: [] });
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.state.log = log;
    ctx.state.logFields = {};
    ctx.res.setHeader("X-Request-Id", ctx.state.requestId);
    ctx.res.once("close", () => {
      const ms = performance.now() - startedAt;
      const { route = "none", caller, runId, logFields, requestId } = ctx.state;
      meter.observe({ route, method: ctx.method, status: ctx.res.statusCode, seconds: ms / 1000 });
      const level = levelOf({ route, status: ctx.res.statusCode, code: logFields["code"] });
      lines[level](
        {
          requestId,
          clientRequestId: ctx.get("X-Request-Id").slice(0, MAX_CLIENT_ID) || undefined,
          method: ctx.method,
          // Never the query: it may hold values of secrets.
          path: ctx.path,
          route,
          status: ctx.res.statusCode,
          ms: Math.round(ms * 10) / 10,
          bytes: ctx.res.getHeader("content-length"),
          complete: ctx.res.writableFinished,
          workspaceId: caller?.workspaceId,
          keyId: caller?.keyId,
          runId,
          ...logFields,
        },
        "request",
      );
    });
    await next();
  };
}

/** "Try again shortly" is a warning: a service that stops, or whose store is away, refuses so on purpose, and its cause has a line of its own. */
function levelOf(answer: { readonly route: string; readonly status: number; readonly code: unknown }): "debug" | "info" | "warn" | "error" {
  if (answer.code === "unavailable") return "warn";
  if (answer.status >= 500) return "error";
  return QUIET_ROUTES.has(answer.route) ? "debug" : "info";
}
