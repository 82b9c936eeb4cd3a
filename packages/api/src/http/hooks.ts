import { HOOK_ROUTES, type HookRoute } from "@runwright/contracts";
import { noteChange } from "../domain/audit.ts";
import type { Deps } from "../domain/deps.ts";
import { authenticateDelivery, previewDeployment, receiveDeployment } from "../domain/receive-deployment.ts";
import { receiveGithub } from "../domain/receive-github.ts";
import type { AddressTable } from "./address-table.ts";
import { checkRate, notFound, queryOf, unauthenticated } from "./checks.ts";
import type { HttpContext } from "./context.ts";
import { Refusal } from "./problem.ts";
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

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** GitHub's own limit of what it sends. */
const GITHUB_LIMITS = { maxBytes: 25 * 1024 * 1024, timeoutMs: 30_000 };

/**
 * Where deployments are told of, without an API key. Signature (401) and rate (429) come before anything is said about the body, which the
 * signature needs as it arrived.
 */
export function addHookRoutes(table: AddressTable, options: HookOptions): void {
  const add = ({ method, path, operationId }: HookRoute, answer: typeof deliver): void =>
    table.add(method, path, async (ctx) => {
      ctx.state.route = operationId;
      ctx.res.setHeader("Cache-Control", "no-store");
      const { status, body } = await answer(ctx, options);
      ctx.status = status;
      ctx.res.setHeader("Content-Type", "application/json; charset=utf-8");
      ctx.body = JSON.stringify(body);
    });
  add(HOOK_ROUTES.deliverDeployment, deliver);
  add(HOOK_ROUTES.deliverGithub, deliverGithub);
}

/** The signature (401) comes before anything else: who cannot sign learns nothing but whether the service is a GitHub app. */
async function deliverGithub(ctx: HttpContext, { deps }: HookOptions): Promise<Answer> {
  const { github } = deps;
  const given = GITHUB_HEADERS.every((name) => ctx.get(name) !== "");
  if (github === null) throw given ? notFound() : missingHeaders();
  const body = await readBody(ctx.req, GITHUB_LIMITS);
  if (!(await github.isSigned(body.toString("utf8"), ctx.get("X-Hub-Signature-256"))))
    throw unauthenticated("The delivery is not signed with the webhook secret of the GitHub app (X-Hub-Signature-256).");
  const payload = parseJsonBody(ctx.req, body);
  if (!given) throw missingHeaders();
  const delivery = { id: ctx.get("X-GitHub-Delivery"), event: ctx.get("X-GitHub-Event"), payload };
  return { status: 202, body: { checks: await receiveGithub(deps, delivery) } };
}

const GITHUB_HEADERS = ["X-GitHub-Event", "X-GitHub-Delivery", "X-Hub-Signature-256"] as const;

function missingHeaders(): Refusal {
  return new Refusal("malformed_request", `${GITHUB_HEADERS.join(", ")} are required.`);
}

async function deliver(ctx: HttpContext, options: HookOptions): Promise<Answer> {
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
