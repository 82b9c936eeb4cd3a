import type { Plan, Proposal, ProposalListQuery, ProposalReport, ProposalUpdate } from "@runwright/contracts";
import { CANONICAL, mayBeProposed } from "@runwright/reader";
import type { NamedFilter } from "../ports/named-store.ts";
import { pageOf, pageRequest } from "./cursor.ts";
import type { Caller, Deps, Page, RunnerIdentity } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { executedDescription } from "./executed-description.ts";
import { namedThings, newThing } from "./named-things.ts";
import { changePlan, shownPlan } from "./plans.ts";
import type { ProposalRecord } from "./proposal-record.ts";
import { ofSharedStep, ofTest, type PlanSubject } from "./read-plan.ts";
import { holdsAny, secretsOf } from "./record-trajectories.ts";
import type { TestRecord } from "./records.ts";
import { checkAttempt, reportedRun } from "./reported-run.ts";
import { isTerminal } from "./run-state.ts";
import { visibleProjects } from "./visibility.ts";

/** Looked through at a time where a list is filtered. */
const BATCH = 200;

export const PROPOSALS = namedThings({
  one: "a proposal",
  store: ({ proposals }) => proposals,
  view: ({ schemaVersion: _version, revision: _revision, name: _name, ...shown }: ProposalRecord): Proposal => shown,
});

/** Newest first; all of them without a limit. Refusals: malformed_request (cursor). */
export async function listProposals(deps: Deps, caller: Caller, query: ProposalListQuery): Promise<Page<Proposal>> {
  const { testId, status } = query;
  const filter = { workspaceId: caller.workspaceId, projectIds: visibleProjects(caller, query.projectId) };
  const { limit = Number.POSITIVE_INFINITY, after } = pageRequest(query);
  const found: ProposalRecord[] = [];
  for await (const record of each(deps, filter, after)) {
    if ((testId !== undefined && record.testId !== testId) || (status !== undefined && record.status !== status)) continue;
    found.push(record);
    if (found.length >= limit) break;
  }
  const page = pageOf(found, query.limit);
  return { ...page, items: page.items.map(PROPOSALS.view) };
}

