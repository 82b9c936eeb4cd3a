import type { Environment, EnvironmentVariableParams, Runwright } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { ensureProject } from "../test-file/find-project.ts";
import { plain } from "../text/plain.ts";
import { UsageError } from "../usage-error.ts";
import { readSecret } from "./environment-secrets.ts";
import { environmentOf } from "./find-named.ts";
import { orNull } from "./or-null.ts";
import { printJson, printLines } from "./print.ts";

interface ValueFlags {
  readonly var: readonly string[];
  readonly secret: readonly string[];
  readonly totp: readonly string[];
}

interface EditFlags extends ValueFlags {
  readonly project: string;
  /** false: `--no-target`, as of the three below. */
  readonly target?: string | false;
  readonly signIn?: string | false;
  readonly locale?: string | false;
  readonly timezone?: string | false;
  readonly json?: boolean;
}

interface UpdateFlags extends EditFlags {
  readonly name?: string;
  readonly unset: readonly string[];
}

const SECRET_FROM = "NAME=@env:VARIABLE, NAME=@file:PATH or NAME=@stdin";

export function addEnvironmentEdits(environments: Command, context: Context): void {
  addEditFlags(
    environments
      .command("create")
      .description("make an environment; a Test file names it as `environment: NAME`")
      .argument("<name>")
      .option("--project <project>", "name, slug or id; made where it is missing", "default"),
  ).action((name: string, flags: EditFlags) => createEnvironment(context, name, flags));
  addEditFlags(
    environments
      .command("update")
      .description("change what is given of an environment; secrets that are not given keep their value")
      .argument("<environment>", "id, or name in the project")
      .option("--project <project>", "name, slug or id", "default")
      .option("--name <name>", "another name"),
  )
    .option("--unset <name>", "take a variable away; may be given several times", collect, [])
    .option("--no-target", "open the Tests' urls as they are")
    .option("--no-sign-in", "sign in nowhere")
    .option("--no-locale", "that of the service")
    .option("--no-timezone", "UTC")
    .action((named: string, flags: UpdateFlags) => updateEnvironment(context, named, flags));
}

function addEditFlags(command: Command): Command {
  return (
    command
      // Not --base-url, which says where the service is.
      .option("--target <origin>", "replaces scheme and host of the Tests' urls, such as https://staging.example.com")
      .option("--var <name=value>", "what {{NAME}} stands for; may be given several times", collect, [])
      .option("--secret <name=@source>", `the same, never shown: ${SECRET_FROM}; may be given several times`, collect, [])
      .option(
        "--totp <name=@source>",
        "the seed of an authenticator, read as --secret is: {{NAME}} is its code; may be given several times",
        collect,
        [],
      )
      .option(
        "--sign-in <shared step>",
        "the Shared Step that signs in before each Test, by name or id; what it leaves is kept for later Runs",
      )
      .option("--locale <tag>", "such as de-DE")
      .option("--timezone <name>", "such as Europe/Berlin")
      .option("--json", "print the environment as JSON")
  );
}

async function createEnvironment(context: Context, name: string, flags: EditFlags): Promise<void> {
  // Before anything is asked of the service: a secret that cannot be read must leave nothing behind.
  const variables = await readVariables(context, flags);
  const client = context.client();
  const project = await ensureProject(client, flags.project);
  const fields = await toFields(client, project.id, flags);
  const made = await client.environments.create({ projectId: project.id, name, variables, ...fields });
  if (flags.json === true) return printJson(context.stdout(), made);
  context.note(`Made the environment ${plain(made.name)} of the project ${plain(project.name)}${secretsOf(made)}.`);
  printLines(context.stdout(), [made.id]);
}

async function updateEnvironment(context: Context, named: string, flags: UpdateFlags): Promise<void> {
  const given = await readVariables(context, flags);
  const client = context.client();
  const before = await environmentOf(context, named, flags.project);
  const unknown = flags.unset.find((name) => before.variables.every((one) => one.name !== name));
  if (unknown !== undefined) throw new UsageError(`--unset ${unknown}: the environment has no such variable.`);
  const changesVariables = given.length + flags.unset.length > 0;
  const fields = await toFields(client, before.projectId, flags);
  const changed = await client.environments.update(before.id, {
    ...fields,
    name: flags.name,
    variables: changesVariables ? mergeVariables(before, given, flags.unset) : undefined,
  });
  if (flags.json === true) return printJson(context.stdout(), changed);
  context.note(`Changed the environment ${plain(changed.name)}. Runs that were started before keep the old values.`);
}

/** The whole list as it will be. A secret without a value keeps the one that it has. */
function mergeVariables(
  { variables }: Environment,
  given: readonly EnvironmentVariableParams[],
  unset: readonly string[],
): EnvironmentVariableParams[] {
  const replaced = new Set([...unset, ...given.map(({ name }) => name)]);
  const kept = variables.filter(({ name }) => !replaced.has(name));
  return [...kept.map(({ name, value, secret, totp }) => ({ name, value, secret, totp })), ...given];
}

async function toFields(client: Runwright, projectId: string, { target, locale, timezone, signIn }: EditFlags) {
  return {
    baseUrl: orNull(target),
    locale: orNull(locale),
    timezone: orNull(timezone),
    signInSharedStepId: typeof signIn === "string" ? await sharedStepIdOf(client, projectId, signIn) : orNull(signIn),
  };
}

async function sharedStepIdOf(client: Runwright, projectId: string, wanted: string): Promise<string> {
  for await (const step of client.sharedSteps.list({ projectId }))
    if (step.id === wanted.toLowerCase() || step.name.toLowerCase() === wanted.toLowerCase()) return step.id;
  throw new UsageError(`--sign-in: there is no Shared Step ${plain(wanted)} in the project.`);
}

async function readVariables(context: Context, flags: ValueFlags): Promise<EnvironmentVariableParams[]> {
  const plainOnes = flags.var.map((text) => splitPair(text, "--var takes NAME=VALUE"));
  const secrets: EnvironmentVariableParams[] = [];
  for (const text of flags.secret) {
    const { name, value: source } = splitPair(text, `--secret takes ${SECRET_FROM}`);
    secrets.push({ name, value: await readSecret(context.surroundings, { name, source }), secret: true });
  }
  for (const text of flags.totp) {
    const { name, value: source } = splitPair(text, `--totp takes ${SECRET_FROM}`);
    secrets.push({ name, value: await readSecret(context.surroundings, { name, source, flag: "--totp" }), secret: true, totp: true });
  }
  return [...plainOnes, ...secrets];
}

function splitPair(text: string, usage: string): { name: string; value: string } {
  const at = text.indexOf("=");
  // What was given is not repeated: it may be a secret.
  if (at < 1) throw new UsageError(`${usage}.`);
  return { name: text.slice(0, at), value: text.slice(at + 1) };
}

function secretsOf({ variables }: Environment): string {
  const count = variables.filter(({ secret }) => secret).length;
  return count === 0 ? "" : ` with ${count} secret ${count === 1 ? "value" : "values"}, which nobody can read again`;
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
