import type { Middleware } from "koa";
import type { RequestState } from "./context.ts";

const EXPOSED = "Link, Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Idempotency-Replayed, ETag, Content-Range";
const ALLOWED_HEADERS =
  "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, If-Range, Last-Event-ID, Range, X-Request-Id";
const ALLOWED_METHODS = "GET, HEAD, POST, PATCH, DELETE";
const PREFLIGHT_SECONDS = "600";

/**
 * CORS for the given origins (`*` for all). Keys travel in a header, never in a cookie, so credentials are not allowed.
 * A preflight is answered before the key is asked for: browsers send none with it.
 */
export function cors(origins: readonly string[]): Middleware<RequestState> {
  const any = origins.includes("*");
  return async (ctx, next) => {
    if (origins.length === 0) return next();
    if (!any) ctx.vary("Origin");
    const origin = ctx.get("Origin");
    const allowed = origin !== "" && (any || origins.includes(origin));
    if (allowed) {
      ctx.set("Access-Control-Allow-Origin", any ? "*" : origin);
      ctx.set("Access-Control-Expose-Headers", EXPOSED);
    }
    const isPreflight = ctx.method === "OPTIONS" && ctx.get("Access-Control-Request-Method") !== "";
    if (!isPreflight || !allowed) return next();
    ctx.set("Access-Control-Allow-Methods", ALLOWED_METHODS);
    ctx.set("Access-Control-Allow-Headers", ALLOWED_HEADERS);
    ctx.set("Access-Control-Max-Age", PREFLIGHT_SECONDS);
    ctx.status = 204;
    return undefined;
  };
}
