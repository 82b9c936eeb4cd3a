import { RUNNER_TIMES } from "@runwright/contracts";

/**
 * What is asked of a browser before there is a page, or the signal's reason once that is aborted. Rejects after `RUNNER_TIMES.openingMs`.
 * Playwright waits without end where a browser does not answer, and for a new page also where the browser ends meanwhile.
 */
export async function whileOpening<T>(asked: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const { openingMs } = RUNNER_TIMES;
  const timer = setTimeout(() => reject(new Error(`the browser did not answer within ${openingMs / 1000} s`)), openingMs);
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", onAbort);
  if (signal.aborted) onAbort();
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
  }
}
