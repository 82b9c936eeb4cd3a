import { runLimits } from "@runwright/contracts";
import { ANNOTATIONS, LABELS, TEST_RUN_API_VERSION, TEST_RUN_KIND, type TestRunSpec, testRunName } from "@runwright/contracts/kubernetes";
import type { KubeManifest } from "@runwright/operator/kube";
import type { RunSettings } from "../../../domain/deps.ts";
import type { RunRecord } from "../../../domain/records.ts";

export type TestRunManifest = KubeManifest & { readonly spec: Partial<TestRunSpec> & Pick<TestRunSpec, "testId"> };

const LONGEST_URL = 2048;

export interface ManifestOptions {
  readonly namespace: string;
  readonly settings: Pick<RunSettings, "deviceTimeoutMs" | "queueTimeoutMs">;
  /** Why there is nothing to carry out in it. */
  readonly cannotRun?: string | undefined;
}

/** The TestRun of a Run. It holds nothing that is secret: a runner asks the service for that. */
export function testRunManifest(
  run: Pick<RunRecord, "id" | "testId" | "projectId" | "workspaceId" | "startUrl" | "device" | "retries">,
  { namespace, settings, cannotRun }: ManifestOptions,
): TestRunManifest {
  const startUrl = shownUrl(run.startUrl);
  return {
    apiVersion: TEST_RUN_API_VERSION,
    kind: TEST_RUN_KIND,
    metadata: {
      name: testRunName(run.id),
      namespace,
      labels: {
        [LABELS.runId]: run.id,
        [LABELS.testId]: run.testId,
        [LABELS.projectId]: run.projectId,
        [LABELS.workspaceId]: run.workspaceId,
      },
      ...(cannotRun === undefined ? {} : { annotations: { [ANNOTATIONS.cannotRun]: cannotRun } }),
    },
    spec: {
      testId: run.testId,
      runId: run.id,
      projectId: run.projectId,
      workspaceId: run.workspaceId,
      ...(startUrl === null ? {} : { startUrl }),
      device: run.device,
      queueTimeoutSeconds: Math.max(1, Math.round(settings.queueTimeoutMs / 1000)),
      activeDeadlineSeconds: runLimits(run, settings.deviceTimeoutMs).podMs / 1000,
    },
  };
}

/** For people who list TestRuns. Queries often hold tokens, and the Run itself begins at the whole address anyway. */
function shownUrl(startUrl: string): string | null {
  const url = URL.parse(startUrl);
  if (url === null || !/^https?:$/u.test(url.protocol) || startUrl.includes("{{")) return null;
  const shown = `${url.origin}${url.pathname}`;
  return shown.length <= LONGEST_URL ? shown : url.origin;
}
