import { randomUUID } from "node:crypto";
import { UNLIMITED } from "../../packages/api/src/domain/create-workspace.ts";
import type { ProposalRecord } from "../../packages/api/src/domain/proposal-record.ts";
import type {
  AttemptRecord,
  ApiKeyRecord,
  EnvironmentRecord,
  NewRunEvent,
  ProjectRecord,
  RunRecord,
  SharedStepRecord,
  TagRecord,
  TestRecord,
  TestSourceRecord,
  WorkspaceRecord,
} from "../../packages/api/src/domain/records.ts";
import type { TrajectoryRecord } from "../../packages/api/src/domain/trajectory-record.ts";

export const WORKSPACE = "00000000-0000-4000-8000-000000000001";
export const OTHER_WORKSPACE = "00000000-0000-4000-8000-000000000002";

/** The n-th second of a day. */
export function second(n: number): string {
  return new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
}

export function workspace(over: Partial<WorkspaceRecord> = {}): WorkspaceRecord {
  return { schemaVersion: 1, id: WORKSPACE, name: "default", limits: UNLIMITED, createdAt: second(0), updatedAt: second(0), ...over };
}

export function project(over: Partial<ProjectRecord> = {}): ProjectRecord {
  const id = over.id ?? randomUUID();
  return {
    schemaVersion: 1,
    id,
    workspaceId: WORKSPACE,
    name: `Project ${id}`,
    slug: `project-${id}`,
    createdAt: second(0),
    updatedAt: second(0),
    ...over,
  };
}

export function tag(over: Partial<TagRecord> & { projectId: string }): TagRecord {
  return { schemaVersion: 1, id: randomUUID(), workspaceId: WORKSPACE, name: "Smoke", slug: "smoke", createdAt: second(0), ...over };
}

export function environment(over: Partial<EnvironmentRecord> & { projectId: string }): EnvironmentRecord {
  const id = over.id ?? randomUUID();
  return {
    schemaVersion: 1,
    id,
    workspaceId: WORKSPACE,
    name: `Environment ${id}`,
    baseUrl: "https://staging.example.com",
    variables: [
      { name: "USER", secret: false, value: "ada" },
      { name: "PASSWORD", secret: true, value: "sealed text" },
    ],
    headers: [],
    proxy: null,
    locale: null,
    timezone: null,
    caCertificates: [],
    signInSharedStepId: null,
    createdAt: second(0),
    updatedAt: second(0),
    revision: 1,
    ...over,
  };
}

export function sharedStep(over: Partial<SharedStepRecord> & { projectId: string }): SharedStepRecord {
  const id = over.id ?? randomUUID();
  return {
    schemaVersion: 1,
    id,
    workspaceId: WORKSPACE,
    name: `Shared Step ${id}`,
    description: "1. Sign in",
    createdAt: second(0),
    updatedAt: second(0),
    revision: 1,
    ...over,
  };
}

export function test(over: Partial<TestRecord> & { projectId: string }): TestRecord {
  return {
    schemaVersion: 1,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    name: "Test",
    description: "1. Open the page",
    url: "http://localhost/",
    environmentId: null,
    device: "desktop",
    trigger: "on_demand",
    schedule: null,
    scheduleTimezone: null,
    dueAt: null,
    lastSkipped: null,
    emailInboxEnabled: false,
    httpAuth: null,
    tagIds: [],
    retries: 0,
    quarantined: false,
    reader: null,
    managed: null,
    sharedStepIds: [],
    createdAt: second(0),
    updatedAt: second(0),
    revision: 1,
    ...over,
  };
}

export function testSource(over: Partial<TestSourceRecord> & { projectId: string }): TestSourceRecord {
  const id = over.id ?? randomUUID();
  return {
    schemaVersion: 1,
    id,
    workspaceId: WORKSPACE,
    kind: "linear",
    name: `Source ${id}`,
    externalKey: "SHOP",
    enabled: true,
    createdAt: second(0),
    updatedAt: second(0),
    revision: 1,
    ...over,
  };
}

