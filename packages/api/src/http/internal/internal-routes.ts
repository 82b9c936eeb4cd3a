import {
  ArtifactKind,
  DevicePass,
  EventBatch,
  Heartbeat,
  Outcome,
  ProposalReport,
  SignInRenewal,
  SignInSave,
  TrajectoryQuery,
  TrajectoryReport,
  TryReport,
} from "@runwright/contracts";
import { z } from "zod";
import type { Deps, RunnerIdentity } from "../../domain/deps.ts";
import { handOut } from "../../domain/hand-out.ts";
import { recordArtifact } from "../../domain/record-artifact.ts";
import { recordEvents } from "../../domain/record-events.ts";
import { recordHeartbeat } from "../../domain/record-heartbeat.ts";
import { recordOutcome } from "../../domain/record-outcome.ts";
import { recordTry } from "../../domain/record-try.ts";
import { recordProposals } from "../../domain/proposals.ts";
import { recordTrajectories } from "../../domain/record-trajectories.ts";
import { trajectoriesOfRun } from "../../domain/trajectories-of-run.ts";
import { runnerEmails } from "../../domain/run-emails.ts";
import { renewSignIn, saveSignIn, signInState } from "../../domain/sign-in.ts";
import { notFound } from "../checks.ts";
import type { HttpContext } from "../context.ts";
import { letBodyCome } from "../expect-continue.ts";
import { Refusal } from "../problem.ts";
import { type BodyLimits, ClientGone, readJsonBody } from "../request-body.ts";
import { bodyErrors, invalid, queryErrors } from "../validation.ts";

/** One route of the runner protocol; `answer` gives the JSON body. */
export interface InternalRoute {
  readonly method: "GET" | "POST" | "PUT";
  readonly path: string;
  readonly answer: (deps: Deps, runner: RunnerIdentity, ctx: HttpContext) => Promise<unknown>;
}

const MAX_ARTIFACT_BYTES = 2 * 1024 ** 3;
// An upload that stands still this long is of a runner that is gone.
const UPLOAD_IDLE_MS = 60_000;
const REPORT_LIMITS: BodyLimits = { maxBytes: 8 * 1024 * 1024, timeoutMs: 60_000 };
const EmailsQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  waitMs: z.coerce.number().int().min(0).max(60_000).default(0),
});
const SignInQuery = z.strictObject({ device: DevicePass });
const ArtifactQuery = z.strictObject({
  device: DevicePass,
  step: z.coerce.number().int().min(1).max(999_999).optional(),
  try: z.coerce.number().int().min(1).max(2).optional(),
});

