const LONGEST_PAUSE_MS = 250;

/**
 * Repeats a step that another process was faster at until it gives something. The first repeats come at once and the later ones after
 * growing pauses, because what was in the way may become readable only when a majority of the members has it. Rejects when the signal is aborted.
 */
export async function retrying<T>(signal: AbortSignal, step: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    const result = await step();
    if (result !== undefined) return result;
    if (tries >= 2) await pause(Math.min(LONGEST_PAUSE_MS, 2 ** tries) * Math.random(), signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  const end = (): void => {
    clearTimeout(timer);
    resolve();
  };
  signal.addEventListener("abort", end, { once: true });
  return promise.finally(() => signal.removeEventListener("abort", end));
}
