import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ANNOTATIONS } from "@runwright/contracts/kubernetes";
import { answer, refuse } from "../kube/__fixtures__/tiny-api-server.ts";
import { textAt } from "./__fixtures__/life.ts";
import { PODS, SmallCluster, TEST_RUNS } from "./__fixtures__/small-cluster.ts";

let cluster: SmallCluster;

beforeEach(() => {
  cluster = new SmallCluster();
});
afterEach(async () => {
  await cluster.stop();
});

const isPodCreate = ({ method, url }: { method?: string | undefined; url?: string | undefined }): boolean =>
  method === "POST" && url === PODS;

describe("a Run that goes well", () => {
  test("costs six writes and no reading", async () => {
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    const pod = await cluster.podOf(name);
    cluster.runs(pod);
    await vi.waitFor(() => expect(cluster.status(name).phase).toBe("Running"));
    cluster.ends(pod);
    await vi.waitFor(() => expect(cluster.pod(pod.metadata.name)).toBeUndefined());
    await vi.waitFor(() => expect(cluster.events()).toEqual(["RunPassed"]));
    expect(cluster.status(name)).toMatchObject({ phase: "Passed", result: "passed", attempt: 1, nodeName: "node-a", stepCount: 12 });
    expect(cluster.calls().toSorted()).toEqual([
      "DELETE pods/X",
      "POST events",
      "POST pods",
      "PUT testruns/X/status",
      "PUT testruns/X/status",
      "PUT testruns/X/status",
    ]);
    expect(cluster.controller.phaseCounts()).toMatchObject({ Passed: 1, Pending: 0 });
  });

  test("asks once for its Pod to be deleted, however often it is looked at before the news comes", async () => {
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    const pod = await cluster.podOf(name);
    let asked = 0;
    cluster.server.fault = (req, res) => {
      if (req.method !== "DELETE") return false;
      asked += 1;
      answer(res, 200, {});
      return true;
    };
    cluster.ends(pod);
    await vi.waitFor(() => expect(asked).toBe(1));
    for (const turn of [1, 2, 3]) {
      const found = cluster.server.find(TEST_RUNS, name);
      if (found !== undefined) cluster.server.put(TEST_RUNS, { ...found, metadata: { ...found.metadata, labels: { turn: String(turn) } } });
      await cluster.podOf(cluster.make(1 + turn));
    }
    expect(asked).toBe(1);
  });

  test("is written down as running with its end, and its Pod is deleted later, while many wait for the API server", async () => {
    await cluster.start();
    cluster.controller.lead();
    const [soon, late] = [cluster.make(1), cluster.make(2)];
    const pods = [await cluster.podOf(soon), await cluster.podOf(late)] as const;
    const held: (() => void)[] = [];
    cluster.server.fault = (req, res) => {
      if (!isPodCreate(req)) return false;
      held.push(() => refuse(res, 500, "InternalError"));
      return true;
    };
    for (let number = 10; number < 20; number += 1) cluster.make(number);
    await vi.waitFor(() => expect(held).toHaveLength(10), { timeout: 10_000 });
    for (const pod of pods) cluster.runs(pod);
    cluster.ends(pods[0]);
    await vi.waitFor(() => expect(cluster.status(soon).phase).toBe("Passed"), { timeout: 10_000 });
    expect(cluster.server.countOf("PUT", new RegExp(`${soon}/status$`, "u"))).toBe(2);
    await vi.waitFor(() => expect(cluster.status(late).phase).toBe("Running"), { timeout: 10_000 });
    cluster.server.fault = null;
    for (const answerIt of held) answerIt();
    await vi.waitFor(() => expect(cluster.pod(pods[0].metadata.name)).toBeUndefined(), { timeout: 10_000 });
    const written = cluster.server.requests.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url}`);
    const end = written.findLastIndex((one) => one.startsWith("PUT") && one.includes(soon));
    expect(written.findLastIndex((one) => one.startsWith("PUT") && one.includes(late))).toBeGreaterThan(end);
    expect(written.findIndex((one) => one.startsWith("DELETE") && one.includes(soon))).toBeGreaterThan(end + 1);
  });

  test("is not begun before this operator leads", async () => {
    await cluster.start();
    const name = cluster.make(1);
    const other = cluster.make(2);
    await vi.waitFor(() => expect(cluster.controller.phaseCounts().Pending).toBe(2));
    expect(cluster.server.all(PODS)).toEqual([]);
    cluster.controller.lead();
    await cluster.podOf(name);
    await cluster.podOf(other);
  });
});

describe("making a Pod", () => {
  test("is tried again while the API server cannot, under the name that was written down", async () => {
    let refusals = 0;
    cluster.server.fault = (req, res) => {
      if (!isPodCreate(req) || refusals >= 3) return false;
      refusals += 1;
      refuse(res, [429, 500, 503][refusals - 1] ?? 500, "ServiceUnavailable");
      return true;
    };
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    await cluster.podOf(name);
    expect(refusals).toBe(3);
    expect(cluster.status(name)).toMatchObject({ phase: "Pending", attempt: 1, podName: `${name}-1` });
    expect(cluster.server.all(PODS)).toHaveLength(1);
  });

  test("that was done although no answer came is found to be done", async () => {
    let isFirst = true;
    cluster.server.fault = (req) => {
      if (!isPodCreate(req) || !isFirst) return false;
      isFirst = false;
      const { metadata } = cluster.server.all(TEST_RUNS)[0]!;
      const ownerReferences = [
        { apiVersion: "runwright.dev/v1alpha1", kind: "TestRun", name: metadata.name, uid: metadata.uid, controller: true },
      ];
      cluster.server.put(
        PODS,
        { apiVersion: "v1", kind: "Pod", metadata: { namespace: "runs", name: `${metadata.name}-1`, ownerReferences } },
        { isSilent: true },
      );
      req.socket.destroy();
      return true;
    };
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    await vi.waitFor(() => expect(cluster.server.countOf("GET", /pods\/run-/u)).toBe(1));
    cluster.ends(await cluster.podOf(name));
    await vi.waitFor(() => expect(cluster.status(name).phase).toBe("Passed"));
    expect(cluster.status(name).attempt).toBe(1);
  });

  test("is given up when another's Pod has the name", async () => {
    const name = cluster.make(1);
    cluster.server.put(PODS, { apiVersion: "v1", kind: "Pod", metadata: { namespace: "runs", name: `${name}-1` } });
    await cluster.start();
    cluster.controller.lead();
    await vi.waitFor(() => expect(cluster.status(name)).toMatchObject({ phase: "Error", reason: "PodNameConflict" }));
    expect(cluster.pod(`${name}-1`)).toBeDefined();
  });

  test("waits for the second attempt until the first Pod is gone", async () => {
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    cluster.show(await cluster.podOf(name), { phase: "Failed", reason: "OutOfcpu" });
    await cluster.podOf(name, 2);
    expect(cluster.pod(`${name}-1`)).toBeUndefined();
    expect(cluster.status(name)).toMatchObject({ attempt: 2, attempts: [{ reason: "NodeRejectedPod" }] });
    expect(cluster.server.countOf("GET", /pods\/run-.*-1$/u)).toBe(1);
  });
});

describe("what others do meanwhile", () => {
  test("a Pod's last words are heard although it goes as it says them", async () => {
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    const pod = await cluster.podOf(name);
    cluster.runs(pod);
    await vi.waitFor(() => expect(cluster.status(name).phase).toBe("Running"));
    cluster.ends(pod);
    cluster.server.remove(PODS, pod.metadata.name);
    await vi.waitFor(() => expect(cluster.status(name).phase).toBe("Passed"));
  });

  test("a cancel that comes between reading and writing is seen, and no Pod is made", async () => {
    let isFirst = true;
    cluster.server.fault = (req) => {
      if (req.method !== "PUT" || !isFirst) return false;
      isFirst = false;
      const testRun = cluster.server.all(TEST_RUNS)[0] as unknown as { readonly spec: object };
      cluster.server.put(TEST_RUNS, { ...testRun, spec: { ...testRun.spec, stopReason: "Cancelled" } });
      return false;
    };
    await cluster.start();
    cluster.controller.lead();
    const name = cluster.make(1);
    await vi.waitFor(() => expect(cluster.status(name).phase).toBe("Cancelled"));
    expect(cluster.server.countOf("POST", /\/pods$/u)).toBe(0);
  });

  test("a Pod that is missing from the cache and is there after all is no lost one", async () => {
    const podName = `run-0190a1b2-0000-7000-8000-000000000001-1`;
    const name = cluster.make(1, {
      status: { phase: "Running", podName, podUid: "uid-pod", attempt: 1, startTime: "2026-11-21T12:00:00Z" },
    });
    await cluster.start();
    const ownerReferences = [{ apiVersion: "runwright.dev/v1alpha1", kind: "TestRun", name, uid: "uid-1", controller: true }];
    const pod = cluster.server.put(
      PODS,
      { apiVersion: "v1", kind: "Pod", metadata: { namespace: "runs", name: podName, uid: "uid-pod", ownerReferences } },
      { isSilent: true },
    );
    cluster.controller.lead();
    await vi.waitFor(() => expect(cluster.server.countOf("GET", /pods\/run-/u)).toBe(1));
    cluster.ends(pod);
    await vi.waitFor(() => expect(cluster.status(name)).toMatchObject({ phase: "Passed", attempt: 1 }));
  });
});

test("no more than the limit run at a time, and each one that ends makes room for the next", async () => {
  await cluster.start({ limits: { total: 2, perNamespace: null, perWorkspace: null } });
  cluster.controller.lead();
  const names = [1, 2, 3, 4, 5].map((number) => cluster.make(number));
  const ended: string[] = [];
  let most = 0;
  await vi.waitFor(() => {
    most = Math.max(most, cluster.server.all(PODS).length);
    for (const name of names) {
      const pod = cluster.pod(`${name}-1`);
      if (pod === undefined || ended.includes(name)) continue;
      ended.push(name);
      cluster.ends(pod);
    }
    expect(names.map((name) => cluster.status(name).phase)).toEqual(names.map(() => "Passed"));
  });
  expect(most).toBeLessThanOrEqual(2);
});

test("of many that wait for a slot it is written down by and by", async () => {
  await cluster.start({ limits: { total: 1, perNamespace: null, perWorkspace: null } });
  cluster.controller.lead();
  const first = cluster.make(1);
  await cluster.podOf(first);
  const begun = performance.now();
  // Seen before, so that they are not left in peace for their first seconds.
  const waiting = Array.from({ length: 150 }, (_, index) => cluster.make(index + 2, { status: { phase: "Pending" } }));
  const told = (): string[] => waiting.filter((name) => cluster.status(name).reason === "WaitingForSlot");
  const patience = { timeout: 20_000 };
  await vi.waitFor(() => expect(told().length).toBeGreaterThanOrEqual(50), patience);
  await vi.waitFor(() => expect(cluster.controller.queueDepth).toBe(0), patience);
  expect(told().length).toBeLessThanOrEqual(51 + ((performance.now() - begun) / 1000) * 20);
  // Told of or not, each gets its turn; on a busy machine all may have been told of by now.
  const silent = waiting.find((name) => !told().includes(name)) ?? waiting[0] ?? "";
  for (const name of waiting) if (name !== silent) cluster.server.remove(TEST_RUNS, name);
  cluster.ends(await cluster.podOf(first));
  await vi.waitFor(() => expect(cluster.pod(`${silent}-1`)).toBeDefined(), patience);
});

test("a TestRun that is deleted while its status is written waits for no slot, and holds none", async () => {
  await cluster.start({ limits: { total: 1, perNamespace: null, perWorkspace: null } });
  cluster.controller.lead();
  const first = cluster.make(1);
  const pod = await cluster.podOf(first);
  await vi.waitFor(() => expect(cluster.controller.queueDepth).toBe(0));
  let isAnswered = false;
  const counted = (): number => Object.values(cluster.controller.phaseCounts()).reduce((all, one) => all + one, 0);
  const answerAfterItsEnd = async (send: () => void): Promise<void> => {
    await vi.waitUntil(() => counted() === 1);
    send();
    isAnswered = true;
  };
  cluster.server.fault = (req, res) => {
    if (req.method !== "PUT" || req.url?.includes(first) === true) return false;
    cluster.server.fault = null;
    const [, second] = cluster.server.all(TEST_RUNS);
    const written = cluster.server.put(TEST_RUNS, { ...second, status: { phase: "Pending", reason: "WaitingForSlot" } } as object);
    cluster.server.remove(TEST_RUNS, written.metadata.name);
    // The watch has told of the end before the write is answered.
    void answerAfterItsEnd(() => answer(res, 200, written));
    return true;
  };
  cluster.make(2, { status: { phase: "Pending" } });
  await vi.waitFor(() => expect(isAnswered).toBe(true), { timeout: 5_000 });
  await vi.waitFor(() => expect(cluster.controller.queueDepth).toBe(0));
  cluster.ends(pod);
  const third = cluster.make(3);
  await vi.waitFor(() => expect(cluster.pod(`${third}-1`)).toBeDefined(), { timeout: 5_000 });
});

test("a TestRun goes when its time is over", async () => {
  await cluster.start();
  cluster.controller.lead();
  const name = cluster.make(1, { spec: { ttlSecondsAfterFinished: 0 } });
  cluster.ends(await cluster.podOf(name));
  await vi.waitFor(() => expect(cluster.status(name)).toHaveProperty("completionTime"));
  const ended = cluster.server.find(TEST_RUNS, name)!;
  cluster.server.put(TEST_RUNS, { ...ended, metadata: { ...ended.metadata, annotations: { [ANNOTATIONS.taken]: textAt(Date.now()) } } });
  await vi.waitFor(() => expect(cluster.server.all(TEST_RUNS)).toEqual([]));
});

test("a Pod to which nothing ever happens is looked at again in time", async () => {
  await cluster.start();
  cluster.controller.lead();
  const name = cluster.make(1, { spec: { startTimeoutSeconds: 1 } });
  await vi.waitFor(() => expect(cluster.status(name)).toMatchObject({ phase: "Error", reason: "StartTimedOut" }), { timeout: 5_000 });
  await vi.waitFor(() => expect(cluster.server.all(PODS)).toEqual([]));
});
