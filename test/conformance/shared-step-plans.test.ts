import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { modelPlanReader } from "../../packages/api/src/adapters/reader/model-plan-reader.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { getPlan, updatePlan } from "../../packages/api/src/domain/plans.ts";
import { readDuePlan } from "../../packages/api/src/domain/read-due-plan.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { runTag } from "../../packages/api/src/domain/run-tag.ts";
import { settlePlan } from "../../packages/api/src/domain/settle-plan.ts";
import {
  createSharedStep,
  deleteSharedStep,
  readSharedStepAgain,
  sharedStepPlan,
  updateSharedStep,
  updateSharedStepPlan,
} from "../../packages/api/src/domain/shared-steps.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { type Script, type ScriptedModel, startScriptedModel } from "../models/scripted-model.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const SHARED =
  '# Sign in\n\n## Steps\n1. Somehow get the session going\n2. Click "Next"\n\n## Expected outcome\n- The page shows "Welcome"\n';

describe.each(STORAGE_KINDS)("what a Shared Step is read as, on $name", (kind) => {
  let service: Service;
  const models: ScriptedModel[] = [];
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(async () => {
    await Promise.all(models.splice(0).map(async (model) => await model.close()));
    await service.dispose();
  });

  const step = async (deps: Deps, description = SHARED): Promise<string> =>
    (await createSharedStep(deps, service.caller, { projectId: service.projectId, name: "Sign in", description })).id;
  const test = async (deps: Deps, description: string): Promise<string> => {
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/", tags: ["smoke"] };
    return (await createTest(deps, service.caller, fields)).id;
  };
  const using = (id: string): string =>
    `## Steps\n[Sign in](service-shared-step:${id})\n\n1. Click "Next"\n\n## Expected outcome\n- The page shows "Basket"\n`;
  const say = async (id: string, [line, sentence]: readonly [line: number, sentence: string], version?: number) =>
    await updateSharedStepPlan(service.deps, service.caller, { id, change: { lines: [{ line, sentences: [sentence] }] }, version });
  const saidIn = ({ plan }: Pick<RunRecord, "plan">) => plan?.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence));
  async function withModel(script: Script): Promise<{ readonly deps: Deps; readonly model: ScriptedModel }> {
    const model = await startScriptedModel(script);
    models.push(model);
    const reader = modelPlanReader({ name: "openai:scripted", baseUrl: model.url, apiKey: "sk-test" });
    return { deps: { ...service.deps, planReader: reader }, model };
  }
  async function readDue(deps: Deps): Promise<readonly string[]> {
    const due = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
    for (const record of due) await readDuePlan(deps, record, { reader: deps.planReader!, signal: AbortSignal.timeout(30_000) });
    return due.map(({ id }) => id);
  }

  it("is its own plan, with the lines of its own description", async () => {
    const id = await step(service.deps);
    const plan = await sharedStepPlan(service.deps, service.caller, id);
    expect(plan).toMatchObject({ sharedStepId: id, status: "unread", version: 0 });
    expect(plan.lines.map(({ line, kind, readBy }) => [line, kind, readBy])).toEqual([
      [1, "other", "words"],
      [3, "other", "words"],
      [4, "step", null],
      [5, "step", "words"],
      [7, "other", "words"],
      [8, "outcome", "words"],
    ]);
  });

  it("is corrected once, for all Tests that hold it, and by its own plan alone", async () => {
    const { deps, caller } = service;
    const id = await step(deps);
    const [first, second] = [await test(deps, using(id)), await test(deps, `Customers only.\n\n${using(id)}`)];
    expect((await triggerRun(deps, caller, { testId: first })).plan).toBeNull();
    await say(id, [4, 'Click "Start"'], 0);
    await expect(say(id, [4, 'Click "Other"'], 0)).rejects.toMatchObject({ code: "plan_changed" });
    await say(id, [5, 'Click the button "Next"']);
    await service.restart();
    const expected = ['Click "Start"', 'Click the button "Next"', 'The page shows "Welcome"', 'Click "Next"', 'The page shows "Basket"'];
    for (const testId of [first, second]) expect(saidIn(await triggerRun(service.deps, caller, { testId }))).toEqual(expected);
    const { runs } = await runTag(service.deps, caller, { projectId: service.projectId, tag: "smoke" });
    for (const run of runs) expect(saidIn((await service.deps.runs.get(run.id))!)).toEqual(expected);

    const plan = await getPlan(service.deps, caller, first);
    expect(plan).toMatchObject({ status: "read" });
    expect(plan.lines.map(({ sharedStepId }) => sharedStepId)).toEqual([undefined, id, id, id, undefined, undefined, undefined]);
    const shared = plan.lines.find(({ sharedStepId }) => sharedStepId === id)!.line;
    const change = { lines: [{ line: shared, sentences: ['Click "Mine"'] }] };
    await expect(updatePlan(service.deps, caller, { id: first, change, version: undefined })).rejects.toMatchObject({
      code: "invalid_request",
    });
    const own = plan.lines.findLast(({ text }) => text === 'Click "Next"')!.line;
    await updatePlan(service.deps, caller, {
      id: first,
      change: { lines: [{ line: own, sentences: ['Click "On"'] }] },
      version: undefined,
    });
    expect(saidIn(await triggerRun(service.deps, caller, { testId: first }))).toEqual(expected.with(3, 'Click "On"'));
  });

  it("refuses a change of a Test that was made on what a Shared Step has said before", async () => {
    const { deps, caller } = service;
    const id = await step(deps, '1. Click "Next"\n');
    const testId = await test(deps, using(id));
    const seen = await getPlan(deps, caller, testId);
    const line = seen.lines.findLast(({ text }) => text === 'Click "Next"')!.line;
    await updateSharedStep(deps, caller, { id, change: { description: '1. Click "More"\n2. Click "Next"\n3. Click "Next"\n' } });
    const put = async (version: number) =>
      await updatePlan(deps, caller, { id: testId, change: { lines: [{ line, sentences: ['Click "On"'] }] }, version });
    await expect(put(seen.version)).rejects.toMatchObject({ code: "plan_changed" });
    const now = await getPlan(deps, caller, testId);
    expect(now.version).not.toBe(seen.version);
    expect(now.lines.findLast(({ text }) => text === 'Click "Next"')!.line).toBe(line + 2);
  });

  it("does nothing where it stands among expectations", async () => {
    const { deps, caller } = service;
    const id = await step(deps, '1. Click "Next"\n2. The page shows "Welcome"\n');
    await say(id, [1, 'Click the button "Next"']);
    await say(id, [2, 'The heading "Welcome" is visible']);
    const testId = await test(deps, `## Steps\n1. Click "Go"\n\n## Expected outcome\n[Sign in](service-shared-step:${id})\n`);
    const { plan } = await triggerRun(deps, caller, { testId });
    expect(plan?.filter(({ kind: where }) => where === "outcome").map(({ readBy }) => readBy)).toEqual([null, "author"]);
  });

  it("is read by a model once, and Runs of Tests that hold it wait", async () => {
    const READ =
      'LINE 4\nSAY Click "Start"\nFOR Somehow get the session going\nASSUME way: Somehow get the session going => the button "Start"\n';
    const { deps, model } = await withModel(({ text }) => ({
      text:
        text.includes("The sentences:") || !text.includes("session going")
          ? "LINE 8 SAME"
          : `${READ}LINE 5\nSAY Click "Next"\nFOR Click "Next"\n`,
    }));
    const { caller } = service;
    const id = await step(service.deps);
    // The Shared Step is older than the model: the first Test that holds it has it read.
    const testId = await test(deps, using(id));
    expect(await getPlan(deps, caller, testId)).toMatchObject({ status: "reading" });
    const run = await triggerRun(deps, caller, { testId });
    expect(run.waitsForPlan).toBe(true);
    await readDuePlan(deps, (await deps.plans.get(testId))!, { reader: deps.planReader!, signal: AbortSignal.timeout(30_000) });
    expect(model.requests.some(({ text }) => /Answer for these lines only: .*\b2\b/u.test(text))).toBe(false);
    expect(await settlePlan(deps, run)).toBeNull();
    await readDue(deps);
    expect(await sharedStepPlan(deps, caller, id)).toMatchObject({ status: "read", version: 3 });
    const settled = await settlePlan(deps, run);
    expect(settled?.plan?.filter(({ sharedStepId }) => sharedStepId === id).map(({ readBy }) => readBy)).toEqual([
      "model:openai:scripted",
      "model:openai:scripted",
      "words",
    ]);
    const asked = model.requests.length;
    expect(await readDue(deps)).toEqual([]);
    await updateSharedStep(deps, caller, { id, change: { description: SHARED.replace("Welcome", "Hello") } });
    expect(await readDue(deps)).toEqual([id]);
    expect(model.requests.length).toBeGreaterThan(asked);
    await readSharedStepAgain(deps, caller, { id, request: { reader: "words" } });
    expect(await sharedStepPlan(deps, caller, id)).toMatchObject({ status: "unread" });
  });

  it("tells a model how the project does a task that a Test names without its steps", async () => {
    const ANSWER = `LINE 2
SAY Go to "/posts/new"
FOR Create a post called "Rain"
SAY Type "Rain" into "Title"
FOR Create a post called "Rain"
SAY Type "{{WRITER}}" into "Author"
FOR Create a post called "Rain"
SAY Click "Publish"
FOR Create a post called "Rain"
ASSUME way: Create a post => Shared Step "Create a post"
`;
    let answer = ANSWER;
    const { deps, model } = await withModel(() => ({ text: answer }));
    const { caller, projectId } = service;
    const description =
      '1. Go to "/posts/new"\n2. Type "Hello" into "Title"\n3. Type "{{WRITER}}" into "Author"\n4. Type "Horse-77" into "Password"\n5. Click "Publish"\n\n## Expected outcome\n- The page shows "Published"\n';
    for (const [name, text] of [
      ["Create a post", description],
      ["Delete the account", '1. Click "Delete"'],
      ["Create a post somehow", "1. Somehow get a post there"],
    ] as const)
      await createSharedStep(service.deps, caller, { projectId, name, description: text });
    const testId = await test(deps, '## Steps\n1. Create a post called "Rain"\n\n## Expected outcome\n- The page shows "Rain"\n');
    expect(await readDue(deps)).toEqual([testId]);
    expect(model.requests[0]!.text).toMatch(
      /\| Shared Step "Create a post"\n\|   Go to "\/posts\/new"\n\|   Type "Hello" into "Title"\n\|   Type "\{\{WRITER\}\}" into "Author"\n\|   Type "secret-value-1" into "Password"\n\|   Click "Publish"\n<\/tasks/u,
    );
    const done = ['Go to "/posts/new"', 'Type "Rain" into "Title"', 'Type "{{WRITER}}" into "Author"', 'Click "Publish"'];
    const plan = await getPlan(deps, caller, testId);
    expect(plan.status).toBe("read");
    expect(plan.lines[1]).toMatchObject({
      sentences: done.map((sentence) => ({ sentence })),
      assumptions: [{ kind: "way", assumed: 'Shared Step "Create a post"', accepted: true }],
    });

    // An address and a variable of which nobody says where they come from are the model's own.
    answer = ANSWER.replace('Shared Step "Create a post"', "the plainest way");
    const other = await test(deps, '## Steps\n1. Create a post called "Rain"\n\n## Expected outcome\n- The page shows "Rain"\n');
    expect(await readDue(deps)).toEqual([other]);
    expect(await getPlan(deps, caller, other)).toMatchObject({ status: "unread" });
  });

  it("tells a model how another Test of the project does that, where it is read whole and nothing of it waits", async () => {
    const { deps, model } = await withModel(() => ({ text: "" }));
    const fields = { projectId: service.projectId, url: "https://shop.example/posts" };
    for (const [name, description] of [
      ["Write a post", '1. Click "New"\n2. Type "Hello" into "Title"\n\n## Expected outcome\n- The page shows "Hello"\n'],
      ["Write a letter", "1. Somehow get a letter there\n"],
      ["Post", '1. Click "Post"\n'],
    ] as const)
      await createTest(service.deps, service.caller, { ...fields, name, description });
    await test(deps, "## Steps\n1. Write a post\n2. Write a letter\n");
    await readDue(deps);
    const { text } = model.requests[0]!;
    expect(text).toMatch(
      /\| Test "Write a post"\n\|   Go to "https:\/\/shop\.example\/posts"\n\|   Click "New"\n\|   Type "Hello" into "Title"\n<\/tasks/u,
    );
    expect(text).not.toMatch(/Test "(?:Post|Write a letter)"/u);
  });

  it("is read with the tasks that the project knows, too, and not with itself", async () => {
    const { deps, model } = await withModel(() => ({ text: "" }));
    const { projectId } = service;
    for (const [name, description] of [
      ["Choose a user", '1. Type "Ann" into "User"\n2. Click "Go"\n'],
      ["Write a post", '1. Click "New"\n'],
    ] as const)
      await createSharedStep(service.deps, service.caller, { projectId, name, description });
    const id = await step(deps, "1. Sign in somehow\n2. Choose a user\n3. Write a post\n");
    expect(await readDue(deps)).toContain(id);
    const { text } = model.requests[0]!;
    expect(text).toMatch(/\| Shared Step "Choose a user"\n\|   Type "Ann" into "User"\n\|   Click "Go"\n/u);
    expect(text).toMatch(/\| Shared Step "Write a post"\n\|   Click "New"\n/u);
    expect(text.match(/Shared Step "/gu)).toHaveLength(2);
  });

  it("goes with it", async () => {
    const id = await step(service.deps);
    await say(id, [4, 'Click "Start"']);
    await deleteSharedStep(service.deps, service.caller, id);
    expect(await service.deps.plans.get(id)).toBeNull();
  });
});
