import type { Plan, PlanRead, PlanUpdate, Reader } from "@runwright/contracts";
import { CANONICAL, hashOf, isSettled, mayHave, type PlanLine } from "@runwright/reader";
import type { Caller, Deps } from "./deps.ts";
import { DomainError, type FieldProblem, invalidFields } from "./errors.ts";
import { executedDescription } from "./executed-description.ts";
import { nowText } from "./moments.ts";
import type { PlanRecord } from "./plan-records.ts";
import { toView } from "./plan-view.ts";
import { ofSharedStep, ofTest, ownLines, type PlanSubject, type Reading, readingOf, statusOf } from "./read-plan.ts";
import type { TestRecord } from "./records.ts";
import { storedPlan } from "./stored-plan.ts";
import { type HeldReadings, heldReadings } from "./told-readings.ts";
import { requireOwnTest, requireTest, type Named } from "./visibility.ts";

/** Refusals: not_found, shared_step_not_found. */
export async function getPlan(deps: Deps, caller: Caller, named: Named<TestRecord>): Promise<Plan> {
  const test = await requireTest(deps, caller, named);
  return { testId: test.id, ...(await shownPlan(deps, ofTest(test))) };
}

type ShownPlan = Omit<Plan, "testId">;

/** As it is now. Refusals: shared_step_not_found. */
export async function shownPlan(deps: Pick<Deps, "plans" | "sharedSteps">, subject: PlanSubject): Promise<ShownPlan> {
  const record = await deps.plans.get(subject.record.id);
  const reading = await readingOf(deps, subject, record);
  return {
    status: statusOf(reading, record),
    language: CANONICAL.version,
    version: versionOf(subject, { record, reading }),
    updatedAt: record?.updatedAt ?? null,
    problem: record?.problem ?? null,
    ...usedBy(record),
    lines: reading.lines.map(toView),
  };
}

export interface PlanChange {
  readonly change: PlanUpdate;
  /** The version that the author has seen; undefined: whichever there is. */
  readonly version: number | undefined;
  /** The proposal that the change accepts. */
  readonly proposalId?: string;
}

/**
 * Puts an author's sentences in place of what a Test was read as. Refusals: not_found, test_is_managed, plan_changed (somebody else was
 * faster), invalid_request (a sentence that is not canonical, or does something where it should claim; a line of a Shared Step).
 */
export async function updatePlan(
  deps: Deps,
  caller: Caller,
  { id, ...change }: PlanChange & { readonly id: Named<TestRecord> },
): Promise<Plan> {
  const find = finding(deps, caller, id);
  const { subject, plan } = await changePlan(deps, caller, { find, ...change });
  return { testId: subject.record.id, ...plan };
}

/** As it was read for the request already, the first time. */
function finding(deps: Deps, caller: Caller, id: Named<TestRecord>): Wanted["find"] {
  let named = id;
  return async () => {
    const test = await requireOwnTest(deps, caller, named);
    named = test.id;
    return ofTest(test);
  };
}

interface Wanted {
  /** Looks for it anew where somebody else was faster. */
  readonly find: () => Promise<PlanSubject>;
}

interface Shown {
  readonly subject: PlanSubject;
  readonly plan: ShownPlan;
}

/**
 * Puts an author's sentences in place of what was read, and accepts what waits for a person. While a model reads, the other lines are left
 * to it: it goes on, and what the author has said stays (`readDuePlan`). Refusals: as `updatePlan`.
 */
