import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Cancels the Test's active Runs; the history of its Runs stays. Refusals: not_found. */
export async function deleteTest(_deps: Deps, _caller: Caller, _id: string): Promise<void> {
  return notWritten();
}
