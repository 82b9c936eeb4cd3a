import { processSurroundings } from "./config.ts";
import { runCommand } from "./program.ts";

// Only the exit code is set: stdout may still have something to write when the last command is done.
process.exitCode = await runCommand(process.argv.slice(2), processSurroundings());
