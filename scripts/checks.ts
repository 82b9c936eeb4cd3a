import { runProgram, seconds } from "./program.ts";

export interface Check {
  readonly name: string;
  /** Each command in order; the first that fails ends the check. */
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const TYPES: Check = {
  name: "types",
  commands: [
    ["tsc", "-b"],
    ["tsc", "-p", "tsconfig.tests.json"],
  ],
};
const LINT: Check = { name: "lint", commands: [["oxlint", "--deny-warnings"]] };
const FORMAT: Check = { name: "format", commands: [["oxfmt", "--check"]] };
const LAYERS: Check = { name: "layers and house rules", commands: [["vitest", "run", "--project", "architecture"]] };

/** What `npm run check` looks at. */
export const CHECKS: readonly Check[] = [TYPES, LINT, FORMAT, LAYERS];

/** The same without what `npm test` runs anyway as tests. */
export const CHECKS_BESIDE_TESTS: readonly Check[] = [TYPES, LINT, FORMAT];

/** Runs the checks side by side, prints a line for each and the output of those that fail. Returns how many passed and failed. */
export async function runChecks(checks: readonly Check[]): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(checks.map(runCheck));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

async function runCheck(check: Check): Promise<boolean> {
  let durationMs = 0;
  for (const [command, ...args] of check.commands) {
    const finished = await runProgram(command, args, { shown: false });
    durationMs += finished.durationMs;
    if (finished.code === 0) continue;
    console.log(`✗ ${check.name} (${seconds(durationMs)}): ${command} ${args.join(" ")}\n${finished.output}`);
    return false;
  }
  console.log(`✓ ${check.name} (${seconds(durationMs)})`);
  return true;
}
