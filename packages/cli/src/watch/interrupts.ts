/** A terminal sends Ctrl+C to the launcher and to this process, and the launcher passes its own on: that is one wish. */
const SAME_WISH_MS = 200;

export interface InterruptHandlers {
  readonly onFirst: () => void;
  readonly onSecond: () => void;
}

/** Listens for Ctrl+C and SIGTERM; the first and the second mean different things. Returns what stops listening. */
export function listenForInterrupts({ onFirst, onSecond }: InterruptHandlers): () => void {
  let count = 0;
  let last = -Infinity;
  const listener = (): void => {
    const now = performance.now();
    if (now - last < SAME_WISH_MS) return;
    last = now;
    count++;
    if (count === 1) onFirst();
    else if (count === 2) onSecond();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, listener);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, listener);
  };
}