async function* each(
  { proposals }: Pick<Deps, "proposals">,
  filter: NamedFilter,
  from?: { readonly createdAt: string; readonly id: string },
): AsyncGenerator<ProposalRecord> {
  let after = from;
  for (;;) {
    const batch = await proposals.list(filter, { limit: BATCH, after });
    yield* batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

/**
 * Keeps what a model has found in a Run that has ended, for people to decide; what was proposed before, also if it was refused, is not proposed
 * again. Acts alone can be proposed, and no waits. Idempotent. Says how many were kept. Refusals: invalid_request (the attempt is not the
 * token's, the Run goes on), run_finished (another attempt).
 */
export async function recordProposals(deps: Deps, runner: RunnerIdentity, report: ProposalReport): Promise<{ kept: number }> {
  checkAttempt(runner, report.attempt);
  const run = await reportedRun(deps, runner);
  if (!isTerminal(run)) throw new DomainError("invalid_request", "The outcome comes before what was found.");
  // Nobody can change the plan of a managed Test.
  if (run.attemptId !== null || (await deps.tests.get(run.testId)) === null) return { kept: 0 };
  const secrets = await secretsOf(deps, run);
  let kept = 0;
  for (const found of report.found) {
    if (holdsAny(found, secrets) || ![...(found.before === null ? [] : [found.before]), ...found.after].every(mayBeProposed)) continue;
    const { text, before, after } = found;
    const twins = (run.plan ?? []).filter((line) => line.text === text && line.line < found.line).length;
    // Lines have other numbers after an edit; which one of those with the same words it is, mostly not.
    const name = deps.secretBox.digest(JSON.stringify([run.testId, text, before, after, ...(twins === 0 ? [] : [twins])]));
    const record: ProposalRecord = {
      ...newThing(deps, run, run.projectId),
      ...found,
      name,
      testId: run.testId,
      runId: run.id,
      status: "open",
      decidedBy: null,
    };
    if ((await deps.proposals.insert(record)) === "inserted") kept += 1;
  }
  deps.planMeter?.proposals("open", kept);
  return { kept };
}

/**
 * Accepting puts the sentences into the plan, under the caller's name. Done twice, or by two at once, it is done once. Refusals: not_found,
 * proposal_outdated (the line is gone or says something else by now; what was accepted is to be refused), those of `changePlan`.
 */
export async function decideProposal(
  deps: Deps,
  caller: Caller,
  { id, change: { status } }: { readonly id: string; readonly change: ProposalUpdate },
): Promise<Proposal> {
  const record = await PROPOSALS.require(deps, caller, id);
  if (status === undefined || record.status === status) return PROPOSALS.view(record);
  if (record.status === "accepted")
    throw new DomainError("proposal_outdated", "It was accepted, and the plan says so: correct the plan of the Test instead.");
  if (status === "accepted") await takeOver(deps, caller, record);
  const decidedBy = (await deps.keys.get(caller.keyId))?.name ?? null;
  const { before, after } = await PROPOSALS.change(deps, caller, {
    id,
    change: (current) => (current.status === "accepted" ? current : { ...current, status, decidedBy }),
  });
  if (before.status !== after.status) deps.planMeter?.proposals(after.status, 1);
  return PROPOSALS.view(after);
}

/** On the plan as it was seen: where somebody else was faster, it is looked at once more, and may say something else by then. */
async function takeOver(deps: Deps, caller: Caller, proposal: ProposalRecord): Promise<void> {
  const test = await deps.tests.get(proposal.testId);
  if (test === null) throw outdated();
  const whole = await shownPlan(deps, ofTest(test));
  const asIs = await lineOf(deps, { test, lines: whole.lines, proposal });
  if (asIs === undefined) {
    // Taken over before a crash, or by hand.
    if (whole.lines.some((line) => line.text === proposal.text && saysAlready(line, proposal))) return;
    throw outdated();
  }
  const find = async (): Promise<PlanSubject> => await ownerOf(deps, test, asIs.sharedStepId);
  const plan = asIs.sharedStepId === undefined ? whole : await shownPlan(deps, await find());
  const line = ownLine(plan.lines, { asIs, lines: whole.lines });
  const sentences = line === undefined ? null : replaced(line, proposal);
  if (line === undefined || sentences === null) throw outdated();
  try {
    await changePlan(deps, caller, {
      find,
      change: { lines: [{ line: line.line, sentences }] },
      version: plan.version,
      proposalId: proposal.id,
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "plan_changed") throw error;
    await takeOver(deps, caller, proposal);
  }
}

interface OfTest {
  readonly test: TestRecord;
  readonly lines: readonly PlanLine[];
  readonly proposal: ProposalRecord;
}

/** The line that the proposal is about. Of several with the same words nobody knows which, once the description is another one. */
async function lineOf(deps: Deps, { test, lines, proposal }: OfTest): Promise<PlanLine | undefined> {
  const same = lines.filter(({ text }) => text === proposal.text);
  const isSeen = same.length < 2 || (await isAsCarriedOut(deps, test, proposal));
  const line = same.length < 2 ? same[0] : same.find((one) => one.line === proposal.line);
  return isSeen && line !== undefined && replaced(line, proposal) !== null ? line : undefined;
}

/** Up to the line that the Run has stopped after. */
async function isAsCarriedOut(deps: Deps, test: TestRecord, { runId }: ProposalRecord): Promise<boolean> {
  const [run, { description }] = await Promise.all([deps.runs.get(runId), executedDescription(deps, test)]);
  return run !== null && description.startsWith(run.description);
}

/** A line of a Test as it stands in the plan that says how it is read; a Shared Step may stand in a Test more than once. */
function ownLine(
  own: readonly PlanLine[],
  { asIs, lines }: { readonly asIs: PlanLine; readonly lines: readonly PlanLine[] },
): PlanLine | undefined {
  const isSame = ({ text }: PlanLine): boolean => text === asIs.text;
  const same = own.filter(isSame);
  const among = lines.filter((one) => isSame(one) && one.sharedStepId === asIs.sharedStepId);
  return same[among.findIndex(({ line }) => line === asIs.line) % same.length];
}

function outdated(): DomainError {
  return new DomainError(
    "proposal_outdated",
    "The Test, or its plan, says something else by now: there is nothing to put this in the place of.",
  );
}

async function ownerOf(deps: Deps, test: TestRecord, sharedStepId: string | undefined): Promise<PlanSubject> {
  if (sharedStepId === undefined) return ofTest((await deps.tests.get(test.id)) ?? test);
  const step = await deps.sharedSteps.get(sharedStepId);
  if (step === null) throw outdated();
  return ofSharedStep(step);
}

type PlanLine = Plan["lines"][number];

/** The line's sentences with the proposed ones in the place of the one that could not be carried out; null: it is not there. */
function replaced({ kind, sentences }: PlanLine, { before, after }: ProposalRecord): string[] | null {
  if (kind === "outcome") return null;
  const said = sentences.map(({ sentence }) => sentence);
  if (before === null) return said.length === 0 ? after : null;
  const at = said.findIndex((one) => asWritten(one) === before);
  return at < 0 ? null : said.toSpliced(at, 1, ...after);
}

function asWritten(sentence: string): string {
  const read = CANONICAL.read(sentence);
  return (read.ok ? CANONICAL.write(read.intent) : null) ?? sentence;
}

function saysAlready({ sentences }: PlanLine, { after }: ProposalRecord): boolean {
  const said = sentences.map(({ sentence }) => sentence).join("\n");
  return said.includes(after.join("\n"));
}

/** They go with their Test. */
export async function deleteProposalsOf(deps: Pick<Deps, "proposals">, { id, workspaceId, projectId }: TestRecord): Promise<void> {
  for await (const proposal of each(deps, { workspaceId, projectIds: [projectId] }))
    if (proposal.testId === id) await deps.proposals.deleteUnlessUsed(proposal.id);
}
