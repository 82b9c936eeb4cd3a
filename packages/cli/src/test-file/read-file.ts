import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { UsageError } from "../usage-error.ts";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder; name a file in it",
  EACCES: "it may not be read",
};

/** The file's text. Throws a UsageError that says why it cannot be read. */
export async function readTextFile(path: string, cwd: string): Promise<string> {
  try {
    return await readFile(resolve(cwd, path), "utf8");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    throw new UsageError(`${path}: ${REASONS[code] ?? (error as Error).message}`);
  }
}
