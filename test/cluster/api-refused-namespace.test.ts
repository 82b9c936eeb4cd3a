import { LABELS, testRunName } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelKnownRun } from "../../packages/api/src/domain/cancel-run.ts";
import type { RunRecord } from "../../packages/api/src/domain/records.ts";
import { API_RULES, type ApiWorld, RUNS, startApiWorld } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";

const ROLES = "/apis/rbac.authorization.k8s.io/v1";
const USER = "api-without-review";

/** Rights as the chart gives them with `rbac.namespaced`: for TestRuns in each namespace, for the rest in the cluster. */
async function kubeconfigIn(world: ApiWorld, namespaces: readonly string[]): Promise<string> {
  const { admin } = world.plane;
  const [testRuns, ...others] = API_RULES;
  const kubeconfig = await world.kubeconfigFor(USER, others);
  const subjects = [{ kind: "User", name: USER }];
  for (const namespace of namespaces) {
    const place = `${ROLES}/namespaces/${namespace}`;
    await admin.create(`${place}/roles`, { metadata: { name: USER }, rules: [testRuns] });
    const roleRef = { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: USER };
    await admin.create(`${place}/rolebindings`, { metadata: { name: USER }, roleRef, subjects });
  }
  return kubeconfig;
}

describe.runIf(hasKubernetes())("a namespace in which the service has lost its rights", () => {
  let world: ApiWorld;
  let other: string;
  let kubeconfig: string;
  beforeAll(async () => {
    world = await startApiWorld();
    other = await world.makeNamespace({ [LABELS.workspaceId]: world.workspaceId });
    kubeconfig = await kubeconfigIn(world, [RUNS, other]);
  });
  afterAll(() => world.stop());

  /** The Run of a TestRun that somebody made there. */
  async function runThere(): Promise<RunRecord> {
    const { metadata } = await world.makeTestRun({ testId: world.testId }, { namespace: other });
    const adopted = await world.testRunUntil(metadata.name, { metadata: { labels: { [LABELS.testId]: world.testId } } }, other);
    return world.run(adopted.metadata.labels?.[LABELS.runId] ?? "");
  }
  const loseRights = (): Promise<void> => world.plane.admin.delete(`${ROLES}/namespaces/${other}/rolebindings/${USER}`);

  it("keeps no Run elsewhere from being launched, stopped or found to be gone", async () => {
    const first = await world.startApi({ kubeconfig, watchNamespaces: [other] });
    const [unwanted, left] = [await runThere(), await runThere()];
    await loseRights();
    await cancelKnownRun(world.deps, unwanted);
    await expect.poll(() => first.executor.stop(unwanted.id, "cancelled").catch((error: unknown) => error)).toBeInstanceOf(Error);
    const run = await world.trigger();
    await world.testRunUntil(testRunName(run.id));
    await cancelKnownRun(world.deps, await world.runUntil(run.id, { launchedBy: `testruns ${RUNS}` }));
    await world.testRunUntil(testRunName(run.id), { spec: { stopReason: "Cancelled" } });
    await first.stop();

    // A process that begins now has never listed what is there.
    const second = await world.startApi({ kubeconfig, watchNamespaces: [other] });
    const gone = await world.trigger();
    await world.testRunUntil(testRunName(gone.id));
    await world.runUntil(gone.id, { launchedBy: `testruns ${RUNS}` });
    await second.stop();
    await world.deleteTestRun(testRunName(gone.id));
    const third = await world.startApi({ kubeconfig, watchNamespaces: [other] });
    await world.runUntil(gone.id, { status: "cancelled" });
    expect(await world.run(left.id)).toMatchObject({ status: "pending" });
    await third.stop();
  });
});
