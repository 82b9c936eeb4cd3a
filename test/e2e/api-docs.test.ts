import { readFileSync } from "node:fs";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { API_DOCS_CASES } from "./api-docs/cases.ts";
import { mutate } from "./shop/run-example.ts";
import { sideBySide } from "./side-by-side.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;
let service: Service;
let client: Runwright;
let projectId: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  service = await startService({ dataDir: folder.path });
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "API reference" })).id;
});
afterAll(async () => {
  await service?.stop();
  await folder?.remove();
});

describe("Tests of Swagger UI, carried out by the service that it documents", () => {
  it.concurrent.for(API_DOCS_CASES)("$name passes", async ({ name }) => {
    const run = await runDescription(name, read(name));
    expect(run.status, run.errorMessage ?? run.reasoning ?? "").toBe("passed");
    expect(run).toMatchObject({ videoUrl: expect.any(String), traceUrl: expect.any(String), transcriptUrl: expect.any(String) });
  });

  const mutants = API_DOCS_CASES.flatMap(({ name, mutants }) => mutants.map((mutant) => ({ name, mutant, ...mutant })));
  it.concurrent.for(mutants)("$name fails with `$by` for `$replace`", async ({ name, mutant, by }) => {
    const run = await runDescription(name, mutate(read(name), mutant));
    expect(run.status, run.errorMessage ?? run.reasoning ?? "").toBe("failed");
    expect(run.reasoning).toContain(by);
  });
});

function read(name: string): string {
  return readFileSync(new URL(`api-docs/${name}.md`, import.meta.url), "utf8").replaceAll("{{API_KEY}}", service.apiKey);
}

async function runDescription(name: string, description: string) {
  const test = await client.tests.create({ projectId, name, description, url: `${service.url}/docs`, device: "desktop" });
  return await sideBySide(() => client.tests.runAndWait(test.id, {}, { maxWait: 60_000 }));
}
