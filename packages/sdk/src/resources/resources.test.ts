import { GITHUB_APP_ROUTES, ROUTES, TAG_RUN_ROUTES, TEST_SOURCE_ROUTES, WEBHOOK_ROUTES } from "@runwright/contracts";
import { describe, expect, it } from "vitest";
import { ContractServer, json, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import type { Runwright } from "../index.ts";

const id = RUN_ID;

type Route = [name: string, want: string, call: (client: Runwright) => PromiseLike<unknown>, wantBody?: unknown];

const step = { projectId: id, name: "Sign in", description: "1. Click it" };
const body = { projectId: id, name: "Buy", description: "## Steps", url: "https://shop.test" };
const environment = { projectId: id, name: "Staging", variables: [{ name: "KEY", value: "v", secret: true }] };
const hook = { projectId: id, name: "Preview", tag: "smoke" };
const link = { projectId: id, repository: "acme/shop" };
const source = { projectId: id, kind: "linear" as const, name: "Team", externalKey: "SHOP" };
const attempt = {
  issueKey: "SHOP-1",
  issueUrl: "https://linear.test/1",
  tests: [{ name: "Buy", description: "1. Buy", url: "https://shop.test" }],
};
const webhook = { url: "https://hooks.test", events: ["run.failed" as const] };
const failedDeliveries = (c: Runwright): PromiseLike<unknown> => c.webhooks.listDeliveries(id, { status: "failed" });

const CALLS: readonly Route[] = [
  ["projects.create", "POST /v1/projects", (c) => c.projects.create({ name: "Shop" }), { name: "Shop" }],
  ["projects.retrieve", `GET /v1/projects/${id}`, (c) => c.projects.retrieve(id)],
  ["projects.update", `PATCH /v1/projects/${id}`, (c) => c.projects.update(id, { name: "New" }), { name: "New" }],
  ["projects.list", "GET /v1/projects?limit=50", (c) => c.projects.list()],
  ["projects.delete", `DELETE /v1/projects/${id}`, (c) => c.projects.delete(id)],
  ["tests.create", "POST /v1/tests", (c) => c.tests.create(body), body],
  ["tests.retrieve", `GET /v1/tests/${id}`, (c) => c.tests.retrieve(id)],
  ["tests.update", `PATCH /v1/tests/${id}`, (c) => c.tests.update(id, { schedule: null }), { schedule: null }],
  ["tests.list", `GET /v1/tests?projectId=${id}&tag=a+b&limit=50`, (c) => c.tests.list({ projectId: id, tag: "a b" })],
  ["tests.delete", `DELETE /v1/tests/${id}`, (c) => c.tests.delete(id)],
  ["tests.run", `POST /v1/tests/${id}/run`, (c) => c.tests.run(id, { startUrl: "https://x.test" }), { startUrl: "https://x.test" }],
  ["tests.run without parameters", `POST /v1/tests/${id}/run`, (c) => c.tests.run(id), {}],
  ["tests.runByTag", "POST /v1/tests/run", (c) => c.tests.runByTag({ projectId: id, tag: "smoke" }), { projectId: id, tag: "smoke" }],
  ["runs.retrieve", `GET /v1/runs/${id}`, (c) => c.runs.retrieve(id)],
  ["runs.list", "GET /v1/runs?status=failed&status=error&limit=5", (c) => c.runs.list({ status: ["failed", "error"], limit: 5 })],
  ["runs.rerun", `POST /v1/runs/${id}/rerun`, (c) => c.runs.rerun(id), {}],
  ["runs.cancel", `POST /v1/runs/${id}/cancel`, (c) => c.runs.cancel(id)],
  ["keys.create", "POST /v1/keys", (c) => c.keys.create({ name: "CI", scopes: ["run"] }), { name: "CI", scopes: ["run"] }],
  ["keys.list", "GET /v1/keys?limit=50", (c) => c.keys.list()],
  ["keys.retrieve", `GET /v1/keys/${id}`, (c) => c.keys.retrieve(id)],
  ["keys.delete", `DELETE /v1/keys/${id}`, (c) => c.keys.delete(id)],
  ["keys.rotate", `POST /v1/keys/${id}/rotate`, (c) => c.keys.rotate(id, { overlapSeconds: 60 }), { overlapSeconds: 60 }],
  ["environments.create", "POST /v1/environments", (c) => c.environments.create(environment), environment],
  ["environments.retrieve", `GET /v1/environments/${id}`, (c) => c.environments.retrieve(id)],
  ["environments.update", `PATCH /v1/environments/${id}`, (c) => c.environments.update(id, { baseUrl: null }), { baseUrl: null }],
  ["environments.list", `GET /v1/environments?projectId=${id}&limit=50`, (c) => c.environments.list({ projectId: id })],
  ["environments.delete", `DELETE /v1/environments/${id}`, (c) => c.environments.delete(id)],
  ["sharedSteps.create", "POST /v1/shared-steps", (c) => c.sharedSteps.create(step), step],
  ["sharedSteps.update", `PATCH /v1/shared-steps/${id}`, (c) => c.sharedSteps.update(id, { name: "New" }), { name: "New" }],
  ["sharedSteps.list", `GET /v1/shared-steps?projectId=${id}&limit=50`, (c) => c.sharedSteps.list({ projectId: id })],
  ["tags.create", "POST /v1/tags", (c) => c.tags.create({ projectId: id, name: "smoke" }), { projectId: id, name: "smoke" }],
  ["tags.list", `GET /v1/tags?projectId=${id}&limit=50`, (c) => c.tags.list({ projectId: id })],
  ["workspace.retrieve", "GET /v1/workspace", (c) => c.workspace.retrieve()],
  ["workspace.update", "PATCH /v1/workspace", (c) => c.workspace.update({ limits: { credits: null } }), { limits: { credits: null } }],
  ["createLinkToken", "POST /v1/link-tokens", (c) => c.createLinkToken()],
  ["sentences", "GET /v1/sentences", (c) => c.sentences()],
  ["lint", "POST /v1/lint", (c) => c.lint({ description: "## Steps" }), { description: "## Steps" }],
  ["request", "GET /v1/runs", (c) => c.request({ method: "GET", path: "/v1/runs" })],
  ["tests.copy", `POST /v1/tests/${id}/copy`, (c) => c.tests.copy(id, { name: "Mine" }), { name: "Mine" }],
  ["tests.plan", `GET /v1/tests/${id}/plan`, (c) => c.tests.plan(id)],
  [
    "tests.updatePlan",
    `PUT /v1/tests/${id}/plan`,
    (c) => c.tests.updatePlan(id, { lines: [{ line: 1, accept: true }] }),
    { lines: [{ line: 1, accept: true }] },
  ],
  ["sharedSteps.plan", `GET /v1/shared-steps/${id}/plan`, (c) => c.sharedSteps.plan(id)],
  [
    "sharedSteps.updatePlan",
    `PUT /v1/shared-steps/${id}/plan`,
    (c) => c.sharedSteps.updatePlan(id, { lines: [{ line: 1, accept: true }] }),
    { lines: [{ line: 1, accept: true }] },
  ],
  ["sharedSteps.readPlan", `POST /v1/shared-steps/${id}/plan`, (c) => c.sharedSteps.readPlan(id, { reader: "words" }), { reader: "words" }],
  ["tests.readPlan", `POST /v1/tests/${id}/plan`, (c) => c.tests.readPlan(id, { reader: "words" }), { reader: "words" }],
  ["tests.stats", `GET /v1/tests/${id}/stats?runs=20`, (c) => c.tests.stats(id, { runs: 20 })],
  ["runs.delete", `DELETE /v1/runs/${id}`, (c) => c.runs.delete(id)],
  ["runs.deleteArtifacts", `DELETE /v1/runs/${id}/artifacts`, (c) => c.runs.deleteArtifacts(id)],
  ["runs.emails", `GET /v1/runs/${id}/emails?limit=50`, (c) => c.runs.emails(id)],
  [
    "runs.stream",
    `GET /v1/runs/${id}/stream`,
    (c) =>
      c.runs
        .stream(id, { reconnect: false })
        .finalRun()
        .catch(() => null),
  ],
  ["runs.downloadArtifact video", `GET /v1/runs/${id}/artifacts/video`, (c) => c.runs.downloadArtifact(id, "video")],
  ["runs.downloadArtifact trace", `GET /v1/runs/${id}/artifacts/trace`, (c) => c.runs.downloadArtifact(id, "trace")],
  ["runs.downloadArtifact transcript", `GET /v1/runs/${id}/artifacts/transcript`, (c) => c.runs.downloadArtifact(id, "transcript")],
  ["runs.downloadScreenshot", `GET /v1/runs/${id}/artifacts/steps/3/screenshot`, (c) => c.runs.downloadScreenshot(id, 3)],
  ["tagRuns.retrieve", `GET /v1/tag-runs/${id}`, (c) => c.tagRuns.retrieve(id)],
  ["tagRuns.retrieveJunit", `GET /v1/tag-runs/${id}`, (c) => c.tagRuns.retrieveJunit(id)],
  ["sharedSteps.retrieve", `GET /v1/shared-steps/${id}`, (c) => c.sharedSteps.retrieve(id)],
  ["sharedSteps.delete", `DELETE /v1/shared-steps/${id}`, (c) => c.sharedSteps.delete(id)],
  ["tags.retrieve", `GET /v1/tags/${id}`, (c) => c.tags.retrieve(id)],
  ["tags.update", `PATCH /v1/tags/${id}`, (c) => c.tags.update(id, { name: "Smoke" }), { name: "Smoke" }],
  ["tags.delete", `DELETE /v1/tags/${id}`, (c) => c.tags.delete(id)],
  ["deploymentHooks.create", "POST /v1/deployment-hooks", (c) => c.deploymentHooks.create(hook), hook],
  ["deploymentHooks.retrieve", `GET /v1/deployment-hooks/${id}`, (c) => c.deploymentHooks.retrieve(id)],
  ["deploymentHooks.update", `PATCH /v1/deployment-hooks/${id}`, (c) => c.deploymentHooks.update(id, { tag: "all" }), { tag: "all" }],
  ["deploymentHooks.list", "GET /v1/deployment-hooks?limit=50", (c) => c.deploymentHooks.list()],
  ["deploymentHooks.delete", `DELETE /v1/deployment-hooks/${id}`, (c) => c.deploymentHooks.delete(id)],
  ["proposals.retrieve", `GET /v1/proposals/${id}`, (c) => c.proposals.retrieve(id)],
  ["proposals.update", `PATCH /v1/proposals/${id}`, (c) => c.proposals.update(id, { status: "refused" }), { status: "refused" }],
  ["proposals.list", "GET /v1/proposals?status=open&limit=50", (c) => c.proposals.list({ status: "open" })],
  ["githubLinks.create", "POST /v1/github-app", (c) => c.githubLinks.create(link), link],
  ["githubLinks.retrieve", `GET /v1/github-app/${id}`, (c) => c.githubLinks.retrieve(id)],
  ["githubLinks.update", `PATCH /v1/github-app/${id}`, (c) => c.githubLinks.update(id, { enabled: false }), { enabled: false }],
  ["githubLinks.list", "GET /v1/github-app?limit=50", (c) => c.githubLinks.list()],
  ["githubLinks.delete", `DELETE /v1/github-app/${id}`, (c) => c.githubLinks.delete(id)],
  ["testSources.create", "POST /v1/test-sources", (c) => c.testSources.create(source), source],
  ["testSources.retrieve", `GET /v1/test-sources/${id}`, (c) => c.testSources.retrieve(id)],
  ["testSources.update", `PATCH /v1/test-sources/${id}`, (c) => c.testSources.update(id, { enabled: false }), { enabled: false }],
  ["testSources.list", "GET /v1/test-sources?limit=50", (c) => c.testSources.list()],
  ["testSources.delete", `DELETE /v1/test-sources/${id}`, (c) => c.testSources.delete(id)],
  ["testSources.createAttempt", `POST /v1/test-sources/${id}/attempts`, (c) => c.testSources.createAttempt(id, attempt), attempt],
  ["attempts.list", `GET /v1/attempts?sourceId=${id}&limit=50`, (c) => c.attempts.list({ sourceId: id })],
  ["attempts.retrieve", `GET /v1/attempts/${id}`, (c) => c.attempts.retrieve(id)],
  ["webhooks.create", "POST /v1/webhooks", (c) => c.webhooks.create(webhook), webhook],
  ["webhooks.retrieve", `GET /v1/webhooks/${id}`, (c) => c.webhooks.retrieve(id)],
  ["webhooks.update", `PATCH /v1/webhooks/${id}`, (c) => c.webhooks.update(id, { enabled: true }), { enabled: true }],
  ["webhooks.list", "GET /v1/webhooks?limit=50", (c) => c.webhooks.list()],
  ["webhooks.delete", `DELETE /v1/webhooks/${id}`, (c) => c.webhooks.delete(id)],
  ["webhooks.rotate", `POST /v1/webhooks/${id}/rotate`, (c) => c.webhooks.rotate(id), {}],
  ["webhooks.ping", `POST /v1/webhooks/${id}/ping`, (c) => c.webhooks.ping(id)],
  ["webhooks.listDeliveries", `GET /v1/webhooks/${id}/deliveries?status=failed&limit=50`, failedDeliveries],
  ["webhooks.retrieveDelivery", `GET /v1/webhooks/${id}/deliveries/${id}`, (c) => c.webhooks.retrieveDelivery(id, id)],
  ["webhooks.redeliver", `POST /v1/webhooks/${id}/deliveries/${id}/redeliver`, (c) => c.webhooks.redeliver(id, id)],
  ["audit.list", "GET /v1/audit?from=2026-01-01T00%3A00%3A00Z&limit=50", (c) => c.audit.list({ from: "2026-01-01T00:00:00Z" })],
  ["workspace.usage", "GET /v1/usage?from=2026-01-01", (c) => c.workspace.usage({ from: "2026-01-01" })],
];

describe("every method asks for its route", () => {
  it.each(CALLS)("%s", async (...[_name, want, call, wantBody]) => {
    await using server = await ContractServer.start(({ request, response }) =>
      request.method === "DELETE" ? void response.writeHead(204).end() : json(response, []),
    );
    await call(server.client());
    const { method, url, body: sent } = server.requests[0]!;
    expect(`${method} ${url}`).toBe(want);
    expect(sent === "" ? undefined : JSON.parse(sent)).toEqual(wantBody);
  });

  it("and no route of the service is without a method", () => {
    const asked = new Set(CALLS.map(([, want]) => want.replace(/\?.*/u, "").replaceAll(id, "*").replace("/steps/3/", "/steps/*/")));
    const routes = { ...ROUTES, ...GITHUB_APP_ROUTES, ...TAG_RUN_ROUTES, ...TEST_SOURCE_ROUTES, ...WEBHOOK_ROUTES };
    const missing = Object.values(routes)
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/gu, "*")}`)
      .filter((route) => !asked.has(route));
    expect(missing).toEqual([]);
  });
});

describe("artifacts", () => {
  it("come as a stream that was not read, with device, range and type asked for", async () => {
    await using server = await ContractServer.start(
      ({ response }) => void response.writeHead(206, { "content-range": "bytes 0-3/9" }).write("abcd"),
    );
    const response = await server
      .client()
      .runs.downloadArtifact(id, "transcript", { device: "mobile", range: "bytes=0-3", accept: "text/markdown" });
    // The server never ends the body, so this would hang if anything read it whole.
    const { value } = await response.body!.getReader().read();
    expect(Buffer.from(value!).toString()).toBe("abcd");
    expect(response.status).toBe(206);
    expect(server.requests[0]).toMatchObject({
      url: `/v1/runs/${id}/artifacts/transcript?device=mobile`,
      headers: { range: "bytes=0-3", accept: "text/markdown" },
    });
  });

  it("are tried again before the first byte, never after it", async () => {
    await using server = await ContractServer.start(({ response, count }) => {
      if (count === 1) return problem(response, 503);
      response.writeHead(200, { "content-length": "10" });
      response.write("abc", () => response.destroy());
    });
    const response = await server.client().runs.downloadArtifact(id, "video");
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(server.requests).toHaveLength(2);
  });

  it("reject with the service's error when they do not exist", async () => {
    await using server = await ContractServer.start(({ response }) => problem(response, 404, { code: "not_found" }));
    await expect(server.client().runs.downloadScreenshot(id, 3)).rejects.toMatchObject({ code: "not_found", status: 404 });
    expect(server.requests[0]!.url).toBe(`/v1/runs/${id}/artifacts/steps/3/screenshot`);
  });
});
