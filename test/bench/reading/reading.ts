import { writeFile } from "node:fs/promises";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { wilson } from "../statistics.ts";
import { formatTable } from "../table.ts";
import { readLines } from "@runwright/language";
import { HELD_OUT, JUDGED, readCorpus, type CorpusLine } from "./corpora.ts";
import { foreignParts, readForeignTests } from "./foreign.ts";
import { readGold, type Gold } from "./gold.ts";
import { openModel } from "./by-model.ts";
import { type LineInTest, type Reading, readTest } from "./reader.ts";
import { scoreOf, type Score } from "./score.ts";

export const READING: Bench = {
  what: "how lines of Tests are read against what they mean: rightly, wrongly, or not at all; without a browser",
  run,
};

interface TestOfCorpus {
  readonly name: string;
  readonly lines: readonly (LineInTest & { readonly gold: Gold | undefined })[];
}

interface ReadLine extends Score {
  readonly corpus: string;
  readonly test: string;
  readonly line: LineInTest;
}

async function run({ log, corpus, list, model, size, parallel, price }: BenchOptions): Promise<BenchResult> {
  const foreign = foreignParts();
  const names = [...JUDGED, ...foreign];
  if (corpus !== undefined && !names.includes(corpus)) throw new Error(`There is no corpus "${corpus}". There are: ${names.join(", ")}`);
  const byModel = model === undefined ? undefined : await openModel(model, { price, parallel, log });
  const metrics: Metric[] = [];
  const rows: Row[] = [];
  const table: string[][] = [];
  // A model takes its time: it reads what is held out, unless another is named.
  for (const name of corpus === undefined ? (byModel === undefined ? names : [HELD_OUT]) : [corpus]) {
    const tests = (foreign.includes(name) ? readForeignTests(name) : readOwnTests(name)).slice(0, size);
    const readings = byModel === undefined ? tests.map(({ lines }) => readTest(lines)) : await byModel.readTests(tests);
    const read = tests.flatMap((test, n) => scored(name, test, readings[n] ?? []));
    const figures = countUp(read);
    table.push([name, ...figures.map(({ some, all }) => `${some} of ${all}`)]);
    for (const { what, some, all } of figures) metrics.push(metricOf(`${name}: ${what}`, some, all));
    // Texts of others stay with those who keep them.
    if (!foreign.includes(name)) rows.push(...read.map(rowOf));
    if (list !== undefined)
      await writeFile(list, read.map((one) => `${JSON.stringify(rowOf(one))}\n`).join(""), {
        flag: name === names[0] || corpus !== undefined ? "w" : "a",
      });
  }
  log(formatTable(["corpus", ...countUp([]).map(({ what }) => what)], table));
  if (byModel !== undefined) return { metrics: [...metrics, ...byModel.spent()], rows };
  const took = measureSpeed(names.filter((name) => !foreign.includes(name)).flatMap((name) => readCorpus(name)));
  log(took.map(({ name, value, unit }) => `${name}: ${value} ${unit}`).join("; "));
  return { metrics: [...metrics, ...took], rows };
}

/** What a line costs to read, once the grammar is built; and one that is not read, with what its author is offered instead. */
function measureSpeed(lines: readonly CorpusLine[]): readonly Metric[] {
  const read: number[] = [];
  const offered: number[] = [];
  for (const { text, kind } of lines) {
    const from = performance.now();
    const { intents, alternatives } = readLines(text, kind);
    read.push(performance.now() - from);
    if (intents !== null) continue;
    alternatives();
    offered.push(performance.now() - from);
  }
  return [...percentiles("a line", read), ...percentiles("a line with its suggestions", offered)];
}

function percentiles(what: string, took: readonly number[]): readonly Metric[] {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(100 * (sorted[Math.floor(share * sorted.length)] ?? 0)) / 100;
  return [
    { name: `${what}, p50`, value: at(0.5), unit: "ms" },
    { name: `${what}, p99`, value: at(0.99), unit: "ms" },
  ];
}

function readOwnTests(corpus: string): readonly TestOfCorpus[] {
  const goldOf = readGold(corpus);
  const tests = new Map<string, TestOfCorpus["lines"]>();
  for (const line of readCorpus(corpus).filter(({ isWrong }) => isWrong !== true))
    tests.set(line.test, [...(tests.get(line.test) ?? []), { kind: line.kind, text: line.text, gold: goldOf(line) }]);
  return [...tests].map(([name, lines]) => ({ name, lines }));
}

function scored(corpus: string, { name, lines }: TestOfCorpus, readings: readonly Reading[]): readonly ReadLine[] {
  return lines.map(({ gold, ...line }, n) => {
    const reading = readings[n] ?? { unattended: null, offered: [] };
    return { corpus, test: name, line, ...scoreOf(gold, reading) };
  });
}

interface Figure {
  readonly what: string;
  readonly some: number;
  readonly all: number;
}

/** Shares of the lines that ask for something that can be said; of all with a gold; and of those that leave something to be decided. */
function countUp(read: readonly ReadLine[]): readonly Figure[] {
  const judged = read.filter(({ sort }) => sort !== "no gold");
  const asked = judged.filter(({ sort }) => sort === "asked");
  const open = judged.filter(({ sort }) => sort === "undecided");
  const share = (what: string, of: readonly ReadLine[], test: (one: ReadLine) => boolean): Figure => ({
    what,
    some: of.filter(test).length,
    all: of.length,
  });
  return [
    share("understood", asked, (one) => one.isUnderstood),
    share("right unattended", asked, (one) => one.isRight),
    share("right among three", asked, (one) => one.isOffered),
    share("wrong unattended", judged, (one) => one.isWrong),
    share("easier than written", judged, (one) => one.isEasier),
    share("acted on, says too little", open, (one) => one.isUnderstood),
    share("without a gold", read, ({ sort }) => sort === "no gold"),
  ];
}

function metricOf(name: string, some: number, all: number): Metric {
  const [low, high] = wilson(some, all);
  const value = all === 0 ? 0 : Math.round((1_000 * some) / all) / 10;
  return { name, value, unit: `% of ${all} (${low.toFixed(1)} to ${high.toFixed(1)})` };
}

function rowOf({ corpus, test, line, sort, isUnderstood, isRight, isOffered, isWrong, isEasier, read, meant, note }: ReadLine): Row {
  const { kind, text } = line;
  const told = {
    read: read === null ? null : JSON.stringify(read),
    meant: meant === null ? null : JSON.stringify(meant),
    note: note ?? null,
  };
  return { corpus, test, kind, text, sort, isUnderstood, isRight, isOffered, isWrong, isEasier, ...told };
}
