import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/** The temporary folders of the runners that belong to one data folder. */
export interface RunnerFolders {
  make(): Promise<string>;
  /** Removes one, also while a browser that is just ending still writes into it. */
  remove(folder: string): Promise<void>;
  /** Counts one that a former process made as in use. */
  keep(folder: string): void;
  /** Removes those that nobody uses: of a crash, or made anew by a browser that outlived its runner for a moment. */
  removeUnused(): Promise<void>;
}

export function runnerFolders(dataDir: string): RunnerFolders {
  // Short, because Chromium keeps a socket in it, and paths of sockets are limited to about a hundred characters.
  const prefix = `rw-${createHash("sha256").update(path.resolve(dataDir)).digest("hex").slice(0, 8)}-`;
  const used = new Set<string>();
  const removed = async (folder: string): Promise<void> =>
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  return {
    async make() {
      // Named before it exists: `removeUnused` may look in between.
      const folder = path.join(tmpdir(), `${prefix}${randomBytes(6).toString("base64url")}`);
      used.add(folder);
      await mkdir(folder, { mode: 0o700 });
      return folder;
    },
    async remove(folder) {
      await removed(folder);
      used.delete(folder);
    },
    keep: (folder) => void used.add(folder),
    async removeUnused() {
      const all = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix)).map((name) => path.join(tmpdir(), name));
      await Promise.all(all.filter((folder) => !used.has(folder)).map(removed));
    },
  };
}
