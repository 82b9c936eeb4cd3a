import { Command, CommanderError, Option } from "commander";
import { VERSION } from "@runwright/sdk";
import { addApiCommand } from "./commands/api.ts";
import { addAttemptsCommand } from "./commands/attempts.ts";
import { addAuditCommand } from "./commands/audit.ts";
import { addAuthCommand } from "./commands/auth.ts";
import { addCompletionCommand } from "./commands/completion.ts";
import { addEnvironmentsCommand } from "./commands/environments.ts";
import { addGithubLinksCommand } from "./commands/github-links.ts";
import { addHooksCommand } from "./commands/hooks.ts";
import { addInitCommand } from "./commands/init.ts";
import { addKeysCommand } from "./commands/keys.ts";
import { addLintCommand } from "./commands/lint.ts";
import { addMcpCommand } from "./commands/mcp.ts";
import { addProjectsCommand } from "./commands/projects.ts";
import { addPullCommand } from "./commands/pull.ts";
import { addPushCommand } from "./commands/push.ts";
import { addRunsCommand } from "./commands/runs.ts";
import { addSchedulesCommand } from "./commands/schedules.ts";
import { addServeCommand } from "./commands/serve.ts";
import { addSharedStepsCommand } from "./commands/shared-steps.ts";
import { addTagRunsCommand } from "./commands/tag-runs.ts";
import { addTagsCommand } from "./commands/tags.ts";
import { addTestSourcesCommand } from "./commands/test-sources.ts";
import { addTestsCommand } from "./commands/tests.ts";
import { addExportCommand, addImportCommand } from "./commands/transfer.ts";
import { addUsageCommand } from "./commands/usage.ts";
import { addWebhooksCommand } from "./commands/webhooks.ts";
import { addWorkspaceCommand } from "./commands/workspace.ts";
import { addWorkspacesCommand } from "./commands/workspaces.ts";
import type { Surroundings } from "./config.ts";
import { type Context, createContext, type GlobalOptions } from "./context.ts";
import { EXIT } from "./exit-code.ts";
import { describeFailure } from "./failure.ts";
import { createTheme } from "./text/theme.ts";

/** Carries out one command line. Resolves with the exit code; never rejects. */
export async function runCommand(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { program, context } = createProgram(surroundings);
  try {
    await program.parseAsync(args, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { lines, exitCode } = describeFailure(error, listsOf(program, args));
    const { color } = surroundings.stderr;
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

/** All commands, none of them carried out. */
export function createProgram(surroundings: Surroundings): { readonly program: Command; readonly context: Context } {
  const program = new Command("runwright");
  const context = createContext(surroundings, () => program.opts<GlobalOptions>());
  setUp(program, context);
  return { program, context };
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
  for (const [heading, adders] of COMMANDS) {
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

type AddCommand = (program: Command, context: Context) => void;

/** In the order of what people come for. */
const COMMANDS: readonly (readonly [heading: string, adders: readonly AddCommand[]])[] = [
  ["Write and run:", [addInitCommand, addLintCommand, addTestsCommand, addRunsCommand, addTagRunsCommand, addPushCommand, addPullCommand]],
  ["What Tests need:", [addProjectsCommand, addEnvironmentsCommand, addSharedStepsCommand, addTagsCommand, addSchedulesCommand]],
  ["To and from other tools:", [addHooksCommand, addGithubLinksCommand, addWebhooksCommand, addTestSourcesCommand, addAttemptsCommand]],
  [
    "The service:",
    [
      addServeCommand,
      addWorkspacesCommand,
      addWorkspaceCommand,
      addKeysCommand,
      addUsageCommand,
      addAuditCommand,
      addExportCommand,
      addImportCommand,
    ],
  ],
  ["For everything else:", [addMcpCommand, addAuthCommand, addApiCommand, addCompletionCommand]],
];

const EXIT_CODES = "Exit codes: 0 passed, 1 failed, 2 usage, 3 error, 4 timed out, 5 authentication, 6 cancelled.";
