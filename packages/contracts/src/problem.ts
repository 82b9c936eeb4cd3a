import { z } from "zod";
import { Id } from "./primitives.ts";
import { Scope } from "./scope.ts";

/** Every stable word that a problem's `code` can be, with its status and its title. */
export const PROBLEMS = {
  malformed_request: { status: 400, title: "The request cannot be read" },
  unauthenticated: { status: 401, title: "No valid API key" },
  insufficient_credits: { status: 402, title: "Not enough credits" },
  insufficient_scope: { status: 403, title: "The API key lacks a scope" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_acceptable: { status: 406, title: "No representation of that type" },
  request_timeout: { status: 408, title: "The request did not arrive in time" },
  test_is_managed: { status: 409, title: "The Test is managed by a Test Source" },
  already_exists: { status: 409, title: "The name is taken" },
  in_use: { status: 409, title: "Still in use" },
  idempotency_in_progress: { status: 409, title: "A request with this idempotency key is still running" },
  no_model: { status: 409, title: "The service has no model" },
  plan_not_accepted: { status: 409, title: "Nobody has accepted how a Test is read" },
  proposal_outdated: { status: 409, title: "The Test says something else by now" },
  run_finished: { status: 409, title: "The Run has finished" },
  test_changed: { status: 412, title: "The Test was changed meanwhile" },
  plan_changed: { status: 412, title: "The plan was changed meanwhile" },
  body_too_large: { status: 413, title: "The body is too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  range_not_satisfiable: { status: 416, title: "The range cannot be served" },
  expectation_failed: { status: 417, title: "The expectation cannot be met" },
  invalid_request: { status: 422, title: "Invalid values" },
  unknown_field: { status: 422, title: "Unknown field" },
  shared_step_not_found: { status: 422, title: "A Shared Step is missing" },
  no_matching_tests: { status: 422, title: "No Test carries the tag" },
  idempotency_mismatch: { status: 422, title: "The idempotency key was used with another body" },
  rate_limited: { status: 429, title: "Too many requests" },
  concurrency_limit: { status: 429, title: "Too many active Runs" },
  headers_too_large: { status: 431, title: "The header fields are too large" },
  internal_error: { status: 500, title: "Unexpected error" },
  unavailable: { status: 503, title: "Not available at the moment" },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** RFC 9457, the body of every failure (application/problem+json). */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    requestId: z.string(),
    requiredScope: Scope.optional(),
    errors: z
      .array(
        z.object({
          pointer: z.string().meta({ description: "JSON Pointer into the body, or ?name for a query parameter" }),
          code: z.string(),
          detail: z.string(),
        }),
      )
      .optional(),
  })
  .meta({ id: "Problem" });
export type Problem = z.infer<typeof Problem>;

/** Names the resource that a path id points to. */
export const IdParams = z.object({ id: Id });
