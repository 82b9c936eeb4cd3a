import type { RunStatus } from "@runwright/contracts";
import type { PageRequest, Position } from "../../ports/paging.ts";
import type { ArtifactStore } from "../../ports/artifact-store.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Stores } from "../deps.ts";
import { nowText } from "../moments.ts";
import { statusOf } from "../attempts.ts";
import type { AttemptRecord, ProjectRecord, TestRecord, WorkspaceRecord } from "../records.ts";
import { isTerminal } from "../run-state.ts";
import { exportRun } from "./export-run.ts";
import { type Counts, EXPORT_VERSION, type ExportHeader, type ExportLine, type SecretsHeader } from "./lines.ts";
import { type Reseal, resealEnvironment, resealHook, resealTest, resealWebhook } from "./secrets.ts";

export interface ExportDeps extends Pick<
  Stores,
  | "accounts"
  | "projects"
  | "tags"
  | "sharedSteps"
  | "environments"
  | "tests"
  | "plans"
  | "proposals"
  | "deploymentHooks"
  | "webhooks"
  | "githubLinks"
  | "testSources"
  | "attempts"
  | "keys"
  | "trajectories"
  | "runs"
  | "events"
  | "emails"
> {
  readonly artifacts: ArtifactStore;
  readonly clock: Clock;
}

export interface ExportWish {
  readonly runs: boolean;
  /** Videos, traces, transcripts and screenshots of these. */
  readonly artifacts: boolean;
  readonly keys: boolean;
  /** null: without secrets. */
  readonly secrets: { readonly header: SecretsHeader; readonly reseal: NonNullable<Reseal> } | null;
}

export async function exportHeader(deps: ExportDeps, workspace: WorkspaceRecord, wish: ExportWish): Promise<ExportHeader> {
  const { spent } = await deps.accounts.balance(workspace.id);
  const secrets = wish.secrets?.header ?? null;
  return {
    type: "export",
    format: "runwright-export",
    version: EXPORT_VERSION,
    at: nowText(deps.clock),
    workspace,
    creditsSpent: spent,
    secrets,
  };
}

const PAGE = 100;
const MOST_TRAJECTORIES = 1_000_000;

/** The lines after the header. At any time no more than a page of records is held, whatever the workspace is like. */
export async function* exportLines(deps: ExportDeps, workspaceId: string, wish: ExportWish): AsyncGenerator<ExportLine> {
  const counts: Counts = {};
  for await (const line of recordLines(deps, workspaceId, wish)) {
    if (line.type !== "chunk" && line.type !== "events" && line.type !== "run-end") counts[line.type] = (counts[line.type] ?? 0) + 1;
    yield line;
  }
  yield { type: "end", counts };
}

async function* recordLines(deps: ExportDeps, workspaceId: string, wish: ExportWish): AsyncGenerator<ExportLine> {
  const projects = await deps.projects.list({ workspaceId }, {});
  const known = new Set(projects.map(({ id }) => id));
  for (const record of projects.toReversed()) yield { type: "project", record };
  // What was made in a project that has come since is for the next export.
  const isKnown = ({ projectId }: { readonly projectId: string | null }): boolean => projectId === null || known.has(projectId);
  yield* describing(deps, { workspaceId, wish, isKnown });
  for (const project of projects) yield* trajectoriesOf(deps, project);
  if (wish.keys) for await (const record of each((page) => deps.keys.list(workspaceId, page))) yield { type: "key", record };
  if (!wish.runs) return;
  for await (const run of each((page) => deps.runs.listWhole({ workspaceId }, page)))
    if (run.closed && isKnown(run)) yield* exportRun(deps, run, wish);
}

interface Describing {
  readonly workspaceId: string;
  readonly wish: ExportWish;
  readonly isKnown: (record: { readonly projectId: string | null }) => boolean;
}

