import type { Command } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { printLines } from "./print.ts";

export function addSentencesCommand(program: Command, context: Context): void {
  program
    .command("sentences")
    .description("print the sentences in which there is nothing to guess: all that a Test can say; with words, those that hold them")
    .argument("[words...]", "such as `row`, `sorted`, `drag`")
    .addHelpText("after", "\nNeeds no service.\n\nExamples:\n  $ runwright sentences\n  $ runwright sentences column")
    .action((words: string[]) => printSentences(context, words));
}

async function printSentences(context: Context, words: readonly string[]): Promise<void> {
  // Loaded only here: most commands read no Test.
  const { CANONICAL } = await import("@runwright/reader/plan");
  const wanted = words.map((word) => word.toLowerCase());
  const lines = CANONICAL.reference().trimEnd().split("\n");
  const found = lines.filter((line) => !line.startsWith("#") && wanted.every((word) => line.toLowerCase().includes(word)));
  printLines(context.stdout(), wanted.length === 0 ? lines : found);
  if (found.length === 0) {
    context.note(`No sentence holds ${words.map((word) => `"${word}"`).join(" and ")}. \`runwright sentences\` prints all of them.`);
    context.exitCode = EXIT.failed;
  }
}
