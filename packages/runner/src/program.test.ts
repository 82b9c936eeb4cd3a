import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeService, startFakeService, TOKEN } from "./__fixtures__/fake-service.ts";
import { familyOf, listProcesses } from "./__fixtures__/processes.ts";
import { type RunnerProcess, startRunner as startRunnerIn, startUntold } from "./__fixtures__/runner-process.ts";
import { withoutWindows } from "./__fixtures__/test-browser.ts";

/** Unless it is what is looked at: to film a page costs more than these Runs do. */
const UNFILMED = { RUNWRIGHT_VIDEO: "0" };

const FOR_EVER = `[
  { kind: "step", text: "Open", act: (page) => page.goto("data:text/html,<h1>Open</h1>") },
  { kind: "step", text: "Wait", act: (page, signal) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))) },
]`;

let folder: string;
let service: FakeService;
let windowless: Readonly<Record<string, string>>;

beforeEach(async () => {
  windowless = await withoutWindows();
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  service = await startFakeService();
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function startRunner(of: FakeService, steps: string, environment: Record<string, string> = {}): RunnerProcess {
  return startRunnerIn(of, steps, { ...windowless, ...environment });
}

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

describe.runIf(existsSync("/proc/self/stat"))("a runner that is kept ready", { timeout: 60_000 }, () => {
  const STEPS = `[{ kind: "step", text: "Look around", act: (page) => page.goto("data:text/html,<h1>Here</h1>") }]`;

  async function startWarm(
    environment: Record<string, string> = {},
  ): Promise<{ runner: RunnerProcess; browsers: () => Promise<number[]> }> {
    const runner = startUntold(STEPS, { TMPDIR: folder, RUNWRIGHT_WARM: "1", ...environment });
    const browsers = async (): Promise<number[]> =>
      familyOf(runner.pid, await listProcesses()).flatMap(({ pid, command }) => (command.includes("--remote-debugging-pipe") ? [pid] : []));
    await vi.waitFor(async () => expect((await browsers()).length, runner.output()).toBeGreaterThan(0), { timeout: 20_000 });
    return { runner, browsers };
  }
  const tell = ({ child }: RunnerProcess): void => void child.stdin?.end(`${JSON.stringify(service.assignment)}\n`);

  it("has its browser before it has a Run, and asks the service for nothing", async () => {
    const { runner } = await startWarm();
    expect(service.requests).toEqual([]);
    tell(runner);
    expect(await runner.ended, runner.output()).toBe(0);
    expect(service.outcomes).toMatchObject([{ status: "passed" }]);
    expect((await readdir(folder)).filter((name) => !name.startsWith("node-compile-cache"))).toEqual([]);
  });

  it("ends with the service that keeps it, and leaves neither processes nor files", async () => {
    const { runner } = await startWarm();
    const family = familyOf(runner.pid, await listProcesses()).map(({ pid }) => pid);
    runner.child.stdin?.end();
    expect(await runner.ended).toBe(0);
    await expectGone(family);
    expect(runner.output()).toBe("");
    await vi.waitFor(async () => expect((await readdir(folder)).filter((name) => name.startsWith("runwright-run-"))).toEqual([]));
  });

  it("leaves no browser that makes its folder anew when it is asked to end, however young it is", async () => {
    for (let n = 0; n < 4; n++) {
      const { runner } = await startWarm();
      const family = familyOf(runner.pid, await listProcesses()).map(({ pid }) => pid);
      runner.child.kill("SIGTERM");
      expect(await runner.ended).toBe(0);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      await expectGone(family);
      expect(existsSync(folder)).toBe(false);
      await mkdir(folder);
    }
  });

  it("starts another browser when the one that waited is gone", async () => {
    const { runner, browsers } = await startWarm({ ...windowless, ...UNFILMED });
    const before = await browsers();
    for (const pid of before) process.kill(pid, "SIGKILL");
    await expectGone(before);
    tell(runner);
    expect(await runner.ended, runner.output()).toBe(0);
    expect(service.outcomes).toMatchObject([{ status: "passed" }]);
  });
});

describe("the runner's program", { timeout: 60_000 }, () => {
  it("prints a line a step and never its token", async () => {
    const runner = startRunner(service, `[{ kind: "step", text: "Look around" }]`, UNFILMED);
    expect(await runner.ended, runner.output()).toBe(0);
    expect(runner.output()).toMatch(/^\d\d:\d\d:\d\d passed {3}1\. Look around$/mu);
    expect(runner.output()).not.toContain(TOKEN);
  });

  it("says why it fell, without the secrets that it knows", async () => {
    await service.close();
    service = await startFakeService({ variables: [{ name: "PASSWORD", value: "c0rrect-h0rse", secret: true }] });
    const fall = `async () => { setTimeout(() => { throw new Error("fell over c0rrect-h0rse and ${TOKEN}"); }, 1); await new Promise(() => {}); }`;
    const runner = startRunner(service, `[{ kind: "step", text: "Fall", act: ${fall} }]`, UNFILMED);
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
