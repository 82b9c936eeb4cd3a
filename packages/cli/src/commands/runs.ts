import { type Command, Option } from "commander";
import { isTerminal, type DevicePass, type Run, type RunStatus } from "@runwright/sdk";
import type { Context } from "../context.ts";
import type { RunHead } from "../reporters/reporter.ts";
import { verdictLines } from "../reporters/verdict-lines.ts";
import { formatDuration, runDuration } from "../text/duration.ts";
import { plain } from "../text/plain.ts";
import { tableLines } from "../text/table.ts";
import { createTheme, glyph } from "../text/theme.ts";
import { downloadArtifacts } from "../watch/download-artifacts.ts";
import { watchRuns } from "../watch/watch-runs.ts";
import { confirm } from "./confirm.ts";
import { printJson, printLines } from "./print.ts";
import { projectIdOf } from "./find-named.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";
import { addRunReportCommand } from "./runs-report.ts";
import { addTriggerFlags, type TriggerFlags, triggerOf } from "./trigger-flags.ts";
import { addWatchFlags, toWatchOptions, type WatchFlags } from "./watch-flags.ts";

const STATUSES = ["pending", "running", "passed", "failed", "error", "cancelled"];

interface RunsListFlags extends ListFlags {
  readonly test?: string;
  readonly project?: string;
  readonly status?: RunStatus[];
  readonly tagRun?: string;
  readonly from?: string;
  readonly to?: string;
}

interface RerunFlags extends WatchFlags, TriggerFlags {
  readonly samePlan?: boolean;
}

export function addRunsCommand(program: Command, context: Context): void {
  const runs = program.command("runs").description("Runs: executions of Tests");
  addWatchFlags(runs.command("watch").description("show Runs from their first step to their end").argument("<ids...>")).action(
    (ids: string[], flags: WatchFlags) => watchAll(context, ids, flags),
  );
  addWatchFlags(runs.command("wait").description("wait until Runs have ended: a line for each").argument("<ids...>"), {
    reporter: "summary",
  }).action((ids: string[], flags: WatchFlags) => watchAll(context, ids, flags));
  addListFlags(runs.command("list").description("list Runs, newest first"), { limit: 20 })
    .option("--test <id>", "only of this Test")
    .option("--project <project>", "only of this project: name, slug or id")
    .addOption(new Option("--status <status...>", "only those").choices(STATUSES))
    .option("--tag-run <id>", "only those that one trigger of a tag has started")
    .option("--from <moment>", "created since, such as 2026-11-01T00:00:00Z")
    .option("--to <moment>", "created until then")
    .action((flags: RunsListFlags) => listRuns(context, flags));
  runs
    .command("get")
    .description("show a Run")
    .argument("<id>")
    .option("--json", "print the Run as JSON")
    .action((id: string, flags: { json?: boolean }) => showRun(context, id, flags));
  runs
    .command("cancel")
    .description("cancel a Run that is pending or running")
    .argument("<ids...>")
    .action(async (ids: string[]) => {
      for (const id of ids) {
        const run = await context.client().runs.cancel(id);
        const which = ids.length === 1 ? "" : `${id}: `;
        context.note(which + (run.status === "cancelled" ? "Cancelled." : `It had already ended: ${run.status}.`));
      }
    });
  const rerunning = runs
    .command("rerun")
    .description("run the same Test again, and watch it")
    .argument("<id>")
    .option("--same-plan", "as that Run was read, whatever has become of the Test since");
  addWatchFlags(addTriggerFlags(rerunning, { retriesUnlessGiven: "as the Run before" })).action((id: string, flags: RerunFlags) =>
    rerun(context, id, flags),
  );
  addRunRemains(runs, context);
}

/** What a Run leaves: mails, recordings, itself. */
function addRunRemains(runs: Command, context: Context): void {
  runs
    .command("emails")
    .description("list the mails that a Run received")
    .argument("<id>")
    .option("--json", "print them as JSON, with all they say")
    .action((id: string, flags: { json?: boolean }) => listEmails(context, id, flags));
  runs
    .command("artifacts")
    .description("download video, trace and transcript")
    .argument("<id>")
    .option("--out <folder>", "where to", "runwright-artifacts")
    .addOption(new Option("--device <device>", "of a Run on both").choices(["desktop", "mobile"]))
    .action((id: string, flags: { out: string; device?: DevicePass }) => fetchArtifacts(context, id, flags));
  addRunReportCommand(runs, context);
  runs
    .command("delete")
    .description("delete Runs that have ended, with all that they left")
    .argument("<ids...>")
    .option("--artifacts", "only video, trace, transcript and screenshots; the verdict stays")
    .option("--yes", "do not ask")
    .action((ids: string[], flags: { artifacts?: boolean; yes?: boolean }) => deleteRuns(context, ids, flags));
}