export async function changePlan(deps: Deps, caller: Caller, { find, change, version, proposalId }: PlanChange & Wanted): Promise<Shown> {
  const acceptedBy = (await deps.keys.get(caller.keyId))?.name;
  for (;;) {
    const subject = await find();
    const record = await deps.plans.get(subject.record.id);
    const reading = await readingOf(deps, subject, record);
    if (version !== undefined && version !== versionOf(subject, { record, reading }))
      throw new DomainError(
        "plan_changed",
        "The plan, the Test or one of its Shared Steps was changed meanwhile: get the plan again, and make your change on that.",
      );
    const { byWordsAlone } = reading;
    const held = await heldReadings(deps, { subject, reading, change, acceptedBy });
    const wrong = change.lines.flatMap((one, index) => (held.has(one.line) ? [] : wrongIn(one, reading, `/lines/${index}`)));
    if (wrong.length > 0) throw invalidFields(wrong);
    const own = ownLines(reading);
    const changed = own.map((line) => {
      const wanted = change.lines.find((one) => one.line === line.line);
      return wanted === undefined ? line : corrected(line, wanted, { acceptedBy, held, proposalId });
    });
    // Whoever accepts a line in which nothing waits for anybody has said nothing of it: a model that is to read it does.
    const read = new Set<PlanLine>(own);
    const isTouched = (line: PlanLine): boolean => !read.has(line);
    const unread = new Set(record === null || record.dueAt === null ? [] : byWordsAlone.map(({ line }) => line));
    const kept = changed.filter((line) => isTouched(line) || !unread.has(line.line));
    const dueAt = kept.length < changed.length ? (record?.dueAt ?? null) : null;
    const written = next(deps, { subject, record, ...storedPlan(reading.source, kept), dueAt });
    if (!(await deps.plans.put({ ...written, askedAt: record?.askedAt ?? null }))) continue;
    const overridden = change.lines.filter(({ sentences }) => sentences !== undefined).length;
    const accepted = change.lines.filter(({ accept }) => accept === true).length;
    deps.planMeter?.corrected({ overridden, accepted });
    deps.signals.announce(subject.record.id, "work");
    return { subject, plan: await shownPlan(deps, subject) };
  }
}

type Wrong = Pick<FieldProblem, "pointer" | "detail">;

/** Lines that are none, and those of Shared Steps, which are the same in every Test; and sentences that cannot be carried out there. */
function wrongIn({ line, sentences: own, reading }: PlanUpdate["lines"][number], { lines }: Reading, pointer: string): readonly Wrong[] {
  const found = lines.find((one) => one.line === line);
  if (found === undefined) return [{ pointer: `${pointer}/line`, detail: "is no line of the description" }];
  const { sharedStepId } = found;
  if (sharedStepId !== undefined) {
    const detail = `comes from a Shared Step, and is corrected in its plan: /v1/shared-steps/${sharedStepId}/plan`;
    return [{ pointer: `${pointer}/line`, detail }];
  }
  const said = reading?.sentences.map(({ sentence }) => sentence) ?? own ?? [];
  return said.flatMap((sentence, index) => {
    const at = reading === undefined ? `${pointer}/sentences/${index}` : `${pointer}/reading/sentences/${index}/sentence`;
    const read = CANONICAL.read(sentence);
    if (!read.ok) return [{ pointer: at, detail: [read.message, ...read.nearest.map((one) => `Nearest: ${one}`)].join(" ") }];
    return mayHave(found, read.intent) ? [] : [{ pointer: at, detail: "does something: an expected outcome is only looked at" }];
  });
}

interface Correcting {
  readonly acceptedBy: string | undefined;
  readonly held: HeldReadings;
  readonly proposalId: string | undefined;
}

function corrected(
  line: PlanLine,
  { sentences: own, accept, reading }: PlanUpdate["lines"][number],
  { acceptedBy, held, proposalId }: Correcting,
): PlanLine {
  const told = held.get(line.line);
  if (told !== undefined) return told;
  const said = reading?.sentences.map(({ sentence }) => sentence) ?? own;
  const asAccepted = <T extends { readonly accepted: boolean }>(one: T): T => (one.accepted ? one : { ...one, accepted: true, acceptedBy });
  const waits = [...line.assumptions, ...line.leftOut].some((one) => !one.accepted);
  const accepted =
    accept === true && waits
      ? {
          ...line,
          assumptions: line.assumptions.map(asAccepted),
          leftOut: line.leftOut.map(asAccepted),
        }
      : line;
  const sentences = said ?? (accept === true ? refusedReading(line) : undefined);
  if (sentences === undefined) return accepted;
  const { problem: _problem, author: _author, proposalId: _proposalId, ...rest } = line;
  const spoken = sentences.map((sentence) => ({ sentence, source: [line.text] }));
  const leftOut = sentences.length === 0 ? [{ words: line.text, kind: "remark", accepted: true } as const] : [];
  const by = { ...(acceptedBy === undefined ? {} : { author: acceptedBy }), ...(proposalId === undefined ? {} : { proposalId }) };
  return { ...rest, readBy: "author", ...by, sentences: spoken, assumptions: [], leftOut };
}

