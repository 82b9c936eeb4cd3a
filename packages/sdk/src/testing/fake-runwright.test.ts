import { GITHUB_APP_ROUTES, ROUTES, TAG_RUN_ROUTES, TEST_SOURCE_ROUTES, WEBHOOK_ROUTES } from "@runwright/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { Runwright, type RunEvent } from "../index.ts";
import { FakeRunwright } from "./index.ts";

let fake: FakeRunwright;
let client: Runwright;
let testId: string;

beforeEach(async () => {
  fake = new FakeRunwright({ clock: () => new Date("2026-11-21T08:00:00Z") });
  client = new Runwright(fake.clientOptions);
  const test = { projectId: fake.project.id, name: "Buy", description: '1. Click "Buy"', url: "https://shop.test", tags: ["smoke"] };
  testId = (await client.tests.create(test)).id;
});

describe("Runs of the fake service", () => {
  it("pass unless they are scripted otherwise, each script for one Run", async () => {
    fake.nextRun({ status: "failed", reasoning: "The total was wrong.", steps: [{ text: "Click Buy" }] });
    const [failed, passed] = [await client.tests.runAndWait(testId), await client.tests.runAndWait(testId)];
    expect(failed).toMatchObject({ status: "failed", result: "failed", reasoning: "The total was wrong.", stepCount: 1 });
    expect(passed).toMatchObject({ status: "passed", completedAt: "2026-11-21T08:00:00.000Z" });
  });

  it("show a stream every scripted event when nobody has looked before", async () => {
    fake.nextRun({
      steps: [{ text: "Click Buy" }, { text: "The page shows Thanks", kind: "outcome", status: "failed", detail: "It shows Sorry." }],
      phases: [{ phase: "checking_result", message: "Checking" }],
      status: "failed",
    });
    const { id } = await client.tests.run(testId);
    const events: RunEvent[] = [];
    await client.runs.wait(id, { onEvent: (event) => void events.push(event) });
    expect(events.map(({ type }) => type)).toEqual([
      "run.started",
      "run.step",
      "run.step",
      "run.step",
      "run.step",
      "run.phase",
      "run.finished",
    ]);
    expect(events[4]).toMatchObject({ step: { index: 2, kind: "outcome", status: "failed", detail: "It shows Sorry." } });
    expect(events[6]).toMatchObject({ run: { status: "failed", stepCount: 1 } });
  });

  it("of a tag end each in its own way", async () => {
    await client.tests.create({
      projectId: fake.project.id,
      name: "Pay",
      description: "1. Pay",
      url: "https://shop.test",
      tags: ["smoke"],
    });
    fake.nextRun({ status: "error", errorMessage: "browser_crashed: It is gone." });
    const runs = await client.tests.runByTagAndWait({ projectId: fake.project.id, tag: "smoke" });
    expect(runs.map(({ testName, status }) => [testName, status])).toEqual([
      ["Pay", "error"],
      ["Buy", "passed"],
    ]);
  });

  it("do not happen when they are cancelled first", async () => {
    const { id } = await client.tests.run(testId);
    await client.runs.cancel(id);
    expect(await client.runs.wait(id)).toMatchObject({ status: "cancelled", startedAt: null });
  });

  it("that are held refuse to go out of order", async () => {
    fake.nextRun({ held: true });
    const { id } = await client.tests.run(testId);
    expect(() => fake.finish(id)).toThrow(/not running/u);
    fake.begin(id);
    expect(() => fake.begin(id)).toThrow(/cannot begin/u);
    expect(fake.finish(id, { reasoning: "Seen." })).toMatchObject({ status: "passed", reasoning: "Seen." });
    expect(() => fake.step("00000000-0000-4000-8000-000000000000", { text: "x" })).toThrow(/no Run/u);
  });
});

describe("the routes of the fake service", () => {
  it("are all those of the service", async () => {
    const routes = { ...ROUTES, ...GITHUB_APP_ROUTES, ...TAG_RUN_ROUTES, ...TEST_SOURCE_ROUTES, ...WEBHOOK_ROUTES };
    const missing: string[] = [];
    for (const { method, path } of Object.values(routes)) {
      const url = fake.clientOptions.baseUrl + path.replace(":n", "1").replace(/:\w+/gu, crypto.randomUUID());
      const headers = { authorization: `Bearer ${fake.clientOptions.apiKey}` };
      const answer = await fake.fetch(url, { method, headers });
      if ([501, 405].includes(answer.status)) missing.push(`${method} ${path}`);
    }
    expect(missing).toEqual([]);
  });
});

describe("the network of the fake service", () => {
  it("breaks streams when it is told to, and clients lose nothing", async () => {
    fake.nextRun({ held: true });
    const { id } = await client.tests.run(testId);
    const stream = client.runs.stream(id, { reconnect: { minDelay: 1, maxDelay: 1 } });
    fake.begin(id);
    const events: string[] = [];
    for await (const event of stream) {
      events.push(event.id);
      if (event.id === "1") {
        fake.cutStreams();
        fake.step(id, { text: "Click Buy" });
        fake.finish(id);
      }
    }
    expect(events).toEqual(["1", "2", "3", "4"]);
    expect(fake.requests.filter(({ path }) => path.endsWith("/stream"))).toHaveLength(2);
  });

  it("refuses what it is told to; the client comes again with the same key", async () => {
    fake.refuseNext("unavailable");
    fake.refuseNext("rate_limited");
    await client.tests.run(testId);
    const tries = fake.requests.filter(({ path }) => path === `/v1/tests/${testId}/run`);
    expect([tries.length, new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size]).toEqual([3, 1]);
    fake.refuseNext("insufficient_credits", "None are left.");
    await expect(client.tests.run(testId)).rejects.toMatchObject({ status: 402, code: "insufficient_credits", detail: "None are left." });
  });

  it("ends a stream whose signal fires", async () => {
    fake.nextRun({ held: true });
    const { id } = await client.tests.run(testId);
    const caller = new AbortController();
    const wait = client.runs.wait(id, { signal: caller.signal, onEvent: () => caller.abort() });
    fake.begin(id);
    await expect(wait).rejects.toMatchObject({ name: "AbortedError" });
  });

  it("says plainly what the fake does not have", async () => {
    const nothing = client.request({ method: "GET", path: "v1/horoscopes" });
    await expect(nothing).rejects.toMatchObject({ status: 501, code: "not_in_fake" });
  });
});
