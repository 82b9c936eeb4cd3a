import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hasKubernetes } from "./cluster.ts";
import { type ControlPlane, startControlPlane } from "./control-plane.ts";
import { type FakeKubelet, startFakeKubelet } from "./fake-kubelet.ts";
import type { Pod, PodScript } from "./pod-script.ts";

const WAIT = { timeout: 60_000, interval: 50 };

/** It stands in for kubelets, so it must do what the API server and they have agreed on. */
describe.runIf(hasKubernetes())("the fake kubelet", () => {
  let plane: ControlPlane;
  let kubelet: FakeKubelet;
  const scripts = new Map<string, PodScript>();
  const changes: string[] = [];
  const path = "/api/v1/namespaces/pods/pods";
  const create = (name: string, script: PodScript, spec: object = {}): Promise<Pod> => {
    scripts.set(name, script);
    const container = { name: "runner", image: "i" };
    return plane.admin.create<Pod>(path, { metadata: { name }, spec: { containers: [container], restartPolicy: "Never", ...spec } });
  };
  const seen = (name: string): Pod | undefined => kubelet.podsIn("pods").find((pod) => pod.metadata.name === name);
  const until = (name: string, want: object): Promise<void> => vi.waitFor(() => expect(seen(name)).toMatchObject(want), WAIT);

  beforeAll(async () => {
    plane = await startControlPlane();
    kubelet = await startFakeKubelet({
      client: plane.admin,
      script: (pod) => scripts.get(pod.metadata.name) ?? { runMs: 50 },
      onPod: (type, pod) => changes.push(`${type} ${pod.metadata.name}`),
    });
    await plane.admin.create("/api/v1/namespaces", { metadata: { name: "pods" } });
    await plane.admin.create("/api/v1/namespaces/pods/serviceaccounts", { metadata: { name: "default" } });
  });
  afterAll(async () => {
    await kubelet.stop();
    await plane.stop();
  });

  it("schedules, runs and ends a Pod, with what its container left", async () => {
    await create("plain", { runMs: 50, end: { exitCode: 0, message: "done" } });
    await until("plain", {
      spec: { nodeName: expect.stringMatching(/^node-/u) },
      status: { phase: "Succeeded", containerStatuses: [{ state: { terminated: { exitCode: 0, reason: "Completed", message: "done" } } }] },
    });
    expect(seen("plain")?.status?.conditions).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: "PodScheduled", status: "True" })]),
    );
  });

  it("gives a Pod that is deleted the time that it was promised, and kills it then", async () => {
    await create("polite", { onTerm: { ms: 50, end: { exitCode: 0 } } });
    await create("deaf", { onTerm: "ignored" }, { terminationGracePeriodSeconds: 1 });
    for (const name of ["polite", "deaf"]) {
      await until(name, { status: { phase: "Running" } });
      await plane.admin.delete(`${path}/${name}`);
    }
    await vi.waitFor(() => expect([seen("polite"), seen("deaf")]).toEqual([undefined, undefined]), WAIT);
    expect(changes).toContain("DELETED deaf");
  });

  it("ends a Pod at its deadline, also at one that was lowered while it ran", async () => {
    await create("long", {}, { activeDeadlineSeconds: 600 });
    await until("long", { status: { phase: "Running" } });
    await plane.admin.patch(`${path}/long`, { spec: { activeDeadlineSeconds: 1 } });
    await until("long", { status: { phase: "Failed" } });
    expect(seen("long")?.status).toMatchObject({
      reason: "DeadlineExceeded",
      containerStatuses: [{ state: { terminated: { exitCode: 143 } } }],
    });
  });

  it("goes on where it was when the API server was away", async () => {
    await create("through", { runMs: 300, end: { exitCode: 3 } });
    await until("through", { status: { phase: "Running" } });
    await plane.apiserver.kill();
    await plane.apiserver.start();
    await until("through", { status: { phase: "Failed" } });
    expect(seen("through")?.status).toMatchObject({ containerStatuses: [{ state: { terminated: { exitCode: 3 } } }] });
  });

  it("carries hundreds of Pods to their end", async () => {
    const names = Array.from({ length: 200 }, (_, number) => `many-${number}`);
    await Promise.all(names.map((name) => create(name, { runMs: 50 })));
    await vi.waitFor(() => expect(names.filter((name) => seen(name)?.status?.phase !== "Succeeded")).toEqual([]), WAIT);
  });
});
