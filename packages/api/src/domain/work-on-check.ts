import { type GithubApp, GithubError, type GithubPlace, type ShownCheck } from "../ports/github-app.ts";
import type { Deps } from "./deps.ts";
import { DomainError } from "./errors.ts";
import { type PageLinks, shownCheck } from "./github-check-view.ts";
import { noteLinkProblem } from "./github-links.ts";
import type { GithubCheckRecord } from "./github-records.ts";
import { daysAgo, msSince, nowText } from "./moments.ts";
import { repeatableIds } from "./new-id.ts";
import type { EnvironmentRecord, TestRecord } from "./records.ts";
import type { RunBrief } from "../ports/run-store.ts";
import { runTagOf } from "./run-tag.ts";

/** Between two looks at Runs that go on: GitHub counts each change. */
const LOOK_MS = 4000;
/** Longer than what is asked of GitHub in one go can take: then a check whose service has died is another one's. */
const LEASE_MS = 30_000;
const LONGEST_BACKOFF_MS = 300_000;
/** How long a check waits for places that other Runs have. */
const PATIENCE_MS = 3_600_000;
/** After that nobody waits for the outcome. */
const GIVEN_UP_MS = 2 * 86_400_000;
const KEPT_DAYS = 30;
/** What the tag trigger of a link without a tag says. */
const ALL_TESTS = "*";

export interface CheckWork {
  readonly github: GithubApp;
  readonly links: PageLinks;
}

/** Takes the record for this service until the lease ends; null when another one was faster. */
export async function claimCheck(deps: Deps, record: GithubCheckRecord): Promise<GithubCheckRecord | null> {
  return save(deps, record, { dueAt: after(deps, LEASE_MS) });
}

/**
 * Brings Runs and check run to where they should be: Runs are started once, the check run made once and changed when the Runs have. Whatever
 * fails is tried again later; what GitHub refuses is given up, and the Runs go on.
 */
export async function workOnCheck(deps: Deps, claimed: GithubCheckRecord, { github, links }: CheckWork): Promise<void> {
  const started = await withRuns(deps, claimed);
  if (started === null) return;
  try {
    await show(deps, started, { github, links });
  } catch (error) {
    if (!(error instanceof GithubError)) throw error;
    // Another part of `show` may have moved the record on.
    const present = (await deps.githubChecks.get(claimed.id)) ?? started;
    await afterFailure(deps, present, error);
  }
}

/** Deletes what is kept no longer. */
export async function dropOldChecks(deps: Deps): Promise<void> {
  await deps.githubChecks.deleteBefore(daysAgo(KEPT_DAYS, deps.clock));
}

/** Null: not now, or another service has it. */
async function withRuns(deps: Deps, record: GithubCheckRecord): Promise<GithubCheckRecord | null> {
  if (record.tagRunId !== null || record.refusal !== null) return record;
  const outcome = await startRuns(deps, record);
  const { id: checkId, repository } = record;
  if (outcome === "later") {
    await save(deps, record, { dueAt: after(deps, LOOK_MS) });
    return null;
  }
  deps.log.info({ checkId, repository, ...outcome }, "runs for github");
  if ("refusal" in outcome) await noteLinkProblem(deps, record.linkId, `No Runs could be started: ${outcome.refusal}`);
  return save(deps, record, outcome);
}

async function startRuns(deps: Deps, record: GithubCheckRecord): Promise<{ tagRunId: string } | { refusal: string } | "later"> {
  const ids = repeatableIds(deps.secretBox, Date.parse(record.createdAt), `github check ${record.id}`);
  try {
    const environment = await environmentOf(deps, record);
    const origin = record.origin ?? undefined;
    const tests = record.tag === null ? await testsOf(deps, record) : undefined;
    const run = await runTagOf({ ...deps, ids }, record, { tag: record.tag ?? ALL_TESTS, tests, environment, origin, trigger: "github" });
    return { tagRunId: run.id };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "concurrency_limit" && msSince(record.createdAt, deps.clock) < PATIENCE_MS) return "later";
    return { refusal: error.message };
  }
}

