import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RunnerIdentity } from "../../../domain/deps.ts";
import type { OnRunnerExit } from "../../../ports/executor.ts";
import { createProcessExecutor, type ProcessExecutor, type ProcessExecutorOptions } from "./process-executor.ts";
import { beginningOf } from "./process-identity.ts";
import { openRunnerJournal } from "./runner-journal.ts";

const RUN = "0b8a4a52-7a52-4f2e-9a51-6a2d7b1c9e01";
const TOKEN = "the-token-of-the-run";

let folder: string;
let exits: Parameters<OnRunnerExit>[0][];
let executors: ProcessExecutor[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  exits = [];
  executors = [];
});
afterEach(async () => {
  await Promise.all(executors.map(async (executor) => await executor.close()));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** An executor whose runners are a script; the script tells of itself by files in `notes`. */
async function executorOf(script: string, given: Partial<ProcessExecutorOptions> = {}): Promise<ProcessExecutor> {
  const file = path.join(folder, "runner.mjs");
  const notes = path.join(folder, "notes");
  await mkdir(notes, { recursive: true });
  await writeFile(
    file,
    `import { writeFileSync } from "node:fs";
     import { spawn } from "node:child_process";
     const note = (name, value) => writeFileSync(${JSON.stringify(notes)} + "/" + name, String(value));
     const readLine = async () => { let text = ""; for await (const chunk of process.stdin) text += chunk; return text; };
     ${script}`,
  );
  const executor = await createProcessExecutor({
    serviceUrl: "http://127.0.0.1:4180",
    program: { file, nodeOptions: [] },
    dataDir: path.join(folder, "data"),
    environment: process.env,
    onExit: async (exit) => void exits.push(exit),
    isWanted: async () => true,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    graceMs: 5_000,
    ...given,
  });
  executors.push(executor);
  return executor;
}

const launch = { runId: RUN, attempt: 1, token: TOKEN };
const STAYS = `note("pid-" + JSON.parse(await readLine()).attempt, process.pid); setInterval(() => {}, 1000);`;

async function note(name: string): Promise<string> {
  return await vi.waitFor(async () => {
    const text = await readFile(path.join(folder, "notes", name), "utf8");
    expect(text).not.toBe("");
    return text;
  });
}

async function exitOf(runner: Partial<RunnerIdentity> = {}): Promise<string> {
  return await vi.waitFor(
    () => {
      const exit = exits.find(({ attempt }) => attempt === (runner.attempt ?? 1));
      expect(exit).toBeDefined();
      return exit!.detail;
    },
    { timeout: 8_000 },
  );
}

async function expectDead(pid: number): Promise<void> {
  await vi.waitFor(async () => expect(await beginningOf(pid)).toBeNull(), { timeout: 5_000 });
}

describe("launching a runner", () => {
  it("tells it what to do on standard input only", async () => {
    const environment = { ...process.env, RUNWRIGHT_SECRET_KEY: "service-secret", RUNWRIGHT_CHROMIUM_ARGS: "--x" };
    const script = `note("line", await readLine()); note("seen", JSON.stringify([process.argv, process.execArgv, process.env]));`;
    const executor = await executorOf(script, { environment });
    await executor.launch(launch);
    const serviceUrlFile = path.join(folder, "data", "service-address");
    expect(JSON.parse(await note("line"))).toEqual({
      serviceUrl: "http://127.0.0.1:4180",
      serviceUrlFile,
      runId: RUN,
      attempt: 1,
      token: TOKEN,
    });
    expect(await readFile(serviceUrlFile, "utf8")).toBe("http://127.0.0.1:4180\n");
    const seen = await note("seen");
    expect(seen).not.toContain(TOKEN);
    expect(seen).not.toContain("service-secret");
    expect(seen).toContain('"RUNWRIGHT_CHROMIUM_ARGS":"--x"');
    await exitOf();
  });

  it("starts one runner however often it is asked", async () => {
    const executor = await executorOf(STAYS);
    await Promise.all([executor.launch(launch), executor.launch(launch), executor.launch(launch)]);
    await executor.launch(launch);
    expect(executor.running()).toEqual([{ runId: RUN, attempt: 1 }]);
    expect(await readdir(path.join(folder, "data", "runners"))).toHaveLength(1);
  });

  it("lets a later attempt take the place of an earlier one, never the other way round", async () => {
    const executor = await executorOf(STAYS);
    await executor.launch(launch);
    const first = Number(await note("pid-1"));
    await executor.launch({ ...launch, attempt: 2 });
    await expectDead(first);
    await executor.launch(launch);
    expect(executor.running()).toEqual([{ runId: RUN, attempt: 2 }]);
    expect(await exitOf()).toMatch(/SIGKILL/u);
  });

  it("rejects when no process can be started, and leaves nothing behind", async () => {
    const executor = await executorOf("", { environment: { ...process.env, LC_TOO_LONG: "x".repeat(8_000_000) } });
    await expect(executor.launch(launch)).rejects.toMatchObject({ code: "unavailable" });
    expect(executor.running()).toEqual([]);
  });
});

describe("the folder of a runner", () => {
  it("is removed again, with the next that ends, when a browser that outlived the runner makes it anew", async () => {
    const outlives = `const fs = require("node:fs"); const [, folder, notes] = process.argv; const ends = Date.now() + 8000;
      const look = setInterval(() => { if (Date.now() > ends) process.exit(); if (fs.existsSync(folder)) return;
        fs.mkdirSync(folder); fs.writeFileSync(notes + "/made", folder); clearInterval(look); }, 5);`;
    const executor = await executorOf(`if (JSON.parse(await readLine()).attempt === 1)
      spawn(process.execPath, ["-e", ${JSON.stringify(outlives)}, process.env.TMPDIR, ${JSON.stringify(path.join(folder, "notes"))}], { cwd: "/", detached: true, stdio: "ignore" }).unref();`);
    await executor.launch(launch);
    await exitOf();
    const madeAnew = await note("made");
    await executor.launch({ ...launch, attempt: 2 });
    await exitOf({ attempt: 2 });
    await vi.waitFor(() => expect(existsSync(madeAnew)).toBe(false));
  });
});

describe("runners that are kept ready", () => {
  const WAITS = `note("waits-" + process.pid, process.env.RUNWRIGHT_WARM); note("told-" + process.pid, await readLine());`;
  const notes = async (prefix: string): Promise<string[]> =>
    (await readdir(path.join(folder, "notes"))).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  const waiting = async (count: number): Promise<string[]> =>
    await vi.waitFor(
      async () => {
        const pids = await notes("waits-");
        expect(pids).toHaveLength(count);
        return pids;
      },
      { timeout: 8_000 },
    );

  it("serve one Run each, and are replaced when no Run is at work", async () => {
    const executor = await executorOf(WAITS, { warmRunners: 1 });
    const [first] = await waiting(1);
    expect(await notes("told-")).toEqual([]);
    await executor.launch(launch);
    expect(JSON.parse(await note(`told-${first}`))).toMatchObject({ runId: RUN, attempt: 1 });
    await exitOf();
    const pids = await waiting(2);
    expect(await notes("told-")).toEqual([first]);
    await executor.launch({ ...launch, attempt: 2 });
    expect(await note(`told-${pids.find((pid) => pid !== first)}`)).toContain(RUN);
  });

  it("are found again after a crash like any other once they have a Run", async () => {
    const executor = await executorOf(`await readLine(); setInterval(() => {}, 1000);`, { warmRunners: 1 });
    await executor.launch(launch);
    const next = await executorOf(STAYS);
    expect(next.running()).toEqual([{ runId: RUN, attempt: 1 }]);
  });

  it("end on close, with their folders", async () => {
    const executor = await executorOf(`note("folder", process.env.TMPDIR); ${WAITS}`, { warmRunners: 2 });
    const pids = await waiting(2);
    await executor.close();
    for (const pid of pids) expect(await beginningOf(Number(pid))).toBeNull();
    expect(existsSync(await note("folder"))).toBe(false);
    expect(exits).toEqual([]);
  });

  it("are left out where one has ended: the Run gets a runner of its own", async () => {
    const script = `note("waits-" + process.pid, "1"); if (process.env.RUNWRIGHT_WARM) process.exit(1); note("told-" + process.pid, await readLine());`;
    const executor = await executorOf(script, { warmRunners: 1 });
    const [gone] = await waiting(1);
    await expectDead(Number(gone));
    await vi.waitFor(() => expect(executor.warmRunners()).toBe(0));
    await executor.launch(launch);
    expect(await exitOf()).toBe("exit code 0");
  });
});

describe("the end of a runner", () => {
  it("is told with its exit code and its last words, and its temporary files are removed", async () => {
    const script = `note("folder", process.env.TMPDIR); writeFileSync(process.env.TMPDIR + "/x", "x");
      console.log("step"); console.error("first"); console.error("last words\\n"); process.exitCode = 70;`;
    const executor = await executorOf(script);
    await executor.launch(launch);
    expect(await exitOf()).toBe("exit code 70: last words");
    expect(exits).toMatchObject([{ isBlameless: false }]);
    expect(executor.running()).toEqual([]);
    const temporary = await note("folder");
    await vi.waitFor(() => expect(existsSync(temporary)).toBe(false));
    await vi.waitFor(async () => expect(await readdir(path.join(folder, "data", "runners"))).toEqual([]));
  });

  it("keeps a bounded part of what a runner says", async () => {
    const executor = await executorOf(`process.stdout.write("x".repeat(5_000_000));`);
    await executor.launch(launch);
    expect((await exitOf()).length).toBeLessThanOrEqual(500);
  });
});

describe("stopping a runner", () => {
  it("lets it save what there is", async () => {
    const executor = await executorOf(`process.on("SIGTERM", () => { note("saved", "yes"); process.exit(0); }); ${STAYS}`);
    await executor.launch(launch);
    await note("pid-1");
    await executor.stop(RUN, "cancelled");
    await executor.stop(RUN, "cancelled");
    expect(await exitOf()).toBe("exit code 0");
    expect(exits).toMatchObject([{ isBlameless: true }]);
    expect(await note("saved")).toBe("yes");
  });

  it("kills one that does not end, with its whole group", async () => {
    const script = `process.on("SIGTERM", () => {}); note("child", spawn("sleep", ["1000"], { stdio: "ignore" }).pid); ${STAYS}`;
    const executor = await executorOf(script, { graceMs: 50 });
    await executor.launch(launch);
    const child = Number(await note("child"));
    await note("pid-1");
    await executor.stop(RUN, "timed_out");
    expect(await exitOf()).toMatch(/SIGKILL/u);
    await expectDead(child);
  });

  it("is no error when there is none", async () => {
    const executor = await executorOf(STAYS);
    await executor.stop(RUN, "cancelled");
    expect(exits).toEqual([]);
  });

  it("waits on close for those that have just ended by themselves, until their end is stored and their files are gone", async () => {
    const stored = Promise.withResolvers<void>();
    const executor = await executorOf(`note("folder", process.env.TMPDIR);`, {
      onExit: async (exit) => {
        await stored.promise;
        exits.push(exit);
      },
    });
    await executor.launch(launch);
    await vi.waitFor(() => expect(executor.running()).toEqual([]), { timeout: 8_000 });
    const closing = executor.close();
    expect(exits).toEqual([]);
    stored.resolve();
    await closing;
    expect(exits).toHaveLength(1);
    expect(existsSync(await note("folder"))).toBe(false);
  });

  it("ends all of them on close, and starts no more", async () => {
    const executor = await executorOf(STAYS);
    await executor.launch(launch);
    const pid = Number(await note("pid-1"));
    await executor.close();
    expect(await beginningOf(pid)).toBeNull();
    expect(executor.running()).toEqual([]);
    await expect(executor.launch({ ...launch, attempt: 2 })).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a service that starts again after a crash", () => {
  it("finds a runner that is still wanted, and can stop it", async () => {
    await (await executorOf(STAYS)).launch(launch);
    const pid = Number(await note("pid-1"));
    exits = [];
    const next = await executorOf(STAYS);
    expect(next.running()).toEqual([{ runId: RUN, attempt: 1 }]);
    await next.launch(launch);
    expect(next.running()).toHaveLength(1);
    await next.stop(RUN, "cancelled");
    await expectDead(pid);
    await vi.waitFor(() => expect(next.running()).toEqual([]));
  });

  it("writes down its new address for those that are alive", async () => {
    await executorOf(STAYS);
    await executorOf(STAYS, { serviceUrl: "http://127.0.0.1:4181" });
    expect(await readFile(path.join(folder, "data", "service-address"), "utf8")).toBe("http://127.0.0.1:4181\n");
  });

  it("removes temporary folders that nobody knows of, and no others", async () => {
    const script = `note("folder", process.env.TMPDIR); ${STAYS}`;
    await (await executorOf(script)).launch(launch);
    const known = await note("folder");
    await note("pid-1");
    const lost = await mkdtemp(`${known.slice(0, -6)}`);
    const foreign = await mkdtemp(path.join(tmpdir(), "rw-"));
    await executorOf(script);
    expect([known, lost, foreign].map((one) => existsSync(one))).toEqual([true, false, true]);
    await rm(foreign, { recursive: true });
  });

  it("keeps the newest of two attempts that a crash has left", async () => {
    const journal = await openRunnerJournal(path.join(folder, "data", "runners"));
    const [first, second] = [0, 1].map(() => spawn("sleep", ["1000"], { detached: true, stdio: "ignore" }));
    for (const [index, child] of [second!, first!].entries())
      await journal.add({
        runId: RUN,
        attempt: 2 - index,
        pid: child.pid!,
        beginning: (await beginningOf(child.pid!))!,
        folder: await mkdtemp(path.join(folder, "rw-")),
      });
    const executor = await executorOf(STAYS, { isWanted: async ({ attempt }) => attempt === 2 });
    await expectDead(first!.pid!);
    await exitOf();
    expect(executor.running()).toEqual([{ runId: RUN, attempt: 2 }]);
  });

  it("ends one whose attempt counts no more", async () => {
    await (await executorOf(STAYS)).launch(launch);
    const pid = Number(await note("pid-1"));
    const asked: RunnerIdentity[] = [];
    await executorOf(STAYS, {
      isWanted: async (runner) => {
        asked.push(runner);
        return false;
      },
    });
    await expectDead(pid);
    expect(asked).toEqual([{ runId: RUN, attempt: 1 }]);
  });

  it("never touches a stranger that got the number of a runner", async () => {
    const stranger = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
    const gone = new Promise((resolve) => stranger.once("close", resolve));
    try {
      const journal = await openRunnerJournal(path.join(folder, "data", "runners"));
      const temporary = await mkdtemp(path.join(folder, "rw-"));
      await journal.add({ runId: RUN, attempt: 1, pid: stranger.pid!, beginning: "another boot 17", folder: temporary });
      const executor = await executorOf(STAYS, { isWanted: async () => false });
      expect(await exitOf()).toBe("ended while the service was down");
      expect(exits).toMatchObject([{ isBlameless: true }]);
      expect(executor.running()).toEqual([]);
      expect(await beginningOf(stranger.pid!)).not.toBeNull();
      await vi.waitFor(() => expect(existsSync(temporary)).toBe(false));
    } finally {
      stranger.kill("SIGKILL");
      await gone;
    }
  });

  it("gets past an entry that was never written to the end", async () => {
    await mkdir(path.join(folder, "data", "runners"), { recursive: true });
    await writeFile(path.join(folder, "data", "runners", "x.json.new"), '{"runId":');
    const executor = await executorOf(STAYS);
    expect(executor.running()).toEqual([]);
    expect(await readdir(path.join(folder, "data", "runners"))).toEqual([]);
  });
});
