import type { Test } from "@runwright/sdk";
import type { Command } from "commander";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { earlierVersions, isCommitted, lastSynced, rememberSynced } from "../sync/earlier-versions.ts";
import { type LocalFile, readFolder } from "../sync/local-files.ts";
import { planNew, planTest, type PullStep } from "../sync/plan-pull.ts";
import type { PlanRow } from "../sync/show-plan.ts";
import { readProject, type StoredProject } from "../sync/stored-tests.ts";
import { withId } from "../test-file/format-test-file.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { addSyncFlags, carryOutPlan, isOnlyShown, type Planned, type SyncFlags, TESTS_FOLDER } from "./carry-out-plan.ts";
import { projectOf } from "./find-named.ts";

export function addPullCommand(program: Command, context: Context): void {
  const pull = program
    .command("pull")
    .description("write the Tests of a project as files: shows what changes, asks, and does it")
    .argument("[folder]", "where they are, and where new ones go", TESTS_FOLDER)
    .option("--project <project>", `name, slug or id; those that files in the folder name, else ${DEFAULT_PROJECT}`);
  addSyncFlags(pull, { force: "also where the file was changed here meanwhile", prune: "also delete files whose Test is gone" })
    .addHelpText(
      "after",
      `
A file is known by the id in its front matter, wherever it is in the folder. Comments, order and blanks of the front
matter stay as they are. A file that you have changed since the last push or pull is left alone (exit code 1).

Examples:
  $ runwright pull                        # to ./tests
  $ runwright pull tests/shop --project Shop`,
    )
    .action((folder: string, flags: SyncFlags) => pullTests(context, folder, flags));
}

async function pullTests(context: Context, folder: string, flags: SyncFlags): Promise<void> {
  const client = context.client();
  const { cwd } = context.surroundings;
  const files = await readFolder(folder, cwd);
  const steps: PullStep[] = [];
  for (const named of flags.project === undefined ? projectsOf(files) : [flags.project]) {
    const stored = await readProject(client, await projectOf(context, named));
    steps.push(...(await planProject(files, { stored, folder, cwd, force: flags.force === true })));
  }
  // Files that agree are remembered too: what is changed in them from now on is told from what the service changes.
  if (!isOnlyShown(flags))
    for (const step of steps)
      if (step.kind === "same") await keep(step.local.path, withItsId(step.local, step.test), { test: step.test, cwd });
  const plan = steps.filter(({ kind }) => kind !== "gone" || flags.prune === true).map((step) => toPlanned(step, cwd));
  await carryOutPlan(context, plan, {
    flags,
    nothing: (same) => `Nothing to pull: ${same} ${same === 1 ? "file agrees" : "files agree"} with the service.`,
    count: (due) => (due === 1 ? "1 file" : `${due} files`),
    question: (count) => `Change ${count} below ${folder}?`,
    done: (count) => `Changed ${count}.`,
  });
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

async function planProject(files: readonly LocalFile[], { stored, folder, cwd, force }: Folder): Promise<PullStep[]> {
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
    steps.push(await planTest(test, { stored, local, ...known, committed: () => isCommitted(path, cwd), force }));
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

function toPlanned(step: PullStep, cwd: string): Planned {
  const { kind } = step;
  if (kind === "create") {
    const { path, test, text } = step;
    return { kind, row: { mark: "+", name: test.name, place: path }, path, test, apply: () => keep(path, text, { test, cwd }) };
  }
  const { path, text: before, file } = step.local;
  if (kind === "gone") {
    const row: PlanRow = { mark: "-", name: file.name, place: path, remark: "its Test is gone" };
    return { kind: "delete", row, path, apply: () => rm(resolve(cwd, path), { force: true }) };
  }
  const { test } = step;
  const row = { name: test.name, place: path };
  if (kind === "same") return { kind, row: { mark: "~", ...row }, path, test };
  if (kind === "ahead") return { kind, row: { mark: "!", ...row, remark: "newer here: `runwright push`" }, path, test };
  const diff = { before, after: step.text };
  if (kind === "conflict")
    return { kind, row: { mark: "!", ...row, remark: `${step.why}: \`runwright push\`, or --force`, diff }, path, test };
  return { kind, row: { mark: "~", ...row, diff }, path, test, apply: () => keep(path, step.text, { test, cwd }) };
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
