import { isApiError, type Runwright, type Test } from "@runwright/sdk";
import type { Command } from "commander";
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Context } from "../context.ts";
import { earlierVersions, isShallow, rememberSynced } from "../sync/earlier-versions.ts";
import { type LocalFile, readLocalFiles } from "../sync/local-files.ts";
import { extras, planFile, type PushStep } from "../sync/plan-push.ts";
import type { PlanRow } from "../sync/show-plan.ts";
import { fieldsIn, namesOf, noProjectYet, readProject, type StoredProject } from "../sync/stored-tests.ts";
import { ensureProject, findProject } from "../test-file/find-project.ts";
import { updateTestFile, withId } from "../test-file/format-test-file.ts";
import { noteNotHeld, planDifference, planPathOf, storePlan } from "../test-file/plan-file.ts";
import { warningsLeft } from "../test-file/warnings-left.ts";
import { DEFAULT_PROJECT, findEnvironment } from "../test-file/store-test.ts";
import { UsageError } from "../usage-error.ts";
import { plain } from "../text/plain.ts";
import { addSyncFlags, carryOutPlan, isOnlyShown, type Planned, type SyncFlags, TESTS_FOLDER } from "./carry-out-plan.ts";

export function addPushCommand(program: Command, context: Context): void {
  const push = program
    .command("push")
    .description("store test files in the service: shows what changes, asks, and does it")
    .argument("[targets...]", "files, or folders of them", [TESTS_FOLDER])
    .option("--project <project>", "of files that name none", DEFAULT_PROJECT);
  addSyncFlags(push, {
    force: "also where the Test was changed in the service meanwhile",
    prune: "also delete Tests of the same projects that have no file",
  })
    .addHelpText(
      "after",
      `
A Test is known by the id in its file's front matter, which the first push writes there; until then by its name. So a
file may be renamed, and so may the Test. A Test that somebody has changed in the service since this file was pushed or
pulled is left alone (exit code 1): pull it, or take your own with --force. What the file was before is found in git.

Examples:
  $ runwright push                        # the files below ./tests
  $ runwright push tests/checkout --yes
  $ runwright push --check                # in CI: is everything stored?`,
    )
    .action((targets: string[], flags: SyncFlags) => pushFiles(context, targets, flags));
}

async function pushFiles(context: Context, targets: readonly string[], flags: SyncFlags): Promise<void> {
  const client = context.client();
  const { cwd } = context.surroundings;
  const files = await readLocalFiles(targets, cwd, context.note);
  const projects = await storedProjects(client, files, { project: flags.project ?? DEFAULT_PROJECT, make: !isOnlyShown(flags) });
  const plan: Planned[] = [];
  for (const [stored, ofProject] of projects) {
    const planned: PushStep[] = [];
    const read: Planned[] = [];
    for (const local of ofProject) {
      const step = await planOne(client, { local, stored, cwd }, flags.force === true);
      planned.push(step);
      read.push(...(await plansToStore(context, step, local)));
    }
    const beside = extras(stored, planned);
    plan.push(...[...planned, ...(flags.prune === true ? beside : [])].map((step) => toPlanned(context, step, stored)));
    plan.push(...read);
    if (flags.prune !== true && beside.length > 0 && context.globals().verbose === true)
      context.note(`${beside.length} Tests of ${plain(stored.project.name)} have no file: \`runwright pull\` writes one for each.`);
  }
  await carryOutPlan(context, plan, {
    flags,
    nothing: (same) => `Nothing to push: ${same} ${same === 1 ? "file is" : "files are"} stored as they are.`,
    count: (due) => (due === 1 ? "1 change" : `${due} changes`),
    question: (count) => `Push ${count} to ${client.baseUrl}?`,
    done: (count) => `Pushed ${count}.`,
  });
  if (plan.some(({ kind }) => kind === "conflict") && (await isShallow(cwd)))
    context.note("This clone has only the latest commits; with the whole history (`fetch-depth: 0`) more could be told.");
}

type Projects = Map<StoredProject, LocalFile[]>;

async function storedProjects(
  client: Runwright,
  files: readonly LocalFile[],
  { project: usual, make }: { project: string; make: boolean },
): Promise<Projects> {
  const projects: Projects = new Map();
  for (const [, ofProject] of Map.groupBy(files, ({ file }) => (file.project ?? usual).toLowerCase())) {
    const first = ofProject[0]?.file.project ?? usual;
    const project = make ? await ensureProject(client, first) : await findProject(client, first);
    if (project === undefined) {
      projects.set(noProjectYet(first), ofProject);
      continue;
    }
    const known = [...projects.keys()].find((one) => one.project.id === project.id);
    if (known === undefined) projects.set(await readProject(client, project), ofProject);
    else projects.get(known)?.push(...ofProject);
  }
  return projects;
}

