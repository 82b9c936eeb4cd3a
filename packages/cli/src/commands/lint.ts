import type { DescriptionLint } from "@runwright/agent/language";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { findTestFiles } from "../test-file/find-test-files.ts";
import { splitFrontMatter } from "../test-file/front-matter.ts";
import { readTestFile } from "../test-file/parse-test-file.ts";
import type { FileProblem } from "../test-file/read-fields.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { printJson, printLines } from "./print.ts";

interface LintFlags {
  readonly explain?: boolean;
  readonly json?: boolean;
}

export function addLintCommand(program: Command, context: Context): void {
  program
    .command("lint")
    .description("check test files: their fields, and how each line is understood; needs no service (exit code 1: something is wrong)")
    .argument("<files...>", "test files, or folders of them")
    .option("--explain", "show how each line was understood")
    .option("--json", "print what was understood as JSON")
    .action((files: string[], flags: LintFlags) => lintFiles(context, files, flags));
}

interface Linted extends DescriptionLint {
  readonly file: string;
  /** Why it cannot be run as it is, beside lines that are not understood. */
  readonly problems: readonly FileProblem[];
}

async function lintFiles(context: Context, files: readonly string[], flags: LintFlags): Promise<void> {
  const { lint } = await import("@runwright/agent/language");
  const linted: Linted[] = [];
  const found = await findTestFiles(files, context.surroundings.cwd, context.note);
  for (const file of found) linted.push(lintText({ file, text: await readTextFile(file, context.surroundings.cwd) }, lint));
  if (linted.some(isFaulty)) context.exitCode = EXIT.failed;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, found.length === 1 ? linted[0] : linted);
  for (const one of linted) printLines(stdout, describe(one, { explain: flags.explain === true, color: stdout.color }));
}

/** Lines are those of the file, not of the description in it. */
function lintText({ file, text }: { file: string; text: string }, lint: (description: string) => DescriptionLint): Linted {
  const { body, bodyLine } = splitFrontMatter(text);
  const { steps, warnings } = lint(body);
  const shifted = <T extends { line: number }>(items: readonly T[]): T[] => items.map((item) => ({ ...item, line: item.line + bodyLine }));
  return { file, problems: readTestFile(text, file).problems, steps: shifted(steps), warnings: shifted(warnings) };
}

/** A file without a single step tests nothing, which nobody means; one with problems is refused by `run` and `push`. */
function isFaulty({ steps, problems }: Linted): boolean {
  return steps.length === 0 || problems.length > 0 || steps.some((step) => !step.understood);
}

function describe({ file, problems, steps, warnings }: Linted, { explain, color }: { explain: boolean; color: boolean }): string[] {
  const { bold, dim, red, yellow, mark } = createTheme(color);
  const place = (line: number): string => dim(String(line).padStart(4));
  const shown = steps.filter((step) => explain || !step.understood);
  const broken = problems.map(
    ({ line, message }) => `${place(line)}  ${mark("failed")} ${plain(message, { lines: true }).replaceAll("\n", `\n${" ".repeat(8)}`)}`,
  );
  const lines = shown.flatMap((step) => [
    `${place(step.line)}  ${mark(step.understood ? "passed" : "failed")} ${plain(step.text)}`,
    ...(step.understood ? [dim(`        ${plain(step.as ?? step.kind)}`)] : [red("        This is not understood.")]),
    ...(step.didYouMean === undefined || step.understood ? [] : [`        Did you mean: ${plain(step.didYouMean)}`]),
  ]);
  const known = new Set(shown.filter((step) => !step.understood).map((step) => step.line));
  const remarks = warnings
    .filter((warning) => !known.has(warning.line))
    .map((warning) => `${place(warning.line)}  ${yellow("!")} ${plain(warning.message)}`);
  const understood = steps.filter((step) => step.understood).length;
  const summary =
    steps.length === 0 ? red("no steps: write them as a list below `## Steps`") : `${understood} of ${steps.length} lines understood`;
  return [
    `${bold(file)}  ${dim(summary)}`,
    ...broken,
    ...lines,
    ...remarks,
    ...(broken.length + lines.length + remarks.length > 0 ? [""] : []),
  ];
}
