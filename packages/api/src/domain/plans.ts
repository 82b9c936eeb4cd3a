import { parseDescription } from "@runwright/agent/language";
import type { Plan, PlanRead, PlanUpdate } from "@runwright/contracts";
import { CANONICAL, composed, isSettled, type KeptLine, type PlanLine, type SourceLine, sourceLinesOf, wordsLine } from "@runwright/reader";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import { executedDescription } from "./executed-description.ts";
import { nowText } from "./moments.ts";
import type { PlanRecord } from "./plan-records.ts";
import type { RunRecord, TestRecord } from "./records.ts";
import { requireOwnTest, requireTest, type Named } from "./visibility.ts";

type PlanDeps = Pick<Deps, "plans" | "sharedSteps">;

/** A Test as it is read at this moment. */
export interface ReadTest {
  readonly title: string | null;
  readonly source: readonly SourceLine[];
  /** One for each line of `source`. */
  readonly lines: readonly KeptLine[];
  /** Those that only the words have read: nobody else was asked, or the line is another one since. */
  readonly byWordsAlone: readonly SourceLine[];
}

/** The plan of a description: what is kept of it, and the words' own reading of every other line. */
export function readTest(description: string, record: PlanRecord | null): ReadTest {
  const document = parseDescription(description);
  const source = sourceLinesOf(description, document);
  const byWordsAlone: SourceLine[] = [];
  const lines = composed(source, record?.lines ?? [], (line) => {
    if (line.isHeading !== true) byWordsAlone.push(line);
    return wordsLine(line, document, CANONICAL);
  });
  return { title: document.title, source, lines, byWordsAlone };
}

/** What a Run carries out. Without a stored plan its runner reads the words; while a model reads, it waits. */
export function planOfRun(description: string, record: PlanRecord | null): Pick<RunRecord, "plan" | "waitsForPlan"> {
  if (record === null) return { plan: null, waitsForPlan: false };
  if (record.dueAt !== null) return { plan: null, waitsForPlan: true };
  return { plan: readTest(description, record).lines.map(toView), waitsForPlan: false };
}

/** Refusals: not_found, shared_step_not_found. */
export async function getPlan(deps: Deps, caller: Caller, named: Named<TestRecord>): Promise<Plan> {
  return await planView(deps, await requireTest(deps, caller, named));
}

async function planView(deps: PlanDeps, test: TestRecord): Promise<Plan> {
  const [record, description] = await Promise.all([deps.plans.get(test.id), executedDescription(deps, test)]);
  const { lines } = readTest(description, record);
  return {
    testId: test.id,
    status: record !== null && record.dueAt !== null ? "reading" : lines.every(isSettled) ? "read" : "unread",
    language: CANONICAL.version,
    version: record?.revision ?? 0,
    updatedAt: record?.updatedAt ?? null,
    problem: record?.problem ?? null,
    lines: lines.map(toView),
  };
}

/** A copy that may be changed, as schemas want it. */
function toView({ line, kind, text, readBy, sentences, assumptions, leftOut, problem }: PlanLine): Plan["lines"][number] {
  return {
    line,
    kind,
    text,
    readBy,
    sentences: sentences.map(({ sentence, source }) => ({ sentence, source: [...source] })),
    assumptions: assumptions.map((one) => ({ ...one })),
    leftOut: leftOut.map((one) => ({ ...one })),
    ...(problem === undefined ? {} : { problem: { ...problem, didYouMean: [...problem.didYouMean] } }),
  };
}

/** As it is stored. */
export function keptText(line: KeptLine): PlanRecord["lines"][number] {
  return { ...toView(line), key: line.key };
}

export interface PlanChange {
  readonly id: Named<TestRecord>;
  readonly change: PlanUpdate;
  /** The version that the author has seen; undefined: whichever there is. */
  readonly version: number | undefined;
}

/**
 * Puts an author's sentences in place of what was read, and accepts what waits for a person. While a model reads, the other lines are left
 * to it: it goes on, and what the author has said stays (`readDuePlan`). Refusals: not_found, test_is_managed,
 * plan_changed (somebody else was faster), invalid_request (a sentence that is not canonical, or does something where it should claim).
 */
export async function updatePlan(deps: Deps, caller: Caller, { id, change, version }: PlanChange): Promise<Plan> {
  const acceptedBy = (await deps.keys.get(caller.keyId))?.name;
  for (let named = id; ;) {
    const test = await requireOwnTest(deps, caller, named);
    named = test.id;
    const [record, description] = await Promise.all([deps.plans.get(test.id), executedDescription(deps, test)]);
    if (version !== undefined && version !== (record?.revision ?? 0))
      throw new DomainError("plan_changed", "The plan was changed meanwhile: get it again, and make your change on that.");
    const { lines, byWordsAlone } = readTest(description, record);
    const changed = lines.map((line) => {
      const index = change.lines.findIndex((one) => one.line === line.line);
      const wanted = change.lines[index];
      return wanted === undefined ? line : corrected(line, wanted, { pointer: `/lines/${index}`, acceptedBy });
    });
    const unknown = change.lines.findIndex((one) => !lines.some(({ line }) => line === one.line));
    if (unknown >= 0) throw invalidField(`/lines/${unknown}/line`, "is no line of the Test");
    const isTouched = (line: PlanLine): boolean => change.lines.some((one) => one.line === line.line);
    const unread = new Set(record === null || record.dueAt === null ? [] : byWordsAlone.map(({ line }) => line));
    const kept = changed.filter((line) => isTouched(line) || !unread.has(line.line));
    const dueAt = kept.length < changed.length ? (record?.dueAt ?? null) : null;
    const written = next(deps, { test, record, lines: kept, dueAt });
    if (!(await deps.plans.put({ ...written, askedAt: record?.askedAt ?? null }))) continue;
    deps.signals.announce(test.id, "work");
    return await planView(deps, test);
  }
}