async function testsOf(deps: Deps, { workspaceId, projectId }: GithubCheckRecord): Promise<TestRecord[]> {
  const tests = await deps.tests.list({ workspaceId, projectIds: [projectId] }, {});
  if (tests.length === 0) throw new DomainError("no_matching_tests", "The project has no Tests.");
  return tests;
}

/** Undefined: each Test in its own. */
async function environmentOf(deps: Deps, { projectId, environmentId }: GithubCheckRecord): Promise<EnvironmentRecord | undefined> {
  if (environmentId === null) return undefined;
  const environment = await deps.environments.get(environmentId);
  if (environment?.projectId === projectId) return environment;
  throw new DomainError("invalid_request", "The environment of this link to GitHub is gone: give it another one.");
}

async function show(deps: Deps, record: GithubCheckRecord, { github, links }: CheckWork): Promise<void> {
  const runs = await runsOf(deps, record);
  if (runs === null) return void (await save(deps, record, { dueAt: after(deps, LOOK_MS) }));
  const check = shownCheck(record, runs, links);
  const shown = deps.secretBox.digest(JSON.stringify(check));
  const sent = shown === record.shown ? record : await send(deps, record, { github, check, shown });
  if (sent === null) return;
  if (check.status !== "completed") return void (await save(deps, sent, { dueAt: after(deps, LOOK_MS), failures: 0 }));
  await save(deps, sent, { dueAt: null, completedAt: nowText(deps.clock), failures: 0 });
  if (record.refusal === null) await noteLinkProblem(deps, record.linkId, null);
  const { id: checkId, repository, tagRunId } = record;
  deps.log.info({ checkId, repository, tagRunId, conclusion: check.conclusion }, "github check completed");
}

/** Null: not all of them are stored yet. */
async function runsOf(deps: Deps, { workspaceId, tagRunId }: GithubCheckRecord): Promise<readonly RunBrief[] | null> {
  if (tagRunId === null) return [];
  const tagRun = await deps.tagRuns.get(tagRunId);
  if (tagRun?.complete === false) return null;
  return deps.runs.list({ workspaceId, tagRunId }, {});
}

/** Null: another service has it. */
async function send(
  deps: Deps,
  record: GithubCheckRecord,
  { github, check, shown }: { readonly github: GithubApp; readonly check: ShownCheck; readonly shown: string },
): Promise<GithubCheckRecord | null> {
  const place: GithubPlace = { installationId: record.installationId, repository: record.repository };
  const checkRunId = record.checkRunId ?? (record.isAskedFor ? await github.findCheck(place, check) : null);
  if (checkRunId !== null) {
    await github.updateCheck(place, checkRunId, check);
    return save(deps, record, { checkRunId, shown });
  }
  // Noted first: a service that dies once GitHub has made it would make another one.
  const asking = await save(deps, record, { isAskedFor: true });
  if (asking === null) return null;
  return save(deps, asking, { checkRunId: await github.createCheck(place, check), shown });
}

async function afterFailure(deps: Deps, record: GithubCheckRecord, error: GithubError): Promise<void> {
  await noteLinkProblem(deps, record.linkId, `The check run cannot be shown: ${error.message}`);
  const failures = record.failures + 1;
  const { id: checkId, repository } = record;
  if (error.mayPass && msSince(record.createdAt, deps.clock) < GIVEN_UP_MS) {
    const backoffMs = Math.min(LONGEST_BACKOFF_MS, 1000 * 2 ** Math.min(failures, 10));
    await save(deps, record, { failures, problem: error.message, dueAt: after(deps, Math.max(backoffMs, error.retryAfterMs)) });
    return;
  }
  deps.log.warn({ err: error, checkId, repository }, "github does not take the check run");
  await save(deps, record, { failures, problem: error.message, dueAt: null, completedAt: nowText(deps.clock) });
}

/** One compare-and-set; null when another service was faster. */
async function save(deps: Deps, record: GithubCheckRecord, change: Partial<GithubCheckRecord>): Promise<GithubCheckRecord | null> {
  const next = { ...record, ...change, revision: record.revision + 1 };
  return (await deps.githubChecks.replace(next)) ? next : null;
}

function after({ clock }: Pick<Deps, "clock">, ms: number): string {
  return new Date(clock.now() + ms).toISOString();
}