async function planOne(
  client: Runwright,
  { local, stored, cwd }: { local: LocalFile; stored: StoredProject; cwd: string },
  force: boolean,
): Promise<PushStep> {
  const { file, path } = local;
  // Says which there are.
  if (typeof file.environment === "string" && fieldsIn(stored, file) === undefined)
    await findEnvironment(client, stored.project.id, file.environment);
  const test = await findStored(client, local, stored);
  const earlier = () => earlierVersions(path, { cwd, id: test?.id ?? "" });
  return await planFile(test, { local, stored, earlier, force });
}

async function findStored(client: Runwright, { file, path }: LocalFile, { project, tests }: StoredProject): Promise<Test | undefined> {
  if (file.id === undefined) {
    const named = tests.filter(({ name }) => name === file.name);
    if (named.length < 2) return named[0];
    throw new UsageError(`${path}: ${project.name} has ${named.length} Tests of this name; put the id of one into the file.`);
  }
  const found = tests.find(({ id }) => id === file.id?.toLowerCase());
  if (found !== undefined) return found;
  try {
    await client.tests.retrieve(file.id);
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
    throw new UsageError(`${path}: the service has no Test ${file.id}. Take the id out of the file to store it as a new one.`);
  }
  throw new UsageError(`${path}: its Test is in another project than ${project.name}; a Test stays where it is.`);
}

function toPlanned(context: Context, step: PushStep, stored: StoredProject): Planned {
  const { kind } = step;
  if (kind === "extra") {
    const { test } = step;
    const row: PlanRow = { mark: "-", name: test.name, place: "has no file" };
    return { kind: "delete", row, path: null, test, apply: () => context.client().tests.delete(test.id) };
  }
  const { local } = step;
  const { path, file } = local;
  const row = { name: file.name, place: path };
  if (kind === "create") {
    const { fields } = step;
    const make = () => context.client().tests.create({ ...fields, projectId: stored.project.id });
    return { kind, row: { mark: "+", ...row }, path, apply: () => store(context, local, make) };
  }
  const { test } = step;
  if (kind === "same") return { kind, row: { mark: "~", ...row }, path, test };
  const known = { path, test, changes: Object.keys(step.changes) };
  const diff = diffOf(step, stored);
  if (kind === "conflict")
    return { kind, row: { mark: "!", ...row, remark: `${step.why}: \`runwright pull\`, or --force`, diff }, ...known };
  const change = () => updateIfUnchanged(context.client(), step, path);
  return { kind, row: { mark: "~", ...row, diff }, ...known, apply: () => store(context, local, change) };
}

/** The plan file where it is another one than the stored plan: it wins. With a Test that changes itself it is stored along with that. */
async function plansToStore(context: Context, step: PushStep, { path, file, plan }: LocalFile): Promise<Planned[]> {
  if (plan === null || (step.kind !== "same" && step.kind !== "update")) return [];
  const { test } = step;
  const client = context.client();
  const stored = await client.tests.plan(test.id);
  const seen = await planDifference(stored, plan);
  const count = seen.lines.length;
  if (count === 0) return [];
  const place = planPathOf(path);
  const remark = [count === 1 ? "1 line" : `${count} lines`, ...seen.takenBack.map((one) => plain(one))].join("; ");
  const row: PlanRow = { mark: "~", name: file.name, place, remark, diff: seen };
  return [
    {
      kind: "update",
      row,
      path: place,
      test,
      changes: ["plan"],
      // A Test that changes itself stores it with that.
      apply: async () =>
        noteNotHeld(context, place, await storePlan(client, test.id, { file: plan, seen: step.kind === "same" ? seen : undefined })),
    },
  ];
}

async function store(context: Context, { path, text, file, plan }: LocalFile, save: () => Promise<Test>): Promise<void> {
  const { cwd } = context.surroundings;
  const test = await save();
  for (const { line, message } of await warningsLeft(test.warnings ?? [], plan))
    context.note(`${path}: line ${line} of the description: ${plain(message)}`);
  const now = file.id === undefined ? withId(text, test.id) : text;
  if (now !== text) await writeFile(resolve(cwd, path), now);
  await rememberSynced(test.id, now, cwd);
  if (plan !== null) noteNotHeld(context, planPathOf(path), await storePlan(context.client(), test.id, { file: plan }));
}

/** Between the plan and the person's answer somebody else may have been at work. */
async function updateIfUnchanged(client: Runwright, { test, changes }: Extract<PushStep, { kind: "update" }>, path: string): Promise<Test> {
  const { updatedAt } = await client.tests.retrieve(test.id);
  if (updatedAt !== test.updatedAt) throw new UsageError(`${path}: somebody has changed the Test just now; push again to see what.`);
  return await client.tests.update(test.id, changes);
}

/** Of the texts as a pull would write them before and after: the same order, and only what the service knows. */
function diffOf({ test, local }: { test: Test; local: LocalFile }, stored: StoredProject): { before: string; after: string } {
  const before = updateTestFile(local.text, test, namesOf(stored, test));
  return { before, after: local.file.id === undefined ? withId(local.text, test.id) : local.text };
}
