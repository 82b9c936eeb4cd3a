import type { Reader } from "@runwright/sdk";
import { type Command, Option } from "commander";
import type { Context } from "../context.ts";
import { READERS } from "../test-file/parse-test-file.ts";
import { plain } from "../text/plain.ts";
import { UsageError } from "../usage-error.ts";
import { confirm } from "./confirm.ts";
import { projectOf } from "./find-named.ts";
import { printFacts } from "./print-facts.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";
import { type JsonFlag, printChanged, printMade } from "./stored-kind.ts";

export function addProjectsCommand(program: Command, context: Context): void {
  const projects = program.command("projects").description("projects: groups of Tests, with their environments and tags");
  addListFlags(projects.command("list").description("list projects, newest first")).action((flags: ListFlags) =>
    printList(context, flags, {
      items: context.client().projects.list(),
      columns: ({ dim }) => [
        { title: "ID", paint: dim },
        { title: "NAME", flexible: true },
        { title: "SLUG" },
        { title: "CREATED", paint: dim },
      ],
      row: ({ id, name, slug, createdAt }) => [id, name, slug, moment(createdAt)],
      empty: "No projects. Make one with `runwright projects create NAME`.",
    }),
  );
  projects
    .command("get")
    .description("show a project")
    .argument("<project>", "name, slug or id")
    .option("--json", "print it as JSON")
    .action(async (named: string, { json }: JsonFlag) => {
      const item = await projectOf(context, named);
      const { id, name, slug, modelReading, assumptions, otherWays, reader, createdAt } = item;
      printFacts(context, {
        json,
        item,
        facts: [
          ["Name", name],
          ["Slug", slug],
          ["Id", id],
          ["Model reading", modelReading === true ? "on" : "off"],
          ["Assumptions", assumptions ?? "accept"],
          ["Other ways", otherWays ?? "ask"],
          ["Reader", reader ?? "as the service is set"],
          ["Created", moment(createdAt)],
        ],
      });
    });
  addProjectEdits(projects, context);
}

const READER =
  "who reads its Tests where they do not say it; both: what the words alone say otherwise than the model is asked about; default: as the service is set";

interface UpdateFlags extends JsonFlag {
  readonly modelReading?: "on" | "off";
  readonly assumptions?: "accept" | "ask";
  readonly otherWays?: "accept" | "ask";
  readonly reader?: Reader | "default";
}

function addProjectEdits(projects: Command, context: Context): void {
  projects
    .command("create")
    .description("make a project")
    .argument("<name>")
    .option("--json", "print it as JSON")
    .action(async (name: string, { json }: JsonFlag) => {
      const made = await context.client().projects.create({ name });
      printMade(context, { json, item: made, said: `Made the project ${plain(made.name)}.` });
    });
  projects
    .command("rename")
    .description("give a project another name; its slug follows")
    .argument("<project>", "name, slug or id")
    .argument("<name>", "the new one")
    .option("--json", "print it as JSON")
    .action(async (named: string, name: string, { json }: JsonFlag) => {
      const { id } = await projectOf(context, named);
      const changed = await context.client().projects.update(id, { name });
      printChanged(context, { json, item: changed, said: `It is now called ${plain(changed.name)}.` });
    });
  addProjectUpdate(projects, context);
  projects
    .command("delete")
    .description("delete a project that holds no Tests any more")
    .argument("<project>", "name, slug or id")
    .option("--yes", "do not ask")
    .action(async (named: string, { yes }: { yes?: boolean }) => {
      const { id, name } = await projectOf(context, named);
      await confirm(context, { question: `Delete the project ${plain(name)}?`, yes });
      await context.client().projects.delete(id);
      context.note("Deleted.");
    });
}

function addProjectUpdate(projects: Command, context: Context): void {
  projects
    .command("update")
    .description("change how the Tests of a project are read")
    .argument("<project>", "name, slug or id")
    .addOption(
      new Option("--model-reading <on|off>", "whether their descriptions may go to the service's model (scope admin)").choices([
        "on",
        "off",
      ]),
    )
    .addOption(
      new Option("--assumptions <accept|ask>", "ask: no Run before a person has accepted what is assumed of a claim").choices([
        "accept",
        "ask",
      ]),
    )
    .addOption(
      new Option(
        "--other-ways <accept|ask>",
        "ask: no Run passes by another way than its Test says before a person has accepted that way",
      ).choices(["accept", "ask"]),
    )
    .addOption(new Option("--reader <reader>", READER).choices([...READERS, "default"]))
    .option("--json", "print it as JSON")
    .action(async (named: string, { json, modelReading, assumptions, otherWays, reader }: UpdateFlags) => {
      if (modelReading === undefined && assumptions === undefined && otherWays === undefined && reader === undefined)
        throw new UsageError(
          "Say what is to change: --model-reading on|off, --assumptions accept|ask, --other-ways accept|ask, or --reader words|model|both|default.",
        );
      const { id } = await projectOf(context, named);
      const reading = {
        ...(modelReading === undefined ? {} : { modelReading: modelReading === "on" }),
        ...(reader === undefined ? {} : { reader: reader === "default" ? null : reader }),
      };
      const changed = await context.client().projects.update(id, { ...reading, assumptions, otherWays });
      printChanged(context, { json, item: changed, said: `Changed the project ${plain(changed.name)}.` });
    });
}
