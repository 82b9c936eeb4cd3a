import type { Argument, Command, Option } from "commander";
import { Argument as CommandArgument } from "commander";
import type { Context } from "../context.ts";
import { bashScript, fishScript, type Words, zshScript } from "./completion-scripts.ts";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };
type Shell = keyof typeof SCRIPTS;

export function addCompletionCommand(program: Command, context: Context): void {
  program
    .command("completion")
    .description("print a script that completes commands and flags in your shell")
    .addArgument(new CommandArgument("<shell>").choices(Object.keys(SCRIPTS)))
    .addHelpText(
      "after",
      `
Examples:
  $ runwright completion bash > ~/.local/share/bash-completion/completions/runwright
  $ runwright completion zsh > ~/.zsh/completions/_runwright    # a folder of your fpath
  $ runwright completion fish > ~/.config/fish/completions/runwright.fish`,
    )
    .action((shell: Shell) => {
      context.surroundings.stdout.stream.write(SCRIPTS[shell](wordsOf(program)));
    });
}

/** Everything that can be said, from the commands themselves: nothing is kept in two places. */
function wordsOf(program: Command): Words[] {
  return [program, ...descendants(program)].map((command) => ({
    path: pathOf(command),
    description: command.description(),
    commands: command.commands.filter((one) => one.name() !== "help").map((one) => ({ word: one.name(), description: one.description() })),
    flags: [...command.options, ...(command === program ? [] : program.options)].filter((one) => !one.hidden).map(flagOf),
    choices: command.registeredArguments[0]?.argChoices ?? [],
    takesFiles: command.registeredArguments.some(isFile),
  }));
}

function flagOf(option: Option): Words["flags"][number] {
  return {
    word: option.long ?? option.short ?? "",
    description: option.description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  };
}

function isFile(argument: Argument): boolean {
  return /file|folder|target|path/u.test(argument.name());
}

function descendants(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...descendants(one)]);
}

function pathOf(command: Command): string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()];
}
