/** What went wrong, told apart as a caller must act on it. */
export const KUBE_ERROR_CODES = [
  "bad_request",
  "unauthorized",
  "forbidden",
  "not_found",
  "already_exists",
  "conflict",
  "expired",
  "invalid",
  "too_many_requests",
  /** Any other answer of 500 and more. */
  "server_error",
  /** Any other answer of 400 and more. */
  "refused",
  /** No answer: no connection, or it was cut. A write may or may not have been done. */
  "unreachable",
  /** No answer in time. A write may or may not have been done. */
  "timeout",
  /** The caller's signal ended it. */
  "aborted",
  /** An answer that is not the API server's. */
  "malformed_answer",
] as const;
export type KubeErrorCode = (typeof KUBE_ERROR_CODES)[number];

export interface StatusCause {
  readonly reason?: string | undefined;
  readonly message?: string | undefined;
  readonly field?: string | undefined;
}

export interface StatusSubject {
  /** Its resource, such as `namespaces`. */
  readonly kind: string;
  readonly name: string;
}

export interface KubeErrorFields {
  readonly code: KubeErrorCode;
  /** Of HTTP; null when there was no answer. */
  readonly status?: number | null | undefined;
  /** As the server's Status says it, such as `AlreadyExists`. */
  readonly reason?: string | null | undefined;
  readonly causes?: readonly StatusCause[] | undefined;
  /** What the answer is about, which need not be what was asked for: a namespace that is not there answers for all in it. */
  readonly about?: StatusSubject | null | undefined;
  readonly retryAfterMs?: number | null | undefined;
  /** Such as `POST /api/v1/namespaces/x/pods`. */
  readonly request?: string | undefined;
  readonly cause?: unknown;
}

/** The only error that this library's calls throw. Its message is the server's own where there was one. */
export class KubeError extends Error {
  override readonly name = "KubeError";
  readonly code: KubeErrorCode;
  readonly status: number | null;
  readonly reason: string | null;
  readonly causes: readonly StatusCause[];
  readonly about: StatusSubject | null;
  readonly retryAfterMs: number | null;
  readonly request: string | null;

  constructor(message: string, fields: KubeErrorFields) {
    super(message, fields.cause === undefined ? undefined : { cause: fields.cause });
    this.code = fields.code;
    this.status = fields.status ?? null;
    this.reason = fields.reason ?? null;
    this.causes = fields.causes ?? [];
    this.about = fields.about ?? null;
    this.retryAfterMs = fields.retryAfterMs ?? null;
    this.request = fields.request ?? null;
  }

  static is(error: unknown): error is KubeError {
    return error instanceof KubeError;
  }

  get isNotFound(): boolean {
    return this.code === "not_found";
  }

  /** Another object has the name. */
  get isAlreadyExists(): boolean {
    return this.code === "already_exists";
  }

  /** A precondition (resourceVersion, uid) does not hold: what was read is stale. */
  get isConflict(): boolean {
    return this.code === "conflict";
  }

  /** The resourceVersion or continue token is too old: list anew. */
  get isExpired(): boolean {
    return this.code === "expired";
  }

  get isForbidden(): boolean {
    return this.code === "forbidden";
  }

  /**
   * A ResourceQuota of the namespace is used up, which passes. The API server answers Forbidden with the object as its details and without a
   * cause, as it does to what is not allowed: its admission plugin gives nothing but these words (k8s.io/apiserver, plugin/resourcequota).
   */
  get isQuotaExceeded(): boolean {
    return this.isForbidden && this.message.includes("exceeded quota");
  }

  get isInvalid(): boolean {
    return this.code === "invalid";
  }

  /** The same call may succeed later without anybody changing anything: overload, restart, network. Never true of an abort. */
  get isTransient(): boolean {
    return TRANSIENT.has(this.code);
  }
}

const TRANSIENT: ReadonlySet<KubeErrorCode> = new Set(["too_many_requests", "server_error", "unreachable", "timeout", "malformed_answer"]);

interface Status {
  readonly kind?: unknown;
  readonly message?: unknown;
  readonly reason?: unknown;
  readonly code?: unknown;
  readonly details?: {
    readonly kind?: unknown;
    readonly name?: unknown;
    readonly causes?: readonly StatusCause[];
    readonly retryAfterSeconds?: unknown;
  } | null;
}

const REASON_CODES: Readonly<Record<string, KubeErrorCode>> = {
  AlreadyExists: "already_exists",
  Conflict: "conflict",
  Expired: "expired",
  Gone: "expired",
  NotFound: "not_found",
  Invalid: "invalid",
  TooManyRequests: "too_many_requests",
};

const STATUS_CODES: Readonly<Record<number, KubeErrorCode>> = {
  400: "bad_request",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  410: "expired",
  422: "invalid",
  429: "too_many_requests",
};

export interface ErrorAnswer {
  /** Of HTTP; absent for an error in the middle of a watch, whose own code is taken. */
  readonly status?: number | undefined;
  readonly retryAfter?: string | undefined;
  readonly body: unknown;
  readonly request: string;
}

/** From a `Status` object, or from whatever a proxy before the API server answered. */
export function errorOfAnswer({ status: given, retryAfter, body, request }: ErrorAnswer): KubeError {
  const answer: Status = typeof body === "object" && body !== null ? body : {};
  const isStatus = answer.kind === "Status";
  const status = given ?? (typeof answer.code === "number" ? answer.code : 500);
  const reason = isStatus && typeof answer.reason === "string" ? answer.reason : null;
  const fallback: KubeErrorCode = status >= 500 ? "server_error" : "refused";
  const text = isStatus && typeof answer.message === "string" ? answer.message : `the API server answered ${status}`;
  return new KubeError(text, {
    code: (reason === null ? undefined : REASON_CODES[reason]) ?? STATUS_CODES[status] ?? fallback,
    status,
    reason,
    about: isStatus ? subjectOf(answer) : null,
    causes: isStatus && Array.isArray(answer.details?.causes) ? answer.details.causes : [],
    retryAfterMs: secondsToMs(retryAfter) ?? (isStatus ? secondsToMs(answer.details?.retryAfterSeconds) : null),
    request,
  });
}

function subjectOf({ details }: Status): StatusSubject | null {
  if (typeof details?.kind !== "string" || details.kind === "") return null;
  return { kind: details.kind, name: typeof details.name === "string" ? details.name : "" };
}

/** From what the HTTP client threw. */
export function errorOfFailure(cause: unknown, request: string): KubeError {
  const code = codeOf(cause);
  const isTimeout = code === "TimeoutError" || TIMEOUTS.test(code);
  const what = isTimeout ? "timeout" : code === "AbortError" || code === "UND_ERR_ABORTED" ? "aborted" : "unreachable";
  const detail = cause instanceof Error && cause.message !== "" ? cause.message : code;
  return new KubeError(`${request}: ${what === "unreachable" ? "no answer from the API server" : what}: ${detail}`, {
    code: what,
    request,
    cause,
  });
}

/** Undici's own time limits for headers, bodies and connections. */
const TIMEOUTS = /^(?:UND_ERR_(?:HEADERS|BODY|CONNECT)_TIMEOUT|ETIMEDOUT)$/u;

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { readonly code?: unknown };
  if (typeof code === "string") return code;
  // Several addresses were tried: what the first one said stands for all.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  if (error.cause instanceof Error) return codeOf(error.cause);
  return error.name;
}

/** Dates are not understood: the API server sends seconds. */
function secondsToMs(seconds: unknown): number | null {
  const value = typeof seconds === "string" && seconds !== "" ? Number(seconds) : seconds;
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value * 1000 : null;
}
