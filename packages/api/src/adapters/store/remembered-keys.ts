import type { ApiKeyRecord } from "../../domain/records.ts";
import { ShortMemory } from "../../domain/short-memory.ts";
import type { Clock } from "../../ports/clock.ts";
import type { KeyStore } from "../../ports/key-store.ts";

// What another process has revoked is refused after this time at the latest; what this one has, at once.
const REMEMBER_MS = 1000;
const MOST = 1000;

/** Spares the look-up of the key on every request: what was found is believed for a second, unless this process changes it. */
export function rememberedKeys(store: KeyStore, clock: Clock): KeyStore {
  const byHash = new ShortMemory<ApiKeyRecord>({ clock, keepMs: REMEMBER_MS, most: MOST });
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      byHash.forget();
    }
  };
  return {
    ...store,
    // Only keys that exist are remembered, so that strangers cannot fill the memory.
    findByHash: (hash) => byHash.get(hash, () => store.findByHash(hash)),
    revoke: (id, revokedAt) => changing(store.revoke(id, revokedAt)),
    expireBy: (id, expiresAt) => changing(store.expireBy(id, expiresAt)),
    touch: (id, lastUsedAt) => changing(store.touch(id, lastUsedAt)),
  };
}
