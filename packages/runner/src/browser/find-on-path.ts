import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "../config.ts";

/** The first of the programs that PATH has, in the order of the names; null when it has none. */
export async function findOnPath(names: readonly string[], environment: Environment): Promise<string | null> {
  const folders = (environment["PATH"] ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  for (const name of names) {
    for (const folder of folders) {
      const candidate = path.join(folder, process.platform === "win32" ? `${name}.exe` : name);
      if (await isProgram(candidate)) return candidate;
    }
  }
  return null;
}

export async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
