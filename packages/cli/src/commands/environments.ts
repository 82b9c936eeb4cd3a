import type { Environment, EnvironmentVariableParams, Runwright } from "@runwright/sdk";
import type { Command } from "commander";
import type { Context } from "../context.ts";
import { ensureProject } from "../test-file/find-project.ts";
import { plain } from "../text/plain.ts";
import { tableLines } from "../text/table.ts";
import { createTheme } from "../text/theme.ts";
import { readSecret } from "./environment-secrets.ts";
import { printJson, printLines } from "./print.ts";
import { projectIdOf } from "./tests.ts";
import { UsageError } from "../usage-error.ts";
import { parseLimit } from "./watch-flags.ts";

interface ListFlags {
  readonly project?: string;
  readonly limit: number;
  readonly json?: boolean;
}

interface CreateFlags {
  readonly project: string;
  readonly target?: string;
  readonly var: readonly string[];
  readonly secret: readonly string[];
  readonly totp: readonly string[];
  readonly signIn?: string;
  readonly locale?: string;
  readonly timezone?: string;
  readonly json?: boolean;
}

const SECRET_FROM = "NAME=@env:VARIABLE, NAME=@file:PATH or NAME=@stdin";

export function addEnvironmentsCommand(program: Command, context: Context): void {
  const environments = program.command("environments").description("where Tests run, and with which values");
  environments
    .command("list")
    .description("list environments, newest first")
    .option("--project <project>", "name, slug or id")
    .option("--limit <count>", "at most so many", parseLimit, 50)
    .option("--json", "print {data, hasMore}")
    .action((flags: ListFlags) => listEnvironments(context, flags));
  environments
    .command("create")
    .description("make an environment; a Test file names it as `environment: NAME`")
    .argument("<name>")
    .option("--project <project>", "name, slug or id", "default")
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
    .action((name: string, flags: CreateFlags) => createEnvironment(context, name, flags));
}

async function listEnvironments(context: Context, flags: ListFlags): Promise<void> {
  const client = context.client();
  const projectId = flags.project === undefined ? undefined : await projectIdOf(context, flags.project);
  // One more than asked for tells whether there are more.
  const found = await client.environments.list({ projectId }).toArray({ limit: flags.limit + 1 });
  const data = found.slice(0, flags.limit);
  const hasMore = found.length > data.length;
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, { data, hasMore });
  if (data.length === 0) return context.note("No environments. Make one with `runwright environments create NAME`.");
  const { dim } = createTheme(stdout.color);
  const columns = [
    { title: "ID", paint: dim },
    { title: "NAME" },
    { title: "BASE URL" },
    { title: "VARIABLES", flexible: true, paint: dim },
  ];
  const rows = data.map((one) => [one.id, one.name, one.baseUrl ?? "", one.variables.map(({ name }) => name).join(" ")]);
  printLines(stdout, tableLines(columns, rows, stdout));
  if (hasMore) context.note(`More than ${flags.limit}; see them with --limit.`);
}

async function createEnvironment(context: Context, name: string, flags: CreateFlags): Promise<void> {
  // Before anything is asked of the service: a secret that cannot be read must leave nothing behind.
  const variables = await readVariables(context, flags);
  const client = context.client();
  const project = await ensureProject(client, flags.project);
  const { target: baseUrl, locale, timezone, signIn } = flags;
  const signInSharedStepId = signIn === undefined ? undefined : await sharedStepIdOf(client, project.id, signIn);
  const made = await client.environments.create({ projectId: project.id, name, variables, baseUrl, locale, timezone, signInSharedStepId });
  const stdout = context.stdout();
  if (flags.json === true) return printJson(stdout, made);
  context.note(`Made the environment ${plain(made.name)} of the project ${plain(project.name)}${secretsOf(made)}.`);
  printLines(stdout, [made.id]);
}

async function sharedStepIdOf(client: Runwright, projectId: string, wanted: string): Promise<string> {
  for await (const step of client.sharedSteps.list({ projectId }))
    if (step.id === wanted.toLowerCase() || step.name.toLowerCase() === wanted.toLowerCase()) return step.id;
  throw new UsageError(`--sign-in: there is no Shared Step ${plain(wanted)} in the project.`);
}

async function readVariables(context: Context, flags: CreateFlags): Promise<EnvironmentVariableParams[]> {
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
