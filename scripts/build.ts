import { runProgram, seconds } from "./program.ts";

/** Builds all packages through turbo, which leaves alone what has not changed. Prints one line; ends the process when it fails. */
export async function build(log: (line: string) => void): Promise<void> {
  const built = await runProgram("turbo", ["run", "build", "--output-logs=errors-only"], {
    shown: false,
    env: { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1", TURBO_NO_UPDATE_NOTIFIER: "1", FORCE_COLOR: "0" },
  });
  if (built.code !== 0) {
    log(`The build failed:\n${built.output}`);
    process.exit(1);
  }
  log(`Built in ${seconds(built.durationMs)}.`);
}
