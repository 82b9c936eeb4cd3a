import { type Problem, type Run, SCOPES, type TagRunResult, type Test, type TestStats } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunRecord } from "../domain/records.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(target: string, body?: unknown): Promise<Response> {
  return sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;

const makeTest = (over: object): Promise<Test> =>
  json(send("POST /v1/tests", { projectId: service.projectId, name: "T", description: "1. Go", url: "https://shop.example/", ...over }));

/** Triggers a Run and takes it, as a runner does. */
async function begin(testId: string, body: object = {}): Promise<RunRecord> {
  const { id } = await json<{ id: string }>(send(`POST /v1/tests/${testId}/run`, body));
  return take(id);
}

async function take(id: string): Promise<RunRecord> {
  const run = await service.launched((await service.deps.runs.get(id))!);
  expect((await tell(run, "GET hand-out")).status).toBe(200);
  return run;
}

async function tell(run: RunRecord, target: string, body?: unknown): Promise<Response> {
  return sendJson(`${service.url}/internal/v1/runs/${run.id}/`, target, { key: service.runToken(run), body });
}

const report = (status: "passed" | "failed" | "error", stepCount = 3) => ({
  attempt: 1,
  status,
  reasoning: `It ${status} after ${stepCount}.`,
  errorMessage: status === "error" ? "unreachable: Nobody is there." : null,
  stepCount,
});
const upload = (run: RunRecord, query: string, text: string): Promise<Response> =>
  tell(run, `PUT artifacts/transcript?device=desktop${query}`, new TextEncoder().encode(text));

describe("a Run with a retry", () => {
  it("is flaky when it passes on the second try, and shows what there is of both", async () => {
    const test = await makeTest({ retries: 1 });
    expect(test).toMatchObject({ retries: 1 });
    const run = await begin(test.id);
    expect(await json(tell(run, "GET hand-out"))).toMatchObject({ retries: 1 });
    await upload(run, "", "the first\n");
    const answers = await Promise.all([tell(run, "POST tries", report("failed")), tell(run, "POST tries", report("failed"))]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ again: true }, { again: true }]);
    expect(await json<Run>(send(`GET /v1/runs/${run.id}`))).toMatchObject({
      status: "running",
      result: null,
      tries: [{ n: 1, status: "failed" }],
    });
    await upload(run, "&try=2", "the second\n");
    expect((await tell(run, "POST outcome", report("passed", 5))).status).toBe(200);

    const ended = await json<Run>(send(`GET /v1/runs/${run.id}`));
    const base = `${service.url}/v1/runs/${run.id}/artifacts/transcript`;
    expect(ended).toMatchObject({
      status: "passed",
      result: "passed",
      flaky: true,
      retries: 1,
      stepCount: 5,
      transcriptUrl: base,
      tries: [
        { n: 1, status: "failed", reasoning: "It failed after 3.", stepCount: 3, transcriptUrl: `${base}?try=1` },
        { n: 2, status: "passed", reasoning: "It passed after 5.", stepCount: 2, transcriptUrl: `${base}?try=2` },
      ],
    });
    expect(ended.reasoning).toContain("It failed after 3.");
    const texts = ["", "?try=1", "?try=2"].map(async (query) => (await send(`GET /v1/runs/${run.id}/artifacts/transcript${query}`)).text());
    expect(await Promise.all(texts)).toEqual(["the second\n", "the first\n", "the second\n"]);
    expect((await send(`GET /v1/runs/${run.id}/artifacts/transcript?try=3`)).status).toBe(422);
    expect(await json<TestStats>(send(`GET /v1/tests/${test.id}/stats`))).toMatchObject({ passed: 1, flaky: 1, passRate: 1 });
    const updates = (await service.deps.events.read(run.id, 0, 100)).filter(({ type }) => type === "run.updated");
    expect(updates).toHaveLength(1);
  });

  it("fails when both fail, and as asked for wherever that is said", async () => {
    const plain = await makeTest({});
    expect([plain.retries, plain.quarantined]).toEqual([undefined, undefined]);
    const run = await begin(plain.id, { retries: 1 });
    await tell(run, "POST tries", report("error"));
    await tell(run, "POST outcome", report("failed", 4));
    const ended = await json<Run>(send(`GET /v1/runs/${run.id}`));
    expect(ended).toMatchObject({ status: "failed", tries: [{ status: "error" }, { status: "failed" }] });
    expect(ended).not.toHaveProperty("flaky");
    const again = await json<Run>(send(`POST /v1/runs/${run.id}/rerun`));
    expect(await json(send(`GET /v1/runs/${again.id}`))).toMatchObject({ retries: 1 });
    const not = await json<Run>(send(`POST /v1/runs/${run.id}/rerun`, { retries: 0 }));
    expect(await json(send(`GET /v1/runs/${not.id}`))).not.toHaveProperty("retries");
    for (const retries of [2, -1, "1", null])
      expect((await json<Problem>(send(`POST /v1/tests/${plain.id}/run`, { retries }))).errors?.map(({ pointer }) => pointer)).toEqual([
        "/retries",
      ]);
  });

  it("is not tried again without leave, nor when it has ended", async () => {
    const test = await makeTest({});
    const run = await begin(test.id);
    expect(await json(tell(run, "POST tries", report("failed")))).toEqual({ again: false });
    await send(`POST /v1/runs/${run.id}/cancel`);
    expect(await json(tell(run, "POST tries", report("failed")))).toMatchObject({ code: "run_finished" });
    expect((await tell(run, "POST tries", { ...report("failed"), attempt: 2 })).status).toBe(422);
    expect((await tell(run, "POST tries", report("passed"))).status).toBe(422);
  });
});

describe("a quarantined Test", () => {
  it("still runs, and its Runs say so", async () => {
    const [shaky] = await Promise.all([makeTest({ tags: ["nightly"], quarantined: true }), makeTest({ tags: ["nightly"] })]);
    expect(shaky.quarantined).toBe(true);
    const started = await json<TagRunResult>(send("POST /v1/tests/run", { projectId: service.projectId, tag: "nightly", retries: 1 }));
    expect(started.runs.map(({ testId, quarantined }) => [testId === shaky.id, quarantined]).sort()).toEqual([
      [false, undefined],
      [true, true],
    ]);
    const runs = await json<Run[]>(send(`GET /v1/runs?tagRunId=${started.tagRunId}`));
    expect(runs.map(({ testId, quarantined, retries }) => [testId === shaky.id, quarantined, retries]).sort()).toEqual([
      [false, undefined, 1],
      [true, true, 1],
    ]);
    expect(await json<Test>(send(`PATCH /v1/tests/${shaky.id}`, { quarantined: false, retries: 0 }))).not.toHaveProperty("quarantined");
    const former = await json<Run>(send(`GET /v1/runs/${runs.find(({ testId }) => testId === shaky.id)!.id}`));
    expect(former.quarantined).toBe(true);
  });
});
