import { setTimeout as wait } from "node:timers/promises";
import type { FaultRates } from "../../cluster/fault-proxy.ts";
import { NAMESPACE } from "../operator/cluster-world.ts";
import { type OperatorProcess, startOperatorProcess } from "../operator/operator-process.ts";
import type { FaultWorld } from "./fault-world.ts";

/** What a bad day looks like, all of it at once. */
const BAD_DAY: FaultRates = {
  cutBefore: 0.02,
  cutAfter: 0.02,
  overload: 0.01,
  error500: 0.02,
  delay: 0.05,
  gone: 0.005,
  watchCut: 0.005,
  watchStall: 0.005,
  duplicate: 0.02,
  stale: 0.02,
  malformed: 0.002,
};

/** Two operators: while one is away the other one may think that it leads. */
const NAMES = ["operator-a", "operator-b"] as const;

/** What is hurt. */
export const VICTIMS = ["operator", "api", "kubelet", "etcd", "apiserver", "pods", "connections"] as const;
export type Victim = (typeof VICTIMS)[number];

export interface Chances {
  readonly random: () => number;
  readonly log: (line: string) => void;
  /** How the operator is started; as it was built when absent. */
  readonly program: readonly string[] | undefined;
}

/** Hurts one part after the other, each kind in turn, and heals it. */
export class BadDay {
  readonly hurts: Record<Victim, number> = { operator: 0, api: 0, kubelet: 0, etcd: 0, apiserver: 0, pods: 0, connections: 0 };
  readonly #world: FaultWorld;
  readonly #chances: Chances;
  readonly #operators = new Map<string, OperatorProcess>();
  readonly #over = new AbortController();
  #hurting: Promise<void> = Promise.resolve();

  constructor(world: FaultWorld, chances: Chances) {
    this.#world = world;
    this.#chances = chances;
  }

  async begin(): Promise<void> {
    await Promise.all(NAMES.map((name) => this.#start(name)));
    this.#world.proxy.setFaults(BAD_DAY);
    this.#hurting = this.#hurt();
  }

  /** Faults end; what was broken by them has to heal. */
  async calm(): Promise<void> {
    this.#over.abort();
    await this.#hurting;
    this.#world.proxy.setFaults({});
    this.#world.proxy.cutAll();
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#hurting.catch(() => {});
    for (const operator of this.#operators.values()) await operator.kill();
  }

  /** An operator that lost its Lease ends; in a cluster it would be started again. */
  async revive(): Promise<void> {
    for (const [name, operator] of this.#operators) if (operator.hasEnded()) await this.#start(name);
  }

  async #start(name: string): Promise<void> {
    const { plane, kubeconfig, serviceUrl } = this.#world;
    const { program } = this.#chances;
    const env = { RUNWRIGHT_MAX_ACTIVE_RUNS: "0", RUNWRIGHT_WATCH_IDLE_SECONDS: "5", RUNWRIGHT_SERVICE_URL: serviceUrl };
    const how = { name, folder: plane.folder, cluster: { kubeconfig }, env };
    this.#operators.set(name, await startOperatorProcess({ ...how, ...(program === undefined ? {} : { program }) }));
  }

  async #hurt(): Promise<void> {
    const { signal } = this.#over;
    const { random } = this.#chances;
    let deck: Victim[] = [];
    while (!signal.aborted) {
      await wait(500 + random() * 2500, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      await this.revive();
      // Each kind in turn, in an order of chance: no day without all of them.
      if (deck.length === 0) deck = this.#shuffled();
      const victim = deck.pop();
      if (victim !== undefined) await this.#strike(victim);
    }
    await this.revive();
  }

  #shuffled(): Victim[] {
    const { random } = this.#chances;
    return VICTIMS.map((victim) => ({ victim, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ victim }) => victim);
  }

  async #strike(victim: Victim): Promise<void> {
    const { plane, proxy, killApi, killKubelet } = this.#world;
    const pauseMs = this.#chances.random() * 1000;
    this.hurts[victim] += 1;
    if (victim !== "connections" && victim !== "pods") this.#chances.log(`  kill -9 ${victim}`);
    switch (victim) {
      case "operator":
        return await this.#killOperator();
      case "api":
        return await killApi(pauseMs);
      case "kubelet":
        return await killKubelet(pauseMs);
      case "apiserver":
        await plane.apiserver.kill();
        return await plane.apiserver.start();
      case "etcd":
        await plane.etcd.kill();
        await wait(pauseMs);
        return await plane.etcd.start();
      case "pods":
        return await this.#killPods();
      case "connections":
        proxy.cutAll();
    }
  }

  async #killOperator(): Promise<void> {
    const name = NAMES[this.#chances.random() < 0.5 ? 0 : 1];
    await this.#operators.get(name)?.kill();
    await this.#start(name);
  }

  /** Of some that run: one container is killed, one Pod is deleted by hand and at once. */
  async #killPods(): Promise<void> {
    const { runners, plane } = this.#world;
    const killed = runners.pick();
    if (killed !== null) {
      this.#chances.log(`  kill -9 in ${killed}`);
      runners.kill(killed);
    }
    const deleted = runners.pick();
    if (deleted === null) return;
    this.#chances.log(`  kubectl delete --force pod ${deleted}`);
    await plane.admin.delete(`/api/v1/namespaces/${NAMESPACE}/pods/${deleted}`, { gracePeriodSeconds: 0 }).catch(() => {});
  }
}
