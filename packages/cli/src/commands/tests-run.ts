import type { Device, Test, TrajectoryMode } from "@runwright/sdk";
import type { Context } from "../context.ts";
import type { RunHead } from "../reporters/reporter.ts";
import { parseTestFile } from "../test-file/parse-test-file.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { findProject } from "../test-file/find-project.ts";
import { storeTest } from "../test-file/store-test.ts";
import { UsageError } from "../usage-error.ts";
import { watchRuns } from "../watch/watch-runs.ts";
import { printJson, printLines } from "./print.ts";
import { toWatchOptions, type WatchFlags } from "./watch-flags.ts";

export interface TestsRunFlags extends WatchFlags {
  readonly tag?: string;
  readonly project?: string;
  readonly url?: string;
  readonly device?: Device;
  readonly detach?: boolean;
  readonly trajectories?: TrajectoryMode;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** All Runs are started before the first is watched, so that the service can carry them out side by side. */
export async function runTests(context: Context, targets: readonly string[], flags: TestsRunFlags): Promise<void> {
  checkFlags(targets, flags);
  const heads = flags.tag === undefined ? await startTargets(context, targets, flags) : await startTag(context, flags.tag, flags);
  const several = flags.tag !== undefined || targets.length > 1;
  if (flags.detach === true) return printStarted(context, heads, flags);
  await watchRuns(context, heads, toWatchOptions(context, flags, { several }));
}

function checkFlags(targets: readonly string[], flags: TestsRunFlags): void {
  if (flags.tag === undefined && targets.length === 0)
    throw new UsageError("Name files or ids of Tests, or a tag: `runwright tests run FILE`, or `--tag TAG --project PROJECT`.");
  if (flags.tag !== undefined && targets.length > 0) throw new UsageError("Name either files and ids, or a tag, not both.");
  if (flags.tag !== undefined && flags.project === undefined) throw new UsageError("--tag needs --project: tags belong to a project.");
  if (flags.device !== undefined && (flags.tag !== undefined || targets.some((target) => UUID.test(target))))
    throw new UsageError("--device changes what a file stores; a stored Test keeps its own.");
}

async function startTargets(context: Context, targets: readonly string[], flags: TestsRunFlags): Promise<RunHead[]> {
  const client = context.client();
  // Every file is read before anything is stored: a mistake in the last one must not leave half of them running.
  const files = new Map<string, ReturnType<typeof parseTestFile>>();
  for (const target of targets)
    if (!UUID.test(target)) files.set(target, parseTestFile(await readTextFile(target, context.surroundings.cwd), target));
  const tests: Test[] = [];
  for (const target of targets) {
    const file = files.get(target);
    if (file === undefined) {
      tests.push(await client.tests.retrieve(target));
      continue;
    }
    const { test, change } = await storeTest(client, file, { project: flags.project, device: flags.device });
    if (context.globals().verbose === true) context.note(`${target}: ${change} as ${test.id}`);
    for (const warning of test.warnings ?? []) context.note(`${target}: ${warning.message}`);
    tests.push(test);
  }
  const heads: RunHead[] = [];
  for (const test of tests) {
    const run = await client.tests.run(test.id, { startUrl: flags.url, trajectories: flags.trajectories });
    heads.push({ runId: run.id, testName: test.name, url: run.startUrl, device: test.device });
  }
  return heads;
}

async function startTag(context: Context, tag: string, flags: TestsRunFlags): Promise<RunHead[]> {
  const client = context.client();
  const project = await findProject(client, flags.project ?? "");
  if (project === undefined) throw new UsageError(`There is no project ${JSON.stringify(flags.project)}.`);
  const { runs } = await client.tests.runByTag({ projectId: project.id, tag, startUrl: flags.url, trajectories: flags.trajectories });
  return runs.map((run) => ({ runId: run.id, testName: run.test.name, url: run.startUrl, device: null }));
}

function printStarted(context: Context, heads: readonly RunHead[], flags: TestsRunFlags): void {
  const stdout = context.stdout();
  if (flags.json === true) printJson(stdout, { data: heads.map(({ runId, testName, url }) => ({ id: runId, testName, startUrl: url })) });
  else
    printLines(
      stdout,
      heads.map(({ runId }) => runId),
    );
}
