import type { Test } from "@runwright/sdk";
import type { Command } from "commander";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { EXIT } from "../exit-code.ts";
import { earlierVersions, isCommitted, lastSynced, rememberSynced } from "../sync/earlier-versions.ts";
import { type LocalFile, readFolder } from "../sync/local-files.ts";
import { planNew, planTest, type PullStep } from "../sync/plan-pull.ts";
import { type PlanRow, planLines } from "../sync/show-plan.ts";
import { readProject, type StoredProject } from "../sync/stored-tests.ts";
import { withId } from "../test-file/format-test-file.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { confirm } from "./confirm.ts";
import { projectOf } from "./find-named.ts";
import { printJson, printLines } from "./print.ts";
import { TESTS_FOLDER } from "./push.ts";

interface PullFlags {
  readonly project?: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly check?: boolean;
  readonly force?: boolean;
  readonly prune?: boolean;
  readonly json?: boolean;
}

export function addPullCommand(program: Command, context: Context): void {
  program
    .command("pull")
    .description("write the Tests of a project as files: shows what changes, asks, and does it")
    .argument("[folder]", "where they are, and where new ones go", TESTS_FOLDER)
    .option("--project <project>", `name, slug or id; those that files in the folder name, else ${DEFAULT_PROJECT}`)
    .option("--yes", "do not ask")
    .option("--dry-run", "only show what would change")
    .option("--check", "only show it, and end with 1 when something would change: for CI")
    .option("--force", "also where the file was changed here meanwhile")
    .option("--prune", "also delete files whose Test is gone")
    .option("--json", "print what was done, or would be, as JSON")
    .addHelpText(
      "after",
      `
A file is known by the id in its front matter, wherever it lies in the folder. Comments, order and blanks of the front
matter stay as they are. A file that you have changed since the last push or pull is left alone (exit code 1).

Examples:
  $ runwright pull                        # to ./tests
  $ runwright pull tests/shop --project Shop`,
    )
    .action((folder: string, flags: PullFlags) => pull(context, folder, flags));
}

async function pull(context: Context, folder: string, flags: PullFlags): Promise<void> {
  const client = context.client();
  const { cwd } = context.surroundings;
  const files = await readFolder(folder, cwd);
  const steps: PullStep[] = [];
  for (const named of flags.project === undefined ? projectsOf(files) : [flags.project]) {
    const stored = await readProject(client, await projectOf(context, named));
    steps.push(...(await plan(files, { stored, folder, cwd, force: flags.force === true })));
  }
  const shown = steps.filter((step) => step.kind !== "same" && (step.kind !== "gone" || flags.prune === true));
  const due = shown.filter(({ kind }) => ["create", "update", "gone"].includes(kind));
  show(context, shown, { flags, same: steps.length - shown.length });
  if (shown.some(({ kind }) => kind === "conflict") || (flags.check === true && due.length > 0)) context.exitCode = EXIT.failed;
  if (flags.dryRun === true || flags.check === true) return;
  // Files that agree are remembered too: what is changed in them from now on is told from what the service changes.
  for (const step of steps)
    if (step.kind === "same") await keep(step.local.path, withItsId(step.local, step.test), { test: step.test, cwd });
  if (due.length === 0) return;
  const count = due.length === 1 ? "1 file" : `${due.length} files`;
  await confirm(context, { question: `Change ${count} below ${folder}?`, yes: flags.yes });
  for (const step of due) await apply(step, cwd);
  context.note(`Changed ${count}.`);
}

function projectsOf(files: readonly LocalFile[]): readonly string[] {
  const named = new Map(files.map(({ file: { project = DEFAULT_PROJECT } }) => [project.toLowerCase(), project]));
  return named.size === 0 ? [DEFAULT_PROJECT] : [...named.values()];
}

interface Folder {
  readonly stored: StoredProject;
  readonly folder: string;
  readonly cwd: string;
  readonly force: boolean;
}

