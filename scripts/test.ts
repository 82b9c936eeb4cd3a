// `npm test`: every test that this machine can run. What it cannot run it names; with CI=true that is a failure.
// What failed is named at the end. The last line, alone: `N passed, N failed` (`, N skipped` when some were).
import { build } from "./build.ts";
import { CHECKS_BESIDE_TESTS, runChecksByTurns } from "./checks.ts";
import { ensureBrowser } from "./ensure-browser.ts";
import { CONTROL_PLANE, ensureKubernetes } from "./ensure-kubernetes.ts";
import { ensureMongodb } from "./ensure-mongodb.ts";
import { ensureNode } from "./ensure-node.ts";
import { seconds } from "./program.ts";
import { type Counted, runRealNodeTests, runVitest } from "./run-vitest.ts";

/** What starts services, browsers and clusters of its own. */
const CLUSTERS = ["cluster", "chart"];
const STORES = ["conformance", "http-on-mongodb"];
const LATER = ["e2e", "runs", "sites", "replicas", ...CLUSTERS];
const args = process.argv.slice(2);
const isCi = process.env["CI"] === "true";
const log = (line: string): void => console.log(line);

const took: { readonly name: string; readonly ms: number }[] = [];
const startedMs = performance.now();
await timed("build", () => build(log));
const isWhole = args.length === 0;
const missing = await timed("what the tests need", whatIsMissing);
const parts = isWhole ? await runEverything() : [await runVitest("vitest", [...projectsWithout(whatCannotRun()), ...args])];
const [passed, skippedTests] = [sum(({ passed }) => passed), sum(({ skipped }) => skipped)];
const skipped = skippedTests + missing.length;
const failures = parts.flatMap((part) => part.failures);
const failed = failures.length + (isCi ? skipped : 0);
if (isCi && skipped > 0) console.log("\nCI=true: what was not run counts as failed.");
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join("\n")}`);
console.log(`\nTook ${seconds(performance.now() - startedMs)}: ${took.map(({ name, ms }) => `${name} ${seconds(ms)}`).join(", ")}.`);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed > 0 || parts.some(({ code }) => code !== 0) ? 1 : 0;

/** Where the time goes, for whoever keeps the suite short. Parts that run beside each other are counted each. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const beganMs = performance.now();
  const result = await work();
  took.push({ name, ms: performance.now() - beganMs });
  return result;
}

function sum(of: (part: Counted) => number): number {
  return parts.reduce((all, part) => all + of(part), 0);
}

/**
 * Two lanes beside each other, each of which takes what is next, the longest first: the tests in this process, several files at a time, because the
 * agent's wait for more than half of their time; what starts services, browsers and clusters of its own, one file at a time: with two of the stores, on a
 * slow machine, a stand-in for MongoDB missed the 15 s that a service waits for it. The checks and the stores only compute and come first beside the
 * tests in this process, then the agent on whole sites, which has the most patience of the rest. Three lanes were tried: what must happen within seconds did
 * not, such as the operator's hold on its Lease.
 */
async function runEverything(): Promise<Counted[]> {
  const cannot = whatCannotRun();
  const only = (names: readonly string[]): string[] => names.filter((name) => !cannot.includes(name)).map((name) => `--project=${name}`);
  const inProcess = projectsWithout([...cannot, ...STORES, ...LATER]);
  const jobs = [
    async () => [await timed("tests in this process", () => runVitest("vitest", inProcess, { label: "tests" }))],
    async () => [counted(await timed("checks", () => runChecksByTurns(CHECKS_BESIDE_TESTS)))],
    async () => [await runSome("stores", only(STORES), ["--maxWorkers=1"])],
    async () => [await runSome("sites", only(["sites"]), ["--maxWorkers=1"])],
    async () => [await runSome("clusters", only(CLUSTERS)), await timed("real node", runOnRealNode)],
    async () => [await runSome("runs", only(["runs"]))],
    async () => [await runSome("e2e", only(["e2e"]))],
    async () => [await timed("schemathesis", runDocumentChecks)],
    async () => [await runSome("replicas", only(["replicas"]))],
  ];
  const done: Counted[] = [];
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) done.push(...(await job()));
  };
  await Promise.all([lane(), lane()]);
  return done;
}

async function runSome(name: string, projects: readonly string[], how: readonly string[] = []): Promise<Counted> {
  if (projects.length === 0) return counted({ passed: 0, failures: [] });
  return await timed(name, () => runVitest(name, [...projects, ...how], { label: name }));
}

function counted(checked: { readonly passed: number; readonly failures: readonly string[] }): Counted {
  return { ...checked, skipped: 0, code: 0 };
}

async function runDocumentChecks(): Promise<Counted> {
  // Loaded only now: it imports what was just built.
  const { runSchemathesis } = await import("./schemathesis.ts");
  const { problem, ...checked } = await runSchemathesis(log);
  if (problem !== null) {
    missing.push("schemathesis");
    log(`\nNOT RUN on this machine: the service against its OpenAPI document. ${problem}\n`);
  }
  return counted(checked);
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

function whatCannotRun(): string[] {
  return [
    ...(missing.includes("browser") ? ["unit", "http-on-mongodb", ...LATER] : []),
    ...(missing.includes("mongodb") ? ["http-on-mongodb"] : []),
    ...(missing.includes("kubernetes") ? ["cluster"] : []),
    ...(missing.includes("helm") ? ["chart"] : []),
  ];
}

function projectsWithout(names: readonly string[]): string[] {
  return [...new Set(names)].map((name) => `--project=!${name}`);
}

/** After the other clusters: it has rules of its own for the machine's network while it runs, which nobody wants by surprise. */
async function runOnRealNode(): Promise<Counted> {
  const nothing = counted({ passed: 0, failures: [] });
  if (missing.includes("node")) return nothing;
  if (isCi) return await runRealNodeTests([], { label: "node" });
  missing.push("node");
  log(
    "\nNOT RUN: the tests on a real Kubernetes node, because CI=true is not set: they need root, and minutes. `npm run test:cluster` runs them.\n",
  );
  return nothing;
}
