import { testRunName } from "@runwright/contracts/kubernetes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../packages/api/src/http/metrics.ts";
import { type ApiWorld, outcomeText, startApiWorld } from "./api-world.ts";
import { hasKubernetes } from "./cluster.ts";

/** What is believed for some seconds is asked again until it is so. */
const SOON = { timeout: 20_000, interval: 250 };

describe.runIf(hasKubernetes())("the service's word on its cluster", () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld();
  });
  afterAll(() => world.stop());

  const wordOf = (checkReady: () => Promise<void>) => async (): Promise<string> =>
    await checkReady().then(
      () => "ready",
      (error: unknown) => (error as Error).message,
    );

  it("is no while the API server is away, in time and with a reason, and yes again when it is back", async () => {
    const api = await world.startApi();
    expect(await wordOf(api.checkReady)()).toBe("ready");
    world.plane.apiserver.signal("SIGSTOP");
    const word = wordOf(api.checkReady);
    await expect.poll(word, SOON).toMatch(/^The cluster gives no answer\. Look at the API server/u);
    const asked = performance.now();
    await word();
    expect(performance.now() - asked).toBeLessThan(4_000);
    world.plane.apiserver.signal("SIGCONT");
    await expect.poll(word, SOON).toBe("ready");
    await api.stop();
  });

  it("names the right that is missing", async () => {
    const rules = [
      { apiGroups: [""], resources: ["namespaces"], verbs: ["get"] },
      { apiGroups: ["authentication.k8s.io"], resources: ["tokenreviews"], verbs: ["create"] },
    ];
    const kubeconfig = await world.kubeconfigFor("api-without-review", rules);
    const api = await world.startApi({ kubeconfig });
    await expect.poll(wordOf(api.checkReady), SOON).toMatch(/may not list TestRuns in the cluster.*rbac\.create/u);
    await api.stop();
  });

  it("has figures: launches and how long they waited, how far behind it is, its watch and its calls", async () => {
    const { registry } = createMetrics({ openStreams: () => 0, activeRunners: () => 0 });
    const api = await world.startApi({ registry });
    const run = await world.trigger(2_000);
    const name = testRunName(run.id);
    await world.testRunUntil(name);
    const completionTime = new Date().toISOString();
    await world.setStatus(name, { phase: "Passed", result: "passed", attempt: 1, completionTime, outcome: outcomeText() });
    await world.runUntil(run.id, { closed: true });
    const figure = async (line: RegExp): Promise<number> => Number(line.exec(await registry.metrics())?.[1]);
    await expect.poll(() => figure(/^runwright_launch_request_seconds_count\{result="made"\} (\d+)$/mu)).toBe(1);
    expect(await figure(/^runwright_launch_wait_seconds_sum (\S+)$/mu)).toBeGreaterThanOrEqual(2);
    await expect.poll(() => figure(/^runwright_projector_lag_seconds_count (\d+)$/mu)).toBeGreaterThanOrEqual(1);
    await expect.poll(() => figure(/^informer_objects\{resource="testruns"\} (\d+)$/mu)).toBeGreaterThanOrEqual(1);
    expect(await figure(/^rest_client_requests_total\{code="201",method="POST",.*\} (\d+)$/mu)).toBeGreaterThanOrEqual(1);
    await api.stop();
  });
});
