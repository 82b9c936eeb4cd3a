import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { modelPlanReader } from "../../packages/api/src/adapters/reader/model-plan-reader.ts";
import { createProject } from "../../packages/api/src/domain/create-project.ts";
import { createKey } from "../../packages/api/src/domain/create-key.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { usage } from "../../packages/api/src/domain/usage.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { runForResource } from "../../packages/api/src/domain/run-for-resource.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { getPlan, readAgain, updatePlan } from "../../packages/api/src/domain/plans.ts";
import { readDuePlan } from "../../packages/api/src/domain/read-due-plan.ts";
import { isReadyToLaunch, settlePlan } from "../../packages/api/src/domain/settle-plan.ts";
import { runTag, runTagOf } from "../../packages/api/src/domain/run-tag.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateProject } from "../../packages/api/src/domain/update-project.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { runView } from "../../packages/api/src/http/run-view.ts";
import { CANONICAL } from "../../packages/reader/src/index.ts";
import { type Script, type ScriptedModel, startScriptedModel, USAGE } from "../models/scripted-model.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DESCRIPTION = `## Steps
1. Somehow get the newsletter going

## Expected outcome
- The page shows "Thank you"
`;
const FIELDS = { name: "T", description: DESCRIPTION, url: "https://shop.example/" };
const AT = { publicUrl: "https://api.example", dashboardUrl: "https://app.example" };
const READ = `LINE 2
SAY Click the button "Subscribe"
FOR Somehow get the newsletter going
ASSUME way: get the newsletter going => the button "Subscribe"
LINE 5
SAY The page shows "Thank you"
FOR The page shows "Thank you"
`;

describe.each(STORAGE_KINDS)("what a Test is read as, on $name", (kind) => {
  let service: Service;
  const models: ScriptedModel[] = [];
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(async () => {
    await Promise.all(models.splice(0).map(async (model) => await model.close()));
    await service.dispose();
  });

  async function withModel(script: Script): Promise<{ readonly deps: Deps; readonly model: ScriptedModel }> {
    const model = await startScriptedModel(script);
    models.push(model);
    const reader = modelPlanReader({ name: "openai:scripted", baseUrl: model.url, apiKey: "sk-test" });
    return { deps: { ...service.deps, planReader: reader }, model };
  }
  const made = async (deps: Deps, description = DESCRIPTION): Promise<string> => {
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/" };
    return (await createTest(deps, service.caller, fields)).id;
  };
  async function readDue(deps: Deps): Promise<number> {
    const due = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
    await Promise.all(due.map((record) => readDuePlan(deps, record, { reader: deps.planReader!, signal: AbortSignal.timeout(30_000) })));
    return due.length;
  }

  it("is read by its words where nobody else is asked, and then nothing is stored", async () => {
    const id = await made(service.deps);
    expect(await getPlan(service.deps, service.caller, id)).toMatchObject({
      status: "unread",
      version: 0,
      lines: [
        { line: 1, kind: "other" },
        { line: 2, kind: "step", readBy: null, problem: { code: "not_understood" } },
        { line: 4, kind: "other" },
        { line: 5, kind: "outcome", readBy: "words", sentences: [{ sentence: 'The page shows "Thank you"' }] },
      ],
    });
    await expect(readAgain(service.deps, service.caller, { id, request: { reader: "model" } })).rejects.toMatchObject({ code: "no_model" });
    const run = await triggerRun(service.deps, service.caller, { testId: id });
    expect(run).toMatchObject({ plan: null, waitsForPlan: false });
  });

  it("is corrected by an author, whose sentences the next Runs carry out", async () => {
    const id = await made(service.deps);
    const change = (sentence: string, line = 2) => ({ lines: [{ line, sentences: [sentence] }] });
    const put = async (sentence: string, line?: number, version?: number) =>
      await updatePlan(service.deps, service.caller, { id, change: change(sentence, line), version });
    await expect(put("Click the Subscribe thing")).rejects.toMatchObject({ code: "invalid_request" });
    await expect(put('Click "Subscribe"', 5)).rejects.toMatchObject({ code: "invalid_request" });
    await expect(put('Click "Subscribe"', 99)).rejects.toMatchObject({ code: "invalid_request" });
    const wrong = { lines: [...change("Clack it").lines, ...change('Click "A"', 5).lines, ...change('Click "B"', 99).lines] };
    await expect(updatePlan(service.deps, service.caller, { id, change: wrong, version: undefined })).rejects.toMatchObject({
      details: { errors: ["/lines/0/sentences/0", "/lines/1/sentences/0", "/lines/2/line"].map((pointer) => ({ pointer })) },
    });
    await expect(put('Click "Subscribe"', 2, 7)).rejects.toMatchObject({ code: "plan_changed" });
    expect(await put('Click "Subscribe"', 2, 0)).toMatchObject({ status: "read", version: 1 });
    await service.restart();
    const run = await triggerRun(service.deps, service.caller, { testId: id });
    const given = await handOut(service.deps, { runId: run.id, attempt: 1 });
    expect(given.plan?.find(({ line }) => line === 2)).toMatchObject({ readBy: "author", sentences: [{ sentence: 'Click "Subscribe"' }] });
  });

  it("means nothing where its sentences are of a language that this version does not know, in Runs neither", async () => {
    const { deps, caller } = service;
    const id = await made(deps);
    await updatePlan(deps, caller, { id, change: { lines: [{ line: 2, sentences: ['Click "Subscribe"'] }] }, version: 0 });
    const run = await triggerRun(deps, caller, { testId: id });
    expect(run).toMatchObject({ planLanguage: CANONICAL.version });
    const unread = { line: 2, readBy: null, sentences: [], problem: expect.objectContaining({ code: "other_language" }) };
    const record = (await deps.plans.get(id))!;
    await deps.plans.put({ ...record, language: 99, revision: record.revision + 1 });
    expect((await getPlan(deps, caller, id)).lines).toContainEqual(expect.objectContaining(unread));
    await deps.runs.replace({ ...run, planLanguage: 99, revision: run.revision + 1 });
    expect((await handOut(deps, { runId: run.id, attempt: 1 })).plan).toContainEqual(expect.objectContaining(unread));
    // What an author says then is in the present language, and counts.
    await updatePlan(deps, caller, { id, change: { lines: [{ line: 2, sentences: ['Click "Subscribe"'] }] }, version: undefined });
    expect((await getPlan(deps, caller, id)).lines).toContainEqual(expect.objectContaining({ line: 2, readBy: "author" }));
  });

  it("lets two authors at once both have their say, or tells the second one", async () => {
    const id = await made(service.deps);
    const put = async (line: number, version: number | undefined) =>
      await updatePlan(service.deps, service.caller, {
        id,
        change: { lines: [{ line, sentences: line === 2 ? ['Click "A"'] : ['The page shows "B"'] }] },
        version,
      });
    await Promise.all([put(2, undefined), put(5, undefined)]);
    expect((await getPlan(service.deps, service.caller, id)).lines.filter(({ readBy }) => readBy === "author")).toHaveLength(2);
    const both = await Promise.allSettled([put(2, 2), put(5, 2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is read by the model where there is one, while its Runs wait", async () => {
    const { deps, model } = await withModel(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    expect(await getPlan(deps, service.caller, id)).toMatchObject({ status: "reading" });
    const run = await triggerRun(deps, service.caller, { testId: id });
    expect(run).toMatchObject({ plan: null, waitsForPlan: true, status: "pending" });
    expect(await settlePlan(deps, run)).toBeNull();
    expect(runView((await deps.runs.get(run.id))!, AT)).toMatchObject({ status: "pending", phase: "waiting_for_plan" });
    expect(await deps.events.read(run.id, 0, 10)).toMatchObject([{ type: "run.phase", phase: "waiting_for_plan" }]);
    // Two services at once: one of them reads.
    await Promise.all([readDue(deps), readDue(deps)]);
    expect(model.requests).toHaveLength(2);
    const plan = await getPlan(deps, service.caller, id);
    const used = { requests: 2, in: 2 * USAGE.in, cachedIn: expect.any(Number), out: 2 * USAGE.out };
    expect(plan).toMatchObject({ status: "read", problem: null, used });
    const cachedTokens = plan.used?.cachedIn;
    const use = { modelRequests: 2, tokens: used.in + used.out, cachedTokens, price: null };
    expect(await usage(deps, service.caller, {})).toMatchObject([{ runs: 0, ...use }]);
    expect(plan.lines.find(({ line }) => line === 2)).toMatchObject({
      readBy: "model:openai:scripted",
      assumptions: [{ kind: "way", accepted: true }],
    });
    expect(await settlePlan(deps, run)).toMatchObject({ waitsForPlan: false });
    const given = await handOut(deps, { runId: run.id, attempt: 1 });
    expect(given.plan).toEqual(plan.lines);
    const shown = runView((await deps.runs.get(run.id))!, AT);
    expect(shown.plan).toEqual(plan.lines);
    expect(shown).not.toHaveProperty("phase");
    expect(await deps.events.read(run.id, 0, 10)).toMatchObject([{ type: "run.phase" }, { type: "run.started" }]);
  });

  it("costs what the service's rates say, and keeps that when they change", async () => {
    const { deps } = await withModel(({ n }) => ({ text: n % 2 === 1 ? READ : "LINE 5 SAME" }));
    const rated = (modelRates: Deps["settings"]["modelRates"]): Deps => ({ ...deps, settings: { ...deps.settings, modelRates } });
    const id = await made(deps);
    await readDue(rated({ input: 2, cachedInput: 0.5, output: 8 }));
    const { used } = await getPlan(deps, service.caller, id);
    const { in: given = 0, cachedIn = 0, out = 0 } = used ?? {};
    const price = Math.round((given - cachedIn) * 2 + cachedIn * 0.5 + out * 8) / 1e6;
    expect(used?.price).toBe(price);
    expect(price).toBeGreaterThan(0);
    await readAgain(deps, service.caller, { id, request: { reader: "model" } });
    await readDue(rated(null));
    expect((await getPlan(deps, service.caller, id)).used).toEqual({
      requests: 4,
      in: 2 * given,
      cachedIn: 2 * cachedIn,
      out: 2 * out,
      price,
    });
    expect(await usage(deps, service.caller, {})).toMatchObject([{ modelRequests: 4, price }]);
  });

  it("is taken as it is now by a rerun, or as it was where that is asked for", async () => {
    const { deps, caller } = service;
    const id = await made(deps);
    const put = async (sentence: string) =>
      await updatePlan(deps, caller, { id, change: { lines: [{ line: 2, sentences: [sentence] }] }, version: undefined });
    const byWords = await triggerRun(deps, caller, { testId: id });
    await put('Click "Subscribe"');
    const run = await triggerRun(deps, caller, { testId: id });
    await put('Click "Sign up"');
    await updateTest(deps, caller, { id, change: { description: `Customers only.\n\n${DESCRIPTION}` } });
    const said = ({ plan }: RunRecord) => plan?.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence));
    const present = await rerun(deps, caller, { runId: run.id });
    expect(said(present)).toEqual(['Click "Sign up"', 'The page shows "Thank you"']);
    const same = await rerun(deps, caller, { runId: run.id, plan: "same" });
    expect(said(same)).toEqual(['Click "Subscribe"', 'The page shows "Thank you"']);
    expect(same.description).toBe(DESCRIPTION);
    expect(await rerun(deps, caller, { runId: byWords.id, plan: "same" })).toMatchObject({ plan: null, description: DESCRIPTION });
  });

  it("is not waited for by a runner that has its Run already", async () => {
    const { deps } = await withModel(() => ({ text: READ }));
    const id = await made(deps);
    const resource = { workspaceId: service.caller.workspaceId, testId: id, launchedBy: "a cluster", ids: deps.ids };
    const run = await runForResource(deps, resource);
    expect(run.waitsForPlan).toBe(false);
    expect(run.plan).toHaveLength(4);
  });

  const TWICE = `1. Click "Buy"
