import type { KubeClient } from "./kube-client.ts";
import { type ContainerEnd, type Pod, type PodScript, type Reason, SIGKILL_END, SIGTERM_END } from "./pod-script.ts";
import * as status from "./pod-status.ts";

const DEFAULT_GRACE_SECONDS = 30;
const LEFT_OVER_MS = 1000;
const DEADLINE: Reason = { reason: "DeadlineExceeded", message: "Pod was active on the node longer than the specified deadline" };
const CREATING: Reason = { reason: "ContainerCreating", message: "" };

/** One Pod on a fake node: does what its script says, and what the API server asks of a kubelet. Its writes go out one after the other. */
export class FakePod {
  pod: Pod;
  /** Its node does not answer any more: nothing is written. */
  isLost = false;
  readonly #client: KubeClient;
  readonly #script: PodScript;
  readonly #pickNode: () => string;
  #stage: "new" | "waiting" | "running" | "ending" | "ended" | "gone" = "new";
  #seenMs = 0;
  #startedMs: number | null = null;
  #why: Partial<Reason> = {};
  #isBeingDeleted = false;
  #deadlineMs: number | null = null;
  #timers = new Set<NodeJS.Timeout>();
  #deadlineTimer: NodeJS.Timeout | null = null;
  #killTimer: NodeJS.Timeout | null = null;
  #writes: Promise<void> = Promise.resolve();

  constructor(options: { client: KubeClient; pod: Pod; script: PodScript; pickNode: () => string }) {
    this.#client = options.client;
    this.pod = options.pod;
    this.#script = options.script;
    this.#pickNode = options.pickNode;
    // A kubelet that came back knows what runs on it.
    if (options.pod.status?.phase === "Running") {
      this.#stage = "running";
      this.#seenMs = Date.parse(options.pod.status.startTime ?? options.pod.metadata.creationTimestamp);
      this.#startedMs = this.#seenMs;
      this.#endByItself();
    } else if (isOver(options.pod)) this.#stage = "ended";
  }

  get path(): string {
    return `/api/v1/namespaces/${this.pod.metadata.namespace}/pods/${this.pod.metadata.name}`;
  }

