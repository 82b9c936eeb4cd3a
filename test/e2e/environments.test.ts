import { Runwright } from "@runwright/sdk";
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
