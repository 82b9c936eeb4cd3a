import path from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ROOT } from "./program.ts";

/**
 * The files that take longest, so that none of them is left alone at the end of a run; what they take is seen in the list of the slowest that
 * `npm test` prints. Vitest itself knows it only where it has run before, which is not so in a fresh clone.
 */
const LONG = [
  "test/cluster/bad-day.test.ts",
  "test/cluster/failure-table.test.ts",
  "test/replicas/replicas.test.ts",
  "test/e2e/dashboard.test.ts",
  "test/e2e/crash.test.ts",
  "test/e2e/api-docs.test.ts",
  "test/e2e/trouble.test.ts",
];

/** Of what runs beside each other, the long files first; the others as vitest has them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.indexOf(path.relative(ROOT, moduleId).replaceAll(path.sep, "/"));
      return at === -1 ? LONG.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
