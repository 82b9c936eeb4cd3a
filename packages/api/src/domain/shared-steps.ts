import { findSharedSteps } from "@runwright/agent/language";
import type { PlanRead, SharedStep, SharedStepCreate, SharedStepPlan, SharedStepUpdate } from "@runwright/contracts";
import type { SourceLine } from "@runwright/reader";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, type FieldProblem } from "./errors.ts";
import { namedThings, newThing } from "./named-things.ts";
import { changePlan, type PlanChange, readAnew, requestReading, shownPlan } from "./plans.ts";
import { ofSharedStep, ofTest, type PlanSubject, readingOf } from "./read-plan.ts";
import type { SharedStepRecord, TestRecord } from "./records.ts";
import { environmentsSignedInBy, forgetSignInsBy } from "./sign-in.ts";
import { problem, refuseProblems } from "./test-fields.ts";
import { projectProblems } from "./visibility.ts";

export const SHARED_STEPS = namedThings({
  one: "a Shared Step",
  store: ({ sharedSteps }) => sharedSteps,
  view: ({ schemaVersion: _version, revision: _revision, ...shown }: SharedStepRecord): SharedStep => shown,
  inUse: whoUses,
});

/** Refusals: invalid_request (a project that is not there, a description that names a Shared Step), already_exists. */
export async function createSharedStep(deps: Deps, caller: Caller, input: SharedStepCreate): Promise<SharedStep> {
  const { projectId, name, description } = input;
  refuseProblems([...(await projectProblems(deps, caller, projectId)), ...nestingProblems(description)]);
  const record = { ...newThing(deps, caller, projectId), name, description };
  const made = await SHARED_STEPS.insert(deps, record);
  await requestReading(deps, ofSharedStep(record));
  return made;
}

/** Refusals: not_found, invalid_request, already_exists. */
export async function updateSharedStep(
  deps: Deps,
  caller: Caller,
  { id, change }: { readonly id: string; readonly change: SharedStepUpdate },
): Promise<SharedStep> {
  refuseProblems(change.description === undefined ? [] : nestingProblems(change.description));
  const { before, after } = await SHARED_STEPS.change(deps, caller, {
    id,
    change: (record) => {
      const { name = record.name, description = record.description } = change;
      return { ...record, name, description };
    },
  });
  if (after.description !== before.description) {
    await forgetSignInsBy(deps, before);
    await requestReading(deps, ofSharedStep(after));
    await requestTests(deps, after);
  }
  return SHARED_STEPS.view(after);
}

/** Those of which a line was read by a name that this one does not say any more. */
async function requestTests(deps: Deps, step: SharedStepRecord): Promise<void> {
  if (deps.planReader === null) return;
  for (const record of await testsThatName(deps, step)) {
    const test = ofTest(record);
    const plan = await deps.plans.get(record.id);
    const reading = plan === null ? null : await readingOf(deps, test, plan).catch(() => null);
    const wasRead = (line: SourceLine): boolean => plan?.lines.some(({ kind, text }) => kind === line.kind && text === line.text) === true;
    if (reading?.byWordsAlone.some(wasRead) === true) await requestReading(deps, test);
  }
}

/** Refusals: not_found, in_use while a Test names it or an environment signs in with it. */
export async function deleteSharedStep(deps: Deps, caller: Caller, id: string): Promise<void> {
  const step = await SHARED_STEPS.require(deps, caller, id);
  const [environment] = await environmentsSignedInBy(deps, step);
  if (environment !== undefined)
    throw new DomainError(
      "in_use",
      `The environment "${environment.name}" signs in with the Shared Step "${step.name}". Give it another one first.`,
    );
  await SHARED_STEPS.remove(deps, caller, id);
  // Not before: a Test may have come to name it.
  await deps.plans.delete(step.id);
}

/** Refusals: not_found. */
export async function sharedStepPlan(deps: Deps, caller: Caller, id: string): Promise<SharedStepPlan> {
  const step = await SHARED_STEPS.require(deps, caller, id);
  return { sharedStepId: step.id, ...(await shownPlan(deps, ofSharedStep(step))) };
}

/** For all Tests that name it. Refusals: not_found, plan_changed, invalid_request. */
export async function updateSharedStepPlan(
  deps: Deps,
  caller: Caller,
  { id, ...change }: PlanChange & { readonly id: string },
): Promise<SharedStepPlan> {
  const { subject, plan } = await changePlan(deps, caller, { find: finding(deps, caller, id), ...change });
  return { sharedStepId: subject.record.id, ...plan };
}

/** Refusals: not_found, no_model. */
export async function readSharedStepAgain(
  deps: Deps,
  caller: Caller,
  { id, request }: { readonly id: string; readonly request: PlanRead },
): Promise<SharedStepPlan> {
  const { subject, plan } = await readAnew(deps, { find: finding(deps, caller, id), request });
  return { sharedStepId: subject.record.id, ...plan };
}

function finding(deps: Deps, caller: Caller, id: string): () => Promise<PlanSubject> {
  return async () => ofSharedStep(await SHARED_STEPS.require(deps, caller, id));
}

/** One level only: so that what a Run does can be found in two places at most, and never in a circle. */
function nestingProblems(description: string): FieldProblem[] {
  const [token] = findSharedSteps(description);
  return token === undefined ? [] : [problem("/description", `must not name another Shared Step (line ${token.line})`)];
}

async function whoUses(deps: Deps, step: SharedStepRecord): Promise<string> {
  const names = (await testsThatName(deps, step)).map((test) => `"${test.name}"`);
  const shown = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return `The Shared Step "${step.name}" is named by Tests: ${shown}. Take it out of their descriptions first.`;
}

async function testsThatName(deps: Deps, { id, workspaceId, projectId }: SharedStepRecord): Promise<readonly TestRecord[]> {
  const tests = await deps.tests.list({ workspaceId, projectIds: [projectId] }, {});
  return tests.filter((test) => test.sharedStepIds.includes(id));
}