/** What a model read and code refused, where it is a whole reading: whoever accepts it says that the line means just that. */
function refusedReading(line: PlanLine): readonly string[] | undefined {
  const [whole, ...others] = line.readBy === null ? [] : (line.problem?.didYouMean ?? []);
  const sentences = others.length > 0 ? undefined : whole?.split(/\n(?! )/u);
  const isRefused = sentences?.some((sentence) => {
    const read = CANONICAL.read(sentence);
    return !read.ok || !mayHave(line, read.intent);
  });
  return isRefused === false ? sentences : undefined;
}

/** Refusals: not_found, test_is_managed, no_model. */
export async function readAgain(
  deps: Deps,
  caller: Caller,
  { id, request }: { readonly id: Named<TestRecord>; readonly request: PlanRead },
): Promise<Plan> {
  const find = finding(deps, caller, id);
  const { subject, plan } = await readAnew(deps, { find, request });
  return { testId: subject.record.id, ...plan };
}

/** Refusals: those of `find`, no_model. */
export async function readAnew(deps: Deps, { find, request }: Wanted & { readonly request: PlanRead }): Promise<Shown> {
  for (;;) {
    const subject = await find();
    const allowed = await readerAllowed(deps, subject);
    const wanted = request.reader ?? allowed ?? "words";
    if (wanted !== "words" && allowed === null)
      throw new DomainError(
        "no_model",
        "No model may read this: the service has none (RUNWRIGHT_MODEL), or the project lets no description out (modelReading).",
      );
    const record = await deps.plans.get(subject.record.id);
    const isWanted = (line: PlanLine): boolean => request.lines?.includes(line.line) ?? true;
    const reading = await readingOf(deps, subject, record);
    const kept = ownLines(reading).filter((line) => record !== null && !isWanted(line));
    const asked = wanted === "words" ? { dueAt: null } : { dueAt: nowText(deps.clock), reader: wanted };
    if (await deps.plans.put(next(deps, { subject, record, ...storedPlan(reading.source, kept), ...asked }))) {
      deps.signals.announce(subject.record.id, "work");
      return { subject, plan: await shownPlan(deps, subject) };
    }
  }
}

/** A copy of a Test is read as the Test is: also what an author has said and accepted. */
export async function copyPlan(deps: Deps, originalId: string, copy: TestRecord): Promise<void> {
  const of = await deps.plans.get(originalId);
  if (of !== null) {
    const { language, source, lines } = of;
    await deps.plans.put(next(deps, { subject: ofTest(copy), record: null, language, source, lines, dueAt: null }));
  }
  await requestReading(deps, ofTest(copy));
}

/** Whether a model is to read what is new in it. */
export async function isReadByModel(deps: Pick<Deps, "projects" | "planReader">, subject: PlanSubject): Promise<boolean> {
  const reader = await readerAllowed(deps, subject);
  return reader !== null && reader !== "words";
}

