import type { Device, RunTrigger, TrajectoryMode } from "@runwright/contracts";
import { CANONICAL } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { DomainError, notFound } from "./errors.ts";
import { executedDescription, upToLine } from "./executed-description.ts";
import { type Limits, limitsInForce } from "./limits-in-force.ts";
import { nowText } from "./moments.ts";
import { toView } from "./plan-view.ts";
import { isDue, planOfRun, planToRun, readingOf } from "./read-plan.ts";
import type { EnvironmentRecord, RunRecord, TestRecord } from "./records.ts";
import { mostCredits } from "./run-state.ts";
import { effectiveStartUrl, type StartUrlParts } from "./start-url.ts";

export interface RunOrigin {
  /** The Run's own. */
  readonly id: string;
  /** Opened instead of the Test's url. */
  readonly startUrl?: StartUrlParts["custom"];
  /** Of the deployment that is tested: put in place of the Test's. */
  readonly origin?: string | undefined;
  /** The Run keeps what this is now, whatever becomes of it. */
  readonly environment: EnvironmentRecord | null;
  readonly trigger: RunTrigger;
  /** The Test's, unless given. */
  readonly device?: Device | undefined;
  /** By whom it was given to a runner already; unless given, it waits for the dispatcher. */
  readonly launchedBy?: string;
  /** As the service does it, unless given. */
  readonly trajectories?: TrajectoryMode | null | undefined;
  /** As the Test says, unless given. */
  readonly retries?: number | undefined;
  readonly tagRunId?: string;
  readonly rerunOf?: string;
  /** The line that it stops after. */
  readonly until?: number | undefined;
  /** What another Run has carried out; unless given, the Test as it is and is read now. */
  readonly read?: Pick<RunRecord, "description" | "plan" | "planLanguage" | "wordsAlone" | "waitsForPlan"> | undefined;
}

/**
 * A Run of the Test, pending, not stored yet. Refusals: shared_step_not_found, invalid_request (the start URL; too long with its Shared
 * Steps).
 */
export async function newRun(
  deps: Pick<Deps, "clock" | "secretBox" | "sharedSteps" | "plans">,
  test: TestRecord,
  origin: RunOrigin,
): Promise<RunRecord> {
  const read = origin.read ?? (await presentReading(deps, test, origin));
  return {
    schemaVersion: 1,
    id: origin.id,
    workspaceId: test.workspaceId,
    projectId: test.projectId,
    testId: test.id,
    testName: test.name,
    description: read.description,
    plan: planToRun(read),
    planLanguage: CANONICAL.version,
    wordsAlone: read.wordsAlone,
    waitsForPlan: read.waitsForPlan,
    until: origin.until ?? null,
    device: origin.device ?? test.device,
    startUrl: effectiveStartUrl(deps, { test, custom: origin.startUrl, environment: origin.environment, origin: origin.origin }),
    startUrlIsCustom: origin.startUrl !== undefined,
    // A `startUrl` wins over it whole.
    origin: origin.startUrl === undefined ? (origin.origin ?? null) : null,
    environmentId: origin.environment?.id ?? null,
    environmentName: origin.environment?.name ?? null,
    httpAuth: test.httpAuth,
    environment: origin.environment === null ? null : await settingsOf(deps, origin.environment),
    trigger: origin.trigger,
    trajectories: origin.trajectories ?? null,
    retries: origin.retries ?? test.retries,
    quarantined: test.quarantined,
    tagRunId: origin.tagRunId ?? null,
    sourceId: test.managed?.sourceId ?? null,
    iterationId: test.managed?.iterationId ?? null,
    attemptId: test.managed?.attemptId ?? null,
    rerunOf: origin.rerunOf ?? null,
    emailInbox: test.emailInboxEnabled,
    status: "pending",
    ...UNBEGUN,
    revision: 1,
    ...(origin.launchedBy === undefined ? {} : { launchedAt: nowText(deps.clock), launchedBy: origin.launchedBy }),
    createdAt: nowText(deps.clock),
  };
}

