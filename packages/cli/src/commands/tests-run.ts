import type { Device, PlanLine, Test } from "@runwright/sdk";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Context } from "../context.ts";
import type { RunHead } from "../reporters/reporter.ts";
import { parseTestFile } from "../test-file/parse-test-file.ts";
import { findTestFiles } from "../test-file/find-test-files.ts";
import { noteStored, planPathOf, readPlanBeside, storePlan } from "../test-file/plan-file.ts";
import { warningsLeft } from "../test-file/warnings-left.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { plain } from "../text/plain.ts";
import { findProject } from "../test-file/find-project.ts";
import { storeTest } from "../test-file/store-test.ts";
import { UsageError } from "../usage-error.ts";
import { watchRuns } from "../watch/watch-runs.ts";
import { printJson, printLines } from "./print.ts";
import { addTriggerFlags, type TriggerFlags, triggerOf } from "./trigger-flags.ts";
import { addWatchFlags, toWatchOptions, type WatchFlags } from "./watch-flags.ts";

export interface TestsRunFlags extends WatchFlags, TriggerFlags {
  readonly tag?: string;
  readonly project?: string;
  readonly device?: Device;
  readonly detach?: boolean;
  readonly local?: boolean;
  readonly headed?: boolean;
  readonly slow?: number | true;
}

/** Slow enough to follow with the eye. */
const USUAL_SLOW_MS = 250;

const UNREAD: ReadonlySet<string> = new Set(["step_not_understood", "outcome_not_understood"]);
const ON_BOTH = "It runs twice, because the file has no `device`: write `device: desktop` or `device: mobile` into it for one of them.";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

export function addTestsRunCommand(tests: Command, context: Context): void {
  const run = tests
    .command("run")
    .description("run Tests and watch them: files and folders (stored by project and name first), ids, or a tag")
    .argument("[targets...]", "files or folders of them, or ids of Tests")
    .option("--tag <tag>", "every Test of the project that carries it")
    .option("--project <project>", "name, slug or id (a file's own `project`, else default)")
    .addOption(new Option("--device <device>", "store the file's Test with this device").choices(["desktop", "mobile", "both"]))
    .option("--detach", "start and leave: print the Runs' ids")
    .option("--local", "run files on this machine, by a service that lives as long as the Run: needs no server and no key")
    .option("--headed", "the same, and show the browser's window")
    .option("--slow [ms]", `the same, with a pause after each thing done (${USUAL_SLOW_MS}, also with --headed)`, parseMilliseconds)
    .addHelpText("after", examplesOf(tests.parent === null ? "runwright run" : "runwright tests run"))
    .action((targets: string[], flags: TestsRunFlags) => runTests(context, targets, flags));
  addTriggerFlags(run, { retriesUnlessGiven: "as each Test says" });
  addWatchFlags(run);
}

/** The command stands in two places, and its help tells the one that it was asked for. */
const examplesOf = (command: string): string => `
Examples:
  $ ${command} tests/buy.md
  $ ${command} tests --reporter github --reporter junit=report.xml
  $ ${command} --tag smoke --project Shop --url https://preview.example.com
  $ ${command} tests/buy.md --headed      # watch it on your screen`;

async function runHere(context: Context, targets: readonly string[], flags: TestsRunFlags): Promise<void> {
  if (flags.tag !== undefined || flags.detach === true || targets.some((target) => UUID.test(target)))
    throw new UsageError(
      "--local runs files only, and watches them: its service lives no longer than the Run, so it has no stored Tests and cannot be left with --detach.",
    );
  // Loaded only here: most Runs are carried out elsewhere.
  const { withLocalService } = await import("../local-service/with-local-service.ts");
  const slow = flags.slow === true || (flags.slow === undefined && flags.headed === true) ? USUAL_SLOW_MS : (flags.slow ?? 0);
  await withLocalService(context, { headed: flags.headed === true, slowMs: slow }, async (here) => {
    const heads = await startTargets(here, targets, flags);
    // What it leaves is gone with the service unless it is brought here.
    const options = toWatchOptions(here, { ...flags, artifacts: flags.artifacts ?? true }, { several: heads.length > 1 });
    await watchRuns(here, heads, { ...options, passing: true });
  });
}

function parseMilliseconds(text: string): number {
  if (!/^\d{1,5}$/u.test(text)) throw new InvalidArgumentError("It must be a whole number of milliseconds.");
  return Number(text);
}

/** All Runs are started before the first is watched, so that the service can carry them out side by side. */
export async function runTests(context: Context, targets: readonly string[], flags: TestsRunFlags): Promise<void> {
  checkFlags(targets, flags);
  const found = await findTestFiles(targets, context.surroundings.cwd, context.note);
  if (flags.local === true || flags.headed === true || flags.slow !== undefined) return await runHere(context, found, flags);
  const heads = flags.tag === undefined ? await startTargets(context, found, flags) : await startTag(context, flags.tag, flags);
  const several = flags.tag !== undefined || found.length > 1;
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
    if (!UUID.test(target))
      files.set(target, parseTestFile(await readTextFile(target, context.surroundings.cwd), target, { url: { given: flags.url } }));
  const plans = new Map<string, readonly PlanLine[]>();
  for (const [target, { description }] of files) {
    const plan = await readPlanBeside(target, { cwd: context.surroundings.cwd, description });
    if (plan !== null) plans.set(target, plan);
  }
  const tests: { test: Test; file: string | undefined; hint?: string | undefined }[] = [];
  for (const target of targets) {
    const file = files.get(target);
    if (file === undefined) {
      tests.push({ test: await client.tests.retrieve(target), file: undefined });
      continue;
    }
    const { test, change } = await storeTest(client, file, { project: flags.project, device: flags.device });
    if (context.globals().verbose === true) context.note(`${target}: ${change} as ${test.id}`);
    const plan = plans.get(target);
    if (plan !== undefined) noteStored(context, planPathOf(target), await storePlan(client, test.id, { file: plan }));
    for (const warning of await warningsLeft(test.warnings ?? [], plan)) {
      // A Run that is watched says itself what was not understood, if that is so for the service as well.
      if (flags.detach !== true && UNREAD.has(warning.code)) continue;
      context.note(`${target}: ${plain(warning.message)}`);
    }
    const isAsked = file.device !== undefined || flags.device !== undefined;
    tests.push({ test, file: target, hint: test.device === "both" && !isAsked ? ON_BOTH : undefined });
  }
  const heads: RunHead[] = [];
  for (const { test, file, hint } of tests) {
    const run = await client.tests.run(test.id, triggerOf(flags));
    heads.push({ runId: run.id, testName: test.name, url: run.startUrl, device: test.device, file, hint });
  }
  return heads;
}

async function startTag(context: Context, tag: string, flags: TestsRunFlags): Promise<RunHead[]> {
  const client = context.client();
  const project = await findProject(client, flags.project ?? "");
  if (project === undefined) throw new UsageError(`There is no project ${JSON.stringify(flags.project)}.`);
  const { runs, tagRunId } = await client.tests.runByTag({ projectId: project.id, tag, ...triggerOf(flags) });
  if (flags.detach === true && tagRunId !== undefined) context.note(`Wait for them: runwright tag-runs wait ${tagRunId}`);
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
