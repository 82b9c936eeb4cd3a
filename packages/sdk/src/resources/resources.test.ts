import { describe, expect, it } from "vitest";
import { ContractServer, json, problem, RUN_ID } from "../__fixtures__/contract-server.ts";
import type { Runwright } from "../index.ts";

const id = RUN_ID;

type Route = [name: string, want: string, call: (client: Runwright) => PromiseLike<unknown>, wantBody?: unknown];

describe("every method asks for its route", () => {
  const step = { projectId: id, name: "Sign in", description: "1. Click it" };
  const body = { projectId: id, name: "Buy", description: "## Steps", url: "https://shop.test" };
  const environment = { projectId: id, name: "Staging", variables: [{ name: "KEY", value: "v", secret: true }] };
  it.each<Route>([
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
    ["lint", "POST /v1/lint", (c) => c.lint({ description: "## Steps" }), { description: "## Steps" }],
    ["request", "GET /v1/runs", (c) => c.request({ method: "GET", path: "/v1/runs" })],
  ])("%s", async (...[_name, want, call, wantBody]) => {
    await using server = await ContractServer.start(({ request, response }) =>
      request.method === "DELETE" ? void response.writeHead(204).end() : json(response, []),
    );
    await call(server.client());
    const { method, url, body: sent } = server.requests[0]!;
    expect(`${method} ${url}`).toBe(want);
    expect(sent === "" ? undefined : JSON.parse(sent)).toEqual(wantBody);
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
