import { ensureNode } from "../../../scripts/ensure-node.ts";
import { startWorld } from "../../real-node/world.ts";
import type { Bench, BenchOptions, BenchResult } from "../bench.ts";
import { coldPods } from "./cold-pod.ts";
import { liveThroughKills } from "./kills.ts";

export const NODE: Bench = {
  what: "on a real Kubernetes node (Linux, root): trigger to first page load beside a bare Pod with plain Playwright, then --size Runs (50) while parts are killed",
  run,
};

/** `--tasks cold` leaves the kills out. */
async function run({ size, quick, tasks, repeats = quick ? 3 : 10, log }: BenchOptions): Promise<BenchResult> {
  const ready = await ensureNode(log);
  if (!ready.ok) throw new Error(ready.problem);
  const world = await startWorld();
  try {
    const cold = await coldPods(world, { times: repeats, log });
    if (tasks === "cold") return cold;
    const kills = await liveThroughKills(world, { count: size ?? (quick ? 5 : 50), log });
    return { metrics: [...cold.metrics, ...kills.metrics], rows: [...cold.rows, ...kills.rows], isWrong: kills.isWrong === true };
  } finally {
    await world.stop();
  }
}
