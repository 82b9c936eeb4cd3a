// `npm test`: every test that this machine can run. What it cannot run it names; with CI=true that is a failure.
// The last line, alone: `N passed, N failed` (`, N skipped` when some were).
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.ts";
import { CHECKS_BESIDE_TESTS, runChecks } from "./checks.ts";
import { ensureBrowser } from "./ensure-browser.ts";
import { CONTROL_PLANE, ensureKubernetes } from "./ensure-kubernetes.ts";
import { ensureMongodb } from "./ensure-mongodb.ts";
import { ROOT, runProgram } from "./program.ts";
import { runSchemathesis } from "./schemathesis.ts";

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

const args = process.argv.slice(2);
const isCi = process.env["CI"] === "true";
const log = (line: string): void => console.log(line);

await build(log);
const isWhole = args.length === 0;
const checks = isWhole ? await runChecks(CHECKS_BESIDE_TESTS) : { passed: 0, failed: 0 };
const missing = await whatIsMissing();
const tests = await runTests();
const document = isWhole ? await runDocumentChecks() : { passed: 0, failed: 0 };
const passed = checks.passed + tests.passed + document.passed;
const failed = checks.failed + tests.failed + document.failed + (isCi ? missing.length + tests.skipped : 0);
const skipped = tests.skipped + missing.length;
if (isCi && skipped > 0) console.log("\nCI=true: what was not run counts as failed.");
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 || tests.code !== 0 ? 1 : 0;

async function runDocumentChecks(): Promise<{ passed: number; failed: number }> {
  const { problem, ...counted } = await runSchemathesis(log);
  if (problem !== null) {
    missing.push("schemathesis");
    log(`\nNOT RUN on this machine: the service against its OpenAPI document. ${problem}\n`);
  }
  return counted;
}

async function whatIsMissing(): Promise<string[]> {
  const needed = [
    { name: "browser", tests: "every test that needs a browser", got: await ensureBrowser(log) },
    { name: "mongodb", tests: "every test on MongoDB", got: await ensureMongodb(log) },
    { name: "kubernetes", tests: "every test on a Kubernetes API server", got: await ensureKubernetes(log, CONTROL_PLANE) },
    { name: "helm", tests: "every test of the chart", got: await ensureKubernetes(log, [...CONTROL_PLANE, "helm"]) },
  ];
  return needed.flatMap(({ name, tests, got }) => {
    if (got.ok) return [];
    console.log(`\nNOT RUN on this machine: ${tests}. ${got.problem}\n`);
    return [name];
  });
}

async function runTests(): Promise<{ passed: number; failed: number; skipped: number; code: number }> {
  const reportFile = join(ROOT, "test-results", "vitest.json");
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  rmSync(reportFile, { force: true });
  const projects = [
    ...(missing.includes("browser") ? ["--project=architecture", "--project=conformance"] : []),
    ...(missing.includes("mongodb") ? ["--project=!http-on-mongodb"] : []),
    ...(missing.includes("kubernetes") ? ["--project=!cluster"] : []),
    ...(missing.includes("helm") ? ["--project=!chart"] : []),
  ];
  const finished = await runProgram(
    "vitest",
    ["run", ...projects, "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`, ...args],
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

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return null;
  }
}
