import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { Runwright } from "@runwright/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/demo/start-service.ts";
import { runCommand } from "./command.ts";
import { makeTemporaryFolder, type TemporaryFolder } from "./temporary-folder.ts";

let folder: TemporaryFolder;

beforeAll(async () => {
  folder = await makeTemporaryFolder();
});
afterAll(async () => {
  await folder?.remove();
});

describe("runwright serve", () => {
  it("says who has the port when it is taken, and what to do", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const { exitCode, stderr } = await runCommand(["serve", "--port", String(port), "--data-dir", path.join(folder.path, "port")]);
    server.close();
    expect(exitCode, stderr).toBe(2);
    expect(stderr).toContain(String(port));
    expect(stderr).toMatch(/--port/);
    expect(stderr).not.toMatch(/\n\s+at /);
  });

  it("refuses a data folder that another one holds, and names that one", async () => {
    const dataDir = path.join(folder.path, "held");
    const service = await startService({ dataDir });
    try {
      const { exitCode, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", dataDir]);
      expect(exitCode, stderr).toBe(2);
      expect(stderr).toContain("held");
      expect(stderr).toContain(String(service.process.pid));
      expect(stderr).not.toMatch(/\n\s+at /);
    } finally {
      expect(await service.stop()).toBe(0);
    }
  });

  it("ends a Run in error, with what to do, where there is no browser", async () => {
    const dataDir = path.join(folder.path, "no-browser");
    const empty = path.join(folder.path, "empty");
    await mkdir(empty);
    const service = await startService({
      dataDir,
      env: { PATH: empty, HOME: empty, PLAYWRIGHT_BROWSERS_PATH: empty, RUNWRIGHT_CHROMIUM: "" },
    });
    try {
      const client = new Runwright({ baseUrl: service.url, apiKey: service.apiKey });
      const project = await client.projects.create({ name: "No browser" });
      const description = '## Steps\n1. Click "OK"\n\n## Expected outcome\n- The page shows "OK"';
      const test = await client.tests.create({ projectId: project.id, name: "Any", description, url: service.url, device: "desktop" });
      const run = await client.tests.runAndWait(test.id);
      expect(run).toMatchObject({ status: "error", result: null });
      expect(run.errorMessage).toMatch(/^browser_missing: .*playwright/i);
    } finally {
      await service.stop();
    }
  });

  it("keeps everything over a restart", async () => {
    const dataDir = path.join(folder.path, "restart");
    const first = await startService({ dataDir });
    const project = await new Runwright({ baseUrl: first.url, apiKey: first.apiKey }).projects.create({ name: "Stays" });
    expect(await first.stop()).toBe(0);
    const second = await startService({ dataDir });
    try {
      const client = new Runwright({ baseUrl: second.url, apiKey: second.apiKey });
      expect(await client.projects.retrieve(project.id)).toEqual(project);
    } finally {
      await second.stop();
    }
  });
});