2. Click "Pay"

## Expected outcome
- The page shows "Thank you"
`;
  const READ_OTHERWISE = `LINE 1
SAY Click "Buy"
FOR Click "Buy"
LINE 2
SAY Click the button "Pay"
FOR Click "Pay"
LINE 5
SAY The page shows "Thank you"
FOR The page shows "Thank you"
`;

  it("is asked about where words and model differ, if Test, project or service say both", async () => {
    const { deps } = await withModel(({ n }) => ({ text: n % 2 === 1 ? READ_OTHERWISE : "LINE 5 SAME" }));
    const { caller, projectId } = service;
    const id = await made(deps, TWICE);
    await readDue(deps);
    // The model alone counts where nobody has said anything else.
    expect(await getPlan(deps, caller, id)).toMatchObject({ status: "read" });
    await updateProject(deps, caller, { id: projectId, change: { reader: "words" } });
    await updateTest(deps, caller, { id, change: { reader: "both" } });
    await readAgain(deps, caller, { id, request: {} });
    await readDue(deps);
    const plan = await getPlan(deps, caller, id);
    expect(plan.lines.map(({ problem }) => problem?.code ?? null)).toEqual([null, "readers_differ", null, null]);
    expect(plan.lines[1]).toMatchObject({
      readBy: null,
      sentences: [],
      problem: { didYouMean: ['Click "Pay"', 'Click the button "Pay"'] },
    });
    expect(await triggerRun(deps, caller, { testId: id })).toMatchObject({ waitsForPlan: false });
    const change = { lines: [{ line: 2, sentences: ['Click "Pay"'] }] };
    expect(await updatePlan(deps, caller, { id, change, version: undefined })).toMatchObject({ status: "read" });
    // Null: as the project says, in which the words alone read.
    await updateTest(deps, caller, { id, change: { reader: null, description: TWICE.replace("Pay", "Order") } });
    expect(await readDue(deps)).toBe(0);
    expect(await getPlan(deps, caller, id)).toMatchObject({ status: "read" });
  });

  it("is read again only where the description is another one", async () => {
    const { deps, model } = await withModel(({ n }) => ({ text: n % 2 === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    await readDue(deps);
    await updateTest(deps, service.caller, { id, change: { description: `Customers only.\n\n${DESCRIPTION}` } });
    await readDue(deps);
    // The reading; the review comes behind it.
    expect(model.requests.at(-2)!.text).toContain("Answer for these lines only: 1.");
    const plan = await getPlan(deps, service.caller, id);
    expect(plan.lines.find(({ line }) => line === 4)).toMatchObject({ readBy: "model:openai:scripted" });
  });

  it("goes by the words where they are enough and the model gives no answer, and else waits a quarter of an hour", async () => {
    const { deps } = await withModel(() => ({ status: 401 }));
    const plain = await made(deps, '1. Click "Save"\n\n## Expected outcome\n- The page shows "Saved"\n');
    const wordy = await made(deps);
    expect(await readDue(deps)).toBe(2);
    expect(await getPlan(deps, service.caller, plain)).toMatchObject({ status: "read", problem: expect.stringContaining("scripted") });
    expect(await getPlan(deps, service.caller, wordy)).toMatchObject({ status: "reading", problem: expect.stringContaining("scripted") });
    const run = await triggerRun(deps, service.caller, { testId: wordy });
    expect(await settlePlan(deps, run)).toBeNull();
    service.clock.turn(900_000);
    await readDue(deps);
    expect(await getPlan(deps, service.caller, wordy)).toMatchObject({ status: "unread" });
    expect(await settlePlan(deps, (await deps.runs.get(run.id))!)).toMatchObject({ waitsForPlan: false });
  });

  it("stays with the words in a project that lets no description out", async () => {
    const { deps, model } = await withModel(() => ({ text: READ }));
    const project = await createProject(deps, service.caller, { name: "Secret", modelReading: false });
    const fields = { projectId: project.id, name: "T", description: DESCRIPTION, url: "https://shop.example/" };
    const { id } = await createTest(deps, service.caller, fields);
    await readDue(deps);
    expect(await getPlan(deps, service.caller, id)).toMatchObject({ status: "unread", version: 0 });
    await expect(readAgain(deps, service.caller, { id, request: { reader: "model" } })).rejects.toMatchObject({ code: "no_model" });
    expect(await readAgain(deps, service.caller, { id, request: {} })).toMatchObject({ status: "unread" });
    await readDue(deps);
    expect(model.requests).toEqual([]);
  });

  /** Reads what is due, and lets it be looked at before the model has answered. */
  async function readSlowly(deps: Deps, id: string): Promise<{ readonly answer: () => Promise<void> }> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const [due] = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
    const slow: NonNullable<Deps["planReader"]> = {
      usual: "model",
      read: async (...args) => (await promise, await deps.planReader!.read(...args)),
    };
    const reading = readDuePlan(deps, due!, { reader: slow, signal: AbortSignal.timeout(30_000) });
    await vi.waitFor(async () => expect((await deps.plans.get(id))?.tries).toBe(1));
    return { answer: async () => (resolve(), await reading) };
  }

  it("keeps what an author says while a model reads it, and the model's reading of the other lines", async () => {
    const { deps, model } = await withModel(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    const run = await triggerRun(deps, service.caller, { testId: id });
    const reading = await readSlowly(deps, id);
    const change = { lines: [{ line: 5, sentences: ['The page shows "Thanks"'] }] };
    expect(await updatePlan(deps, service.caller, { id, change, version: undefined })).toMatchObject({ status: "reading" });
    await reading.answer();
    expect(model.requests).toHaveLength(2);
    const plan = await getPlan(deps, service.caller, id);
    expect(plan).toMatchObject({ status: "read", problem: null });
    expect(plan.lines.find(({ line }) => line === 2)).toMatchObject({ readBy: "model:openai:scripted" });
    expect(plan.lines.find(({ line }) => line === 5)).toMatchObject({
      readBy: "author",
      sentences: [{ sentence: 'The page shows "Thanks"' }],
    });
    expect(await settlePlan(deps, run)).toMatchObject({ waitsForPlan: false });
    expect(await readDue(deps)).toBe(0);
  });

  it("goes on to wait for a model where somebody accepts lines that it has not read", async () => {
    const { deps } = await withModel(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    const reading = await readSlowly(deps, id);
    const lines = [2, 5].map((line) => ({ line, accept: true }));
    expect(await updatePlan(deps, service.caller, { id, change: { lines }, version: undefined })).toMatchObject({ status: "reading" });
    await reading.answer();
    expect(await getPlan(deps, service.caller, id)).toMatchObject({ status: "read" });
  });

  it("waits for no model where an author has said what every line means, nor for one that fails", async () => {
    const { deps } = await withModel(() => ({ status: 401 }));
    const lines = [
      { line: 2, sentences: ['Click "Subscribe"'] },
      { line: 5, sentences: ['The page shows "Thanks"'] },
    ];
    const whole = await made(deps);
    const first = await readSlowly(deps, whole);
    expect(await updatePlan(deps, service.caller, { id: whole, change: { lines }, version: undefined })).toMatchObject({ status: "read" });
    await first.answer();
    expect(await getPlan(deps, service.caller, whole)).toMatchObject({ status: "read", version: 3 });
    const other = await made(deps);
    const second = await readSlowly(deps, other);
    await updatePlan(deps, service.caller, { id: other, change: { lines: [lines[0]!] }, version: undefined });
    await second.answer();
    // The words are enough for what the author has left.
    const plan = await getPlan(deps, service.caller, other);
    expect(plan).toMatchObject({ status: "read", problem: expect.stringContaining("scripted") });
    expect(plan.lines.map(({ readBy }) => readBy)).toEqual(["words", "author", "words", "words"]);
  });

  it("drops a reading of a description that was changed meanwhile, and reads that at once", async () => {
    const { deps, model } = await withModel(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    const reading = await readSlowly(deps, id);
    service.clock.turn(1_000);
    await updateTest(deps, service.caller, { id, change: { description: DESCRIPTION.replace("newsletter", "letter") } });
    await reading.answer();
    expect(model.requests).toHaveLength(2);
    expect((await getPlan(deps, service.caller, id)).lines.map(({ readBy }) => readBy)).not.toContain("model:openai:scripted");
    expect(await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10)).toHaveLength(1);
  });

  const ASSUMED = `LINE 2
