import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The temporary folders of the runners that belong to one data folder. */
export interface RunnerFolders {
  make(): Promise<string>;
  /** Removes one, also while a browser that is just ending still writes into it. */
  remove(folder: string): Promise<void>;
  /** Removes those that a crash has left without an entry in the journal. */
  removeAllBut(known: readonly string[]): Promise<void>;
}

export function runnerFolders(dataDir: string): RunnerFolders {
  // Short, because Chromium keeps a socket in it, and paths of sockets are limited to about a hundred characters.
  const prefix = `rw-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 8)}-`;
  const remove = async (folder: string): Promise<void> =>
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return {
    make: async () => await mkdtemp(path.join(tmpdir(), prefix)),
    remove,
    async removeAllBut(known) {
      const all = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)).map((name) => path.join(tmpdir(), name));
      await Promise.all(all.filter((folder) => !known.includes(folder)).map(async (folder) => await remove(folder)));
    },
  };
}
