import type { Route } from "@runwright/contracts";
import { z } from "zod";
import type { Caller } from "../domain/deps.ts";
import type { HttpContext } from "./context.ts";
import { type FieldError, Refusal } from "./problem.ts";
import type { RateDecision } from "./rate-limit.ts";
import { rateHeaders } from "./rate-limit.ts";
import { readJsonBody } from "./request-body.ts";
import { bodyErrors, brokenText, invalid, queryErrors } from "./validation.ts";

const BEARER = /^Bearer +(\S+) *$/iu;
const REALM = 'Bearer realm="runwright"';
const INVALID_TOKEN = `${REALM}, error="invalid_token"`;
const Nothing = z.strictObject({});

/** The key or token of the `Authorization` header; 401 when there is none. */
export function bearer(ctx: HttpContext): string {
  const header = ctx.get("Authorization");
  const secret = BEARER.exec(header)?.[1];
  if (secret !== undefined) return secret;
  if (header === "") throw unauthenticated("Send an API key: Authorization: Bearer rw_...", REALM);
  throw unauthenticated("The Authorization header is not of the form Bearer KEY.", INVALID_TOKEN);
}

export function unauthenticated(detail: string, challenge: string = INVALID_TOKEN): Refusal {
  return new Refusal("unauthenticated", detail, { headers: { "WWW-Authenticate": challenge } });
}

export function checkRate(ctx: HttpContext, decision: RateDecision | null): void {
  if (decision === null) return;
  ctx.set(rateHeaders(decision));
  if (decision.retryAfterSeconds === null) return;
  throw new Refusal("rate_limited", `This key may send ${decision.limit} requests a minute.`, {
    headers: { "Retry-After": String(decision.retryAfterSeconds) },
  });
}

export function checkScope(caller: Caller, route: Route): void {
  const needed = route.alsoNeeds === undefined ? [route.scope] : [route.scope, route.alsoNeeds];
  const missing = needed.find((scope) => !caller.scopes.includes(scope));
  if (missing === undefined) return;
  throw new Refusal("insufficient_scope", `This needs the scope ${missing}; the key has: ${caller.scopes.join(", ") || "none"}.`, {
    requiredScope: missing,
  });
}

/** Path parameters; a malformed one names nothing, hence 404. */
export function checkParams(route: Route, params: unknown): unknown {
  const parsed = (route.params ?? z.object({})).safeParse(params);
  if (parsed.success) return parsed.data;
  throw notFound();
}

export function notFound(): Refusal {
  return new Refusal("not_found", "There is nothing at this address for your key.");
}

/** Query and body, each against its schema; everything that is wrong with either is said at once. */
export async function checkInput(ctx: HttpContext, route: Route): Promise<{ query: unknown; body: unknown; raw: unknown }> {
  const takesBody = ["POST", "PUT", "PATCH"].includes(route.method);
  const raw = takesBody ? await readJsonBody(ctx.req) : {};
  const errors: FieldError[] = [];
  const given = queryOf(ctx.querystring);
  const query = (route.query ?? Nothing).safeParse(given);
  if (!query.success) errors.push(...queryErrors(query.error.issues, given));
  const body = (takesBody ? (route.body ?? Nothing) : Nothing).safeParse(raw);
  if (!body.success) errors.push(...bodyErrors(body.error.issues, raw));
  errors.push(...brokenText(raw));
  if (errors.length > 0) throw invalid(errors);
  return { query: query.data, body: body.data, raw };
}

/** A parameter that is given several times becomes a list. */
export function queryOf(querystring: string): Record<string, string | string[]> {
  const values = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(querystring)) values.set(name, [...(values.get(name) ?? []), value]);
  // fromEntries defines own properties, `__proto__` included, so that it is refused like any unknown name.
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length === 1 ? (all[0] ?? "") : all]));
}