SAY Click the button "Subscribe"
FOR Somehow get the newsletter going
ASSUME way: get the newsletter going => the button "Subscribe"
LINE 5
SAY The page shows "Thank you"
FOR The page warmly shows "Thank you"
ASSUME meaning: warmly => anywhere on the page
`;
  const WARM = DESCRIPTION.replace("The page shows", "The page warmly shows");

  it("is accepted by a person first, under their name, where the project asks for that", async () => {
    const { deps } = await withModel(({ n }) => ({ text: n === 1 ? ASSUMED : "LINE 5 SAME" }));
    const { caller, projectId } = service;
    const strict = await updateProject(deps, caller, { id: projectId, change: { assumptions: "ask" } });
    expect(strict).toMatchObject({ assumptions: "ask" });
    const { id } = await createTest(deps, caller, { ...FIELDS, description: WARM, projectId, tags: ["smoke"] });
    const early = await triggerRun(deps, caller, { testId: id });
    await readDue(deps);
    expect(await getPlan(deps, caller, id)).toMatchObject({ status: "unread" });
    await expect(triggerRun(deps, caller, { testId: id })).rejects.toMatchObject({
      code: "plan_not_accepted",
      message: expect.stringContaining('"T"'),
    });
    await expect(runTag(deps, caller, { projectId, tag: "smoke" })).rejects.toMatchObject({ code: "plan_not_accepted" });
    const byHook = await runTagOf(deps, { workspaceId: caller.workspaceId, projectId }, { tag: "smoke", trigger: "webhook" });
    for (const { id: runId } of [early, ...byHook.runs]) {
      expect(await isReadyToLaunch(deps, (await deps.runs.get(runId))!)).toBe(false);
      expect(await deps.runs.get(runId)).toMatchObject({
        status: "error",
        errorMessage: expect.stringMatching(/^plan_not_accepted: .*line 5/u),
        closed: true,
        creditsCharged: 0,
      });
    }
    const { id: keyId } = await createKey(deps, caller, { name: "Ann", scopes: ["write"] });
    await updatePlan(deps, { ...caller, keyId }, { id, change: { lines: [{ line: 5, accept: true }] }, version: undefined });
    await service.restart();
    const plan = await getPlan(service.deps, caller, id);
    expect(plan.status).toBe("read");
    expect(plan.lines.flatMap(({ assumptions }) => assumptions).map(({ acceptedBy }) => acceptedBy)).toEqual([undefined, "Ann"]);
    const run = await triggerRun(service.deps, caller, { testId: id });
    expect(await isReadyToLaunch(service.deps, run)).toBe(true);
  });

  it("offers a reading that code refuses as a whole, and takes it as the author's where a person accepts it", async () => {
    const loses = `LINE 2\nSAY Click "Subscribe"\nFOR Somehow get\nASSUME way: Somehow get => "Subscribe"\nLINE 5
