export { EXIT, exitCodeOf } from "./exit-code.ts";
export type { ExitCode } from "./exit-code.ts";
export { createListReporter } from "./reporters/list-reporter.ts";
export type { ListReporterOptions } from "./reporters/list-reporter.ts";
export type { LocalArtifacts, Reporter, RunEnd, RunHead } from "./reporters/reporter.ts";
export { parseTestFile } from "./test-file/parse-test-file.ts";
export type { TestFile } from "./test-file/parse-test-file.ts";
export { storeTest } from "./test-file/store-test.ts";
export type { Stored, StoreOptions } from "./test-file/store-test.ts";
