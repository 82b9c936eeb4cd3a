import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../../vitest.config.ts";

const BROKEN = path.resolve(process.env["RUNWRIGHT_BROKEN_FILE"] ?? ".");

/** The tests nearest to the file that is broken first: they notice most breaks, and the first that does ends the run. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => stepsTo(a.moduleId) - stepsTo(b.moduleId));
  }
}

/** How many folders lie between; a test of the file itself is nearest. */
function stepsTo(test: string): number {
  if (test === BROKEN.replace(/\.ts$/u, ".test.ts")) return -1;
  return path.relative(path.dirname(BROKEN), path.dirname(test)).split(path.sep).filter(Boolean).length;
}

export default { ...config, test: { ...config.test, sequence: { sequencer: NearestFirst } } };
