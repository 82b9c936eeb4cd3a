import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { type Beside, ROOT, runProgram, seconds } from "./program.ts";

const SLOWEST_SHOWN = 20;

/** The part of vitest's JSON report that is counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export interface Counted {
  readonly passed: number;
  /** File and name of each test that failed. A file that cannot even be loaded counts as one. */
  readonly failures: readonly string[];
  readonly skipped: number;
  /** Vitest's own. */
  readonly code: number;
}

/** Runs vitest with its output shown, names what it skipped, and counts. `name` is that of the report in test-results. */
export async function runVitest(name: string, args: readonly string[], how: Beside = {}): Promise<Counted> {
  const reportFile = join(ROOT, "test-results", `${name}.json`);
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  rmSync(reportFile, { force: true });
  const finished = await runProgram(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`, ...args],
    { ...how, shown: true },
  );
  const report = readReport(reportFile);
  if (report === null) return { passed: 0, failures: [`${name}: no report was written`], skipped: 0, code: finished.code };
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  for (const file of unloaded) console.log(`FAILED as a whole: ${file.name}\n${file.message}`);
  const skippedTests = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => !["passed", "failed"].includes(test.status)),
  );
  for (const test of skippedTests) console.log(`NOT RUN: ${test.fullName}`);
  const failedTests = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => test.status === "failed").map((test) => `${relative(ROOT, file.name)}: ${test.fullName}`),
  );
  logSlowest(name, report);
  return {
    passed: report.numPassedTests,
    failures: [...failedTests, ...unloaded.map((file) => `${relative(ROOT, file.name)} as a whole`)],
    skipped: report.numPendingTests + report.numTodoTests,
    code: finished.code,
  };
}

/** Where the time goes, so that a suite that has grown slow is seen where it grows. */
function logSlowest(run: string, { testResults }: Report): void {
  const times = testResults.map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), ms: endTime - startTime }));
  if (times.length < SLOWEST_SHOWN) return;
  const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN);
  console.log(
    `\nThe slowest of ${times.length} files (${run}):\n${slowest.map(({ name, ms }) => `  ${seconds(ms).padStart(8)}  ${name}`).join("\n")}`,
  );
}

/** What runs on a real node: minutes for images, root, Linux. */
export async function runRealNodeTests(args: readonly string[] = [], how: Beside = {}): Promise<Counted> {
  return await runVitest("real-node", ["--config", "test/real-node/vitest.config.ts", "--root", ".", ...args], how);
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
