import { resolve } from "node:path";
import { findTestFiles, isFolder, type Note, testFilesBelow } from "../test-file/find-test-files.ts";
import type { PlanLine } from "@runwright/sdk";
import { readPlanBeside } from "../test-file/plan-file.ts";
import { parseTestFile, type TestFile } from "../test-file/parse-test-file.ts";
import { readTextFile } from "../test-file/read-file.ts";
import { UsageError } from "../usage-error.ts";

/** A test file as it lies on this machine. */
export interface LocalFile {
  /** As people name it: relative to where they stand. */
  readonly path: string;
  readonly text: string;
  readonly file: TestFile;
  /** What the plan file beside it says; null where there is none. */
  readonly plan: readonly PlanLine[] | null;
}

/** Every file is read before anything is done. Throws one UsageError that lists all that is wrong with any of them. */
export async function readLocalFiles(targets: readonly string[], cwd: string, note?: Note): Promise<LocalFile[]> {
  const problems: string[] = [];
  const files: LocalFile[] = [];
  for (const path of await findTestFiles(targets, cwd, note)) {
    const text = await readTextFile(path, cwd);
    try {
      const file = parseTestFile(text, path);
      files.push({ path, text, file, plan: await readPlanBeside(path, { cwd, description: file.description }) });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      problems.push(error.message);
    }
  }
  for (const [id, twins] of Map.groupBy(files, ({ file }) => file.id))
    if (id !== undefined && twins.length > 1)
      problems.push(`${twins.map(({ path }) => path).join(", ")}: they have the same id; take it out of the copies`);
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  return files;
}

/** Of a folder that need not be there yet. */
export async function readFolder(folder: string, cwd: string): Promise<LocalFile[]> {
  if (!(await isFolder(resolve(cwd, folder)))) return [];
  const paths = await testFilesBelow(folder, cwd);
  return paths.length === 0 ? [] : await readLocalFiles(paths, cwd);
}
