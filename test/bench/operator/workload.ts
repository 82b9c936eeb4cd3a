import { randomUUID } from "node:crypto";
import { LABELS, TEST_RUN_API_VERSION, TEST_RUN_KIND, testRunName } from "@runwright/contracts/kubernetes";
import type { PodScript } from "../../cluster/pod-script.ts";
import { TEST_ID, testRunsPath } from "../../cluster/test-runs.ts";

/** A resource of which each one makes a Pod and ends with it. */
export interface Workload {
  /** Of the collection in a namespace. */
  path(namespace: string): string;
  readonly terminalPhases: ReadonlySet<string>;
  /** What is made; `more` goes into its spec. */
  manifest(more: object): { readonly metadata: { readonly name: string } };
}

export const TEST_RUN_WORKLOAD: Workload = {
  path: testRunsPath,
  terminalPhases: new Set(["Passed", "Failed", "Error", "Cancelled"]),
  manifest: (more) => {
    const runId = randomUUID();
    return {
      apiVersion: TEST_RUN_API_VERSION,
      kind: TEST_RUN_KIND,
      metadata: { name: testRunName(runId), labels: { [LABELS.runId]: runId } },
      spec: { testId: TEST_ID, runId, keepPod: "Never", ...more },
    };
  },
};

/** Argo's, of one step that is one container. */
export const WORKFLOW_WORKLOAD: Workload = {
  path: (namespace) => `/apis/argoproj.io/v1alpha1/namespaces/${namespace}/workflows`,
  terminalPhases: new Set(["Succeeded", "Failed", "Error"]),
  manifest: (more) => ({
    apiVersion: "argoproj.io/v1alpha1",
    kind: "Workflow",
    metadata: { name: `wf-${randomUUID()}` },
    spec: { entrypoint: "main", templates: [{ name: "main", container: { image: "runwright-runner", command: ["run"] } }], ...more },
  }),
};

/** The executor's own container ends with the one that works. What it would tell of results is not asked of it: Argo has that much less to do. */
export function workflowScript(runMs: number): PodScript {
  return { runMs, doSidecarsEnd: true, end: { exitCode: 0 } };
}
