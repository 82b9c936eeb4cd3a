import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { findProject } from "../test-file/find-project.ts";
import { plain } from "../text/plain.ts";
import { tableLines } from "../text/table.ts";
import { createTheme } from "../text/theme.ts";
import { UsageError } from "../usage-error.ts";
import { printJson, printLines } from "./print.ts";
import { runTests, type TestsRunFlags } from "./tests-run.ts";
import { addWatchFlags, parseLimit, trajectoriesOption } from "./watch-flags.ts";

interface ListFlags {
  readonly project?: string;
  readonly tag?: string;
  readonly limit: number;
  readonly json?: boolean;
}

export function addTestsCommand(program: Command, context: Context): void {
  const tests = program.command("tests").description("stored Tests, and files of them");
  const run = tests
    .command("run")
    .description("run Tests and watch them: files (stored by project and name first), ids, or a tag")
    .argument("[targets...]", "files or ids of Tests")
    .option("--tag <tag>", "every Test of the project that carries it")
    .option("--project <project>", "name, slug or id (a file's own `project`, else default)")
    .option("--url <url>", "open this page first, for this Run only")
    .addOption(new Option("--device <device>", "store the file's Test with this device").choices(["desktop", "mobile", "both"]))
    .addOption(trajectoriesOption())
    .option("--detach", "start and leave: print the Runs' ids")
    .action((targets: string[], flags: TestsRunFlags) => runTests(context, targets, flags));
  addWatchFlags(run);
  tests
    .command("list")
    .description("list Tests, newest first")
    .option("--project <project>", "name, slug or id")
    .option("--tag <tag>", "only those that carry it (needs --project)")
    .option("--limit <count>", "at most so many", parseLimit, 50)
    .option("--json", "print {data, hasMore}")
    .action((flags: ListFlags) => listTests(context, flags));
  tests
    .command("get")
    .description("show a Test")
    .argument("<id>")
    .option("--json", "print the Test as JSON")
    .action((id: string, flags: { json?: boolean }) => showTest(context, id, flags));
}

async function listTests(context: Context, flags: ListFlags): Promise<void> {
  if (flags.tag !== undefined && flags.project === undefined) throw new UsageError("--tag needs --project: tags belong to a project.");
  const client = context.client();
  const projectId = flags.project === undefined ? undefined : await projectIdOf(context, flags.project);
  // One more than asked for tells whether there are more.
  const found = await client.tests.list({ projectId, tag: flags.tag }).toArray({ limit: flags.limit + 1 });
  const data = found.slice(0, flags.limit);
  const hasMore = found.length > data.length;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, { data, hasMore });
  if (data.length === 0) return context.note("No Tests. Store one with `runwright tests run FILE`.");
  const { dim } = createTheme(stdout.color);
  const columns = [{ title: "ID", paint: dim }, { title: "NAME", flexible: true }, { title: "DEVICE" }, { title: "TAGS", paint: dim }];
  const rows = data.map((test) => [test.id, test.name, test.device, test.tags.map((tag) => tag.slug).join(" ")]);
  printLines(stdout, tableLines(columns, rows, stdout));
  if (hasMore) context.note(`More than ${flags.limit}; see them with --limit.`);
}

async function showTest(context: Context, id: string, flags: { json?: boolean }): Promise<void> {
  const test = await context.client().tests.retrieve(id);
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, test);
  const { bold, dim } = createTheme(stdout.color);
  const facts = [test.device, test.url, ...test.tags.map((tag) => `#${tag.slug}`)].map((fact) => plain(fact)).join(" · ");
  printLines(stdout, [bold(plain(test.name)), dim(facts), dim(test.id), "", plain(test.description, { lines: true })]);
}

export async function projectIdOf(context: Context, named: string): Promise<string> {
  const project = await findProject(context.client(), named);
  if (project === undefined) throw new UsageError(`There is no project ${JSON.stringify(named)}.`);
  return project.id;
}
