import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTest } from "../../packages/api/src/domain/create-test.ts";
import { createKey } from "../../packages/api/src/domain/create-key.ts";
import { deleteTest } from "../../packages/api/src/domain/delete-test.ts";
import { handOut } from "../../packages/api/src/domain/hand-out.ts";
import { getPlan, updatePlan } from "../../packages/api/src/domain/plans.ts";
import { decideProposal, listProposals, recordProposals } from "../../packages/api/src/domain/proposals.ts";
import { recordOutcome } from "../../packages/api/src/domain/record-outcome.ts";
import { createSharedStep, sharedStepPlan } from "../../packages/api/src/domain/shared-steps.ts";
import { triggerRun } from "../../packages/api/src/domain/trigger-run.ts";
import { updateProject } from "../../packages/api/src/domain/update-project.ts";
import { updateTest } from "../../packages/api/src/domain/update-test.ts";
import { type Service, startService } from "./service.ts";
import { STORAGE_KINDS } from "./storages.ts";

const DESCRIPTION = `1. Click "Wish list"
2. Somehow get the newsletter going

## Expected outcome
- The page shows "Thank you"
`;
const AFTER = ['Click the button "more"', 'Click the button "Wish list"'];
const FOUND = {
  device: "desktop",
  step: 1,
  line: 1,
  text: 'Click "Wish list"',
  before: 'Click "Wish list"',
  after: AFTER,
  why: "There is no “Wish list”.",
} as const;

