// The whole of the reader is loaded only where a plan is read.
import { isSettled } from "@runwright/reader/plan-line";
import { isApiError, type Plan, type PlanLine, type PlanUpdateParams, type Runwright } from "@runwright/sdk";
import { resolve } from "node:path";
import type { Context } from "../context.ts";
import { diffLines } from "../sync/diff-lines.ts";
import { createTheme } from "../text/theme.ts";
import { plain } from "../text/plain.ts";
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

/**
 * The same, as far as it stands for the description as it is now: a line whose words have changed, or those of a line that it rests on, is not read,
 * as in a new file. Nor are lines that the file does not have.
 */
export async function readPlanBeside(testPath: string, { cwd, description }: PlanPlace): Promise<readonly PlanLine[] | null> {
  const file = await readPlanFile(testPath, cwd);
  if (file === null) return null;
  const isInFile = ({ kind, text }: PlanLine): boolean =>
    file.some((one) => one.readBy === "words" && one.kind === kind && one.text === text);
  const lines = await readHere(description, file);
  return lines.map((line) => (line.readBy === "words" && !isInFile(line) ? { ...line, readBy: null } : line));
}

interface PlanPlace {
  readonly cwd: string;
  readonly description: string;
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

type Changes = PlanUpdateParams["lines"];

/** What of a stored plan is to be changed for it to say what the file says. */
export interface PlanDifference {
  /** Of the stored plan. */
  readonly version: number;
  readonly lines: Changes;
  /** Of these lines, as a plan file has them. */
  readonly before: string;
  readonly after: string;
  /** Other ways that people have accepted, and that go by it: a sentence for each. */
  readonly takenBack: readonly string[];
}

/** A line that the file leaves open is left to the service. */
export async function planDifference(stored: Plan, file: readonly PlanLine[]): Promise<PlanDifference> {
  const taken = new Set<number>();
  const pairs = file.flatMap((line) => {
    const isOwn = ({ sharedStepId }: PlanLine): boolean => sharedStepId === undefined;
    const found = stored.lines.find((one) => isOwn(one) && !taken.has(one.line) && one.kind === line.kind && one.text === line.text);
    if (found === undefined) return [];
    taken.add(found.line);
    const change = line.readBy === null || !isSettled(line) ? undefined : changeOf(found, line, stored.status);
    return change === undefined ? [] : [{ found, line, change }];
  });
  const [before, after] = await Promise.all([
    sectionsOf(pairs.map(({ found }) => found)),
    sectionsOf(pairs.map(({ line, change }) => (change.sentences === undefined ? line : { ...line, readBy: "author" }))),
  ]);
  const changed = pairs.flatMap(({ found, change }) => (change.accept === true ? [] : [found]));
  return { version: stored.version, lines: pairs.map(({ change }) => change), before, after, takenBack: takenBack(changed) };
}

function changeOf(found: PlanLine, line: PlanLine, status: Plan["status"]): Changes[number] | undefined {
  const isSame = found.problem === undefined && saidIn(line) === saidIn(found);
  const isOfModel = line.readBy?.startsWith("model:") === true;
  // The same sentences of an author stand, whoever else has read them so.
  if (isOfModel && !(isSame && found.readBy === "author")) {
    if (isSame && isSettled(found) && status !== "reading" && readingIn(line) === readingIn(found)) return undefined;
    return { line: found.line, reading: toldOf(line) };
  }
  if (!isSame) return { line: found.line, sentences: line.sentences.map(({ sentence }) => sentence) };
  // What a model is still to read is taken as the file has it.
  return isSettled(found) && status !== "reading" ? undefined : { line: found.line, accept: true };
}

function saidIn({ sentences }: PlanLine): string {
  return sentences.map(({ sentence }) => sentence).join("\n");
}

/** Who has read it, and with what. In whose name that was accepted, each service says by itself; what words a sentence renders, a file says in one row. */
function readingIn({ readBy, assumptions, leftOut }: PlanLine): string {
  const rows = [
    ...assumptions.map(({ kind, about, assumed }) => [kind, about, assumed]),
    ...leftOut.map(({ kind, words }) => ["left out", kind, words]),
  ];
  return [readBy, ...rows.map((row) => row.join(" | ").replaceAll(/\s+/gu, " ")).toSorted()].join("\n");
}

function toldOf({ readBy, sentences, assumptions, leftOut }: PlanLine): NonNullable<Changes[number]["reading"]> {
  return {
    readBy: readBy ?? "",
    sentences,
    assumptions: assumptions.map(({ acceptedBy: _by, ...one }) => one),
    leftOut: leftOut.map(({ acceptedBy: _by, ...one }) => one),
  };
}

/** Without the head of the file. */
async function sectionsOf(lines: readonly PlanLine[]): Promise<string> {
  const text = await planFileText(lines, "");
  return text.slice(Math.max(0, text.indexOf("\n## ") + 1));
}

/** For people: by whom it is read, and under whose name. */
export function readByText({ readBy, author, proposalId }: PlanLine): string {
  const under = author === undefined ? "" : ` (${author}${proposalId === undefined ? "" : ", who accepted another way"})`;
  return `read by ${readBy}${under}`;
}

/** Of a stored plan: what people have accepted that the file says otherwise. */
function takenBack(found: readonly PlanLine[]): readonly string[] {
  return found.flatMap(({ line, proposalId, author }) =>
    proposalId === undefined
      ? []
      : [`line ${line} is not done any more in the way that ${author ?? "somebody"} has accepted (proposal ${proposalId})`],
  );
}

interface StoredPlan extends PlanDifference {
  /** Lines whose reading by a model did not hold of them any more: their sentences are the author's. */
  readonly notHeld: readonly number[];
}

/** Somebody else may be at work, or a model: so often it is looked at again what there is to be changed. */
const MOST_TRIES = 5;

/**
 * Makes the stored plan say what the file says; gives what was changed. Throws a UsageError where it is not `seen` any more, the difference that
 * somebody was shown.
 */
export async function storePlan(
  client: Runwright,
  testId: string,
  { file, seen }: { readonly file: readonly PlanLine[]; readonly seen?: PlanDifference | undefined },
): Promise<StoredPlan> {
  const find = async (): Promise<PlanDifference> => await planDifference(await client.tests.plan(testId), file);
  let difference = seen ?? (await find());
  for (let tries = 1; difference.lines.length > 0; tries++) {
    const put = await putPlan(client, testId, difference);
    if (put !== null) {
      const told = new Set(difference.lines.flatMap(({ line, reading }) => (reading === undefined ? [] : [line])));
      return { ...difference, notHeld: put.lines.flatMap(({ line, readBy }) => (told.has(line) && readBy === "author" ? [line] : [])) };
    }
    if (tries === MOST_TRIES) throw new UsageError("Others change the plan of the Test at this moment; store it again.");
    // Only where it is another one by now is it looked at again.
    difference = await find();
    if (seen !== undefined && (seen.before !== difference.before || seen.after !== difference.after))
      throw new UsageError("Somebody has changed the plan of the Test just now; push again to see what.");
  }
  return { ...difference, notHeld: [] };
}

/** Null where the plan is another one by now. */
async function putPlan(
  client: Runwright,
  testId: string,
  { lines, version }: { readonly lines: Changes; readonly version: number },
): Promise<Plan | null> {
  const headers = { "If-Match": `"${version}"` };
  try {
    return await client.tests.updatePlan(testId, { lines }, { headers });
  } catch (error) {
    if (isApiError(error) && error.code === "plan_changed") return null;
    throw error;
  }
}

/** Says what a plan file has changed that was stored. */
export function noteStored(context: Context, path: string, stored: StoredPlan): void {
  const { before, after, lines } = stored;
  if (lines.length === 0) return;
  const color = context.globals().color && context.surroundings.stderr.color;
  context.note(`${path}: stands in place of what ${lines.length === 1 ? "1 line was" : `${lines.length} lines were`} read as.`);
  for (const row of diffLines(before, after, createTheme(color))) context.note(row);
  for (const one of stored.takenBack) context.note(`${path}: ${plain(one)}`);
  noteNotHeld(context, path, stored);
}

export function noteNotHeld(context: Context, path: string, { notHeld }: StoredPlan): void {
  for (const line of notHeld)
    context.note(`${path}: what a model has read does not hold of line ${line} of the Test: it is stored as your own sentences.`);
}
