import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench, BenchOptions, BenchResult } from "../bench.ts";
import { type Break, breaksOf, broken } from "./break-code.ts";
import { openCopy } from "./copy.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const SIZE = 60;
const PROJECTS = ["unit", "conformance", "architecture"].map((name) => `--project=${name}`);
/** What a break is given to be noticed. A hang of the tests is noticed by whoever waits for them. */
const LONGEST_MS = 10 * 60_000;

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
  /** The test that failed first; empty where none did. */
  readonly by: string;
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
  const before = new Map(readKept(kept).map((outcome) => [outcome.key, outcome]));
  const places = choose(quick ? 2 : size, Number(seeds ?? 1), files);
  const endsMs = performance.now() + (minutes ?? Infinity) * 60_000;
  const outcomes: Outcome[] = [];
  await using copy = openCopy(ROOT);
  for (const place of places) {
    const source = readFileSync(path.join(ROOT, place.file), "utf8");
    const key = createHash("sha256").update(`${source}\n${place.file} ${place.start} ${place.kind}`).digest("hex").slice(0, 16);
    const known = before.get(key);
    if (known === undefined && performance.now() > endsMs) break;
    const outcome = known ?? { key, ...(await tryOut(place, source, copy.path)) };
    if (known === undefined) appendFileSync(kept, `${JSON.stringify(outcome)}\n`);
    outcomes.push(outcome);
    log(
      `${String(outcomes.length).padStart(3)}/${places.length} ${outcome.noticed ? "noticed" : "UNSEEN "} ${outcome.place}: ${outcome.kind}${outcome.by === "" ? "" : ` (${outcome.by})`} ${outcome.seconds} s`,
    );
  }
  const unseen = outcomes.filter(({ noticed }) => !noticed);
  if (unseen.length > 0) log(`\nNo test notices:\n${unseen.map(({ place, kind }) => `  ${place}: ${kind}`).join("\n")}`);
  return {
    metrics: [
      { name: "places broken", value: outcomes.length, unit: "", goal: size, op: ">=" },
      { name: "noticed", value: Math.round(((outcomes.length - unseen.length) / Math.max(1, outcomes.length)) * 1000) / 10, unit: "%" },
    ],
    rows: outcomes.map((outcome) => ({ ...outcome })),
  };
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

async function tryOut(place: Place, source: string, copy: string): Promise<Omit<Outcome, "key">> {
  const file = path.join(copy, place.file);
  const beganMs = performance.now();
  writeFileSync(file, broken(source, place));
  const failed = await runTests(["related", place.file], { copy, broken: place.file }).finally(() => writeFileSync(file, source));
  const told = { place: `${place.file}:${place.line}`, kind: place.kind };
  // A test that fails on a busy machine, or here, notices nothing.
  const isOwn = failed?.file !== undefined && (await runTests(["run", failed.file], { copy, broken: place.file })) !== null;
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  if (isOwn) return { ...told, noticed: false, by: `${failed.name}, which fails without the break as well`, seconds };
  return { ...told, noticed: failed !== null, by: failed?.name ?? "", seconds };
}

interface Failed {
  readonly file?: string;
  readonly name: string;
}

/** The first test that fails, those nearest to what is broken before the others; null when all pass. */
async function runTests(which: readonly string[], { copy, broken }: { copy: string; broken: string }): Promise<Failed | null> {
  const report = path.join(copy, "breaks.json");
  writeFileSync(report, "{}");
  const vitest = path.join(copy, "node_modules", "vitest", "vitest.mjs");
  const config = ["--config", "test/bench/breaks/vitest.config.ts", "--root", "."];
  const args = [...which, ...config, "--run", "--bail=1", ...PROJECTS, "--reporter=json", `--outputFile=${report}`];
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: copy,
    stdio: "ignore",
    detached: true,
    env: { ...process.env, RUNWRIGHT_BROKEN_FILE: broken },
  });
  const { promise, resolve } = Promise.withResolvers<number | "late">();
  child.once("close", (code) => resolve(code ?? 1));
  const late = setTimeout(() => resolve("late"), LONGEST_MS);
  const end = await promise;
  clearTimeout(late);
  if (end === "late") {
    process.kill(-(child.pid ?? 0), "SIGKILL");
    return { name: `the tests did not end within ${LONGEST_MS / 60_000} min` };
  }
  return end === 0 ? null : firstOf(report);
}

interface Report {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function firstOf(report: string): Failed {
  const { testResults = [] } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const failed = testResults.filter(({ status }) => status === "failed");
  // A file that was cut off when a test of another failed counts as failed, too.
  const file = failed.find(({ assertionResults }) => assertionResults.some(({ status }) => status === "failed")) ?? failed[0];
  if (file === undefined) return { name: "the tests could not be run" };
  const test = file.assertionResults.find(({ status }) => status === "failed");
  return { file: file.name, name: `${path.basename(file.name)}${test === undefined ? "" : `: ${test.fullName}`}` };
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
