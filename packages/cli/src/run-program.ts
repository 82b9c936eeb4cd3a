import { Command, CommanderError, Option } from "commander";
import { VERSION } from "@runwright/sdk";
import type { Surroundings } from "./config.ts";
import { type Context, createContext, type GlobalOptions } from "./context.ts";
import { EXIT } from "./exit-code.ts";
import { describeFailure } from "./failure.ts";
import { createTheme } from "./text/theme.ts";

/** Commands, none of them carried out. */
export interface Program {
  readonly program: Command;
  readonly context: Context;
}

export type CommandGroup = readonly [heading: string, adders: readonly ((program: Command, context: Context) => void)[]];

/** The command line with these commands. */
export function programOf(surroundings: Surroundings, groups: readonly CommandGroup[]): Program {
  const program = new Command("runwright");
  const context = createContext(surroundings, () => program.opts<GlobalOptions>());
  setUp({ program, context }, groups);
  return { program, context };
}

/** Carries out one command line. Resolves with the exit code; never rejects. */
export async function runProgram({ program, context }: Program, args: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(args, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { lines, exitCode } = describeFailure(error, listsOf(program, args));
    const { color } = context.surroundings.stderr;
    const { red } = createTheme(color && !args.includes("--no-color"));
    lines.forEach((line, index) => context.note(index === 0 ? red(line) : line));
    return exitCode;
  }
}

/** The group of the command that was given, if it lists what it holds. */
function listsOf(program: Command, args: readonly string[]): readonly string[] | undefined {
  const group = program.commands.find((one) => args.includes(one.name()));
  return group?.commands.some((one) => one.name() === "list") === true ? [group.name()] : undefined;
}

function setUp({ program, context }: Program, groups: readonly CommandGroup[]): void {
  const { stdout, stderr } = context.surroundings;
  program
    .description("Browser tests in plain words: an agent carries each one out in a real browser and gives an honest verdict.")
    .version(VERSION, "-V, --version", "print the version")
    .addOption(new Option("--base-url <url>", "where the service is (RUNWRIGHT_BASE_URL, else http://127.0.0.1:4180)"))
    .option("--no-color", "no colours (also NO_COLOR)")
    .option("-v, --verbose", "say more, on stderr")
    .helpOption("-h, --help", "show help")
    .addHelpText("after", `\nThe API key is taken from RUNWRIGHT_API_KEY, else from what "runwright auth login" keeps.\n${EXIT_CODES}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.stream.write(text),
      writeErr: (text) => void stderr.stream.write(text),
      getOutHelpWidth: stdout.width,
      getErrHelpWidth: stderr.width,
      getOutHasColors: () => stdout.color,
      getErrHasColors: () => stderr.color,
    });
  for (const [heading, adders] of groups) {
    program.commandsGroup(heading);
    for (const add of adders) add(program, context);
  }
  nameHelp(program, "runwright");
}

/** After a mistake each command names its own help. */
function nameHelp(command: Command, path: string): void {
  command.showHelpAfterError(`Run \`${path} --help\` to see what there is.`);
  for (const one of command.commands) nameHelp(one, `${path} ${one.name()}`);
}

const EXIT_CODES = "Exit codes: 0 passed, 1 failed, 2 usage, 3 error, 4 timed out, 5 authentication, 6 cancelled.";