/** Another way for the first line of a Test. */
export function proposal(over: Partial<ProposalRecord> & { projectId: string; testId: string; runId: string }): ProposalRecord {
  return {
    schemaVersion: 1,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    name: randomUUID(),
    device: "desktop",
    step: 1,
    line: 1,
    text: 'Click "Buy"',
    before: 'Click "Buy"',
    after: ['Click the button "More"', 'Click "Buy"'],
    why: "There is no “Buy”.",
    status: "open",
    decidedBy: null,
    createdAt: second(0),
    updatedAt: second(0),
    revision: 1,
    ...over,
  };
}

export function attempt(over: Partial<AttemptRecord> & { projectId: string; sourceId: string }): AttemptRecord {
  return {
    schemaVersion: 1,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    issueKey: "SHOP-7",
    issueUrl: "https://linear.example/SHOP-7",
    iterationId: null,
    iterationName: null,
    testIds: [],
    runIds: [],
    ended: null,
    createdAt: second(0),
    ...over,
  };
}

export function managedTest({ projectId, sourceId }: { projectId: string; sourceId: string }): TestRecord {
  return test({ projectId, managed: { sourceId, attemptId: randomUUID(), iterationId: null } });
}

export function trajectory(over: Partial<TrajectoryRecord> & { projectId: string }): TrajectoryRecord {
  const key = over.key ?? randomUUID();
  return {
    schemaVersion: 1,
    id: `${over.projectId}/${key}`,
    workspaceId: WORKSPACE,
    key,
    step: "step",
    text: "Put it into the basket",
    actions: "[]",
    tier: 3,
    model: "a-model",
    createdRun: "first",
    lastPassRun: "last",
    lastPassAt: second(0),
    heals: 0,
    failures: 0,
    lastFailedRun: null,
    ...over,
  };
}

export function run(over: Partial<RunRecord> = {}): RunRecord {
  return {
    schemaVersion: 1,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    projectId: randomUUID(),
    testId: randomUUID(),
    testName: "Test",
    description: "1. Open the page",
    plan: null,
    wordsAlone: false,
    waitsForPlan: false,
    until: null,
    device: "desktop",
    startUrl: "http://localhost/",
    startUrlIsCustom: false,
    origin: null,
    environmentId: null,
    environmentName: null,
    environment: null,
    emailInbox: false,
    httpAuth: null,
    trigger: "api",
    trajectories: null,
    retries: 0,
    tries: [],
    quarantined: false,
    tagRunId: null,
    sourceId: null,
    iterationId: null,
    attemptId: null,
    rerunOf: null,
    status: "pending",
    result: null,
    reasoning: null,
    errorMessage: null,
    stopReason: null,
    stepCount: 0,
    tokensUsed: null,
    modelUse: null,
    planLanguage: 1,
    creditsCharged: 0,
    startedAt: null,
    completedAt: null,
    attempt: 1,
    launchedAt: null,
    launchedBy: null,
    heartbeatAt: null,
    firstFailedDevice: null,
    artifacts: {},
    unsaved: [],
    closed: false,
    createdAt: second(0),
    revision: 1,
    ...over,
  };
}

export function apiKey(over: Partial<ApiKeyRecord> = {}): ApiKeyRecord {
  return {
    schemaVersion: 1,
    id: randomUUID(),
    workspaceId: WORKSPACE,
    name: "key",
    scopes: ["read"],
    projectIds: null,
    hash: randomUUID(),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    createdAt: second(0),
    ...over,
  };
}

export function phase(message: string): NewRunEvent {
  return { type: "run.phase", at: second(0), phase: "checking_result", message };
}

export function finishedEvent(of: RunRecord): NewRunEvent {
  const { description: _description, plan: _plan, httpAuth: _httpAuth, ...snapshot } = of;
  return { type: "run.finished", at: second(0), run: snapshot };
}