/** Shows Runs from their first event to their end. */
export async function watchAll(context: Context, ids: readonly string[], flags: WatchFlags): Promise<void> {
  const client = context.client();
  const runs: Run[] = [];
  for (const id of ids) runs.push(await client.runs.retrieve(id));
  await watchRuns(context, runs.map(toHead), toWatchOptions(context, flags, { several: ids.length > 1 }));
}

async function rerun(context: Context, id: string, flags: RerunFlags): Promise<void> {
  const client = context.client();
  const started = await client.runs.rerun(id, { ...triggerOf(flags), ...(flags.samePlan === true ? { plan: "same" } : {}) });
  const run = await client.runs.retrieve(started.id);
  await watchRuns(context, [toHead(run)], toWatchOptions(context, flags, { several: false }));
}

function toHead(run: Run): RunHead {
  return { runId: run.id, testName: run.testName ?? `Test ${run.testId}`, url: run.startUrl, device: run.device ?? null };
}

async function listRuns(context: Context, flags: RunsListFlags): Promise<void> {
  const client = context.client();
  const projectId = flags.project === undefined ? undefined : await projectIdOf(context, flags.project);
  const { test: testId, status, from, to, tagRun: tagRunId } = flags;
  await printList(context, flags, {
    items: client.runs.list({ testId, projectId, status, from, to, tagRunId, limit: Math.min(50, flags.limit + 1) }),
    columns: (theme) => [
      { title: "ID", paint: theme.dim },
      { title: "STATUS", paint: theme.status },
      { title: "TEST", flexible: true },
      { title: "TIME" },
      { title: "CREATED", paint: theme.dim },
    ],
    row: (run) => [run.id, `${glyph(run.status)} ${run.status}`, run.testName ?? run.testId, durationOf(run), moment(run.createdAt)],
    empty: "No Runs. Start one with `runwright tests run FILE`.",
  });
}

function durationOf(run: Run): string {
  const ms = runDuration(run);
  return ms === undefined ? "" : formatDuration(ms);
}

async function showRun(context: Context, id: string, flags: { json?: boolean }): Promise<void> {
  const run = await context.client().runs.retrieve(id);
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, run);
  const theme = createTheme(stdout.color);
  const head = toHead(run);
  printLines(stdout, [
    "",
    `  ${theme.bold(plain(head.testName))}`,
    `  ${theme.dim(
      [run.device, run.startUrl]
        .filter(Boolean)
        .map((fact) => plain(fact ?? ""))
        .join(" · "),
    )}`,
  ]);
  if (isTerminal(run)) printLines(stdout, verdictLines({ run, artifacts: {}, theme, width: stdout.width() }));
  else if (run.phase === "waiting_for_plan")
    printLines(stdout, ["", `  ${run.status}: a model reads the Test first; see \`runwright tests plan ${run.testId}\``, ""]);
  else printLines(stdout, ["", `  ${run.status}: see it with \`runwright runs watch ${run.id}\``, ""]);
}

async function listEmails(context: Context, id: string, flags: { json?: boolean }): Promise<void> {
  const emails = await context.client().runs.emails(id).toArray({ limit: Infinity });
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, { data: emails });
  if (emails.length === 0) return context.note("This Run has received no mail.");
  const { dim } = createTheme(stdout.color);
  const columns = [
    { title: "RECEIVED", paint: dim },
    { title: "FROM" },
    { title: "SUBJECT", flexible: true },
    { title: "FILES", paint: dim },
  ];
  const rows = emails.map(({ receivedAt, from, subject, attachments }) => [
    receivedAt.slice(0, 19).replace("T", " "),
    plain(from),
    plain(subject),
    attachments.map(({ name }) => plain(name)).join(" "),
  ]);
  printLines(stdout, tableLines(columns, rows, stdout));
}

async function fetchArtifacts(context: Context, id: string, flags: { out: string; device?: DevicePass }): Promise<void> {
  const client = context.client();
  const run = await client.runs.retrieve(id);
  const artifacts = await downloadArtifacts(client, run, { dir: flags.out, cwd: context.surroundings.cwd, device: flags.device });
  const paths = Object.values(artifacts);
  if (paths.length === 0)
    return context.note(isTerminal(run) ? "This Run has no artifacts." : "This Run has no artifacts yet: it has not ended.");
  printLines(context.stdout(), paths);
  if (artifacts.trace !== undefined) context.note(`Look closer: npx playwright show-trace ${artifacts.trace}`);
}

async function deleteRuns(
  context: Context,
  ids: readonly string[],
  { artifacts, yes }: { artifacts?: boolean; yes?: boolean },
): Promise<void> {
  const client = context.client();
  const runs: Run[] = [];
  for (const id of ids) runs.push(await client.runs.retrieve(id));
  const what = runs.length === 1 ? `a Run of ${plain(toHead(runs[0] as Run).testName)}` : `${runs.length} Runs`;
  await confirm(context, { question: `Delete ${artifacts === true ? "the recordings of " : ""}${what}?`, yes });
  for (const { id } of runs) await (artifacts === true ? client.runs.deleteArtifacts(id) : client.runs.delete(id));
  context.note("Deleted.");
}
