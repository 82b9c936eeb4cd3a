import { type Run, type RunEvent, Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../scripts/demo/start-service.ts";
import { startSite } from "../sites/serve.ts";
import type { RunningSite } from "../sites/site.ts";
import { runCommand, startCommand } from "./command.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

const NEWSLETTER = "examples/shop/newsletter.md";

let folder: TemporaryFolder;
let shop: RunningSite;
let trouble: RunningSite;
let service: Service;
let client: Runwright;
let env: Readonly<Record<string, string>>;
let projectId: string;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  [service, shop, trouble] = await Promise.all([
    startService({ dataDir: folder.path }),
    startSite("shop", { port: 0 }),
    startSite("trouble", { port: 0 }),
  ]);
  env = { RUNWRIGHT_BASE_URL: service.url, RUNWRIGHT_API_KEY: service.apiKey };
  client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
  projectId = (await client.projects.create({ name: "Journey" })).id;
});
afterAll(async () => {
  await Promise.all([service?.stop(), shop?.close(), trouble?.close()]);
  await folder?.remove();
});

describe("a Test as a file", () => {
  it("is stored, run and reported as JSON by one command, and leaves its recording", async () => {
    const { exitCode, stdout, stderr } = await runCommand(["tests", "run", NEWSLETTER, "--url", `${shop.url}/delivery`, "--json"], env);
    expect(exitCode, stdout + stderr).toBe(0);
    const run = JSON.parse(stdout) as Run;
    expect(run).toMatchObject({ status: "passed", result: "passed", errorMessage: null });
    expect(run.reasoning).toContain("€12.00");
    expect(run.stepCount).toBeGreaterThan(5);

    // The end of a Run waits 2 s for what is recorded: on a busy machine a part comes after it.
    const recorded = { videoUrl: expect.any(String), traceUrl: expect.any(String), transcriptUrl: expect.any(String) };
    await expect.poll(() => client.runs.retrieve(run.id), { timeout: 60_000 }).toMatchObject(recorded);
    const read = async (kind: "video" | "trace" | "transcript") =>
      Buffer.from(await (await client.runs.downloadArtifact(run.id, kind)).arrayBuffer());
    const [video, trace, transcript] = await Promise.all([read("video"), read("trace"), read("transcript")]);
    expect(video.subarray(0, 4)).toEqual(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
    expect(trace.subarray(0, 2).toString()).toBe("PK");
    const events = transcript
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { type: string });
    expect(events.at(0)?.type).toBe("run.started");
    expect(events.at(-1)?.type).toBe("run.finished");
    const screenshot = Buffer.from(await (await client.runs.downloadScreenshot(run.id, 1)).arrayBuffer());
    expect(screenshot.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });

  it("ends with exit code 1 when the shop is broken, says what it saw, and is stored once, however often it is run", async () => {
    const { exitCode, stdout } = await runCommand(["tests", "run", NEWSLETTER, "--url", `${shop.url}/delivery?bug=wrong-currency`], env);
    expect(exitCode, stdout).toBe(1);
    expect(stdout).toMatch(/€12\.00/);
    expect(stdout).toMatch(/\$12\.00/);
    const { items } = await client.tests.list();
    expect(items.filter(({ name }) => name === "Join the newsletter")).toHaveLength(1);
  });
});

describe("the live stream", () => {
  it("has every step twice, running and settled, but for pictures of one that takes long, and one end", async () => {
    const description = '## Steps\n1. Click "Do nothing"\n2. Click "Do nothing"\n\n## Expected outcome\n- The page shows "All is well"';
    const test = await client.tests.create({ projectId, name: "Stream", description, url: `${trouble.url}/fine`, device: "desktop" });
    const { id } = await client.tests.run(test.id);
    const events: RunEvent[] = [];
    for await (const event of client.runs.stream(id)) events.push(event);
    const told = events.flatMap((event) => (event.type === "run.step" ? [event.step] : []));
    const steps = told
      .filter(({ status, screenshotUrl }) => status !== "running" || screenshotUrl === undefined)
      .map(({ index, status }) => `${index} ${status}`);
    expect(steps.filter((step) => step.endsWith("running"))).toHaveLength(steps.length / 2);
    expect(events.at(0)?.type).toBe("run.started");
    expect(events.filter(({ type }) => type === "run.finished")).toHaveLength(1);
    expect(events.at(-1)?.type).toBe("run.finished");
  });
});

describe("a Run that is stopped", () => {
  it("is cancelled by Ctrl+C on the command that watches it, and keeps what it has", async () => {
    const test = await client.tests.create({
      projectId,
      name: "Interrupted",
      url: `${trouble.url}/fine`,
      description: '## Steps\n1. Wait until "Never" is shown up to 60 seconds\n\n## Expected outcome\n- The page shows "Never"',
      device: "desktop",
    });
    const command = startCommand(["tests", "run", test.id], env);
    const { id } = await vi.waitFor(async () => {
      const [run] = (await client.runs.list({ testId: test.id })).items;
      expect(run).toBeDefined();
      return run!;
    }, 20_000);
    for await (const event of client.runs.stream(id)) if (event.type === "run.step") break;
    expect(command.stdout()).toContain("Interrupted");
    command.signal("SIGINT");
    expect((await command.ended).exitCode).toBe(6);
    expect(await client.runs.retrieve(id)).toMatchObject({ status: "cancelled", result: null });
    await vi.waitFor(
      async () => {
        const { body } = await client.runs.downloadArtifact(id, "transcript");
        await body?.cancel();
        expect((await client.runs.retrieve(id)).videoUrl).toBeDefined();
      },
      { timeout: 20_000, interval: 250 },
    );
  });
});
