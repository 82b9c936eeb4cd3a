import type { Deps } from "./deps.ts";
import type { ApiKeyRecord } from "./records.ts";

/** Whether a key that was used before may still be: it is neither revoked nor expired. */
export async function isKeyInForce(deps: Pick<Deps, "keys" | "clock">, keyId: string): Promise<boolean> {
  const key = await deps.keys.get(keyId);
  return key !== null && key.revokedAt === null && !isExpired(key, deps.clock.now());
}

export function isExpired(key: Pick<ApiKeyRecord, "expiresAt">, now: number): boolean {
  return key.expiresAt !== null && Date.parse(key.expiresAt) <= now;
}
