import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { tableLines } from "../text/table.ts";
import { createTheme } from "../text/theme.ts";
import { UsageError } from "../usage-error.ts";
import { printJson, printLines } from "./print.ts";
import { ceilingsText, limitsOf, parseCount } from "./workspace.ts";

interface StoreFlags {
  readonly dataDir?: string;
  readonly mongodbUri?: string;
  readonly json?: boolean;
}

export function addWorkspacesCommand(program: Command, context: Context): void {
  const workspaces = program
    .command("workspaces")
    .description("workspaces of a service, on the machine that holds its data; it may run meanwhile");
  addStoreFlags(workspaces.command("create").description("make a workspace, with a project and a first API key").argument("<name>")).action(
    (name: string, flags: StoreFlags) => createWorkspace(context, name, flags),
  );
  addStoreFlags(workspaces.command("list").description("list workspaces by name")).action((flags: StoreFlags) =>
    listWorkspaces(context, flags),
  );
  const limit = workspaces
    .command("limit")
    .description("set the most that a workspace may use; its own keys can lower that, not raise it")
    .argument("<name>")
    .option("--credits <count>", "that Runs may use, or unlimited", parseCount)
    .option("--max-active-runs <count>", "pending and running, or unlimited", parseCount)
    .option("--max-queued-runs <count>", "pending, or unlimited", parseCount)
    .option("--requests-per-minute <count>", "of each key, or default: as the service is configured", parseCount)
    .option("--model-tokens-per-day <count>", "that models may be given and give, or unlimited", parseCount)
    .option("--model-tokens-per-month <count>", "the same, or unlimited", parseCount);
  addStoreFlags(limit).action((name: string, flags: CeilingFlags) => limitWorkspace(context, name, flags));
}

interface CeilingFlags extends StoreFlags {
  readonly credits?: number | false;
  readonly maxActiveRuns?: number | false;
  readonly maxQueuedRuns?: number | false;
  readonly requestsPerMinute?: number | false;
  readonly modelTokensPerDay?: number | false;
  readonly modelTokensPerMonth?: number | false;
}

function addStoreFlags(command: Command): Command {
  return command
    .option("--data-dir <folder>", "the service's own; ./.runwright unless given")
    .option("--mongodb-uri <uri>", "where the service keeps its data in MongoDB")
    .option("--json", "print JSON");
}

async function createWorkspace(context: Context, name: string, { json, ...where }: StoreFlags): Promise<void> {
  // Loaded only here: the service's packages are large, and most commands work without them.
  const api = await import("@runwright/api");
  const made = await api.createWorkspace({ ...where, name, env: context.surroundings.env });
  const stdout = context.stdout();
  if (json === true) return printJson(stdout, made);
  context.note(`Made the workspace ${plain(made.name)} (${made.id}) with the project default (${made.projectId}).`);
  context.note("Its first API key, with all scopes, shown only this once:");
  printLines(stdout, [made.key]);
}

async function limitWorkspace(context: Context, name: string, { json, dataDir, mongodbUri, ...flags }: CeilingFlags): Promise<void> {
  const ceilings = limitsOf(flags);
  if (Object.keys(ceilings).length === 0)
    throw new UsageError("Say what to limit, such as --credits 1000; see `runwright workspaces limit --help`.");
  const api = await import("@runwright/api");
  const limited = await api.limitWorkspace({ dataDir, mongodbUri, name, ceilings, env: context.surroundings.env });
  if (json === true) return printJson(context.stdout(), limited);
  context.note(`The workspace ${plain(limited.name)} may use ${ceilingsText(limited.ceilings) ?? "what it likes"}.`);
}

async function listWorkspaces(context: Context, { json, ...where }: StoreFlags): Promise<void> {
  const api = await import("@runwright/api");
  const found = await api.listWorkspaces({ ...where, env: context.surroundings.env });
  const stdout = context.stdout();
  if (json === true) return printJson(stdout, found);
  if (found.length === 0)
    return context.note("No workspaces. The first start of the service makes one, or `runwright workspaces create NAME`.");
  const { dim } = createTheme(stdout.color);
  const columns = [
    { title: "ID", paint: dim },
    { title: "NAME", flexible: true },
    { title: "CREATED", paint: dim },
  ];
  printLines(
    stdout,
    tableLines(
      columns,
      found.map(({ id, name, createdAt }) => [id, name, createdAt]),
      stdout,
    ),
  );
}