  /** The Pod as the API server has it now. */
  update(pod: Pod): void {
    this.pod = pod;
    if (this.isLost || this.#stage === "gone") return;
    if (isOver(pod) && this.#stage !== "ended") this.#stage = "ended";
    if (pod.metadata.deletionTimestamp !== undefined) return this.#beDeleted(pod);
    if (pod.spec.nodeName === undefined) return this.#schedule(pod);
    if (this.#stage === "new") this.#begin();
    this.#watchDeadline(pod);
  }

  /** The API server has no such Pod any more: it must not run on. */
  forget(): void {
    this.#stage = "gone";
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    if (this.#deadlineTimer !== null) clearTimeout(this.#deadlineTimer);
    if (this.#killTimer !== null) clearTimeout(this.#killTimer);
  }

  /** The first container ends. `why` is what the Pod as a whole gets as its reason. */
  end(end: ContainerEnd, why: Partial<Reason> = this.#why, extra: { conditions?: object[] } = {}): Promise<void> {
    if (this.#stage === "ended" || this.#stage === "gone") return this.#writes;
    const endsAlone = this.#stage === "running" && why.reason === undefined && !this.#isBeingDeleted;
    const sidecarsRun = endsAlone && this.#script.doSidecarsEnd !== true;
    this.#stage = sidecarsRun && this.pod.spec.containers.length > 1 ? "running" : "ended";
    const body = status.ended(this.pod, end, { startedMs: this.#startedMs, sidecarsRun, pod: why }) as { conditions: object[] };
    this.#write({ ...body, conditions: [...body.conditions, ...(extra.conditions ?? [])] });
    if (this.#isBeingDeleted) this.#remove();
    return this.#writes;
  }

  /** Its status as somebody else than its own kubelet writes it. */
  patch(body: object): Promise<void> {
    this.#write(body);
    return this.#writes;
  }

  #schedule(pod: Pod): void {
    if (this.#stage !== "new" || this.#script.isIgnored === true) return;
    if ((pod.spec.schedulingGates?.length ?? 0) > 0) return;
    const { unschedulable } = this.#script;
    if (unschedulable !== undefined) {
      const said = pod.status?.conditions?.some((one) => one.type === "PodScheduled" && one.reason === "Unschedulable") ?? false;
      if (!said) this.#write(status.unschedulable(unschedulable));
      return;
    }
    this.#stage = "waiting";
    const target = { apiVersion: "v1", kind: "Node", name: this.#script.nodeName ?? this.#pickNode() };
    this.#send(() =>
      this.#client.create(`${this.path}/binding`, { apiVersion: "v1", kind: "Binding", metadata: { name: pod.metadata.name }, target }),
    );
    this.#begin();
  }

  #begin(): void {
    const { rejection, waiting, startMs = 0 } = this.#script;
    this.#stage = "waiting";
    this.#seenMs = Date.now();
    if (rejection !== undefined) {
      this.#stage = "ended";
      return this.#write(status.rejected(rejection));
    }
    if (waiting !== undefined) return this.#write(status.waiting(this.pod, this.#seenMs, waiting));
    if (startMs === 0) return this.#start();
    this.#write(status.waiting(this.pod, this.#seenMs, CREATING));
    this.#after(startMs, () => this.#start());
  }

  #start(): void {
    if (this.#stage !== "waiting") return;
    this.#stage = "running";
    this.#startedMs = Date.now();
    this.#write(status.running(this.pod, { seenMs: this.#seenMs, startedMs: this.#startedMs }));
    this.#endByItself();
  }

  #endByItself(): void {
    const { runMs, end = { exitCode: 0 } } = this.#script;
    if (runMs !== undefined) this.#after(runMs, () => void this.end(end));
  }

  /** Counted from when the node saw the Pod, as a kubelet counts; what is lowered later counts at once. */
  #watchDeadline(pod: Pod): void {
    const { activeDeadlineSeconds } = pod.spec;
    if (activeDeadlineSeconds === undefined || (this.#stage !== "running" && this.#stage !== "waiting")) return;
    const deadlineMs = this.#seenMs + activeDeadlineSeconds * 1000;
    if (deadlineMs === this.#deadlineMs) return;
    this.#deadlineMs = deadlineMs;
    if (this.#deadlineTimer !== null) clearTimeout(this.#deadlineTimer);
    this.#deadlineTimer = this.#after(Math.max(0, deadlineMs - Date.now()), () => this.#terminate(DEADLINE));
  }

  #beDeleted(pod: Pod): void {
    if (pod.spec.nodeName === undefined) return;
    const wasAsked = this.#isBeingDeleted;
    this.#isBeingDeleted = true;
    if (this.#stage === "running" || this.#stage === "waiting") return this.#terminate({}, pod.metadata.deletionGracePeriodSeconds);
    // A shorter grace than before counts from now on.
    if (this.#stage === "ending" && wasAsked) return this.#killAfter(pod.metadata.deletionGracePeriodSeconds);
    // One that has ended the API server removes by itself, in a second write after this one; a crash may have come between the two.
    if (this.#stage === "ended" && pod.metadata.deletionGracePeriodSeconds === 0) this.#after(LEFT_OVER_MS, () => this.#remove());
    else if (this.#stage === "ended" || this.#stage === "new") this.#remove();
  }

  /** SIGTERM, and SIGKILL when the grace is over. */
  #terminate(why: Partial<Reason>, graceSeconds = this.pod.spec.terminationGracePeriodSeconds ?? DEFAULT_GRACE_SECONDS): void {
    if (this.#stage !== "running" && this.#stage !== "waiting") return;
    const wasRunning = this.#stage === "running";
    this.#stage = "ending";
    this.#why = why;
    const { onTerm = { end: SIGTERM_END } } = this.#script;
    if (!wasRunning) return void this.end(SIGKILL_END, why);
    if (onTerm !== "ignored") this.#after(onTerm.ms ?? 0, () => void this.end(onTerm.end));
    this.#killAfter(graceSeconds);
  }

  #killAfter(graceSeconds = DEFAULT_GRACE_SECONDS): void {
    if (this.#killTimer !== null) clearTimeout(this.#killTimer);
    this.#killTimer = this.#after(graceSeconds * 1000, () => void this.end(SIGKILL_END));
  }

  #remove(): void {
    const { uid } = this.pod.metadata;
    this.#send(() => this.#client.delete(this.path, { gracePeriodSeconds: 0, preconditions: { uid } }));
  }

  #after(ms: number, work: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.isLost) work();
    }, ms);
    this.#timers.add(timer);
    return timer;
  }

  #write(body: object): void {
    this.#send(() => this.#client.patchStrategic(`${this.path}/status`, { metadata: { uid: this.pod.metadata.uid }, status: body }));
  }

  /** A write that the API server did not take is made again, as a kubelet does, until the Pod is gone. */
  #send(write: () => Promise<unknown>): void {
    this.#writes = this.#sendAfter(this.#writes, write);
  }

  async #sendAfter(before: Promise<void>, write: () => Promise<unknown>): Promise<void> {
    await before;
    for (let retryMs = 50; this.#stage !== "gone" && !this.isLost; retryMs = Math.min(retryMs * 2, 1000)) {
      try {
        await write();
        return;
      } catch (error) {
        if (isFinal(error)) return;
      }
      await new Promise((done) => void setTimeout(done, retryMs));
    }
  }
}

function isOver(pod: Pod): boolean {
  return pod.status?.phase === "Succeeded" || pod.status?.phase === "Failed";
}

/** Gone, of another uid, or bound already. */
function isFinal(error: unknown): boolean {
  const { status: code } = error as { status?: number };
  return code === 404 || code === 409 || code === 422 || code === 403;
}
