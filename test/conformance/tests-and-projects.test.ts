import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteProject } from "../../packages/api/src/domain/delete-project.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Caller } from "../../packages/api/src/domain/deps.ts";
import { getProject } from "../../packages/api/src/domain/get-project.ts";
import { getTest } from "../../packages/api/src/domain/get-test.ts";
import { listProjects } from "../../packages/api/src/domain/list-projects.ts";
import { listTests } from "../../packages/api/src/domain/list-tests.ts";
import { updateProject } from "../../packages/api/src/domain/update-project.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { OTHER_WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DESCRIPTION = '## Steps\n1. Click "Buy"\n\n## Expected outcome\n- The page shows "Thanks"\n';

describe.each(STORAGE_KINDS)("Tests and projects on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const minimal = (over: object = {}) => ({
    projectId: service.projectId,
    name: "Buy",
    description: DESCRIPTION,
    url: "https://shop.example/",
    ...over,
  });
  const create = (over: object = {}) => createTest(service.deps, service.caller, minimal(over));
  const update = async (id: string, change: object) => (await updateTest(service.deps, service.caller, { id, change })).test;
  const refusal = (code: string, pointers?: readonly string[]) =>
    expect.objectContaining({
      code,
      ...(pointers === undefined
        ? {}
        : { details: expect.objectContaining({ errors: pointers.map((pointer) => expect.objectContaining({ pointer })) }) }),
    });

  it("fills what is not given with the documented defaults", async () => {
    const { warnings, plan, ...test } = await create();
    expect(test).toEqual({
      ...minimal(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      workspaceId: service.caller.workspaceId,
      environmentId: null,
      device: "both",
      trigger: "on_demand",
      schedule: null,
      scheduleTimezone: null,
      emailInboxEnabled: false,
      httpAuthEnabled: false,
      httpAuthUsername: null,
      httpAuthPasswordConfigured: false,
      tags: [],
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    expect([warnings, plan]).toEqual([[], { status: "read" }]);
    expect(await getTest(service.deps, service.caller, test.id.toUpperCase())).toEqual(test);
  });

  it("warns about lines it does not understand, and stores them all the same", async () => {
    const { id, warnings } = await create({ description: "## Steps\n1. Frobnicate the quux of yesterday\n" });
    expect(warnings?.length).toBeGreaterThan(0);
    expect((await getTest(service.deps, service.caller, id)).warnings).toBeUndefined();
  });

  it("names every value that is wrong at once", async () => {
    const wrong = {
      projectId: randomUUID(),
      environmentId: randomUUID(),
      trigger: "schedule",
      scheduleTimezone: "Mars/Olympus",
      httpAuthEnabled: true,
      tags: ["ok", "!!!"],
    };
    await expect(create(wrong)).rejects.toEqual(
      refusal("invalid_request", ["/tags/1", "/projectId", "/environmentId", "/schedule", "/scheduleTimezone", "/httpAuthUsername"]),
    );
    expect((await listTests(service.deps, service.caller, {})).items).toEqual([]);
  });

  it("clears the schedule when the trigger is another one", async () => {
    const { id, ...test } = await create({ trigger: "schedule", schedule: "*/5 * * * *", scheduleTimezone: "Europe/Berlin" });
    expect(test).toMatchObject({ trigger: "schedule", schedule: "*/5 * * * *", scheduleTimezone: "Europe/Berlin" });
    expect(await update(id, { scheduleTimezone: null })).toMatchObject({ schedule: "*/5 * * * *", scheduleTimezone: null });
    await expect(update(id, { schedule: null })).rejects.toEqual(refusal("invalid_request", ["/schedule"]));
    await expect(update(id, { schedule: "whenever" })).rejects.toEqual(refusal("invalid_request", ["/schedule"]));
    expect(await update(id, { trigger: "api" })).toMatchObject({ trigger: "api", schedule: null, scheduleTimezone: null });
    expect(await update(id, { schedule: "@daily" })).toMatchObject({ schedule: null });
  });

  it("keeps the HTTP password sealed, and forgets it when HTTP auth is turned off", async () => {
    const auth = { httpAuthEnabled: true, httpAuthUsername: "ann", httpAuthPassword: "Geheim-123" };
    const test = await create(auth);
    expect(test).toMatchObject({ httpAuthEnabled: true, httpAuthUsername: "ann", httpAuthPasswordConfigured: true });
    expect(JSON.stringify(test)).not.toContain("Geheim-123");
    const stored = await service.deps.tests.get(test.id);
    expect(JSON.stringify(stored)).not.toContain("Geheim-123");
    await expect(update(test.id, { httpAuthUsername: null })).rejects.toEqual(refusal("invalid_request", ["/httpAuthUsername"]));
    expect(await update(test.id, { httpAuthUsername: "bob" })).toMatchObject({ httpAuthUsername: "bob", httpAuthPasswordConfigured: true });
    expect(await update(test.id, { httpAuthEnabled: false })).toMatchObject({ httpAuthEnabled: false, httpAuthUsername: null });
    expect(await update(test.id, { httpAuthPassword: "again" })).toMatchObject({ httpAuthPasswordConfigured: false });
    expect((await service.deps.tests.get(test.id))?.httpAuth).toBeNull();
  });

  it("makes tags of unknown names, and knows them again by slug and by name in any case", async () => {
    const one = await create({ tags: ["Smoke Test", "smoke-test", "smoke test", "Nächtlich"] });
    expect(one.tags.map(({ name, slug }) => [name, slug])).toEqual([
      ["Smoke Test", "smoke-test"],
      ["Nächtlich", "nächtlich"],
    ]);
    const two = await create({ tags: ["SMOKE TEST"] });
    expect(two.tags).toEqual([one.tags[0]]);
    const find = async (tag: string): Promise<string[]> =>
      (await listTests(service.deps, service.caller, { projectId: service.projectId, tag })).items.map((test) => test.id);
    expect(await find("smoke-test")).toEqual([two.id, one.id]);
    expect(await find("sMoKe TeSt")).toEqual([two.id, one.id]);
    expect(await find("unknown")).toEqual([]);
    await update(one.id, { tags: [] });
    expect(await find("smoke-test")).toEqual([two.id]);
  });

  it("keeps tags apart whose names give the same slug, and finds each by its own name", async () => {
    const one = await create({ tags: ["C++", "C#", "c#", "हिन्दी"] });
    expect(one.tags.map(({ name, slug }) => [name, slug])).toEqual([
      ["C++", "c"],
      ["C#", "c-2"],
      ["हिन्दी", "हिन्दी"],
    ]);
    const two = await create({ tags: ["C#"] });
    const find = async (tag: string): Promise<string[]> =>
      (await listTests(service.deps, service.caller, { projectId: service.projectId, tag })).items.map((test) => test.id);
    expect(await find("c#")).toEqual([two.id, one.id]);
    expect(await find("C++")).toEqual([one.id]);
    expect(await find("C-2")).toEqual([two.id, one.id]);
    const together = await Promise.all([create({ tags: ["F#"] }), create({ tags: ["F++"] }), create({ tags: ["f#"] })]);
    expect(new Set(together.flatMap((test) => test.tags.map((tag) => tag.slug)))).toEqual(new Set(["f", "f-2"]));
  });

  it("warns of an inbox that nobody receives mail for", async () => {
    const { id, warnings } = await create({ emailInboxEnabled: true });
    expect(warnings).toEqual([expect.objectContaining({ code: "no_mail_server" })]);
    expect((await update(id, { name: "Other" })).warnings).toHaveLength(1);
    expect((await update(id, { emailInboxEnabled: false })).warnings).toEqual([]);
  });

  it("applies updates that come together one after the other, losing none", async () => {
    const { id } = await create();
    const changes = [
      { name: "New" },
      { device: "mobile" },
      { url: "https://other.example/" },
      { emailInboxEnabled: true },
      { tags: ["a"] },
    ];
    await Promise.all(changes.map((change) => update(id, change)));
    const test = await getTest(service.deps, service.caller, id);
    expect(test).toMatchObject({ name: "New", device: "mobile", url: "https://other.example/", emailInboxEnabled: true });
    expect(test.tags).toHaveLength(1);
  });

  it("lists newest first with cursors that lead through all of it, and refuses made-up cursors", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n++) ids.unshift((await create({ name: `Test ${n}` })).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listTests(service.deps, service.caller, { limit: 3, cursor });
      seen.push(...page.items.map((test) => test.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(ids);
    for (const made of ["x", "%%%", btoa("2026-01-01T00:00:00.000Z nonsense"), btoa(`yesterday ${randomUUID()}`)])
      await expect(listTests(service.deps, service.caller, { limit: 3, cursor: made })).rejects.toEqual(refusal("malformed_request"));
  });

  it("hides from a caller what is of another workspace or outside of his key's projects", async () => {
    const { deps, caller, projectId } = service;
    const test = await create();
    const other = await createProject(deps, caller, { name: "Other" });
    const stranger: Caller = { ...caller, workspaceId: OTHER_WORKSPACE };
    const limited: Caller = { ...caller, projectIds: [other.id] };
    for (const who of [stranger, limited]) {
      await expect(getTest(deps, who, test.id)).rejects.toEqual(refusal("not_found"));
      await expect(updateTest(deps, who, { id: test.id, change: {} })).rejects.toEqual(refusal("not_found"));
      await expect(deleteTest(deps, who, test.id)).rejects.toEqual(refusal("not_found"));
      await expect(getProject(deps, who, projectId)).rejects.toEqual(refusal("not_found"));
      await expect(deleteProject(deps, who, projectId)).rejects.toEqual(refusal("not_found"));
      await expect(createTest(deps, who, minimal())).rejects.toEqual(refusal("invalid_request", ["/projectId"]));
      expect((await listTests(deps, who, {})).items).toEqual([]);
      expect((await listTests(deps, who, { projectId })).items).toEqual([]);
    }
    expect((await listProjects(deps, limited, {})).items.map((project) => project.id)).toEqual([other.id]);
    await expect(createProject(deps, limited, { name: "Third" })).rejects.toEqual(refusal("insufficient_scope"));
  });

  it("keeps project names unique, gives each its own slug, and deletes only empty ones", async () => {
    const { deps, caller } = service;
    const first = await createProject(deps, caller, { name: "My Shop" });
    expect(first.slug).toBe("my-shop");
    await expect(createProject(deps, caller, { name: "my shop" })).rejects.toEqual(refusal("already_exists"));
    expect((await createProject(deps, caller, { name: "My-Shop" })).slug).toBe("my-shop-2");
    expect((await createProject(deps, caller, { name: "!!!" })).slug).toBe("project");
    await expect(updateProject(deps, caller, { id: first.id, change: { name: "Default" } })).rejects.toEqual(refusal("already_exists"));
    expect(await updateProject(deps, caller, { id: first.id, change: { name: "Shop" } })).toMatchObject({ name: "Shop", slug: "my-shop" });
    const test = await create({ projectId: first.id });
    await expect(deleteProject(deps, caller, first.id)).rejects.toEqual(refusal("in_use"));
    await deleteTest(deps, caller, test.id);
    await deleteProject(deps, caller, first.id);
    await expect(getProject(deps, caller, first.id)).rejects.toEqual(refusal("not_found"));
  });
});
