import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { addListFlags, type ListFlags, moment, printList } from "./print-list.ts";
import { projectIdOf } from "./find-named.ts";

/** A schedule is part of its Test; here is where people look for all of them. */
export function addSchedulesCommand(program: Command, context: Context): void {
  const schedules = program.command("schedules").description("Tests that run by the clock");
  addListFlags(schedules.command("list").description("list Tests that have a schedule, and when they run next"))
    .option("--project <project>", "name, slug or id")
    .action((flags: ListFlags & { project?: string }) => listSchedules(context, flags));
  schedules
    .command("set")
    .description("run a Test by the clock")
    .argument("<test id>")
    .argument("<cron>", 'five fields such as "0 6 * * 1-5", or @hourly, @daily, @weekly')
    .option("--timezone <name>", "such as Europe/Berlin; UTC unless given")
    .action(async (id: string, cron: string, { timezone }: { timezone?: string }) => {
      const fields = { trigger: "schedule", schedule: cron, scheduleTimezone: timezone ?? null } as const;
      const test = await context.client().tests.update(id, fields);
      context.note(`${plain(test.name)} runs next at ${moment(test.nextRunAt)} UTC.`);
    });
  schedules
    .command("clear")
    .description("run a Test only when told to")
    .argument("<test id>")
    .action(async (id: string) => {
      const test = await context.client().tests.update(id, { trigger: "on_demand" });
      context.note(`${plain(test.name)} runs only when told to.`);
    });
}

async function listSchedules(context: Context, flags: ListFlags & { project?: string }): Promise<void> {
  const client = context.client();
  const projectId = flags.project === undefined ? undefined : await projectIdOf(context, flags.project);
  await printList(context, flags, {
    items: withSchedule(client.tests.list({ projectId })),
    columns: ({ dim }) => [
      { title: "TEST ID", paint: dim },
      { title: "NAME", flexible: true },
      { title: "SCHEDULE" },
      { title: "ZONE" },
      { title: "NEXT (UTC)" },
      { title: "LAST SKIPPED", paint: dim },
    ],
    row: ({ id, name, schedule, scheduleTimezone, nextRunAt, lastSkipped }) => [
      id,
      name,
      schedule ?? "",
      scheduleTimezone ?? "UTC",
      moment(nextRunAt),
      lastSkipped === undefined ? "" : `${moment(lastSkipped.at)}: ${lastSkipped.reason}`,
    ],
    empty: 'No Test has a schedule. Give it one with `runwright schedules set ID "0 6 * * *"`.',
  });
}

async function* withSchedule<T extends { readonly schedule: string | null }>(tests: AsyncIterable<T>): AsyncIterable<T> {
  for await (const test of tests) if (test.schedule !== null) yield test;
}
