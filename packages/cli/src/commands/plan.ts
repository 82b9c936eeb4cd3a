import { isSettled } from "@runwright/reader/plan-line";
import { writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { PlanLine } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { diffLines } from "../sync/diff-lines.ts";
import { findTestFiles, isThere } from "../test-file/find-test-files.ts";
import { parseTestFile } from "../test-file/parse-test-file.ts";
import { planFileText, planPathOf, readHere, readPlanFile } from "../test-file/plan-file.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { UsageError } from "../usage-error.ts";
import { printLines } from "./print.ts";

interface PlanFlags {
  readonly check?: boolean;
  readonly stored?: boolean;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function addPlanCommand(program: Command, context: Context): void {
  program
    .command("plan")
    .description("write what test files are read as beside them: buy.plan.md for buy.md; of a stored Test, print it")
    .argument("<targets...>", "files or folders of them, or ids of Tests")
    .option(
      "--check",
      "write nothing, and end with 1 when a plan file is not what would be written, or a stored Test is not read whole and accepted: for CI",
    )
    .option("--stored", "take what the service has read of the Test that the file stands for (by its id)")
    .addHelpText(
      "after",
      `
Sentences that you or a model have put into a plan file stand as long as the words of their line do; \`push\` and
\`tests run\` store them with the Test. Needs no service, but with --stored and for ids.

Examples:
  $ runwright plan tests/buy.md           # writes tests/buy.plan.md
  $ runwright plan tests --check          # in CI: is every line read as the plan files say?
  $ runwright plan tests/buy.md --stored  # with what the service's model has read`,
    )
    .action((targets: string[], flags: PlanFlags) => planTargets(context, targets, flags));
}

async function planTargets(context: Context, targets: readonly string[], flags: PlanFlags): Promise<void> {
  const { cwd } = context.surroundings;
  for (const id of targets.filter((target) => UUID.test(target))) {
    const { lines, status } = await context.client().tests.plan(id);
    context.stdout().stream.write(await planFileText(toldOf(lines), `the Test ${id}`));
    if (flags.check === true && status !== "read") {
      context.note(status === "reading" ? `${id}: a model is still reading it.` : `${id}: ${openText(lines)}`);
      context.exitCode = EXIT.failed;
    }
  }
  const files = targets.filter((target) => !UUID.test(target));
  const found = files.length === 0 ? [] : await findTestFiles(files, cwd, context.note);
  for (const path of found) await planFileOf(context, path, flags);
}

async function planFileOf(context: Context, path: string, { check, stored }: PlanFlags): Promise<void> {
  const { cwd } = context.surroundings;
  const file = parseTestFile(await readTextFile(path, cwd), path, { url: { given: "" } });
  const beside = (await readPlanFile(path, cwd)) ?? [];
  if (stored === true && file.id === undefined)
    throw new UsageError(`${path} has no id: push it first, so that it is known which Test it stands for.`);
  const known = stored === true ? toldOf((await context.client().tests.plan(file.id ?? "")).lines) : beside;
  const lines = await readHere(file.description, known);
  const planPath = planPathOf(path);
  const before = (await isThere(resolve(cwd, planPath))) ? await readTextFile(planPath, cwd) : "";
  const after = await planFileText(lines, basename(path));
  const open = lines.filter((line) => line.kind !== "other" && !isSettled(line)).length;
  const stdout = context.stdout();
  const theme = createTheme(stdout.color);
  const isSame = before.replaceAll("\r\n", "\n") === after;
  const state = isSame ? "as it is" : check === true ? "differs" : "written";
  printLines(stdout, [
    `${theme.bold(plain(planPath))}  ${theme.dim(`${state}, ${open} of ${lines.length} lines are open`)}`,
    ...(isSame || before === "" ? [] : diffLines(before, after, theme)),
  ]);
  if (isSame) return;
  if (check === true) context.exitCode = EXIT.failed;
  else await writeFile(resolve(cwd, planPath), after);
}

function openText(lines: readonly PlanLine[]): string {
  return `${lines.filter((line) => !isSettled(line)).length} of ${lines.length} lines are open`;
}

/** Of a stored plan what a file tells: not its headings, which nobody has to read. */
function toldOf(lines: readonly PlanLine[]): PlanLine[] {
  return lines.filter(
    ({ leftOut, sentences }) => sentences.length > 0 || !leftOut.every(({ kind }) => kind === "heading") || leftOut.length === 0,
  );
}
