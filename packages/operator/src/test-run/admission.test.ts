import { ANNOTATIONS, LABELS, type TestRun, type TestRunSpec, type TestRunStatus } from "@runwright/contracts/kubernetes";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { T0, testRunOf, textAt } from "./__fixtures__/life.ts";
import { Admission, type AdmissionLimits } from "./admission.ts";
import { TokenBucket } from "./token-bucket.ts";

const NO_LIMITS: AdmissionLimits = { total: null, perNamespace: null, perWorkspace: null };

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Wanted extends Partial<TestRunSpec> {
  readonly namespace?: string;
  readonly createdMs?: number;
  readonly labels?: Readonly<Record<string, string>>;
}

function wanting(name: string, { namespace = "runs", createdMs = T0, labels = {}, ...spec }: Wanted = {}): TestRun {
  return testRunOf(spec, { name, uid: name, namespace, labels, creationTimestamp: textAt(createdMs) });
}

function becoming(testRun: TestRun, status: TestRunStatus): TestRun {
  return { ...testRun, status };
}

function admissionWith(
  limits: Partial<AdmissionLimits> = {},
  rate = { perSecond: 100_000, burst: 100_000 },
): { admission: Admission; granted: string[] } {
  const granted: string[] = [];
  const creates = new TokenBucket(rate, Date.now());
  const onGranted = (key: string): void => void granted.push(key.split("/")[1]!);
  const admission = new Admission({ limits: { ...NO_LIMITS, ...limits }, creates, nowMs: () => Date.now(), onGranted });
  return { admission, granted };
}

