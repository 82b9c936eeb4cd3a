import type { Command } from "commander";
import type { Context } from "../context.ts";
import { ensureProject } from "../test-file/find-project.ts";
import { plain } from "../text/plain.ts";
import { createTheme } from "../text/theme.ts";
import { confirm } from "./confirm.ts";
import { namedInProject } from "./find-named.ts";
import { printJson, printLines } from "./print.ts";
import { moment } from "./print-list.ts";
import { readText } from "./read-text.ts";
import { addPlanFlags, type PlanFlags, showPlan } from "./tests-plan.ts";
import { addListCommand, checkChanges, printChanged, printMade } from "./stored-kind.ts";

interface Flags {
  readonly project: string;
  readonly name?: string;
  readonly description?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

const DESCRIPTION = "its steps in words; @FILE reads a file, @- standard input";

export function addSharedStepsCommand(program: Command, context: Context): void {
  const steps = program.command("shared-steps").description("Shared Steps: steps that several Tests of a project have in common");
  addListCommand(steps, context, {
    items: (client) => client.sharedSteps,
    columns: ({ dim }) => [
      { title: "ID", paint: dim },
      { title: "NAME", flexible: true },
      { title: "CHANGED", paint: dim },
    ],
    row: ({ id, name, updatedAt }) => [id, name, moment(updatedAt)],
    empty: "No Shared Steps. Make one with `runwright shared-steps create NAME --description @FILE`.",
  });
  addSharedStepEdits(steps, context);
  addSharedStepPlan(steps, context);
}

function one(command: Command): Command {
  return command.argument("<shared step>", "name or id").option("--project <project>", "name, slug or id", "default");
}

function addSharedStepEdits(steps: Command, context: Context): void {
  one(steps.command("get").description("show one"))
    .option("--json", "print it as JSON")
    .action(async (named: string, { project, json }: Flags) => {
      const item = await find(context, named, project);
      const stdout = context.stdout();
      if (json === true) return printJson(stdout, item);
      const { bold, dim } = createTheme(stdout.color);
      printLines(stdout, [bold(plain(item.name)), dim(item.id), "", plain(item.description, { lines: true })]);
    });
  steps
    .command("create")
    .description("make one")
    .argument("<name>")
    .requiredOption("--description <text>", DESCRIPTION)
    .option("--project <project>", "name, slug or id; made where it is missing", "default")
    .option("--json", "print it as JSON")
    .action(async (name: string, { project, description = "", json }: Flags) => {
      const client = context.client();
      const text = await readText(context, description);
      const { id: projectId } = await ensureProject(client, project);
      const made = await client.sharedSteps.create({ projectId, name, description: text });
      printMade(context, { json, item: made, said: `Made the Shared Step ${plain(made.name)}.` });
    });
  one(steps.command("update").description("change one; Tests that hold it are run as it is then"))
    .option("--name <name>")
    .option("--description <text>", DESCRIPTION)
    .option("--json", "print it as JSON")
    .action(async (named: string, { project, name, description, json }: Flags) => {
      checkChanges({ name, description }, "shared-steps update");
      const text = description === undefined ? undefined : await readText(context, description);
      const { id } = await find(context, named, project);
      const changed = await context.client().sharedSteps.update(id, { name, description: text });
      printChanged(context, { json, item: changed, said: `Changed the Shared Step ${plain(changed.name)}.` });
    });
  one(steps.command("delete").description("delete one that no Test holds any more"))
    .option("--yes", "do not ask")
    .action(async (named: string, { project, yes }: Flags) => {
      const { id, name } = await find(context, named, project);
      await confirm(context, { question: `Delete the Shared Step ${plain(name)}?`, yes });
      await context.client().sharedSteps.delete(id);
      context.note("Deleted.");
    });
}

/** What it was read as, for all Tests that hold it. */
function addSharedStepPlan(steps: Command, context: Context): void {
  const command = one(steps.command("plan").description("what one was read as, line by line, in canonical sentences"));
  addPlanFlags(command).action(async (named: string, flags: Flags & PlanFlags) => {
    const { id } = await find(context, named, flags.project);
    await showPlan(context, { id, of: context.client().sharedSteps }, flags);
  });
}

function find(context: Context, named: string, project: string) {
  const list = ({ id: projectId }: { id: string }) => context.client().sharedSteps.list({ projectId });
  return namedInProject(context, { noun: "Shared Step", named, project, list });
}
