import type { TestStats } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { formatDuration } from "../text/duration.ts";
import { printFacts } from "./print-facts.ts";
import { moment } from "./print-list.ts";
import { parseLimit } from "./watch-flags.ts";

export function addTestStatsCommand(tests: Command, context: Context): void {
  tests
    .command("stats")
    .description("how the last Runs of a Test ended: pass rate, flakiness, durations")
    .argument("<id>")
    .option("--runs <count>", "how many of them, at most 500", parseLimit, 100)
    .option("--json", "print them as JSON")
    .action(async (id: string, { runs, json }: { runs: number; json?: boolean }) => {
      const stats = await context.client().tests.stats(id, { runs });
      printFacts(context, { json, item: stats, facts: factsOf(stats) });
    });
}

function factsOf(stats: TestStats): (readonly [string, string | null])[] {
  const { duration } = stats;
  return [
    ["Runs", `${stats.runs} (${stats.passed} passed, ${stats.failed} failed, ${stats.error} in error, ${stats.cancelled} cancelled)`],
    ["Pass rate", percent(stats.passRate)],
    ["Flake rate", stats.flakeRate === null ? null : `${percent(stats.flakeRate)} (${stats.flips} flips on the same description)`],
    [
      "Duration",
      duration === null ? null : `half of them within ${formatDuration(duration.p50Ms)}, 95 % within ${formatDuration(duration.p95Ms)}`,
    ],
    ["From", moment(stats.from)],
    ["To", moment(stats.to)],
  ];
}

function percent(share: number | null): string | null {
  return share === null ? null : `${(share * 100).toFixed(1)} %`;
}
