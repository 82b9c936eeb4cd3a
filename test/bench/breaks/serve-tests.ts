// A process of the bench: runs the files of tests that it is told to, and stays, because to start vitest costs more than the nearest tests of most
// places. In the copy of the repository.
import path from "node:path";
import { createVitest, type Reporter, type TestCase } from "vitest/node";

export interface Order {
  /** From the top of the repository, in the order in which they run. */
  readonly files: readonly string[];
  /** What is not as it was at the last order. */
  readonly changed: readonly string[];
  readonly stopsAtFirst: boolean;
}

export interface Told {
  readonly failed: readonly { readonly file: string; readonly test: string | null }[];
}

let passed = 0;
const failed: { file: string; test: string | null }[] = [];
const nameOf = (file: string): string => path.relative(process.cwd(), file);
const reporter: Reporter = {
  onTestCaseResult: (test: TestCase) => {
    const { state } = test.result();
    if (state === "passed") passed += 1;
    if (state === "failed") {
      failed.push({ file: nameOf(test.module.moduleId), test: test.fullName });
      if (stopsAtFirst) cancelling ??= vitest.cancelCurrentRun("test-failure");
    }
  },
  onTestModuleEnd: (module) => {
    // One that cannot be loaded. What was cut off has no errors of its own.
    if (module.errors().length > 0) failed.push({ file: nameOf(module.moduleId), test: null });
  },
};
let stopsAtFirst = true;
/** It would end the next run, too, if that began before it is done. */
let cancelling: Promise<void> | null = null;
const vitest = await createVitest("test", {
  config: "test/bench/breaks/vitest.config.ts",
  root: ".",
  watch: false,
  maxWorkers: 2,
  project: ["unit", "conformance", "architecture"],
  reporters: [reporter],
});
process.on("message", (order: Order) => void carryOut(order));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function carryOut(order: Order): Promise<void> {
  passed = 0;
  failed.length = 0;
  stopsAtFirst = order.stopsAtFirst;
  process.env["RUNWRIGHT_TESTS_IN_ORDER"] = order.files.join("\n");
  for (const file of order.changed) vitest.invalidateFile(path.resolve(file));
  const specifications = await vitest.globTestSpecifications(order.files.map((file) => path.resolve(file)));
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  await cancelling;
  cancelling = null;
  // None was run: that is no proof either.
  if (failed.length === 0 && (passed === 0 || unhandledErrors.length > 0)) failed.push({ file: order.files[0] ?? "", test: null });
  const told: Told = { failed: [...failed] };
  process.send?.(told);
}
