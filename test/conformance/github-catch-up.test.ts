import type { GithubLinkCreate } from "@runwright/contracts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { octokitApp } from "../../packages/api/src/adapters/github/octokit-app.ts";
import { catchUpWithGithub } from "../../packages/api/src/domain/catch-up-with-github.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { createGithubLink, GITHUB_LINKS, updateGithubLink } from "../../packages/api/src/domain/github-links.ts";
import { receiveGithub } from "../../packages/api/src/domain/receive-github.ts";
import { showOnGithub } from "../../packages/api/src/loops/github.ts";
import { startLoops } from "../../packages/api/src/loops/start-loops.ts";
import { APP, type GithubServer, startGithub } from "../github/github-server.ts";
import { deploymentStatus, PING, pullRequest } from "../github/payloads.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const never = new AbortController().signal;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const links = { home: "https://r.example.com", run: (id: string) => `https://r.example.com/runs/${id}` };

describe.each(STORAGE_KINDS)("a service on $name that was away while GitHub told of something", (kind) => {
  let hub: GithubServer;
  let service: Service;
  beforeAll(async () => {
    hub = await startGithub();
  });
  beforeEach(async () => {
    service = await startService(kind);
    for (const list of [hub.checkRuns, hub.asked, hub.faults, hub.deliveries.sent]) list.length = 0;
    hub.deliveries.receiver = async ({ guid, event, payload }) => {
      await receiveGithub(service.deps, { id: guid, event, payload });
      return 202;
    };
  });
  afterEach(() => service.dispose());
  afterAll(() => hub.close());

  const app = () =>
    octokitApp({ ...APP, apiUrl: hub.url, userAgent: "Runwright/1", log: service.deps.log, pauseMs: 1, isThrottled: false });
  const depsOfApp = (): Deps => ({ ...service.deps, github: app() });
  const link = async (over: Partial<GithubLinkCreate> = {}, deps = depsOfApp()) =>
    await createGithubLink(deps, service.caller, { projectId: service.projectId, repository: "Acme/Shop", ...over });
  const linkOf = async (id: string) => await GITHUB_LINKS.get(service.deps, service.caller, id);
  const makeTest = () =>
    createTest(service.deps, service.caller, {
      projectId: service.projectId,
      name: "Buy",
      description: "1. Open it",
      url: "http://shop.test/cart",
    });
  /** GitHub has sent it so long ago, and was answered so. */
  const sent = (guid: string, agoMs: number, over: { status?: number; event?: string; payload?: object } = {}) =>
    hub.deliveries.add({
      guid,
      event: over.event ?? "deployment_status",
      payload: over.payload ?? deploymentStatus(),
      delivered_at: new Date(service.clock.now() - agoMs).toISOString(),
      status_code: over.status ?? 502,
    });
  const again = (): string[] => hub.deliveries.sent.filter(({ redelivery }) => redelivery).map(({ guid }) => guid);
  const runs = () => service.deps.runs.listWhole({ workspaceId: service.caller.workspaceId }, {});
  const pass = async (): Promise<void> => {
    service.clock.turn(5000);
    await showOnGithub(service.deps, { github: app(), links }, never);
  };

  it("lets it be sent again, once, and what it has taken not at all", async () => {
    await link();
    await makeTest();
    sent("too long ago", 25 * HOUR);
    sent("in the night", 8 * HOUR, { payload: deploymentStatus({ environment: "Night" }) });
    sent("taken", 7 * HOUR, { status: 202 });
    sent("sent again by hand", 6 * HOUR);
    sent("sent again by hand", 5 * HOUR, { status: 202 });
    sent("of no concern", 4 * HOUR, { event: "ping", payload: PING });
    sent("not reached", 3 * HOUR, { status: 0, event: "pull_request", payload: pullRequest() });
    sent("under way", 30_000, { status: 0 });
    expect(await catchUpWithGithub(service.deps, app())).toBe(2);
    expect(again().toReversed()).toEqual(["in the night", "not reached"]);
    expect(await catchUpWithGithub(service.deps, app())).toBe(0);
    await pass();
    expect(await runs()).toMatchObject([{ trigger: "github", testName: "Buy" }]);
    expect(hub.checkRuns).toHaveLength(1);
    service.clock.turn(MINUTE);
    expect(await catchUpWithGithub(service.deps, app())).toBe(1);
    expect(again()[0]).toBe("under way");
  });

  it("asks for what is refused again and again no more than four times", async () => {
    sent("refused", HOUR);
    hub.deliveries.receiver = async () => 401;
    for (let n = 0; n < 6; n++) {
      service.clock.turn(10 * MINUTE);
      await catchUpWithGithub(service.deps, app());
    }
    expect(again()).toHaveLength(4);
  });

  it("looks for it when it starts, and again when GitHub was away", async () => {
    await link();
    await makeTest();
    sent("missed", HOUR);
    hub.deliveries.receiver = async ({ guid, event, payload }) => {
      await receiveGithub(service.deps, { id: guid, event, payload });
      return 202;
    };
    const executor = { launch: async () => undefined, stop: async () => undefined, running: () => [], close: async () => undefined };
    const loops = startLoops(depsOfApp(), executor, { pageLinks: links });
    try {
      await expect.poll(async () => (await runs()).length, { timeout: 30_000 }).toBe(1);
    } finally {
      await loops.stop();
    }
    hub.close();
    await expect(catchUpWithGithub(service.deps, app())).rejects.toMatchObject({ name: "GithubError", mayPass: true });
    hub = await startGithub();
  });

  it("says of a link why nothing comes of it, until something does", async () => {
    expect(await link({ repository: "acme/other" })).toMatchObject({
      lastProblem: { at: "2026-01-01T00:00:00.000Z", message: expect.stringContaining("is not installed on acme/other") },
    });
    expect(await link({ repository: "acme/off", enabled: false })).toMatchObject({ lastProblem: null });
    expect(await link({ repository: "acme/app" }, service.deps)).toMatchObject({
      lastProblem: { message: expect.stringContaining("is not a GitHub app yet") },
    });
    const { id, lastProblem } = await link({ tag: "smoke" });
    expect(lastProblem).toBeNull();
    await receiveGithub(service.deps, { id: "1", event: "deployment_status", payload: deploymentStatus() });
    await pass();
    await pass();
    expect((await linkOf(id)).lastProblem?.message).toMatch(/^No Runs could be started: No Test of this project carries the tag/u);
    await makeTest();
    await updateGithubLink(service.deps, service.caller, { id, change: { tag: null } });
    hub.faults.push({ status: 403, body: { message: "Resource not accessible by integration" } });
    await receiveGithub(service.deps, { id: "2", event: "deployment_status", payload: deploymentStatus() });
    await pass();
    const refused = await linkOf(id);
    expect(refused.lastProblem?.message).toBe("The check run cannot be shown: GitHub answered 403: Resource not accessible by integration");
    await receiveGithub(service.deps, { id: "3", event: "deployment_status", payload: deploymentStatus() });
    await pass();
    for (const run of await runs())
      await service.deps.runs.replace({ ...run, status: "passed", result: "passed", revision: run.revision + 1 });
    await pass();
    expect(await linkOf(id)).toMatchObject({ lastProblem: null, updatedAt: refused.updatedAt });
  });
});
