import type { EventEmitter } from "node:events";
import { Readable, Writable } from "node:stream";
import type { Command } from "commander";
import { type Output, toOutput } from "./config.ts";
import { createProgram } from "./program.ts";

/** One command, as its page of the documentation needs it. */
export interface CommandPage {
  /** `tests run`; empty for what every command takes. */
  readonly path: string;
  readonly description: string;
  readonly usage: string;
  /** Whether there are commands below it. */
  readonly isGroup: boolean;
  readonly terms: readonly { readonly term: string; readonly description: string }[];
  /** What stands below the flags in its help. */
  readonly after: string;
}

/** Every command in the order of the help, from the same place as the help. */
export function describeCommands(): CommandPage[] {
  const output: Output = toOutput(new Writable({ write: (_chunk, _encoding, done) => done() }), {});
  const { program } = createProgram({
    env: {},
    cwd: "/",
    platform: "linux",
    readStdin: () => Promise.resolve(""),
    stdin: Readable.from([]),
    ask: null,
    stdout: output,
    stderr: output,
  });
  return [program, ...below(program)].map(describe);
}

function below(command: Command): Command[] {
  return command.commands.flatMap((one) => (one.name() === "help" ? [] : [one, ...below(one)]));
}

function describe(command: Command): CommandPage {
  const help = command.createHelp();
  const flags = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  return {
    path: pathOf(command),
    description: command.description(),
    usage: `runwright ${[pathOf(command), command.usage()].filter((part) => part !== "").join(" ")}`,
    isGroup: command.commands.length > 0,
    terms: [
      ...help.visibleArguments(command).map((one) => ({ term: `<${one.name()}>`, description: help.argumentDescription(one) })),
      ...flags.map((one) => ({ term: one.flags, description: help.optionDescription(one) })),
    ],
    after: helpAfter(command),
  };
}

function pathOf(command: Command): string {
  return command.parent === null ? "" : [pathOf(command.parent), command.name()].filter((part) => part !== "").join(" ");
}

/** Commander tells it only to whoever listens for it, when help is written. */
function helpAfter(command: Command): string {
  let after = "";
  const events = command as unknown as EventEmitter;
  events.emit("afterHelp", { error: false, command, write: (text: string) => void (after += text) });
  return after.trim();
}
