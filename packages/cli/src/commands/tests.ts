import type { Command } from "commander";
import type { Context } from "../context.ts";
import { formatTestFile } from "../test-file/format-test-file.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { UsageError } from "../usage-error.ts";
import { projectIdOf } from "./find-named.ts";
import { printJson, printLines } from "./print.ts";
import { addListFlags, type ListFlags, printList } from "./print-list.ts";
import { addTestEdits } from "./tests-edit.ts";
import { addTestsRunCommand } from "./tests-run.ts";
import { addTestPlanCommand } from "./tests-plan.ts";
import { addTestStatsCommand } from "./tests-stats.ts";

interface TestsListFlags extends ListFlags {
  readonly project?: string;
  readonly tag?: string;
}

interface GetFlags {
  readonly json?: boolean;
  readonly markdown?: boolean;
}

export function addTestsCommand(program: Command, context: Context): void {
  const tests = program.command("tests").description("stored Tests, and files of them");
  addTestsRunCommand(tests, context);
  addListFlags(tests.command("list").description("list Tests, newest first"))
    .option("--project <project>", "name, slug or id")
    .option("--tag <tag>", "only those that carry it (needs --project)")
    .action((flags: TestsListFlags) => listTests(context, flags));
  tests
    .command("get")
    .description("show a Test")
    .argument("<id>")
    .option("--markdown", "print it as a test file, as `runwright pull` writes it")
    .option("--json", "print the Test as JSON")
    .action((id: string, flags: GetFlags) => showTest(context, id, flags));
  addTestEdits(tests, context);
  addTestPlanCommand(tests, context);
  addTestStatsCommand(tests, context);
}

async function listTests(context: Context, flags: TestsListFlags): Promise<void> {
  if (flags.tag !== undefined && flags.project === undefined) throw new UsageError("--tag needs --project: tags belong to a project.");
  const client = context.client();
  const projectId = flags.project === undefined ? undefined : await projectIdOf(context, flags.project);
  await printList(context, flags, {
    items: client.tests.list({ projectId, tag: flags.tag }),
    columns: ({ dim }) => [
      { title: "ID", paint: dim },
      { title: "NAME", flexible: true },
      { title: "DEVICE" },
      { title: "TAGS", paint: dim },
    ],
    row: (test) => [test.id, test.name, test.device, test.tags.map((tag) => tag.slug).join(" ")],
    empty: "No Tests. Store one with `runwright tests run FILE`.",
  });
}

async function showTest(context: Context, id: string, flags: GetFlags): Promise<void> {
  const client = context.client();
  const test = await client.tests.retrieve(id);
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, test);
  if (flags.markdown === true) {
    const [project, environment] = await Promise.all([
      client.projects.retrieve(test.projectId),
      test.environmentId === null ? undefined : client.environments.retrieve(test.environmentId),
    ]);
    stdout.stream.write(formatTestFile(test, { project: project.slug, environment: environment?.name }));
    return;
  }
  const { bold, dim } = createTheme(stdout.color);
  const schedule = test.schedule === null ? [] : [`${test.schedule} ${test.scheduleTimezone ?? "UTC"}`];
  const facts = [test.device, test.url, ...schedule, ...test.tags.map((tag) => `#${tag.slug}`)].map((fact) => plain(fact)).join(" · ");
  printLines(stdout, [bold(plain(test.name)), dim(facts), dim(test.id), "", plain(test.description, { lines: true })]);
}
