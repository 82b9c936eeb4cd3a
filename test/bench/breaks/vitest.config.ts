import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import config from "../../../vitest.config.ts";

/** As the bench wants them: the nearest notice most breaks, and the first that does ends the run. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = (process.env["RUNWRIGHT_TESTS_IN_ORDER"] ?? "").split("\n");
    const place = ({ moduleId }: TestSpecification): number => order.indexOf(path.relative(process.cwd(), moduleId));
    return files.toSorted((a, b) => place(a) - place(b));
  }
}

export default { ...config, test: { ...config.test, sequence: { sequencer: InOrder } } };
