import { type Device, isApiError, type Reader, type TestUpdateParams } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { READERS } from "../test-file/parse-test-file.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { ensureProject } from "../test-file/find-project.ts";
import { plain } from "../text/plain.ts";
import { confirm } from "./confirm.ts";
import { environmentIdOf } from "./find-named.ts";
import { readText } from "./read-text.ts";
import { checkChanges, printChanged, printMade } from "./stored-kind.ts";
import { parseRetries, RETRIES } from "./trigger-flags.ts";

interface FieldFlags {
  readonly name?: string;
  readonly url?: string;
  readonly description?: string;
  readonly device?: Device;
  readonly tag?: readonly string[] | false;
  readonly environment?: string | false;
  readonly schedule?: string | false;
  readonly timezone?: string;
  readonly emailInbox?: boolean;
  readonly retries?: number;
  readonly quarantined?: boolean;
  readonly reader?: Reader | "default";
  readonly json?: boolean;
}

interface CreateFlags extends FieldFlags {
  readonly project: string;
  readonly name: string;
  readonly url: string;
  readonly description: string;
}

export function addTestEdits(tests: Command, context: Context): void {
  addFieldFlags(
    tests
      .command("create")
      .description("store a Test; from a file it is shorter: `runwright push FILE`")
      .requiredOption("--name <name>", "what it is called")
      .requiredOption("--url <url>", "the page that it begins on")
      .requiredOption("--description <text>", "steps and expected outcome in words; @FILE reads a file, @- standard input")
      .option("--project <project>", "name, slug or id; made where it is missing", DEFAULT_PROJECT),
  ).action((flags: CreateFlags) => createTest(context, flags));
  addFieldFlags(
    tests
      .command("update")
      .description("change what is given of a Test")
      .argument("<id>")
      .option("--name <name>", "what it is called")
      .option("--url <url>", "the page that it begins on")
      .option("--description <text>", "steps and expected outcome in words; @FILE reads a file, @- standard input"),
  )
    .option("--no-tag", "take its tags away")
    .option("--no-environment", "run it in none")
    .option("--no-schedule", "run it only when told to")
    .option("--no-email-inbox", "no address for mails")
    .option("--no-quarantined", "it counts again")
    .action((id: string, flags: FieldFlags) => updateTest(context, id, flags));
  tests
    .command("copy")
    .description("store an independent copy, also of a Test that a Test Source manages; it has no schedule")
    .argument("<id>")
    .option("--name <name>", "what the copy is called; the same unless given")
    .option("--json", "print the copy as JSON")
    .action(async (id: string, { name, json }: { name?: string; json?: boolean }) => {
      const item = await context.client().tests.copy(id, { name });
      printMade(context, { json, item, said: `Stored ${plain(item.name)}.` });
    });
  tests
    .command("delete")
    .description("delete Tests; their active Runs are cancelled, their Runs stay")
    .argument("<ids...>")
    .option("--yes", "do not ask")
    .action((ids: string[], { yes }: { yes?: boolean }) => deleteTests(context, ids, yes));
}

const READER = "who reads it; both: what the words alone say otherwise than the model is asked about; default: as its project says";

function addFieldFlags(command: Command): Command {
  return command
    .addOption(new Option("--device <device>", "both unless given").choices(["desktop", "mobile", "both"]))
    .option("--tag <tags...>", "all of its tags; unknown ones are made")
    .option("--environment <environment>", "where it is run: id, or name in the project")
    .option("--schedule <cron>", "five fields or an @alias: it runs by the clock")
    .option("--timezone <name>", "of the schedule, such as Europe/Berlin; UTC unless given")
    .option("--email-inbox", "each Run has an address for mails: {{inbox}}")
    .option("--retries <count>", RETRIES, parseRetries)
    .option("--quarantined", "it is known to be flaky: it still runs, but fails no tag run")
    .addOption(new Option("--reader <reader>", READER).choices([...READERS, "default"]))
    .option("--json", "print the Test as JSON");
}

async function createTest(context: Context, flags: CreateFlags): Promise<void> {
  const description = await readText(context, flags.description);
  const client = context.client();
  const project = await ensureProject(client, flags.project);
  const fields = await toFields(context, flags, project.id);
  const made = await client.tests.create({ ...fields, projectId: project.id, name: flags.name, url: flags.url, description });
  for (const { line, message } of made.warnings ?? []) context.note(`line ${line}: ${message}`);
  printMade(context, { json: flags.json, item: made, said: `Stored ${plain(made.name)} in the project ${plain(project.name)}.` });
}

async function updateTest(context: Context, id: string, flags: FieldFlags): Promise<void> {
  const { name, url } = flags;
  const description = flags.description === undefined ? undefined : await readText(context, flags.description);
  const client = context.client();
  const { projectId } = await client.tests.retrieve(id);
  const changes: TestUpdateParams = { ...(await toFields(context, flags, projectId)), name, url, description };
  checkChanges(changes, "tests update");
  const changed = await client.tests.update(id, changes);
  for (const { line, message } of changed.warnings ?? []) context.note(`line ${line}: ${message}`);
  const said = `Changed ${plain(changed.name)}. Runs that were started before keep the old values.`;
  printChanged(context, { json: flags.json, item: changed, said });
}

async function deleteTests(context: Context, ids: readonly string[], yes: boolean | undefined): Promise<void> {
  const client = context.client();
  const names = new Map<string, string>();
  // All are looked at first: a wrong id must not leave half of them deleted.
  for (const id of ids) names.set(id, (await client.tests.retrieve(id)).name);
  const what = names.size === 1 ? plain([...names.values()][0] ?? "") : `${names.size} Tests`;
  await confirm(context, { question: `Delete ${what}? Runs that go on are cancelled.`, yes });
  for (const [id, name] of names) {
    try {
      await client.tests.delete(id);
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) throw error;
    }
    context.note(`Deleted ${plain(name)}.`);
  }
}

async function toFields(context: Context, flags: FieldFlags, projectId: string): Promise<TestUpdateParams> {
  const { device, tag, environment, schedule, timezone, emailInbox, retries, quarantined, reader } = flags;
  return {
    device,
    tags: tag === false ? [] : tag === undefined ? undefined : [...tag],
    environmentId: await environmentIdOf(context, environment, projectId),
    ...(schedule === false ? { trigger: "on_demand" } : schedule === undefined ? {} : { trigger: "schedule", schedule }),
    scheduleTimezone: timezone,
    emailInboxEnabled: emailInbox,
    retries,
    quarantined,
    reader: reader === "default" ? null : reader,
  };
}
