import type { RequestListener } from "node:http";
import { ROUTES, type Route, type RouteName } from "@runwright/contracts";
import Koa from "koa";
import type { Logger } from "pino";
import type { Deps } from "../domain/deps.ts";
import { isKeyInForce } from "../domain/key-in-force.ts";
import { exchangeRunnerToken } from "../domain/exchange-runner-token.ts";
import { readRunEvents } from "../domain/run-events.ts";
import { verifyRunToken } from "../domain/run-token.ts";
import { bearer } from "./checks.ts";
import type { RunnerTokens } from "../ports/runner-tokens.ts";
import type { HttpContext, RequestState } from "./context.ts";
import { type AskHealth, askHealth, type HealthChecks } from "./health.ts";
import { cors } from "./cors.ts";
import { ClientAddresses } from "./client-address.ts";
import { SignInThrottle } from "./sign-in-throttle.ts";
import { dispatch, type DispatchOptions, type UntypedHandler } from "./dispatch.ts";
import { failures } from "./failures.ts";
import { AddressTable } from "./address-table.ts";
import { allHandlers } from "./handlers/all-handlers.ts";
import { addHookRoutes } from "./hooks.ts";
import { INTERNAL_ROUTES } from "./internal/internal-routes.ts";
import { addPages } from "./pages/pages.ts";
import { Refusal } from "./problem.ts";
import { RateLimiter } from "./rate-limit.ts";
import { RequestAllowance } from "./request-allowance.ts";
import { type RequestMeter, requestScope } from "./request-scope.ts";
import type { PublicAddresses } from "./run-view.ts";
import { addSessionRoute } from "./sessions.ts";
import { RunStreams } from "./stream/run-streams.ts";
import { translateError } from "./translate-error.ts";
import { guardFixedPaths, refuseUnrouted } from "./unrouted.ts";

export interface AppOptions {
  readonly deps: Deps;
  readonly addresses: PublicAddresses;
  readonly corsOrigins: readonly string[];
  /** Wrong API keys that an address may try; null or absent: no limit. */
  readonly wrongKeysPerMinute?: number | null;
  /** Networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[];
  readonly version: string;
  /** Built files of the dashboard; null when there are none. */
  readonly dashboardFolder: string | null;
  readonly log: Logger;
  readonly meter: RequestMeter;
  /** What `/readyz` asks. */
  readonly checks: HealthChecks;
  readonly pingIntervalMs?: number;
  /** Streams that a key may have open in this process. */
  readonly streamsPerKey?: number;
  /** Tells runners that bring a token of their own; null or absent: each is given a run token. */
  readonly runnerTokens?: RunnerTokens | null;
}

export interface App {
  readonly handler: RequestListener;
  readonly streams: RunStreams;
  readonly health: AskHealth;
  /** From now on `/readyz` says no and connections end with their answers; requests and streams are served as before. */
  beginDrain(): void;
  /** Besides: new requests get 503, open streams end. */
  beginShutdown(): void;
}

/** The page that every problem's `type` points into. */
export function problemTypeBase(publicUrl: string): string {
  return `${publicUrl}/docs/problems`;
}

