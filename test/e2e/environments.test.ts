import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Run as WireRun } from "@runwright/contracts";
import { type Run, Runwright } from "@runwright/sdk";
import { generate } from "selfsigned";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const PASSWORD = "engine-1843";
const DESCRIPTION = `## Steps
1. Type {{EMAIL}} into the email field
2. Type "{{PASSWORD}}" into the password field
3. Press the "Sign in" button

## Expected outcome
- The heading "Welcome, {{NAME}}" is visible
- The URL ends with "/account"
`;

const authority = async (): Promise<{ cert: string; private: string }> =>
  await generate([{ name: "commonName", value: "Staging CA" }], {
    extensions: [{ name: "basicConstraints", cA: true, critical: true }],
  });

async function startSecureSite(by: { cert: string; private: string }): Promise<{ url: string; close: () => Promise<void> }> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "Staging" }], {
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
    ca: { key: by.private, cert: by.cert },
  });
  const page = "<button onclick=\"document.body.innerHTML = '<h1>Inside</h1>'\">Enter</button>";
  const server = createServer({ key, cert }, (_request, response) => {
    response.setHeader("content-type", "text/html").end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `https://localhost:${(server.address() as AddressInfo).port}/`, close };
}

let folder: TemporaryFolder;
let shop: RunningSite;
let service: Service;
let client: Runwright;
let projectId: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  [service, shop] = await Promise.all([startService({ dataDir: folder.path }), startSite("shop", { port: 0 })]);
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "Environments" })).id;
});
afterAll(async () => {
  await Promise.all([service?.stop(), shop?.close()]);
  await folder?.remove();
});

describe("a Test of a site that is elsewhere", () => {
  it("is carried out where its environment says, with its values, and shows no secret to anyone", async () => {
    const environment = await client.environments.create({
      projectId,
      name: "Local",
      baseUrl: shop.url,
      variables: [
        { name: "EMAIL", value: "ada@example.com" },
        { name: "NAME", value: "Ada Lovelace" },
        { name: "PAGE", value: "sign-in" },
        { name: "PASSWORD", value: PASSWORD, secret: true },
      ],
      locale: "de-DE",
      timezone: "Europe/Berlin",
    });
    const test = await client.tests.create({
      projectId,
      name: "Sign in elsewhere",
      description: DESCRIPTION,
      url: "https://example.invalid/{{PAGE}}?from={{EMAIL}}",
      environmentId: environment.id,
      device: "desktop",
    });
    expect(test.warnings).toEqual([]);
    const run = await client.tests.runAndWait(test.id, {}, { maxWait: 110_000 });
    expect(run, run.errorMessage ?? run.reasoning ?? "").toMatchObject({
      status: "passed",
      startUrl: `${shop.url}/sign-in?from=ada%40example.com`,
      environmentId: environment.id,
      environmentName: "Local",
    });
    const paths = ["environments", `environments/${environment.id}`, "tests", "runs", `runs/${run.id}`];
    const answers = await Promise.all(paths.map((path) => client.request({ method: "GET", path: `/v1/${path}` })));
    const stream: unknown[] = [];
    for await (const event of client.runs.stream(run.id)) stream.push(event);
    const transcript = await (await client.runs.downloadArtifact(run.id, "transcript")).text();
    expect(transcript).toContain("{{PASSWORD}}");
    expect(
      [JSON.stringify([environment, answers, stream]), transcript, service.output()].filter((text) => text.includes(PASSWORD)),
    ).toEqual([]);
  });

  it("is trusted with the certificate of its own authority, and without it the Run says what to set", { timeout: 120_000 }, async () => {
    const ours = await authority();
    const site = await startSecureSite(ours);
    const run = async (caCertificates: string[]): Promise<Run> => {
      const environment = await client.request<{ id: string }>({
        method: "POST",
        path: "/v1/environments",
        body: { projectId, name: `Own authority, ${caCertificates.length} known`, caCertificates },
      });
      const test = await client.tests.create({
        projectId,
        name: "Staging",
        description: '## Steps\n1. Click "Enter"\n\n## Expected outcome\n- The heading "Inside" is visible\n',
        url: site.url,
        environmentId: environment.id,
        device: "desktop",
      });
      return await client.tests.runAndWait(test.id, {}, { maxWait: 110_000 });
    };
    const [trusted, untrusted] = await Promise.all([run([ours.cert]), run([])]);
    await site.close();
    expect(trusted, trusted.errorMessage ?? trusted.reasoning ?? "").toMatchObject({ status: "passed" });
    expect(untrusted.status).not.toBe("passed");
    expect(`${untrusted.errorMessage} ${untrusted.reasoning}`).toContain("caCertificates");
  });

  it("does not begin without a value for its url, and says which is missing", async () => {
    const url = "https://{{HOST}}/";
    const test = await client.tests.create({ projectId, name: "No host", description: DESCRIPTION, url, device: "desktop" });
    expect(test.warnings?.map(({ code }) => code)).toContain("unknown_variable");
    await expect(client.tests.run(test.id)).rejects.toMatchObject({
      status: 422,
      code: "invalid_request",
      message: expect.stringContaining("{{HOST}}"),
    });
  });
});

describe("a site that is wrong for the first who comes", () => {
  it("is flaky to a Test that may be tried twice, and both tries can be looked at", { timeout: 120_000 }, async () => {
    let visitors = 0;
    const site = createHttpServer((request, response) => {
      const visitor = /visitor=(\d+)/u.exec(request.headers.cookie ?? "")?.[1] ?? String((visitors += 1));
      response.setHeader("set-cookie", `visitor=${visitor}`).setHeader("content-type", "text/html");
      response.end(`<h1>Total ${visitor === "1" ? 5 : 6}</h1>`);
    });
    site.listen(0, "127.0.0.1");
    await once(site, "listening");
    const test = await client.tests.create({
      projectId,
      name: "Total",
      description: '## Expected outcome\n- The heading "Total 6" is visible\n',
      url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`,
      device: "desktop",
    });
    const started = await client.request<{ id: string }>({ method: "POST", path: `/v1/tests/${test.id}/run`, body: { retries: 1 } });
    await client.runs.wait(started.id, { maxWait: 110_000 });
    site.closeAllConnections();
    site.close();
    const run = await client.request<WireRun>({ method: "GET", path: `/v1/runs/${started.id}` });
    expect(run, JSON.stringify(run)).toMatchObject({ status: "passed", flaky: true, tries: [{ status: "failed" }, { status: "passed" }] });
    const texts = run.tries!.map(async ({ transcriptUrl }) => {
      const answer = await fetch(transcriptUrl ?? "", { headers: { Authorization: `Bearer ${service.apiKey}` } });
      return await answer.text();
    });
    const [first, second] = await Promise.all(texts);
    expect([first!.includes("Total 5"), second!.includes("Total 5")]).toEqual([true, false]);
    expect(new Set(run.tries!.map(({ traceUrl }) => traceUrl)).size).toBe(2);
  });
});
