import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { getTest } from "../../packages/api/src/domain/get-test.ts";
import { listTests } from "../../packages/api/src/domain/list-tests.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { createTag, deleteTag, getTag, listTags, updateTag } from "../../packages/api/src/domain/tags.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { OTHER_WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("tags on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const refusal = (code: string) => expect.objectContaining({ code });
  const create = (name: string, projectId = service.projectId) => createTag(service.deps, service.caller, { projectId, name });
  const newTest = (tags: readonly string[]) => {
    const fields = { projectId: service.projectId, name: "Buy", description: '1. Click "A"', url: "https://shop.example/" };
    return createTest(service.deps, service.caller, { ...fields, tags: [...tags] });
  };
  const withTag = async (tag: string): Promise<string[]> =>
    (await listTests(service.deps, service.caller, { projectId: service.projectId, tag })).items.map(({ id }) => id);

  it("are made once by name and by slug, in each project", async () => {
    const { deps, caller } = service;
    const tag = await create("Smoke Tests");
    expect(tag).toMatchObject({ name: "Smoke Tests", slug: "smoke-tests", projectId: service.projectId, workspaceId: caller.workspaceId });
    for (const same of ["Smoke Tests", "SMOKE TESTS", "smoke-tests", "Smoke / Tests"])
      await expect(create(same)).rejects.toEqual(refusal("already_exists"));
    for (const wrong of [create("!!!"), create("new", randomUUID())]) await expect(wrong).rejects.toEqual(refusal("invalid_request"));
    const away = await createProject(deps, caller, { name: "Away" });
    expect((await create("Smoke Tests", away.id)).id).not.toBe(tag.id);
    expect((await listTags(deps, caller, { projectId: service.projectId })).items).toEqual([tag]);
    expect((await listTags(deps, caller, {})).items).toHaveLength(2);
    expect(await getTag(deps, caller, tag.id)).toEqual(tag);
  });

  it("keep their slug when they are renamed, and are found by slug, then by name", async () => {
    const { deps, caller } = service;
    const [test] = [await newTest(["Smoke"])];
    const [shown] = test.tags;
    const tag = await updateTag(deps, caller, { id: shown?.id ?? "", change: { name: "Quick" } });
    expect(tag).toMatchObject({ name: "Quick", slug: "smoke" });
    for (const tagged of ["smoke", "SMOKE", "quick", " Quick "]) expect(await withTag(tagged)).toEqual([test.id]);
    expect((await newTest(["smoke", "QUICK"])).tags).toEqual([{ id: tag.id, name: "Quick", slug: "smoke" }]);
    const other = await create("Other");
    for (const taken of ["quick", "smoke", "Smoke"])
      await expect(updateTag(deps, caller, { id: other.id, change: { name: taken } })).rejects.toEqual(refusal("already_exists"));
    await expect(updateTag(deps, caller, { id: other.id, change: { name: "?" } })).rejects.toEqual(refusal("invalid_request"));
    expect(await updateTag(deps, caller, { id: other.id, change: { name: "OTHER" } })).toMatchObject({ name: "OTHER", slug: "other" });
    expect(await updateTag(deps, caller, { id: other.id, change: {} })).toMatchObject({ name: "OTHER" });
  });

  it("are taken off their Tests when they are deleted, and a new one of the name is another", async () => {
    const { deps, caller, projectId } = service;
    const test = await newTest(["smoke", "slow"]);
    const id = test.tags.find(({ name }) => name === "smoke")?.id ?? "";
    await deleteTag(deps, caller, id);
    expect((await getTest(deps, caller, test.id)).tags.map(({ name }) => name)).toEqual(["slow"]);
    await expect(runTag(deps, caller, { projectId, tag: "smoke" })).rejects.toEqual(refusal("no_matching_tests"));
    await create("smoke");
    await updateTest(deps, caller, { id: test.id, change: { name: "Other" } });
    expect(await withTag("smoke")).toEqual([]);
    expect((await getTest(deps, caller, test.id)).tags.map(({ name }) => name)).toEqual(["slow"]);
    await expect(deleteTag(deps, caller, id)).rejects.toEqual(refusal("not_found"));
  });

  it("are hidden from other workspaces, and from keys that are limited to other projects", async () => {
    const { deps, caller } = service;
    const tag = await create("smoke");
    for (const who of [
      { ...caller, workspaceId: OTHER_WORKSPACE },
      { ...caller, projectIds: [randomUUID()] },
    ]) {
      await expect(getTag(deps, who, tag.id)).rejects.toEqual(refusal("not_found"));
      await expect(updateTag(deps, who, { id: tag.id, change: { name: "x" } })).rejects.toEqual(refusal("not_found"));
      await expect(deleteTag(deps, who, tag.id)).rejects.toEqual(refusal("not_found"));
      await expect(createTag(deps, who, { projectId: tag.projectId, name: "x" })).rejects.toEqual(refusal("invalid_request"));
      expect((await listTags(deps, who, {})).items).toEqual([]);
    }
  });
});
