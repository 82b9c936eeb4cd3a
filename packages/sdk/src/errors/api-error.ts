import type { Scope } from "../types/key.ts";
import type { Open } from "../types/open.ts";
import { BRAND, type Brand, brandOf } from "./brand.ts";
import { type FieldProblem, type ProblemCode, readProblem } from "./problem.ts";
import { isRetryableStatus, parseRetryAfter } from "../core/retry.ts";
import { RunwrightError } from "./runwright-error.ts";

/** What an ApiError is made of. */
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
  declare readonly status: number;
  /** The stable word to switch on. */
  declare readonly code: ProblemCode;
  declare readonly title: string;
  declare readonly detail: string;
  /** Names this request in the service's log; quote it when you ask for help. */
  declare readonly requestId: string | null;
  /** What is wrong with which value; empty unless the request's values were refused. */
  declare readonly errors: readonly FieldProblem[];
  /** Milliseconds to wait, when the service said so. */
  declare readonly retryAfterMs: number | null;
  declare readonly attempts: number;
  readonly #headers: Headers;

  constructor({ status, headers, body, attempts }: ApiErrorInit) {
    const { title = `HTTP ${status}`, detail = "", code = "unknown", errors = [], requestId } = readProblem(body);
    const request = requestId ?? headers.get("x-request-id");
    const fields = errors.slice(0, 5).map(({ pointer, detail }) => `${pointer || "/"} ${detail}`);
    if (errors.length > fields.length) fields.push(`and ${errors.length - fields.length} more`);
    // What is said of the first value is not said twice.
    const about = errors[0] !== undefined && detail.includes(errors[0].detail) ? "" : detail;
    const sentence = [title, about, fields.join("; ")].filter(Boolean).join(": ");
    super(`${sentence} (${status}${request === null ? "" : `, request ${request}`})`);
    Object.assign(this, { status, code, title, detail, requestId: request, errors, retryAfterMs: parseRetryAfter(headers), attempts });
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
  declare readonly requiredScope: Open<Scope> | undefined;

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
