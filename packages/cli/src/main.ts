import { processSurroundings } from "./config.ts";
import { runCommand } from "./program.ts";

/** As of a program that the system ends for it (128 and SIGPIPE): 0 would say that a Test has passed. */
const READER_GONE = 141;

// Whoever reads may have seen enough, as `head` has: that is no fault to print, and nobody is left to print to.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(READER_GONE);
  throw error;
});
// Only the exit code is set: stdout may still have something to write when the last command is done.
process.exitCode = await runCommand(process.argv.slice(2), processSurroundings());
