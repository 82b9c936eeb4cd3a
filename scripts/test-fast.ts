// `npm run test:fast`: before each commit, in a minute. Types, lint and format, and of the unit tests that reach what has changed the nearest, as
// many as fit. Changed is what differs from the last commit; where nothing does, what the last commit changed. The rest is `npm test`.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { runChecks, TYPES } from "./checks.ts";
import { ensureBrowser } from "./ensure-browser.ts";
import { ROOT, runProgram, seconds } from "./program.ts";

const HELP = `npm run test:fast [-- OPTIONS]

Types, lint, format, and the unit tests nearest to what has changed since the last commit (else in it), as many as fit.

  --since REF     changed since REF
  --seconds N     how long the tests may take (20)
  --help          this`;
const { values } = parseArgs({
  options: { since: { type: "string" }, seconds: { type: "string", default: "20" }, help: { type: "boolean", default: false } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
/** What a file of tests is taken to need while nobody has measured it. */
const UNKNOWN_MS = 3_000;
const AT_ONCE = 2;

const since = values.since ?? ((await linesOf("git", ["status", "--porcelain"])).length > 0 ? "HEAD" : "HEAD~1");
const changed = [
  ...(await linesOf("git", ["diff", "--name-only", "--diff-filter=d", since])),
  ...(await linesOf("git", ["ls-files", "--others", "--exclude-standard"])),
];
const began = performance.now();
const sources = changed.filter((file) => /\.(?:ts|tsx|mts)$/u.test(file));
const checking = runChecks([
  TYPES,
  { name: "lint", commands: sources.length === 0 ? [] : [["oxlint", "--deny-warnings", ...sources]] },
  { name: "format", commands: changed.length === 0 ? [] : [["oxfmt", "--check", "--no-error-on-unmatched-pattern", ...changed]] },
]);
const [checks, tests] = await Promise.all([checking, runNearest()]);
console.log(`\n${seconds(performance.now() - began)}. Everything: npm test`);
process.exitCode = checks.failures.length > 0 || tests !== 0 ? 1 : 0;

async function runNearest(): Promise<number> {
  const listed = await runProgram("vitest", ["list", "--filesOnly", "--json", "--changed", since, "--project", "unit"], { shown: false });
  const reached = listed.output.includes("[") ? (JSON.parse(listed.output.slice(listed.output.indexOf("["))) as { file: string }[]) : [];
  const durations = readDurations();
  const nearest = [...new Set(reached.map(({ file }) => path.relative(ROOT, file)))].toSorted((a, b) => distance(a) - distance(b));
  const budgetMs = Number(values.seconds) * 1_000 * AT_ONCE;
  let takenMs = 0;
  const taken = nearest.filter((file, n) => {
    const ms = durations.get(file) ?? UNKNOWN_MS;
    if (n > 0 && takenMs + ms > budgetMs) return false;
    takenMs += ms;
    return true;
  });
  if (taken.length === 0) {
    console.log(`No unit test reaches what has changed since ${since}.`);
    return 0;
  }
  const browser = await ensureBrowser(console.log);
  if (!browser.ok) console.log(`Tests that need a browser will fail: ${browser.problem}`);
  const { code } = await runProgram("vitest", ["run", "--project", "unit", ...taken], { shown: true });
  console.log(`${taken.length} of ${nearest.length} files of unit tests that reach what has changed since ${since}, the nearest first.`);
  return code;
}

/** How many folders lie between a file of tests and the nearest file that has changed; a test of the file itself is nearest. */
function distance(test: string): number {
  return Math.min(...changed.map((file) => (stemOf(file) === stemOf(test) ? -1 : foldersBetween(file, test))));
}

function stemOf(file: string): string {
  return file.replace(/(?:\.test)?\.\w+$/u, "");
}

function foldersBetween(one: string, other: string): number {
  return path.relative(path.dirname(one), path.dirname(other)).split(path.sep).filter(Boolean).length;
}

/** Of the last whole run here, in ms by file. */
function readDurations(): Map<string, number> {
  const report = path.join(ROOT, "test-results", "vitest.json");
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as {
    testResults: { name: string; startTime: number; endTime: number }[];
  };
  return new Map(testResults.map(({ name, startTime, endTime }) => [path.relative(ROOT, name), endTime - startTime]));
}

async function linesOf(command: string, args: readonly string[]): Promise<string[]> {
  const { code, output } = await runProgram(command, args, { shown: false });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}: ${output}`);
  return output.split("\n").filter((line) => line !== "");
}
