import type { Environment } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { confirm } from "./confirm.ts";
import { addEnvironmentEdits } from "./environments-edit.ts";
import { environmentOf } from "./find-named.ts";
import { type Facts, printFacts } from "./print-facts.ts";
import { moment } from "./print-list.ts";
import { addListCommand } from "./stored-kind.ts";

export function addEnvironmentsCommand(program: Command, context: Context): void {
  const environments = program.command("environments").description("where Tests run, and with which values");
  addListCommand(environments, context, {
    items: (client) => client.environments,
    columns: ({ dim }) => [
      { title: "ID", paint: dim },
      { title: "NAME" },
      { title: "BASE URL" },
      { title: "VARIABLES", flexible: true, paint: dim },
    ],
    row: (one) => [one.id, one.name, one.baseUrl ?? "", one.variables.map(({ name }) => name).join(" ")],
    empty: "No environments. Make one with `runwright environments create NAME`.",
  });
  environments
    .command("get")
    .description("show an environment; secret values cannot be read by anyone any more")
    .argument("<environment>", "id, or name in the project")
    .option("--project <project>", "name, slug or id", "default")
    .option("--json", "print it as JSON")
    .action(async (named: string, { project, json }: { project: string; json?: boolean }) => {
      const item = await environmentOf(context, named, project);
      printFacts(context, { json, item, facts: factsOf(item) });
    });
  addEnvironmentEdits(environments, context);
  environments
    .command("delete")
    .description("delete an environment that no Test names any more")
    .argument("<environment>", "id, or name in the project")
    .option("--project <project>", "name, slug or id", "default")
    .option("--yes", "do not ask")
    .action(async (named: string, { project, yes }: { project: string; yes?: boolean }) => {
      const { id, name } = await environmentOf(context, named, project);
      await confirm(context, { question: `Delete the environment ${plain(name)}?`, yes });
      await context.client().environments.delete(id);
      context.note("Deleted.");
    });
}

function factsOf(one: Environment): Facts {
  return [
    ["Name", one.name],
    ["Base URL", one.baseUrl],
    ...one.variables.map(({ name, value, secret, totp }): [string, string] => [
      `{{${name}}}`,
      totp === true ? "one-time codes" : secret ? "secret" : (value ?? ""),
    ]),
    ...one.headers.map(({ name, value, secret }): [string, string] => [`Header ${name}`, secret ? "secret" : (value ?? "")]),
    ["Proxy", one.proxy?.server ?? null],
    ["Locale", one.locale],
    ["Time zone", one.timezone],
    ["Signs in by", one.signInSharedStepId],
    ["Id", one.id],
    ["Changed", moment(one.updatedAt)],
  ];
}
