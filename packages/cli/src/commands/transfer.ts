import type { Command } from "commander";
import type { Context } from "../context.ts";
import { plain } from "../text/plain.ts";
import { printJson } from "./print.ts";

interface StoreFlags {
  readonly dataDir?: string;
  readonly mongodbUri?: string;
  readonly workspace?: string;
  readonly json?: boolean;
}

interface ExportFlags extends StoreFlags {
  readonly runs?: boolean;
  readonly artifacts?: boolean;
  readonly keys?: boolean;
}

interface ImportFlags extends StoreFlags {
  /** commander's name for --without-secrets. */
  readonly withoutSecrets?: boolean;
}

const PASSPHRASE = "RUNWRIGHT_EXPORT_PASSPHRASE";

export function addExportCommand(program: Command, context: Context): void {
  const command = program
    .command("export")
    .description(`write a workspace into a file, on the machine that holds its data; with its secrets when ${PASSPHRASE} is set`)
    .argument("<file>", "such as backup.ndjson.gz")
    .option("--runs", "with the Runs that have ended, their events and mails")
    .option("--artifacts", "with these, and their videos, traces, transcripts and screenshots")
    .option("--keys", "with the API keys, of which only hashes are kept");
  addStoreFlags(command, "which one, where there are several").action((file: string, flags: ExportFlags) => exportTo(context, file, flags));
}

export function addImportCommand(program: Command, context: Context): void {
  const command = program
    .command("import")
    .description(`store what an export holds, also in another kind of store; its passphrase is taken from ${PASSPHRASE}`)
    .argument("<file>")
    .option("--without-secrets", "leave the file's secrets out");
  addStoreFlags(command, "into a workspace of this name, instead of the exported one's").action((file: string, flags: ImportFlags) =>
    importFrom(context, file, flags),
  );
}

function addStoreFlags(command: Command, workspace: string): Command {
  return command
    .option("--data-dir <folder>", "the service's own; ./.runwright unless given")
    .option("--mongodb-uri <uri>", "where the service keeps its data in MongoDB")
    .option("--workspace <name>", workspace)
    .option("--json", "print JSON");
}

async function exportTo(context: Context, file: string, { json, ...flags }: ExportFlags): Promise<void> {
  // Loaded only here: the service's packages are large, and most commands work without them.
  const api = await import("@runwright/api");
  const { env } = context.surroundings;
  const made = await api.exportWorkspace({ ...flags, file, env, passphrase: passphraseOf(context) });
  if (json === true) return printJson(context.stdout(), made);
  const secrets = passphraseOf(context) === undefined ? "without secrets" : "with its secrets, sealed with the passphrase";
  context.note(`Wrote the workspace ${plain(made.workspace)} to ${file}, ${secrets}: ${countsText(made.counts)}.`);
}

async function importFrom(context: Context, file: string, { json, ...flags }: ImportFlags): Promise<void> {
  const api = await import("@runwright/api");
  const { env } = context.surroundings;
  const made = await api.importWorkspace({ ...flags, file, env, passphrase: passphraseOf(context) });
  if (json === true) return printJson(context.stdout(), made);
  context.note(`Imported into the workspace ${plain(made.workspace)} (${made.workspaceId}): ${countsText(made.imported)}.`);
  if (Object.keys(made.present).length > 0) context.note(`Already there, and left as it was: ${countsText(made.present)}.`);
  for (const { kind, from, to } of made.renamed)
    context.note(`The ${kind} "${plain(from)}" is called "${plain(to)}" here: its own name was taken.`);
  for (const note of made.notes) context.note(plain(note));
}

function passphraseOf({ surroundings }: Context): string | undefined {
  const given = surroundings.env[PASSPHRASE];
  return given === undefined || given === "" ? undefined : given;
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([kind, count]) => `${count} ${kind}${count === 1 ? "" : "s"}`);
  return parts.length === 0 ? "nothing" : parts.join(", ");
}
