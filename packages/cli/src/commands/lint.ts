import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { DescriptionLint, fixLines as FixLines, LintedLine } from "@runwright/agent/language";
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
import { UsageError } from "../usage-error.ts";
import { type FoundNames, lookOnPage } from "./look-on-page.ts";
import { printJson, printLines } from "./print.ts";

interface LintFlags {
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly fix?: boolean;
  readonly choose?: string;
  readonly url?: string;
}

export function addLintCommand(program: Command, context: Context): void {
  program
    .command("lint")
    .description("check test files: their fields, and how each line is understood; needs no service (exit code 1: something is wrong)")
    .argument("<files...>", "test files, or folders of them")
    .option("--explain", "show how each line was understood: with ? where names stand in no quotes, so that it may mean something else")
    .option("--fix", "write canonical sentences in place of the lines that are certain")
    .option("--choose <choices>", "write the chosen meaning of these lines of one file: 7:2 takes the second of line 7; more with commas")
    .option(
      "--url <address>",
      "open this page and look whether what the lines name is there; with --fix, the name that is nearest there is written",
    )
    .option("--json", "print what was understood as JSON")
    .action((files: string[], flags: LintFlags) => lintFiles(context, files, flags));
}

interface Linted extends DescriptionLint {
  readonly file: string;
  /** Why it cannot be run as it is, beside lines that are not understood. */
  readonly problems: readonly FileProblem[];
  /** What the lines name, looked for on the page of `--url`. */
  readonly names?: FoundNames;
}

async function lintFiles(context: Context, files: readonly string[], flags: LintFlags): Promise<void> {
  const { lint, fixLines, otherLanguageText } = await import("@runwright/agent/language");
  const linted: Linted[] = [];
  const found = await findTestFiles(files, context.surroundings.cwd, context.note);
  const choices = readChoices(flags.choose);
  if (choices.size > 0 && found.length !== 1) throw new UsageError("--choose is for one file: its lines are meant.");
  const names = flags.url === undefined ? null : await lookOnPage(context, flags.url, found);
  if (flags.fix === true || choices.size > 0)
    for (const file of found)
      await fixFile(context, file, { choices, isWhole: flags.fix === true, names: names?.get(file) ?? [], fixLines });
  for (const file of found)
    linted.push({
      ...lintText({ file, text: await readTextFile(file, context.surroundings.cwd) }, lint),
      ...(names && { names: names.get(file) ?? [] }),
    });
  if (linted.some(isFaulty)) context.exitCode = EXIT.failed;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, found.length === 1 ? linted[0] : linted);
  for (const one of linted)
    printLines(stdout, describe(one, { explain: flags.explain === true, color: stdout.color, remarkOn: otherLanguageText }));
}

/** `7:2,9:1`: of line 7 the second meaning, of line 9 the first. */
function readChoices(choose: string | undefined): Map<number, number> {
  const choices = new Map<number, number>();
  for (const one of choose?.split(",") ?? []) {
    const [, line, choice] = /^\s*(\d{1,6}):([1-9])\s*$/u.exec(one) ?? [];
    if (line === undefined) throw new UsageError(`--choose takes LINE:NUMBER, such as 7:2, not ${JSON.stringify(one)}`);
    choices.set(Number(line), Number(choice));
  }
  return choices;
}

interface Fix {
  readonly choices: ReadonlyMap<number, number>;
  /** Also what is certain, and not only what was chosen. */
  readonly isWhole: boolean;
  readonly names: FoundNames;
  readonly fixLines: typeof FixLines;
}