async function plan(files: readonly LocalFile[], { stored, folder, cwd, force }: Folder): Promise<PullStep[]> {
  const { project, tests } = stored;
  const isOfProject = ({ file }: LocalFile): boolean =>
    [project.id, project.slug, project.name].some((one) => one.toLowerCase() === (file.project ?? DEFAULT_PROJECT).toLowerCase());
  const paths = new Set(files.map(({ path }) => path));
  const taken = new Set<LocalFile>();
  const steps: PullStep[] = [];
  for (const test of tests) {
    const local =
      files.find(({ file }) => file.id?.toLowerCase() === test.id) ??
      files.find((one) => one.file.id === undefined && one.file.name === test.name && isOfProject(one) && !taken.has(one));
    if (local === undefined) {
      const path = freePath(folder, test, paths);
      paths.add(path);
      steps.push(planNew(stored, test, path));
      continue;
    }
    taken.add(local);
    const { path } = local;
    const known = { earlier: () => earlierVersions(path, { cwd, id: test.id }), synced: () => lastSynced(test.id, cwd) };
    steps.push(await planTest({ stored, test, local, ...known, committed: () => isCommitted(path, cwd), force }));
  }
  const gone = files.filter((one) => one.file.id !== undefined && !taken.has(one) && isOfProject(one));
  return [...steps, ...gone.map((local): PullStep => ({ kind: "gone", local }))];
}

/** Named after the Test, so that people find it. */
function freePath(folder: string, test: Test, taken: ReadonlySet<string>): string {
  const slug = test.name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/gu, "")
    .slice(0, 80);
  const base = slug === "" ? test.id : slug;
  for (let at = 1; ; at++) {
    const path = join(folder, `${base}${at === 1 ? "" : `-${at}`}.md`);
    if (!taken.has(path)) return path;
  }
}

async function apply(step: PullStep, cwd: string): Promise<void> {
  if (step.kind === "gone") return await rm(resolve(cwd, step.local.path), { force: true });
  if (step.kind === "create") return await keep(step.path, step.text, { test: step.test, cwd });
  if (step.kind === "update") await keep(step.local.path, step.text, { test: step.test, cwd });
}

async function keep(path: string, text: string, { test, cwd }: { test: Test; cwd: string }): Promise<void> {
  const file = resolve(cwd, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  await rememberSynced(test.id, text, cwd);
}

function withItsId({ text, file }: LocalFile, { id }: Test): string {
  return file.id === undefined ? withId(text, id) : text;
}

function show(context: Context, shown: readonly PullStep[], { flags, same }: { flags: PullFlags; same: number }): void {
  const stdout = context.stdout();
  if (flags.json === true) {
    const data = shown.map((step) => ({
      kind: step.kind === "gone" ? "delete" : step.kind,
      path: "local" in step ? step.local.path : step.path,
      ...("test" in step && { testId: step.test.id, name: step.test.name }),
    }));
    return printJson(stdout, { data, applied: flags.dryRun !== true && flags.check !== true });
  }
  printLines(stdout, planLines(shown.map(toRow), stdout));
  context.note(
    shown.length === 0 ? `Nothing to pull: ${same} ${same === 1 ? "file agrees" : "files agree"} with the service.` : `${same} unchanged.`,
  );
}

function toRow(step: PullStep): PlanRow {
  switch (step.kind) {
    case "create":
      return { mark: "+", name: step.test.name, place: step.path };
    case "gone":
      return { mark: "-", name: step.local.file.name, place: step.local.path, remark: "its Test is gone" };
    case "ahead":
      return { mark: "!", name: step.test.name, place: step.local.path, remark: "newer here: `runwright push`" };
    case "same":
      return { mark: "~", name: step.test.name, place: step.local.path };
    case "update":
      return { mark: "~", name: step.test.name, place: step.local.path, diff: { before: step.local.text, after: step.text } };
    case "conflict":
      return {
        mark: "!",
        name: step.test.name,
        place: step.local.path,
        remark: `${step.why}: \`runwright push\`, or --force`,
        diff: { before: step.local.text, after: step.text },
      };
  }
}
