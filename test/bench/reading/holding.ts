import { writeFileSync } from "node:fs";
import { readDescription } from "@runwright/agent/language";
import { CANONICAL, isSettled, type ModelReading, type PlanLine, readByModel, sourceLinesOf } from "@runwright/reader";
import { readWritten } from "../applications/written.ts";
import type { Bench, BenchOptions, BenchResult } from "../bench.ts";
import { formatTable } from "../table.ts";
import { readAnswers } from "./answers.ts";
import { readOwnLines } from "./corpora.ts";
import { offerToChanged } from "./held-to-changed.ts";

export const HOLDING: Bench = {
  what: "how much of a capable model's first reading is taken, why the rest is not, and which readings of other lines are; --list FILE: each line that is not taken",
  run,
};

async function run({ log, list, quick }: BenchOptions): Promise<BenchResult> {
  const answers = readAnswers();
  const refused: { readonly where: string; readonly code: string; readonly message: string }[] = [];
  let [lines, taken, whole] = [0, 0, 0];
  for (const { application, name, forms } of readWritten()) {
    const answer = answers.get(`${application} | ${name}`);
    if (answer === undefined) continue;
    const read = await readAs(forms.free, answer);
    const open = read.filter((line) => !isSettled(line));
    lines += read.length;
    taken += read.length - open.length;
    whole += Number(open.length === 0);
    for (const { line, problem } of open) {
      const { code = "waits", message = "It waits for a person." } = problem ?? {};
      refused.push({ where: `${application} | ${name}:${line}`, code, message });
    }
  }
  const codes = Map.groupBy(refused, ({ code }) => code);
  const rows = [...codes].map(([code, of]) => ({ code, lines: of.length })).toSorted((a, b) => b.lines - a.lines);
  log(
    formatTable(
      ["first reason", "lines"],
      rows.map(({ code, lines: n }) => [code, String(n)]),
    ),
  );
  const offered = offerToChanged(readOwnLines(), quick ? 20 : undefined);
  const leaks = offered.filter(({ isTaken }) => isTaken);
  for (const { change, text, sentences } of leaks) log(`taken, though it is wrong (${change}): ${text} -> ${sentences.join(" ")}`);
  if (list !== undefined) writeFileSync(list, refused.map(({ where, code, message }) => `${where}\t${code}\t${message}\n`).join(""));
  return {
    isWrong: leaks.length > 0,
    metrics: [
      { name: "lines taken at the first answer", value: percent(taken, lines), unit: "%", goal: 85, op: ">=" },
      { name: "Tests taken whole at the first answer", value: percent(whole, answers.size), unit: "%", goal: 80, op: ">=" },
      { name: "readings of other lines offered", value: offered.length, unit: "readings", goal: 2_000, op: ">=" },
      { name: "of these taken", value: leaks.length, unit: "readings", goal: 0, op: "<=" },
    ],
    rows,
  };
}

/** By a model that says the same twice, and that nobody challenges. */
async function readAs(description: string, answer: string): Promise<readonly PlanLine[]> {
  const lines = sourceLinesOf(description, readDescription(description)).filter(({ isHeading }) => isHeading !== true);
  const same = lines.map(({ line }) => `LINE ${line} SAME`).join("\n");
  const ask: ModelReading["ask"] = async ({ role }) => ({ ok: true, text: role === "challenger" ? same : answer, calls: [] });
  return await readByModel(
    { title: null, lines, variables: ["PASSWORD"] },
    { ask, language: CANONICAL, modelName: "answers.txt", deadline: { remainingMs: 60_000 }, signal: new AbortController().signal },
  );
}

function percent(part: number, of: number): number {
  return Math.round((1000 * part) / of) / 10;
}
