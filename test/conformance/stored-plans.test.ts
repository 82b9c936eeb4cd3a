import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { getPlan, readAgain, updatePlan } from "../../packages/api/src/domain/plans.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
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
});
