/** What the API and the operator must call alike in the cluster. */

export const TEST_RUN_GROUP = "runwright.dev";
export const TEST_RUN_VERSION = "v1alpha1";
export const TEST_RUN_API_VERSION = `${TEST_RUN_GROUP}/${TEST_RUN_VERSION}`;
export const TEST_RUN_KIND = "TestRun";
export const TEST_RUN_PLURAL = "testruns";

/** Labels of a TestRun and its Pods. A TestRun without `runId` waits until the API has made its Run. */
export const LABELS = {
  runId: "runwright.dev/run-id",
  testId: "runwright.dev/test-id",
  projectId: "runwright.dev/project-id",
  /** On a namespace: the workspace whose Tests may be run from it. */
  workspaceId: "runwright.dev/workspace-id",
  /** On a Pod: which attempt of the Run it is, from 1. */
  attempt: "runwright.dev/attempt",
  managedBy: "app.kubernetes.io/managed-by",
  component: "app.kubernetes.io/component",
  /** Of Kueue: the LocalQueue that lets a Pod in. */
  queue: "kueue.x-k8s.io/queue-name",
} as const;

export const ANNOTATIONS = {
  /** On a TestRun that somebody made with kubectl: why the API makes no Run of it, for a person. The operator ends it as `RunNotMade`. */
  refused: "runwright.dev/refused",
  /** On a TestRun of a Run that the API knows cannot be carried out: why, for a person. The operator ends it as `CannotRun`, without a Pod. */
  cannotRun: "runwright.dev/cannot-run",
  /** On a TestRun that has ended: the API has it in its Run, or there is no such Run. The operator keeps those without it for a day. */
  taken: "runwright.dev/result-taken",
} as const;

export const MANAGED_BY = "runwright-operator";
export const RUNNER_COMPONENT = "runner";
export const RUNNER_CONTAINER = "runner";

/** Whom a runner's projected ServiceAccount token is for; the API refuses any other. */
export const RUNNER_TOKEN_AUDIENCE = "runwright-api";

const POD_NAME = /^run-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,2})$/u;

/** The TestRun that the API makes for a Run. */
export function testRunName(runId: string): string {
  return `run-${runId.toLowerCase()}`;
}

/** The Pod of one attempt, from 1. */
export function runnerPodName(runId: string, attempt: number): string {
  return `${testRunName(runId)}-${attempt}`;
}

/** The Run and attempt that a Pod's name speaks of; null when it is no runner's. */
export function parseRunnerPodName(name: string): { readonly runId: string; readonly attempt: number } | null {
  const [, runId, attempt] = POD_NAME.exec(name) ?? [];
  return runId === undefined ? null : { runId, attempt: Number(attempt) };
}
