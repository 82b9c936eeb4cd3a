import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAttempt } from "../../packages/api/src/domain/create-attempt.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { getPlan } from "../../packages/api/src/domain/plans.ts";
import { readDuePlan } from "../../packages/api/src/domain/read-due-plan.ts";
import { settlePlan } from "../../packages/api/src/domain/settle-plan.ts";
import { deleteTestSource } from "../../packages/api/src/domain/test-sources.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { giveUpPlans } from "../../packages/api/src/loops/read-plans.ts";
import type { PlanReader } from "../../packages/api/src/ports/plan-reader.ts";
import type { PlanLine, SourceLine } from "../../packages/reader/src/index.ts";
import { testSource } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const WORDY = "1. Somehow get the newsletter going\n2. Somehow get out of it\n";
const PLAIN = '1. Click "Save"\n\n## Expected outcome\n- The page shows "Saved"\n';

/** What a model makes of a line: that button, or nothing. */
function answer({ line, kind, text }: SourceLine, button: string | null): PlanLine {
  const problem = { code: "not_understood", message: "No answer was given for this line.", didYouMean: [] };
  const sentences = button === null ? [] : [{ sentence: `Click the button "${button}"`, source: [text] }];
  const read = { line, kind, text, sentences, assumptions: [], leftOut: [] };
  return button === null ? { ...read, readBy: null, problem } : { ...read, readBy: "model:m" };
}

describe.each(STORAGE_KINDS)("a Test that a model reads, on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  /** `says` gives the button that the model takes a line for, or null, in its n-th answer. */
  function withModel(says: (text: string, n: number) => string | null): { readonly deps: Deps; readonly asked: string[][] } {
    const asked: string[][] = [];
    const planReader: PlanReader = {
      usual: "model",
      read: async (_test, wanted) => {
        asked.push(wanted.map(({ text }) => text));
        return wanted.map((line) => answer(line, says(line.text, asked.length)));
      },
    };
    return { deps: { ...service.deps, planReader }, asked };
  }
  const made = async (deps: Deps, description: string): Promise<string> => {
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/" };
    return (await createTest(deps, service.caller, fields)).id;
  };
  async function readDue(deps: Deps): Promise<number> {
    const due = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
    for (const record of due) await readDuePlan(deps, record, { reader: deps.planReader!, signal: AbortSignal.timeout(30_000) });
    return due.length;
  }
  const plan = async (id: string) => await getPlan(service.deps, service.caller, id);

  it("waits where the model answers nothing that can be used, says why, and goes by the words where they are enough", async () => {
    const { deps, asked } = withModel(() => null);
    const [wordy, plain] = [await made(deps, WORDY), await made(deps, PLAIN)];
    const run = await triggerRun(deps, service.caller, { testId: wordy });
    await readDue(deps);
    const why = { problem: "The model's answer says nothing of any line." };
    expect(await plan(wordy)).toMatchObject({ status: "reading", ...why });
    expect(await plan(plain)).toMatchObject({ status: "read", ...why });
    expect(await settlePlan(deps, run)).toBeNull();
    service.clock.turn(10_000);
    expect(await readDue(deps)).toBe(1);
    service.clock.turn(900_000);
    await readDue(deps);
    expect(asked).toHaveLength(4);
    expect(await plan(wordy)).toMatchObject({ status: "unread", ...why });
    expect(await settlePlan(deps, run)).toMatchObject({ waitsForPlan: false });
  });

  it("has the lines read once more that the model has passed over, and those alone", async () => {
    const { deps, asked } = withModel((text, n) => (text.includes("out of it") && n < 2 ? null : "More"));
    const id = await made(deps, WORDY);
    await readDue(deps);
    expect(await plan(id)).toMatchObject({
      status: "reading",
      problem: "The model's answer passes over some lines.",
      lines: [{ readBy: "model:m" }, {}],
    });
    service.clock.turn(10_000);
    await readDue(deps);
    expect(asked.at(-1)).toEqual(["Somehow get out of it"]);
    expect(await plan(id)).toMatchObject({ status: "read", problem: null });
  });

  it("is unread where the model passes over a line again and again", async () => {
    const { deps, asked } = withModel((text) => (text.includes("out of it") ? null : "More"));
    const id = await made(deps, WORDY);
    for (const _try of [1, 2, 3]) {
      await readDue(deps);
      service.clock.turn(60_000);
    }
    expect(asked).toHaveLength(3);
    expect(await plan(id)).toMatchObject({ status: "unread", lines: [{ readBy: "model:m" }, { readBy: null }] });
  });

  it("is run by its words after a minute where these are enough and the model is slow", async () => {
    const { deps } = withModel(() => "More");
    const [wordy, plain] = [await made(deps, WORDY), await made(deps, PLAIN)];
    const waiting = [await triggerRun(deps, service.caller, { testId: wordy }), await triggerRun(deps, service.caller, { testId: plain })];
    service.clock.turn(59_000);
    expect(await Promise.all(waiting.map(async (run) => await settlePlan(deps, run)))).toEqual([null, null]);
    service.clock.turn(1_000);
    expect(await settlePlan(deps, waiting[0]!)).toBeNull();
    expect(await settlePlan(deps, waiting[1]!)).toMatchObject({
      waitsForPlan: false,
      plan: [{ readBy: "words" }, {}, { readBy: "words" }],
    });
    expect(await plan(plain)).toMatchObject({ status: "reading" });
  });

  it("is not waited for once the service has no model any more", async () => {
    const { deps } = withModel(() => "More");
    const id = await made(deps, WORDY);
    await giveUpPlans(service.deps);
    expect(await plan(id)).toMatchObject({ status: "unread", problem: "The service has no model that could read it." });
  });

  it("is read also where it belongs to an Attempt, whose Runs wait, and goes with its Test Source", async () => {
    const { deps } = withModel(() => "More");
    const { workspaceId } = service.caller;
    const source = testSource({ workspaceId, projectId: service.projectId });
    await deps.testSources.insert(source);
    const tests = [{ name: "T", description: WORDY, url: "https://shop.example/" }];
    const input = { issueKey: "SHOP-1", issueUrl: "https://linear.example/SHOP-1", tests };
    const { id } = await createAttempt(deps, service.caller, { sourceId: source.id, input });
    const [testId = "", runId = ""] = (await deps.attempts.get(id).then((one) => [one?.testIds[0], one?.runIds[0]])) as string[];
    const run = (await deps.runs.get(runId))!;
    expect(run).toMatchObject({ waitsForPlan: true, plan: null });
    expect(await settlePlan(deps, run)).toBeNull();
    expect(await readDue(deps)).toBe(1);
    expect(await settlePlan(deps, run)).toMatchObject({ waitsForPlan: false, plan: [{ readBy: "model:m" }, { readBy: "model:m" }] });
    await deleteTestSource(deps, service.caller, source.id);
    expect(await deps.plans.get(testId)).toBeNull();
  });
});
