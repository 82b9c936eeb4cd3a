import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelPlanReader } from "../../packages/api/src/adapters/reader/model-plan-reader.ts";
import { cancelRun } from "../../packages/api/src/domain/cancel-run.ts";
import { closeRun } from "../../packages/api/src/domain/close-run.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { getPlan, readAgain } from "../../packages/api/src/domain/plans.ts";
import { readDuePlan } from "../../packages/api/src/domain/read-due-plan.ts";
import { recordEvents } from "../../packages/api/src/domain/record-events.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { getWorkspace, updateWorkspace } from "../../packages/api/src/domain/workspace.ts";
import { type ScriptedModel, startScriptedModel, USAGE } from "../models/scripted-model.ts";
import { run } from "./samples.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const MODEL = {
  name: "openai:scripted",
  baseUrl: null,
  apiKey: "sk-test",
  isStreaming: true,
  keepsPrompts: false,
  budget: { callsPerStep: 6, callsPerRun: 60, inputTokensPerRun: 300_000, outputTokens: 1_000, callMs: 60_000, snapshotCharacters: 24_000 },
};
const KNOWN = 'LINE 2\nSAY Click "Buy"\nFOR Click "Buy"\n';
const UNKNOWN = 'LINE 2\nSAY Click "Buy"\nFOR Somehow get it\nASSUME way: get it => the button "Buy"\n';

