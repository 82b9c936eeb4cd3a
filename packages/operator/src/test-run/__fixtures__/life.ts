import { TEST_RUN_API_VERSION, TEST_RUN_KIND, TestRun, type TestRunSpec } from "@runwright/contracts/kubernetes";
import { observePod, type RunnerPod, trimPod } from "../observe.ts";
import { plan } from "../plan/plan.ts";
import type { Action, Plan, PlanInput } from "../plan/plan-types.ts";
import type { CreateRefusal } from "../refusal.ts";

export const RUN_ID = "0190a1b2-0000-7000-8000-000000000001";
export const TEST_ID = "0190a1b2-0000-7000-8000-000000000002";
export const T0 = Date.parse("2026-11-21T12:00:00Z");
export const NODE = "node-a";

type Metadata = Partial<TestRun["metadata"]>;

export function testRunOf(spec: Partial<TestRunSpec> = {}, metadata: Metadata = {}): TestRun {
  return TestRun.parse({
    apiVersion: TEST_RUN_API_VERSION,
    kind: TEST_RUN_KIND,
    metadata: {
      name: `run-${RUN_ID}`,
      namespace: "runs",
      uid: "uid-of-test-run",
      resourceVersion: "1",
      generation: 1,
      creationTimestamp: new Date(T0).toISOString(),
      ...metadata,
    },
    spec: { testId: TEST_ID, runId: RUN_ID, ...spec },
  });
}

