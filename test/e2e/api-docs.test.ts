import { readFileSync } from "node:fs";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { API_DOCS_CASES } from "./api-docs/cases.ts";
import { toldOtherwise, withWrongOutcomes } from "./shop/run-example.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
let service: Service;
let client: Runwright;
let projectId: string;
let environmentId: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  service = await startService({ dataDir: folder.path });
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "API reference" })).id;
  const variables = [{ name: "API_KEY", value: service.apiKey, secret: true }];
  environmentId = (await client.environments.create({ projectId, name: "Itself", baseUrl: service.url, variables })).id;
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

describe("Tests of Swagger UI, carried out by the service that it documents", () => {
  // The true outcomes and the wrong one in one Run: each is judged by itself, and loading this page is what costs. One Run at a time, because a
  // page as large as this looks like one that hangs where it gets no time.
  it.for(API_DOCS_CASES)("$name holds in every line, and in none that was made wrong", async ({ name, mutants }, { expect }) => {
    const made = withWrongOutcomes(readFileSync(new URL(`api-docs/${name}.md`, import.meta.url), "utf8"), mutants);
    const run = await runDescription(name, made.description);
    expect(run.startUrl).toBe(`${service.url}/docs`);
    expect(run.status, run.errorMessage ?? run.reasoning ?? "").toBe("failed");
    expect(toldOtherwise(run.reasoning, made), run.reasoning ?? "").toEqual([]);
    expect(run.reasoning).toMatch(/^Failed: expected that /);
    // The end of a Run waits 2 s for what is recorded: on a busy machine a large trace comes after it.
    const recorded = { traceUrl: expect.any(String), transcriptUrl: expect.any(String) };
    await expect.poll(() => client.runs.retrieve(run.id), { timeout: 60_000 }).toMatchObject(recorded);
  });
});

async function runDescription(name: string, description: string) {
  const url = "https://service.invalid/docs";
  const test = await client.tests.create({ projectId, environmentId, name, description, url, device: "desktop" });
  return await client.tests.runAndWait(test.id, {}, { maxWait: 110_000 });
}