/** What describes tests. */
async function* describing(deps: ExportDeps, { workspaceId, wish, isKnown }: Describing): AsyncGenerator<ExportLine> {
  const reseal = wish.secrets?.reseal ?? null;
  const filter = { workspaceId };
  for await (const record of each((page) => deps.tags.list(filter, page))) if (isKnown(record)) yield { type: "tag", record };
  for await (const record of each((page) => deps.sharedSteps.list(filter, page)))
    if (isKnown(record)) yield* withPlan(deps, { type: "shared-step", record });
  const environments = new Set<string>();
  for await (const record of each((page) => deps.environments.list(filter, page))) {
    if (!isKnown(record)) continue;
    environments.add(record.id);
    yield { type: "environment", record: resealEnvironment(record, reseal) };
  }
  for await (const test of each((page) => deps.tests.list(filter, page))) {
    if (!isKnown(test)) continue;
    yield* lateEnvironment(deps, test, { environments, reseal });
    yield* withPlan(deps, { type: "test", record: resealTest(test, reseal) });
  }
  for await (const record of each((page) => deps.proposals.list(filter, page))) if (isKnown(record)) yield { type: "proposal", record };
  for await (const hook of each((page) => deps.deploymentHooks.list(filter, page))) {
    const record = resealHook(hook, reseal);
    if (record !== null && isKnown(hook)) yield { type: "deployment-hook", record };
  }
  for await (const webhook of each((page) => deps.webhooks.list(filter, page))) {
    const record = resealWebhook(webhook, reseal);
    if (record !== null && isKnown(webhook)) yield { type: "webhook", record };
  }
  for await (const record of each((page) => deps.githubLinks.list(filter, page)))
    if (isKnown(record)) yield { type: "github-link", record };
  yield* sources(deps, { workspaceId, wish, isKnown });
}

/** And what it was read as. */
async function* withPlan(
  { plans }: Pick<ExportDeps, "plans">,
  line: Extract<ExportLine, { type: "test" | "shared-step" }>,
): AsyncGenerator<ExportLine> {
  yield line;
  const plan = await plans.get(line.record.id);
  if (plan !== null) yield { type: "plan", record: plan };
}

/** Test Sources, and their Attempts that have ended, with the Tests of those. */
async function* sources(deps: ExportDeps, { workspaceId, isKnown }: Describing): AsyncGenerator<ExportLine> {
  const filter = { workspaceId };
  const known = new Set<string>();
  for await (const record of each((page) => deps.testSources.list(filter, page))) {
    if (!isKnown(record)) continue;
    known.add(record.id);
    yield { type: "test-source", record };
  }
  for await (const attempt of each((page) => deps.attempts.list(filter, page))) {
    const ended = attempt.ended ?? (await endOf(deps, attempt));
    if (ended === null || !isKnown(attempt) || !known.has(attempt.sourceId)) continue;
    const tests = await Promise.all(attempt.testIds.map((id) => deps.tests.get(id)));
    yield { type: "attempt", record: { ...attempt, ended }, tests: tests.filter((test) => test !== null) };
  }
}

/** null while a Run of it goes on: an import could not say how it ended. */
async function endOf(deps: ExportDeps, { id, workspaceId }: AttemptRecord): Promise<RunStatus | null> {
  const runs = await deps.runs.list({ workspaceId, tagRunId: id }, {});
  const status = statusOf(runs.map((run) => run.status));
  return isTerminal({ status }) ? status : null;
}

/** One that was made after environments were listed. */
async function* lateEnvironment(
  deps: ExportDeps,
  { environmentId }: TestRecord,
  { environments, reseal }: { readonly environments: Set<string>; readonly reseal: Reseal },
): AsyncGenerator<ExportLine> {
  if (environmentId === null || environments.has(environmentId)) return;
  environments.add(environmentId);
  const record = await deps.environments.get(environmentId);
  if (record !== null) yield { type: "environment", record: resealEnvironment(record, reseal) };
}

async function* trajectoriesOf(deps: ExportDeps, { id }: ProjectRecord): AsyncGenerator<ExportLine> {
  for (const record of await deps.trajectories.list(id, MOST_TRAJECTORIES)) yield { type: "trajectory", record };
}

/** All of a list, a page at a time. */
async function* each<T extends Position>(list: (page: PageRequest) => Promise<readonly T[]>): AsyncGenerator<T> {
  let after: Position | undefined;
  for (;;) {
    const page = await list({ limit: PAGE, after });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1);
  }
}
