import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Who holds this API key. Refusals: unauthenticated (unknown, mistyped, expired or revoked; the message says no more than it must). */
export async function authenticate(_deps: Deps, _keyText: string): Promise<Caller> {
  return notWritten();
}
