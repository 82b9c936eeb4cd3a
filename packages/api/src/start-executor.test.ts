import { expect, test } from "vitest";
import type { RunRecord } from "./domain/records.ts";
import { isWanted } from "./start-executor.ts";

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
