import type { FinishedRun, Run } from "../types/run.ts";
import { BRAND, type Brand, brandOf } from "./brand.ts";

/** Every error that this client throws. None of them holds the API key or a request body. */
export class RunwrightError extends Error {
  override readonly name: string = "RunwrightError";

  /** What the guards go by. */
  get [BRAND](): Brand {
    return "error";
  }

  /** Whether the same call may succeed when it is made again later. */
  get retryable(): boolean {
    return false;
  }

  /** What is safe to log: the fields and the message, of a Run only id and status. */
  toJSON(): Record<string, unknown> {
    const { run, ...fields } = this as { run?: Run };
    return { ...fields, message: this.message, ...(run && { runId: run.id, status: run.status }) };
  }
}

/** What was set up wrongly: the stable words of a ConfigError. */
export type ConfigErrorCode =
  | "no_api_key"
  | "bad_api_key"
  | "bad_base_url"
  | "insecure_base_url"
  | "browser"
  | "bad_option"
  | "runtime_too_old";

/** The client was set up wrongly: no key, a base URL that is not safe, a browser without the opt-in, a runtime that is too old. */
export class ConfigError extends RunwrightError {
  override readonly name = "ConfigError";
  declare readonly code: ConfigErrorCode;

  constructor(code: ConfigErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** No answer came: the service cannot be reached, or the connection broke. `cause` has the reason. */
export class ConnectionError extends RunwrightError {
  override readonly name: string = "ConnectionError";
  /** How often it was tried. */
  declare readonly attempts: number;

  constructor(message: string, options: ErrorOptions & { attempts?: number } = {}) {
    super(message, options);
    this.attempts = options.attempts ?? 1;
  }

  override get retryable(): boolean {
    return true;
  }
}

/** An attempt took longer than `timeout`. */
export class TimeoutError extends ConnectionError {
  override readonly name = "TimeoutError";
}

/** The caller's signal fired; `cause` is its reason. The Run itself goes on unless `cancelOnAbort` was set. */
export class AbortedError extends RunwrightError {
  override readonly name = "AbortedError";
}

/** The live stream was given up. The Run itself goes on: `runs.wait` and `runs.retrieve` still work. */
export class StreamError extends RunwrightError {
  override readonly name = "StreamError";
  /** Pass it to `runs.stream` to go on where this one ended. */
  declare readonly lastEventId: string | undefined;

  constructor(message: string, options: ErrorOptions & { lastEventId?: string | undefined } = {}) {
    super(message, options);
    this.lastEventId = options.lastEventId;
  }

  override get retryable(): boolean {
    return true;
  }
}

/** `maxWait` passed before the Run was final; `run` is how it was last seen. */
export class WaitTimeoutError extends RunwrightError {
  override readonly name = "WaitTimeoutError";
  declare readonly run: Run | undefined;

  constructor(message: string, options: ErrorOptions & { run?: Run | undefined } = {}) {
    super(message, options);
    this.run = options.run;
  }

  override get retryable(): boolean {
    return true;
  }
}

/** Thrown only with `throwUnlessPassed`: the Run finished, but did not pass. */
export class RunNotPassedError extends RunwrightError {
  override readonly name = "RunNotPassedError";
  declare readonly run: FinishedRun;

  constructor(run: FinishedRun) {
    super(`Run ${run.id} ended as ${run.status}: ${run.reasoning ?? run.errorMessage ?? "no reason"}`);
    this.run = run;
  }
}

/** True for every error of this client, whichever copy of the package threw it. */
export function isRunwrightError(value: unknown): value is RunwrightError {
  return brandOf(value) !== undefined;
}
