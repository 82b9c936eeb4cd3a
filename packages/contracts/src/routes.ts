import { z } from "zod";
import { ApiKey, ApiKeyCreate, ApiKeyCreated, ApiKeyRotate } from "./api-key.ts";
import { AUDIT_ROUTES } from "./audit-routes.ts";
import { DEPLOYMENT_HOOK_ROUTES } from "./deployment-hook-routes.ts";
import { Email, EmailListQuery } from "./email.ts";
import { ENVIRONMENT_ROUTES } from "./environment-routes.ts";
import { GITHUB_APP_ROUTES } from "./github-app-routes.ts";
import { LintBody, LintResult } from "./lint.ts";
import { CursorQuery, LimitQuery } from "./primitives.ts";
import { IdParams, type ProblemCode } from "./problem.ts";
import { PROJECT_ROUTES } from "./project-routes.ts";
import { InitialRun, Run, RunListQuery, RunTriggerBody, TagRunBody, TagRunResult } from "./run.ts";
import type { Scope } from "./scope.ts";
import { SHARED_STEP_ROUTES } from "./shared-step-routes.ts";
import { TAG_RUN_ROUTES } from "./tag-run-routes.ts";
import { TAG_ROUTES } from "./tag-routes.ts";
import { TEST_SOURCE_ROUTES } from "./test-source-routes.ts";
import { DevicePass, Test, TestCreate, TestListQuery, TestUpdate } from "./test.ts";
import { TestStats, TestStatsQuery } from "./test-stats.ts";
import { USAGE_ROUTES } from "./usage-routes.ts";
import { WEBHOOK_ROUTES } from "./webhook-routes.ts";
import { WORKSPACE_ROUTES } from "./workspace-routes.ts";

/**
 * One route of the public interface. The router, the OpenAPI document and the generated test matrix all come from
 * this table, so a route that is not here does not exist.
 */
export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Written as Koa's router wants it: `/v1/tests/:id`. */
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly scope: Scope;
  /** A scope that is wanted beside it. */
  readonly alsoNeeds?: Scope;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly schema?: z.ZodType;
    /** Other than JSON: the media types that can be asked for, the default first. */
    readonly mediaTypes?: readonly string[];
    /** What a JSON answer is given as instead where `Accept` prefers that. */
    readonly alternatives?: readonly string[];
    readonly headers?: readonly ("Location" | "Link")[];
  };
  /** Failures beyond those every route can have (401, 403, 429, 500, 503). */
  readonly problems?: readonly ProblemCode[];
}

const DeviceQuery = z
  .strictObject({
    device: DevicePass,
    try: z.enum(["1", "2"]).transform(Number).meta({ description: "Of a Run that was tried twice: which one; the last unless given" }),
  })
  .partial();
const PageQuery = z.strictObject({ limit: LimitQuery, cursor: CursorQuery }).partial();
const StepParams = IdParams.extend({
  n: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .meta({ description: "The step's index, from 1" }),
});

