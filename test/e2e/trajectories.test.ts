import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Run, Runwright, type TrajectoryMode } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const PAGE = `<!doctype html><title>List</title><link rel="icon" href="data:,"><h1>Shopping list</h1><label>Item <input id="item"></label>
  <button id="save" class="icon-floppy">Save</button> <button id="reset">Reset</button><p id="said"></p>
  <script>save.onclick = () => { said.textContent = "Kept on the list" };</script>`;
const DESCRIPTION = `## Steps
1. Click the floppy icon

## Expected outcome
- The page shows "Kept on the list"`;

let folder: TemporaryFolder;
let service: Service;
let client: Runwright;
let site: Server;
let html = PAGE;
let testId: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  site = createServer((_request, response) => response.writeHead(200, { "content-type": "text/html" }).end(html)).listen(0, "127.0.0.1");
  await once(site, "listening");
  service = await startService({ dataDir: folder.path });
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  const { id: projectId } = await client.projects.create({ name: "Trajectories" });
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  testId = (await client.tests.create({ projectId, name: "List", description: DESCRIPTION, url, device: "desktop" })).id;
});
afterAll(async () => {
  site?.close();
  await service?.stop();
  await folder?.remove();
});

async function run(trajectories?: TrajectoryMode): Promise<{ readonly run: Run; readonly cached: readonly string[] }> {
  const ended = await client.tests.runAndWait(testId, { trajectories }, { maxWait: 110_000 });
  const transcript = await (await client.runs.downloadArtifact(ended.id, "transcript")).text();
  const events = transcript
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { readonly type: string; readonly status: string });
  return { run: ended, cached: events.flatMap(({ type, status }) => (type === "cache" ? [status] : [])) };
}

describe("what a step did", () => {
  it("is known to the next Run, heals when the page has changed, and does not where it is pinned", { timeout: 180_000 }, async () => {
    expect(await run()).toMatchObject({ run: { status: "passed" }, cached: ["miss"] });
    html = PAGE.replace(">Save<", ">Save list<");
    const pinned = await run("pinned");
    expect(pinned.run).toMatchObject({ status: "failed", reasoning: expect.stringContaining("Trajectories are pinned") });
    const healed = await run();
    expect(healed).toMatchObject({ run: { status: "passed" }, cached: ["healed"] });
    expect(healed.run.reasoning).toContain("healed in step 1: the button “Save” is now named “Save list”");
    expect(await run("pinned")).toMatchObject({ run: { status: "passed" }, cached: ["hit"] });
  });
});
