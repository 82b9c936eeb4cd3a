import { better, CANONICAL, compared, isSettled, keptFor, type ModelCall, type PlanLine, type SourceLine } from "@runwright/reader";
import type { PlanReader } from "../ports/plan-reader.ts";
import type { Deps } from "./deps.ts";
import { msSince, nowText } from "./moments.ts";
import { DomainError } from "./errors.ts";
import { givenToReader } from "./given-to-reader.ts";
import { type Held, holdForReading, planProblemOf, settleHeld, usedToday } from "./model-budget.ts";
import { type ModelRates, priceOf, used as usedNow } from "./model-price.ts";
import { newId } from "./new-id.ts";
import type { PlanRecord } from "./plan-records.ts";
import { ofSharedStep, ofTest, ownLines, type PlanSubject, readingOf } from "./read-plan.ts";
import { storedPlan } from "./stored-plan.ts";
import { modelUsage } from "./usage.ts";

/** Longer than a reading takes: then whoever began it has died, and another one does it. */
const LEASE_MS = 660_000;
/** So long Runs of a Test wait that the words alone do not read whole. */
export const LONGEST_WAIT_MS = 900_000;
const FIRST_BACKOFF_MS = 5_000;
/** So often a model passes over a line before that is not read. */
const MOST_PASSED_OVER = 3;

/**
 * Lets the model read what a plan lacks, and stores it. One service at a time: who counts the record's revision up first. A model that gives
 * no answer is asked again, later and later, unless the words alone can be used; after a quarter of an hour nobody is waited for any more.
 */
export async function readDuePlan(
  deps: Deps,
  due: PlanRecord,
  { reader, signal }: { readonly reader: PlanReader; readonly signal: AbortSignal },
): Promise<void> {
  const claimed: PlanRecord = { ...due, dueAt: later(deps, LEASE_MS), tries: due.tries + 1, revision: due.revision + 1 };
  if (!(await deps.plans.put(claimed))) return;
  const subject = await subjectOf(deps, due.id);
  if (subject === null) return await deps.plans.delete(due.id);
  const reading = await readingOf(deps, subject, claimed).catch(() => null);
  if (reading === null)
    return await settle(deps, claimed, { ending: () => ({ dueAt: null, problem: "A Shared Step that the Test names is missing." }) });
  const { title, source, byWordsAlone } = reading;
  const spent = planProblemOf(deps, claimed);
  const held = spent ?? (await holdForReading(deps, subject.record.workspaceId));
  const calls: ModelCall[] = [];
  const onCall = (call: ModelCall): void => void calls.push(call);
  try {
    if (typeof held === "string") throw new DomainError("no_model", held);
    const given = await givenToReader(deps, subject);
    const read = await reader.read({ title, lines: source, ...given }, byWordsAlone, { signal, onCall });
    const answers = read.filter(isAnswer);
    if (answers.length === 0 && claimed.passedOver === undefined)
      throw new DomainError("no_model", "The model's answer says nothing of any line.");
    const isMissing = (line: number): boolean => !answers.some((one) => one.line === line);
    const missing = (claimed.passedOver ?? 0) + 1 < MOST_PASSED_OVER ? byWordsAlone.filter(({ line }) => isMissing(line)) : [];
    await settle(deps, claimed, { read: { source, lines: read }, missing, calls, ending: endingOf(deps, claimed, missing) });
    deps.log.info({ ...named(subject), lines: read.length }, "read by a model");
  } catch (error) {
    if (signal.aborted) return await settle(deps, claimed, { calls, ending: () => ({ dueAt: nowText(deps.clock), problem: due.problem }) });
    const problem = error instanceof Error ? error.message : "The model gave no answer.";
    deps.log.warn({ ...named(subject), err: error, tries: claimed.tries }, "not read by the model");
    const isOver = spent !== null || isSpent(error) || msSince(claimed.askedAt ?? claimed.updatedAt, deps.clock) >= LONGEST_WAIT_MS;
    const ending = (now: readonly PlanLine[]): Ending => ({
      dueAt: isOver || now.every(isSettled) ? null : nextTry(deps, claimed),
      problem,
    });
    await settle(deps, claimed, { calls, ending });
  } finally {
    await countUse(deps, subject, { calls, held });
  }
  deps.signals.announce(due.id, "work");
}

/** Another try would cost as much, and come to the same end. */
function isSpent(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "budget_exhausted";
}

/** On the bill of its project, also where nothing came of it or the plan is another's by now. */
async function countUse(
  deps: Deps,
  { record: { workspaceId, projectId } }: PlanSubject,
  { calls, held }: { readonly calls: readonly ModelCall[]; readonly held: Held | string },
): Promise<void> {
  const use = useOf(calls, deps.settings.modelRates);
  if (typeof held !== "string") await settleHeld(deps, workspaceId, { held, used: (use?.in ?? 0) + (use?.out ?? 0) });
  if (use === undefined) return;
  const day = nowText(deps.clock).slice(0, 10);
  await deps.usage.add({ id: newId(deps), workspaceId, projectId, day, runs: 0, steps: 0, credits: 0, ...modelUsage(use) });
}

