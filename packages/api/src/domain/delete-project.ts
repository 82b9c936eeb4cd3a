import type { Caller, Deps } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: not_found, in_use while it has Tests. */
export async function deleteProject(_deps: Deps, _caller: Caller, _id: string): Promise<void> {
  return notWritten();
}