export const ROUTES = {
  ...PROJECT_ROUTES,

  ...ENVIRONMENT_ROUTES,

  ...SHARED_STEP_ROUTES,

  ...TAG_ROUTES,

  ...DEPLOYMENT_HOOK_ROUTES,

  ...TEST_SOURCE_ROUTES,

  ...TAG_RUN_ROUTES,

  listTests: {
    method: "GET",
    path: "/v1/tests",
    operationId: "listTests",
    summary: "List Tests",
    tag: "Tests",
    scope: "read",
    query: TestListQuery,
    response: {
      status: 200,
      description: "Tests, newest first; all of them unless limit is given",
      schema: z.array(Test),
      headers: ["Link"],
    },
  },
  createTest: {
    method: "POST",
    path: "/v1/tests",
    operationId: "createTest",
    summary: "Create a Test",
    tag: "Tests",
    scope: "write",
    body: TestCreate,
    response: { status: 201, description: "The Test", schema: Test, headers: ["Location"] },
  },
  runTag: {
    method: "POST",
    path: "/v1/tests/run",
    operationId: "runTag",
    summary: "Run all Tests that carry a tag",
    tag: "Runs",
    scope: "run",
    body: TagRunBody,
    response: { status: 201, description: "The started Runs", schema: TagRunResult },
    problems: ["no_matching_tests", "shared_step_not_found", "insufficient_credits", "concurrency_limit"],
  },
  getTest: {
    method: "GET",
    path: "/v1/tests/:id",
    operationId: "getTest",
    summary: "Get a Test",
    tag: "Tests",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The Test", schema: Test },
  },
  updateTest: {
    method: "PATCH",
    path: "/v1/tests/:id",
    operationId: "updateTest",
    summary: "Update a Test",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    body: TestUpdate,
    response: { status: 200, description: "The Test", schema: Test },
    problems: ["test_is_managed"],
  },
  deleteTest: {
    method: "DELETE",
    path: "/v1/tests/:id",
    operationId: "deleteTest",
    summary: "Delete a Test; its active Runs are cancelled",
    tag: "Tests",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["test_is_managed"],
  },
  getTestStats: {
    method: "GET",
    path: "/v1/tests/:id/stats",
    operationId: "getTestStats",
    summary: "Get how the last Runs of a Test ended: pass rate, flake rate, durations",
    tag: "Tests",
    scope: "read",
    params: IdParams,
    query: TestStatsQuery,
    response: { status: 200, description: "The statistics", schema: TestStats },
  },
  runTest: {
    method: "POST",
    path: "/v1/tests/:id/run",
    operationId: "runTest",
    summary: "Run a Test",
    tag: "Runs",
    scope: "run",
    params: IdParams,
    body: RunTriggerBody,
    response: { status: 201, description: "The Run, pending", schema: InitialRun, headers: ["Location"] },
    problems: ["shared_step_not_found", "insufficient_credits", "concurrency_limit"],
  },

  listRuns: {
    method: "GET",
    path: "/v1/runs",
    operationId: "listRuns",
    summary: "List Runs",
    tag: "Runs",
    scope: "read",
    query: RunListQuery,
    response: {
      status: 200,
      description: "At most 50 Runs, newest first; as JUnit XML where Accept prefers application/xml",
      schema: z.array(Run),
      alternatives: ["application/xml"],
      headers: ["Link"],
    },
  },
  getRun: {
    method: "GET",
    path: "/v1/runs/:id",
    operationId: "getRun",
    summary: "Get a Run",
    tag: "Runs",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "The Run", schema: Run },
  },
  rerunRun: {
    method: "POST",
    path: "/v1/runs/:id/rerun",
    operationId: "rerunRun",
    summary: "Run the same Test again",
    tag: "Runs",
    scope: "run",
    params: IdParams,
    body: RunTriggerBody,
    response: { status: 201, description: "The new Run, pending", schema: InitialRun, headers: ["Location"] },
    problems: ["shared_step_not_found", "insufficient_credits", "concurrency_limit"],
  },
  cancelRun: {
    method: "POST",
    path: "/v1/runs/:id/cancel",
    operationId: "cancelRun",
    summary: "Cancel a Run",
    tag: "Runs",
    scope: "run",
    params: IdParams,
    response: { status: 200, description: "The Run; unchanged if it had finished", schema: Run },
  },
  deleteRun: {
    method: "DELETE",
    path: "/v1/runs/:id",
    operationId: "deleteRun",
    summary: "Delete a Run that has ended, with its events, artifacts and mails; what it used still counts",
    tag: "Runs",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["in_use"],
  },
  deleteRunArtifacts: {
    method: "DELETE",
    path: "/v1/runs/:id/artifacts",
    operationId: "deleteRunArtifacts",
    summary: "Delete video, trace, transcript and screenshots of a Run that has ended",
    tag: "Runs",
    scope: "write",
    params: IdParams,
    response: { status: 204, description: "Deleted" },
    problems: ["in_use"],
  },
  streamRun: {
    method: "GET",
    path: "/v1/runs/:id/stream",
    operationId: "streamRun",
    summary: "Stream the events of a Run",
    tag: "Runs",
    scope: "read",
    params: IdParams,
    response: { status: 200, description: "Server-Sent Events", mediaTypes: ["text/event-stream"] },
    problems: ["not_acceptable"],
  },
  listRunEmails: {
    method: "GET",
    path: "/v1/runs/:id/emails",
    operationId: "listRunEmails",
    summary: "List the mails that a Run received",
    tag: "Runs",
    scope: "read",
    params: IdParams,
    query: EmailListQuery,
    response: {
      status: 200,
      description: "At most 50 mails, the one received first in front",
      schema: z.array(Email),
      headers: ["Link"],
    },
  },
  getVideo: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/video",
    operationId: "getVideo",
    summary: "Video of a Run",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "WebM", mediaTypes: ["video/webm"] },
    problems: ["range_not_satisfiable"],
  },
  getTrace: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/trace",
    operationId: "getTrace",
    summary: "Trace of a Run, for Playwright's trace viewer",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "Zip", mediaTypes: ["application/zip"] },
    problems: ["range_not_satisfiable"],
  },
  getTranscript: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/transcript",
    operationId: "getTranscript",
    summary: "Transcript of a Run",
    tag: "Artifacts",
    scope: "read",
    params: IdParams,
    query: DeviceQuery,
    response: { status: 200, description: "JSON Lines, or markdown", mediaTypes: ["application/x-ndjson", "text/markdown"] },
    problems: ["not_acceptable", "range_not_satisfiable"],
  },
  getScreenshot: {
    method: "GET",
    path: "/v1/runs/:id/artifacts/steps/:n/screenshot",
    operationId: "getScreenshot",
    summary: "Screenshot after a step",
    tag: "Artifacts",
    scope: "read",
    params: StepParams,
    query: DeviceQuery,
    response: { status: 200, description: "JPEG", mediaTypes: ["image/jpeg"] },
    problems: ["range_not_satisfiable"],
  },

  listKeys: {
    method: "GET",
    path: "/v1/keys",
    operationId: "listKeys",
    summary: "List API keys",
    tag: "Keys",
    scope: "admin",
    query: PageQuery,
    response: { status: 200, description: "API keys, without their secrets", schema: z.array(ApiKey), headers: ["Link"] },
  },
  createKey: {
    method: "POST",
    path: "/v1/keys",
    operationId: "createKey",
    summary: "Create an API key",
    tag: "Keys",
    scope: "admin",
    body: ApiKeyCreate,
    response: { status: 201, description: "The API key; its text is shown only here", schema: ApiKeyCreated, headers: ["Location"] },
  },
  getKey: {
    method: "GET",
    path: "/v1/keys/:id",
    operationId: "getKey",
    summary: "Get an API key",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    response: { status: 200, description: "The API key, without its secret", schema: ApiKey },
  },
  revokeKey: {
    method: "DELETE",
    path: "/v1/keys/:id",
    operationId: "revokeKey",
    summary: "Revoke an API key at once",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    response: { status: 204, description: "Revoked" },
  },
  rotateKey: {
    method: "POST",
    path: "/v1/keys/:id/rotate",
    operationId: "rotateKey",
    summary: "Make a new key in place of another, which ends after an overlap",
    tag: "Keys",
    scope: "admin",
    params: IdParams,
    body: ApiKeyRotate,
    response: { status: 201, description: "The new API key; its text is shown only here", schema: ApiKeyCreated, headers: ["Location"] },
  },

  ...GITHUB_APP_ROUTES,

  ...WEBHOOK_ROUTES,

  ...WORKSPACE_ROUTES,

  ...USAGE_ROUTES,

  ...AUDIT_ROUTES,

  lint: {
    method: "POST",
    path: "/v1/lint",
    operationId: "lint",
    summary: "Say how a description is understood",
    tag: "Tests",
    scope: "read",
    body: LintBody,
    response: { status: 200, description: "Each step and outcome, understood or not", schema: LintResult },
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
