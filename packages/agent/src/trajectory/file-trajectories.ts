import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { TRAJECTORY_VERSION } from "@runwright/reader";
import { TrajectoryBook } from "./memory-trajectories.ts";
import { readEntry } from "./read-entry.ts";
import { type TrajectoryEntry, type TrajectoryStore } from "./trajectory-store.ts";

/** Several workers of one test run take turns with the file. */
const LOCK_MS = 5_000;
const RETRY_MS = 20;
/** Whoever has held it for so long has died. */
const STALE_MS = 10_000;

/**
 * Keeps trajectories in a JSON file, to be committed beside the tests. It is written anew as a whole, so that a crash leaves the old one;
 * entries are ordered by step, so that changes read well. A file that is not there, or makes no sense, holds nothing.
 */
export function fileTrajectories(file: string): TrajectoryStore {
  const read = async (): Promise<TrajectoryBook> => new TrajectoryBook(await readEntries(file));
  const change = async (change: (book: TrajectoryBook) => void): Promise<void> => {
    await mkdir(path.dirname(path.resolve(file)), { recursive: true });
    const unlock = await lock(`${file}.lock`);
    try {
      const book = await read();
      change(book);
      const temporary = `${file}.${randomUUID()}`;
      await writeFile(temporary, textOf(book.entries));
      await rename(temporary, file);
    } finally {
      await unlock();
    }
  };
  return {
    get: async (steps) => (await read()).of(steps),
    commit: async (_runId, entries) => await change((book) => book.commit(entries)),
    demote: async (key, runId) => await change((book) => book.demote(key, runId)),
  };
}

async function readEntries(file: string): Promise<readonly TrajectoryEntry[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  try {
    const parsed = JSON.parse(text) as { readonly entries?: unknown };
    return Array.isArray(parsed.entries) ? parsed.entries.map(readEntry).filter((entry) => entry !== null) : [];
  } catch {
    return [];
  }
}

function textOf(entries: readonly TrajectoryEntry[]): string {
  const ordered = entries.toSorted((one, other) => one.text.localeCompare(other.text, "en") || one.key.localeCompare(other.key, "en"));
  return `${JSON.stringify({ version: TRAJECTORY_VERSION, entries: ordered }, null, 2)}\n`;
}

async function lock(name: string): Promise<() => Promise<void>> {
  const end = performance.now() + LOCK_MS;
  for (;;) {
    try {
      await (await open(name, "wx")).close();
      return async () => await rm(name, { force: true });
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error) || error.code !== "EEXIST" || performance.now() > end) throw error;
    }
    const held = await stat(name).catch(() => null);
    if (held !== null && Date.now() - held.mtimeMs > STALE_MS) await rm(name, { force: true });
    else await after(RETRY_MS);
  }
}
