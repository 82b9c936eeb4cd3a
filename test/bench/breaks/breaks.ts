import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench, BenchOptions, BenchResult } from "../bench.ts";
import { type Break, breaksOf, broken } from "./break-code.ts";
import { openCopy } from "./copy.ts";
import { readImporters, testsReaching } from "./reached-by.ts";
import { type Failed, TestRuns } from "./run-tests.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SIZE = 60;
/** So many files of tests, the nearest, are run for each place; the others, when all places have had theirs, for what these did not notice. */
const NEAREST = 16;

interface Place extends Break {
  /** From the top of the repository. */
  readonly file: string;
}

interface Outcome {
  /** Of the place and what stands around it: tells whether it was tried before. */
  readonly key: string;
  readonly place: string;
  readonly kind: string;
  readonly noticed: boolean;
  /** The test that failed first; null where none did. */
  readonly by: Failed | null;
  /** That test was seen to pass without the break. */
  readonly isSure: boolean;
  /** How many files of tests were run, of how many that reach it. */
  readonly tests: number;
  readonly reach: number;
  readonly seconds: number;
}

/**
 * Breaks the code of the packages in many places, one at a time, in a copy, and runs the tests that reach the file by its imports. What is
 * noticed by none of them stands at the end. Tried places are kept in bench-results/breaks.jsonl, and not tried again while their file is the same.
 */
export const BREAKS: Bench = {
  what: "breaks the code in many places, one at a time, and tells which breaks no test notices",
  run: breakThePackages,
};

async function breakThePackages({ size = SIZE, quick, seeds, files, list, minutes, log }: BenchOptions): Promise<BenchResult> {
  const kept = path.resolve(list ?? path.join(ROOT, "bench-results", "breaks.jsonl"));
  mkdirSync(path.dirname(kept), { recursive: true });
  const outcomes = new Map(readKept(kept).map((outcome) => [outcome.key, outcome]));
  const places = choose(quick ? 2 : size, Number(seeds ?? 1), files).map((place) => ({ ...place, key: keyOf(place) }));
  const endsMs = performance.now() + (minutes ?? Infinity) * 60_000;
  await using copy = openCopy(ROOT);
  using runs = new TestRuns(copy.path);
  const bench = { runs, importers: readImporters(copy.path), failing: new Set<string>() };
  const keep = (outcome: Outcome): void => {
    outcomes.set(outcome.key, outcome);
    appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
  };
  for (const most of [NEAREST, Infinity, Infinity]) {
    for (const [n, place] of places.entries()) {
      const known = outcomes.get(place.key);
      if (known !== undefined && (known.noticed || known.tests >= Math.min(most, known.reach))) continue;
      if (performance.now() > endsMs) break;
      const outcome = { key: place.key, ...(await tryOut(place, { ...bench, from: known?.tests ?? 0, most })) };
      keep(outcome);
      log(`${String(n + 1).padStart(3)}/${places.length} ${lineOf(outcome)}`);
    }
    const unsure = places.flatMap(({ key }) => outcomes.get(key) ?? []).filter(({ noticed, isSure }) => noticed && !isSure);
    for (const outcome of await makeSure(unsure, bench)) keep(outcome);
  }
  const tried = places.flatMap(({ key }) => outcomes.get(key) ?? []);
  const unseen = tried.filter(({ noticed }) => !noticed);
  if (unseen.length > 0) log(`\nNo test notices:\n${unseen.map((outcome) => `  ${lineOf(outcome)}`).join("\n")}`);
  return {
    metrics: [
      { name: "places broken", value: tried.length, unit: "", goal: size, op: ">=" },
      { name: "noticed", value: Math.round(((tried.length - unseen.length) / Math.max(1, tried.length)) * 1000) / 10, unit: "%" },
    ],
    rows: tried.map(({ by, ...outcome }) => ({ ...outcome, by: by === null ? null : `${by.file} ${by.test ?? ""}` })),
  };
}

function keyOf(place: Place): string {
  const source = readFileSync(path.join(ROOT, place.file), "utf8");
  return createHash("sha256").update(`${source}\n${place.file} ${place.start} ${place.kind}`).digest("hex").slice(0, 16);
}

function lineOf({ noticed, place, kind, by, tests, reach, seconds }: Outcome): string {
  if (reach === 0) return `UNREACHED ${place}: ${kind} (by imports no test of these suites comes to it)`;
  const how = by === null ? `${tests} of ${reach} files of tests` : `${path.basename(by.file)}: ${by.test ?? "as a whole"}`;
  return `${noticed ? "noticed" : "UNSEEN "} ${place}: ${kind} (${how}) ${seconds} s`;
}

/** The folders of sources in turn, so that each has its share, however large the others are; the same for the same seed. */
function choose(count: number, seed: number, files = "packages/*/src/**/*.ts"): Place[] {
  const order = (text: string): string => createHash("sha256").update(`${seed} ${text}`).digest("hex");
  const byFolder = new Map<string, Place[]>();
  for (const file of globSync(files, { cwd: ROOT }).toSorted()) {
    if (/\.test\.ts$|\.generated\.ts$|__fixtures__/u.test(file)) continue;
    const folder = file.split(path.sep).slice(0, 4).join("/");
    const places = breaksOf(readFileSync(path.join(ROOT, file), "utf8")).map((found) => ({
      ...found,
      file: file.replaceAll(path.sep, "/"),
    }));
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...places]);
  }
  const queues = [...byFolder].filter(([, places]) => places.length > 0).toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1));
  const sorted = queues.map(([, places]) => places.map((place) => ({ place, at: order(`${place.file} ${place.start} ${place.kind}`) })));
  for (const places of sorted) places.sort((a, b) => (a.at < b.at ? -1 : 1));
  const longest = Math.max(...sorted.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => sorted.flatMap((places) => places[turn]?.place ?? []));
  return turns.flat().slice(0, count);
}

interface Trials {
  readonly runs: TestRuns;
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** Files of tests that fail without a break as well. */
  readonly failing: Set<string>;
}

/** `from`: so many of the nearest tests have noticed nothing before. */
async function tryOut(place: Place, bench: Trials & { from: number; most: number }): Promise<Omit<Outcome, "key">> {
  const beganMs = performance.now();
  const all = testsReaching(place.file, bench.importers);
  const tests = all.slice(bench.from, bench.most);
  const able = tests.filter((test) => !bench.failing.has(test));
  const by = await bench.runs.firstToNotice(able, place.file, (source) => broken(source, place));
  return {
    place: `${place.file}:${place.line}`,
    kind: place.kind,
    noticed: by !== null,
    by,
    isSure: false,
    tests: bench.from + tests.length,
    reach: all.length,
    seconds: Math.round((performance.now() - beganMs) / 1000),
  };
}

/** A test that fails on a busy machine, or here, notices nothing: all that noticed something run once more, together and without a break. */
async function makeSure(unsure: readonly Outcome[], { runs, failing }: Trials): Promise<Outcome[]> {
  const files = [...new Set(unsure.flatMap(({ by }) => by?.file ?? []))];
  for (const { file } of await runs.failingAnyway(files)) failing.add(file);
  return unsure.map((outcome) =>
    failing.has(outcome.by?.file ?? "") ? { ...outcome, noticed: false, by: null, tests: 0 } : { ...outcome, isSure: true },
  );
}

function readKept(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  // The last line may have been cut off by whoever stopped the bench.
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as Outcome];
    } catch {
      return [];
    }
  });
}