async function fixFile(context: Context, file: string, { choices, isWhole, names, fixLines }: Fix): Promise<void> {
  const text = await readTextFile(file, context.surroundings.cwd);
  const { body, bodyLine } = splitFrontMatter(text);
  const nearest = isWhole ? names.flatMap(({ line, instead }) => (instead === undefined ? [] : [[line, instead] as const])) : [];
  const own = new Map<number, number | string>([...nearest, ...choices].map(([line, choice]) => [line - bodyLine, choice]));
  const { markdown, fixed, refused } = fixLines(body, own, isWhole);
  for (const line of refused) context.note(`${file}: line ${line + bodyLine} has no such meaning, or cannot be written otherwise there`);
  if (refused.length > 0) context.exitCode = EXIT.failed;
  if (fixed.length === 0) return;
  await writeFile(path.resolve(context.surroundings.cwd, file), text.slice(0, text.length - body.length) + markdown);
  context.note(`${file}: ${fixed.length} ${fixed.length === 1 ? "line" : "lines"} written anew`);
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

function describe(
  { file, problems, steps, warnings, names = [] }: Linted,
  { explain, color, remarkOn }: { explain: boolean; color: boolean; remarkOn: (notUnderstood: string) => readonly string[] },
): string[] {
  const { bold, dim, red, yellow, mark } = createTheme(color);
  const place = (line: number): string => dim(String(line).padStart(4));
  const shown = steps.filter((step) => explain || !step.understood);
  const broken = problems.map(
    ({ line, message }) => `${place(line)}  ${mark("failed")} ${plain(message, { lines: true }).replaceAll("\n", `\n${" ".repeat(8)}`)}`,
  );
  const lines = shown.flatMap((step) => [
    `${place(step.line)}  ${!step.understood ? mark("failed") : step.certain ? mark("passed") : yellow("?")} ${plain(step.text)}`,
    ...(step.understood
      ? [dim(`        ${plain(step.as ?? step.kind)}`)]
      : [red("        This is not understood."), ...remarkOn(step.text).map((text) => red(`        ${text}`))]),
    ...questionOf(step).map((line) => `        ${plain(line)}`),
  ]);
  const known = new Set(shown.filter((step) => !step.understood).map((step) => step.line));
  const remarks = warnings
    .filter((warning) => !known.has(warning.line))
    .map((warning) => `${place(warning.line)}  ${yellow("!")} ${plain(warning.message)}`);
  const missing = names.filter(({ isFound }) => !isFound);
  const onPage = names
    .filter(({ isFound }) => explain || !isFound)
    .flatMap(({ line, words, isFound, message = "", instead }) => [
      `${place(line)}  ${isFound ? mark("passed") : yellow("?")} ${plain(isFound ? `${words} is on the page` : message)}`,
      ...(instead === undefined ? [] : [`        ${plain(`Line ${line} could be: ${instead}`)}`]),
    ]);
  const understood = steps.filter((step) => step.understood);
  const open = understood.filter((step) => !step.certain).length;
  const summary =
    steps.length === 0
      ? red("no steps: write them as a list below `## Steps`")
      : `${understood.length} of ${steps.length} lines understood${open === 0 ? "" : `, ${open} with names in no quotes`}${names.length === 0 ? "" : `; ${names.length - missing.length} of ${names.length} names on the page`}`;
  return [
    `${bold(file)}  ${dim(summary)}`,
    ...broken,
    ...lines,
    ...remarks,
    ...onPage,
    ...(broken.length + lines.length + remarks.length + onPage.length > 0 ? [""] : []),
  ];
}

/** The meanings that `--choose` chooses from. */
function questionOf({ understood, certain, as, didYouMean, alternatives = [] }: LintedLine): readonly string[] {
  if (understood && (certain || alternatives.length === 0)) return [];
  if (!understood && alternatives.length === 0) return didYouMean === undefined ? [] : [`Did you mean: ${didYouMean}`];
  const meanings = [...(understood && as !== undefined ? [as] : []), ...alternatives];
  const [only, another] = meanings;
  if (only !== undefined && another === undefined) return [`Did you mean: ${only.replaceAll("\n", " / ")}`];
  return ["Which of these did you mean?", ...meanings.map((one, n) => `(${n + 1}) ${one.replaceAll("\n", " / ")}`)];
}