/** A runner that has the Run already cannot wait: it is given what there is. */
async function presentReading(
  deps: Pick<Deps, "sharedSteps" | "plans">,
  test: TestRecord,
  { launchedBy, until }: RunOrigin,
): Promise<NonNullable<RunOrigin["read"]>> {
  const whole = await executedDescription(deps, test);
  const executed = until === undefined ? whole : upToLine(whole, until);
  const record = await deps.plans.get(test.id);
  const plan = await planOfRun(deps, executed, { record, mayWait: () => launchedBy === undefined });
  return { description: executed.description, wordsAlone: false, ...plan };
}

/** A `startUrl` of the present request. */
export function givenUrl(url: string | undefined): StartUrlParts["custom"] {
  return url === undefined ? undefined : { url, isInherited: false };
}

async function settingsOf(deps: Pick<Deps, "sharedSteps" | "plans">, environment: EnvironmentRecord): Promise<RunRecord["environment"]> {
  const { variables, headers, proxy, caCertificates, locale, timezone } = environment;
  return { variables, headers, proxy, caCertificates, locale, timezone, signIn: await signInOf(deps, environment) };
}

async function signInOf(
  deps: Pick<Deps, "sharedSteps" | "plans">,
  { name, projectId, signInSharedStepId }: EnvironmentRecord,
): Promise<NonNullable<RunRecord["environment"]>["signIn"]> {
  if (signInSharedStepId === null) return null;
  const step = await deps.sharedSteps.get(signInSharedStepId);
  if (step?.projectId === projectId) {
    const record = await deps.plans.get(step.id);
    // Without a stored plan, and while a model reads it, the words say how.
    const isRead = record !== null && !isDue(record);
    const plan = isRead ? { plan: (await readingOf(deps, { of: "shared_step", record: step }, record)).lines.map(toView) } : {};
    return { name: step.name, description: step.description, ...plan };
  }
  throw new DomainError(
    "shared_step_not_found",
    `The environment "${name}" signs in with a Shared Step that does not exist in its project.`,
  );
}

/** What a Run holds that nothing has happened to. */
export const UNBEGUN = {
  result: null,
  reasoning: null,
  errorMessage: null,
  stopReason: null,
  stepCount: 0,
  tokensUsed: null,
  modelUse: null,
  creditsCharged: 0,
  startedAt: null,
  completedAt: null,
  attempt: 1,
  tries: [],
  launchedAt: null,
  launchedBy: null,
  heartbeatAt: null,
  firstFailedDevice: null,
  artifacts: {},
  unsaved: [],
  closed: false,
} as const satisfies Partial<RunRecord>;

/**
 * Takes places and credits for these Runs, all or none; a single Run may wait where a group may not (`maxActiveRuns`). If a crash comes
 * before the Runs are stored, the reap loop gives them back. Refusals: insufficient_credits, concurrency_limit.
 */
export async function reserveFor(deps: Deps, runs: readonly RunRecord[], kind: "single" | "group"): Promise<void> {
  const [first] = runs;
  if (first === undefined) return;
  const workspace = await deps.workspaces.get(first.workspaceId);
  if (workspace === null) throw notFound("workspace", first.workspaceId);
  const limits = limitsInForce(deps, workspace);
  const holds = runs.map((run) => ({ runId: run.id, credits: mostCredits(run, deps.settings) }));
  const outcome = await deps.accounts.reserve({
    workspaceId: workspace.id,
    runs: holds,
    limits: { ...limits, maxActiveRuns: kind === "group" ? limits.maxActiveRuns : null },
    at: nowText(deps.clock),
  });
  if (outcome !== "reserved")
    throw refusal(
      outcome,
      limits,
      holds.reduce((sum, hold) => sum + hold.credits, 0),
    );
}

function refusal(outcome: "insufficient_credits" | "queue_full" | "too_many_active", limits: Limits, credits: number): DomainError {
  const retry = { retryAfterSeconds: 30 };
  switch (outcome) {
    case "insufficient_credits":
      return new DomainError("insufficient_credits", `This may cost up to ${credits} of the workspace's credits, and fewer are left.`);
    case "queue_full":
      return new DomainError("concurrency_limit", `No more than ${limits.maxQueuedRuns} Runs may wait in this workspace.`, retry);
    case "too_many_active":
      return new DomainError("concurrency_limit", `No more than ${limits.maxActiveRuns} Runs may be active in this workspace.`, retry);
  }
}
