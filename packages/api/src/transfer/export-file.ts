import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { systemClock } from "../adapters/clock/system-clock.ts";
import { Closing } from "../closing.ts";
import { ConfigError } from "../config-error.ts";
import { type Environment, type Flags, loadConfig, processEnvironment } from "../config.ts";
import { exportHeader, exportLines, type ExportWish } from "../domain/transfer/export-workspace.ts";
import type { Counts, ExportLine } from "../domain/transfer/lines.ts";
import { resealing } from "../domain/transfer/secrets.ts";
import { openStorageBeside, type StorageBeside } from "../open-storage.ts";
import { type KeyCost, newPassphraseBox } from "./passphrase-box.ts";

export interface ExportOptions extends Pick<Flags, "dataDir" | "mongodbUri"> {
  /** The workspace's name; not needed where there is only one. */
  readonly workspace?: string | undefined;
  /** Written whole or not at all. */
  readonly file: string;
  readonly runs?: boolean | undefined;
  readonly artifacts?: boolean | undefined;
  readonly keys?: boolean | undefined;
  /** Seals the secrets in the file; without it they stay out of it. */
  readonly passphrase?: string | undefined;
  /** Of a guess at the passphrase, and so of the export and of its import; tests with nothing to guess at take less than what is recommended. */
  readonly keyCost?: KeyCost | undefined;
  /** Instead of the environment of this process. */
  readonly env?: Environment | undefined;
}

export interface ExportedFile {
  readonly workspace: string;
  /** How many of each kind. */
  readonly counts: Readonly<Counts>;
}

const LEAST_PASSPHRASE = 12;

/**
 * Writes a workspace into a file, whether the service runs or not. Rejects with a ConfigError when it cannot be done as told; then there is
 * no file.
 */
export async function exportWorkspace(options: ExportOptions): Promise<ExportedFile> {
  const { env = processEnvironment(), dataDir, mongodbUri, file, passphrase } = options;
  if (passphrase !== undefined && passphrase.length < LEAST_PASSPHRASE)
    throw new ConfigError("invalid_configuration", [`RUNWRIGHT_EXPORT_PASSPHRASE must have at least ${LEAST_PASSPHRASE} characters.`]);
  const closing = new Closing();
  try {
    const storage = await openStorageBeside(loadConfig(env, { dataDir, mongodbUri }), { mustExist: true, closing });
    const deps = { ...storage.stores, artifacts: storage.artifacts, clock: systemClock };
    const workspace = await workspaceOf(storage, options.workspace);
    const { runs = false, artifacts = false, keys = false } = options;
    const wish: ExportWish = { runs: runs || artifacts, artifacts, keys, secrets: await secretsOf(storage, options) };
    let counts: Counts = {};
    const header = await exportHeader(deps, workspace, wish);
    const values = async function* (): AsyncGenerator<object> {
      yield header;
      for await (const line of exportLines(deps, workspace.id, wish)) {
        if (line.type === "end") ({ counts } = line);
        yield forFile(line);
      }
    };
    await writeWhole(file, values());
    return { workspace: workspace.name, counts };
  } finally {
    await closing.run();
  }
}

/** Bytes as base64: JSON has none. */
function forFile(line: ExportLine): object {
  return line.type === "chunk" ? { ...line, data: Buffer.from(line.data).toString("base64") } : line;
}

async function workspaceOf({ stores }: StorageBeside, name: string | undefined) {
  const all = await stores.workspaces.list();
  const [only, ...more] = name === undefined ? all : all.filter((one) => one.name === name);
  const names = all.map((one) => `"${one.name}"`).join(", ");
  if (only === undefined)
    throw new ConfigError("invalid_configuration", [
      name === undefined ? "There is no workspace yet." : `There is no workspace with the name "${name}". There are: ${names}.`,
    ]);
  if (more.length > 0) throw new ConfigError("invalid_configuration", [`Say with --workspace which one: ${names}.`]);
  return only;
}

async function secretsOf(storage: StorageBeside, { passphrase, keyCost }: ExportOptions): Promise<ExportWish["secrets"]> {
  if (passphrase === undefined) return null;
  const service = await storage.openSecretBox();
  const { box, header } = await newPassphraseBox(passphrase, keyCost);
  return { header, reseal: resealing(service, box) };
}

/** Beside its place until it is whole, so that one that broke off is never taken for one that is. */
async function writeWhole(file: string, values: AsyncIterable<object>): Promise<void> {
  const part = `${file}.part`;
  const lines = async function* (): AsyncGenerator<string> {
    for await (const value of values) yield `${JSON.stringify(value)}\n`;
  };
  try {
    // What it holds may be confidential, secrets or not.
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fileError(error, file) ?? error;
  }
}

/** What a person can do about a file that cannot be read or written; null for an error that is not about it. */
export function fileError(error: unknown, file: string): ConfigError | null {
  const code = error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : null;
  if (code === null) return null;
  const what = {
    ENOENT: "is not there",
    EACCES: "may not be used by this user",
    ENOSPC: "does not fit on its disk",
    EISDIR: "is a folder",
  }[code];
  return new ConfigError("invalid_configuration", [`The file ${file} ${what ?? `cannot be used (${code})`}.`], { cause: error });
}
