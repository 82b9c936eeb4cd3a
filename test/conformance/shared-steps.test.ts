import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createSharedStep, deleteSharedStep, SHARED_STEPS, updateSharedStep } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Caller } from "../../packages/api/src/domain/deps.ts";
import { listRuns } from "../../packages/api/src/domain/list-runs.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { OTHER_WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("Shared Steps on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const refusal = (code: string, message = "") => expect.objectContaining({ code, message: expect.stringContaining(message) });
  const create = (over: object = {}) => {
    const fields = { projectId: service.projectId, name: "Sign in", description: '1. Click "Sign in"', ...over };
    return createSharedStep(service.deps, service.caller, fields);
  };
  const token = (id: string): string => `[Sign in](service-shared-step:${id})`;
  const newTest = (description: string, over: object = {}) => {
    const fields = { projectId: service.projectId, name: "Buy", description, url: "https://shop.example/", ...over };
    return createTest(service.deps, service.caller, fields);
  };
  const trigger = (testId: string) => triggerRun(service.deps, service.caller, { testId });
  const codes = (warnings: readonly { code: string }[] | undefined) => warnings?.map(({ code }) => code);

  it("are kept, changed, listed and deleted, each name once in a project", async () => {
    const { deps, caller, clock } = service;
    const step = await create();
    expect(step).toEqual({
      id: expect.any(String),
      workspaceId: caller.workspaceId,
      projectId: service.projectId,
      name: "Sign in",
      description: '1. Click "Sign in"',
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    expect(await SHARED_STEPS.get(deps, caller, step.id.toUpperCase())).toEqual(step);
    await expect(create({ name: "SIGN IN" })).rejects.toEqual(refusal("already_exists"));
    const away = await createProject(deps, caller, { name: "Away" });
    clock.turn(1000);
    const other = await create({ projectId: away.id });
    const all = await SHARED_STEPS.list(deps, caller, {});
    expect(all.items.map(({ id }) => id)).toEqual([other.id, step.id]);
    expect((await SHARED_STEPS.list(deps, caller, { projectId: away.id })).items).toEqual([other]);
    const page = await SHARED_STEPS.list(deps, caller, { limit: 1 });
    expect((await SHARED_STEPS.list(deps, caller, { limit: 1, cursor: page.nextCursor ?? "" })).items).toEqual([step]);
    const changed = await updateSharedStep(deps, caller, { id: step.id, change: { name: "Log in" } });
    expect(changed).toEqual({ ...step, name: "Log in", updatedAt: "2026-01-01T00:00:01.000Z" });
    await create({ name: "Sign in" });
    await expect(updateSharedStep(deps, caller, { id: step.id, change: { name: "sign in" } })).rejects.toEqual(refusal("already_exists"));
    await deleteSharedStep(deps, caller, step.id);
    await expect(SHARED_STEPS.get(deps, caller, step.id)).rejects.toEqual(refusal("not_found"));
  });

  it("hold no other Shared Step, and belong to a project that is there", async () => {
    const { deps, caller } = service;
    const step = await create();
    for (const wrong of [{ description: `1. ${token(randomUUID())}` }, { description: token("42") }, { projectId: randomUUID() }])
      await expect(create({ name: "Other", ...wrong })).rejects.toEqual(refusal("invalid_request"));
    const nested = updateSharedStep(deps, caller, { id: step.id, change: { description: `a\n\n${token(step.id)}` } });
    await expect(nested).rejects.toEqual(refusal("invalid_request", "line 3"));
    await create({ name: "Other", description: `Words about ${token(step.id)} are none.` });
  });

  it("take the place of their tokens as they are when a Run starts", async () => {
    const { deps, caller } = service;
    const step = await create();
    const test = await newTest(`## Steps\n1. Open /\n2. ${token(step.id.toUpperCase())}\n\n## Expected outcome\n- The page shows "Hi"`);
    expect(test.warnings).toEqual([]);
    expect(test).not.toHaveProperty("sharedStepIds");
    const first = await trigger(test.id);
    expect(first.description).toBe('## Steps\n1. Open /\n2. 1. Click "Sign in"\n\n## Expected outcome\n- The page shows "Hi"');
    await updateSharedStep(deps, caller, { id: step.id, change: { description: 'Click "Log in"' } });
    expect((await rerun(deps, caller, { runId: first.id })).description).toContain('2. Click "Log in"\n');
    expect((await deps.runs.get(first.id))?.description).toContain('"Sign in"');
  });

  it("start nothing where one is missing, and say where", async () => {
    const { deps, caller } = service;
    const away = await createProject(deps, caller, { name: "Away" });
    const foreign = await create({ projectId: away.id });
    const own = await create({ name: "Own" });
    for (const id of [randomUUID(), foreign.id, "not-an-id", ""]) {
      const test = await newTest(`## Steps\n1. ${token(own.id)}\n2. ${token(id)}\n\n## Expected outcome\n- The page shows "Hi"`);
      expect(test.warnings).toEqual([expect.objectContaining({ code: "shared_step_unresolved", line: 3 })]);
      await expect(trigger(test.id)).rejects.toEqual(refusal("shared_step_not_found", 'line 3 ("Sign in")'));
    }
    await newTest('1. Click "A"', { tags: ["smoke"] });
    await newTest(token(randomUUID()), { tags: ["smoke"], name: "Broken" });
    const tagged = runTag(deps, caller, { projectId: service.projectId, tag: "smoke" });
    await expect(tagged).rejects.toEqual(refusal("shared_step_not_found", '"Broken"'));
    expect((await listRuns(deps, caller, {})).items).toEqual([]);
    expect(await deps.accounts.balance(caller.workspaceId)).toMatchObject({ active: 0, reserved: 0 });
  });

  it("are not deleted while a Test of their project names them", async () => {
    const { deps, caller } = service;
    const step = await create();
    const test = await newTest(token(step.id));
    const stranger: Caller = { ...caller, workspaceId: OTHER_WORKSPACE };
    const away = await createProject(deps, stranger, { name: "Theirs" });
    await createTest(deps, stranger, { projectId: away.id, name: "Naming", description: token(step.id), url: "http://localhost/" });
    await expect(deleteSharedStep(deps, caller, step.id)).rejects.toEqual(refusal("in_use", '"Buy"'));
    await updateTest(deps, caller, { id: test.id, change: { name: "Still" } });
    await expect(deleteSharedStep(deps, caller, step.id)).rejects.toEqual(refusal("in_use", '"Still"'));
    const {
      test: { warnings },
    } = await updateTest(deps, caller, { id: test.id, change: { description: `See ${token(step.id)}, please` } });
    expect(codes(warnings)).not.toContain("shared_step_unresolved");
    await deleteSharedStep(deps, caller, step.id);
    await expect(deleteSharedStep(deps, caller, step.id)).rejects.toEqual(refusal("not_found"));
  });

  it("make no Run longer than a runner can take", async () => {
    const step = await create({ description: `Click "${"a".repeat(49_000)}"` });
    const few = await newTest(`- ${token(step.id)}\n`.repeat(10));
    expect((await trigger(few.id)).description.length).toBeGreaterThan(490_000);
    const many = await newTest(`- ${token(step.id)}\n`.repeat(11));
    await expect(trigger(many.id)).rejects.toEqual(refusal("invalid_request", "500000"));
  });

  it("are hidden from other workspaces, and from keys that are limited to other projects", async () => {
    const { deps, caller } = service;
    const step = await create();
    const away = await createProject(deps, caller, { name: "Away" });
    for (const who of [
      { ...caller, workspaceId: OTHER_WORKSPACE },
      { ...caller, projectIds: [away.id] },
    ]) {
      await expect(SHARED_STEPS.get(deps, who, step.id)).rejects.toEqual(refusal("not_found"));
      await expect(updateSharedStep(deps, who, { id: step.id, change: {} })).rejects.toEqual(refusal("not_found"));
      await expect(deleteSharedStep(deps, who, step.id)).rejects.toEqual(refusal("not_found"));
      expect((await SHARED_STEPS.list(deps, who, {})).items).toEqual([]);
      expect((await SHARED_STEPS.list(deps, who, { projectId: step.projectId })).items).toEqual([]);
    }
  });
});
