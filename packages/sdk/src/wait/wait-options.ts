import type { RequestOptions } from "../core/request-options.ts";
import type { RunEvent } from "../types/run-event.ts";

export interface WaitOptions extends RequestOptions {
  /** `auto`, the default: the live stream, and polling when that cannot be had. All give the same Run. */
  via?: "auto" | "stream" | "poll" | undefined;
  /** Milliseconds between polls, varied by a tenth; 5,000. Retry-After wins when it is longer. */
  pollInterval?: number | undefined;
  /** Milliseconds the whole wait may take; 7,200,000, longer than any Run lives. Then a WaitTimeoutError. */
  maxWait?: number | undefined;
  /** Cancels the Run when `signal` fires or `maxWait` passes. */
  cancelOnAbort?: boolean | undefined;
  /** Rejects with a RunNotPassedError unless the Run passed. */
  throwUnlessPassed?: boolean | undefined;
  /** Events after this one only; "0" gives all of them, even when the Run had finished before. */
  lastEventId?: string | undefined;
  /** Called with each event while the wait is on the stream. What it throws is reported as uncaught, not by the wait. */
  onEvent?: ((event: RunEvent) => void) | undefined;
}
