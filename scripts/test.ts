// `npm test`: every test that this machine can run. What it cannot run it names; with CI=true that is a failure.
// What failed is named at the end. The last line, alone: `N passed, N failed` (`, N skipped` when some were).
import { build } from "./build.ts";
import { CHECKS_BESIDE_TESTS, runChecks } from "./checks.ts";
import { ensureBrowser } from "./ensure-browser.ts";
import { CONTROL_PLANE, ensureKubernetes } from "./ensure-kubernetes.ts";
import { ensureMongodb } from "./ensure-mongodb.ts";
import { ensureNode } from "./ensure-node.ts";
import { type Counted, runRealNodeTests, runVitest } from "./run-vitest.ts";

/** They wait for most of their time, so that two such suites fit beside each other where two cores are all that is promised. */
const WAITING = ["cluster", "chart", "replicas"];
const args = process.argv.slice(2);
const isCi = process.env["CI"] === "true";
const log = (line: string): void => console.log(line);

await build(log);
const isWhole = args.length === 0;
const checks = isWhole ? await runChecks(CHECKS_BESIDE_TESTS) : { passed: 0, failures: [] };
const missing = await whatIsMissing();
const tests = await runTests();
const document = isWhole ? await runDocumentChecks() : { passed: 0, failures: [] };
const node = await runOnRealNode();
const passed = checks.passed + tests.passed + document.passed + node.passed;
const skipped = tests.skipped + node.skipped + missing.length;
const failures = [checks, tests, document, node].flatMap((part) => part.failures);
const failed = failures.length + (isCi ? skipped : 0);
if (isCi && skipped > 0) console.log("\nCI=true: what was not run counts as failed.");
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 || tests.code !== 0 || node.code !== 0 ? 1 : 0;

async function runDocumentChecks(): Promise<{ passed: number; failures: readonly string[] }> {
  // Loaded only now: it imports what was just built.
  const { runSchemathesis } = await import("./schemathesis.ts");
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
    ...(isWhole && isCi ? [{ name: "node", tests: "the tests on a real Kubernetes node", got: await ensureNode(log) }] : []),
  ];
  return needed.flatMap(({ name, tests, got }) => {
    if (got.ok) return [];
    console.log(`\nNOT RUN on this machine: ${tests}. ${got.problem}\n`);
    return [name];
  });
}

async function runTests(): Promise<Counted> {
  const cannot = [
    ...(missing.includes("browser") ? ["unit", "http-on-mongodb", "e2e", "cluster", "chart", "replicas"] : []),
    ...(missing.includes("mongodb") ? ["http-on-mongodb"] : []),
    ...(missing.includes("kubernetes") ? ["cluster"] : []),
    ...(missing.includes("helm") ? ["chart"] : []),
  ];
  const without = (names: readonly string[]): string[] => [...new Set(names)].map((name) => `--project=!${name}`);
  if (!isWhole) return await runVitest("vitest", [...without(cannot), ...args]);
  const first = await runVitest("vitest", without([...cannot, "e2e", ...WAITING]));
  const waiting = WAITING.filter((name) => !cannot.includes(name)).map((name) => `--project=${name}`);
  const services = [
    ...(cannot.includes("e2e") ? [] : [runVitest("e2e", ["--project=e2e"])]),
    ...(waiting.length === 0 ? [] : [runVitest("services", waiting)]),
  ];
  return [first, ...(await Promise.all(services))].reduce((all, part) => ({
    passed: all.passed + part.passed,
    failures: [...all.failures, ...part.failures],
    skipped: all.skipped + part.skipped,
    code: Math.max(all.code, part.code),
  }));
}

/** At the end, on a machine that is then idle: it takes the machine's network for itself while it runs, which nobody wants by surprise. */
async function runOnRealNode(): Promise<Counted> {
  const nothing = { passed: 0, failures: [], skipped: 0, code: 0 };
  if (!isWhole || missing.includes("node")) return nothing;
  if (isCi) return await runRealNodeTests();
  missing.push("node");
  log(
    "\nNOT RUN: the tests on a real Kubernetes node, because CI=true is not set: they need root, and minutes. `npm run test:cluster` runs them.\n",
  );
  return nothing;
}
