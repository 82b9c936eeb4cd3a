import { HOOK_ROUTES } from "@runwright/contracts";
import { noteChange } from "../domain/audit.ts";
import type { Deps } from "../domain/deps.ts";
import { authenticateDelivery, previewDeployment, receiveDeployment } from "../domain/receive-deployment.ts";
import type { AddressTable } from "./address-table.ts";
import { checkRate, queryOf } from "./checks.ts";
import type { HttpContext } from "./context.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RequestAllowance } from "./request-allowance.ts";
import { parseJsonBody, readBody } from "./request-body.ts";
import { type PublicAddresses, tagRunView } from "./run-view.ts";
import { bodyErrors, brokenText, invalid, queryErrors } from "./validation.ts";

interface HookOptions {
  readonly deps: Deps;
  readonly addresses: PublicAddresses;
  readonly rateLimiter: RateLimiter;
  readonly allowance: RequestAllowance;
}

/**
 * Where deployments are told of, without an API key. Signature (401) and rate (429) come before anything is said about the body, which the
 * signature needs as it arrived.
 */
export function addHookRoutes(table: AddressTable, options: HookOptions): void {
  const { method, path } = HOOK_ROUTES.deliverDeployment;
  table.add(method, path, async (ctx) => {
    ctx.state.route = "deliverDeployment";
    ctx.res.setHeader("Cache-Control", "no-store");
    const { status, body } = await deliver(ctx, options);
    ctx.status = status;
    ctx.res.setHeader("Content-Type", "application/json; charset=utf-8");
    ctx.body = JSON.stringify(body);
  });
}

async function deliver(ctx: HttpContext, options: HookOptions): Promise<{ readonly status: number; readonly body: unknown }> {
  const { deps, rateLimiter, allowance, addresses } = options;
  const body = await readBody(ctx.req);
  const signed = {
    hookId: ctx["params"].id as string,
    timestamp: ctx.get("X-Runwright-Timestamp"),
    signature: ctx.get("X-Runwright-Signature"),
    body,
  };
  const hook = await authenticateDelivery(deps, signed);
  const perMinute = await allowance.perMinute(hook.workspaceId);
  checkRate(ctx, perMinute === null ? null : rateLimiter.take(`hook ${hook.id}`, perMinute, deps.clock.now()));
  const route = HOOK_ROUTES.deliverDeployment;
  const raw = parseJsonBody(ctx.req, body);
  const given = queryOf(ctx.querystring);
  const [query, delivery] = [route.query.safeParse(given), route.body.safeParse(raw)];
  const errors = [
    ...(query.success ? [] : queryErrors(query.error.issues, given)),
    ...(delivery.success ? [] : bodyErrors(delivery.error.issues, raw)),
    ...brokenText(raw),
  ];
  if (!query.success || !delivery.success || errors.length > 0) throw invalid(errors);
  if (query.data.dryRun === "true") return { status: 200, body: await previewDeployment(deps, hook, delivery.data) };
  const started = await receiveDeployment(deps, hook, { delivery: delivery.data, signed });
  const { workspaceId, id: subjectId } = hook;
  const { requestId } = ctx.state;
  await noteChange(deps, { workspaceId, keyId: null, operation: route.operationId, subjectId, requestId });
  return { status: 201, body: tagRunView(started, addresses) };
}
