import type { TagRun } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { moment } from "./print-list.ts";
import { addTagRunReportCommand } from "./runs-report.ts";
import { watchAll } from "./runs.ts";
import { addGetCommand } from "./stored-kind.ts";
import { addWatchFlags, type WatchFlags } from "./watch-flags.ts";

/** The service has no list of them: each is known by the id that its start, and every Run of it, has told. */
export function addTagRunsCommand(program: Command, context: Context): void {
  const tagRuns = program
    .command("tag-runs")
    .description("tag runs: all that one `tests run --tag`, deployment or request by tag has started")
    .addHelpText("after", EXAMPLES);
  addGetCommand(tagRuns, context, { noun: "tag run", items: (client) => client.tagRuns, facts: factsOf });
  tagRuns
    .command("junit")
    .description("print how its Runs ended as JUnit XML, a test case for each")
    .argument("<id>")
    .action(async (id: string) => void context.stdout().stream.write(await context.client().tagRuns.retrieveJunit(id)));
  addTagRunReportCommand(tagRuns, context);
  addWatchFlags(
    tagRuns
      .command("wait")
      .description("wait until all of its Runs have ended: a line for each; quarantined Tests do not count")
      .argument("<id>"),
    { reporter: "summary" },
  ).action((id: string, flags: WatchFlags) => wait(context, id, flags));
}

const EXAMPLES = `
Examples:
  $ runwright tests run --tag smoke --project Shop --detach     # says the id
  $ runwright tag-runs wait TAG_RUN_ID && runwright tag-runs junit TAG_RUN_ID > report.xml
  $ runwright runs list --tag-run TAG_RUN_ID`;

function factsOf({ id, tag, status, count, counts, flaky, quarantined, quarantinedFailures, createdAt, completedAt }: TagRun) {
  const ended = Object.entries(counts).flatMap(([name, number]) => (number === 0 ? [] : [`${number} ${name}`]));
  const apart = quarantined === 0 ? null : `${quarantined}, ${quarantinedFailures} of them not passed`;
  return [
    ["Tag", tag],
    ["Status", status],
    ["Runs", `${count} (${ended.join(", ")})`],
    ["Flaky", flaky === 0 ? null : `${flaky} passed on the second try only`],
    ["Quarantined", apart],
    ["Id", id],
    ["Created", moment(createdAt)],
    ["Completed", moment(completedAt)],
  ] as const;
}

async function wait(context: Context, id: string, flags: WatchFlags): Promise<void> {
  const client = context.client();
  // A wrong id is told from a tag run whose Runs are deleted.
  await client.tagRuns.retrieve(id);
  const runs = await client.runs.list({ tagRunId: id }).toArray({ limit: Infinity });
  await watchAll(
    context,
    runs.map((run) => run.id),
    flags,
  );
}
