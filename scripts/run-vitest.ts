import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runProgram } from "./program.ts";

/** The part of vitest's JSON report that is counted. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

export interface Counted {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Vitest's own. */
  readonly code: number;
}

/** Runs vitest with its output shown, names what it skipped, and counts. `name` is that of the report in test-results. */
export async function runVitest(name: string, args: readonly string[]): Promise<Counted> {
  const reportFile = join(ROOT, "test-results", `${name}.json`);
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  rmSync(reportFile, { force: true });
  const finished = await runProgram(
    "vitest",
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`, ...args],
    { shown: true },
  );
  const report = readReport(reportFile);
  if (report === null) return { passed: 0, failed: 1, skipped: 0, code: finished.code };
  // A file that cannot even be loaded has no failed test of its own: it counts as one.
  const unloaded = report.testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  for (const file of unloaded) console.log(`FAILED as a whole: ${file.name}\n${file.message}`);
  const skippedTests = report.testResults.flatMap((file) =>
    file.assertionResults.filter((test) => !["passed", "failed"].includes(test.status)),
  );
  for (const test of skippedTests) console.log(`NOT RUN: ${test.fullName}`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    code: finished.code,
  };
}

/** What runs on a real node: minutes for images, root, Linux. */
export async function runRealNodeTests(args: readonly string[] = []): Promise<Counted> {
  return await runVitest("real-node", ["--config", "test/real-node/vitest.config.ts", "--root", ".", ...args]);
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