/** It was not passed over: that says nothing of a line. */
function isAnswer({ problem }: PlanLine): boolean {
  return problem?.code !== "not_understood";
}

/** What it has passed over is asked for again, where the words alone are not enough. */
function endingOf(deps: Pick<Deps, "clock">, claimed: PlanRecord, missing: readonly SourceLine[]): Settling["ending"] {
  return (now) => {
    const isOpen = now.some((line) => missing.some((one) => one.line === line.line) && !isSettled(line));
    const passedOver = (claimed.passedOver ?? 0) + 1;
    return isOpen
      ? { dueAt: nextTry(deps, claimed), problem: "The model's answer passes over some lines.", passedOver }
      : { dueAt: null, problem: null };
  };
}

function nextTry(deps: Pick<Deps, "clock">, { tries }: PlanRecord): string {
  return later(deps, Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), LONGEST_WAIT_MS / 3));
}

function later({ clock }: Pick<Deps, "clock">, ms: number): string {
  return new Date(clock.now() + ms).toISOString();
}

async function subjectOf({ tests, sharedSteps }: Pick<Deps, "tests" | "sharedSteps">, id: string): Promise<PlanSubject | null> {
  const test = await tests.get(id);
  if (test !== null) return ofTest(test);
  const step = await sharedSteps.get(id);
  return step === null ? null : ofSharedStep(step);
}

function named({ of, record }: PlanSubject): { readonly testId: string } | { readonly sharedStepId: string } {
  return of === "test" ? { testId: record.id } : { sharedStepId: record.id };
}

type Ending = Pick<PlanRecord, "dueAt" | "problem" | "passedOver">;

interface Settling {
  /** What was read, of which description; absent: nothing. */
  readonly read?: { readonly source: readonly SourceLine[]; readonly lines: readonly PlanLine[] };
  /** What was asked for and is still to be read. */
  readonly missing?: readonly SourceLine[];
  /** The requests that were made for it. */
  readonly calls?: readonly ModelCall[];
  /** Of the lines as they are then. */
  readonly ending: (now: readonly PlanLine[]) => Ending;
}

/**
 * Puts down how a reading has ended, on the record as it is by then: what an author has said meanwhile stays, and the model's lines come
 * beside it. Nothing where the claim is another's by then, because the description was changed, or somebody else reads the Test.
 */
async function settle(deps: Deps, claimed: PlanRecord, { read, missing = [], calls = [], ending }: Settling): Promise<void> {
  const spent = useOf(calls, deps.settings.modelRates);
  for (;;) {
    const record = await deps.plans.get(claimed.id);
    const subject = await subjectOf(deps, claimed.id);
    if (record === null || subject === null || record.dueAt !== claimed.dueAt) return;
    const reading = await readingOf(deps, subject, record).catch(() => null);
    const byModel = reading === null || read === undefined ? null : readFor(reading.source, read);
    const held = (line: PlanLine, byModel: PlanLine | undefined): PlanLine | undefined =>
      byModel !== undefined && record.reader === "both" ? compared(line, byModel, CANONICAL) : byModel;
    const unread = new Set(reading?.byWordsAlone.map(({ line }) => line));
    const now = (reading === null ? [] : ownLines(reading)).map((line) =>
      unread.has(line.line) ? better(line, held(line, byModel?.get(line.line))) : line,
    );
    // What is put down anew is in the present language.
    const end = ending(now);
    const isOpen = ({ line }: PlanLine): boolean => end.dueAt !== null && missing.some((one) => one.line === line);
    const kept = now.filter((line) => !isOpen(line));
    const said = reading === null || read === undefined ? {} : storedPlan(reading.source, kept);
    const used = spent === undefined ? record.used : usedNow(record.used, spent);
    const next = {
      ...record,
      ...said,
      ...(used && { used }),
      ...(spent && { usedOn: usedToday(deps, record, spent.in + spent.out) }),
      ...end,
      updatedAt: nowText(deps.clock),
      revision: record.revision + 1,
    };
    if (await deps.plans.put(next)) return;
  }
}

/** What a model has read, by the lines as they are by now: a Shared Step may have changed meanwhile. */
function readFor(now: readonly SourceLine[], { source, lines }: NonNullable<Settling["read"]>): ReadonlyMap<number, PlanLine> {
  const read = new Map(lines.map((line) => [source.findIndex((one) => one.line === line.line), line]));
  return new Map([...keptFor(now, { source, lines: read }, CANONICAL)].flatMap(([at, line]) => (now[at] ? [[now[at].line, line]] : [])));
}

function useOf(calls: readonly ModelCall[], rates: ModelRates | null): PlanRecord["used"] {
  return calls
    .map((call) => ({ requests: 1, in: call.in, cachedIn: call.cachedIn, out: call.out, ...priceOf(call, rates) }))
    .reduce(usedNow, undefined);
}
