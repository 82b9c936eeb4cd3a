import { type Route, ROUTES } from "@runwright/contracts";
import type { Middleware } from "koa";
import type { AddressTable } from "./address-table.ts";
import type { HttpContext, RequestState } from "./context.ts";
import { sendNothingHere } from "./pages/html.ts";
import { Refusal } from "./problem.ts";

const FIXED_PATHS = new Map(
  Object.values<Route>(ROUTES)
    .filter(({ path }) => !path.includes(":"))
    .map(({ path }) => [path, methodsOf(path)]),
);

/** `/v1/tests/run` is an address of its own and never a Test whose id is "run": what it does not take is 405. */
export const guardFixedPaths: Middleware<RequestState> = async (ctx, next) => {
  const methods = FIXED_PATHS.get(ctx.path);
  if (methods === undefined || methods.includes(ctx.method)) return next();
  return refuseMethod(ctx, methods);
};

/** 405 with what the address does take, else 404. OPTIONS is answered with the same list. */
export function refuseUnrouted(ctx: HttpContext, table: AddressTable): void {
  const methods = table.methodsOf(ctx.path);
  if (methods.length === 0) {
    if (isReading(ctx)) return sendNothingHere(ctx);
    throw new Refusal("not_found", `There is nothing at ${ctx.path}.`);
  }
  refuseMethod(ctx, methods);
}

/** A browser that somebody sits at: programs that take anything get what programs understand. */
function isReading(ctx: HttpContext): boolean {
  ctx.vary("Accept");
  return (
    (ctx.method === "GET" || ctx.method === "HEAD") &&
    ctx.accepts("application/problem+json", "application/json", "text/html") === "text/html"
  );
}

function refuseMethod(ctx: HttpContext, methods: readonly string[]): void {
  const allowed = [...methods, "OPTIONS"].join(", ");
  if (ctx.method !== "OPTIONS") throw new Refusal("method_not_allowed", `This address takes ${allowed}.`, { headers: { Allow: allowed } });
  ctx.status = 204;
  ctx.set("Allow", allowed);
}

function methodsOf(path: string): readonly string[] {
  const methods = Object.values<Route>(ROUTES).flatMap((route) => (route.path === path ? [route.method] : []));
  return methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}
