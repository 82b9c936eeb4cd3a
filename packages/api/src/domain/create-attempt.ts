import type { Attempt, AttemptCreate } from "@runwright/contracts";
import { attemptView } from "./attempts.ts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, type FieldProblem, notFound } from "./errors.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { newRun, reserveFor } from "./new-run.ts";
import { newTest } from "./new-test.ts";
import { isReadByModel } from "./plans.ts";
import { ofTest } from "./read-plan.ts";
import type { AttemptRecord, EnvironmentRecord, RunRecord, TagRunRecord, TestRecord, TestSourceRecord } from "./records.ts";
import { completeTagRun } from "./run-tag.ts";
import { environmentOfProject } from "./test-environment.ts";
import { NO_ENVIRONMENT, problem, refuseProblems } from "./test-fields.ts";
import { TEST_SOURCES } from "./test-sources.ts";

/**
 * Makes the Attempt with its Tests and starts a Run of each, all or nothing: like a tag trigger it has one commit point, after which the reap
 * loop completes it whatever crashes. Refusals: not_found, invalid_request (a disabled Test Source, environments, start URLs),
 * shared_step_not_found, insufficient_credits, concurrency_limit.
 */
export async function createAttempt(
  deps: Deps,
  caller: Caller,
  { sourceId, input }: { readonly sourceId: string; readonly input: AttemptCreate },
): Promise<Attempt> {
  const source = await TEST_SOURCES.require(deps, caller, sourceId);
  const id = newId(deps);
  const former = await deps.tagRuns.get(id);
  if (former !== null) return madeBefore(deps, former);
  if (!source.enabled) throw new DomainError("invalid_request", `The Test Source "${source.name}" is disabled: enable it first.`);
  const environments = await environmentsOf(deps, source, input);
  const tests = input.tests.map((given) => managedTest(deps, source, { attemptId: id, input, given }));
  const runs = await Promise.all(
    tests.map(async (test, at) => {
      const run = await newRun(deps, test, { id: newId(deps), environment: environments[at] ?? null, trigger: "api", tagRunId: id });
      // Its Test is read once it is there, and then says itself what is to be waited for.
      return (await isReadByModel(deps, ofTest(test))) ? { ...run, plan: null, waitsForPlan: true } : run;
    }),
  );
  await reserveFor(deps, runs, "group");
  const record = attemptRecord(deps, source, { id, input, tests, runs });
  const { workspaceId, projectId, createdAt } = record;
  const commit: TagRunRecord = {
    schemaVersion: 1,
    id,
    workspaceId,
    projectId,
    tag: "",
    runs,
    attempt: { record, tests },
    complete: false,
    createdAt,
  };
  if ((await deps.tagRuns.insert(commit)) === "exists") return madeBefore(deps, (await deps.tagRuns.get(id)) ?? commit);
  await completeTagRun(deps, commit);
  return attemptView(deps, record);
}

/** A repeated request has come as far as the commit point before: what it decided then stands. */
async function madeBefore(deps: Deps, tagRun: TagRunRecord): Promise<Attempt> {
  if (!tagRun.complete) await completeTagRun(deps, tagRun);
  const record = await deps.attempts.get(tagRun.id);
  if (record === null) throw notFound("Attempt", tagRun.id);
  return attemptView(deps, record);
}

async function environmentsOf(
  deps: Deps,
  { projectId }: TestSourceRecord,
  { tests }: AttemptCreate,
): Promise<(EnvironmentRecord | null)[]> {
  const problems: FieldProblem[] = [];
  const found = await Promise.all(
    tests.map(async ({ environmentId }, index) => {
      if (environmentId === undefined || environmentId === null) return null;
      const environment = await environmentOfProject(deps, projectId, environmentId);
      if (environment === null) problems.push(problem(`/tests/${index}/environmentId`, NO_ENVIRONMENT));
      return environment;
    }),
  );
  refuseProblems(problems);
  return found;
}

function managedTest(
  deps: Deps,
  source: TestSourceRecord,
  {
    attemptId,
    input,
    given,
  }: { readonly attemptId: string; readonly input: AttemptCreate; readonly given: AttemptCreate["tests"][number] },
): TestRecord {
  const { device = "both", environmentId = null } = given;
  return {
    ...newTest(deps, source, given),
    environmentId: environmentId?.toLowerCase() ?? null,
    device,
    managed: { sourceId: source.id, attemptId, iterationId: input.iterationId?.toLowerCase() ?? null },
  };
}

function attemptRecord(
  deps: Deps,
  { id: sourceId, workspaceId, projectId }: TestSourceRecord,
  {
    id,
    input,
    tests,
    runs,
  }: { readonly id: string; readonly input: AttemptCreate; readonly tests: readonly TestRecord[]; readonly runs: readonly RunRecord[] },
): AttemptRecord {
  const { issueKey, issueUrl, iterationId = null, iterationName = null } = input;
  return {
    schemaVersion: 1,
    id,
    workspaceId,
    projectId,
    sourceId,
    issueKey,
    issueUrl,
    iterationId: iterationId?.toLowerCase() ?? null,
    iterationName,
    testIds: tests.map((test) => test.id),
    runIds: runs.map((run) => run.id),
    ended: null,
    createdAt: nowText(deps.clock),
  };
}
