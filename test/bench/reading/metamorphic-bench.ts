import { writeFile } from "node:fs/promises";
import type { Bench, BenchOptions, BenchResult, Metric } from "../bench.ts";
import { wilson } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { CHANGES } from "./changes.ts";
import { readOwnLines, type CorpusLine } from "./corpora.ts";
import { foreignParts, readForeignTests } from "./foreign.ts";
import { readChanged, type ChangedReading } from "./metamorphic.ts";

export const METAMORPHIC: Bench = {
  what: "lines changed so that they say something else, whose reading stays as it was or is easier: each is a leak",
  run,
};

async function run({ quick, corpus, list, log }: BenchOptions): Promise<BenchResult> {
  const lines = [...readOwnLines(), ...readForeignLines()].filter((line) => corpus === undefined || line.corpus === corpus);
  const read = readChanged(lines, quick ? 60 : undefined);
  if (list !== undefined) await writeFile(list, read.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const count = (of: readonly ChangedReading[]): readonly string[] => {
    const leaks = of.filter(({ leak }) => leak !== null);
    const sorts = (["unchanged", "not held", "lost"] as const).map((sort) => String(leaks.filter(({ leak }) => leak === sort).length));
    return [String(of.length), String(of.filter(({ isRead }) => isRead).length), ...sorts];
  };
  const classes = Object.keys(CHANGES).map((change) => [change, ...count(read.filter((one) => one.change === change))]);
  log(formatTable(["change", "lines", "read", "unchanged", "not held", "lost"], [...classes, ["all", ...count(read)]]));
  const leaks = read.filter(({ leak }) => leak !== null);
  const understood = read.filter(({ isRead }) => isRead).length;
  const [low, high] = wilson(leaks.length, understood);
  const metrics: readonly Metric[] = [
    { name: "changed lines", value: read.length, unit: "lines", goal: 10_000, op: ">=" },
    { name: "of those understood, before and after", value: understood, unit: "lines" },
    { name: "leaks", value: leaks.length, unit: "lines", goal: 0 },
    {
      name: "leaks of what is understood",
      value: Math.round((10_000 * leaks.length) / Math.max(1, understood)) / 100,
      unit: `% (${low.toFixed(2)} to ${high.toFixed(2)})`,
    },
  ];
  // Texts of others stay with those who keep them.
  const own = leaks.filter((one) => !foreignParts().includes(one.corpus));
  return { metrics, rows: own.map(({ change, corpus: from, text, leak }) => ({ change, corpus: from, text, leak })) };
}

function readForeignLines(): readonly CorpusLine[] {
  return foreignParts().flatMap((part) =>
    readForeignTests(part).flatMap(({ name, lines }) => lines.map(({ kind, text }) => ({ corpus: part, kind, text, test: name }))),
  );
}
