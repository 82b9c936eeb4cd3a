import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Outcome } from "@runwright/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assignmentOfPod } from "./assignment.ts";
import { type FakeService, POD_TOKEN, RUN_ID, startFakeService, TOKEN } from "./__fixtures__/fake-service.ts";
import { type RunnerProcess, startPodRunner } from "./__fixtures__/runner-process.ts";
import { withoutWindows } from "./__fixtures__/test-browser.ts";
import { terminationMessage } from "./run/termination-log.ts";

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

async function start(steps: string): Promise<RunnerProcess & { readonly terminationLog: string }> {
  return await startPodRunner(service, steps, { folder, environment: await withoutWindows() });
}

async function left(file: string): Promise<Outcome> {
  return Outcome.parse(JSON.parse(await readFile(file, "utf8")));
}

describe("a runner in a Pod", { timeout: 60_000 }, () => {
  it("gets its run token for the Pod's, tells a line a step, and leaves its outcome behind", async () => {
    // As after a service whose secret key was changed.
    service.failures.push({ request: "POST outcome", status: 401, code: "unauthenticated" });
    const runner = await start(`[{ kind: "step", text: "Look around" }]`);
    expect(await runner.ended, runner.output()).toBe(0);
    expect(service.requests.filter((request) => request === "POST token")).toHaveLength(2);
    expect(service.outcomes).toHaveLength(1);
    expect(await left(runner.terminationLog)).toEqual(service.outcomes[0]);
    expect(service.outcomes[0]).toMatchObject({ attempt: 1, status: "passed", sandboxed: expect.any(Boolean) });
    expect(runner.output()).toMatch(/^\d\d:\d\d:\d\d passed {3}1\. Look around$/mu);
    for (const secret of [TOKEN, POD_TOKEN]) expect(runner.output()).not.toContain(secret);
    expect((await readdir(folder)).filter((name) => !name.startsWith("node-compile-cache")).sort()).toEqual(["termination-log", "token"]);
  });

  it("saves what there is when the Pod is taken away, and leaves it to the cluster to say what that means", async () => {
    const wait = `async (page, signal) => await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))`;
    const runner = await start(`[{ kind: "step", text: "Open" }, { kind: "step", text: "Wait", act: ${wait} }]`);
    await vi.waitFor(() => expect(service.artifacts.has("desktop screenshot 1"), runner.output()).toBe(true), { timeout: 40_000 });
    runner.child.kill("SIGTERM");
    expect(await runner.ended).toBe(70);
    expect(service.outcomes).toEqual([]);
    expect([...service.artifacts.keys()]).toEqual(expect.arrayContaining(["desktop video", "desktop trace", "desktop transcript"]));
    const { status, errorMessage } = await left(runner.terminationLog);
    expect([status, errorMessage]).toEqual(["error", expect.stringMatching(/^interrupted: /u)]);
  });

  it("leaves why it fell", async () => {
    const fall = `async () => { setTimeout(() => { throw new Error("fell over ${TOKEN}"); }, 1); await new Promise(() => {}); }`;
    const runner = await start(`[{ kind: "step", text: "Fall", act: ${fall} }]`);
    expect(await runner.ended).toBe(70);
    expect((await left(runner.terminationLog)).errorMessage).toBe("runner_failed: fell over ******");
  });

  it("leaves why it never began", async () => {
    service.failures.push({ request: "POST token", status: 401, code: "unauthenticated" });
    const runner = await start("[]");
    expect(await runner.ended).toBe(77);
    expect((await left(runner.terminationLog)).errorMessage).toMatch(/^dismissed: /u);
  });
});

describe("the assignment of a Pod", () => {
  const given = {
    RUNWRIGHT_SERVICE_URL: "http://runwright-api:4180",
    RUNWRIGHT_RUN_ID: RUN_ID,
    RUNWRIGHT_ATTEMPT: "2",
    RUNWRIGHT_TOKEN_FILE: "/var/run/token",
  };

  it("is read from the environment where there is a token file, and else from standard input", () => {
    expect(assignmentOfPod(given)).toEqual({
      serviceUrl: "http://runwright-api:4180",
      runId: RUN_ID,
      attempt: 2,
      tokenFile: "/var/run/token",
    });
    expect(assignmentOfPod({ ...given, RUNWRIGHT_TOKEN_FILE: "" })).toBeNull();
  });

  it("is refused with the names of all that is wrong", () => {
    expect(() => assignmentOfPod({ ...given, RUNWRIGHT_SERVICE_URL: "ftp://x", RUNWRIGHT_ATTEMPT: "0" })).toThrow(
      "a runner in a Pod needs RUNWRIGHT_SERVICE_URL, RUNWRIGHT_ATTEMPT",
    );
  });
});

describe("a termination message", () => {
  it("is whole JSON within what Kubernetes keeps, however long the texts and whatever their letters", () => {
    for (const letter of ["x", "ß", "漢", "😀"]) {
      const outcome = {
        attempt: 1,
        status: "error",
        reasoning: letter.repeat(9_000),
        errorMessage: letter.repeat(1_900),
        stepCount: 3,
      } as const;
      const text = terminationMessage(outcome);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(3_072);
      expect(Outcome.parse(JSON.parse(text)).stepCount).toBe(3);
    }
  });
});
