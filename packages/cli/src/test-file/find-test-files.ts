import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { UsageError } from "../usage-error.ts";
import { hasOpenFrontMatter, splitFrontMatter } from "./front-matter.ts";
import { readTextFile } from "./read-file.ts";

/** Gets a sentence about files that were passed over. */
export type Note = (line: string) => void;

/** The files that are meant: a folder stands for those below it that have front matter. Paths are as they were given. */
export async function findTestFiles(targets: readonly string[], cwd: string, note: Note = () => undefined): Promise<string[]> {
  const found: string[] = [];
  for (const target of targets) {
    if (!(await isFolder(resolve(cwd, target)))) {
      found.push(target);
      continue;
    }
    const below = await testFilesBelow(target, cwd, note);
    if (below.length === 0) throw new UsageError(`${target}: there is no test file below it; \`runwright init\` writes a first one.`);
    found.push(...below);
  }
  return found;
}

const MOST_NAMED = 3;

/** In the order of their names. A markdown file without front matter is taken for prose; plan files belong to theirs. */
export async function testFilesBelow(folder: string, cwd: string, note: Note = () => undefined): Promise<string[]> {
  const root = resolve(cwd, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.plan)\.(?:md|markdown)$/iu.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relative(root, file)
          .split(sep)
          .some((part) => part.startsWith(".") || part === "node_modules"),
    )
    .map((file) => (folder.startsWith("/") ? file : relative(cwd, file)))
    .toSorted();
  const tests: string[] = [];
  const prose: string[] = [];
  for (const file of files) (isTestFile(await readTextFile(file, cwd)) ? tests : prose).push(file);
  if (prose.length > 0) {
    const named = prose.slice(0, MOST_NAMED).join(", ") + (prose.length > MOST_NAMED ? ` and ${prose.length - MOST_NAMED} more` : "");
    note(`Passed over: ${named}. A test file begins with its fields between two lines of ---.`);
  }
  return tests;
}

/** Also one whose fields were begun and not closed, so that it is told and not passed over. */
function isTestFile(text: string): boolean {
  return splitFrontMatter(text).frontMatter !== null || hasOpenFrontMatter(text);
}

export async function isThere(path: string): Promise<boolean> {
  return await stat(path).then(
    () => true,
    () => false,
  );
}

export async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
