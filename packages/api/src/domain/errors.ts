import type { ProblemCode, Scope } from "@runwright/contracts";

/** One wrong value: where it stands in the body (JSON Pointer) or in the query (`?name`), and what is wrong with it. */
export interface FieldProblem {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

export interface DomainErrorDetails {
  /** All wrong values at once, for `invalid_request`. */
  readonly errors?: readonly FieldProblem[];
  /** The scope that would have been needed, for `insufficient_scope`. */
  readonly requiredScope?: Scope;
  /** After how many seconds a retry makes sense, for `concurrency_limit`, `rate_limited`, `unavailable`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A request that the rules refuse. `message` is a sentence for the caller: it holds no secret and no internals. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ProblemCode;
  readonly details: DomainErrorDetails;

  constructor(code: ProblemCode, message: string, details: DomainErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

export function notFound(what: string, id: string): DomainError {
  return new DomainError("not_found", `There is no ${what} ${id} here.`);
}

/** One wrong value in a body, as a refusal. */
export function invalidField(pointer: string, detail: string): DomainError {
  return invalidFields([{ pointer, detail }]);
}

/** All of them, where there is at least one. */
export function invalidFields(wrong: readonly Pick<FieldProblem, "pointer" | "detail">[]): DomainError {
  const said = wrong.slice(0, MOST_SAID).map(({ pointer, detail }) => `${pointer}: ${detail}`);
  const more = wrong.length > said.length ? [`and ${wrong.length - said.length} more`] : [];
  return new DomainError("invalid_request", [...said, ...more].join("; "), {
    errors: wrong.slice(0, MOST_ERRORS).map(({ pointer, detail }) => ({ pointer, code: "invalid_value", detail })),
  });
}

const MOST_SAID = 3;
const MOST_ERRORS = 100;
