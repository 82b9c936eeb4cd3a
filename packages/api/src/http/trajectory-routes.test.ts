import type { HandOut, Outcome, Trajectory, TrajectoryMode, TrajectoryReport } from "@runwright/contracts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEnvironment } from "../domain/environments.ts";
import { createTest } from "../domain/create-test.ts";
import type { RunRecord } from "../domain/records.ts";
import { sendJson } from "./__fixtures__/send-json.ts";
import { startTestService, type TestService } from "./__fixtures__/test-service.ts";

const SECRET = "swordfish-4711";
const KEY = "a".repeat(64);
const STEP = "b".repeat(64);

let service: TestService;
let testId: string;
beforeEach(async () => {
  service = await startTestService();
  const { deps, caller, projectId } = service;
  const variables = [{ name: "PIN", value: SECRET, secret: true }];
  const environment = await createEnvironment(deps, caller, { projectId, name: "Staging", variables });
  const description = '1. Squirrel it away\n\nExpected outcome:\n- The page shows "Done"';
  const test = await createTest(deps, caller, {
    projectId,
    name: "T",
    description,
    url: "http://localhost:1/",
    environmentId: environment.id,
  });
  testId = test.id;
});
afterEach(() => service.close());

const entry: Trajectory = {
  schemaVersion: 1,
  key: KEY,
  step: STEP,
  text: "Squirrel it away",
  actions: [
    {
      act: { kind: "click", target: { name: "Save", words: 'button "Save"' } },
      targets: [
        {
          at: "target",
          fingerprint: {
            role: "button",
            name: "Save",
            attributes: ["save"],
            tag: "button",
            ownText: "Save",
            container: "",
            before: [],
            after: [],
            ordinal: 1,
            of: 1,
            boxRatio: 3,
          },
        },
      ],
    },
  ],
  tier: 3,
  model: "scripted",
  createdRun: "r",
  lastPassRun: "r",
  lastPassAt: "2026-01-01T00:00:00.000Z",
  heals: 0,
  failures: 0,
};

interface Runner {
  readonly run: RunRecord;
  readonly handOut: HandOut;
  tell(target: string, body?: unknown): Promise<Response>;
  end(status: Outcome["status"]): Promise<Response>;
  report(change?: Partial<TrajectoryReport>): Promise<Response>;
}

/** A Run that has begun, and its runner. */
async function begun(mode?: TrajectoryMode): Promise<Runner> {
  const answer = await fetch(`${service.url}/v1/tests/${testId}/run`, {
    method: "POST",
    headers: { Authorization: `Bearer ${service.keyWith(["run"])}`, "Content-Type": "application/json" },
    body: JSON.stringify(mode === undefined ? {} : { trajectories: mode }),
  });
  const { id } = (await answer.json()) as { id: string };
  const run = await service.launched((await service.deps.runs.get(id))!);
  const token = service.runToken(run);
  const tell = (target: string, body?: unknown): Promise<Response> =>
    sendJson(`${service.url}/internal/v1/runs/${run.id}/`, target, { key: token, body });
  const handOut = (await (await tell("GET hand-out")).json()) as HandOut;
  return {
    run,
    handOut,
    tell,
    end: async (status) =>
      await tell("POST outcome", { attempt: 1, status, reasoning: "x", errorMessage: status === "error" ? "x: y" : null, stepCount: 1 }),
    report: async (change = {}) => await tell("POST trajectories", { attempt: 1, learned: [entry], failed: [], ...change }),
  };
}

/** What a new Run is told of the step. */
async function known(mode?: TrajectoryMode): Promise<readonly Trajectory[]> {
  const { tell } = await begun(mode);
  const answer = await tell(`GET trajectories?steps=${STEP},${"c".repeat(64)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { trajectories: Trajectory[] }).trajectories;
}

describe("trajectories of a Run", () => {
  it("are kept once the Run has passed, as the service saw it pass, and told to the next Run of the project", async () => {
    const runner = await begun();
    expect(runner.handOut.trajectories).toEqual({ projectId: service.projectId, mode: "learn" });
    await runner.end("passed");
    for (let time = 0; time < 2; time++) expect(await (await runner.report()).json()).toEqual({ kept: 1 });
    const { completedAt } = (await service.deps.runs.get(runner.run.id))!;
    expect(await known()).toEqual([{ ...entry, lastPassRun: runner.run.id, lastPassAt: completedAt }]);
  });

  it("are not taken before the outcome: what crashes between the two leaves all as it was", async () => {
    const runner = await begun();
    expect((await runner.report()).status).toBe(422);
    await runner.end("passed");
    expect(await known()).toEqual([]);
  });

  it.each(["failed", "error"] as const)("are not kept of a Run that ended as %s, whose failures count", async (status) => {
    const first = await begun();
    await first.end("passed");
    await first.report();
    const other = "d".repeat(64);
    for (const want of [[{ failures: 1 }], []]) {
      const runner = await begun();
      await runner.end(status);
      const learned = [{ ...entry, key: other }];
      for (let time = 0; time < 2; time++) expect(await (await runner.report({ learned, failed: [KEY] })).json()).toEqual({ kept: 0 });
      expect(await known()).toMatchObject(want);
    }
  });

  it("are those of the attempt whose token it is", async () => {
    const runner = await begun();
    await runner.end("passed");
    expect((await runner.report({ attempt: 2 })).status).toBe(422);
  });

  it("hold no secret of the Run's environment", async () => {
    const runner = await begun();
    await runner.end("passed");
    const leaky = { ...entry, text: `Type ${SECRET}` };
    const answer = await runner.report({ learned: [entry, leaky] });
    expect(answer.status).toBe(422);
    expect(await answer.text()).not.toContain(SECRET);
    expect(await known()).toEqual([]);
  });

  it("are read and not written where they are pinned, and neither where they are off", async () => {
    const first = await begun();
    await first.end("passed");
    await first.report();
    const [before] = await known();
    const pinned = await begun("pinned");
    expect(pinned.handOut.trajectories).toMatchObject({ mode: "pinned" });
    await pinned.end("passed");
    expect(await (await pinned.report({ learned: [{ ...entry, text: "changed" }], failed: [KEY] })).json()).toEqual({ kept: 0 });
    expect(await known("pinned")).toEqual([before]);
    expect((await begun("off")).handOut.trajectories).toBeNull();
    expect(await known("off")).toEqual([]);
  });

  it("are asked for by steps, and reported in their shape", async () => {
    const runner = await begun();
    for (const query of ["", "?steps=", "?steps=xyz", `?steps=${STEP}&more=1`])
      expect((await runner.tell(`GET trajectories${query}`)).status).toBe(422);
    await runner.end("passed");
    for (const wrong of [
      { ...entry, key: "x" },
      { ...entry, actions: [] },
      { ...entry, text: "x".repeat(3_000) },
    ])
      expect((await runner.report({ learned: [wrong] })).status).toBe(422);
  });

  it("are chosen by a word that the service knows, and a rerun has the choice of its Run", async () => {
    const headers = { Authorization: `Bearer ${service.keyWith(["run"])}`, "Content-Type": "application/json" };
    const refused = await fetch(`${service.url}/v1/tests/${testId}/run`, { method: "POST", headers, body: '{"trajectories":"always"}' });
    expect(refused.status).toBe(422);
    const { run } = await begun("pinned");
    const again = await fetch(`${service.url}/v1/runs/${run.id}/rerun`, { method: "POST", headers, body: "{}" });
    const { id } = (await again.json()) as { id: string };
    expect(await service.deps.runs.get(id)).toMatchObject({ trajectories: "pinned" });
  });
});
