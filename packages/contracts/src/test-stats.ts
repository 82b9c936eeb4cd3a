import { z } from "zod";
import { Id, Timestamp, wholeNumberQuery } from "./primitives.ts";

const MOST_RUNS = 500;

export const TestStatsQuery = z
  .strictObject({
    runs: wholeNumberQuery({
      min: 1,
      max: MOST_RUNS,
      description: `How many of the last Runs that have ended count, 1 to ${MOST_RUNS}; 100 unless given`,
    }),
  })
  .partial();
export type TestStatsQuery = z.infer<typeof TestStatsQuery>;

const Share = z.number().min(0).max(1).nullable();

export const TestStats = z
  .object({
    testId: Id,
    runs: z.int().meta({ description: "Runs that were counted: the newest that have ended" }),
    passed: z.int(),
    failed: z.int(),
    error: z.int(),
    cancelled: z.int(),
    passRate: Share.meta({ description: "Passed, of those that passed or failed; null when there are none" }),
    flips: z.int().meta({ description: "How often a Run ended otherwise than the one before it on the same description" }),
    flaky: z.int().optional().meta({ description: "Of those that passed: only on the second try" }),
    flakeRate: Share.meta({ description: "Flips, of all such pairs; null when there are none" }),
    duration: z
      .object({ p50Ms: z.int(), p95Ms: z.int() })
      .nullable()
      .meta({ description: "From the agent's start to the end, of those that passed or failed" }),
    from: Timestamp.nullable().meta({ description: "When the oldest of them was triggered" }),
    to: Timestamp.nullable(),
  })
  .meta({ id: "TestStats", description: "How the last Runs of a Test ended" });
export type TestStats = z.infer<typeof TestStats>;
