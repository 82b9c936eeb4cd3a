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
 * What the Test speaks of and the project knows how to do: Shared Steps, and other Tests that a line of it is about, that are understood and
 * accepted whole, as what they do. What they claim belongs to the Tests that hold them. Empty where it cannot be had: a Test is read without it.
 */
export async function knownTasks(deps: TaskDeps, test: TestRecord): Promise<readonly KnownTask[]> {
  const [steps, tests] = await Promise.all([sharedStepsSpokenOf(deps, test), testsSpokenOf(deps, test)]);
  const known = (await Promise.all(steps.map(async (step) => await taskOf(deps, ofSharedStep(step))))).flat();
  const isKnown = ({ name }: TestRecord): boolean => known.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const others = tests.filter((one) => !isKnown(one)).slice(0, MOST_TESTS);
  const byTests = await Promise.all(
    others.map(async (other) => {
      const tasks = await taskOf(deps, ofTest(other)).catch(() => []);
      // It begins on its own start page.
      const begins = other.url === test.url ? [] : [`Go to ${JSON.stringify(other.url)}`];
      return tasks.map((task) => ({ ...task, sentences: [...begins, ...task.sentences] }));
    }),
  );
  return [...known, ...byTests.flat()];
}

async function sharedStepsSpokenOf(deps: TaskDeps, test: TestRecord): Promise<readonly SharedStepRecord[]> {
  const { workspaceId, projectId, sharedStepIds } = test;
  const all = await deps.sharedSteps.list({ workspaceId, projectIds: [projectId] }, { limit: MOST_LOOKED_AT }).catch(() => []);
  return spokenOf(
    all.filter(({ id }) => !sharedStepIds.includes(id)),
    `${test.name}\n${test.description}`,
  );
}

/** One line has all words of its name: a Test is not called by what it does alone, as a Shared Step is. */
async function testsSpokenOf(deps: TaskDeps, test: TestRecord): Promise<readonly TestRecord[]> {
  const { workspaceId, projectId } = test;
  const all = await deps.tests.list({ workspaceId, projectIds: [projectId] }, { limit: MOST_LOOKED_AT }).catch(() => []);
  const others = all.filter(({ id, name, managed }) => id !== test.id && managed === null && /\S\s+\S/u.test(name));
  const lines = test.description.split("\n");
  return spokenOf(others, test.description, 1).filter((other) => lines.some((line) => spokenOf([other], line, 1).length > 0));
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
