import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Of the files that run beside each other those that took longest by the clock, on 29 November 2026, and are not among the largest. */
const LONGEST =
  /runner\/src\/program|e2e\/(?:shop-bugs|shop-examples|trouble|verdicts)|http\/(?:route-matrix|bad-input)|app\/accessibility|language\/parse-fuzz|running\/(?:false-pass|find-meant|loose-words-in-runs|compared-with-before)|run\/run-attempt|sdk-runtimes|mcp-cancel|src\/read-lines|conformance\/(?:run-lives|transfer|mongodb-)/u;

/** Begins the longest files first, so that none of them goes on alone at the end: until it has run a file, vitest knows only how large it is. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { true: longest = [], false: others = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      LONGEST.test(moduleId) ? "true" : "false",
    );
    return [...longest, ...others];
  }
}
