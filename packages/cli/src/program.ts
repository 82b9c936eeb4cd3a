import { Command, CommanderError, Option } from "commander";
import { VERSION } from "@runwright/sdk";
import { addEnvironmentsCommand } from "./commands/environments.ts";
import { addKeysCommand } from "./commands/keys.ts";
import { addLintCommand } from "./commands/lint.ts";
import { addRunsCommand } from "./commands/runs.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addTestsCommand } from "./commands/tests.ts";
import { addWorkspacesCommand } from "./commands/workspaces.ts";
import type { Surroundings } from "./config.ts";
import { type Context, createContext, type GlobalOptions } from "./context.ts";
import { EXIT } from "./exit-code.ts";
import { describeFailure } from "./failure.ts";
import { createTheme } from "./text/theme.ts";

/** Carries out one command line. Resolves with the exit code; never rejects. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const program = new Command("runwright");
  const context = createContext(surroundings, () => program.opts<GlobalOptions>());
  setUp(program, context);
  try {
    await program.parseAsync(args, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { lines, exitCode } = describeFailure(error);
    const { color } = surroundings.stderr;
    const { red } = createTheme(color && !args.includes("--no-color"));
    lines.forEach((line, index) => context.note(index === 0 ? red(line) : line));
    return exitCode;
  }
}

function setUp(program: Command, context: Context): void {
  const { stdout, stderr } = context.surroundings;
  program
    .description("Browser tests in plain words: an agent carries each one out in a real browser and gives an honest verdict.")
    .version(VERSION, "-V, --version", "print the version")
    .addOption(new Option("--base-url <url>", "where the service is (RUNWRIGHT_BASE_URL, else http://127.0.0.1:4180)"))
    .option("--no-color", "no colours (also NO_COLOR)")
    .option("-v, --verbose", "say more, on stderr")
    .helpOption("-h, --help", "show help")
    .addHelpText("after", `\nThe API key is taken from RUNWRIGHT_API_KEY.\n${EXIT_CODES}`)
    .showHelpAfterError("Run `runwright --help` to see what there is.")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.stream.write(text),
      writeErr: (text) => void stderr.stream.write(text),
      getOutHelpWidth: stdout.width,
      getErrHelpWidth: stderr.width,
      getOutHasColors: () => stdout.color,
      getErrHasColors: () => stderr.color,
    });
  addServeCommand(program, context);
  addLintCommand(program, context);
  addTestsCommand(program, context);
  addEnvironmentsCommand(program, context);
  addRunsCommand(program, context);
  addKeysCommand(program, context);
  addWorkspacesCommand(program, context);
}

const EXIT_CODES = "Exit codes: 0 passed, 1 failed, 2 usage, 3 error, 4 timed out, 5 authentication, 6 cancelled.";
