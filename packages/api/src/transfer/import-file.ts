import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { systemClock } from "../adapters/clock/system-clock.ts";
import { Closing } from "../closing.ts";
import { ConfigError } from "../config-error.ts";
import { type Environment, type Flags, loadConfig, processEnvironment } from "../config.ts";
import { importWorkspace as importLines, type ImportResult } from "../domain/transfer/import-workspace.ts";
import { type ExportHeader, type ExportLine, parseHeader, parseLine, TransferError } from "../domain/transfer/lines.ts";
import { type Reseal, resealing } from "../domain/transfer/secrets.ts";
import { openStorageBeside, type StorageBeside } from "../open-storage.ts";
import { fileError } from "./export-file.ts";
import { decodeLines } from "./decode-lines.ts";
import { openPassphraseBox } from "./passphrase-box.ts";

export interface ImportOptions extends Pick<Flags, "dataDir" | "mongodbUri"> {
  readonly file: string;
  /** Into a workspace of this name, whatever that of the export is called. */
  readonly workspace?: string | undefined;
  /** What the file was written with. */
  readonly passphrase?: string | undefined;
  /** Leaves the file's secrets out, so that no passphrase is needed. */
  readonly withoutSecrets?: boolean | undefined;
  /** Instead of the environment of this process. */
  readonly env?: Environment | undefined;
}

export interface ImportedFile extends Omit<ImportResult, "workspace"> {
  /** Its name. */
  readonly workspace: string;
  readonly workspaceId: string;
}

/**
 * Stores what an export holds, whether the service runs or not. What is there already stays as it is. Rejects with a ConfigError when it
 * cannot be done as told; done again, it goes on.
 */
export async function importWorkspace(options: ImportOptions): Promise<ImportedFile> {
  const { env = processEnvironment(), dataDir, mongodbUri, file } = options;
  const config = loadConfig(env, { dataDir, mongodbUri });
  const closing = new Closing();
  const values = decodeLines(readFile(file));
  try {
    // Before anything is made: a file that is none leaves nothing behind.
    const header = namedAs(parseHeader((await values.next()).value), options.workspace);
    const reseal = await resealFrom(header, options);
    const storage = await openStorageBeside(config, { mustExist: false, closing });
    const deps = { ...storage.stores, artifacts: storage.artifacts, clock: systemClock, reseal: await reseal(storage) };
    const { workspace, ...rest } = await importLines(deps, header, linesOf(values));
    return { ...rest, workspace: workspace.name, workspaceId: workspace.id };
  } catch (error) {
    if (error instanceof TransferError) throw new ConfigError("transfer_refused", [error.message], { cause: error });
    throw fileError(error, file) ?? error;
  } finally {
    await values.return(undefined);
    await closing.run();
  }
}

async function* linesOf(values: AsyncGenerator<unknown, undefined>): AsyncGenerator<ExportLine, undefined> {
  for (let next = await values.next(); next.done !== true; next = await values.next()) yield parseLine(next.value);
  return undefined;
}

/** Packed or not. */
async function* readFile(file: string): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.once("error", (error) => gunzip.destroy(error));
  try {
    for await (const piece of source.pipe(gunzip)) yield piece as Uint8Array;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
    const isCutOff = error.code === "Z_BUF_ERROR";
    if (isCutOff)
      throw new TransferError("export_damaged", "The file ends before its end: it was cut off. What it held was imported.", {
        cause: error,
      });
    throw new TransferError("not_an_export", "This is not a file that `runwright export` has written, or it is damaged.", { cause: error });
  } finally {
    source.destroy();
  }
}

function namedAs(header: ExportHeader, name: string | undefined): ExportHeader {
  if (name === undefined) return header;
  // An id of its own as well: the workspace that was exported may be in the same store.
  return { ...header, workspace: { ...header.workspace, name, id: crypto.randomUUID() } };
}

/** Asks for the service's key only when there is something to seal. */
async function resealFrom(
  { secrets }: ExportHeader,
  { passphrase, withoutSecrets = false }: ImportOptions,
): Promise<(storage: StorageBeside) => Promise<Reseal>> {
  if (secrets === null || withoutSecrets) return async () => null;
  if (passphrase === undefined)
    throw new TransferError(
      "passphrase_needed",
      "The file holds secrets: give its passphrase in RUNWRIGHT_EXPORT_PASSPHRASE, or leave them out with --without-secrets.",
    );
  const box = await openPassphraseBox(passphrase, secrets);
  return async (storage) => resealing(box, await storage.openSecretBox());
}
