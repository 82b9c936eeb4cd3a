import type { FieldProblem, KnownProblemCode } from "../errors/problem.ts";

/** The refusals that the fake makes, as the service words them. `not_in_fake` is the fake's own. */
const PROBLEMS = {
  malformed_request: [400, "The request cannot be read"],
  unauthenticated: [401, "No valid API key"],
  insufficient_credits: [402, "Not enough credits"],
  insufficient_scope: [403, "The API key lacks a scope"],
  not_found: [404, "Not found"],
  method_not_allowed: [405, "Method not allowed"],
  test_is_managed: [409, "The Test is managed by a Test Source"],
  already_exists: [409, "The name is taken"],
  in_use: [409, "Still in use"],
  idempotency_in_progress: [409, "A request with this idempotency key is still running"],
  invalid_request: [422, "Invalid values"],
  unknown_field: [422, "Unknown field"],
  no_matching_tests: [422, "No Test carries the tag"],
  idempotency_mismatch: [422, "The idempotency key was used with another body"],
  rate_limited: [429, "Too many requests"],
  concurrency_limit: [429, "Too many active Runs"],
  internal_error: [500, "Unexpected error"],
  not_in_fake: [501, "The fake service does not have this"],
  unavailable: [503, "Not available at the moment"],
} as const satisfies Partial<Record<KnownProblemCode | "not_in_fake", readonly [status: number, title: string]>>;

/** What `refuseNext` can be told to answer. */
export type RefusalCode = keyof typeof PROBLEMS;

/** A request that is answered with a problem. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly errors: readonly FieldProblem[];

  constructor(code: RefusalCode, detail: string, errors: readonly FieldProblem[] = []) {
    super(detail);
    this.code = code;
    this.errors = errors;
  }
}

export function notFound(what: string, id: string): Refusal {
  return new Refusal("not_found", `There is no ${what} ${id}.`);
}

/** The answer for a refusal (RFC 9457). */
export function toResponse({ code, message, errors }: Refusal, place: { instance: string; requestId: string }): Response {
  const [status, title] = PROBLEMS[code];
  const body = {
    type: `/docs/problems#${code}`,
    title,
    status,
    detail: message,
    ...place,
    code,
    ...(errors.length === 0 ? {} : { errors }),
  };
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  // As soon as possible: a test has no time to lose.
  if (status === 429 || status === 503) headers.set("retry-after", "0");
  return new Response(JSON.stringify(body), { status, headers });
}
