import type { ApiKey } from "@runwright/contracts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page, PageInput } from "./deps.ts";
import { notFound } from "./errors.ts";
import { keyView } from "./key-view.ts";
import { nowText } from "./moments.ts";
import type { ApiKeyRecord } from "./records.ts";

/** Refusals: not_found, also for a revoked key. */
export async function getKey(deps: Deps, caller: Caller, id: string): Promise<ApiKey> {
  return keyView(await requireKey(deps, caller, id));
}

/** Newest first, without the revoked ones. Refusals: malformed_request (cursor). */
export async function listKeys(deps: Deps, caller: Caller, input: PageInput): Promise<Page<ApiKey>> {
  const { after, limit } = pageRequest(input);
  // A limited key's page is filled from behind the keys that it does not know of; a workspace has few enough to read them all.
  const found = await deps.keys.list(caller.workspaceId, { after, limit: caller.projectIds === null ? limit : undefined });
  const known = found.filter((key) => reachesNoFurther(caller, key));
  const page = pageOf(known, input.limit);
  return { ...page, items: page.items.map(keyView) };
}

/** In force once it resolves. Refusals: not_found. */
export async function revokeKey(deps: Deps, caller: Caller, id: string): Promise<void> {
  const key = await requireKey(deps, caller, id);
  if (!(await deps.keys.revoke(key.id, nowText(deps.clock)))) throw notFound("API key", id);
}

/** Refusals: not_found, also for a revoked key, and one that reaches further than the caller. */
export async function requireKey(deps: Deps, caller: Caller, id: string): Promise<ApiKeyRecord> {
  const key = await deps.keys.get(id.toLowerCase());
  if (key === null || key.revokedAt !== null || key.workspaceId !== caller.workspaceId || !reachesNoFurther(caller, key))
    throw notFound("API key", id);
  return key;
}

/** A limited key knows only of keys with the same limits or narrower ones. */
export function reachesNoFurther(caller: Caller, key: Pick<ApiKeyRecord, "projectIds">): boolean {
  const own = caller.projectIds;
  return own === null || (key.projectIds?.every((id) => own.includes(id)) ?? false);
}
