import { TEST_RUN_GROUP, TEST_RUN_KIND, TEST_RUN_PLURAL, TEST_RUN_VERSION, type TestRun } from "@runwright/contracts/kubernetes";
import { type KubeObject, type ObjectMeta, type Resource } from "@runwright/operator/kube";

export const TEST_RUNS: Resource = {
  group: TEST_RUN_GROUP,
  version: TEST_RUN_VERSION,
  plural: TEST_RUN_PLURAL,
  kind: TEST_RUN_KIND,
  isNamespaced: true,
};

/** As the API server keeps it: its schema has checked the spec, and filled in the defaults. */
export interface TestRunObject extends KubeObject {
  readonly metadata: ObjectMeta & { readonly namespace: string };
  readonly spec: TestRun["spec"];
  readonly status?: TestRun["status"];
}

export function hasEnded({ status }: TestRunObject): boolean {
  const phase = status?.phase;
  return phase === "Passed" || phase === "Failed" || phase === "Error" || phase === "Cancelled";
}

/** What the API reads of one: there may be thousands in memory. */
export function trimTestRun({ apiVersion, kind, metadata, spec, status }: TestRunObject): TestRunObject {
  const { name, namespace, uid, resourceVersion, creationTimestamp, deletionTimestamp, labels, annotations } = metadata;
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      namespace,
      uid,
      resourceVersion,
      creationTimestamp,
      ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }),
      ...(labels === undefined ? {} : { labels }),
      ...(annotations === undefined ? {} : { annotations }),
    },
    spec,
    ...(status === undefined ? {} : { status: trimStatus(status) }),
  };
}

function trimStatus(status: NonNullable<TestRun["status"]>): NonNullable<TestRun["status"]> {
  const { conditions: _conditions, attempts: _attempts, logTail: _logTail, ...rest } = status;
  return rest;
}
