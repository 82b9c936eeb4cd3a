import type { Open } from "../types/open.ts";
import type { Scope } from "../types/key.ts";

/** The stable words to switch on; docs/problems.md tells what each means. */
export type KnownProblemCode =
  | "malformed_request"
  | "unauthenticated"
  | "insufficient_credits"
  | "insufficient_scope"
  | "not_found"
  | "method_not_allowed"
  | "not_acceptable"
  | "test_is_managed"
  | "already_exists"
  | "in_use"
  | "idempotency_in_progress"
  | "plan_not_accepted"
  | "run_finished"
  | "body_too_large"
  | "unsupported_media_type"
  | "headers_too_large"
  | "range_not_satisfiable"
  | "invalid_request"
  | "unknown_field"
  | "shared_step_not_found"
  | "no_matching_tests"
  | "idempotency_mismatch"
  | "rate_limited"
  | "concurrency_limit"
  | "internal_error"
  | "unavailable";

/** The stable word of a problem; a newer service may have others. */
export type ProblemCode = Open<KnownProblemCode>;

/** One wrong value of a request. */
export interface FieldProblem {
  /** JSON Pointer into the body, or `?name` for a query parameter. */
  pointer: string;
  code: string;
  detail: string;
}

/** The body of every failure (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  requestId: string;
  requiredScope?: Open<Scope> | undefined;
  errors?: FieldProblem[] | undefined;
}

/** What of `body` is a problem; anything may come from a proxy in between, so nothing is taken for granted. */
export function readProblem(body: unknown): Partial<Problem> {
  const problem: Partial<Problem> = {};
  const source = asRecord(body);
  for (const key of ["title", "detail", "code", "requestId", "requiredScope"] as const) {
    const value = source[key];
    if (typeof value === "string") problem[key] = value;
  }
  const { errors } = source;
  if (Array.isArray(errors)) problem.errors = errors.filter((item) => typeof asRecord(item)["pointer"] === "string") as FieldProblem[];
  return problem;
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