function corrected(
  line: KeptLine,
  { sentences, accept }: PlanUpdate["lines"][number],
  { pointer, acceptedBy }: { readonly pointer: string; readonly acceptedBy: string | undefined },
): KeptLine {
  const asAccepted = <T extends { readonly accepted: boolean }>(one: T): T => (one.accepted ? one : { ...one, accepted: true, acceptedBy });
  const accepted =
    accept === true
      ? {
          ...line,
          assumptions: line.assumptions.map(asAccepted),
          leftOut: line.leftOut.map(asAccepted),
        }
      : line;
  if (sentences === undefined) return accepted;
  for (const [index, sentence] of sentences.entries()) {
    const at = `${pointer}/sentences/${index}`;
    const read = CANONICAL.read(sentence);
    if (!read.ok) throw invalidField(at, `${read.message}${read.nearest.length === 0 ? "" : ` Nearest: ${read.nearest.join("  ")}`}`);
    if (line.kind === "outcome" && read.intent.type !== "assert")
      throw invalidField(at, "does something: an expected outcome is only looked at");
  }
  const { problem: _problem, ...rest } = line;
  const own = sentences.map((sentence) => ({ sentence, source: [line.text] }));
  const leftOut = sentences.length === 0 ? [{ words: line.text, kind: "remark", accepted: true } as const] : [];
  return { ...rest, readBy: "author", sentences: own, assumptions: [], leftOut };
}

/** Refusals: not_found, test_is_managed, no_model. */
export async function readAgain(
  deps: Deps,
  caller: Caller,
  { id, request }: { readonly id: Named<TestRecord>; readonly request: PlanRead },
): Promise<Plan> {
  for (let named = id; ;) {
    const test = await requireOwnTest(deps, caller, named);
    named = test.id;
    const hasModel = deps.planReader !== null && (await mayBeReadByModel(deps, test));
    const wantsModel = request.reader === "model" || (request.reader === undefined && hasModel);
    if (wantsModel && !hasModel)
      throw new DomainError(
        "no_model",
        "No model may read this Test: the service has none (RUNWRIGHT_MODEL), or the project lets no description out (modelReading).",
      );
    const [record, description] = await Promise.all([deps.plans.get(test.id), executedDescription(deps, test)]);
    const isWanted = (line: PlanLine): boolean => request.lines?.includes(line.line) ?? true;
    const kept = readTest(description, record).lines.filter((line) => record !== null && !isWanted(line));
    const dueAt = wantsModel ? nowText(deps.clock) : null;
    if (await deps.plans.put(next(deps, { test, record, lines: kept, dueAt }))) {
      deps.signals.announce(test.id, "work");
      return await planView(deps, test);
    }
  }
}

/** A copy of a Test is read as the Test is: also what an author has said and accepted. */
export async function copyPlan(deps: Deps, originalId: string, copy: TestRecord): Promise<void> {
  const of = await deps.plans.get(originalId);
  if (of !== null) await deps.plans.put(next(deps, { test: copy, record: null, lines: of.lines, dueAt: null }));
  await requestReading(deps, copy);
}

/** After a Test was written: a model reads the lines that are new, where the project lets it. */
export async function requestReading(deps: Deps, test: TestRecord): Promise<void> {
  if (deps.planReader === null || !(await mayBeReadByModel(deps, test))) return;
  for (;;) {
    const [record, description] = await Promise.all([deps.plans.get(test.id), executedDescription(deps, test).catch(() => null)]);
    // A Shared Step that is missing is said elsewhere; nothing can be run until it is there.
    if (description === null) return;
    const { lines, byWordsAlone } = readTest(description, record);
    if (byWordsAlone.length === 0) return;
    const kept = lines.filter((line) => !byWordsAlone.some((one) => one.line === line.line));
    if (await deps.plans.put(next(deps, { test, record, lines: kept, dueAt: nowText(deps.clock) }))) break;
  }
  deps.signals.announce(test.id, "work");
}

async function mayBeReadByModel(deps: Pick<Deps, "projects">, { projectId }: TestRecord): Promise<boolean> {
  return (await deps.projects.get(projectId))?.modelReading === true;
}

interface NextPlan {
  readonly test: TestRecord;
  readonly record: PlanRecord | null;
  readonly lines: readonly KeptLine[];
  readonly dueAt: string | null;
}

function next(deps: Pick<Deps, "clock">, { test, record, lines, dueAt }: NextPlan): PlanRecord {
  const at = nowText(deps.clock);
  return {
    schemaVersion: 1,
    id: test.id,
    workspaceId: test.workspaceId,
    projectId: test.projectId,
    createdAt: record?.createdAt ?? at,
    updatedAt: at,
    language: CANONICAL.version,
    lines: lines.map(keptText),
    dueAt,
    askedAt: dueAt === null ? (record?.askedAt ?? null) : at,
    tries: 0,
    problem: null,
    revision: (record?.revision ?? 0) + 1,
  };
}
