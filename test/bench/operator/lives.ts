import { setTimeout as wait } from "node:timers/promises";
import type { KubeClient, KubeObject } from "../../cluster/kube-client.ts";
import { TEST_RUN_WORKLOAD, type Workload } from "./workload.ts";

/** What an onlooker saw of one TestRun, by `performance.now()`. */
export interface Life {
  readonly name: string;
  /** The API server showed it; one whose creation was refused stays away. */
  exists: boolean;
  createdAt: number;
  podAt: number | null;
  /** The Pod said that its container had ended. */
  podEndAt: number | null;
  terminalAt: number | null;
  phase: string;
  /** Each terminal phase that it was seen in; more than one is wrong. */
  readonly terminalPhases: Set<string>;
  readonly podUids: Set<string>;
  readonly livePods: Set<string>;
  /** The most Pods that were alive at a time; more than one is wrong. */
  mostLivePods: number;
}

const AGAIN_MS = 50;

export interface LivesOptions {
  /** TestRuns when absent. */
  readonly workload?: Workload;
  /** Somebody who follows the Pods tells of them (`seePod`): one watch less on a machine that is being measured. */
  readonly isToldOfPods?: boolean;
}

/** An onlooker with watches of its own, which outlive the API server's. It reads and never writes. */
export class Lives {
  readonly all = new Map<string, Life>();
  readonly #stop = new AbortController();
  readonly #following: Promise<unknown>;
  readonly #pods = new Map<string, string>();
  readonly #workload: Workload;
  #terminal = 0;

  constructor(client: KubeClient, namespace: string, { workload = TEST_RUN_WORKLOAD, isToldOfPods = false }: LivesOptions = {}) {
    this.#workload = workload;
    const signal = this.#stop.signal;
    this.#following = Promise.all([
      follow({ client, path: workload.path(namespace), signal }, (type, object) => this.#seeWork(type, object)),
      isToldOfPods
        ? null
        : follow(
            { client, path: `/api/v1/namespaces/${namespace}/pods`, signal },
            (type, object) => this.seePod(type, object),
            (uids) => this.#keepPods(uids),
          ),
    ]);
  }

  get terminal(): number {
    return this.#terminal;
  }

  /** Pods that exist now. */
  get pods(): number {
    return this.#pods.size;
  }

  /** Pods that exist now and have not ended. */
  get livePods(): number {
    return [...this.all.values()].reduce((total, life) => total + life.livePods.size, 0);
  }

  existing(): readonly Life[] {
    return [...this.all.values()].filter((life) => life.exists);
  }

  /** Told by whoever makes it, at the moment of the call. */
  expect(name: string): void {
    this.of(name).createdAt = performance.now();
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#following;
  }

  of(name: string): Life {
    let life = this.all.get(name);
    if (life === undefined) {
      life = {
        name,
        exists: false,
        createdAt: performance.now(),
        podAt: null,
        podEndAt: null,
        terminalAt: null,
        phase: "",
        terminalPhases: new Set(),
        podUids: new Set(),
        livePods: new Set(),
        mostLivePods: 0,
      };
      this.all.set(name, life);
    }
    return life;
  }

  #seeWork(type: string, object: KubeObject): void {
    if (type === "DELETED") return;
    const life = this.of(object.metadata.name);
    life.exists = true;
    life.phase = (object["status"] as { readonly phase?: string } | undefined)?.phase ?? "";
    if (!this.#workload.terminalPhases.has(life.phase)) return;
    life.terminalPhases.add(life.phase);
    if (life.terminalAt !== null) return;
    life.terminalAt = performance.now();
    this.#terminal += 1;
  }

  /** A Pod as a watch brought it. */
  seePod(type: string, pod: KubeObject): void {
    const owner = pod.metadata.ownerReferences?.[0]?.name;
    if (owner === undefined) return;
    const life = this.of(owner);
    const { uid } = pod.metadata;
    life.podAt ??= performance.now();
    life.podUids.add(uid);
    const phase = (pod["status"] as { readonly phase?: string } | undefined)?.phase;
    const hasEnded = phase === "Succeeded" || phase === "Failed";
    if (hasEnded) life.podEndAt ??= performance.now();
    if (type === "DELETED") this.#pods.delete(uid);
    else this.#pods.set(uid, owner);
    if (type === "DELETED" || hasEnded) life.livePods.delete(uid);
    else life.livePods.add(uid);
    life.mostLivePods = Math.max(life.mostLivePods, life.livePods.size);
  }

  /** After a watch was lost: those that are not listed any more have gone. */
  #keepPods(uids: ReadonlySet<string>): void {
    for (const [uid, owner] of this.#pods) {
      if (uids.has(uid)) continue;
      this.#pods.delete(uid);
      this.of(owner).livePods.delete(uid);
    }
  }
}

interface Followed {
  readonly client: KubeClient;
  readonly path: string;
  readonly signal: AbortSignal;
}

async function follow(
  { client, path, signal }: Followed,
  see: (type: string, object: KubeObject) => void,
  keep: (uids: ReadonlySet<string>) => void = () => {},
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { items, metadata } = await client.get<{ items: KubeObject[]; metadata: { resourceVersion: string } }>(path);
      keep(new Set(items.map((item) => item.metadata.uid)));
      for (const item of items) see("MODIFIED", item);
      for await (const { type, object } of client.watch(`${path}?watch=1&resourceVersion=${metadata.resourceVersion}`, signal)) {
        if (type === "ERROR") break;
        if (type !== "BOOKMARK") see(type, object);
      }
    } catch {
      // The API server is away, or the test is over.
    }
    if (!signal.aborted) await wait(AGAIN_MS);
  }
}
