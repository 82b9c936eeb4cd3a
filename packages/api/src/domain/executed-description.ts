import { expandWithPlaces, findSharedSteps, type PlacedSharedStep } from "@runwright/agent/language";
import type { Deps } from "./deps.ts";
import { DomainError, invalidField } from "./errors.ts";
import type { SharedStepRecord, TestRecord } from "./records.ts";
import { sharedStepsOf } from "./shared-steps-of.ts";

/** Ten times what a Test itself may hold. */
const LONGEST = 500_000;

/** What is executed, and where it comes from. */
export interface Executed {
  readonly description: string;
  /** Its lines, from 1, that come from Shared Steps. */
  readonly places: readonly { readonly step: SharedStepRecord; readonly from: number; readonly to: number }[];
}

/**
 * What a Run of the Test executes: its description with the present description of each Shared Step in place of its token. Refusals:
 * shared_step_not_found (none such in the Test's project), invalid_request (too long).
 */
export async function executedDescription(
  deps: Pick<Deps, "sharedSteps">,
  test: Pick<TestRecord, "name" | "description" | "projectId">,
): Promise<Executed> {
  const tokens = findSharedSteps(test.description);
  if (tokens.length === 0) return { description: test.description, places: [] };
  const known = await sharedStepsOf(deps, test.projectId, tokens);
  const missing = tokens.filter((token) => !known.has(token.id.toLowerCase()));
  if (missing.length > 0) throw notThere(test.name, missing);
  const stepOf = (id: string): SharedStepRecord | undefined => known.get(id.toLowerCase());
  const descriptionOf = ({ id }: PlacedSharedStep): string | null => stepOf(id)?.description ?? null;
  const expanded = expandWithPlaces(test.description, descriptionOf, { longest: LONGEST, tokens });
  if (expanded === null) throw tooLong(test.name, [...known.values()]);
  const places = expanded.places.flatMap(({ id, ...place }) => {
    const step = stepOf(id);
    return step === undefined ? [] : [{ step, ...place }];
  });
  return { description: expanded.markdown, places };
}

/**
 * The same up to the end of that line, with what stands indented below it. Refusals: invalid_request (there is no such line). The plan of a Test is
 * kept by the words of its lines, so that what is left is read as it is in the whole.
 */
export function upToLine({ description, places }: Executed, until: number): Executed {
  const lines = description.split("\n");
  const last = lines[until - 1];
  if (last === undefined) throw invalidField("/until", `names no line: there are ${lines.length}`);
  const depth = indentOf(last);
  const below = lines.slice(until).findIndex((line) => line.trim() === "" || indentOf(line) <= depth);
  const end = below < 0 ? lines.length : until + below;
  return { description: lines.slice(0, end).join("\n"), places: places.filter(({ from }) => from <= end) };
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function notThere(testName: string, missing: readonly PlacedSharedStep[]): DomainError {
  const shown = missing.slice(0, 10).map(({ label, line }) => `line ${line} ("${label}")`);
  const more = missing.length > shown.length ? ` and ${missing.length - shown.length} more` : "";
  const what = missing.length === 1 ? "a Shared Step that does" : "Shared Steps that do";
  return new DomainError(
    "shared_step_not_found",
    `The description of the Test "${testName}" names ${what} not exist in its project: ${shown.join(", ")}${more}.`,
  );
}

function tooLong(testName: string, used: readonly SharedStepRecord[]): DomainError {
  const longest = used.toSorted((a, b) => b.description.length - a.description.length)[0]?.name ?? "";
  return new DomainError(
    "invalid_request",
    `With its Shared Steps the description of the Test "${testName}" has more than ${LONGEST} characters. The longest of them is "${longest}".`,
  );
}
