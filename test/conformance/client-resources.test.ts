// The resources beside Tests and Runs through the client, once over the real service and once over the fake one: the same.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Runwright, Test } from "../../packages/sdk/src/index.ts";
import { CLIENT_WORLDS, type ClientWorld } from "./client-worlds.ts";

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const NOT_FOUND = { status: 404, code: "not_found" };

interface Editable {
  create(params: object): PromiseLike<{ id: string }>;
  retrieve(id: string): PromiseLike<object>;
  update(id: string, params: object): PromiseLike<object>;
  list(params?: object): PromiseLike<{ items: readonly object[] }>;
  delete(id: string): PromiseLike<void>;
}

interface Life {
  readonly name: string;
  readonly of: (client: Runwright) => Editable;
  readonly params: object;
  readonly want: object;
  readonly change: object;
  /** A second one like it is refused. */
  readonly isUnique: boolean;
}

const LIVES: readonly Life[] = [
  {
    name: "environments",
    of: (client) => client.environments as unknown as Editable,
    params: {
      name: "Staging",
      variables: [
        { name: "USER", value: "ada" },
        { name: "PASSWORD", value: "hunter2", secret: true },
      ],
    },
    want: {
      name: "Staging",
      baseUrl: null,
      proxy: null,
      variables: [
        { name: "USER", value: "ada", secret: false },
        { name: "PASSWORD", valueConfigured: true, secret: true },
      ],
    },
    change: { baseUrl: "https://staging.test", locale: "de-DE" },
    isUnique: true,
  },
  {
    name: "sharedSteps",
    of: (client) => client.sharedSteps as unknown as Editable,
    params: { name: "Sign in", description: '1. Click "Sign in"' },
    want: { name: "Sign in", description: '1. Click "Sign in"' },
    change: { name: "Log in" },
    isUnique: true,
  },
  {
    name: "deploymentHooks",
    of: (client) => client.deploymentHooks as unknown as Editable,
    params: { name: "Preview", tag: "smoke" },
    want: { name: "Preview", tag: "smoke", environmentId: null },
    change: { tag: "all" },
    isUnique: true,
  },
  {
    name: "testSources",
    of: (client) => client.testSources as unknown as Editable,
    params: { kind: "linear", name: "Shop team", externalKey: "SHOP" },
    want: { kind: "linear", name: "Shop team", externalKey: "SHOP", enabled: true },
    change: { enabled: false },
    isUnique: true,
  },
  {
    name: "githubLinks",
    of: (client) => client.githubLinks as unknown as Editable,
    params: { repository: "acme/of-this-suite" },
    want: { repository: "acme/of-this-suite", triggers: ["deployment_status"], tag: null, enabled: true, pullRequestUrl: null },
    change: { enabled: false, checkName: "Shop" },
    isUnique: true,
  },
  {
    name: "webhooks",
    of: (client) => client.webhooks as unknown as Editable,
    params: { url: "https://hooks.example.com/x", events: ["run.failed"] },
    want: { url: "https://hooks.example.com/x", events: ["run.failed"], enabled: true, failingSince: null },
    change: { events: ["run.finished", "run.error"], enabled: false },
    isUnique: false,
  },
];

