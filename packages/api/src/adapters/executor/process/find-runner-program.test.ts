import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import type { RunnerProgram } from "./find-runner-program.ts";

const MODULE = new URL("find-runner-program.ts", import.meta.url).href;

it("finds the runner's sources while developing, and says what Node needs to run them", async () => {
  const script = `import { findRunnerProgram } from ${JSON.stringify(MODULE)}; console.log(JSON.stringify(findRunnerProgram()));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--conditions=@runwright/source", "--input-type=module", "-e", script]);
  const program = JSON.parse(stdout) as RunnerProgram;
  expect(program.file.replaceAll("\\", "/")).toMatch(/packages\/runner\/src\/main\.ts$/u);
  expect(program.nodeOptions).toEqual(["--conditions=@runwright/source"]);
});
