import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { tableLines } from "../text/table.ts";
import { createTheme } from "../text/theme.ts";
import { printJson, printLines } from "./print.ts";

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
