import type { TestRun, TestRunPhase } from "@runwright/contracts/kubernetes";
import {
  type Change,
  controllerOf,
  controllerUids,
  createInformer,
  createWorkQueue,
  type EventRecorder,
  type Informer,
  type KubeClient,
  type KubeLog,
  type KubeMetrics,
  keyOf,
  PODS,
  type ReflectorTiming,
  SILENT,
  type WorkQueue,
} from "../kube/index.ts";
import { Admission, type AdmissionLimits } from "./admission.ts";
import { BY_OWNER } from "./apply.ts";
import { DepartedPods } from "./departed.ts";
import { isRunningWell, observePod, RUNNER_PODS_SELECTOR, type RunnerPod, trimPod } from "./observe.ts";
import type { RunnerProfiles } from "./profiles.ts";
import { reconcileTestRun, type ReconcileTools, type Refusals } from "./reconcile.ts";
import { isTerminal } from "./status.ts";
import { ownerKeyOf, TEST_RUNS, trimTestRun } from "./test-run-resource.ts";
import { type Rate, TokenBucket } from "./token-bucket.ts";
import type { TestRunMetrics } from "./transitions.ts";

export interface TestRunControllerOptions {
  readonly client: KubeClient;
  readonly recorder: EventRecorder;
  readonly profiles: RunnerProfiles;
  /** Where runners find the service. */
  readonly serviceUrl: string;
  readonly limits: AdmissionLimits;
  /** Of Pods that are made: 50 a second when absent. */
  readonly creates?: Rate | undefined;
  /** Absent or null: all. */
  readonly namespaces?: readonly string[] | null | undefined;
  /** TestRuns at the same time: 32. */
  readonly workers?: number | undefined;
  /** Everything that has not ended is looked at again so often: 10 minutes. */
  readonly resyncMs?: number | undefined;
  readonly timing?: Partial<ReflectorTiming> | undefined;
  readonly nowMs?: (() => number) | undefined;
  readonly kubeMetrics?: KubeMetrics | undefined;
  readonly metrics?: TestRunMetrics | undefined;
  readonly log?: KubeLog | undefined;
}

/** Carries out TestRuns: follows them and their Pods from the start, and acts once it leads. */
export interface TestRunController {
  /** Fills and follows the caches, also while another one leads. Ends when the signal does. */
  run(signal: AbortSignal): Promise<void>;
  /** Resolves when the caches are filled; rejects with the signal's reason. */
  synced(signal: AbortSignal): Promise<void>;
  readonly hasSynced: boolean;
  /** Begins to act. Call it once, after `synced`. */
  lead(): void;
  /** Acts no more; resolves when what ran has ended, or after the grace. */
  stop(graceMs?: number): Promise<void>;
  /** For Pods that are made from now on. */
  setProfiles(profiles: RunnerProfiles): void;
  /** TestRuns by phase. */
  phaseCounts(): Readonly<Record<TestRunPhase, number>>;
  readonly queueDepth: number;
}

const DEFAULT_RATE: Rate = { perSecond: 50, burst: 50 };
const NOTES: Rate = { perSecond: 20, burst: 50 };
const RESYNC_MS = 10 * 60_000;
/** Keys in the queue and in work; at 25 TestRuns a second there are two or three. */
const BUSY = 8;
const LATER_MS = 1_000;

export function createTestRunController(options: TestRunControllerOptions): TestRunController {
  return new Controller(options);
}

class Controller implements TestRunController {
  readonly #options: TestRunControllerOptions;
  readonly #testRuns: Informer<TestRun>;
  readonly #pods: Informer<RunnerPod>;
  readonly #queue: WorkQueue;
  readonly #admission: Admission;
  readonly #departed = new DepartedPods();
  readonly #deleting = new Map<string, number>();
  readonly #refusals: Refusals = new Map();
  #profiles: RunnerProfiles;
  #resync: NodeJS.Timeout | null = null;
  /** Before, nothing is put into the queue: all is, once it is to be worked on. */
  #isLeading = false;

