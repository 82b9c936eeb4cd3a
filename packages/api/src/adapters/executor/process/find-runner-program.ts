import { createRequire } from "node:module";

export interface RunnerProgram {
  readonly file: string;
  /** What Node needs to run it: sources run as they are while developing. */
  readonly nodeOptions: readonly string[];
}

/** Finds the program of packages/runner. Throws when it is not installed. */
export function findRunnerProgram(): RunnerProgram {
  const file = createRequire(import.meta.url).resolve("@runwright/runner/main");
  return { file, nodeOptions: file.endsWith(".ts") ? ["--conditions=@runwright/source"] : [] };
}
