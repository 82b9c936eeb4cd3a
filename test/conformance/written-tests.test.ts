import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSharedStep } from "../../packages/api/src/domain/shared-steps.ts";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import type { Deps } from "../../packages/api/src/domain/deps.ts";
import { updatePlan } from "../../packages/api/src/domain/plans.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DESCRIPTION = `## Steps
1. Somehow get the newsletter going

## Expected outcome
- The page shows "Thank you"
`;

const NO_METER: NonNullable<Deps["planMeter"]> = {
  corrected: () => undefined,
  written: () => undefined,
  stale: () => undefined,
  notAccepted: () => undefined,
  ran: () => undefined,
  proposals: () => undefined,
};

describe.each(STORAGE_KINDS)("the answers of creating and changing a Test, on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  /** Nobody reads here within the tests: what is asked of it stays to be read. */
  const withModel = (): Deps => ({ ...service.deps, planReader: { usual: "model", read: async () => [] } });
  const made = (deps: Deps, description = DESCRIPTION) =>
    createTest(deps, service.caller, { projectId: service.projectId, name: "T", url: "https://shop.example/", description });
  const touched = async (id: string, deps = service.deps) =>
    (await updateTest(deps, service.caller, { id, change: { name: "Other" } })).test;

  it("say how far it is read, and of a line that a model is still to read nothing yet", async () => {
    const stops = { code: "step_not_understood", line: 2, message: expect.stringContaining("A run stops here") };
    const { id, ...byWords } = await made(service.deps);
    expect(byWords).toMatchObject({ plan: { status: "unread" }, warnings: [stops] });
    expect(await touched(id)).toMatchObject({ plan: { status: "unread" }, warnings: [stops] });
    const byModel = await made(withModel());
    expect(byModel).toMatchObject({ plan: { status: "reading" }, warnings: [] });
    expect(await touched(byModel.id, withModel())).toMatchObject({ plan: { status: "reading" }, warnings: [] });
  });

  it("are counted: lines that the words leave unread, and lines of the plan that were changed away", async () => {
    const counted: unknown[] = [];
    const told = (name: string) => (lines: unknown) => void counted.push([name, lines]);
    const planMeter = { ...NO_METER, written: told("written"), stale: told("stale") };
    const deps = { ...service.deps, planMeter };
    const { id } = await made(deps);
    await updatePlan(deps, service.caller, { id, change: { lines: [{ line: 2, sentences: ['Click "A"'] }] }, version: undefined });
    await touched(id, deps);
    await updateTest(deps, service.caller, { id, change: { description: DESCRIPTION.replace("letter", "paper") } });
    expect(counted).toEqual([
      ["written", { understood: 1, unread: 1 }],
      ["written", { understood: 0, unread: 1 }],
      ["stale", 1],
    ]);
  });

  it("say what the stored plan leaves open, in place of what the words alone would mean, where Shared Steps stand before it", async () => {
    const { deps, caller, projectId } = service;
    const shared = await createSharedStep(deps, caller, { projectId, name: "Begin", description: '1. Click "A"\n2. Click "B"' });
    const { id } = await made(deps, DESCRIPTION.replace("1.", `[Begin](service-shared-step:${shared.id})\n\n1.`));
    const sentences = ['Click the button "Subscribe"'];
    await updatePlan(deps, caller, { id, change: { lines: [{ line: 5, sentences }] }, version: undefined });
    expect(await touched(id)).toMatchObject({ plan: { status: "read" }, warnings: [] });
    const record = (await deps.plans.get(id))!;
    const put = async (change: object) => {
      const before = (await deps.plans.get(id))!;
      const lines = record.lines.map((line) => (line.line === 5 ? { ...line, ...change } : line));
      await deps.plans.put({ ...before, lines, revision: before.revision + 1 });
    };
    await put({ assumptions: [{ kind: "meaning", about: "going", assumed: "a page", accepted: false }] });
    expect(await touched(id)).toMatchObject({
      plan: { status: "unread" },
      warnings: [{ code: "not_accepted", line: 4, message: expect.stringContaining("“going” is taken for “a page”") }],
    });
    await put({ readBy: null, sentences: [], problem: { code: "too_little_said", message: "Which letter?", didYouMean: [] } });
    expect(await touched(id)).toMatchObject({
      warnings: [{ code: "step_not_understood", line: 4, message: expect.stringContaining("Which letter? A run stops here") }],
    });
  });
});
