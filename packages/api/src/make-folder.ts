import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it, each for its owner only. Throws the system's error. Level by level, because Node's own recursive
 * mkdir never returns where the system says ENOENT below a folder that exists (as under /proc).
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
