import { type Command, InvalidArgumentError, Option } from "commander";
import type { TrajectoryMode } from "@runwright/sdk";
import type { Context } from "../context.ts";
import { createReporter, type ReporterName, REPORTERS } from "../reporters/create-reporter.ts";
import type { WatchOptions } from "../watch/watch-runs.ts";

/** Flags of every command that shows a Run to its end. */
export interface WatchFlags {
  readonly reporter: ReporterName;
  readonly json?: boolean;
  readonly timeout?: number;
  readonly artifacts?: string | true;
}

const ARTIFACTS_DIR = "runwright-artifacts";

export function addWatchFlags(command: Command): Command {
  return command
    .addOption(new Option("--reporter <name>", "how it is shown").choices([...REPORTERS]).default("list"))
    .option("--json", "print the finished Run as one JSON document on stdout (progress on stderr with -v)")
    .option("--timeout <seconds>", "give up waiting after so long; the Run goes on (exit code 4)", parseSeconds)
    .option("--artifacts [folder]", `download video, trace and transcript when a Run is done (to ${ARTIFACTS_DIR})`);
}

export function toWatchOptions(context: Context, flags: WatchFlags, { several }: { several: boolean }): WatchOptions {
  const { color, verbose } = context.globals();
  const name = flags.json === true ? "json" : flags.reporter;
  return {
    reporter: createReporter(context.surroundings, { name, color, several, verbose: verbose === true }),
    timeoutMs: flags.timeout === undefined ? undefined : flags.timeout * 1000,
    artifactsDir: flags.artifacts === true ? ARTIFACTS_DIR : flags.artifacts,
  };
}

/** Of every command that starts a Run. */
export function trajectoriesOption(): Option {
  const modes: readonly TrajectoryMode[] = ["learn", "pinned", "off"];
  return new Option("--trajectories <mode>", "whether steps are done as in earlier Runs (else as the service does it)").choices([...modes]);
}

export function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0)) throw new InvalidArgumentError("It must be a number of seconds above 0.");
  return seconds;
}

export function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) throw new InvalidArgumentError("It must be a whole number above 0.");
  return limit;
}
