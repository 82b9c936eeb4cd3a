import { LABELS, type TestRun } from "@runwright/contracts/kubernetes";
import { keyOf, type ObjectKey } from "../kube/index.ts";
import { Heap } from "./heap.ts";
import type { SlotAnswer } from "./plan/plan-types.ts";
import { cannotRun, runIdOf } from "./plan/waiting.ts";
import { isTerminal } from "./status.ts";
import type { TokenBucket } from "./token-bucket.ts";

/** How many TestRuns may have a Pod at the same time; null: any number. */
export interface AdmissionLimits {
  readonly total: number | null;
  readonly perNamespace: number | null;
  readonly perWorkspace: number | null;
}

export interface AdmissionOptions {
  readonly limits: AdmissionLimits;
  /** Pods that may be made a second. */
  readonly creates: TokenBucket;
  readonly nowMs: () => number;
  /** Somebody who waited may go now. */
  readonly onGranted: (key: ObjectKey) => void;
}

/** Those that share the same limits. */
interface Group {
  readonly namespace: string;
  readonly workspace: string | null;
  /** With entries of some that wait no more. */
  readonly heap: Heap<Entry>;
}

interface Entry {
  readonly uid: string;
  readonly key: ObjectKey;
  readonly priority: number;
  readonly createdMs: number;
  readonly group: Group;
}

/**
 * Who may run now: the higher priority first, then who came first, within the limits. It is told of every change of a TestRun and
 * works at the cost of that one, however many wait. It keeps nothing of its own: a new leader is told all TestRuns and knows as much.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  readonly #groups = new Map<string, Group>();
  readonly #waiting = new Map<string, Entry>();
  readonly #holding = new Map<string, Group>();
  readonly #counts = new Map<string, number>();
  #isOpen = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Before, nobody is let in: who leads must know all that run already. */
  open(): void {
    this.#isOpen = true;
    this.#letIn();
  }

  close(): void {
    this.#isOpen = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  get size(): { readonly waiting: number; readonly holding: number } {
    return { waiting: this.#waiting.size, holding: this.#holding.size };
  }

  /** On every change of a TestRun, also on the operator's own. */
  observe(testRun: TestRun): void {
    const { uid, deletionTimestamp } = testRun.metadata;
    if (isTerminal(testRun.status)) return this.forget(uid);
    // It cannot go back to waiting: what is read may be older than what was granted.
    if (this.#holding.has(uid)) return;
    if (testRun.status?.podName !== undefined) return this.#hold(uid, this.#groupOf(testRun));
    const isWanted = testRun.spec.stopReason === undefined && deletionTimestamp === undefined && cannotRun(testRun) === null;
    const wants = isWanted && runIdOf(testRun) !== null;
    if (!wants) this.#waiting.delete(uid);
    else if (!this.#waiting.has(uid)) this.#queue(testRun);
    this.#letIn();
  }

  /** It has ended, or is gone. */
  forget(uid: string): void {
    this.#waiting.delete(uid);
    const group = this.#holding.get(uid);
    if (group === undefined) return;
    this.#holding.delete(uid);
    this.#count(group, -1);
    this.#letIn();
  }

  answer(testRun: TestRun): SlotAnswer {
    if (this.#holding.has(testRun.metadata.uid)) return { isGranted: true };
    return { isGranted: false, waitsFor: this.#obstacle(this.#groupOf(testRun)) ?? "its turn" };
  }

  #queue(testRun: TestRun): void {
    const { metadata, spec } = testRun;
    const createdMs = Date.parse(metadata.creationTimestamp);
    const group = this.#groupOf(testRun);
    const entry = { uid: metadata.uid, key: keyOf(testRun), priority: spec.priority, createdMs, group };
    this.#waiting.set(metadata.uid, entry);
    group.heap.push(entry);
  }

  #letIn(): void {
    if (!this.#isOpen || this.#timer !== null) return;
    for (let next = this.#next(); next !== null; next = this.#next()) {
      const nowMs = this.#options.nowMs();
      if (!this.#options.creates.tryTake(nowMs)) return this.#comeBack(this.#options.creates.waitMs(nowMs));
      next.group.heap.pop();
      this.#hold(next.uid, next.group);
      this.#options.onGranted(next.key);
    }
  }

  #comeBack(afterMs: number): void {
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#letIn();
      },
      Math.max(afterMs, 1),
    );
    this.#timer.unref();
  }

  /** The first of all groups that are below their limits; there are few groups. */
  #next(): Entry | null {
    if (this.#waiting.size === 0) return null;
    let best: Entry | null = null;
    for (const [name, group] of this.#groups) {
      const head = this.#head(group);
      if (head === undefined) this.#groups.delete(name);
      else if ((best === null || isBefore(head, best)) && this.#obstacle(group) === null) best = head;
    }
    return best;
  }

  #head({ heap }: Group): Entry | undefined {
    let head = heap.peek();
    while (head !== undefined && this.#waiting.get(head.uid) !== head) {
      heap.pop();
      head = heap.peek();
    }
    return head;
  }

  #hold(uid: string, group: Group): void {
    this.#waiting.delete(uid);
    this.#holding.set(uid, group);
    this.#count(group, 1);
  }

  #groupOf({ metadata }: TestRun): Group {
    // The service writes it, with the label of the Run without which nobody is let in: on its own TestRuns their Run's, on those that people
    // make their namespace's. What the spec says is whatever its author wrote.
    const workspace = metadata.labels?.[LABELS.workspaceId] ?? null;
    const name = `${metadata.namespace}/${workspace ?? ""}`;
    const known = this.#groups.get(name);
    if (known !== undefined) return known;
    const group = { namespace: metadata.namespace, workspace, heap: new Heap<Entry>(isBefore) };
    this.#groups.set(name, group);
    return group;
  }

  #count({ namespace, workspace }: Group, by: number): void {
    for (const name of [TOTAL, namespaceName(namespace), ...(workspace === null ? [] : [workspaceName(workspace)])]) {
      const next = (this.#counts.get(name) ?? 0) + by;
      if (next === 0) this.#counts.delete(name);
      else this.#counts.set(name, next);
    }
  }

  /** What keeps the group out now, completing "waits for"; null when nothing does. */
  #obstacle({ namespace, workspace }: Group): string | null {
    const { total, perNamespace, perWorkspace } = this.#options.limits;
    const isFull = (name: string, limit: number | null): boolean => limit !== null && (this.#counts.get(name) ?? 0) >= limit;
    if (isFull(TOTAL, total)) return `a slot: ${total} TestRuns run at a time in this cluster`;
    if (isFull(namespaceName(namespace), perNamespace)) return `a slot: ${perNamespace} TestRuns run at a time in namespace ${namespace}`;
    if (workspace !== null && isFull(workspaceName(workspace), perWorkspace))
      return `a slot: ${perWorkspace} TestRuns run at a time in workspace ${workspace}`;
    return null;
  }
}

const TOTAL = "total";
const namespaceName = (namespace: string): string => `namespace ${namespace}`;
const workspaceName = (workspace: string): string => `workspace ${workspace}`;

function isBefore(a: Entry, b: Entry): boolean {
  if (a.priority !== b.priority) return a.priority > b.priority;
  return a.createdMs === b.createdMs ? a.uid < b.uid : a.createdMs < b.createdMs;
}
