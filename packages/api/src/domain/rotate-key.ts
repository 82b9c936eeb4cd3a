import type { ApiKeyCreated, ApiKeyRotate } from "@runwright/contracts";
import { newKey } from "./create-key.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { isExpired } from "./key-in-force.ts";
import { keyView } from "./key-view.ts";
import { requireKey } from "./keys.ts";

const DAY_SECONDS = 86_400;

/**
 * A new key that may do what the old one may; the old one ends after the overlap, or when it would have anyway. The only answer that holds
 * the new key's text. Refusals: not_found, invalid_request (an expired key).
 */
export async function rotateKey(deps: Deps, caller: Caller, input: { id: string; change: ApiKeyRotate }): Promise<ApiKeyCreated> {
  const old = await requireKey(deps, caller, input.id);
  const { name, scopes, projectIds, grantedUntil = old.expiresAt } = old;
  const { record, text } = newKey(deps, old.workspaceId, { name, scopes, projectIds, expiresAt: grantedUntil });
  // A repeated request finds the key that it has made; the old one may have ended by that.
  const former = await deps.keys.get(record.id);
  if (former === null && isExpired(old, deps.clock.now()))
    throw new DomainError("invalid_request", `The API key "${old.name}" has expired, and a new one would end with it. Create one instead.`);
  // First the new one: a crash in between must not leave the caller without any.
  const outcome = former === null ? await deps.keys.insert(record) : "exists";
  const stored = outcome === "exists" ? (former ?? (await deps.keys.get(record.id))) : null;
  const { overlapSeconds = DAY_SECONDS } = input.change;
  // Not revoked even where it ends at once: the repeat of this request has to find it.
  await deps.keys.expireBy(old.id, new Date(deps.clock.now() + overlapSeconds * 1000).toISOString());
  return { ...keyView(stored ?? record), key: text };
}