describe.each(CLIENT_WORLDS)("through the client, $name", ({ open }) => {
  let world: ClientWorld;
  let client: Runwright;
  beforeEach(async () => {
    world = await open();
    client = world.client();
  });
  afterEach(() => world[Symbol.asyncDispose]());

  const aTest = (name: string, extra: object = {}): Promise<Test> =>
    client.tests.create({ projectId: world.projectId, name, description: '1. Click "Go"', url: "http://shop.test/", ...extra });
  const run = async (testId: string, status: "passed" | "failed"): Promise<string> => {
    world.holdNextRun();
    const { id } = await client.tests.run(testId);
    await world.begin(id);
    await world.step(id, "Click Go");
    await world.finish(id, { status, reasoning: "Seen." });
    return id;
  };

  it.each(LIVES)("$name are made, read, changed, listed and deleted", async ({ of, params, want, change }) => {
    const resource = of(client);
    const { id: projectId } = await client.projects.create({ name: "Own" });
    const given = { projectId, ...params };
    const made = await resource.create(given);
    expect(made).toMatchObject(want);
    expect(await resource.retrieve(made.id)).toMatchObject(want);
    expect(await resource.update(made.id, change)).toMatchObject({ ...want, ...change });
    expect((await resource.list({ projectId })).items).toMatchObject([{ id: made.id, ...want, ...change }]);
    await expect(resource.create({ ...given, colour: "red" })).rejects.toMatchObject({ code: "unknown_field" });
    await expect(resource.create({})).rejects.toMatchObject({ status: 422, code: "invalid_request" });
    await expect(resource.create({ ...given, projectId: UNKNOWN_ID })).rejects.toMatchObject({ code: "invalid_request" });
    await resource.delete(made.id);
    await expect(resource.retrieve(made.id)).rejects.toMatchObject(NOT_FOUND);
    await expect(resource.delete(made.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it.each(LIVES.filter(({ isUnique }) => isUnique))("two $name alike are refused", async ({ of, params }) => {
    const given = { projectId: world.projectId, ...params };
    await of(client).create(given);
    await expect(of(client).create(given)).rejects.toMatchObject({ status: 409, code: "already_exists" });
  });

  it("secrets are shown when they are made, and never again", async () => {
    const hook = await client.deploymentHooks.create({ projectId: world.projectId, name: "Preview", tag: "smoke" });
    const webhook = await client.webhooks.create({ url: "https://hooks.example.com/x", events: ["run.failed"] });
    const key = await client.keys.create({ name: "CI", scopes: ["read", "run"] });
    expect([hook.secret.slice(0, 5), webhook.secret.slice(0, 6), key.key.slice(0, 3)]).toEqual(["rwhs_", "whsec_", "rw_"]);
    const again = [
      await client.deploymentHooks.retrieve(hook.id),
      await client.webhooks.retrieve(webhook.id),
      await client.keys.retrieve(key.id),
      ...(await client.keys.list()).items,
    ];
    expect(JSON.stringify(again)).not.toMatch(/rwhs_|whsec_|"rw_/u);
    const rotated = await client.webhooks.rotate(webhook.id, { overlapSeconds: 60 });
    expect(rotated.secret).toMatch(/^whsec_/u);
    expect(rotated.secret).not.toBe(webhook.secret);
    const fresh = await client.keys.rotate(key.id, { overlapSeconds: 60 });
    expect(fresh).toMatchObject({ name: "CI", scopes: ["read", "run"] });
    expect(fresh.id).not.toBe(key.id);
    await client.keys.delete(fresh.id);
    await expect(client.keys.retrieve(fresh.id)).rejects.toMatchObject(NOT_FOUND);
  });

  it("a webhook's deliveries are pinged, listed, read and sent again", async () => {
    const webhook = await client.webhooks.create({ url: "https://hooks.example.com/x", events: ["run.failed"] });
    const ping = await client.webhooks.ping(webhook.id);
    expect(ping).toMatchObject({ webhookId: webhook.id, type: "ping", message: { type: "ping", data: { webhookId: webhook.id } } });
    expect((await client.webhooks.listDeliveries(webhook.id)).items.map(({ id }) => id)).toEqual([ping.id]);
    expect(await client.webhooks.retrieveDelivery(webhook.id, ping.id)).toMatchObject({ id: ping.id, type: "ping" });
    expect(await client.webhooks.redeliver(webhook.id, ping.id)).toMatchObject({ id: ping.id, status: "pending" });
    await expect(client.webhooks.retrieveDelivery(webhook.id, UNKNOWN_ID)).rejects.toMatchObject(NOT_FOUND);
  });

  it("an Attempt makes Tests that nobody changes, and a Run of each", async () => {
    const source = await client.testSources.create({ projectId: world.projectId, kind: "jira", name: "Shop", externalKey: "SHOP" });
    const test = { name: "Buy", description: '1. Click "Buy"', url: "https://shop.test/" };
    for (const _ of [1, 2]) world.holdNextRun();
    const params = { issueKey: "SHOP-7", issueUrl: "https://issues.test/SHOP-7", tests: [test, { ...test, name: "Pay" }] };
    const attempt = await client.testSources.createAttempt(source.id, params);
    expect(attempt).toMatchObject({ sourceId: source.id, issueKey: "SHOP-7", status: "pending", iterationId: null });
    expect([attempt.testIds.length, attempt.runIds.length]).toEqual([2, 2]);
    expect((await client.attempts.list({ sourceId: source.id })).items).toMatchObject([{ id: attempt.id }]);
    expect(await client.attempts.retrieve(attempt.id)).toMatchObject({ id: attempt.id });
    const [testId = ""] = attempt.testIds;
    expect(await client.tests.retrieve(testId)).toMatchObject({ managed: true, sourceId: source.id, attemptId: attempt.id });
    await expect(client.tests.update(testId, { name: "Mine" })).rejects.toMatchObject({ status: 409, code: "test_is_managed" });
    await expect(client.tests.delete(testId)).rejects.toMatchObject({ status: 409, code: "test_is_managed" });
    expect((await client.tests.list({ projectId: world.projectId })).items.map(({ id }) => id)).not.toContain(testId);
    expect((await client.runs.list({ sourceId: source.id })).items.length).toBe(2);
    const copy = await client.tests.copy(testId, { name: "Mine" });
    expect(copy).toMatchObject({ name: "Mine", description: test.description });
    expect(copy.managed).toBeUndefined();
    expect(await client.tests.update(copy.id, { name: "Still mine" })).toMatchObject({ name: "Still mine" });
    await client.testSources.update(source.id, { enabled: false });
    await expect(client.testSources.createAttempt(source.id, params)).rejects.toMatchObject({ status: 422, code: "invalid_request" });
  });

  it("a Test tells how its Runs ended, a workspace what they used", async () => {
    const { id: projectId } = await client.projects.create({ name: "Counted" });
    const test = await aTest("Buy", { projectId });
    expect(await client.tests.stats(test.id)).toMatchObject({ runs: 0, passRate: null, flakeRate: null, from: null });
    await run(test.id, "passed");
    await run(test.id, "failed");
    expect(await client.tests.stats(test.id)).toMatchObject({ runs: 2, passed: 1, failed: 1, passRate: 0.5, flips: 1, flakeRate: 1 });
    expect(await client.tests.stats(test.id, { runs: 1 })).toMatchObject({ runs: 1, failed: 1 });
    const [today] = await client.workspace.usage({ projectId });
    expect(today).toMatchObject({ projectId, runs: 2, steps: 2, credits: 2 });
    expect(await client.workspace.usage({ from: "2001-01-01", to: "2001-01-02" })).toEqual([]);
  });

  it("the workspace is the key's own, renamed and limited", async () => {
    const before = await client.workspace.retrieve();
    const after = await client.workspace.update({ name: "Acme", limits: { maxQueuedRuns: 7 } });
    expect(after).toMatchObject({ id: before.id, name: "Acme", limits: { ...before.limits, maxQueuedRuns: 7 } });
  });

  it("the audit log has what was changed, newest first", async () => {
    const project = await client.projects.create({ name: "Watched" });
    await client.projects.update(project.id, { name: "Seen" });
    const [second, first] = (await client.audit.list({ limit: 2 })).items;
    expect(second).toMatchObject({ operation: "updateProject", subjectId: project.id });
    expect(first).toMatchObject({ operation: "createProject", subjectId: project.id });
    expect((await client.audit.list({ to: "2001-01-01T00:00:00Z" })).items).toEqual([]);
  });

  it("a tag run says how its Runs have ended, those of quarantined Tests aside", async () => {
    await aTest("Good", { tags: ["nightly"] });
    const flaky = await aTest("Flaky", { tags: ["nightly"], quarantined: true });
    for (const _ of [1, 2]) world.holdNextRun();
    const { tagRunId = "", runs } = await client.tests.runByTag({ projectId: world.projectId, tag: "nightly" });
    expect(await client.tagRuns.retrieve(tagRunId)).toMatchObject({ status: "running", tag: "nightly", count: 2, counts: { pending: 2 } });
    for (const { id, testId } of runs) {
      await world.begin(id);
      await world.finish(id, { status: testId === flaky.id ? "failed" : "passed", reasoning: "Seen." });
    }
    const want = { status: "passed", counts: { passed: 1, failed: 1 }, quarantined: 1, quarantinedFailures: 1 };
    expect(await client.tagRuns.retrieve(tagRunId)).toMatchObject(want);
    const junit = await client.tagRuns.retrieveJunit(tagRunId);
    expect([junit.startsWith("<?xml"), junit.match(/<testcase /gu)?.length]).toEqual([true, 2]);
    await expect(client.tagRuns.retrieve(UNKNOWN_ID)).rejects.toMatchObject(NOT_FOUND);
  });

  it("a Run that has ended is deleted, with its artifacts or them alone", async () => {
    const test = await aTest("Buy");
    world.holdNextRun();
    const waiting = await client.tests.run(test.id);
    await expect(client.runs.delete(waiting.id)).rejects.toMatchObject({ status: 409, code: "in_use" });
    await expect(client.runs.deleteArtifacts(waiting.id)).rejects.toMatchObject({ status: 409, code: "in_use" });
    const over = await run(test.id, "passed");
    await client.runs.deleteArtifacts(over);
    await expect(client.runs.downloadArtifact(over, "video")).rejects.toMatchObject(NOT_FOUND);
    expect((await client.runs.emails(over)).items).toEqual([]);
    await client.runs.delete(over);
    await expect(client.runs.retrieve(over)).rejects.toMatchObject(NOT_FOUND);
  });
});