describe("who goes next", () => {
  test("is the higher priority, then who came first, once it leads", () => {
    const { admission, granted } = admissionWith({ total: 3 });
    admission.observe(wanting("late", { createdMs: T0 + 2000 }));
    admission.observe(wanting("urgent", { priority: 10, createdMs: T0 + 3000 }));
    admission.observe(wanting("early", { createdMs: T0 }));
    admission.observe(wanting("last", { createdMs: T0 + 9000 }));
    expect(granted).toEqual([]);
    admission.open();
    expect(granted).toEqual(["urgent", "early", "late"]);
    expect(admission.answer(wanting("last"))).toEqual({ isGranted: false, waitsFor: "a slot: 3 TestRuns run at a time in this cluster" });
  });

  test("is never one that cannot be carried out", () => {
    const { admission, granted } = admissionWith({ total: 1 });
    admission.open();
    const { metadata, ...unfit } = wanting("unfit");
    admission.observe({ ...unfit, metadata: { ...metadata, annotations: { [ANNOTATIONS.cannotRun]: "no_inbox: There is none." } } });
    admission.observe(wanting("fit", { createdMs: T0 + 1000 }));
    expect(granted).toEqual(["fit"]);
  });

  test("waits until somebody has ended or is gone", () => {
    const { admission, granted } = admissionWith({ total: 1 });
    admission.open();
    for (const name of ["a", "b", "c"]) admission.observe(wanting(name));
    expect(granted).toEqual(["a"]);
    admission.observe(becoming(wanting("a"), { phase: "Running", podName: "a-1" }));
    expect(granted).toEqual(["a"]);
    admission.observe(becoming(wanting("a"), { phase: "Passed" }));
    admission.forget("b");
    expect(granted).toEqual(["a", "b", "c"]);
    expect(admission.size).toEqual({ waiting: 0, holding: 1 });
  });

  test("keeps what it granted against an older reading of the same TestRun", () => {
    const { admission, granted } = admissionWith({ total: 1 });
    admission.open();
    admission.observe(wanting("a"));
    admission.observe(wanting("a"));
    expect(granted).toEqual(["a"]);
    expect(admission.size).toEqual({ waiting: 0, holding: 1 });
  });

  test("is not held up by others who wait at their own limit", () => {
    const { admission, granted } = admissionWith({ perNamespace: 1 });
    admission.open();
    admission.observe(wanting("a1", { namespace: "a", priority: 9 }));
    admission.observe(wanting("a2", { namespace: "a", priority: 9 }));
    admission.observe(wanting("b1", { namespace: "b" }));
    expect(granted).toEqual(["a1", "b1"]);
    expect(admission.answer(wanting("a2", { namespace: "a" }))).toMatchObject({
      waitsFor: "a slot: 1 TestRuns run at a time in namespace a",
    });
  });

  test("counts a workspace over all its namespaces", () => {
    const workspaceId = "0190a1b2-0000-7000-8000-00000000000a";
    const { admission, granted } = admissionWith({ perWorkspace: 1 });
    admission.open();
    const labels = { [LABELS.workspaceId]: workspaceId };
    admission.observe(wanting("a", { namespace: "x", labels }));
    admission.observe(wanting("b", { namespace: "y", labels }));
    admission.observe(wanting("c", { namespace: "y" }));
    expect(granted).toEqual(["a", "c"]);
  });

  test("counts by the workspace that the service has written, whatever a TestRun says of itself", () => {
    const { admission, granted } = admissionWith({ perWorkspace: 1 });
    admission.open();
    const [own, others] = ["0190a1b2-0000-7000-8000-00000000000a", "0190a1b2-0000-7000-8000-00000000000b"];
    const labels = { [LABELS.workspaceId]: own };
    admission.observe(wanting("a", { labels, workspaceId: own }));
    for (const name of ["b", "c"]) admission.observe(wanting(name, { namespace: "forged", labels, workspaceId: others }));
    expect(granted).toEqual(["a"]);
    // Nobody's slot is taken by naming their workspace.
    admission.observe(wanting("d", { labels: { [LABELS.workspaceId]: others } }));
    expect(granted).toEqual(["a", "d"]);
  });

  test("is nobody who was cancelled or has no Run yet", () => {
    const { admission, granted } = admissionWith({ total: 0 });
    admission.open();
    admission.observe(wanting("a"));
    admission.observe(wanting("b", { runId: undefined }));
    expect(admission.size.waiting).toBe(1);
    admission.observe(wanting("a", { stopReason: "Cancelled" }));
    expect(admission.size.waiting).toBe(0);
    expect(granted).toEqual([]);
  });

  test("a new leader counts those that run already", () => {
    const { admission, granted } = admissionWith({ total: 1 });
    admission.observe(wanting("new"));
    admission.observe(becoming(wanting("old"), { phase: "Running", podName: "old-1" }));
    admission.open();
    expect(granted).toEqual([]);
  });
});

test("no more go at a time than Pods may be made a second", async () => {
  const { admission, granted } = admissionWith({}, { perSecond: 10, burst: 2 });
  admission.open();
  for (const name of ["a", "b", "c", "d"]) admission.observe(wanting(name));
  expect(granted).toEqual(["a", "b"]);
  expect(admission.answer(wanting("c"))).toEqual({ isGranted: false, waitsFor: "its turn" });
  await vi.advanceTimersByTimeAsync(100);
  expect(granted).toEqual(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(granted).toEqual(["a", "b", "c", "d"]);
});

test("ten thousand that wait are let in one by one in order", () => {
  const { admission, granted } = admissionWith({ total: 1 });
  const all = Array.from({ length: 10_000 }, (_, at) =>
    wanting(`r${at}`, { priority: at % 7, createdMs: T0 + ((at * 7919) % 10_000) * 1000 }),
  );
  for (const testRun of all) admission.observe(testRun);
  admission.open();
  const byName = new Map(all.map((testRun) => [testRun.metadata.name, testRun]));
  for (let at = 0; at < all.length; at += 1) admission.observe(becoming(byName.get(granted[at]!)!, { phase: "Passed" }));
  const want = all.toSorted(
    (a, b) => b.spec.priority - a.spec.priority || a.metadata.creationTimestamp.localeCompare(b.metadata.creationTimestamp),
  );
  expect(granted).toEqual(want.map(({ metadata }) => metadata.name));
});