export function createApp(options: AppOptions): App {
  const { deps, addresses } = options;
  const streams = new RunStreams({
    read: (input) => readRunEvents(deps, input),
    signals: deps.signals,
    clock: deps.clock,
    addresses,
    isKeyInForce: (keyId) => isKeyInForce(deps, keyId),
    ...(options.pingIntervalMs === undefined ? {} : { pingIntervalMs: options.pingIntervalMs }),
    ...(options.streamsPerKey === undefined ? {} : { mostOfKey: options.streamsPerKey }),
  });
  let draining = false;
  let stopping = false;
  const table = new AddressTable();
  addPublicRoutes(table, options, streams);
  addInternalRoutes(table, deps);
  addTokenRoute(table, deps, options.runnerTokens ?? null);
  const health: AskHealth = (asked) => askHealth(options.checks, { ...asked, isDraining: draining });
  addPages(table, { ...options, health });

  const app = new Koa<RequestState>();
  app.use(requestScope(options.log, options.meter));
  app.use(failures({ typeBase: problemTypeBase(addresses.publicUrl), translate: translateError }));
  app.use(async (ctx, next) => {
    ctx.res.setHeader("X-Content-Type-Options", "nosniff");
    if (draining) ctx.set("Connection", "close");
    if (stopping && ctx.path.startsWith("/v1/")) throw new Refusal("unavailable", "The service is shutting down. Try again shortly.");
    await next();
  });
  app.use(cors(options.corsOrigins));
  app.use(guardFixedPaths);
  app.use(table.middleware());
  app.use(async (ctx) => refuseUnrouted(ctx, table));
  // A client that leaves in the middle of an answer is no error of ours; everything else has been answered by `failures`.
  app.on("error", (err: NodeJS.ErrnoException) => {
    if (!GONE.has(err.code ?? "")) options.log.error({ err }, "answer broke off");
  });
  return {
    handler: app.callback() as RequestListener,
    streams,
    health,
    beginDrain: () => void (draining = true),
    beginShutdown: () => {
      draining = true;
      stopping = true;
      streams.close();
    },
  };
}

const GONE = new Set(["ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNRESET", "ECONNABORTED", "ERR_STREAM_DESTROYED"]);

function addPublicRoutes(table: AddressTable, options: AppOptions, streams: RunStreams): void {
  const { deps, addresses } = options;
  const allowance = new RequestAllowance(deps);
  const shared = { deps, allowance, rateLimiter: new RateLimiter(), ...signInGuards(options), publicUrl: addresses.publicUrl };
  addHookRoutes(table, { ...shared, addresses });
  addSessionRoute(table, shared);
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const handlerOn = (on: Deps): UntypedHandler => allHandlers(on, { addresses, streams, allowance })[name as RouteName] as UntypedHandler;
    const served = { name: name as RouteName, route, handlerOn };
    const handle = dispatch(served, shared);
    const mayEndKey = route.path.startsWith("/v1/keys/") && route.method !== "GET";
    table.add(route.method, route.path, async (ctx) => {
      await handle(ctx);
      if (mayEndKey) await streams.recheckKeys();
    });
  }
}

function signInGuards(options: AppOptions): Pick<DispatchOptions, "signIns" | "clients"> {
  const { wrongKeysPerMinute = null, trustedProxies = [], log } = options;
  const onUntrusted = (address: string): void =>
    log.warn(
      { address },
      "X-Forwarded-For from an address that is no trusted proxy: all behind it count as one (RUNWRIGHT_TRUSTED_PROXIES)",
    );
  return { signIns: new SignInThrottle(wrongKeysPerMinute), clients: new ClientAddresses(trustedProxies, onUntrusted) };
}

function addInternalRoutes(table: AddressTable, deps: Deps): void {
  for (const [name, route] of Object.entries(INTERNAL_ROUTES))
    table.add(route.method, route.path, async (ctx) => {
      ctx.state.route = name;
      const runId = ctx["params"].id as string;
      ctx.state.runId = runId;
      const runner = await verifyRunToken(deps, bearer(ctx), runId);
      answerJson(ctx, await route.answer(deps, runner, ctx));
    });
}

/** The one internal route that takes another token than the Run's: it gives that one. */
function addTokenRoute(table: AddressTable, deps: Deps, tokens: RunnerTokens | null): void {
  table.add("POST", "/internal/v1/runs/:id/token", async (ctx) => {
    ctx.state.route = "exchangeToken";
    const runId = ctx["params"].id as string;
    ctx.state.runId = runId;
    ctx.req.resume();
    answerJson(ctx, await exchangeRunnerToken(deps, tokens, { token: bearer(ctx), runId }));
  });
}

function answerJson(ctx: HttpContext, answer: unknown): void {
  ctx.set("Cache-Control", "no-store");
  ctx.status = 200;
  ctx.body = JSON.stringify(answer);
  ctx.set("Content-Type", "application/json; charset=utf-8");
}
