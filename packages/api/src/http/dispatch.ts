import { Readable } from "node:stream";
import type { Route, RouteName } from "@runwright/contracts";
import { type AuditedChange, noteChange } from "../domain/audit.ts";
import { authenticate, isWellFormed } from "../domain/authenticate.ts";
import type { Caller, Deps } from "../domain/deps.ts";
import { DomainError } from "../domain/errors.ts";
import { bearer, checkInput, checkParams, checkRate, checkScope } from "./checks.ts";
import { type ClientAddresses, sourceOf } from "./client-address.ts";
import type { HttpContext } from "./context.ts";
import type { JsonAnswer } from "./handler.ts";
import { answerOnce, idempotencyKey } from "./idempotency.ts";
import type { RateDecision, RateLimiter } from "./rate-limit.ts";
import { Refusal } from "./problem.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import type { RequestAllowance } from "./request-allowance.ts";
import { findSubject } from "./subjects.ts";

export interface DispatchOptions {
  readonly deps: Deps;
  readonly rateLimiter: RateLimiter;
  readonly signIns: SignInThrottle;
  readonly clients: ClientAddresses;
  readonly allowance: RequestAllowance;
  readonly publicUrl: string;
}

/** A handler whose types have been checked against its route where the map of handlers is made. */
export type UntypedHandler = (call: {
  readonly caller: Caller;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly subject: unknown;
  readonly ctx: HttpContext;
}) => Promise<JsonAnswer<unknown> | undefined>;

export interface ServedRoute {
  readonly name: RouteName;
  readonly route: Route;
  /** Made anew for requests that bring ids of their own. */
  readonly handlerOn: (deps: Deps) => UntypedHandler;
}

/**
 * One public route: key (401), rate (429), scope (403), id (404), size and type (413, 415, 400), query and body (422), then the rules
 * of the domain (409, 402, 429). This order is part of the interface.
 */
export function dispatch(served: ServedRoute, options: DispatchOptions): (ctx: HttpContext) => Promise<void> {
  const { name, route, handlerOn } = served;
  const usualHandler = handlerOn(options.deps);
  return async (ctx: HttpContext): Promise<void> => {
    const { deps } = options;
    ctx.state.route = name;
    const caller = await signIn(ctx, options);
    ctx.state.caller = caller;
    checkRate(ctx, await rate(caller, options));
    checkScope(caller, route);
    const params = checkParams(route, ctx["params"]);
    const subject = await findSubject(route.path, { deps, caller, params });
    if (route.path.startsWith("/v1/runs/:id")) ctx.state.runId = (params as { id: string }).id;
    ctx.res.setHeader("Cache-Control", "no-store");
    const { query, body } = await checkInput(ctx, route);
    const run = async (handler: UntypedHandler): Promise<void> => {
      const answer = await handler({ caller, params, query, body, subject, ctx });
      if (isChange(route)) await noteChange(deps, auditedChange(ctx, { caller, operation: route.operationId, params, body: answer?.body }));
      if (answer !== undefined) sendJson(ctx, route, { ...answer, publicUrl: options.publicUrl });
      else if (route.response.status === 204) ctx.status = 204;
    };
    const key = route.method === "POST" ? idempotencyKey(ctx) : null;
    if (key === null) return run(usualHandler);
    return answerOnce(ctx, { key, body, caller, deps }, (ids) => run(handlerOn({ ...deps, ids })));
  };
}

/** Who asks. A key that is no key is answered as such without a look at the store, so only those that could be one are counted. */
async function signIn(ctx: HttpContext, { deps, signIns, clients }: DispatchOptions): Promise<Caller> {
  const key = bearer(ctx);
  const source = sourceOf(clients.of(ctx.req.socket.remoteAddress, ctx.get("X-Forwarded-For")));
  const digest = deps.secretBox.digest(key);
  const now = deps.clock.now();
  const lookUp = (): Promise<Caller> => authenticate(deps, key);
  const waits = isWellFormed(key) && signIns.isSlowed(source, now) && !signIns.isKnown(digest, now);
  try {
    const caller = await (waits ? signIns.inTurn(source, lookUp) : lookUp());
    signIns.succeeded(digest, deps.clock.now());
    return caller;
  } catch (error) {
    const isWrong = error instanceof DomainError && error.code === "unauthenticated" && isWellFormed(key);
    if (!isWrong) throw error;
    const { isLast, retryAfterSeconds } = signIns.failed(source, deps.clock.now());
    if (isLast) deps.log.warn({ source }, "too many wrong API keys from an address");
    if (retryAfterSeconds === null) throw error;
    throw new Refusal("rate_limited", "Too many wrong API keys came from your address. Wait before you try another one.", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  }
}

async function rate(caller: Caller, { rateLimiter, allowance, deps }: DispatchOptions): Promise<RateDecision | null> {
  const perMinute = await allowance.perMinute(caller.workspaceId);
  return perMinute === null ? null : rateLimiter.take(caller.keyId, perMinute, deps.clock.now());
}

/** Not `lint`, which only reads what it is sent. */
function isChange({ method, scope }: Route): boolean {
  return method !== "GET" && scope !== "read";
}

function auditedChange(
  ctx: HttpContext,
  { caller, operation, params, body }: { caller: Caller; operation: string; params: unknown; body: unknown },
): AuditedChange {
  const idOf = (of: unknown): string | undefined => {
    const { id } = Object(of) as { id?: unknown };
    return typeof id === "string" ? id : undefined;
  };
  const subjectId = idOf(params) ?? idOf(body) ?? null;
  return { workspaceId: caller.workspaceId, keyId: caller.keyId, operation, subjectId, requestId: ctx.state.requestId };
}

function sendJson(ctx: HttpContext, route: Route, answer: JsonAnswer<unknown> & { readonly publicUrl: string }): void {
  ctx.status = route.response.status;
  if (answer.location !== undefined) ctx.set("Location", answer.publicUrl + answer.location);
  if (answer.nextCursor !== undefined && answer.nextCursor !== null) {
    const query = new URLSearchParams(ctx.querystring);
    query.set("cursor", answer.nextCursor);
    ctx.set("Link", `<${answer.publicUrl}${ctx.path}?${query.toString()}>; rel="next"`);
  }
  // Before the body, or Koa works out a type of its own.
  ctx.res.setHeader("Content-Type", `${answer.xml === undefined ? "application/json" : "application/xml"}; charset=utf-8`);
  const { body, xml, more } = answer;
  ctx.body = more === undefined ? (xml ?? JSON.stringify(body)) : Readable.from(arrayText(body, more));
}

/** One JSON array of what is there and what follows. When that fails the connection is cut: half an array is no JSON. */
async function* arrayText(first: unknown, more: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  yield JSON.stringify(first).slice(0, -1);
  for await (const items of more) for (const item of items) yield `,${JSON.stringify(item)}`;
  yield "]";
}
