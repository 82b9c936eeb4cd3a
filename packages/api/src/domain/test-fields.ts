import { isTimeZone, type TestCreate, type TestUpdate } from "@runwright/contracts";
import { cronProblem } from "./cron.ts";
import { nextTime } from "./next-time.ts";
import type { Deps } from "./deps.ts";
import { DomainError, type FieldProblem } from "./errors.ts";
import { matchingTag } from "./find-tag.ts";
import { nowText } from "./moments.ts";
import { newId } from "./new-id.ts";
import type { TagRecord, TestRecord } from "./records.ts";
import { slugOf } from "./slug.ts";

export const NO_ENVIRONMENT = "names no environment of this project";

export const NO_LETTERS = "must hold a letter or a digit";

export type TestFields = Omit<TestCreate, "projectId"> | TestUpdate;

/**
 * The Test as it is after the given fields have been written over it. Adds to `problems` what does not go together; the result counts
 * only when there are none. Whether the environment is there is asked elsewhere.
 */
export function withFields(
  deps: Pick<Deps, "secretBox" | "clock">,
  test: TestRecord,
  request: { fields: TestFields; problems: FieldProblem[] },
): TestRecord {
  const { fields } = request;
  return {
    ...test,
    name: fields.name ?? test.name,
    description: fields.description ?? test.description,
    url: fields.url ?? test.url,
    environmentId: fields.environmentId === undefined ? test.environmentId : (fields.environmentId?.toLowerCase() ?? null),
    device: fields.device ?? test.device,
    emailInboxEnabled: fields.emailInboxEnabled ?? test.emailInboxEnabled,
    retries: fields.retries ?? test.retries,
    quarantined: fields.quarantined ?? test.quarantined,
    reader: fields.reader === undefined ? test.reader : fields.reader,
    ...scheduling(deps, test, request),
    httpAuth: httpAuth(deps, test, request),
  };
}

/** The ids of the tags that these names or slugs mean; unknown names make the tag. */
export async function tagIdsFor(
  deps: Deps,
  test: Pick<TestRecord, "workspaceId" | "projectId">,
  names: readonly string[],
): Promise<string[]> {
  const known = await deps.tags.listByProject(test.projectId);
  const ids = new Set<string>();
  for (const name of names) {
    const tag = matchingTag(known, name) ?? (await makeTag(deps, test, name));
    known.push(tag);
    ids.add(tag.id);
  }
  return [...ids];
}

export function tagProblems(names: readonly string[]): FieldProblem[] {
  return names.flatMap((name, index) => (slugOf(name) === "" ? [problem(`/tags/${index}`, NO_LETTERS)] : []));
}

export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  const [first] = problems;
  const message =
    problems.length === 1 && first !== undefined ? `${first.pointer} ${first.detail}.` : `${problems.length} values are wrong.`;
  throw new DomainError("invalid_request", message, { errors: problems });
}

export function problem(pointer: string, detail: string): FieldProblem {
  return { pointer, code: "invalid_value", detail };
}

/** Two names may give the same slug ("C++", "C#"): the later one gets a number. */
async function makeTag(deps: Deps, test: Pick<TestRecord, "workspaceId" | "projectId">, name: string): Promise<TagRecord> {
  const { workspaceId, projectId } = test;
  const wanted = slugOf(name);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    const tag: TagRecord = { schemaVersion: 1, id: newId(deps), workspaceId, projectId, name, slug, createdAt: nowText(deps.clock) };
    const stored = await deps.tags.insertOrGet(tag);
    if (matchingTag([stored], name) !== null) return stored;
  }
}

function scheduling(
  { clock }: Pick<Deps, "clock">,
  test: TestRecord,
  { fields, problems }: { readonly fields: TestFields; readonly problems: FieldProblem[] },
): Pick<TestRecord, "trigger" | "schedule" | "scheduleTimezone" | "dueAt" | "lastSkipped"> {
  const trigger = fields.trigger ?? test.trigger;
  if (trigger !== "schedule") return { trigger, schedule: null, scheduleTimezone: null, dueAt: null, lastSkipped: null };
  const before = problems.length;
  const schedule = fields.schedule === undefined ? test.schedule : fields.schedule;
  const scheduleTimezone = fields.scheduleTimezone === undefined ? test.scheduleTimezone : fields.scheduleTimezone;
  if (schedule === null) problems.push(problem("/schedule", "is required when trigger is schedule"));
  else {
    const wrong = cronProblem(schedule);
    if (wrong !== null) problems.push(problem("/schedule", wrong));
  }
  if (scheduleTimezone !== null && !isTimeZone(scheduleTimezone))
    problems.push(problem("/scheduleTimezone", 'must be an IANA time zone such as "Europe/Berlin"'));
  const isAsBefore = schedule === test.schedule && scheduleTimezone === test.scheduleTimezone && test.dueAt !== null;
  if (schedule === null || problems.length > before || isAsBefore)
    return { trigger, schedule, scheduleTimezone, dueAt: test.dueAt, lastSkipped: test.lastSkipped };
  return { trigger, schedule, scheduleTimezone, dueAt: dueAfter({ schedule, scheduleTimezone }, clock.now()), lastSkipped: null };
}

/** When the schedule is due after `ms`, as records hold moments; null when there is none, or it never comes. */
export function dueAfter({ schedule, scheduleTimezone }: Pick<TestRecord, "schedule" | "scheduleTimezone">, ms: number): string | null {
  const next = schedule === null ? null : nextTime({ schedule, timezone: scheduleTimezone }, ms);
  return next === null ? null : new Date(next).toISOString();
}

function httpAuth(
  deps: Pick<Deps, "secretBox">,
  test: TestRecord,
  request: { fields: TestFields; problems: FieldProblem[] },
): TestRecord["httpAuth"] {
  const { fields, problems } = request;
  if (!(fields.httpAuthEnabled ?? test.httpAuth !== null)) return null;
  const username = fields.httpAuthUsername === undefined ? (test.httpAuth?.username ?? null) : fields.httpAuthUsername;
  if (username === null) {
    problems.push(problem("/httpAuthUsername", "is required when httpAuthEnabled is true"));
    return null;
  }
  const sealedPassword =
    fields.httpAuthPassword === undefined
      ? (test.httpAuth?.sealedPassword ?? null)
      : deps.secretBox.seal(fields.httpAuthPassword, httpAuthContext(test.id));
  return { username, sealedPassword };
}

/** What a Test's HTTP password is sealed for; its Runs hold copies of the sealed text. */
export function httpAuthContext(testId: string): string {
  return `test ${testId} http-auth`;
}
