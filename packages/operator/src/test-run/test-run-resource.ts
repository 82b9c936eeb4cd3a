import {
  TEST_RUN_GROUP,
  TEST_RUN_KIND,
  TEST_RUN_PLURAL,
  TEST_RUN_VERSION,
  type TestRun,
  TestRunSpec,
} from "@runwright/contracts/kubernetes";
import { controllerOf, type KubeObject, type ObjectKey, type Resource, withoutManagedFields } from "../kube/index.ts";

export const TEST_RUNS: Resource = {
  group: TEST_RUN_GROUP,
  version: TEST_RUN_VERSION,
  plural: TEST_RUN_PLURAL,
  kind: TEST_RUN_KIND,
  isNamespaced: true,
};

const DEFAULTS = TestRunSpec.parse({ testId: "00000000-0000-0000-0000-000000000000" });

/** As it is cached: with the defaults that an older resource definition did not have. For an informer's `transform`. */
export function trimTestRun(testRun: TestRun): TestRun {
  const { spec, ...rest } = withoutManagedFields(testRun);
  return { ...rest, spec: { ...DEFAULTS, ...spec } };
}

/** The TestRun that a Pod belongs to; null when it is none's. */
export function ownerKeyOf(pod: KubeObject): ObjectKey | null {
  const owner = controllerOf(pod);
  return owner?.kind === TEST_RUN_KIND && owner.apiVersion.startsWith(`${TEST_RUN_GROUP}/`)
    ? `${pod.metadata.namespace ?? ""}/${owner.name}`
    : null;
}
