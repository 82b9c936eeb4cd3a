import type { Plan, PlanLine } from "@runwright/sdk";
import { z } from "zod";
import { isSettledLine } from "../test-file/plan-file.ts";
import { defineTool, say, type Tool } from "./tool.ts";

const TestId = z.string().describe("Id of the Test, as list_tests gives it");
const Line = z.int().min(1).describe("The line, as read_plan numbers it");

const readPlan = defineTool({
  name: "read_plan",
  title: "See what a Test is read as",
  description:
    "Each line of a stored Test with the canonical sentences that Runs carry out, who read it, what was assumed, and what waits for a person.",
  input: z.object({ testId: TestId }),
  readOnly: true,
  handle: async ({ testId }, call) => say(planText(await call.client().tests.plan(testId))),
});

const correctPlan = defineTool({
  name: "correct_plan",
  title: "Correct what a Test is read as",
  description:
    "Puts canonical sentences in place of what a line of a Test was read as, or accepts what the line leaves open. It counts as said by a person, in whose name the key is: do only what your user has told you, and ask them about lines marked OPEN; never decide yourself what a claim means.",
  input: z.object({
    testId: TestId,
    line: Line,
    sentences: z
      .array(z.string())
      .max(100)
      .optional()
      .describe("Canonical sentences in place of those there; empty: the line asks for nothing"),
    accept: z.boolean().optional().describe("true: your user has accepted what is assumed of the line, or left out of it"),
  }),
  readOnly: false,
  destructive: true,
  handle: async ({ testId, line, sentences, accept }, call) =>
    say(planText(await call.client().tests.updatePlan(testId, { lines: [{ line, sentences, accept }] }))),
});

export const PLAN_TOOLS: readonly Tool[] = [readPlan, correctPlan];

const STATES = {
  read: "The Test is read, and can be run.",
  reading: "A model is reading the Test; its Runs wait.",
  unread: "Some lines wait for a person: they are marked OPEN.",
};

function planText({ status, problem, lines }: Plan): string {
  const told = lines.filter((line) => line.kind !== "other" || line.sentences.length > 0 || !isSettledLine(line));
  return [STATES[status], ...(problem === null ? [] : [problem]), ...told.flatMap(lineTexts)].join("\n");
}

function lineTexts(line: PlanLine): string[] {
  const by = line.readBy === null ? "not read" : `read by ${line.readBy}`;
  return [
    `line ${line.line}, ${line.kind}, ${by}${isSettledLine(line) ? "" : ", OPEN"}: ${line.text}`,
    ...(line.sharedStepId === undefined ? [] : [`  from the Shared Step ${line.sharedStepId}: corrected there, for all Tests`]),
    ...line.sentences.flatMap(({ sentence }) => sentence.split("\n").map((row) => `  ${row}`)),
    ...line.assumptions.map(
      ({ kind, about, assumed, accepted }) => `  ${accepted ? "assumed" : "NOT ACCEPTED"} (${kind}): ${about}: ${assumed}`,
    ),
    ...line.leftOut.filter(({ accepted }) => !accepted).map(({ words }) => `  NOT ACCEPTED, left out: ${words}`),
    ...(line.problem === undefined ? [] : [`  ${line.problem.message}`, ...line.problem.didYouMean.map((one) => `  did you mean: ${one}`)]),
  ];
}
