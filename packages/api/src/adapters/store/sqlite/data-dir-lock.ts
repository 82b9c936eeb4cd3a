import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { PortError } from "../../../ports/port-error.ts";

const SQLITE_BUSY = 5;

/** Held for as long as the process lives or says otherwise: a lock that nobody refers to would be closed by the garbage collector. */
const held = new Set<DatabaseSync>();

/**
 * Takes the data folder for this process. The lock is SQLite's own on an empty file, so the kernel gives it back however the process
 * ends. Throws a PortError `data_dir_in_use` that names the holder. Gives back how to release it.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const holderFile = join(dataDir, "serve.pid");
  const lock = new DatabaseSync(join(dataDir, "serve.lock"), { timeout: 0 });
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new PortError("data_dir_in_use", `The data folder ${dataDir} is in use by process ${holderOf(holderFile)}.`, { cause: error });
  }
  held.add(lock);
  writeFileSync(holderFile, `${process.pid}\n`);
  return () => {
    held.delete(lock);
    lock.close();
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" && (error.errcode & 0xff) === SQLITE_BUSY;
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    // It holds the lock but has not written its name yet.
    return "unknown";
  }
}
