import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { getPlan, readAgain, updatePlan } from "../../packages/api/src/domain/plans.ts";
import { rerun } from "../../packages/api/src/domain/rerun.ts";
import { readDuePlan } from "../../packages/api/src/domain/read-due-plan.ts";
import { createSharedStep, updateSharedStep } from "../../packages/api/src/domain/shared-steps.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import type { PlanReader } from "../../packages/api/src/ports/plan-reader.ts";
import { HandOut } from "../../packages/contracts/src/index.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

describe.each(STORAGE_KINDS)("a stored plan, on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const made = async (description: string): Promise<string> => {
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/" };
    return (await createTest(service.deps, service.caller, fields)).id;
  };
  const put = async (id: string, line: number, ...sentences: readonly string[]) =>
    await updatePlan(service.deps, service.caller, { id, change: { lines: [{ line, sentences: [...sentences] }] }, version: undefined });
  const edit = async (id: string, description: string) => await updateTest(service.deps, service.caller, { id, change: { description } });
  const plan = async (id: string) => await getPlan(service.deps, service.caller, id);
  const saidIn = async (id: string): Promise<readonly string[]> =>
    (await plan(id)).lines.flatMap(({ sentences }) => sentences.map(({ sentence }) => sentence));

  it("holds lines of any length, and a Run of them is carried out", async () => {
    const long = `Type "${"x".repeat(10_100)}" into the field "Notes"`;
    const id = await made(`1. Click "Open"\n2. ${long}\n\n## Expected outcome\n- The page shows "Saved"\n`);
    await put(id, 1, 'Click "Start"');
    await service.restart();
    expect((await plan(id)).lines.map(({ text }) => text)).toContain(long);
    await put(id, 1, 'Click "Begin"');
    await readAgain(service.deps, service.caller, { id, request: { lines: [1] } });
    const run = await triggerRun(service.deps, service.caller, { testId: id });
    const given = await handOut(service.deps, { runId: run.id, attempt: 1 });
    expect(HandOut.parse(given).plan?.map(({ text }) => text)).toContain(long);
  });

  it("is read anew where a line of it cannot be read, and keeps the others", async () => {
    const id = await made('1. Click "Open"\n2. Click "Next"\n\n## Expected outcome\n- The page shows "Saved"\n');
    await put(id, 1, 'Click "Start"');
    await put(id, 2, 'Click "Further"');
    await service.storage.rewrite("plans", id, (stored) => {
      const lines = stored["lines"] as readonly { readonly line: number }[];
      return { ...stored, lines: lines.map((line) => (line.line === 1 ? { ...line, kind: "chapter" } : line)) };
    });
    expect(await saidIn(id)).toEqual(['Click "Open"', 'Click "Further"', 'The page shows "Saved"']);
    await put(id, 1, 'Click "Start"');
    expect(await saidIn(id)).toEqual(['Click "Start"', 'Click "Further"', 'The page shows "Saved"']);
  });

  it("is not stored as what could not be read again", async () => {
    const id = await made('1. Click "Open"\n');
    await put(id, 1, 'Click "Start"');
    const record = (await service.deps.plans.get(id))!;
    const damaged = {
      ...record,
      lines: record.lines.map((line) => ({ ...line, kind: "chapter" as never })),
      revision: record.revision + 1,
    };
    await expect(service.deps.plans.put(damaged)).rejects.toThrow();
    expect(await service.deps.plans.get(id)).toEqual(record);
  });

  it("tells lines with the same words apart, also after an edit", async () => {
    const id = await made(TWICE);
    expect((await put(id, 4, 'Click "Add two"')).lines.map(({ readBy }) => readBy)).toEqual([
      "words",
      "words",
      "words",
      "author",
      "words",
      "words",
    ]);
    await put(id, 2, 'Click "Add one"');
    const added = ['Click "Open"', 'Click "Add one"', 'Click "Next"', 'Click "Add two"', 'The page shows "Saved"'];
    expect(await saidIn(id)).toEqual(added);
    await edit(id, TWICE.replace("1. ", '1. Click "Add"\n1. '));
    expect(await saidIn(id)).toEqual(['Click "Add"', ...added]);
    await edit(id, TWICE.replace('2. Click "Add"\n', ""));
    expect(await saidIn(id)).toEqual(added.filter((said) => said !== 'Click "Add one"'));
  });

  it("takes no sentences for a line that has another number since its author has seen it", async () => {
    const { deps, caller } = service;
    const unread = await made(TWICE);
    const read = await made(TWICE);
    await put(read, 1, 'Click "Start"');
    for (const id of [unread, read]) {
      const { version } = await plan(id);
      await edit(id, TWICE.replace('1. Click "Open"\n', ""));
      const change = { lines: [{ line: 2, sentences: ['Click "Add one"'] }] };
      await expect(updatePlan(deps, caller, { id, change, version })).rejects.toMatchObject({ code: "plan_changed" });
      const seen = (await plan(id)).version;
      expect(await updatePlan(deps, caller, { id, change, version: seen })).toMatchObject({ version: seen + 1 });
    }
  });

  it("reads a line anew whose case or spaces have changed", async () => {
    const id = await made('1. Type "Ann  B" into the field "Name"\n');
    await put(id, 1, 'Type "Ann  B" into the field "Full name"');
    await edit(id, '1. Type "ann B" into the field "Name"\n');
    expect(await saidIn(id)).toEqual(['Type "ann B" into the field "Name"']);
  });

  it("of an earlier version is kept by its keys, and by its places from the next change on", async () => {
    const id = await made(TWICE);
    await put(id, 2, 'Click "Add one"');
    await service.storage.rewrite("plans", id, ({ source: _source, ...stored }) => {
      const lines = stored["lines"] as readonly { readonly at?: number }[];
      return { ...stored, lines: lines.map(({ at: _at, ...line }) => line) };
    });
    expect(await saidIn(id)).toContain('Click "Add one"');
    await put(id, 4, 'Click "Add two"');
    expect(await saidIn(id)).toEqual(['Click "Open"', 'Click "Add one"', 'Click "Next"', 'Click "Add two"', 'The page shows "Saved"']);
    expect(await service.deps.plans.get(id)).toMatchObject({
      source: expect.arrayContaining([{ kind: "step", text: 'Click "Add"', step: 2 }]),
    });
  });

  /** Reads "the item" as what the Test names. */
  function withModel() {
    const given: string[][] = [];
    const planReader: PlanReader = {
      usual: "model",
      read: async (test, wanted) => {
        given.push(wanted.map(({ text }) => text));
        const shown = test.lines.some(({ text }) => text.includes("Book")) ? "Book" : "Pen";
        return wanted.map((line) => ({
          line: line.line,
          kind: line.kind,
          text: line.text,
          readBy: "model:m",
          assumptions: [],
          leftOut: [],
          sentences: [{ sentence: line.kind === "step" ? line.text : `The page shows "${shown}"`, source: [line.text] }],
        }));
      },
    };
    const deps = { ...service.deps, planReader };
    const readDue = async (): Promise<void> => {
      const due = await deps.plans.listDue(new Date(service.clock.now()).toISOString(), 10);
      for (const record of due) await readDuePlan(deps, record, { reader: planReader, signal: AbortSignal.timeout(30_000) });
    };
    return { deps, given, readDue };
  }

  it("is due again where a line says by way of another one what that does not say any more", async () => {
    const { deps, given, readDue } = withModel();
    const description = '1. Click "Pen"\n2. Click "Next"\n\n## Expected outcome\n- The item is listed\n';
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/" };
    const { id } = await createTest(deps, service.caller, fields);
    await readDue();
    expect(await saidIn(id)).toEqual(['Click "Pen"', 'Click "Next"', 'The page shows "Pen"']);
    await updateTest(deps, service.caller, { id, change: { description: description.replace("Pen", "Book") } });
    expect(await plan(id)).toMatchObject({ status: "reading" });
    expect(await saidIn(id)).not.toContain('The page shows "Pen"');
    await readDue();
    expect(await saidIn(id)).toEqual(['Click "Book"', 'Click "Next"', 'The page shows "Book"']);
    expect(given.at(-1)).toEqual(['Click "Book"', "The item is listed"]);
  });

  it("is due again where a line says what one of a Shared Step does not say any more", async () => {
    const { deps, given, readDue } = withModel();
    const { projectId, caller } = service;
    const step = await createSharedStep(deps, caller, { projectId, name: "Begin", description: '1. Click "Pen"\n' });
    const description = `1. [Begin](service-shared-step:${step.id})\n\n## Expected outcome\n- The item is listed\n`;
    const { id } = await createTest(deps, caller, { projectId, name: "T", description, url: "https://shop.example/" });
    await readDue();
    expect(await saidIn(id)).toEqual(['Click "Pen"', 'The page shows "Pen"']);
    await updateSharedStep(deps, caller, { id: step.id, change: { description: '1. Click "Book"\n' } });
    expect(await deps.plans.get(id)).toMatchObject({ dueAt: expect.any(String) });
    await readDue();
    expect(await saidIn(id)).toEqual(['Click "Book"', 'The page shows "Book"']);
    expect(given.slice(-2).toSorted()).toEqual([['Click "Book"'], ["The item is listed"]]);
    await updateSharedStep(deps, caller, { id: step.id, change: { description: '1. Click "Book"\n2. Wait a second\n' } });
    expect(await deps.plans.get(id)).toMatchObject({ dueAt: null });
  });

  it("of a Run whose words alone were read is kept once it is handed out, and carried out as it was", async () => {
    const { deps, caller } = service;
    const id = await made(TWICE);
    const handedOut = async (runId: string) => ({ given: await handOut(deps, { runId, attempt: 1 }), run: (await deps.runs.get(runId))! });
    const first = await handedOut((await triggerRun(deps, caller, { testId: id })).id);
    // Its runner reads the words.
    expect(first.given.plan).toBeNull();
    expect(first.run.plan).toEqual((await plan(id)).lines);
    const again = await handedOut((await rerun(deps, caller, { runId: first.run.id, plan: "same" })).id);
    expect([again.given.plan, again.run.plan]).toEqual([null, first.run.plan]);
    // As an earlier version has read them.
    const earlier = first.run.plan!.map((line) =>
      line.line === 2 ? { ...line, sentences: [{ sentence: 'Click "Add one"', source: [line.text] }] } : line,
    );
    await deps.runs.replace({ ...first.run, plan: earlier, revision: first.run.revision + 1 });
    const { given } = await handedOut((await rerun(deps, caller, { runId: first.run.id, plan: "same" })).id);
    expect(given.plan).toEqual(earlier);
  });
});

const TWICE = '1. Click "Open"\n2. Click "Add"\n3. Click "Next"\n4. Click "Add"\n\n## Expected outcome\n- The page shows "Saved"\n';
