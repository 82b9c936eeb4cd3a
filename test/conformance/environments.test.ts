import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EnvironmentCreate, type EnvironmentUpdate } from "@runwright/contracts";
import { createEnvironment, deleteEnvironment, ENVIRONMENTS, updateEnvironment } from "../../packages/api/src/domain/environments.ts";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createSharedStep } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Caller } from "../../packages/api/src/domain/deps.ts";
import { openSettings } from "../../packages/api/src/domain/environment-secrets.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { OTHER_WORKSPACE } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("environments on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const create = (over: object = {}) =>
    createEnvironment(service.deps, service.caller, EnvironmentCreate.parse({ projectId: service.projectId, name: "Staging", ...over }));
  const update = (id: string, change: EnvironmentUpdate) => updateEnvironment(service.deps, service.caller, { id, change });
  const refusal = (code: string, ...pointers: string[]) =>
    expect.objectContaining({
      code,
      ...(pointers.length === 0
        ? {}
        : { details: expect.objectContaining({ errors: pointers.map((pointer) => expect.objectContaining({ pointer })) }) }),
    });
  /** The stored values as a runner would get them. */
  const opened = async (id: string) => {
    const stored = await service.deps.environments.get(id);
    return openSettings(service.deps.secretBox, id, stored!);
  };

  it("hold what was given and nothing else, and never show a secret, nor keep it readable", async () => {
    expect(await create()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      workspaceId: service.caller.workspaceId,
      projectId: service.projectId,
      name: "Staging",
      baseUrl: null,
      variables: [],
      caCertificates: [],
      headers: [],
      proxy: null,
      locale: null,
      timezone: null,
      signInSharedStepId: null,
      createdAt: "2026-01-01T00:00:00.000Z",
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    const full = await create({
      name: "Full",
      baseUrl: "https://staging.example/",
      variables: [
        { name: "USER", value: "ada" },
        { name: "PASSWORD", value: "Geheim-1", secret: true },
        { name: "LATER", secret: true },
      ],
      headers: [{ name: "X-Preview", value: "Geheim-2", secret: true }],
      proxy: { server: "http://proxy.example:3128", username: "u", password: "Geheim-3" },
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
    expect(full).toMatchObject({
      baseUrl: "https://staging.example/",
      variables: [
        { name: "USER", value: "ada", secret: false },
        { name: "PASSWORD", secret: true, valueConfigured: true },
        { name: "LATER", secret: true, valueConfigured: false },
      ],
      headers: [{ name: "X-Preview", secret: true, valueConfigured: true }],
      proxy: { server: "http://proxy.example:3128", bypass: null, username: "u", passwordConfigured: true },
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
    expect(await ENVIRONMENTS.get(service.deps, service.caller, full.id.toUpperCase())).toEqual(full);
    expect(JSON.stringify([full, await service.deps.environments.get(full.id)])).not.toContain("Geheim");
    expect(await opened(full.id)).toEqual({
      caCertificates: [],
      variables: [
        { name: "USER", value: "ada", secret: false },
        { name: "PASSWORD", value: "Geheim-1", secret: true },
      ],
      headers: [{ name: "X-Preview", value: "Geheim-2", secret: true }],
      proxy: { server: "http://proxy.example:3128", bypass: null, username: "u", password: "Geheim-3" },
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
  });

  it("need a project that is there, and a name of their own in it", async () => {
    await expect(create({ projectId: randomUUID() })).rejects.toEqual(refusal("invalid_request", "/projectId"));
    await expect(create({ proxy: { server: "http://p.example:1", password: "p" } })).rejects.toEqual(
      refusal("invalid_request", "/proxy/username"),
    );
    const first = await create();
    await expect(create({ name: "STAGING" })).rejects.toEqual(refusal("already_exists"));
    const other = await createProject(service.deps, service.caller, { name: "Other" });
    await create({ projectId: other.id });
    const second = await create({ name: "Production" });
    await expect(update(second.id, { name: "staging" })).rejects.toEqual(refusal("already_exists"));
    expect(await update(first.id, { name: "STAGING" })).toMatchObject({ name: "STAGING" });
  });

  it("change in what is given; null clears, a given list replaces the whole one", async () => {
    const { id, ...before } = await create({
      baseUrl: "https://a.example",
      variables: ["A", "B"].map((name) => ({ name, value: name })),
      headers: [{ name: "X-A", value: "a" }],
      proxy: { server: "p.example:1" },
      locale: "de",
      timezone: "UTC",
    });
    expect(await update(id, {})).toEqual({ id, ...before });
    expect(
      await update(id, { variables: [{ name: "B", value: "new" }], baseUrl: null, proxy: null, locale: null, timezone: null }),
    ).toEqual({
      id,
      ...before,
      baseUrl: null,
      variables: [{ name: "B", value: "new", secret: false }],
      proxy: null,
      locale: null,
      timezone: null,
    });
  });

  it("keep a secret that is named without its value", async () => {
    const secret = { name: "TOKEN", secret: true };
    const { id } = await create({
      variables: [
        { ...secret, value: "old" },
        { name: "PLAIN", value: "p" },
      ],
      headers: [{ name: "X-Key", value: "k", secret: true }],
      proxy: { server: "http://p.example:1", username: "u", password: "pw" },
    });
    const changed = await update(id, {
      variables: [{ name: "NEW", secret: true }, secret, { name: "PLAIN", secret: true }],
      headers: [{ name: "x-key", secret: true }],
      proxy: { server: "http://other.example:1", username: "v" },
    });
    expect(changed.variables.map((variable) => variable.valueConfigured)).toEqual([false, true, true]);
    expect(JSON.stringify(await service.deps.environments.get(id))).not.toContain('"p"');
    expect(await opened(id)).toMatchObject({
      variables: [
        { name: "TOKEN", value: "old" },
        { name: "PLAIN", value: "p" },
      ],
      headers: [{ name: "x-key", value: "k" }],
      proxy: { username: "v", password: "pw" },
    });
    expect((await update(id, { variables: [{ name: "TOKEN", value: "open" }] })).variables).toEqual([
      { name: "TOKEN", value: "open", secret: false },
    ]);
    await update(id, { variables: [], proxy: { server: "http://other.example:1" } });
    expect(await update(id, { variables: [secret], proxy: { server: "http://p.example:1", username: "u" } })).toMatchObject({
      variables: [{ valueConfigured: false }],
      proxy: { passwordConfigured: false },
    });
  });

  it("take changes that come together one after the other, losing none", async () => {
    const { id } = await create();
    const changes = [{ name: "New" }, { baseUrl: "https://b.example" }, { locale: "fr" }, { timezone: "Asia/Tokyo" }];
    await Promise.all(changes.map((change) => update(id, change)));
    expect(await ENVIRONMENTS.get(service.deps, service.caller, id)).toMatchObject(Object.assign({}, ...changes));
  });

  it("are listed newest first with cursors, and cut to what a key may see", async () => {
    const { deps, caller, projectId } = service;
    const other = await createProject(deps, caller, { name: "Other" });
    const ids: string[] = [];
    for (const [index, name] of ["A", "B", "C"].entries())
      ids.unshift((await create({ name, projectId: index === 1 ? other.id : projectId })).id);
    const listed = async (who: Caller, query = {}) => (await ENVIRONMENTS.list(deps, who, query)).items.map((one) => one.id);
    expect(await listed(caller)).toEqual(ids);
    const first = await ENVIRONMENTS.list(deps, caller, { limit: 2 });
    expect(await listed(caller, { limit: 2, cursor: first.nextCursor ?? "" })).toEqual(ids.slice(2));
    expect(await listed(caller, { projectId: other.id })).toEqual([ids[1]]);
    expect(await listed(caller, { projectId: randomUUID() })).toEqual([]);
    const limited: Caller = { ...caller, projectIds: [other.id] };
    const stranger: Caller = { ...caller, workspaceId: OTHER_WORKSPACE };
    expect([await listed(limited), await listed(limited, { projectId }), await listed(stranger)]).toEqual([[ids[1]], [], []]);
    for (const who of [limited, stranger]) {
      const id = ids[0]!;
      await expect(ENVIRONMENTS.get(deps, who, id)).rejects.toEqual(refusal("not_found"));
      await expect(updateEnvironment(deps, who, { id, change: {} })).rejects.toEqual(refusal("not_found"));
      await expect(deleteEnvironment(deps, who, id)).rejects.toEqual(refusal("not_found"));
      await expect(createEnvironment(deps, who, { projectId, name: "D" })).rejects.toEqual(refusal("invalid_request", "/projectId"));
    }
  });

  it("are named by Tests of their project only, which keeps them from being deleted", async () => {
    const { deps, caller, projectId } = service;
    const other = await createProject(deps, caller, { name: "Other" });
    const [own, foreign] = [await create(), await create({ projectId: other.id })];
    const fields = { projectId, name: "Buy", description: '1. Click "Buy"', url: "https://shop.example/" };
    for (const environmentId of [foreign.id, randomUUID()])
      await expect(createTest(deps, caller, { ...fields, environmentId })).rejects.toEqual(refusal("invalid_request", "/environmentId"));
    const test = await createTest(deps, caller, { ...fields, environmentId: own.id.toUpperCase() });
    expect(test.environmentId).toBe(own.id);
    await expect(updateTest(deps, caller, { id: test.id, change: { environmentId: foreign.id } })).rejects.toEqual(
      refusal("invalid_request", "/environmentId"),
    );
    expect((await updateTest(deps, caller, { id: test.id, change: { name: "Sell" } })).test.environmentId).toBe(own.id);
    await expect(deleteEnvironment(deps, caller, own.id)).rejects.toEqual(refusal("in_use"));
    expect((await updateTest(deps, caller, { id: test.id, change: { environmentId: null } })).test.environmentId).toBeNull();
    await deleteEnvironment(deps, caller, own.id);
    await expect(ENVIRONMENTS.get(deps, caller, own.id)).rejects.toEqual(refusal("not_found"));
    const last = await createTest(deps, caller, { ...fields, environmentId: null });
    const again = await create();
    await updateTest(deps, caller, { id: last.id, change: { environmentId: again.id } });
    await deleteTest(deps, caller, last.id);
    await deleteEnvironment(deps, caller, again.id);
  });

  it("are asked for the names in a Test's url and description, which are warned of and stored all the same", async () => {
    const { deps, caller, projectId } = service;
    const environment = await create({
      variables: [
        { name: "USER", value: "ada" },
        { name: "EMPTY", secret: true },
      ],
    });
    const description = '1. Type {{USER}} into "Name"\n2. Type {{PASSWORD}} into "Password"\n\n## Expected\n- The page shows "{{EMPTY}}"\n';
    const fields = { projectId, name: "Buy", description, url: "{{BASE}}/{{USER}}?at={{today}}", environmentId: environment.id };
    const unknown = (test: Awaited<ReturnType<typeof createTest>>) =>
      test.warnings
        ?.filter(({ code }) => code === "unknown_variable")
        .map(({ line, message }) => `${line} ${/\{\{\w+\}\}/u.exec(message)?.[0]}`);
    const test = await createTest(deps, caller, fields);
    expect(unknown(test)).toEqual(["1 {{BASE}}", "2 {{PASSWORD}}", "5 {{EMPTY}}"]);
    expect(
      unknown((await updateTest(deps, caller, { id: test.id, change: { environmentId: null, url: "https://x.example" } })).test),
    ).toEqual(["1 {{USER}}", "2 {{PASSWORD}}", "5 {{EMPTY}}"]);
    const step = await createSharedStep(deps, caller, { projectId, name: "Order", description: "1. Remember the order number as ORDER" });
    const using = {
      ...fields,
      url: "https://x.example",
      description: `[Order](service-shared-step:${step.id})\n\n1. Type {{ORDER}} into "A"`,
    };
    expect(unknown(await createTest(deps, caller, using))).toEqual([]);
  });
});