export const INTERNAL_ROUTES: Readonly<Record<string, InternalRoute>> = {
  handOut: { method: "GET", path: "/internal/v1/runs/:id/hand-out", answer: (deps, runner) => handOut(deps, runner) },
  reportEvents: {
    method: "POST",
    path: "/internal/v1/runs/:id/events",
    answer: async (deps, runner, ctx) => recordEvents(deps, runner, await report(ctx, EventBatch)),
  },
  reportHeartbeat: {
    method: "POST",
    path: "/internal/v1/runs/:id/heartbeat",
    answer: async (deps, runner, ctx) => {
      const { attempt } = await report(ctx, Heartbeat);
      checkAttempt(attempt, runner);
      return recordHeartbeat(deps, runner);
    },
  },
  reportTry: {
    method: "POST",
    path: "/internal/v1/runs/:id/tries",
    answer: async (deps, runner, ctx) => recordTry(deps, runner, await report(ctx, TryReport)),
  },
  reportOutcome: {
    method: "POST",
    path: "/internal/v1/runs/:id/outcome",
    answer: async (deps, runner, ctx) => ({ status: (await recordOutcome(deps, runner, await report(ctx, Outcome))).status }),
  },
  readEmails: {
    method: "GET",
    path: "/internal/v1/runs/:id/emails",
    answer: async (deps, runner, ctx) => {
      const { after, waitMs } = queryOf(ctx, EmailsQuery);
      const left = new AbortController();
      ctx.res.once("close", () => left.abort());
      return runnerEmails(deps, runner, { after, waitMs, signal: left.signal });
    },
  },
  readSignIn: {
    method: "GET",
    path: "/internal/v1/runs/:id/sign-in",
    answer: (deps, runner, ctx) => signInState(deps, runner, queryOf(ctx, SignInQuery).device),
  },
  renewSignIn: {
    method: "POST",
    path: "/internal/v1/runs/:id/sign-in/renewal",
    answer: async (deps, runner, ctx) => renewSignIn(deps, runner, await report(ctx, SignInRenewal)),
  },
  saveSignIn: {
    method: "PUT",
    path: "/internal/v1/runs/:id/sign-in",
    answer: async (deps, runner, ctx) => saveSignIn(deps, runner, await report(ctx, SignInSave)),
  },
  getTrajectories: {
    method: "GET",
    path: "/internal/v1/runs/:id/trajectories",
    answer: async (deps, runner, ctx) => ({ trajectories: await trajectoriesOfRun(deps, runner, stepsAsked(ctx)) }),
  },
  reportTrajectories: {
    method: "POST",
    path: "/internal/v1/runs/:id/trajectories",
    answer: async (deps, runner, ctx) => recordTrajectories(deps, runner, await report(ctx, TrajectoryReport)),
  },
  reportProposals: {
    method: "POST",
    path: "/internal/v1/runs/:id/proposals",
    answer: async (deps, runner, ctx) => recordProposals(deps, runner, await report(ctx, ProposalReport)),
  },
  uploadArtifact: { method: "PUT", path: "/internal/v1/runs/:id/artifacts/:kind", answer: upload },
};

function queryOf<T extends z.ZodType>(ctx: HttpContext, schema: T): z.output<T> {
  const given = Object.fromEntries(new URLSearchParams(ctx.querystring));
  const query = schema.safeParse(given);
  if (!query.success) throw invalid(queryErrors(query.error.issues, given));
  return query.data;
}

async function report<T extends z.ZodType>(ctx: HttpContext, schema: T): Promise<z.output<T>> {
  const raw = await readJsonBody(ctx.req, REPORT_LIMITS);
  const parsed = schema.safeParse(raw);
  if (!parsed.success) throw invalid(bodyErrors(parsed.error.issues, raw));
  return parsed.data;
}

function checkAttempt(attempt: number, runner: RunnerIdentity): void {
  if (attempt !== runner.attempt)
    throw invalid([{ pointer: "/attempt", code: "invalid_value", detail: "is not the attempt of the run token" }]);
}

function stepsAsked(ctx: HttpContext): readonly string[] {
  const given = Object.fromEntries(new URLSearchParams(ctx.querystring));
  const query = TrajectoryQuery.safeParse(given);
  if (!query.success) throw invalid(queryErrors(query.error.issues, given));
  return query.data.steps;
}

async function upload(deps: Deps, runner: RunnerIdentity, ctx: HttpContext): Promise<unknown> {
  const kind = ArtifactKind.safeParse((ctx["params"] as Record<string, string>)["kind"]);
  if (!kind.success) throw notFound();
  const query = queryOf(ctx, ArtifactQuery);
  if (Number(ctx.get("Content-Length")) > MAX_ARTIFACT_BYTES)
    throw new Refusal("body_too_large", `An artifact holds at most ${MAX_ARTIFACT_BYTES} bytes.`, { headers: { Connection: "close" } });
  const { req } = ctx;
  letBodyCome(req);
  const onIdle = (): void => void req.destroy();
  req.setTimeout(UPLOAD_IDLE_MS, onIdle);
  try {
    const content = req.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
    return await recordArtifact(deps, runner, { kind: kind.data, ...query, content });
  } catch (error) {
    if (req.destroyed && !req.complete) throw new ClientGone("the runner left before its artifact was complete");
    throw error;
  } finally {
    req.setTimeout(0);
    req.socket.off("timeout", onIdle);
    // What was refused half-way is still on its way; thrown away, the connection stays of use.
    req.resume();
  }
}
