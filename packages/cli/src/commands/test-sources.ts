import { TEST_SOURCE_KINDS } from "@runwright/contracts";
import type { Runwright, TestSource, TestSourceKind } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { ensureProject } from "../test-file/find-project.ts";
import { DEFAULT_PROJECT } from "../test-file/store-test.ts";
import { plain } from "../text/plain.ts";
import { moment } from "./print-list.ts";
import {
  addDeleteCommand,
  addGetCommand,
  addListCommand,
  addSwitchCommands,
  checkChanges,
  type JsonFlag,
  type Kind,
  printChanged,
  printMade,
} from "./stored-kind.ts";

interface CreateFlags extends JsonFlag {
  readonly kind: TestSourceKind;
  readonly key: string;
  readonly project: string;
}

interface UpdateFlags extends JsonFlag {
  readonly name?: string;
  readonly key?: string;
}

const KIND = {
  noun: "Test Source",
  items: (client: Runwright) => client.testSources,
  nameOf: ({ name }) => name,
  columns: ({ dim }) => [
    { title: "ID", paint: dim },
    { title: "NAME", flexible: true },
    { title: "KIND" },
    { title: "KEY" },
    { title: "STATE", paint: dim },
  ],
  row: ({ id, name, kind, externalKey, enabled }) => [id, name, kind, externalKey, enabled ? "enabled" : "disabled"],
  empty: "No Test Sources. Make one with `runwright test-sources create NAME --kind linear --key TEAM`.",
  facts: (one) => [
    ["Name", one.name],
    ["Kind", one.kind],
    ["Key", one.externalKey],
    ["State", one.enabled ? "enabled" : "disabled: it starts no Attempts"],
    ["Project", one.projectId],
    ["Id", one.id],
    ["Changed", moment(one.updatedAt)],
  ],
} satisfies Kind<TestSource>;

const KEY = "what the issue tracker calls it: a team, a project, a repository";

export function addTestSourcesCommand(program: Command, context: Context): void {
  const sources = program
    .command("test-sources")
    .description("Test Sources: issue trackers whose issues bring Tests of their own; see `attempts`")
    .addHelpText("after", EXAMPLES);
  addListCommand(sources, context, KIND);
  addGetCommand(sources, context, KIND);
  sources
    .command("create")
    .description("make one")
    .argument("<name>")
    .addOption(new Option("--kind <kind>", "the make of the issue tracker").choices(TEST_SOURCE_KINDS).makeOptionMandatory())
    .requiredOption("--key <key>", KEY)
    .option("--project <project>", "name, slug or id; made where it is missing", DEFAULT_PROJECT)
    .option("--json", "print it as JSON")
    .addHelpText("after", EXAMPLES)
    .action((name: string, flags: CreateFlags) => create(context, name, flags));
  sources
    .command("update")
    .description("change what is given of one")
    .argument("<id>")
    .option("--name <name>", "what it is called")
    .option("--key <key>", KEY)
    .option("--json", "print it as JSON")
    .action(async (id: string, { name, key: externalKey, json }: UpdateFlags) => {
      const changes = { name, externalKey };
      checkChanges(changes, "test-sources update");
      const item = await context.client().testSources.update(id, changes);
      printChanged(context, { json, item, said: `Changed the Test Source ${plain(item.name)}.` });
    });
  addSwitchCommands(sources, context, {
    ...KIND,
    effects: { enable: "let it start Attempts again", disable: "refuse its Attempts for now" },
  });
  addDeleteCommand(sources, context, { ...KIND, effect: "its Attempts and their Tests go with it, the history of Runs stays" });
}

const EXAMPLES = `
Examples:
  $ runwright test-sources create "Shop team" --kind linear --key SHOP --project Shop
  $ runwright attempts create SOURCE_ID tests/new-cart.md --issue SHOP-71 --issue-url https://linear.example/SHOP-71`;

async function create(context: Context, name: string, { kind, key: externalKey, project, json }: CreateFlags): Promise<void> {
  const client = context.client();
  const { id: projectId } = await ensureProject(client, project);
  const item = await client.testSources.create({ projectId, name, kind, externalKey });
  printMade(context, { json, item, said: `Made the Test Source ${plain(item.name)}.` });
}