export function textAt(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

type PodStatus = NonNullable<RunnerPod["status"]>;
type ContainerState = NonNullable<NonNullable<PodStatus["containerStatuses"]>[number]["state"]>;

/** What the cluster does to a Pod, as the API server would show it. */
export interface PodChange {
  readonly status?: PodStatus;
  readonly state?: ContainerState;
  readonly nodeName?: string | null;
  readonly deletionMs?: number;
  readonly sidecar?: ContainerState;
}

/**
 * One TestRun under plan: its status is what the last plan made of it, its Pod is what the test says. Each `turn` also holds what must
 * hold of every plan: a second one on the same world changes nothing and writes nothing.
 */
export class Life {
  testRun: TestRun;
  nowMs = T0;
  pod: RunnerPod | null = null;
  others: RunnerPod[] = [];
  isGone = false;
  absentPods = new Set<string>();
  refusal: CreateRefusal | null = null;
  slot: PlanInput["slot"] = { isGranted: true };
  profile: PlanInput["profile"] = { terminationGracePeriodSeconds: 60 };
  last: Plan = { status: {}, actions: [], requeueAfterMs: null };

  constructor(spec: Partial<TestRunSpec> = {}, metadata: Metadata = {}) {
    this.testRun = testRunOf(spec, metadata);
  }

  get status(): NonNullable<TestRun["status"]> {
    return this.testRun.status ?? {};
  }

  /** What people see: phase, reason, message. */
  get told(): string {
    const { phase, reason, message } = this.status;
    return `${phase} ${reason}: ${message}`;
  }

  annotate(name: string): this {
    const { metadata } = this.testRun;
    this.testRun = { ...this.testRun, metadata: { ...metadata, annotations: { ...metadata.annotations, [name]: "2026-11-21T12:00:00Z" } } };
    return this;
  }

  turn(): Plan {
    this.last = plan(this.#input());
    const { status } = this.last;
    const isWritten = status !== this.testRun.status && Object.keys(status).length > 0;
    if (isWritten) this.testRun = TestRun.parse({ ...this.testRun, status });
    return this.last;
  }

  /** Would the same world, looked at again, change the status? It never may. */
  isSettled(): boolean {
    return plan(this.#input()).status === this.testRun.status;
  }

  after(seconds: number): this {
    this.nowMs += seconds * 1000;
    return this;
  }

  stop(stopReason: TestRunSpec["stopReason"]): this {
    this.testRun = { ...this.testRun, spec: { ...this.testRun.spec, stopReason } };
    return this;
  }

  /** Its Pod is made, as the status names it, and changes so. */
  cluster({ status = {}, state, nodeName = NODE, deletionMs, sidecar }: PodChange = {}): this {
    const created =
      this.pod !== null && this.pod.metadata.name === this.status.podName ? this.pod.metadata.creationTimestamp : textAt(this.nowMs);
    const isScheduled = nodeName !== null;
    const scheduled = { type: "PodScheduled", status: isScheduled ? "True" : "False", lastTransitionTime: textAt(this.nowMs) };
    const hasOwnWord = status.conditions?.some(({ type }) => type === "PodScheduled") ?? false;
    const containers = [
      ...(sidecar === undefined ? [] : [{ name: "istio-proxy", image: "istio", state: sidecar }]),
      ...(state === undefined ? [] : [{ name: "runner", image: "runner:1", state }]),
    ];
    this.pod = {
      apiVersion: "v1",
      kind: "Pod",
      metadata: {
        name: this.status.podName ?? "none",
        namespace: "runs",
        uid: `uid-of-${this.status.podName}`,
        resourceVersion: "2",
        creationTimestamp: created,
        ...(deletionMs === undefined ? {} : { deletionTimestamp: textAt(deletionMs) }),
      },
      spec: {
        ...(isScheduled ? { nodeName } : {}),
        activeDeadlineSeconds: this.testRun.spec.activeDeadlineSeconds,
        containers: [{ name: "runner", image: "runner:1", resources: { limits: { memory: "2Gi" } } }],
      },
      status: {
        phase: "Pending",
        ...status,
        conditions: [...(hasOwnWord ? [] : [scheduled]), ...(status.conditions ?? [])],
        ...(containers.length === 0 ? {} : { containerStatuses: containers }),
      },
    };
    this.absentPods = new Set();
    return this;
  }

  waits(reason: string, message = ""): this {
    return this.cluster({ state: { waiting: { reason, message } } });
  }

  runs(change: PodChange = {}): this {
    return this.cluster({
      ...change,
      status: { phase: "Running", ...change.status },
      state: { running: { startedAt: textAt(this.nowMs) } },
    });
  }

  /** The runner's container ends; `message` is what it left. */
  exits(exitCode: number, { message, reason, ...change }: { message?: string; reason?: string } & PodChange = {}): this {
    const state = {
      terminated: {
        exitCode,
        reason: reason ?? (exitCode === 0 ? "Completed" : "Error"),
        startedAt: this.status.startTime ?? textAt(this.nowMs),
        finishedAt: textAt(this.nowMs),
        ...(message === undefined ? {} : { message }),
      },
    };
    return this.cluster({ ...change, status: { phase: exitCode === 0 ? "Succeeded" : "Failed", ...change.status }, state });
  }

  /** It is not there any more, and the API server says so when it is asked. */
  loses({ isKnown = false }: { isKnown?: boolean } = {}): this {
    this.absentPods = isKnown ? new Set([this.pod?.metadata.name ?? this.status.podName ?? ""]) : new Set();
    this.pod = null;
    return this;
  }

  #input(): PlanInput {
    const pods = [...this.others, ...(this.pod === null ? [] : [this.pod])];
    return {
      testRun: this.testRun,
      pods: pods.map((pod) => observePod(trimPod(pod), this.isGone)),
      nowMs: this.nowMs,
      slot: this.slot,
      profile: this.profile,
      knownProfiles: ["default", "big"],
      absentPods: this.absentPods,
      refusal: this.refusal,
    };
  }
}

/** A TestRun that was let in and whose Pod is being made. */
export function admitted(spec: Partial<TestRunSpec> = {}): Life {
  const life = new Life(spec);
  life.turn();
  return life;
}

/** A TestRun whose agent is at work. */
export function running(spec: Partial<TestRunSpec> = {}): Life {
  const life = admitted(spec).after(1).runs();
  life.turn();
  return life.after(10);
}

export function outcomeText(fields: object = {}): string {
  return JSON.stringify({ attempt: 1, status: "passed", reasoning: "It says so.", errorMessage: null, stepCount: 12, ...fields });
}

export function kinds({ actions }: Plan): string[] {
  return actions.map((action) => (action.kind === "event" ? `event ${action.event.reason}` : action.kind));
}

export function actionOf<K extends Action["kind"]>({ actions }: Plan, kind: K): Extract<Action, { kind: K }> | undefined {
  return actions.find((action): action is Extract<Action, { kind: K }> => action.kind === kind);
}
