import { expect, test } from "vitest";
import type { Kubernetes } from "./adapters/executor/kubernetes/open-kubernetes.ts";
import type { Config } from "./config.ts";
import type { RunRecord } from "./domain/records.ts";
import { isWanted, launching } from "./start-executor.ts";

test("a runner that outlived the service is wanted for the present attempt of a Run that has not ended, and for nothing else", async () => {
  const wanted = async (run: Partial<RunRecord> | null): Promise<boolean> =>
    await isWanted({ runs: { get: async () => run as RunRecord | null } }, { runId: "r", attempt: 2 });
  expect(await wanted({ status: "running", attempt: 2 })).toBe(true);
  expect(await wanted({ status: "pending", attempt: 2 })).toBe(true);
  expect(await wanted({ status: "running", attempt: 1 })).toBe(false);
  expect(await wanted({ status: "running", attempt: 3 })).toBe(false);
  expect(await wanted({ status: "passed", attempt: 2 })).toBe(false);
  expect(await wanted(null)).toBe(false);
});

test("a machine carries out two Runs at a time at least, or as many as it was told to, and leaves it to a cluster to queue", () => {
  const most = (maxParallelRuns: number | null, cluster: Kubernetes | null = null): number | undefined =>
    launching({ maxParallelRuns, dataDir: "/data" } as Config, cluster).maxConcurrentRuns;
  expect(most(null)).toBeGreaterThanOrEqual(2);
  expect(most(1)).toBe(1);
  expect(most(1, { launcher: "cluster" } as Kubernetes)).toBe(Infinity);
});
