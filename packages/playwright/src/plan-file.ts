import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { AgentOptions } from "@runwright/agent";

type Plan = NonNullable<AgentOptions["plan"]>;

/** A plan file that is not there, or says what it cannot. */
export class PlanFileError extends Error {
  override readonly name = "PlanFileError";
  readonly code = "plan_file_invalid";
}

/**
 * What a description is read as with a plan file beside it: `path` is taken from the folder of the test file. Throws a PlanFileError that
 * lists everything that is wrong with the file.
 */
export async function planWithFile(
  description: string,
  { path, testFile }: { readonly path: string; readonly testFile: string },
): Promise<Plan> {
  const file = resolve(dirname(testFile), path);
  const text = await readFile(file, "utf8").catch((cause: unknown) => {
    throw new PlanFileError(`${file} cannot be read. \`runwright plan\` writes plan files.`, { cause });
  });
  const [{ CANONICAL, parsePlanFile, readWithFile }, { readDescription }] = await Promise.all([
    import("@runwright/reader/plan"),
    import("@runwright/agent/language"),
  ]);
  const { lines, problems } = parsePlanFile(text, CANONICAL);
  if (problems.length > 0) throw new PlanFileError(problems.map(({ line, message }) => `${file}:${line}: ${message}`).join("\n"));
  return readWithFile(description, readDescription(description), { file: lines, language: CANONICAL });
}
