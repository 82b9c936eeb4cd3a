import type { Plan, PlanLine, PlanUpdateParams, Runwright } from "@runwright/sdk";
import { resolve } from "node:path";
import { UsageError } from "../usage-error.ts";
import { readTextFile } from "./read-file.ts";
import { isThere } from "./find-test-files.ts";

/** `buy.plan.md` beside `buy.md`. */
export function planPathOf(path: string): string {
  return path.replace(/(?:\.(?:md|markdown))?$/iu, ".plan.md");
}

/** What the plan file beside a test file says; null where there is none. Throws a UsageError that lists everything that is wrong with it. */
export async function readPlanFile(testPath: string, cwd: string): Promise<readonly PlanLine[] | null> {
  const path = planPathOf(testPath);
  if (!(await isThere(resolve(cwd, path)))) return null;
  const text = await readTextFile(path, cwd);
  // Loaded only here: most files have none beside them.
  const { CANONICAL, parsePlanFile } = await import("@runwright/reader/plan");
  const { lines, problems } = parsePlanFile(text, CANONICAL);
  if (problems.length > 0) throw new UsageError(problems.map(({ line, message }) => `${path}:${line}: ${message}`).join("\n"));
  return lines.map(copyOf);
}

/** What a description is read as with that file beside it. */
export async function readHere(description: string, file: readonly PlanLine[]): Promise<PlanLine[]> {
  const { CANONICAL, readWithFile } = await import("@runwright/reader/plan");
  const { readDescription } = await import("@runwright/agent/language");
  return readWithFile(description, readDescription(description), { file, language: CANONICAL }).map(copyOf);
}

export async function planFileText(lines: readonly PlanLine[], name: string): Promise<string> {
  const { CANONICAL, formatPlanFile } = await import("@runwright/reader/plan");
  return formatPlanFile(lines, { name, version: CANONICAL.version });
}

/** As the client has it, whose lists may be changed. */
function copyOf(line: Parameters<typeof Object.assign>[0] & object): PlanLine {
  return structuredClone(line) as PlanLine;
}

/** What of a stored plan is to be changed for it to say what the file says. A line that the file leaves open is left to the service. */
export function planChanges(stored: Plan, file: readonly PlanLine[]): PlanUpdateParams["lines"] {
  const taken = new Set<number>();
  return file.flatMap((line): PlanUpdateParams["lines"] => {
    const isOwn = ({ sharedStepId }: PlanLine): boolean => sharedStepId === undefined;
    const found = stored.lines.find((one) => isOwn(one) && !taken.has(one.line) && one.kind === line.kind && one.text === line.text);
    if (found === undefined) return [];
    taken.add(found.line);
    if (line.readBy === null || !isSettledLine(line)) return [];
    const sentences = line.sentences.map(({ sentence }) => sentence);
    const isSame = found.problem === undefined && sentences.join("\n") === found.sentences.map(({ sentence }) => sentence).join("\n");
    if (!isSame) return [{ line: found.line, sentences }];
    // What a model is still to read is taken as the file has it.
    return isSettledLine(found) && stored.status !== "reading" ? [] : [{ line: found.line, accept: true }];
  });
}

export function isSettledLine(line: PlanLine): boolean {
  return line.problem === undefined && [...line.assumptions, ...line.leftOut].every(({ accepted }) => accepted);
}

/** Makes the stored plan say what the file says; gives how many lines had to be changed. */
export async function storePlan(client: Runwright, testId: string, file: readonly PlanLine[]): Promise<number> {
  const lines = planChanges(await client.tests.plan(testId), file);
  if (lines.length > 0) await client.tests.updatePlan(testId, { lines });
  return lines.length;
}
