import { type Command, InvalidArgumentError, Option } from "commander";
import type { Context } from "../context.ts";
import { createReporters, type ReporterChoice, type ReporterName, REPORTERS } from "../reporters/create-reporter.ts";
import type { WatchOptions } from "../watch/watch-runs.ts";

/** Flags of every command that shows a Run to its end. */
export interface WatchFlags {
  readonly reporter: readonly ReporterChoice[];
  readonly json?: boolean;
  readonly timeout?: number;
  readonly artifacts?: string | true;
}

const ARTIFACTS_DIR = "runwright-artifacts";

export function addWatchFlags(command: Command, { reporter }: { reporter?: ReporterName } = {}): Command {
  const usual = reporter ?? "list; github where GITHUB_ACTIONS is set";
  return command
    .addOption(
      new Option("--reporter <name>", `how it is shown: ${REPORTERS.join(", ")}; NAME=FILE writes it there, and may be given beside others`)
        .argParser(collectReporters)
        .default(reporter === undefined ? [] : [{ name: reporter }], usual),
    )
    .option("--json", "print the finished Run as one JSON document on stdout (progress on stderr with -v)")
    .option("--timeout <seconds>", "stop waiting after this time; what has not ended continues (exit code 4)", parseSeconds)
    .option("--artifacts [folder]", `download video, trace and transcript when a Run is done (to ${ARTIFACTS_DIR})`);
}

export function toWatchOptions(context: Context, flags: WatchFlags, { several }: { several: boolean }): WatchOptions {
  const { color, verbose } = context.globals();
  return {
    reporter: createReporters(context.surroundings, {
      choices: choicesOf(flags, context.surroundings.env),
      color,
      several,
      verbose: verbose === true,
    }),
    timeoutMs: flags.timeout === undefined ? undefined : flags.timeout * 1000,
    artifactsDir: flags.artifacts === true ? ARTIFACTS_DIR : flags.artifacts,
  };
}

function choicesOf({ reporter, json }: WatchFlags, env: Readonly<Record<string, string | undefined>>): readonly ReporterChoice[] {
  const inFiles = reporter.filter(({ file }) => file !== undefined);
  if (json === true) return [{ name: "json" }, ...inFiles];
  if (inFiles.length < reporter.length) return reporter;
  return [{ name: env["GITHUB_ACTIONS"] === "true" ? "github" : "list" }, ...inFiles];
}

/** Commander gives the default list first: what a person says takes its place. */
function collectReporters(text: string, before: readonly ReporterChoice[] & { said?: true }): readonly ReporterChoice[] {
  const [, given = "", file] = /^([^=]*)(?:=(.+))?$/su.exec(text) ?? [];
  const name = REPORTERS.find((one) => one === given);
  if (name === undefined) throw new InvalidArgumentError(`Allowed choices are ${REPORTERS.join(", ")}.`);
  const said = before.said === true ? before : [];
  if (file === undefined && said.some((one) => one.file === undefined))
    throw new InvalidArgumentError("Only one can have standard output; give the others a file, as in junit=report.xml.");
  return Object.assign([...said, file === undefined ? { name } : { name, file }], { said: true as const });
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
