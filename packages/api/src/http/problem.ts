import { PROBLEMS, type Problem, type ProblemCode, type Scope } from "@runwright/contracts";

export type FieldError = NonNullable<Problem["errors"]>[number];

export interface RefusalOptions {
  readonly errors?: readonly FieldError[];
  readonly requiredScope?: Scope;
  /** Sent with the answer: `Allow`, `Retry-After`, `WWW-Authenticate`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** A request that is answered with a documented problem. `detail` is read by the caller: no internals in it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: ProblemCode;
  readonly options: RefusalOptions;

  constructor(code: ProblemCode, detail: string, options: RefusalOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

export interface ProblemAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Problem;
}

export interface ProblemPlace {
  /** Path of the request, without its query. */
  readonly instance: string;
  readonly requestId: string;
  /** Where `type` points: the page that explains every code. */
  readonly typeBase: string;
}

const SECONDS_UNTIL_RETRY = "5";

/** The answer for a refusal; the only place where a code becomes a status. */
export function toProblem(refusal: Refusal, place: ProblemPlace): ProblemAnswer {
  const { status, title } = PROBLEMS[refusal.code];
  const { errors, requiredScope, headers } = refusal.options;
  const retry = status === 503 || status === 429 ? { "Retry-After": SECONDS_UNTIL_RETRY } : {};
  return {
    status,
    headers: { ...retry, ...headers },
    body: {
      type: `${place.typeBase}#${refusal.code}`,
      title,
      status,
      detail: refusal.message,
      instance: place.instance,
      code: refusal.code,
      requestId: place.requestId,
      ...(requiredScope === undefined ? {} : { requiredScope }),
      ...(errors === undefined || errors.length === 0 ? {} : { errors: [...errors] }),
    },
  };
}

/** What an unexpected error looks like from outside: nothing but the request id to quote. */
export function unexpected(cause: unknown): Refusal {
  return new Refusal("internal_error", "Something went wrong on our side. Quote the request id when you report it.", { cause });
}
