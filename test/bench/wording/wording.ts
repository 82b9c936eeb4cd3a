import { readFile } from "node:fs/promises";
import { parseDescription } from "@runwright/agent/language";
import type { Bench, BenchOptions, BenchResult, Metric, Row } from "../bench.ts";
import { formatTable } from "../table.ts";

export const WORDING: Bench = {
  what: "how much is understood of Tests that others wrote in their own words, without a browser",
  run,
};

/** Tests by writers who had not seen the grammar, the last two of many voices. It was tuned to the first four; the fifth is only counted. */
const FILES = ["one", "two", "three", "four", "five"];

interface Count {
  readonly understood: number;
  readonly all: number;
}

interface WrittenLine {
  readonly kind: "step" | "outcome";
  readonly text: string;
}

interface WrittenTest {
  readonly name: string;
  readonly lines: readonly WrittenLine[];
}

async function run({ log }: BenchOptions): Promise<BenchResult> {
  const metrics: Metric[] = [];
  const rows: Row[] = [];
  for (const file of FILES) {
    const tests = readTests(await readFile(new URL(`tests/${file}.txt`, import.meta.url), "utf8"));
    const read = tests.map(({ name, lines }) => ({ name, lines: lines.map((line) => ({ ...line, isUnderstood: isUnderstood(line) })) }));
    const lines = read.flatMap((one) => one.lines);
    const count = (kind: "step" | "outcome"): Count => countOf(lines.filter((line) => line.kind === kind));
    const whole: Count = { understood: read.filter((one) => one.lines.every((line) => line.isUnderstood)).length, all: read.length };
    for (const [what, { understood, all }] of [
      ["steps", count("step")],
      ["outcomes", count("outcome")],
      ["whole Tests", whole],
    ] as const)
      metrics.push({ name: `${file}: ${what} understood`, value: understood, unit: `of ${all}` });
    for (const { name, lines: all } of read) {
      for (const { kind, text } of all.filter((line) => !line.isUnderstood)) rows.push({ file, test: name, kind, text });
    }
  }
  log(
    formatTable(
      ["file", "kind", "not understood"],
      rows.map(({ file, kind, text }) => [String(file), String(kind), String(text)]),
    ),
  );
  return { metrics, rows };
}

function countOf(lines: readonly { readonly isUnderstood: boolean }[]): Count {
  return { understood: lines.filter((line) => line.isUnderstood).length, all: lines.length };
}

/** `# name`, then a line each: `S` a step, `O` an outcome, `M` an outcome that is wrong, which is not counted. */
function readTests(text: string): readonly WrittenTest[] {
  return text
    .split(/^# /mu)
    .slice(1)
    .map((part) => {
      const [name = "", ...lines] = part.split("\n");
      return { name, lines: lines.flatMap((line) => readLine(line) ?? []) };
    });
}

function readLine(line: string): WrittenLine | null {
  const kind = line.startsWith("S ") ? "step" : line.startsWith("O ") ? "outcome" : null;
  return kind === null ? null : { kind, text: line.slice(2) };
}

/** By itself, with something plain beside it. */
function isUnderstood({ kind, text }: WrittenLine): boolean {
  const [step, outcome] = kind === "step" ? [text, '"x" is shown'] : ['Click "A"', text];
  const { warnings } = parseDescription(`## Steps\n1. ${step}\n\n## Expected outcome\n- ${outcome}\n`);
  return !warnings.some(({ code }) => code.endsWith("not_understood"));
}
