import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseApiKeyText } from "@runwright/contracts";
import { authenticate } from "../../packages/api/src/domain/authenticate.ts";
import { bootstrap } from "../../packages/api/src/domain/bootstrap.ts";
import { createKey } from "../../packages/api/src/domain/create-key.ts";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { getKey, listKeys, revokeKey } from "../../packages/api/src/domain/keys.ts";
import { rotateKey } from "../../packages/api/src/domain/rotate-key.ts";
import { OTHER_WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const BOOTSTRAP_KEY = "k".repeat(32);

describe.each(STORAGE_KINDS)("API keys on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const create = (over: object = {}) => createKey(service.deps, service.caller, { name: "ci", scopes: ["read", "run"], ...over });
  const refusal = (code: string) => expect.objectContaining({ code });

  it("let in whoever holds them, and are stored nowhere", async () => {
    const { deps } = service;
    const { key, ...shown } = await create({ scopes: ["run", "read", "run"] });
    expect(parseApiKeyText(key)?.id).toBe(shown.id);
    expect(await authenticate(deps, key)).toEqual({
      workspaceId: service.caller.workspaceId,
      keyId: shown.id,
      scopes: ["run", "read"],
      projectIds: null,
    });
    expect(JSON.stringify(await deps.keys.get(shown.id))).not.toContain(key.slice(27));
    expect(await getKey(deps, service.caller, shown.id)).toEqual({ ...shown, lastUsedAt: "2026-01-01T00:00:00.000Z" });
  });

  it("keep out mistyped, unknown, expired and revoked ones", async () => {
    const { deps, caller, clock } = service;
    const { key, id } = await create();
    const expiring = await create({ expiresAt: "2026-01-01T02:00:00+01:00" });
    expect(expiring.expiresAt).toBe("2026-01-01T01:00:00.000Z");
    for (const text of ["", "x", `${key.slice(0, -1)}_`, "u".repeat(32)])
      await expect(authenticate(deps, text)).rejects.toEqual(refusal("unauthenticated"));
    await expect(authenticate(deps, expiring.key)).resolves.toMatchObject({ keyId: expiring.id });
    clock.turn(3_600_000);
    await expect(authenticate(deps, expiring.key)).rejects.toEqual(refusal("unauthenticated"));
    await revokeKey(deps, caller, id);
    await expect(authenticate(deps, key)).rejects.toEqual(refusal("unauthenticated"));
    await expect(getKey(deps, caller, id)).rejects.toEqual(refusal("not_found"));
    await expect(revokeKey(deps, caller, id)).rejects.toEqual(refusal("not_found"));
    await expect(create({ expiresAt: "2025-01-01T00:00:00Z" })).rejects.toEqual(refusal("invalid_request"));
  });

  it("are still read when their expiry lies, by its offset, beyond the year 9999", async () => {
    const { key, id } = await create({ expiresAt: "9999-12-31T23:59:59-05:00" });
    await expect(authenticate(service.deps, key)).resolves.toMatchObject({ keyId: id });
    expect(await getKey(service.deps, service.caller, id)).toMatchObject({ expiresAt: "9999-12-31T23:59:59.999Z" });
  });

  it("reach no further than the key that made them", async () => {
    const { deps, caller, projectId } = service;
    const other = await createProject(deps, caller, { name: "Other" });
    const limited = { ...caller, projectIds: [projectId] };
    const inherited = await createKey(deps, limited, { name: "a", scopes: ["read"] });
    expect(inherited.projectIds).toEqual([projectId]);
    for (const id of [other.id, randomUUID()])
      await expect(createKey(deps, limited, { name: "b", scopes: ["read"], projectIds: [id] })).rejects.toEqual(refusal("invalid_request"));
    const wide = await create();
    expect((await listKeys(deps, limited, {})).items.map((key) => key.id)).toEqual([inherited.id]);
    expect(await listKeys(deps, limited, { limit: 1 })).toMatchObject({ items: [{ id: inherited.id }], nextCursor: null });
    await expect(revokeKey(deps, limited, wide.id)).rejects.toEqual(refusal("not_found"));
    await expect(getKey(deps, { ...caller, workspaceId: OTHER_WORKSPACE }, wide.id)).rejects.toEqual(refusal("not_found"));
  });

  it("note their last use, though not each", async () => {
    const { deps, clock } = service;
    const { key, id } = await create();
    const lastUse = async (): Promise<string | null | undefined> => (await deps.keys.get(id))?.lastUsedAt;
    await authenticate(deps, key);
    clock.turn(30_000);
    await authenticate(deps, key);
    expect(await lastUse()).toBe("2026-01-01T00:00:00.000Z");
    clock.turn(30_001);
    await authenticate(deps, key);
    expect(await lastUse()).toBe("2026-01-01T00:01:00.001Z");
  });

  it("are rotated: a new one may do the same, the old one ends after the overlap, never later than it would have", async () => {
    const { deps, caller, clock, projectId } = service;
    const old = await create({ scopes: ["run"], projectIds: [projectId], expiresAt: "2026-03-01T00:00:00Z" });
    const rotate = (id: string, change: object = {}) => rotateKey(deps, caller, { id, change });
    const next = await rotate(old.id);
    expect(next).toMatchObject({ name: "ci", scopes: ["run"], projectIds: [projectId], expiresAt: "2026-03-01T00:00:00.000Z" });
    expect([next.id === old.id, next.key === old.key]).toEqual([false, false]);
    expect(await getKey(deps, caller, old.id)).toMatchObject({ expiresAt: "2026-01-02T00:00:00.000Z" });
    // Once more, while it still counts: the second new key does not end with the old one's overlap.
    expect(await rotate(old.id, { overlapSeconds: 2_592_000 })).toMatchObject({ expiresAt: "2026-03-01T00:00:00.000Z" });
    clock.turn(86_399_000);
    for (const { key } of [old, next]) await expect(authenticate(deps, key)).resolves.toMatchObject({ scopes: ["run"] });
    clock.turn(1000);
    await expect(authenticate(deps, old.key)).rejects.toEqual(refusal("unauthenticated"));
    await expect(rotate(old.id)).rejects.toEqual(refusal("invalid_request"));
    const last = await rotate(next.id, { overlapSeconds: 0 });
    await expect(authenticate(deps, next.key)).rejects.toEqual(refusal("unauthenticated"));
    expect(await getKey(deps, caller, next.id)).toMatchObject({ expiresAt: "2026-01-02T00:00:00.000Z" });
    await expect(rotate(next.id)).rejects.toEqual(refusal("invalid_request"));
    await expect(authenticate(deps, last.key)).resolves.toMatchObject({ keyId: last.id });
    const limited = { ...caller, projectIds: [randomUUID()] };
    await expect(rotateKey(deps, limited, { id: last.id, change: {} })).rejects.toEqual(refusal("not_found"));
  });

  it("let readers in when the disk is full", async () => {
    const { deps } = service;
    const touch = async (): Promise<never> => {
      throw new Error("disk full");
    };
    await expect(authenticate({ ...deps, keys: { ...deps.keys, touch } }, BOOTSTRAP_KEY)).resolves.toMatchObject({ projectIds: null });
    expect(service.logged).toHaveLength(1);
  });

  it("begin with one that is given, or else made once and told once", async () => {
    const { deps, caller } = service;
    expect(await authenticate(deps, BOOTSTRAP_KEY)).toMatchObject({ scopes: ["read", "run", "write", "admin"] });
    const again = await bootstrap(deps, { givenKey: null });
    expect(again).toEqual({ workspaceId: caller.workspaceId, projectId: service.projectId, newKey: null });
    await bootstrap(deps, { givenKey: "other-".repeat(8) });
    await bootstrap(deps, { givenKey: "other-".repeat(8) });
    expect((await listKeys(deps, caller, {})).items).toHaveLength(2);
    await expect(bootstrap(deps, { givenKey: "short" })).rejects.toEqual(refusal("invalid_request"));
    for (const { id } of (await listKeys(deps, caller, {})).items) await revokeKey(deps, caller, id);
    expect((await bootstrap(deps, { givenKey: null })).newKey).toBeNull();
    const empty = { ...deps.keys, any: async () => false };
    const { newKey } = await bootstrap({ ...deps, keys: empty }, { givenKey: null });
    expect(await authenticate(deps, newKey!)).toMatchObject({ scopes: ["read", "run", "write", "admin"] });
  });
});
