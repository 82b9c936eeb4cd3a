// What the GitHub Action brings along, as action/runwright.generated.mjs: `tests run` alone, so that it is small and needs nothing installed.
import { addTestsRunCommand } from "./commands/tests-run.ts";
import { processSurroundings } from "./config.ts";
import { programOf, runProgram } from "./run-program.ts";

const program = programOf(processSurroundings(), [
  ["Run:", [(root, context) => addTestsRunCommand(root.command("tests").description("stored Tests, and files of them"), context)]],
]);
process.exitCode = await runProgram(program, process.argv.slice(2));
