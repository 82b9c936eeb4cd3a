import type { TagRunBody } from "@runwright/contracts";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import { findTag } from "./find-tag.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import { givenUrl, newRun, reserveFor, type RunOrigin } from "./new-run.ts";
import { refuseUnaccepted } from "./plan-acceptance.ts";
import { requestReading } from "./plans.ts";
import { plansReadAtOnce, sharedStepsReadAtOnce } from "./read-at-once.ts";
import { ofTest } from "./read-plan.ts";
import type { EnvironmentRecord, TagRunRecord, TestRecord } from "./records.ts";
import type { RunBrief } from "../ports/run-store.ts";
import { tellWaiting } from "./settle-plan.ts";
import { environmentsOfTests } from "./test-environment.ts";
import { findProject, NO_PROJECT } from "./visibility.ts";

/** Runs that are stored by one call: each may be as large as a description. */
const AT_ONCE = 100;

export interface TagRun {
  readonly id: string;
  readonly projectId: string;
  /** As the request wrote it. */
  readonly tag: string;
  readonly runs: readonly RunBrief[];
}

/** Starts a Run of every Test that carries the tag, or none. Refusals: invalid_request (projectId, startUrl), no_matching_tests, shared_step_not_found, plan_not_accepted, insufficient_credits, concurrency_limit. */
export async function runTag(deps: Deps, caller: Caller, input: TagRunBody): Promise<TagRun> {
  const project = await findProject(deps, caller, input.projectId);
  if (project === null) throw invalidField("/projectId", NO_PROJECT);
  const { tag, trajectories, retries } = input;
  const of = { projectId: project.id, workspaceId: project.workspaceId };
  return runTagOf(deps, of, { tag, startUrl: givenUrl(input.startUrl), trigger: "api", trajectories, retries });
}

interface TagOrigin extends Pick<RunOrigin, "startUrl" | "origin" | "trigger" | "trajectories" | "retries"> {
  readonly tag: string;
  /** Instead of those that carry it. */
  readonly tests?: readonly TestRecord[] | undefined;
  /** For all of them; undefined: each in its own. */
  readonly environment?: EnvironmentRecord | undefined;
}

/** The same for whoever may, of a project that is there. */
export async function runTagOf(
  deps: Deps,
  { workspaceId, projectId }: Pick<TestRecord, "workspaceId" | "projectId">,
  { tag, tests: given, environment, ...origin }: TagOrigin,
): Promise<TagRun> {
  const id = newId(deps);
  const former = await deps.tagRuns.get(id);
  if (former !== null) return madeBefore(deps, former);
  const tests = given ?? (await testsWithTag(deps, { id: projectId, workspaceId }, tag));
  const ownOf = await environmentsOfTests(deps, environment === undefined ? tests : []);
  const planned = tests.map((test) => ({
    test,
    origin: { ...origin, tagRunId: id, id: newId(deps), environment: environment ?? ownOf(test) },
  }));
  const environments = planned.map((one) => one.origin.environment);
  const shared = {
    ...deps,
    ...(await sharedStepsReadAtOnce(deps, tests, environments)),
    ...(await plansReadAtOnce(deps, tests, environments)),
  };
  const runs = await Promise.all(planned.map((one) => newRun(shared, one.test, one.origin)));
  // Nobody waits for the answer to a hook: those of its Runs end by themselves (`dispatch`).
  if (origin.trigger === "api") await refuseUnaccepted(deps, runs);
  await reserveFor(deps, runs, "group");
  const record: TagRunRecord = {
    schemaVersion: 1,
    id,
    workspaceId,
    projectId,
    tag,
    runs,
    complete: false,
    createdAt: nowText(deps.clock),
  };
  if ((await deps.tagRuns.insert(record)) === "exists") return madeBefore(deps, (await deps.tagRuns.get(id)) ?? record);
  await completeTagRun(deps, record);
  return { id, projectId, tag, runs };
}

/** A repeated request has come as far as the commit point before: what it decided then stands. */
async function madeBefore(deps: Deps, tagRun: TagRunRecord): Promise<TagRun> {
  if (!tagRun.complete) await completeTagRun(deps, tagRun);
  const { id, workspaceId, projectId, tag } = tagRun;
  const newestFirst = await deps.runs.list({ workspaceId, tagRunId: id }, {});
  return { id, projectId, tag, runs: newestFirst.toReversed() };
}

/** Stores the Runs of a tag trigger or of an Attempt that has reached its commit point. Idempotent; the reap loop does it where a crash came between. */
export async function completeTagRun(deps: Deps, tagRun: TagRunRecord): Promise<void> {
  const { attempt } = tagRun;
  // Its Test Source has been deleted meanwhile, and with it what was to be run.
  const isWanted = attempt === undefined || (await deps.attempts.insert(attempt.record, attempt.tests)) !== "source_missing";
  const runs = isWanted ? tagRun.runs : [];
  // Before its Runs, which would not wait for it.
  for (const test of isWanted ? (attempt?.tests ?? []) : [])
    if ((await deps.plans.get(test.id)) === null) await requestReading(deps, ofTest(test));
  for (let n = 0; n < runs.length; n += AT_ONCE) {
    await deps.runs.insertMany(runs.slice(n, n + AT_ONCE));
    await tellWaiting(deps, runs.slice(n, n + AT_ONCE));
  }
  await deps.tagRuns.complete(tagRun.id);
  for (const run of tagRun.runs) deps.signals.announce(run.id, "work");
}

/** Refusals: no_matching_tests. */
export async function testsWithTag(deps: Deps, project: { id: string; workspaceId: string }, name: string): Promise<readonly TestRecord[]> {
  const tag = await findTag(deps, project.id, name);
  const filter = { workspaceId: project.workspaceId, projectIds: [project.id], tagId: tag?.id };
  const tests = tag === null ? [] : await deps.tests.list(filter, {});
  if (tests.length === 0) throw new DomainError("no_matching_tests", `No Test of this project carries the tag "${name}".`);
  return tests;
}
