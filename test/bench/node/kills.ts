import { setTimeout as wait } from "node:timers/promises";
import { NAMESPACE, RUNS, type World } from "../../real-node/world.ts";
import type { BenchResult, Metric } from "../bench.ts";
import { whatIsKept } from "../faults/kept.ts";
import { seeded } from "../faults/seeded.ts";
import { Lives } from "../operator/lives.ts";
import { until } from "../operator/until.ts";
import { createClient } from "./client.ts";

/** As many as two cores carry out side by side. */
const AT_ONCE = 3;
const BETWEEN_KILLS_MS = 6_000;
const SETTLE_MS = 900_000;
const VICTIMS = ["operator", "api", "kubelet", "etcd", "apiserver", "runner", "pod"] as const;

interface Pod {
  readonly metadata: { readonly name: string };
  readonly status: { readonly phase: string; readonly containerStatuses?: readonly { readonly containerID?: string }[] };
}

/** Real Runs in real Pods, while every part of the cluster gets `kill -9` by turns. */
export async function liveThroughKills(
  world: World,
  { count, log }: { readonly count: number; readonly log: (line: string) => void },
): Promise<BenchResult> {
  const client = createClient(world);
  const description = '## Steps\n1. Search for "rain"\n\n## Expected outcome\n- The page shows "Harbour Rain Jacket"\n';
  const testId = await client.makeTest({ name: "kills", url: world.shopUrl, description });
  const lives = new Lives(world.node.controlPlane.admin, RUNS);
  const over = new AbortController();
  const killer = new Killer(world, log);
  const killing = killer.run(over.signal);
  const runIds: string[] = [];
  try {
    let left = count;
    const work = async (): Promise<void> => {
      while (left-- > 0) {
        const runId = await client.trigger(testId, world.shopUrl);
        runIds.push(runId);
        await client.ended(runId);
        log(`  ${runIds.length} of ${count}: ${runId} has ended`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    over.abort();
    await killing;
    await until({ what: "all Pods of runs to end", withinMs: SETTLE_MS, everyMs: 500 }, () => lives.livePods === 0).catch(
      (error: unknown) => log(String(error)),
    );
    const kept = await whatIsKept({ ask: client.ask, taken: [] }, runIds);
    for (const line of kept.wrong) log(`  ${line}`);
    const twice = lives.existing().filter((life) => life.mostLivePods > 1).length;
    const split = lives.existing().filter((life) => life.terminalPhases.size > 1).length;
    const none = (name: string, value: number): Metric => ({ name, value, unit: "", goal: 0 });
    return {
      metrics: [
        { name: "Runs on the real node", value: runIds.length, unit: "" },
        { name: "of those ended once", value: kept.endedOnce, unit: "", goal: runIds.length, op: ">=" },
        ...Object.entries(kept.byStatus).map(([status, value]) => ({ name: `node: ended as ${status}`, value, unit: "" })),
        none("node: TestRuns ended twice, differently", split),
        none("node: two live Pods of one Run at a time", twice),
        none("node: Pods that live on", lives.livePods),
        ...Object.entries(killer.counts).map(([victim, value]) => ({ name: `node: kill -9 of ${victim}`, value, unit: "" })),
      ],
      rows: kept.wrong.map((wrong) => ({ wrong })),
      isWrong: kept.wrong.length > 0 || twice > 0 || split > 0 || lives.livePods > 0,
    };
  } finally {
    over.abort();
    await killing.catch(() => {});
    await lives.stop();
  }
}

class Killer {
  readonly counts: Record<(typeof VICTIMS)[number], number> = { operator: 0, api: 0, kubelet: 0, etcd: 0, apiserver: 0, runner: 0, pod: 0 };
  readonly #world: World;
  readonly #log: (line: string) => void;
  readonly #random = seeded(Date.now());

  constructor(world: World, log: (line: string) => void) {
    this.#world = world;
    this.#log = log;
  }

  async run(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      await wait(BETWEEN_KILLS_MS * (0.5 + this.#random()), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const victim = VICTIMS[turn % VICTIMS.length] ?? "operator";
      try {
        if (await this.#kill(victim)) {
          this.counts[victim] += 1;
          this.#log(`  kill -9 ${victim}`);
        }
      } catch (error) {
        this.#log(`  ${victim} could not be killed: ${String(error).split("\n")[0]}`);
      }
    }
  }

  async #kill(victim: (typeof VICTIMS)[number]): Promise<boolean> {
    const { node } = this.#world;
    const { etcd, apiserver } = node.controlPlane;
    switch (victim) {
      case "kubelet":
        await node.killKubelet(this.#random() * 2000);
        return true;
      case "etcd":
      case "apiserver": {
        const part = victim === "etcd" ? etcd : apiserver;
        await part.kill();
        await wait(this.#random() * 1000);
        await part.start();
        return true;
      }
      case "operator":
      case "api":
        return await this.#killContainer(NAMESPACE, `app.kubernetes.io/component=${victim}`);
      case "runner":
        return await this.#killContainer(RUNS, "app.kubernetes.io/component=runner");
      case "pod": {
        const pod = await this.#pick(RUNS, "app.kubernetes.io/component=runner");
        if (pod === undefined) return false;
        await node.kubectl("-n", RUNS, "delete", "pod", pod.metadata.name, "--force", "--grace-period=0");
        return true;
      }
    }
  }

  async #killContainer(namespace: string, selector: string): Promise<boolean> {
    const id = (await this.#pick(namespace, selector))?.status.containerStatuses?.[0]?.containerID;
    if (id === undefined) return false;
    await this.#world.node.killContainer(id);
    return true;
  }

  async #pick(namespace: string, selector: string): Promise<Pod | undefined> {
    const text = await this.#world.node.kubectl("-n", namespace, "get", "pods", "--selector", selector, "-o", "json");
    const running = (JSON.parse(text) as { items: Pod[] }).items.filter(({ status }) => status.phase === "Running");
    return running[Math.floor(this.#random() * running.length)];
  }
}
