import { runProgram, seconds } from "./program.ts";

export interface Check {
  readonly name: string;
  /** Each command in order; the first that fails ends the check. */
  readonly commands: readonly (readonly [string, ...string[]])[];
  /** Whether what it found is worth a look when it passes, too. */
  readonly tells?: boolean;
}

export const TYPES: Check = {
  name: "types",
  commands: [
    ["tsc", "-b"],
    ["tsc", "-p", "tsconfig.tests.json", "--incremental", "--tsBuildInfoFile", ".turbo/tests.tsbuildinfo"],
  ],
};
const LINT: Check = { name: "lint", commands: [["oxlint", "--deny-warnings"]] };
const FORMAT: Check = { name: "format", commands: [["oxfmt", "--check"]] };
const LAYERS: Check = { name: "layers and house rules", commands: [["vitest", "run", "--project", "architecture"]] };
/** Files, exports and dependencies that nothing uses. What it takes for used beyond imports stands in knip.jsonc. */
const UNUSED: Check = { name: "nothing unused", commands: [["knip", "--no-progress", "--no-config-hints"]] };
const SDK_SIZE: Check = { name: "the client's size", commands: [["node", "scripts/sdk-size.ts"]], tells: true };
/** Every public symbol has a docstring, and every link in them leads somewhere. `npm run docs:api` writes the pages. */
const SDK_REFERENCE: Check = {
  name: "the client's reference",
  commands: [["npm", "run", "docs", "--workspace=@runwright/sdk", "--", "--emit", "none"]],
};
const SDK_PACKAGE_AS_BUILT: Check = { name: "the client's package", commands: [["node", "scripts/sdk-package.ts"]] };
const SDK_PACKAGE: Check = {
  ...SDK_PACKAGE_AS_BUILT,
  commands: [["npm", "run", "build", "--workspace=@runwright/sdk"], ...SDK_PACKAGE_AS_BUILT.commands],
};

/** What `npm run check` looks at. */
export const CHECKS: readonly Check[] = [TYPES, LINT, FORMAT, UNUSED, LAYERS, SDK_SIZE, SDK_REFERENCE, SDK_PACKAGE];

/** The same without what `npm test` does anyway: it has built all packages, and runs the rest as tests. */
export const CHECKS_BESIDE_TESTS: readonly Check[] = [TYPES, LINT, FORMAT, UNUSED, SDK_SIZE, SDK_REFERENCE, SDK_PACKAGE_AS_BUILT];

/** Runs the checks side by side, prints a line for each and the output of those that fail. Returns how many passed, and the names of the others. */
export async function runChecks(checks: readonly Check[]): Promise<Checked> {
  return checked(checks, await Promise.all(checks.map(runCheck)));
}

/** The same one after the other, beside other work. */
export async function runChecksByTurns(checks: readonly Check[]): Promise<Checked> {
  const results: boolean[] = [];
  for (const check of checks) results.push(await runCheck(check));
  return checked(checks, results);
}

interface Checked {
  readonly passed: number;
  readonly failures: readonly string[];
}

function checked(checks: readonly Check[], results: readonly boolean[]): Checked {
  const failures = checks.filter((_check, i) => results[i] !== true).map(({ name }) => name);
  return { passed: results.length - failures.length, failures };
}

async function runCheck(check: Check): Promise<boolean> {
  let durationMs = 0;
  let output = "";
  for (const [command, ...args] of check.commands) {
    const finished = await runProgram(command, args, { shown: false });
    durationMs += finished.durationMs;
    output = finished.output.trim();
    if (finished.code === 0) continue;
    console.log(`✗ ${check.name} (${seconds(durationMs)}): ${command} ${args.join(" ")}\n${finished.output}`);
    return false;
  }
  console.log(`✓ ${check.name} (${seconds(durationMs)})${check.tells === true ? `: ${output}` : ""}`);
  return true;
}
