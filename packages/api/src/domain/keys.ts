import type { ApiKey } from "@runwright/contracts";
import type { Caller, Deps, Page, PageInput } from "./deps.ts";
import { notWritten } from "./not-written.ts";

/** Refusals: not_found, also for a revoked key. */
export async function getKey(_deps: Deps, _caller: Caller, _id: string): Promise<ApiKey> {
  return notWritten();
}

/** Newest first, without the revoked ones. Refusals: malformed_request (cursor). */
export async function listKeys(_deps: Deps, _caller: Caller, _input: PageInput): Promise<Page<ApiKey>> {
  return notWritten();
}

/** In force once it resolves. Refusals: not_found. */
export async function revokeKey(_deps: Deps, _caller: Caller, _id: string): Promise<void> {
  return notWritten();
}
