import { HOOK_ROUTES, type HookRoute } from "@runwright/contracts";
import { noteChange } from "../domain/audit.ts";
import type { Deps } from "../domain/deps.ts";
import { authenticateDelivery, previewDeployment, receiveDeployment } from "../domain/receive-deployment.ts";
import { receiveGithub } from "../domain/receive-github.ts";
import type { GithubApp } from "../ports/github-app.ts";
import type { AddressTable } from "./address-table.ts";
import { BodyBudget } from "./body-budget.ts";
import { checkRate, notFound, queryOf, unauthenticated } from "./checks.ts";
import { type ClientAddresses, sourceOf } from "./client-address.ts";
import type { HttpContext } from "./context.ts";
import { Refusal } from "./problem.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RequestAllowance } from "./request-allowance.ts";
import { JSON_BODY_LIMITS, parseJsonBody } from "./request-body.ts";
import { type PublicAddresses, tagRunView } from "./run-view.ts";
import type { SignInThrottle } from "./sign-in-throttle.ts";
import { bodyErrors, brokenText, invalid, queryErrors } from "./validation.ts";

interface HookOptions {
  readonly deps: Deps;
  readonly addresses: PublicAddresses;
  readonly rateLimiter: RateLimiter;
  readonly allowance: RequestAllowance;
  readonly signIns: SignInThrottle;
  readonly clients: ClientAddresses;
}

interface Listening extends HookOptions {
  /** Of deliveries whose signature has yet to be looked at. */
  readonly unsigned: BodyBudget;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const MIB = 1024 * 1024;
/** GitHub's own limit of what it sends. */
const GITHUB_LIMITS = { maxBytes: 25 * MIB, timeoutMs: 30_000 };
/** What the events that are heeded hold, many times over: all that is read for an address that has sent many wrong signatures. */
const ORDINARY_LIMITS = { ...GITHUB_LIMITS, maxBytes: MIB / 4 };
/** One of the largest, and many ordinary ones beside it. */
const UNSIGNED_BYTES = 32 * MIB;
const GITHUB_SIGNATURE = /^sha256=[0-9a-f]{64}$/u;

/**
 * Where deployments are told of, without an API key. Signature (401) and rate (429) come before anything is said about the body, which the
 * signature needs as it arrived.
 */
export function addHookRoutes(table: AddressTable, options: HookOptions): void {
  const listening = { ...options, unsigned: new BodyBudget(UNSIGNED_BYTES) };
  const add = ({ method, path, operationId }: HookRoute, answer: typeof deliver): void =>
    table.add(method, path, async (ctx) => {
      ctx.state.route = operationId;
      ctx.res.setHeader("Cache-Control", "no-store");
      const { status, body } = await answer(ctx, listening);
      ctx.status = status;
      ctx.res.setHeader("Content-Type", "application/json; charset=utf-8");
      ctx.body = JSON.stringify(body);
    });
  add(HOOK_ROUTES.deliverDeployment, deliver);
  add(HOOK_ROUTES.deliverGithub, deliverGithub);
}

/** The signature (401) comes before anything else: who cannot sign learns nothing but whether the service is a GitHub app. */
async function deliverGithub(ctx: HttpContext, listening: Listening): Promise<Answer> {
  const { github } = listening.deps;
  const given = GITHUB_HEADERS.every((name) => ctx.get(name) !== "");
  if (github === null) throw given ? notFound() : missingHeaders();
  const body = await readSigned(ctx, listening, github);
  const payload = parseJsonBody(ctx.req, body);
  if (!given) throw missingHeaders();
  const delivery = { id: ctx.get("X-GitHub-Delivery"), event: ctx.get("X-GitHub-Event"), payload };
  return { status: 202, body: { checks: await receiveGithub(listening.deps, delivery) } };
}

/**
 * The body, once its signature is found good. Without something that could be a signature nothing is read. An address that has sent many
 * wrong ones is read no more than an ordinary delivery from: GitHub's own may come from the same one, behind an ingress.
 */
async function readSigned(ctx: HttpContext, { deps, unsigned, signIns, clients }: Listening, github: GithubApp): Promise<Buffer> {
  const signature = ctx.get("X-Hub-Signature-256");
  if (!GITHUB_SIGNATURE.test(signature)) throw unsignedDelivery();
  const source = `github ${sourceOf(clients.of(ctx.req.socket.remoteAddress, ctx.get("X-Forwarded-For")))}`;
  const limits = signIns.isSlowed(source, deps.clock.now()) ? ORDINARY_LIMITS : GITHUB_LIMITS;
  return unsigned.read(ctx.req, limits, async (body) => {
    if (await github.isSigned(body.toString("utf8"), signature)) return body;
    const { isLast, retryAfterSeconds } = signIns.failed(source, deps.clock.now());
    if (isLast) deps.log.warn({ source }, "too many wrong signatures from an address");
    if (retryAfterSeconds === null) throw unsignedDelivery();
    throw new Refusal("rate_limited", "Too many deliveries with a wrong signature came from your address.", {
      headers: { "Retry-After": String(retryAfterSeconds) },
    });
  });
}

function unsignedDelivery(): Refusal {
  return unauthenticated("The delivery is not signed with the webhook secret of the GitHub app (X-Hub-Signature-256).");
}

const GITHUB_HEADERS = ["X-GitHub-Event", "X-GitHub-Delivery", "X-Hub-Signature-256"] as const;

function missingHeaders(): Refusal {
  return new Refusal("malformed_request", `${GITHUB_HEADERS.join(", ")} are required.`);
}

async function deliver(ctx: HttpContext, listening: Listening): Promise<Answer> {
  const { deps, rateLimiter, allowance, addresses, unsigned } = listening;
  const head = {
    hookId: ctx["params"].id as string,
    timestamp: ctx.get("X-Runwright-Timestamp"),
    signature: ctx.get("X-Runwright-Signature"),
  };
  const { signed, hook } = await unsigned.read(ctx.req, JSON_BODY_LIMITS, async (body) => ({
    signed: { ...head, body },
    hook: await authenticateDelivery(deps, { ...head, body }),
  }));
  const perMinute = await allowance.perMinute(hook.workspaceId);
  checkRate(ctx, perMinute === null ? null : rateLimiter.take(`hook ${hook.id}`, perMinute, deps.clock.now()));
  const route = HOOK_ROUTES.deliverDeployment;
  const raw = parseJsonBody(ctx.req, signed.body);
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
