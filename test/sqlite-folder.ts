import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStores, SQLITE_FILE } from "../packages/api/src/adapters/store/sqlite/sqlite-stores.ts";

/** A folder in memory, which Linux has: there a commit does not wait for a disk. Containers often have little of it. */
const IN_MEMORY = "/dev/shm";
const ENOUGH_BYTES = 1e9;

let empty: Buffer | null = null;

/**
 * A data folder of its own, with an empty file of the present shape: to make that anew takes five times as long, most of it waiting for the
 * disk. So a worker makes one, and copies it.
 */
export async function newSqliteFolder(name: string): Promise<string> {
  empty ??= await makeEmpty();
  const folder = mkdtempSync(join(hasMemory() ? IN_MEMORY : tmpdir(), name));
  writeFileSync(join(folder, SQLITE_FILE), empty);
  return folder;
}

async function makeEmpty(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "runwright-empty-"));
  await openSqliteStores(folder).close();
  const file = readFileSync(join(folder, SQLITE_FILE));
  rmSync(folder, { recursive: true, force: true });
  return file;
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
