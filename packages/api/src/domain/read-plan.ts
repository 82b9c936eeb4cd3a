import type { PlanStatus } from "@runwright/contracts";
import { better, CANONICAL, composed, inPresentLanguage, isSettled, keptFor, type PlanLine, type SourceLine } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { type Executed, executedDescription } from "./executed-description.ts";
import type { PlanRecord } from "./plan-records.ts";
import { type ReadLine, toView } from "./plan-view.ts";
import type { RunRecord, SharedStepRecord, TestRecord } from "./records.ts";
import { keptPlanOf } from "./stored-plan.ts";
import { wordsReading } from "./words-reading.ts";

type PlanDeps = Pick<Deps, "plans" | "sharedSteps">;

/** Whose plan it is. */
export type PlanSubject =
  | { readonly of: "test"; readonly record: TestRecord }
  | { readonly of: "shared_step"; readonly record: SharedStepRecord };

export function ofTest(record: TestRecord): PlanSubject {
  return { of: "test", record };
}

export function ofSharedStep(record: SharedStepRecord): PlanSubject {
  return { of: "shared_step", record };
}

/** A Test, or a Shared Step, as it is read at this moment. */
export interface Reading {
  readonly title: string | null;
  readonly source: readonly SourceLine[];
  /** One for each line of `source`. */
  readonly lines: readonly ReadLine[];
  /** Its own ones that only the words have read: nobody else was asked, or the line is another one since. */
  readonly byWordsAlone: readonly SourceLine[];
  /** A model is still to read one of its Shared Steps. */
  readonly waitsForShared: boolean;
  /** Those that stand in it, in their order. */
  readonly sharedSteps: readonly SharedStepRecord[];
}

/** Refusals: shared_step_not_found, invalid_request (too long with its Shared Steps). */
export async function readingOf(deps: PlanDeps, subject: PlanSubject, record: PlanRecord | null): Promise<Reading> {
  const { description } = subject.record;
  const executed = subject.of === "test" ? await executedDescription(deps, subject.record) : { description, places: [] };
  return readExecuted(executed, { record, stored: await plansOfShared(deps, executed) });
}

async function plansOfShared({ plans }: Pick<Deps, "plans">, { places }: Executed): Promise<readonly PlanRecord[]> {
  return places.length === 0 ? [] : await plans.getMany([...new Set(places.map(({ step }) => step.id))]);
}

interface Stored {
  readonly record: PlanRecord | null;
  /** Of its Shared Steps. */
  readonly stored: readonly PlanRecord[];
}

/** What is kept of the description and of its Shared Steps, and the words' own reading of every other line. */
function readExecuted(executed: Executed, { record, stored }: Stored): Reading {
  const own = readAlone(executed.description, { record, isShared: (line) => placeOf(executed, line) !== undefined });
  return {
    ...own,
    lines: executed.places.length === 0 ? own.lines : withShared(own, executed, stored),
    waitsForShared: stored.some(isDue),
    sharedSteps: executed.places.map(({ step }) => step),
  };
}

type Alone = Omit<Reading, "waitsForShared" | "sharedSteps"> & { readonly fresh: (line: SourceLine) => PlanLine };

function readAlone(
  description: string,
  { record, isShared }: { readonly record: PlanRecord | null; readonly isShared: (line: SourceLine) => boolean },
): Alone {
  const { title, source, of: fresh } = wordsReading(description);
  const byWordsAlone: SourceLine[] = [];
  const kept = record === null ? new Map<number, PlanLine>() : keptFor(source, keptPlanOf(record), CANONICAL);
  const lines = composed(source, kept, (line) => {
    if (line.isHeading !== true && !isShared(line)) byWordsAlone.push(line);
    return fresh(line);
  });
  return { title, source, lines, byWordsAlone, fresh };
}

function placeOf({ places }: Executed, { line }: Pick<SourceLine, "line">): Executed["places"][number] | undefined {
  return places.find(({ from, to }) => line >= from && line <= to);
}

