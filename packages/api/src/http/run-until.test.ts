import { type Problem, type Run, SCOPES, type Sentences, type Test, type TestStats } from "@runwright/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const DESCRIPTION =
  '## Steps\n1. Click "A"\n2. If the page shows "B":\n   - Click "C"\n\n   - Click "D"\n\n## Expected outcome\n- The page shows "E"';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function send(target: string, body?: unknown): Promise<Response> {
  return sendJson(service.url, target, { key: service.keyWith([...SCOPES]), body });
}
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const makeTest = (): Promise<Test> =>
  json(send("POST /v1/tests", { projectId: service.projectId, name: "T", description: DESCRIPTION, url: "https://shop.example/" }));
const run = async (target: string, body: object): Promise<Run> => {
  const { id } = await json<{ id: string }>(send(`POST ${target}`, body));
  return await json<Run>(send(`GET /v1/runs/${id}`));
};

describe("a Run that is to stop on the way", () => {
  it.each([
    [2, '## Steps\n1. Click "A"'],
    // What stands indented below a line belongs to it.
    [3, '## Steps\n1. Click "A"\n2. If the page shows "B":\n   - Click "C"'],
    [9, DESCRIPTION],
  ])("after line %i carries out what stands before it, and says so", async (until, description) => {
    const test = await makeTest();
    expect(await run(`/v1/tests/${test.id}/run`, { until, device: "mobile" })).toMatchObject({ until, description, device: "mobile" });
  });

  it("is one again when it is repeated, unless another line is given; the Test's own Runs are whole", async () => {
    const test = await makeTest();
    const first = await run(`/v1/tests/${test.id}/run`, { until: 2 });
    for (const plan of ["present", "same"]) expect(await run(`/v1/runs/${first.id}/rerun`, { plan })).toMatchObject({ until: 2 });
    expect(await run(`/v1/runs/${first.id}/rerun`, { until: 3 })).toMatchObject({ until: 3 });
    const whole = await run(`/v1/tests/${test.id}/run`, {});
    expect([whole.description, Object.hasOwn(whole, "until")]).toEqual([DESCRIPTION, false]);
  });

  it("is refused where there is no such line", async () => {
    const test = await makeTest();
    const answer = await send(`POST /v1/tests/${test.id}/run`, { until: 10 });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([422, "invalid_request"]);
  });

  it("counts for nothing in the statistics of its Test", async () => {
    const test = await makeTest();
    const part = await run(`/v1/tests/${test.id}/run`, { until: 2 });
    await send(`POST /v1/runs/${part.id}/cancel`, {});
    const whole = await run(`/v1/tests/${test.id}/run`, {});
    await send(`POST /v1/runs/${whole.id}/cancel`, {});
    expect(await json<TestStats>(send(`GET /v1/tests/${test.id}/stats`))).toMatchObject({ runs: 1, cancelled: 1 });
  });
});

describe("the sentences that leave nothing to guess", () => {
  it("are told to whoever may read", async () => {
    const { parts, notes } = await json<Sentences>(send("GET /v1/sentences"));
    expect(parts.flatMap(({ forms }) => forms)).toContain("Go back");
    expect(notes.length).toBeGreaterThan(0);
  });
});
