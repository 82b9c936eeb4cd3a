import { SCENARIOS } from "../../client-faults/scenarios.ts";
import { PlayedService } from "../../client-faults/service.ts";
import type { Bench, BenchResult, Row } from "../bench.ts";
import { formatTable } from "../table.ts";

export const CLIENT_FAULTS: Bench = {
  what: "what the client makes of each fault of the network and the service: events lost, Runs doubled (--repeats N, 1)",
  run: async ({ repeats = 1, log }) => {
    const rows: Row[] = [];
    await using service = await PlayedService.start();
    for (const { name, run } of SCENARIOS) for (let n = 0; n < repeats; n++) rows.push({ fault: name, ...(await run(service)) });
    log(
      formatTable(
        ["fault", ...COLUMNS],
        rows.map((row) => [String(row["fault"]), ...COLUMNS.map((column) => row[column] as string | number)]),
      ),
    );
    return result(rows);
  },
};

const COLUMNS = ["status", "requests", "connections", "events", "lost", "repeated", "unknown", "doubledRuns", "ms"] as const;

function result(rows: readonly Row[]): BenchResult {
  const sum = (column: string): number => rows.reduce((total, row) => total + Number(row[column]), 0);
  const lost = sum("lost");
  const doubled = sum("doubledRuns");
  return {
    metrics: [
      { name: "faults", value: rows.length, unit: "lives of a Run" },
      { name: "events", value: sum("events"), unit: "events" },
      { name: "events lost", value: lost, unit: "events", goal: 0, op: "<=" },
      { name: "events repeated", value: sum("repeated"), unit: "events", goal: 0, op: "<=" },
      { name: "Runs doubled", value: doubled, unit: "Runs", goal: 0, op: "<=" },
    ],
    rows,
    isWrong: lost > 0 || doubled > 0 || rows.some(({ status }) => status !== "passed"),
  };
}