/** Puts in what the plans of Shared Steps say of their lines. The words are read where they stand: "it" may be named above. */
function withShared({ source, lines, fresh }: Alone, executed: Executed, stored: readonly PlanRecord[]): readonly ReadLine[] {
  const ownOf = new Map(stored.map((record) => [record.id, readSharedStep(executed, record)]));
  const passed = new Map<Executed["places"][number], number>();
  return lines.map((line, index): ReadLine => {
    const place = placeOf(executed, line);
    const asSource = source[index];
    if (place === undefined || asSource === undefined) return line;
    const byWords = { ...fresh(asSource), sharedStepId: place.step.id };
    // They come in the same order; headings and notes of the Shared Step are left out in its place.
    const own = ownOf.get(place.step.id) ?? [];
    const at = own.findIndex((one, n) => n >= (passed.get(place) ?? 0) && spaced(one.text) === spaced(line.text));
    const found = own[at];
    if (found === undefined) return byWords;
    passed.set(place, at + 1);
    if (found.isByWordsAlone || !fits(found, line.kind)) return byWords;
    return { ...better(byWords, found), kind: line.kind, isLoose: line.isLoose, sharedStepId: place.step.id };
  });
}

function readSharedStep({ places }: Executed, record: PlanRecord): readonly (PlanLine & { readonly isByWordsAlone: boolean })[] {
  const description = places.find(({ step }) => step.id === record.id)?.step.description ?? "";
  const { lines, source, byWordsAlone } = readAlone(description, { record, isShared: () => false });
  return lines.flatMap((line, index) =>
    source[index]?.isHeading === true ? [] : [{ ...line, isByWordsAlone: byWordsAlone.some((one) => one.line === line.line) }],
  );
}

/**
 * What was read as a step may stand where something is expected. There nothing is done, and no word of a claim was left out without anybody's
 * consent: only what an author has written as claims counts.
 */
function fits(line: PlanLine, kind: PlanLine["kind"]): boolean {
  if (kind !== "outcome" || line.kind === "outcome") return true;
  const isClaim = (sentence: string): boolean => {
    const read = CANONICAL.read(sentence);
    return read.ok && read.intent.type === "assert";
  };
  return line.readBy === "author" && line.sentences.every(({ sentence }) => isClaim(sentence));
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** Those that its own record may hold. */
export function ownLines({ lines }: Pick<Reading, "lines">): readonly ReadLine[] {
  return lines.filter(({ sharedStepId }) => sharedStepId === undefined);
}

/** What a Run carries out. Without a stored plan its runner reads the words; while a model reads, it waits, if it may. */
export async function planOfRun(
  deps: Pick<Deps, "plans">,
  executed: Executed,
  { record, mayWait }: RunsPlan,
): Promise<Pick<RunRecord, "plan" | "planLanguage" | "waitsForPlan">> {
  const planLanguage = CANONICAL.version;
  const stored = await plansOfShared(deps, executed);
  if (record === null && stored.length === 0) return { plan: null, planLanguage, waitsForPlan: false };
  const read = (): readonly ReadLine[] => readExecuted(executed, { record, stored }).lines;
  const due = [record, ...stored].flatMap((one) => (one !== null && isDue(one) ? [one] : []));
  // Many Runs may wait, and are looked at every second: what their plans say of it saves reading their words.
  const isWhole = (): boolean =>
    record !== null && due.every((one) => one.isWhole !== undefined) ? due.every((one) => one.isWhole) : read().every(isSettled);
  if (due.length > 0 && mayWait(isWhole)) return { plan: null, planLanguage, waitsForPlan: true };
  return { plan: read().map(toView), planLanguage, waitsForPlan: false };
}

interface RunsPlan {
  readonly record: PlanRecord | null;
  /** For a model that still reads; `isWhole`: nothing is open without it. */
  readonly mayWait: (isWhole: () => boolean) => boolean;
}

/** What the words of a Run say that has no plan. */
export function wordsPlan(description: string): Pick<RunRecord, "plan" | "planLanguage" | "wordsAlone"> {
  const { source, of } = wordsReading(description);
  return { plan: source.map((line) => toView(of(line))), planLanguage: CANONICAL.version, wordsAlone: true };
}

/** A Run's own plan: one that an earlier version has frozen goes on to mean what it meant. */
export function planToRun({ plan, planLanguage }: Pick<RunRecord, "plan" | "planLanguage">): RunRecord["plan"] {
  return plan === null ? null : plan.map((line) => toView(inPresentLanguage(line, planLanguage, CANONICAL)));
}

/** How far it is read. */
export function statusOf({ lines, waitsForShared }: Reading, record: PlanRecord | null): PlanStatus {
  return waitsForShared || isDue(record) ? "reading" : lines.every(isSettled) ? "read" : "unread";
}

/** A model is still to read it. */
export function isDue(record: PlanRecord | null): boolean {
  return record !== null && record.dueAt !== null;
}
