/** The run can't give a verdict: the fault is the author's, the environment's or ours, not the application's. */
export class RunError extends Error {
  override readonly name = "RunError";
  readonly code: string;

  constructor(code: string, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.code = code;
  }
}

/** Why a signal was aborted, as an error with a code. A reason that brings its own code keeps it. */
export function errorOfAbort(reason: unknown): RunError {
  if (reason instanceof RunError) return reason;
  const message = reason instanceof Error ? reason.message : String(reason ?? "The run was stopped.");
  const code = codeOf(reason) ?? (reason instanceof Error && reason.name === "TimeoutError" ? "timed_out" : "aborted");
  // A reason may say its code in its message already.
  return new RunError(code, message.startsWith(`${code}: `) ? message.slice(code.length + 2) : message, { cause: reason });
}

function codeOf(reason: unknown): string | undefined {
  // DOMException has a number as its code, which says nothing.
  return typeof reason === "object" && reason !== null && "code" in reason && typeof reason.code === "string" ? reason.code : undefined;
}