describe.each(STORAGE_KINDS)("another way than a Test says, on $name", (kind) => {
  let service: Service;
  beforeEach(async () => {
    service = await startService(kind);
  });
  afterEach(() => service.dispose());

  const made = async (description = DESCRIPTION): Promise<string> => {
    const fields = { projectId: service.projectId, name: "T", description, url: "https://shop.example/" };
    return (await createTest(service.deps, service.caller, fields)).id;
  };
  /** Of a Run that has ended, these were found. */
  async function proposed(testId: string, ...found: readonly object[]): Promise<number> {
    const { deps, caller } = service;
    const run = await triggerRun(deps, caller, { testId });
    const runner = { runId: run.id, attempt: 1 };
    await handOut(deps, runner);
    const report = { attempt: 1, found: found as (typeof FOUND & { after: string[] })[] };
    await expect(recordProposals(deps, runner, report)).rejects.toMatchObject({ code: "invalid_request" });
    await recordOutcome(deps, runner, { attempt: 1, status: "failed", reasoning: "", errorMessage: null, stepCount: 1 });
    const { kept } = await recordProposals(deps, runner, report);
    expect(await recordProposals(deps, runner, report)).toEqual({ kept: 0 });
    return kept;
  }
  const open = async (testId?: string) =>
    (await listProposals(service.deps, service.caller, { status: "open", ...(testId === undefined ? {} : { testId }) })).items;
  const decide = async (id: string, status: "accepted" | "refused", caller = service.caller) =>
    await decideProposal(service.deps, caller, { id, change: { status } });
  const sentencesOf = async (testId: string, line: number) =>
    (await getPlan(service.deps, service.caller, testId)).lines.find((one) => one.line === line)?.sentences.map(({ sentence }) => sentence);

  it("is proposed once, and accepted into the plan under a person's name, by two at once as well", async () => {
    const id = await made();
    expect(await proposed(id, FOUND)).toBe(1);
    expect(await proposed(id, FOUND)).toBe(0);
    await service.restart();
    const [proposal] = await open(id);
    expect(proposal).toMatchObject({ ...FOUND, testId: id, status: "open", decidedBy: null });
    const { id: keyId } = await createKey(service.deps, service.caller, { name: "Ann", scopes: ["write"] });
    const ann = { ...service.caller, keyId };
    const both = await Promise.all([decide(proposal!.id, "accepted", ann), decide(proposal!.id, "accepted", ann)]);
    expect(both).toMatchObject([{ status: "accepted" }, { status: "accepted" }]);
    expect(await sentencesOf(id, 1)).toEqual(AFTER);
    expect((await getPlan(service.deps, service.caller, id)).lines[0]).toMatchObject({
      readBy: "author",
      author: "Ann",
      proposalId: proposal!.id,
    });
    expect(await open(id)).toEqual([]);
    expect(await decide(proposal!.id, "accepted")).toMatchObject({ decidedBy: "Ann" });
    await expect(decide(proposal!.id, "refused")).rejects.toMatchObject({ code: "proposal_outdated" });
    expect(await sentencesOf(id, 1)).toEqual(AFTER);
    await service.restart();
    const change = { lines: [{ line: 1, sentences: ['Click "Wish list"'] }] };
    const { lines } = await updatePlan(service.deps, ann, { id, change, version: undefined });
    expect(lines[0]).toMatchObject({ author: "Ann" });
    expect(lines[0]).not.toHaveProperty("proposalId");
  });

  it("is not proposed again once it was refused, and changes nothing then", async () => {
    const id = await made();
    await proposed(id, FOUND);
    const [proposal] = await open();
    expect(await decide(proposal!.id, "refused")).toMatchObject({ status: "refused" });
    expect(await proposed(id, FOUND)).toBe(0);
    expect(await open()).toEqual([]);
    expect(await sentencesOf(id, 1)).toEqual(['Click "Wish list"']);
  });

  it("says what a line that is not understood means", async () => {
    const id = await made();
    await proposed(id, {
      ...FOUND,
      line: 2,
      text: "Somehow get the newsletter going",
      before: null,
      after: ['Click the button "Subscribe"'],
    });
    const [proposal] = await open();
    await decide(proposal!.id, "accepted");
    expect(await getPlan(service.deps, service.caller, id)).toMatchObject({ status: "read" });
  });

  it("never says what is expected, waits for nothing, and holds no secret", async () => {
    const id = await made();
    const refused = [['The page shows "Thank you"'], ["Wait 5 seconds"], ['Wait until the page shows "Thank you"'], ["Do as you like"]];
    expect(await proposed(id, ...refused.map((after) => ({ ...FOUND, after })), { ...FOUND, before: 'The page shows "Thank you"' })).toBe(
      0,
    );
    // Nor does it take the place of a claim, whatever it says that the line is.
    await proposed(id, { ...FOUND, line: 5, text: 'The page shows "Thank you"', before: null });
    const [proposal] = await open();
    await expect(decide(proposal!.id, "accepted")).rejects.toMatchObject({ code: "proposal_outdated" });
  });

  it("is of no use once the Test or its plan says something else", async () => {
    const { deps, caller } = service;
    const id = await made();
    await proposed(id, FOUND);
    const [proposal] = await open();
    const change = { lines: [{ line: 1, sentences: ['Click the link "Wishes"'] }] };
    await updatePlan(deps, caller, { id, change, version: undefined });
    await expect(decide(proposal!.id, "accepted")).rejects.toMatchObject({ code: "proposal_outdated" });
    await updateTest(deps, caller, { id, change: { description: DESCRIPTION.replace("Wish list", "Wishes") } });
    await expect(decide(proposal!.id, "accepted")).rejects.toMatchObject({ code: "proposal_outdated" });
    expect(await decide(proposal!.id, "refused")).toMatchObject({ status: "refused" });
  });

  it("is about the one of several lines with the same words that it was found for, or about none", async () => {
    const { deps, caller, projectId } = service;
    const twice = '1. Click "Wish list"\n2. Click "Next"\n3. Click "Wish list"\n';
    const [whole, moved, said] = [await made(twice), await made(twice), await made(twice)];
    for (const id of [whole, moved]) await proposed(id, { ...FOUND, line: 3 });
    await proposed(said, FOUND);
    const accept = async (id: string) => await decide((await open(id))[0]!.id, "accepted");
    await accept(whole);
    expect([await sentencesOf(whole, 1), await sentencesOf(whole, 3)]).toEqual([['Click "Wish list"'], AFTER]);
    await updateTest(deps, caller, { id: moved, change: { description: `1. Click "A"\n1. Click "B"\n${twice}` } });
    await expect(accept(moved)).rejects.toMatchObject({ code: "proposal_outdated" });
    const change = { lines: [{ line: 1, sentences: ['Click the link "Wishes"'] }] };
    await updatePlan(deps, caller, { id: said, change, version: undefined });
    await expect(accept(said)).rejects.toMatchObject({ code: "proposal_outdated" });
    const { id: stepId } = await createSharedStep(deps, caller, { projectId, name: "Look", description: twice });
    const using = await made(`1. Click "A"\n2. [Look](service-shared-step:${stepId})\n`);
    const at = (await getPlan(deps, caller, using)).lines.filter(({ text }) => text === FOUND.text);
    await proposed(using, { ...FOUND, line: at[1]!.line });
    await accept(using);
    const own = (await sharedStepPlan(deps, caller, stepId)).lines.map(({ sentences }) => sentences.map(({ sentence }) => sentence));
    expect(own).toEqual([['Click "Wish list"'], ['Click "Next"'], AFTER]);
  });

  it("is one of its own for each of several lines with the same words, and refused for that one alone", async () => {
    const id = await made('1. Click "Wish list"\n2. Click "Next"\n3. Click "Wish list"\n');
    expect(await proposed(id, FOUND)).toBe(1);
    const [first] = await open(id);
    await decide(first!.id, "refused");
    expect(await proposed(id, FOUND, { ...FOUND, line: 3 })).toBe(1);
    expect(await open(id)).toMatchObject([{ line: 3, text: FOUND.text }]);
  });

  it("does not take the place of what an author says at the same moment", async () => {
    const { deps, caller } = service;
    const id = await made();
    await proposed(id, FOUND);
    const [proposal] = await open();
    const change = { lines: [{ line: 1, sentences: ['Click the link "Wishes"'] }] };
    let isFirst = true;
    const put: typeof deps.plans.put = async (record) => {
      if (isFirst) {
        isFirst = false;
        await updatePlan(deps, caller, { id, change, version: undefined });
      }
      return await deps.plans.put(record);
    };
    const slow = { ...deps, plans: { ...deps.plans, put } };
    const accepting = decideProposal(slow, caller, { id: proposal!.id, change: { status: "accepted" } });
    await expect(accepting).rejects.toMatchObject({ code: "proposal_outdated" });
    expect(await sentencesOf(id, 1)).toEqual(['Click the link "Wishes"']);
    expect(await open()).toHaveLength(1);
  });

  it("of a line of a Shared Step is accepted into that one's plan", async () => {
    const { deps, caller, projectId } = service;
    const step = await createSharedStep(deps, caller, { projectId, name: "Begin", description: '1. Click "Wish list"' });
    const id = await made(`[Begin](service-shared-step:${step.id})\n\n## Expected outcome\n- The page shows "Thank you"\n`);
    await proposed(id, FOUND);
    const [proposal] = await open();
    await decide(proposal!.id, "accepted");
    const { lines } = await sharedStepPlan(deps, caller, step.id);
    expect(lines[0]!.sentences.map(({ sentence }) => sentence)).toEqual(AFTER);
    expect(await sentencesOf(id, 1)).toEqual(AFTER);
  });

  it("goes with its Test, and is listed page by page of what the caller may see", async () => {
    const { deps, caller, projectId } = service;
    const [one, other] = [await made(), await made()];
    await proposed(one, FOUND, { ...FOUND, after: ['Click "A"'] });
    await proposed(other, FOUND);
    const page = await listProposals(deps, caller, { projectId, testId: one, limit: 1 });
    expect(page.items).toHaveLength(1);
    const next = await listProposals(deps, caller, { projectId, testId: one, limit: 1, cursor: page.nextCursor! });
    expect(next).toMatchObject({ items: [{ testId: one }], nextCursor: null });
    expect(next.items[0]!.id).not.toBe(page.items[0]!.id);
    await deleteTest(deps, caller, one);
    expect(await open()).toMatchObject([{ testId: other }]);
    expect(await open(one)).toEqual([]);
  });

  it("may lead to a pass where the project says so", async () => {
    const { deps, caller, projectId } = service;
    const id = await made();
    const given = async () => (await handOut(deps, { runId: (await triggerRun(deps, caller, { testId: id })).id, attempt: 1 })).otherWays;
    expect(await given()).toBe("ask");
    expect(await updateProject(deps, caller, { id: projectId, change: { otherWays: "accept" } })).toMatchObject({ otherWays: "accept" });
    expect(await given()).toBe("accept");
  });
});