// The turned clock begins at 2026-01-01T00:00:00.000Z.
describe.each(STORAGE_KINDS)("what a workspace may use of models, on $name", (kind) => {
  let service: Service;
  let model: ScriptedModel;
  let reader: Deps;
  beforeEach(async () => {
    service = await startService(kind, { model: () => MODEL });
    model = await startScriptedModel(({ body }) => ({ text: JSON.stringify(body).includes("Somehow get it") ? UNKNOWN : KNOWN }));
    reader = { ...service.deps, planReader: modelPlanReader({ name: MODEL.name, apiKey: MODEL.apiKey, baseUrl: model.url }) };
  });
  afterEach(async () => {
    await model.close();
    await service.dispose();
  });

  const limit = async (limits: object) => await updateWorkspace(service.deps, service.caller, { limits });
  const used = async () => (await getWorkspace(service.deps, service.caller)).balance.modelTokens;
  const made = async (line: string, deps = reader): Promise<string> => {
    const fields = {
      projectId: service.projectId,
      name: randomUUID(),
      description: `## Steps\n1. ${line}\n`,
      url: "https://shop.example/",
    };
    return (await createTest(deps, service.caller, fields)).id;
  };
  const readDue = async (): Promise<void> => {
    const due = await reader.plans.listDue(new Date(service.clock.now()).toISOString(), 50);
    await Promise.all(due.map((one) => readDuePlan(reader, one, { reader: reader.planReader!, signal: AbortSignal.timeout(60_000) })));
  };

  it("is taken by one at a time, however many ask at once", async () => {
    const { modelBudgets } = service.deps;
    const workspaceId = randomUUID();
    const take = async (tokens: number) => await modelBudgets.take({ workspaceId, day: "2026-01-31", tokens, perDay: 100, perMonth: 130 });
    const all = await Promise.all(Array.from({ length: 15 }, async () => await take(10)));
    expect(all.filter(Boolean)).toHaveLength(10);
    expect(await modelBudgets.used(workspaceId, "2026-01-31")).toEqual({ today: 100, thisMonth: 100 });
    expect(await take(-20)).toBe(true);
    expect(await take(21)).toBe(false);
    expect(await take(20)).toBe(true);
    await service.restart();
    const { used: usedOn } = service.deps.modelBudgets;
    expect(await usedOn(workspaceId, "2026-01-31")).toEqual({ today: 100, thisMonth: 100 });
    expect(await usedOn(workspaceId, "2026-02-01")).toEqual({ today: 0, thisMonth: 0 });
  });

  it("begins anew with the day and with the month, and takes late word of the day before", async () => {
    const { modelBudgets } = service.deps;
    const workspaceId = randomUUID();
    const take = async (tokens: number, day: string) => await modelBudgets.take({ workspaceId, day, tokens, perDay: 100, perMonth: 130 });
    expect(await take(90, "2026-01-30")).toBe(true);
    expect(await take(50, "2026-01-31")).toBe(false);
    expect(await take(40, "2026-01-31")).toBe(true);
    expect(await take(-30, "2026-01-30")).toBe(true);
    expect(await modelBudgets.used(workspaceId, "2026-01-31")).toEqual({ today: 40, thisMonth: 100 });
    expect(await take(100, "2026-02-01")).toBe(true);
    expect(await take(-90, "2026-01-30")).toBe(true);
    expect(await modelBudgets.used(workspaceId, "2026-02-01")).toEqual({ today: 100, thisMonth: 100 });
  });

  it("counts readings, of which no more begin than there is for, and the others go by the words or wait and say why", async () => {
    // Enough for one reading to be put by, not for two at once.
    await limit({ modelTokensPerDay: 1_000 });
    const ids = await Promise.all([made('Click "Buy"'), made('Click "Buy"'), made('Click "Buy"')]);
    await readDue();
    expect(model.requests).toHaveLength(1);
    expect(await used()).toEqual({ today: USAGE.in + USAGE.out, thisMonth: USAGE.in + USAGE.out });
    const plans = await Promise.all(ids.map(async (id) => await getPlan(service.deps, service.caller, id)));
    expect(plans.map(({ status }) => status)).toEqual(["read", "read", "read"]);
    const problems = plans.flatMap(({ problem }) => problem ?? []);
    expect(problems).toHaveLength(2);
    expect(problems.join()).toContain("No model is asked");
    const open = await made("Somehow get it");
    await limit({ modelTokensPerDay: 0 });
    await readDue();
    expect(await getPlan(service.deps, service.caller, open)).toMatchObject({
      status: "reading",
      problem: expect.stringMatching(/of the 0 tokens .* today \(UTC\)\. Raise its limit modelTokensPerDay/u),
    });
    expect(model.requests).toHaveLength(1);
    await limit({ modelTokensPerDay: null });
    service.clock.turn(10_000);
    await readDue();
    expect(await getPlan(service.deps, service.caller, open)).toMatchObject({ status: "read", problem: null });
  });

  it("ends a reading that would take more than one may, says so, and does not begin it again", async () => {
    const budget = { callsPerRun: 1 };
    reader = {
      ...reader,
      planReader: modelPlanReader({ name: MODEL.name, apiKey: MODEL.apiKey, baseUrl: model.url, budget }),
    };
    const id = await made("Somehow get it\n\n## Expected outcome\n- It is somehow there");
    await readDue();
    expect(model.requests).toHaveLength(1);
    expect(await getPlan(service.deps, service.caller, id)).toMatchObject({
      status: "unread",
      problem: "The model was asked 1 times in this reading, which is all it may be.",
    });
    service.clock.turn(900_000);
    await readDue();
    expect(model.requests).toHaveLength(1);
  });

  it("asks no model any more on a day on which a plan has used all that it may, and says so", async () => {
    reader = { ...reader, settings: { ...reader.settings, modelTokensPerPlan: USAGE.in + USAGE.out } };
    const id = await made("Somehow get it");
    const again = async () => {
      await readAgain(reader, service.caller, { id, request: {} });
      await readDue();
      return await getPlan(service.deps, service.caller, id);
    };
    await readDue();
    expect(await getPlan(service.deps, service.caller, id)).toMatchObject({ status: "read", problem: null });
    expect(await again()).toMatchObject({
      status: "unread",
      problem: expect.stringContaining("readings of this plan have used 1240 of the 1240 tokens"),
    });
    expect(model.requests).toHaveLength(1);
    service.clock.turn(24 * 3_600_000);
    expect(await again()).toMatchObject({ status: "read", problem: null });
    expect(model.requests).toHaveLength(2);
  });

  it("counts Runs once, and hands the next ones out without a model, with the reason", async () => {
    await limit({ modelTokensPerMonth: 500 });
    const testId = await made('Click "Buy"', service.deps);
    const given = async () => {
      const { id } = await triggerRun(service.deps, service.caller, { testId });
      return await handOut(service.deps, { runId: id, attempt: 1 });
    };
    expect(await given()).toMatchObject({ model: { name: MODEL.name }, modelProblem: null });
    const modelUse = { requests: 1, in: 480, cachedIn: 0, out: 20 };
    const ended = run({ workspaceId: service.caller.workspaceId, status: "passed", completedAt: "2026-01-01T10:00:00.000Z", modelUse });
    await service.deps.runs.insert(ended);
    await Promise.all([closeRun(service.deps, ended), closeRun({ ...service.deps }, ended)]);
    expect(await used()).toEqual({ today: 500, thisMonth: 500 });
    // One that is stopped has used what its runner told of last.
    await limit({ modelTokensPerMonth: 1_000 });
    const { id: runId } = await triggerRun(service.deps, service.caller, { testId });
    await handOut(service.deps, { runId, attempt: 1 });
    const phase = { type: "run.phase", at: "2026-01-01T10:00:00.000Z", phase: "checking_result", message: "Checking" } as const;
    await recordEvents(service.deps, { runId, attempt: 1 }, { attempt: 1, n: 1, stepCount: 1, modelUse, events: [phase] });
    expect(await cancelRun(service.deps, service.caller, runId)).toMatchObject({ status: "cancelled", tokensUsed: 500, modelUse });
    expect(await used()).toEqual({ today: 1_000, thisMonth: 1_000 });
    await limit({ modelTokensPerMonth: 500 });
    expect(await given()).toMatchObject({
      model: null,
      modelProblem: expect.stringContaining("1000 of the 500 tokens that it may use this month"),
    });
  });
});
