import { expect, it } from "vitest";
import type { ApiKeyRecord } from "../../domain/records.ts";
import type { KeyStore } from "../../ports/key-store.ts";
import { rememberedKeys } from "./remembered-keys.ts";

const KEY: ApiKeyRecord = {
  schemaVersion: 1,
  id: "00000000-0000-4000-8000-000000000001",
  workspaceId: "00000000-0000-4000-8000-000000000002",
  name: "CI",
  scopes: ["read"],
  projectIds: null,
  hash: "known",
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

/** One key in memory, which counts how often it is asked for, and can be changed behind the memory's back. */
function setUp() {
  const state = { key: KEY, lookUps: 0, now: 1000 };
  const store = {
    findByHash: async (hash: string) => {
      state.lookUps += 1;
      return hash === state.key.hash ? state.key : null;
    },
    revoke: async (_id: string, revokedAt: string) => {
      state.key = { ...state.key, revokedAt };
      return true;
    },
    expireBy: async (_id: string, expiresAt: string) => (state.key = { ...state.key, expiresAt }),
    touch: async (_id: string, lastUsedAt: string) => void (state.key = { ...state.key, lastUsedAt }),
  } as Pick<KeyStore, "findByHash" | "revoke" | "expireBy" | "touch"> as KeyStore;
  const keys = rememberedKeys(store, { now: () => state.now, sleep: async () => undefined });
  return { state, keys };
}

it("looks a key up once a second", async () => {
  const { state, keys } = setUp();
  for (let n = 0; n < 10; n++) expect(await keys.findByHash("known")).toEqual(KEY);
  expect(state.lookUps).toBe(1);
  state.key = { ...KEY, revokedAt: "2026-01-01T00:00:01.000Z" };
  state.now += 1000;
  expect((await keys.findByHash("known"))?.revokedAt).toBe("2026-01-01T00:00:01.000Z");
});

it("looks a key up again after a clock that went back", async () => {
  const { state, keys } = setUp();
  await keys.findByHash("known");
  state.key = { ...KEY, revokedAt: "2026-01-01T00:00:01.000Z" };
  state.now -= 500;
  expect((await keys.findByHash("known"))?.revokedAt).toBe("2026-01-01T00:00:01.000Z");
});

it("shows at once what this process changes", async () => {
  const { keys } = setUp();
  await keys.findByHash("known");
  await keys.touch(KEY.id, "2026-01-01T00:00:02.000Z");
  expect((await keys.findByHash("known"))?.lastUsedAt).toBe("2026-01-01T00:00:02.000Z");
  await keys.expireBy(KEY.id, "2026-01-01T00:00:03.000Z");
  expect((await keys.findByHash("known"))?.expiresAt).toBe("2026-01-01T00:00:03.000Z");
  await keys.revoke(KEY.id, "2026-01-01T00:00:04.000Z");
  expect((await keys.findByHash("known"))?.revokedAt).toBe("2026-01-01T00:00:04.000Z");
});

it("does not keep what was found while a change was under way", async () => {
  const { state, keys } = setUp();
  const finding = keys.findByHash("known");
  const revoking = keys.revoke(KEY.id, "2026-01-01T00:00:04.000Z");
  await Promise.all([finding, revoking]);
  expect((await keys.findByHash("known"))?.revokedAt).toBe(state.key.revokedAt);
});

it("remembers no key that does not exist", async () => {
  const { state, keys } = setUp();
  expect(await keys.findByHash("unknown")).toBeNull();
  state.key = { ...KEY, hash: "unknown" };
  expect((await keys.findByHash("unknown"))?.id).toBe(KEY.id);
});