SAY The page shows "Thank you"\nFOR The page warmly shows "Thank you"\nSAY The page shows "Bye"\nFOR and no "Bye"\n`;
    const { deps } = await withModel(() => ({ text: loses }));
    const { caller } = service;
    const id = await made(deps, WARM.replace('"Thank you"', '"Thank you" and no "Bye"'));
    await readDue(deps);
    const meant = ['The page shows "Thank you"', 'The page shows "Bye"'];
    const of = async () => (await getPlan(deps, caller, id)).lines.find(({ line }) => line === 5);
    expect(await of()).toMatchObject({ sentences: [], problem: { didYouMean: [meant.join("\n")] } });
    await updatePlan(deps, caller, { id, change: { lines: [{ line: 5, accept: true }] }, version: undefined });
    expect(await of()).toMatchObject({ readBy: "author", sentences: meant.map((sentence) => ({ sentence })) });
    expect(await of()).not.toHaveProperty("problem");
  });

  it("keeps nobody from running it where the project does not ask: the Run itself says what it cannot judge", async () => {
    const { deps } = await withModel(({ n }) => ({ text: n === 1 ? ASSUMED : "LINE 5 SAME" }));
    const id = await made(deps, WARM);
    await readDue(deps);
    const run = await triggerRun(deps, service.caller, { testId: id });
    expect(await isReadyToLaunch(deps, run)).toBe(true);
  });

  it("goes with its Test, also while a model reads it", async () => {
    const gone = Promise.withResolvers<void>();
    const { deps } = await withModel(({ n }) => ({ text: n === 1 ? READ : "LINE 5 SAME" }));
    const id = await made(deps);
    const [due] = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
    const slow = {
      usual: "model" as const,
      read: async (...args: Parameters<NonNullable<Deps["planReader"]>["read"]>) => (
        await gone.promise,
        await deps.planReader!.read(...args)
      ),
    };
    const reading = readDuePlan(deps, due!, { reader: slow, signal: AbortSignal.timeout(30_000) });
    await vi.waitFor(async () => expect((await deps.plans.get(id))?.tries).toBe(1));
    await deleteTest(deps, service.caller, id);
    gone.resolve();
    await reading;
    expect(await deps.plans.get(id)).toBeNull();
  });
});
