import type { GithubLinkCreate } from "@runwright/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { octokitApp } from "../../packages/api/src/adapters/github/octokit-app.ts";
import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { UNLIMITED } from "../../packages/api/src/domain/create-workspace.ts";
import type { Caller, Deps } from "../../packages/api/src/domain/deps.ts";
import { createGithubLink, GITHUB_LINKS, updateGithubLink } from "../../packages/api/src/domain/github-links.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { receiveGithub } from "../../packages/api/src/domain/receive-github.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { showOnGithub } from "../../packages/api/src/loops/github.ts";
import { reap } from "../../packages/api/src/loops/reap.ts";
import { retain } from "../../packages/api/src/loops/retain.ts";
import { APP, type CheckRun, type GithubServer, startGithub } from "../github/github-server.ts";
import { checkRun, checkSuite, deploymentStatus, pullRequest, SHA } from "../github/payloads.ts";
import { Crash, dyingAfter } from "./failing-stores.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const never = new AbortController().signal;
const MINUTE = 60_000;
const links = { home: "https://r.example.com", run: (id: string) => `https://r.example.com/runs/${id}` };
type Ending = "passed" | "failed" | "error" | "cancelled";

describe.each(STORAGE_KINDS)("the GitHub app on $name", (kind) => {
  let hub: GithubServer;
  let service: Service;
  let deliveries = 0;
  beforeAll(async () => {
    hub = await startGithub();
  });
  beforeEach(async () => {
    service = await startService(kind);
    for (const list of [hub.checkRuns, hub.asked, hub.faults, hub.topics]) list.length = 0;
  });
  afterEach(() => service.dispose());
  afterAll(() => hub.close());

  const app = () =>
    octokitApp({ ...APP, apiUrl: hub.url, userAgent: "Runwright/1", log: service.deps.log, pauseMs: 1, isThrottled: false });
  const link = async (over: Partial<GithubLinkCreate> = {}) =>
    await createGithubLink(service.deps, service.caller, { projectId: service.projectId, repository: "Acme/Shop", ...over });
  const makeTest = async (name: string, over: { tags?: string[]; quarantined?: boolean } = {}) =>
    await createTest(service.deps, service.caller, {
      projectId: service.projectId,
      name,
      description: "1. Open it",
      url: "http://shop.test/cart?a=1",
      device: "desktop",
      ...over,
    });
  const tell = async (event: string, payload: object, id = `delivery-${deliveries++}`): Promise<number> =>
    await receiveGithub(service.deps, { id, event, payload });
  const pass = async (deps: Deps = service.deps): Promise<void> => {
    service.clock.turn(5000);
    await showOnGithub(deps, { github: app(), links }, never);
  };
  const runs = async (): Promise<RunRecord[]> => {
    const found = await service.deps.runs.listWhole({ workspaceId: service.caller.workspaceId, projectIds: [service.projectId] }, {});
    return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.testName.localeCompare(b.testName));
  };
  const end = async (run: RunRecord, status: Ending, reasoning = "Seen."): Promise<void> => {
    if (status === "cancelled") return void (await cancelKnownRun(service.deps, run));
    await handOut(service.deps, { runId: run.id, attempt: 1 });
    service.clock.turn(2000);
    const errorMessage = status === "error" ? "page_crashed: It did." : null;
    await recordOutcome(service.deps, { runId: run.id, attempt: 1 }, { attempt: 1, status, reasoning, errorMessage, stepCount: 1 });
  };
  const only = (): CheckRun => {
    expect(hub.checkRuns).toHaveLength(1);
    return hub.checkRuns[0]!;
  };

  it("runs the Tests where a deployment is, and shows there how they go and how they ended", async () => {
    await link();
    for (const name of ["Buy", "Sell | <b>@all</b>\n#1"]) await makeTest(name);
    expect(await tell("deployment_status", deploymentStatus())).toBe(1);
    await pass();
    const started = await runs();
    expect(started).toMatchObject([
      {
        testName: "Buy",
        trigger: "github",
        status: "pending",
        startUrl: "https://pr-7.shop.example.com/cart?a=1",
        startUrlIsCustom: false,
      },
      { trigger: "github" },
    ]);
    expect(only()).toMatchObject({
      status: "queued",
      head_sha: SHA,
      name: "Runwright: default",
      conclusion: null,
      output: { title: "2 pending" },
    });
    await handOut(service.deps, { runId: started[0]!.id, attempt: 1 });
    await pass();
    expect(only()).toMatchObject({ status: "in_progress", output: { title: "1 running, 1 pending" }, actions: [] });
    const before = hub.asked.length;
    await pass();
    expect(hub.asked).toHaveLength(before);
    await end(started[1]!, "passed");
    service.clock.turn(1000);
    await recordOutcome(
      service.deps,
      { runId: started[0]!.id, attempt: 1 },
      { attempt: 1, status: "passed", reasoning: "", errorMessage: null, stepCount: 1 },
    );
    await pass();
    const { summary } = only().output;
    expect(only()).toMatchObject({
      status: "completed",
      conclusion: "success",
      details_url: expect.stringContaining("/runs/"),
      output: { title: "2 passed" },
      actions: [{ identifier: "rerun" }],
    });
    expect(summary).toContain("Of a deployment to Preview, at https://pr-7.shop.example.com.");
    expect(summary).toContain(`| [Buy](${links.run(started[0]!.id)}) | passed |`);
    expect(summary).toContain(String.raw`[Sell \| \<b\>` + `@\u200ball` + String.raw`\</b\> \#1]`);
    const asked = hub.asked.length;
    service.clock.turn(MINUTE);
    await pass();
    expect(hub.asked).toHaveLength(asked);
    const logged = JSON.stringify(service.logged);
    for (const secret of [...hub.secrets, APP.webhookSecret]) expect(logged).not.toContain(secret);
  });

  it.each<[Ending[], string, string]>([
    [["passed", "failed", "error"], "failure", "1 failed, 1 error, 1 passed"],
    [["passed", "error"], "action_required", "1 error, 1 passed"],
    [["passed", "cancelled"], "cancelled", "1 cancelled, 1 passed"],
  ])("calls %j %s", async (endings, conclusion, title) => {
    await link();
    for (const at of endings.keys()) await makeTest(`Test ${at}`);
    await tell("deployment_status", deploymentStatus());
    await pass();
    for (const [at, run] of (await runs()).entries()) await end(run, endings[at]!, "The page shows | nothing.");
    await pass();
    expect(only()).toMatchObject({ status: "completed", conclusion, output: { title } });
    expect(only().output.summary.includes(String.raw`The page shows \| nothing.`)).toBe(endings.includes("failed"));
  });

  it("takes no notice of how a quarantined Test ended", async () => {
    await link();
    await makeTest("Buy");
    await makeTest("Flaky", { quarantined: true });
    await tell("deployment_status", deploymentStatus());
    await pass();
    for (const run of await runs()) await end(run, run.testName === "Buy" ? "passed" : "failed");
    await pass();
    expect(only()).toMatchObject({
      conclusion: "success",
      output: { title: "1 failed, 1 passed", summary: expect.stringContaining("failed (quarantined)") },
    });
  });

  it("runs what a link names, where it says, for what it is to be run for", async () => {
    await makeTest("Smoke", { tags: ["smoke"] });
    await makeTest("Other");
    const { id } = await link({ tag: "smoke", deploymentEnvironments: ["preview"] });
    expect(await tell("deployment_status", deploymentStatus({ environment: "Production" }))).toBe(0);
    expect(await tell("deployment_status", deploymentStatus({ state: "in_progress" }))).toBe(0);
    expect(await tell("deployment_status", deploymentStatus({ repository: "acme/else" }))).toBe(0);
    expect(await tell("pull_request", pullRequest())).toBe(0);
    await updateGithubLink(service.deps, service.caller, {
      id,
      change: { triggers: ["pull_request"], pullRequestUrl: "https://{branch}-{number}.preview.example.com/" },
    });
    expect(await tell("deployment_status", deploymentStatus())).toBe(0);
    expect(await tell("pull_request", pullRequest({ action: "labeled" }))).toBe(0);
    expect(await tell("pull_request", pullRequest({ fork: true }))).toBe(0);
    expect(await tell("push", { ref: "refs/heads/main" })).toBe(0);
    expect(await tell("pull_request", pullRequest({ action: "synchronize" }))).toBe(1);
    await pass();
    expect(await runs()).toMatchObject([{ testName: "Smoke", startUrl: "https://feature-new-basket-7.preview.example.com/cart?a=1" }]);
    await updateGithubLink(service.deps, service.caller, { id, change: { enabled: false } });
    expect(await tell("pull_request", pullRequest())).toBe(0);
    await GITHUB_LINKS.remove(service.deps, service.caller, id);
    expect((await GITHUB_LINKS.list(service.deps, service.caller, {})).items).toEqual([]);
  });

  it("takes a delivery that comes again for the one that it was", async () => {
    await link();
    await makeTest("Buy");
    expect(await tell("deployment_status", deploymentStatus(), "same")).toBe(1);
    await pass();
    await Promise.all([1, 2, 3].map(() => tell("deployment_status", deploymentStatus(), "same")));
    await pass();
    await service.restart();
    service.clock.turn(10 * MINUTE);
    await tell("deployment_status", deploymentStatus(), "same");
    await pass();
    expect(await runs()).toHaveLength(1);
    only();
  });

  it("runs them again when a button of the check run or of the commit is pressed", async () => {
    await link();
    await makeTest("Buy");
    await tell("deployment_status", deploymentStatus());
    await pass();
    const { external_id: externalId } = only();
    expect(await tell("check_run", checkRun({ action: "requested_action", identifier: "rerun", externalId }))).toBe(1);
    expect(await tell("check_run", checkRun({ action: "rerequested", externalId }))).toBe(1);
    expect(await tell("check_run", checkRun({ action: "requested_action", identifier: "else", externalId }))).toBe(0);
    expect(await tell("check_run", checkRun({ action: "completed", externalId }))).toBe(0);
    expect(await tell("check_run", checkRun({ action: "rerequested", externalId: "not ours" }))).toBe(0);
    expect(await tell("check_run", checkRun({ action: "rerequested", externalId, repository: "evil/shop" }))).toBe(0);
    expect(await tell("check_suite", checkSuite())).toBe(1);
    expect(await tell("check_suite", checkSuite("completed"))).toBe(0);
    await pass();
    expect(hub.checkRuns).toHaveLength(4);
    expect(new Set((await runs()).map((run) => run.startUrl))).toEqual(new Set(["https://pr-7.shop.example.com/cart?a=1"]));
    expect(await runs()).toHaveLength(4);
  });

  it("says on the check run why nothing could be run", async () => {
    await link({ tag: "smoke" });
    await tell("deployment_status", deploymentStatus());
    await pass();
    expect(only()).toMatchObject({
      status: "completed",
      conclusion: "action_required",
      output: { title: "No Test was run", summary: expect.stringContaining("smoke") },
    });
  });

  it("waits for places that other Runs have, but not for ever", async () => {
    await link();
    await makeTest("Buy");
    await service.deps.workspaces.update(service.caller.workspaceId, {
      limits: { maxActiveRuns: 0 },
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    await tell("deployment_status", deploymentStatus());
    await pass();
    expect(hub.checkRuns).toEqual([]);
    await tell("deployment_status", deploymentStatus());
    await service.deps.workspaces.update(service.caller.workspaceId, {
      limits: { maxActiveRuns: 1 },
      updatedAt: "2026-01-01T00:00:00.000Z",
    });
    await pass();
    expect(hub.checkRuns).toHaveLength(1);
    service.clock.turn(61 * MINUTE);
    await pass();
    expect(hub.checkRuns[1]).toMatchObject({ conclusion: "action_required", output: { summary: expect.stringContaining("active") } });
  });

  it("makes one check run however GitHub fails, and waits for as long as it asks", async () => {
    await link();
    await makeTest("Buy");
    await tell("deployment_status", deploymentStatus());
    // The first one is made, and nobody hears of it.
    hub.faults.push("hang up", "lose", "lose", { status: 502 }, { status: 500 });
    for (let tries = 0; tries < 6; tries++) await pass();
    expect(only()).toMatchObject({ status: "queued" });
    const [run] = await runs();
    await end(run!, "failed");
    hub.faults.push({ status: 403, headers: { "retry-after": "600" }, body: { message: "You have exceeded a secondary rate limit" } });
    await pass();
    await pass();
    expect(only().status).toBe("queued");
    service.clock.turn(10 * MINUTE);
    await pass();
    expect(only()).toMatchObject({ status: "completed", conclusion: "failure" });
  });

  it("gives up what GitHub refuses, says so in the log, and lets the Runs go on", async () => {
    await link();
    await makeTest("Buy");
    await tell("deployment_status", deploymentStatus());
    hub.faults.push({ status: 403, body: { message: "Resource not accessible by integration" } });
    await pass();
    for (let tries = 0; tries < 3; tries++) await pass();
    expect(hub.checkRuns).toEqual([]);
    expect(await runs()).toMatchObject([{ status: "pending" }]);
    expect(JSON.stringify(service.logged.map((line) => ({ ...line, err: String((line as { err?: unknown }).err) })))).toContain(
      "Resource not accessible",
    );
  });

  it("starts Runs once and makes one check run wherever the service dies, and though several see to it", async () => {
    await link();
    await makeTest("Buy");
    for (let survive = 0; survive < 9; survive++)
      // All of it where a write costs little.
      for (const lastOneIsDone of kind.name === "SQLite" ? [false, true] : [survive % 2 === 0]) {
        hub.checkRuns.length = 0;
        const before = (await runs()).length;
        await tell("deployment_status", deploymentStatus());
        await pass(dyingAfter(service.deps, survive, lastOneIsDone)).catch((error: unknown) => {
          if (!(error as AggregateError).errors.every((one) => one instanceof Crash)) throw error;
        });
        await service.restart();
        service.clock.turn(2 * MINUTE);
        await reap(service.deps, service.clock.now());
        await Promise.all([1, 2, 3].map(() => showOnGithub({ ...service.deps }, { github: app(), links }, never)));
        service.clock.turn(2 * MINUTE);
        await pass();
        const [run, ...more] = (await runs()).slice(before);
        expect(more).toEqual([]);
        await end(run!, "passed");
        await pass();
        expect(only()).toMatchObject({ status: "completed", conclusion: "success" });
      }
  });

  it("is the workspace's own only when the repository says so, where there are several workspaces", async () => {
    const { otherCaller, projectId } = await otherWorkspace();
    const deps = { ...service.deps, github: app() };
    // Whoever is first: nothing of it is run, and it stands in nobody's way.
    const squat = await createGithubLink(deps, otherCaller, { projectId, repository: "acme/shop" });
    expect(squat.lastProblem?.message).toContain(`topic runwright-${otherCaller.workspaceId} to the repository`);
    await makeTest("A");
    const early = await createGithubLink(deps, service.caller, { projectId: service.projectId, repository: "acme/shop" });
    expect(await tell("deployment_status", deploymentStatus())).toBe(0);
    hub.topics.push(`runwright-${service.caller.workspaceId}`);
    const enable = (caller: Caller, id: string) => updateGithubLink(deps, caller, { id, change: { enabled: true } });
    expect((await enable(service.caller, early.id)).lastProblem).toBeNull();
    expect(await tell("deployment_status", deploymentStatus())).toBe(1);
    await expect(enable(otherCaller, squat.id)).rejects.toMatchObject({ code: "already_exists" });
    // A second link of the same workspace needs no more; nor when GitHub is away.
    hub.topics.length = 0;
    const project = await createProject(service.deps, service.caller, { name: "Second" });
    expect((await createGithubLink(deps, service.caller, { projectId: project.id, repository: "acme/shop" })).lastProblem).toBeNull();
    expect(await tell("deployment_status", deploymentStatus())).toBe(2);
  });

  it("belongs to the workspace that has shown it to be its own", async () => {
    await link();
    const { otherCaller, projectId } = await otherWorkspace();
    await expect(createGithubLink(service.deps, otherCaller, { projectId, repository: "acme/shop" })).rejects.toMatchObject({
      code: "already_exists",
    });
    await expect(link({ repository: "ACME/shop" })).rejects.toMatchObject({ code: "already_exists" });
    service.clock.turn(31 * 86_400_000);
    await retain(service.deps);
  });

  const otherWorkspace = async (): Promise<{ otherCaller: Caller; projectId: string }> => {
    const other = { ...service.caller, workspaceId: "77777777-1111-4111-8111-111111111111" };
    const at = "2026-01-01T00:00:00.000Z";
    await service.deps.workspaces.insert({
      schemaVersion: 1,
      id: other.workspaceId,
      name: "other",
      limits: UNLIMITED,
      createdAt: at,
      updatedAt: at,
    });
    const projectId = "88888888-1111-4111-8111-111111111111";
    const project = {
      schemaVersion: 1 as const,
      id: projectId,
      workspaceId: other.workspaceId,
      name: "P",
      slug: "p",
      createdAt: at,
      updatedAt: at,
    };
    await service.deps.projects.insert(project);
    return { otherCaller: other, projectId };
  };
});
