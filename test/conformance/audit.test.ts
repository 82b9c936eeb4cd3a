import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listAudit, noteChange } from "../../packages/api/src/domain/audit.ts";
import { createKey } from "../../packages/api/src/domain/create-key.ts";
import { revokeKey } from "../../packages/api/src/domain/keys.ts";
import { retain } from "../../packages/api/src/loops/retain.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DAY = 86_400_000;

// The turned clock begins at 2026-01-01T00:00:00.000Z.
describe.each(STORAGE_KINDS)("who changed what, on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const note = async (operation: string, over: { workspaceId?: string; keyId?: string | null } = {}): Promise<void> => {
    const { workspaceId } = service.caller;
    await noteChange(service.deps, { workspaceId, keyId: null, operation, subjectId: null, requestId: "r", ...over });
  };
  const operations = async (query: Parameters<typeof listAudit>[2] = {}): Promise<string[]> =>
    (await listAudit(service.deps, service.caller, query)).items.map(({ operation }) => operation);

  it("is listed newest first, page by page, of the workspace alone", async () => {
    for (const operation of ["a", "b", "c"]) {
      await note(operation);
      service.clock.turn(1000);
    }
    await note("elsewhere", { workspaceId: randomUUID() });
    expect(await operations()).toEqual(["c", "b", "a"]);
    const { items, nextCursor } = await listAudit(service.deps, service.caller, { limit: 2 });
    expect(items.map(({ operation }) => operation)).toEqual(["c", "b"]);
    expect(await operations({ limit: 2, cursor: nextCursor ?? "" })).toEqual(["a"]);
    expect(await operations({ from: "2026-01-01T01:00:01+01:00", to: "2026-01-01T00:00:01Z" })).toEqual(["b"]);
  });

  it("names the key, also when it was revoked", async () => {
    const key = await createKey(service.deps, service.caller, { name: "CI", scopes: ["write"] });
    await note("deleteTest", { keyId: key.id });
    await revokeKey(service.deps, service.caller, key.id);
    const { items } = await listAudit(service.deps, service.caller, {});
    expect(items).toMatchObject([{ keyId: key.id, keyName: "CI", createdAt: "2026-01-01T00:00:00.000Z", requestId: "r" }]);
  });

  it("is kept for a year", async () => {
    await note("old");
    service.clock.turn(DAY);
    await note("young");
    service.clock.turn(364 * DAY + 1);
    await retain(service.deps);
    expect(await operations()).toEqual(["young"]);
  });

  it("fails no request when it cannot be noted", async () => {
    const append = async (): Promise<void> => await Promise.reject(new Error("the store is away"));
    const change = { workspaceId: service.caller.workspaceId, keyId: null, operation: "x", subjectId: null, requestId: "r" };
    await noteChange({ ...service.deps, audit: { ...service.deps.audit, append } }, change);
    expect(service.logged).toContainEqual(expect.objectContaining({ operation: "x" }));
  });
});