/** After it was written: a model reads the lines that are new, where the project lets it. Shared Steps that nobody asked for yet, too. */
export async function requestReading(deps: Deps, subject: PlanSubject): Promise<void> {
  const reader = await readerAllowed(deps, subject);
  if (reader === null || reader === "words") return;
  if (subject.of === "test") await requestSharedSteps(deps, subject.record);
  for (;;) {
    const record = await deps.plans.get(subject.record.id);
    const reading = await readingOf(deps, subject, record).catch(() => null);
    // A Shared Step that is missing is said elsewhere; nothing can be run until it is there.
    if (reading === null) return;
    const { byWordsAlone } = reading;
    if (byWordsAlone.length === 0) return;
    const kept = ownLines(reading).filter((line) => !byWordsAlone.some((one) => one.line === line.line));
    const isWhole = ownLines(reading).every(isSettled);
    const due = { dueAt: nowText(deps.clock), reader, isWhole };
    if (await deps.plans.put(next(deps, { subject, record, ...storedPlan(reading.source, kept), ...due }))) break;
  }
  deps.signals.announce(subject.record.id, "work");
}

/** Those that are older than the service's model. */
async function requestSharedSteps(deps: Deps, test: TestRecord): Promise<void> {
  const executed = await executedDescription(deps, test).catch(() => null);
  const steps = new Map((executed?.places ?? []).map(({ step }) => [step.id, step]));
  for (const step of steps.values()) if ((await deps.plans.get(step.id)) === null) await requestReading(deps, ofSharedStep(step));
}

/** Who reads it, as Test, project and service are set in this order; null: no model may, whoever asks for it. */
async function readerAllowed(deps: Pick<Deps, "projects" | "planReader">, { of, record }: PlanSubject): Promise<Reader | null> {
  const project = deps.planReader === null ? null : await deps.projects.get(record.projectId);
  if (deps.planReader === null || project?.modelReading !== true) return null;
  return (of === "test" ? record.reader : null) ?? project.reader ?? deps.planReader.usual;
}

/**
 * It is another one once the description is, or that of a Shared Step in it: the lines that an author has seen may have other numbers then. What
 * is the Test's own only ever counts up; what its Shared Steps add does not (one may leave), and tells apart what the same count stands for.
 */
function versionOf(
  { record: owner }: PlanSubject,
  { record, reading: { sharedSteps } }: { readonly record: PlanRecord | null; readonly reading: Pick<Reading, "sharedSteps"> },
): number {
  const own = (record?.revision ?? 0) + owner.revision - 1;
  if (sharedSteps.length === 0) return own;
  const shared = hashOf(sharedSteps.flatMap(({ id, revision }) => [id, revision]));
  return (own + 1) * VERSIONS_OF_SHARED + (Number.parseInt(shared.slice(0, 12), 16) % VERSIONS_OF_SHARED);
}

/** As many as let a plan be changed a thousand million times within the digits of a version. */
const VERSIONS_OF_SHARED = 1_000_000;

function usedBy(record: PlanRecord | null): Pick<PlanRecord, "used"> {
  return record?.used === undefined ? {} : { used: record.used };
}

function usedOnDay(record: PlanRecord | null): Pick<PlanRecord, "usedOn"> {
  return record?.usedOn === undefined ? {} : { usedOn: record.usedOn };
}

interface NextPlan extends Pick<PlanRecord, "language" | "source" | "lines"> {
  readonly subject: PlanSubject;
  readonly record: PlanRecord | null;
  readonly dueAt: string | null;
  /** Who is to read what is missing; that of the record unless given. */
  readonly reader?: PlanRecord["reader"];
  readonly isWhole?: PlanRecord["isWhole"];
}

function next(
  deps: Pick<Deps, "clock">,
  { subject, record, language, source, lines, dueAt, isWhole, reader = record?.reader }: NextPlan,
): PlanRecord {
  const at = nowText(deps.clock);
  const { id, workspaceId, projectId } = subject.record;
  return {
    schemaVersion: 1,
    id,
    workspaceId,
    projectId,
    createdAt: record?.createdAt ?? at,
    updatedAt: at,
    language,
    ...(source === undefined ? {} : { source }),
    lines,
    ...(reader === undefined ? {} : { reader }),
    dueAt,
    ...(isWhole === undefined ? {} : { isWhole }),
    askedAt: dueAt === null ? (record?.askedAt ?? null) : at,
    tries: 0,
    problem: null,
    ...usedBy(record),
    ...usedOnDay(record),
    revision: (record?.revision ?? 0) + 1,
  };
}
