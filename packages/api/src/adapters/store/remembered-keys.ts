import type { ApiKeyRecord } from "../../domain/records.ts";
import type { Clock } from "../../ports/clock.ts";
import type { KeyStore } from "../../ports/key-store.ts";

// What another process has revoked is refused after this time at the latest; what this one has, at once.
const REMEMBER_MS = 1000;
const MOST = 1000;

/** Spares the look-up of the key on every request: what was found is believed for a second, unless this process changes it. */
export function rememberedKeys(store: KeyStore, clock: Clock): KeyStore {
  const byHash = new Map<string, { readonly key: ApiKeyRecord; readonly until: number }>();
  let changes = 0;
  const changing = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      changes++;
      byHash.clear();
    }
  };
  return {
    ...store,
    findByHash: async (hash) => {
      const now = clock.now();
      const known = byHash.get(hash);
      if (known !== undefined && now < known.until) return known.key;
      const changesBefore = changes;
      const key = await store.findByHash(hash);
      if (byHash.size >= MOST) byHash.clear();
      // Only keys that exist, so that strangers cannot fill the memory; and nothing that may have been read before a change.
      if (key !== null && changes === changesBefore) byHash.set(hash, { key, until: now + REMEMBER_MS });
      return key;
    },
    revoke: (id, revokedAt) => changing(store.revoke(id, revokedAt)),
    expireBy: (id, expiresAt) => changing(store.expireBy(id, expiresAt)),
    touch: (id, lastUsedAt) => changing(store.touch(id, lastUsedAt)),
  };
}