  constructor(options: TestRunControllerOptions) {
    this.#options = options;
    this.#profiles = options.profiles;
    const { client, namespaces, kubeMetrics: metrics, log, timing } = options;
    const nowMs = options.nowMs ?? Date.now;
    const shared = { client, namespaces, metrics, log, timing };
    this.#testRuns = createInformer<TestRun>({ ...shared, resource: TEST_RUNS, transform: trimTestRun });
    this.#pods = createInformer<RunnerPod>({
      ...shared,
      resource: PODS,
      labelSelector: RUNNER_PODS_SELECTOR,
      transform: trimPod,
      indexes: { [BY_OWNER]: controllerUids },
    });
    const creates = new TokenBucket(options.creates ?? DEFAULT_RATE, nowMs());
    this.#admission = new Admission({ limits: options.limits, creates, nowMs, onGranted: (key) => this.#queue.add(key) });
    const tools: ReconcileTools = {
      client,
      recorder: options.recorder,
      creates,
      deleting: this.#deleting,
      isBusy: () => this.#isBusy(),
      serviceUrl: options.serviceUrl,
      nowMs,
      profiles: () => this.#profiles,
      testRuns: this.#testRuns,
      pods: this.#pods,
      admission: this.#admission,
      departed: this.#departed,
      refusals: this.#refusals,
      notes: new TokenBucket(NOTES, nowMs()),
      metrics: options.metrics ?? null,
      log: log ?? SILENT,
    };
    this.#queue = createWorkQueue({
      name: "testrun",
      reconcile: async (key, signal) => await reconcileTestRun(tools, key, signal),
      workers: options.workers,
      metrics,
      log,
    });
    this.#testRuns.onChange((change) => this.#onTestRun(change));
    this.#pods.onChange((change) => this.#onPod(change));
  }

  async run(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#testRuns.run(signal), this.#pods.run(signal)]);
  }

  async synced(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#testRuns.synced(signal), this.#pods.synced(signal)]);
  }

  get hasSynced(): boolean {
    return this.#testRuns.hasSynced && this.#pods.hasSynced;
  }

  get queueDepth(): number {
    return this.#queue.depth;
  }

  lead(): void {
    this.#isLeading = true;
    for (const testRun of this.#testRuns.list()) this.#enqueue(testRun);
    this.#admission.open();
    this.#queue.start();
    this.#resync = setInterval(() => this.#lookAtAll(), this.#options.resyncMs ?? RESYNC_MS);
    this.#resync.unref();
  }

  async stop(graceMs?: number): Promise<void> {
    if (this.#resync !== null) clearInterval(this.#resync);
    this.#admission.close();
    await this.#queue.stop(graceMs);
  }

  setProfiles(profiles: RunnerProfiles): void {
    this.#profiles = profiles;
  }

  phaseCounts(): Readonly<Record<TestRunPhase, number>> {
    const counts = { Pending: 0, Running: 0, Passed: 0, Failed: 0, Error: 0, Cancelled: 0 };
    for (const { status } of this.#testRuns.list()) counts[status?.phase ?? "Pending"] += 1;
    return counts;
  }

  #onTestRun(change: Change<TestRun>): void {
    const { object } = change;
    if (change.type === "deleted") return this.#forget(object);
    // Deleted and made again under its name, and only the last of it was seen.
    if (change.type === "updated" && change.previous.metadata.uid !== object.metadata.uid) this.#forget(change.previous);
    // Before it is looked at, so that of many that come together the first by priority goes first.
    this.#admission.observe(object);
    this.#enqueue(object);
  }

  #forget({ metadata: { uid } }: TestRun): void {
    this.#admission.forget(uid);
    this.#departed.forget(uid);
    this.#refusals.delete(uid);
  }

  #enqueue(testRun: TestRun): void {
    if (this.#isLeading) this.#queue.add(keyOf(testRun), isTerminal(testRun.status) ? "low" : "normal");
  }

  #onPod(change: Change<RunnerPod>): void {
    if (change.type === "deleted") this.#deleting.delete(change.object.metadata.uid);
    const key = ownerKeyOf(change.object);
    if (key === null) return;
    if (change.type === "deleted") this.#onPodGone(key, change.object);
    if (!this.#isLeading) return;
    // While many wait to begin or to end, that one goes on well can be written down a little later, or with its end.
    if (change.type !== "deleted" && this.#isBusy() && isRunningWell(observePod(change.object))) this.#queue.addAfter(key, LATER_MS);
    else this.#queue.add(key);
  }

  #isBusy(): boolean {
    return this.#queue.load >= BUSY;
  }

  #onPodGone(key: string, pod: RunnerPod): void {
    const owner = this.#testRuns.get(key);
    const uid = controllerOf(pod)?.uid;
    if (owner === undefined || owner.metadata.uid !== uid || isTerminal(owner.status)) return;
    this.#departed.add(uid, pod);
  }

  /** What nothing has happened to: in case something has, and was not told. */
  #lookAtAll(): void {
    for (const testRun of this.#testRuns.list()) if (!isTerminal(testRun.status)) this.#queue.add(keyOf(testRun), "low");
  }
}
