import type { Scope } from "../types/key.ts";
import type { Open } from "../types/open.ts";
import { BRAND, type Brand, brandOf } from "./brand.ts";
import { type FieldProblem, type ProblemCode, readProblem } from "./problem.ts";
import { isRetryableStatus, parseRetryAfter } from "../core/retry.ts";
import { RunwrightError } from "./runwright-error.ts";

export interface ApiErrorInit {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, whatever it was. */
  readonly body: unknown;
  readonly attempts: number;
}

/** The service answered, and the answer was no. */
export class ApiError extends RunwrightError {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** The stable word to switch on. */
  readonly code: ProblemCode;
  readonly title: string;
  readonly detail: string;
  /** Names this request in the service's log; quote it when you ask for help. */
  readonly requestId: string | null;
  /** What is wrong with which value; empty unless the request's values were refused. */
  readonly errors: readonly FieldProblem[];
  /** Milliseconds to wait, when the service said so. */
  readonly retryAfterMs: number | null;
  readonly attempts: number;
  readonly #headers: Headers;

  constructor(init: ApiErrorInit) {
    const { status, headers, body, attempts } = init;
    const problem = readProblem(body);
    const { title = `HTTP ${status}`, detail = "", code = "unknown", errors = [] } = problem;
    const requestId = problem.requestId ?? headers.get("x-request-id");
    super(describe({ title, detail, status, requestId, errors }));
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.requestId = requestId;
    this.errors = errors;
    this.retryAfterMs = parseRetryAfter(headers);
    this.attempts = attempts;
    this.#headers = headers;
  }

  override get [BRAND](): Brand {
    return "api";
  }

  /** The response's headers. */
  get headers(): Headers {
    return this.#headers;
  }

  override get retryable(): boolean {
    return isRetryableStatus(this.status, this.code);
  }

  override toJSON(): Record<string, unknown> {
    const { status, code, title, detail, requestId, errors, attempts } = this;
    return { ...super.toJSON(), status, code, title, detail, requestId, errors, attempts };
  }
}

/** 400: the request cannot be read. */
export class BadRequestError extends ApiError {
  override readonly name = "BadRequestError";
}
/** 401: no key, or one that is wrong, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = "AuthenticationError";
}
/** 403: the key lacks a scope. */
export class PermissionDeniedError extends ApiError {
  override readonly name = "PermissionDeniedError";
  readonly requiredScope: Open<Scope> | undefined;

  constructor(init: ApiErrorInit) {
    super(init);
    this.requiredScope = readProblem(init.body).requiredScope;
  }
}
/** 404: unknown here, or of another workspace. */
export class NotFoundError extends ApiError {
  override readonly name = "NotFoundError";
}
/** 409: the state of things forbids it. */
export class ConflictError extends ApiError {
  override readonly name = "ConflictError";
}
/** 422: wrong values, all of them at once in `errors`. */
export class ValidationError extends ApiError {
  override readonly name = "ValidationError";
}
/** 429: too many requests, or too many active Runs. */
export class RateLimitError extends ApiError {
  override readonly name = "RateLimitError";
}
/** 5xx: the service could not do it. */
export class ServerError extends ApiError {
  override readonly name = "ServerError";
}

const BY_STATUS: Readonly<Record<number, new (init: ApiErrorInit) => ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError,
};

/** The error class of a status. */
export function toApiError(init: ApiErrorInit): ApiError {
  const Class = BY_STATUS[init.status] ?? (init.status >= 500 ? ServerError : ApiError);
  return new Class(init);
}

/** True for every answer of the service that was a failure, whichever copy of the package threw it. */
export function isApiError(value: unknown): value is ApiError {
  return brandOf(value) === "api";
}

interface Described {
  readonly title: string;
  readonly detail: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly errors: readonly FieldProblem[];
}

function describe({ title, detail, status, requestId, errors }: Described): string {
  const fields = errors.slice(0, 5).map(({ pointer, detail }) => `${pointer || "/"} ${detail}`);
  if (errors.length > fields.length) fields.push(`and ${errors.length - fields.length} more`);
  const sentence = [title, detail, fields.join("; ")].filter((part) => part !== "").join(": ");
  return `${sentence} (${status}${requestId === null ? "" : `, request ${requestId}`})`;
}
