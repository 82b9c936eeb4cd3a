import type { ApiKey } from "@runwright/contracts";
import type { ApiKeyRecord } from "./records.ts";

/** An API key as the interface shows it: never its text, nor the hash of it. */
export function keyView(record: ApiKeyRecord): ApiKey {
  const { id, name, scopes, projectIds, expiresAt, createdAt, lastUsedAt } = record;
  return { id, name, scopes, projectIds, expiresAt, createdAt, lastUsedAt };
}
