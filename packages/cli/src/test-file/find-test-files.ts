import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { UsageError } from "../usage-error.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { readTextFile } from "./read-file.ts";

/** The files that are meant: a folder stands for those below it that have front matter. Paths are as they were given. */
export async function findTestFiles(targets: readonly string[], cwd: string): Promise<string[]> {
  const found: string[] = [];
  for (const target of targets) {
    if (!(await isFolder(resolve(cwd, target)))) {
      found.push(target);
      continue;
    }
    const below = await testFilesBelow(target, cwd);
    if (below.length === 0) throw new UsageError(`${target}: there is no test file below it; \`runwright init\` writes a first one.`);
    found.push(...below);
  }
  return found;
}

/** In the order of their names. A markdown file without front matter is taken for prose. */
export async function testFilesBelow(folder: string, cwd: string): Promise<string[]> {
  const root = resolve(cwd, folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/iu.test(entry.name))
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
  for (const file of files) if (splitFrontMatter(await readTextFile(file, cwd)).frontMatter !== null) tests.push(file);
  return tests;
}

export async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
