import { CANONICAL, isSettled, type KnownTask, spokenOf } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { ofSharedStep, readingOf } from "./read-plan.ts";
import type { TestRecord } from "./records.ts";

/** Their names are compared with the Test's words; so many are looked at, the newest first. */
const MOST_LOOKED_AT = 500;

/**
 * What the Test speaks of and the project knows how to do: Shared Steps that are understood whole, as what they do. What they claim belongs to
 * the Tests that hold them. Empty where it cannot be had: a Test is read without it.
 */
export async function knownTasks(deps: Pick<Deps, "plans" | "sharedSteps">, test: TestRecord): Promise<readonly KnownTask[]> {
  const { workspaceId, projectId, sharedStepIds } = test;
  const all = await deps.sharedSteps.list({ workspaceId, projectIds: [projectId] }, { limit: MOST_LOOKED_AT }).catch(() => []);
  const others = all.filter(({ id }) => !sharedStepIds.includes(id));
  const tasks = spokenOf(others, `${test.name}\n${test.description}`).map(async (record): Promise<readonly KnownTask[]> => {
    const { lines } = await readingOf(deps, ofSharedStep(record), await deps.plans.get(record.id));
    const sentences = lines.flatMap((line) => line.sentences.map(({ sentence }) => sentence)).filter(doesSomething);
    return lines.every(isSettled) && sentences.length > 0 ? [{ name: record.name, sentences }] : [];
  });
  return (await Promise.all(tasks)).flat();
}

function doesSomething(sentence: string): boolean {
  const read = CANONICAL.read(sentence);
  return read.ok && read.intent.type !== "assert";
}
