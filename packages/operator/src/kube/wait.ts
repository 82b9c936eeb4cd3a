import { setTimeout as sleep } from "node:timers/promises";

/** False when the signal ended it before its time. Never rejects. */
export async function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}

export interface BackoffOptions {
  readonly firstMs: number;
  readonly maxMs: number;
}

/** The pause after so many failures in a row (0: the first): it doubles, and half of it is left to chance so that clients spread. */
export function backoffMs(failures: number, { firstMs, maxMs }: BackoffOptions): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(failures, 40));
  return full * (0.5 + Math.random() / 2);
}
