import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeService, startFakeService, TOKEN } from "./__fixtures__/fake-service.ts";
import { familyOf, listProcesses } from "./__fixtures__/processes.ts";
import { type RunnerProcess, startRunner } from "./__fixtures__/runner-process.ts";

const FOR_EVER = `[
  { kind: "step", text: "Open", act: (page) => page.goto("data:text/html,<h1>Open</h1>") },
  { kind: "step", text: "Wait", act: (page, signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))) },
]`;

let folder: string;
let service: FakeService;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  service = await startFakeService();
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function startAndWait(): Promise<{ runner: RunnerProcess; family: number[] }> {
  const runner = startRunner(service, FOR_EVER, { TMPDIR: folder });
  await vi.waitFor(() => expect(service.artifacts.has("desktop screenshot 1"), runner.output()).toBe(true), { timeout: 40_000 });
  const family = familyOf(runner.pid, await listProcesses());
  expect(family.filter(({ command }) => command.includes("--remote-debugging-pipe")).length).toBeGreaterThan(0);
  return { runner, family: family.map(({ pid }) => pid) };
}

async function expectGone(family: readonly number[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const left = (await listProcesses()).filter(({ pid }) => family.includes(pid));
      expect(left).toEqual([]);
    },
    { timeout: 10_000, interval: 100 },
  );
}

describe.runIf(existsSync("/proc/self/stat"))("the runner's processes", { timeout: 60_000 }, () => {
  it("are all gone after the runner was killed", async () => {
    const { runner, family } = await startAndWait();
    expect(family.length).toBeGreaterThan(3);
    runner.child.kill("SIGKILL");
    expect(await runner.ended).toBe("SIGKILL");
    await expectGone(family);
  });

  it("are all gone after SIGTERM, which saves and reports what there is", async () => {
    const { runner, family } = await startAndWait();
    runner.child.kill("SIGTERM");
    expect(await runner.ended).toBe(0);
    await expectGone(family);
    expect(service.outcomes[0]!.errorMessage).toMatch(/^interrupted: /u);
    expect([...service.artifacts.keys()]).toEqual(expect.arrayContaining(["desktop video", "desktop trace", "desktop transcript"]));
    expect((await readdir(folder)).filter((name) => !name.startsWith("node-compile-cache"))).toEqual([]);
  });

  it("are all gone when the service is and stays away", async () => {
    const runner = startRunner(service, FOR_EVER, { TMPDIR: folder, RUNWRIGHT_SERVICE_AWAY_SECONDS: "1" });
    await vi.waitFor(() => expect(service.requests).toContain("POST events"), { timeout: 40_000 });
    const family = familyOf(runner.pid, await listProcesses()).map(({ pid }) => pid);
    await service.goAway();
    expect(await runner.ended).toBe(69);
    await expectGone(family);
  });
});

describe("the runner's program", { timeout: 60_000 }, () => {
  it("prints a line a step and never its token", async () => {
    const runner = startRunner(service, `[{ kind: "step", text: "Look around" }]`);
    expect(await runner.ended, runner.output()).toBe(0);
    expect(runner.output()).toMatch(/^\d\d:\d\d:\d\d passed {3}1\. Look around$/mu);
    expect(runner.output()).not.toContain(TOKEN);
  });

  it("says why it fell, without the secrets that it knows", async () => {
    await service.close();
    service = await startFakeService({ variables: [{ name: "PASSWORD", value: "c0rrect-h0rse", secret: true }] });
    const fall = `async () => { setTimeout(() => { throw new Error("fell over c0rrect-h0rse and ${TOKEN}"); }, 1); await new Promise(() => {}); }`;
    const runner = startRunner(service, `[{ kind: "step", text: "Fall", act: ${fall} }]`);
    expect(await runner.ended).toBe(70);
    expect(runner.output()).toMatch(/^runner_failed: fell over \{\{PASSWORD\}\} and \*{6}$/mu);
  });

  it("ends at once when it is given nonsense, and does not repeat it", async () => {
    const nonsense = { ...service, assignment: { ...service.assignment, runId: "not-an-id" } };
    const runner = startRunner(nonsense, "[]");
    expect(await runner.ended).toBe(64);
    expect(runner.output()).toBe("standard input needs one JSON line with runId\n");
  });

  it("names every wrong setting", async () => {
    const runner = startRunner(service, "[]", { RUNWRIGHT_SLOW_MS: "soon", RUNWRIGHT_HEADED: "maybe" });
    expect(await runner.ended).toBe(64);
    expect(runner.output()).toMatch(/RUNWRIGHT_HEADED.*RUNWRIGHT_SLOW_MS/u);
  });
});
