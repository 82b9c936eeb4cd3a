import { CANONICAL, isSettled, type KnownTask, spokenOf } from "@runwright/reader";
import type { Deps } from "./deps.ts";
import { isDue, ofSharedStep, ofTest, type PlanSubject, readingOf } from "./read-plan.ts";
import type { SharedStepRecord, TestRecord } from "./records.ts";

/** Their names are compared with the Test's words; so many are looked at, the newest first. */
const MOST_LOOKED_AT = 500;
/** Of Tests, which are much longer than what they are asked for here. */
const MOST_TESTS = 2;

type TaskDeps = Pick<Deps, "plans" | "sharedSteps" | "tests">;

/**
 * What the Test or Shared Step speaks of and the project knows how to do: Shared Steps, and other Tests that a line of it is about, that are
 * understood and accepted whole, as what they do. What they claim belongs to the Tests that hold them. Empty where it cannot be had: it is read
 * without it.
 */
export async function knownTasks(deps: TaskDeps, reads: PlanSubject): Promise<readonly KnownTask[]> {
  const [steps, tests] = await Promise.all([sharedStepsSpokenOf(deps, reads), testsSpokenOf(deps, reads)]);
  const known = (await Promise.all(steps.map(async (step) => await taskOf(deps, ofSharedStep(step))))).flat();
  const isKnown = ({ name }: TestRecord): boolean => known.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const others = tests.filter((one) => !isKnown(one)).slice(0, MOST_TESTS);
  const byTests = await Promise.all(
    others.map(async (other) => {
      const tasks = await taskOf(deps, ofTest(other)).catch(() => []);
      // It begins on its own start page.
      const begins = reads.of === "test" && other.url === reads.record.url ? [] : [`Go to ${JSON.stringify(other.url)}`];
      return tasks.map((task) => ({ ...task, sentences: [...begins, ...task.sentences] }));
    }),
  );
  return [...known, ...byTests.flat()];
}

async function sharedStepsSpokenOf(deps: TaskDeps, { of, record }: PlanSubject): Promise<readonly SharedStepRecord[]> {
  const { id: own, workspaceId, projectId, name, description } = record;
  const itsOwn = of === "test" ? record.sharedStepIds : [own];
  const all = await deps.sharedSteps.list({ workspaceId, projectIds: [projectId] }, { limit: MOST_LOOKED_AT }).catch(() => []);
  return spokenOf(
    all.filter(({ id }) => !itsOwn.includes(id)),
    `${name}\n${description}`,
  );
}

/** One line has all words of its name: a Test is not called by what it does alone, as a Shared Step is. */
async function testsSpokenOf(deps: TaskDeps, { record }: PlanSubject): Promise<readonly TestRecord[]> {
  const { workspaceId, projectId, description } = record;
  const all = await deps.tests.list({ workspaceId, projectIds: [projectId] }, { limit: MOST_LOOKED_AT }).catch(() => []);
  const others = all.filter(({ id, name, managed }) => id !== record.id && managed === null && /\S\s+\S/u.test(name));
  const lines = description.split("\n");
  return spokenOf(others, description, 1).filter((other) => lines.some((line) => spokenOf([other], line, 1).length > 0));
}

async function taskOf(deps: TaskDeps, subject: PlanSubject): Promise<readonly KnownTask[]> {
  const record = await deps.plans.get(subject.record.id);
  const { lines } = await readingOf(deps, subject, record);
  const sentences = lines.flatMap((line) => line.sentences.map(({ sentence }) => sentence)).filter(doesSomething);
  if (isDue(record) || !lines.every(isSettled) || sentences.length === 0) return [];
  return [{ name: subject.record.name, from: subject.of === "test" ? "Test" : "Shared Step", sentences }];
}

function doesSomething(sentence: string): boolean {
  const read = CANONICAL.read(sentence);
  return read.ok && read.intent.type !== "assert";
}
