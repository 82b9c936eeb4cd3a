import { isSettled } from "@runwright/reader/plan-line";
import type { Plan, PlanLine, PlanReadParams, PlanUpdateParams, SharedStepPlan } from "@runwright/sdk";
import { z } from "zod";
import { chosenMeaning } from "../test-file/chosen-meaning.ts";
import { readByText } from "../test-file/plan-file.ts";
import { UsageError } from "../usage-error.ts";
import { type Call, defineTool, say, type Tool } from "./tool.ts";

const OWNER = {
  testId: z.string().optional().describe("Id of the Test, as list_tests gives it"),
  sharedStepId: z.string().optional().describe("In place of testId: a Shared Step, by the id that its lines have in the plan of a Test"),
};
const Line = z.int().min(1).describe("The line, as read_plan numbers it");

const readPlan = defineTool({
  name: "read_plan",
  title: "See what a Test is read as",
  description:
    "Each line of a stored Test with the canonical sentences that Runs carry out, who read it, what was assumed, and what waits for a person.",
  input: z.object(OWNER),
  readOnly: true,
  handle: async (owner, call) => {
    const { of, id } = planned(owner, call);
    return say(planText(await of.plan(id)));
  },
});

const correctPlan = defineTool({
  name: "correct_plan",
  title: "Correct what a Test is read as",
  description:
    "Puts canonical sentences in place of what a line of a Test was read as, takes one of the meanings that read_plan counts, or accepts what the line leaves open. It counts as said by a person, in whose name the key is: do only what your user has told you, and ask them about lines marked OPEN; never decide yourself what a claim means.",
  input: z.object({
    ...OWNER,
    line: Line,
    sentences: z
      .array(z.string())
      .max(100)
      .optional()
      .describe("Canonical sentences in place of those there; empty: the line asks for nothing"),
    choose: z
      .int()
      .min(1)
      .optional()
      .describe("In place of sentences: the meaning of this number, as read_plan counts them, which your user has chosen"),
    accept: z
      .boolean()
      .optional()
      .describe("true: your user has accepted what is assumed of the line, or left out of it, or the one reading that was refused"),
  }),
  readOnly: false,
  destructive: true,
  handle: async ({ line, sentences: own, choose, accept, ...owner }, call) => {
    const { of, id } = planned(owner, call);
    if (own !== undefined && choose !== undefined) throw new UsageError("Give either sentences or choose.");
    const sentences = choose === undefined ? own : chosenMeaning(await of.plan(id), line, choose);
    return say(planText(await of.updatePlan(id, { lines: [{ line, sentences, accept }] })));
  },
});

const readAgain = defineTool({
  name: "read_again",
  title: "Let a Test be read again",
  description:
    "Lets a Test, or some lines of it, be read again, by the service's model where it has one. What was kept of these lines, also what a person has said of them or accepted, is dropped: do it only as your user has told you.",
  input: z.object({
    ...OWNER,
    lines: z.array(Line).min(1).optional().describe("Only these; all of them unless given"),
    reader: z.enum(["words", "model", "both"]).optional().describe("Who reads; unless given, as for a new Test"),
  }),
  readOnly: false,
  destructive: true,
  handle: async ({ lines, reader, ...owner }, call) => {
    const { of, id } = planned(owner, call);
    return say(planText(await of.readPlan(id, { lines, reader })));
  },
});

interface Planned {
  plan(id: string): PromiseLike<Plan | SharedStepPlan>;
  updatePlan(id: string, params: PlanUpdateParams): PromiseLike<Plan | SharedStepPlan>;
  readPlan(id: string, params: PlanReadParams): PromiseLike<Plan | SharedStepPlan>;
}

function planned(
  { testId, sharedStepId }: { readonly testId?: string | undefined; readonly sharedStepId?: string | undefined },
  call: Call,
): { readonly of: Planned; readonly id: string } {
  const { tests, sharedSteps } = call.client();
  if (testId !== undefined && sharedStepId === undefined) return { of: tests, id: testId };
  if (sharedStepId !== undefined && testId === undefined) return { of: sharedSteps, id: sharedStepId };
  throw new UsageError("Give either testId or sharedStepId.");
}

const listProposals = defineTool({
  name: "list_proposals",
  title: "List other ways that a model has found",
  description:
    "Where a Run had to go another way than its Test says: what the line says, what was done instead, and why. A person decides.",
  input: z.object({ testId: z.string().optional().describe("Only those of this Test") }),
  readOnly: true,
  handle: async ({ testId }, call) => {
    const found: string[] = [];
    for await (const one of call.client().proposals.list({ testId, status: "open" }))
      found.push(`${one.id}: line ${one.line}: ${one.text}`, `  ${one.why}`, ...one.after.map((sentence) => `  instead: ${sentence}`));
    return say(found.length === 0 ? "Nothing waits for a person." : found.join("\n"));
  },
});

const decideProposal = defineTool({
  name: "decide_proposal",
  title: "Accept or refuse another way",
  description:
    "Accepted, the plan of the Test says so from now on; refused, it is not proposed again. It counts as said by a person: do only what your user has told you.",
  input: z.object({ id: z.string(), status: z.enum(["accepted", "refused"]) }),
  readOnly: false,
  destructive: true,
  handle: async ({ id, status }, call) => say(`It is ${(await call.client().proposals.update(id, { status })).status}.`),
});

export const PLAN_TOOLS: readonly Tool[] = [readPlan, correctPlan, readAgain, listProposals, decideProposal];

const STATES = {
  read: "It is read, and can be run.",
  reading: "A model is reading it; Runs wait.",
  unread: "Some lines wait for a person: they are marked OPEN.",
};

function planText({ status, problem, lines }: Plan | SharedStepPlan): string {
  const told = lines.filter((line) => line.kind !== "other" || line.sentences.length > 0 || !isSettled(line));
  return [STATES[status], ...(problem === null ? [] : [problem]), ...told.flatMap(lineTexts)].join("\n");
}

function lineTexts(line: PlanLine): string[] {
  const by = line.readBy === null ? "not read" : readByText(line);
  return [
    `line ${line.line}, ${line.kind}, ${by}${isSettled(line) ? "" : ", OPEN"}: ${line.text}`,
    ...(line.sharedStepId === undefined ? [] : [`  from the Shared Step ${line.sharedStepId}: corrected by that id, for all Tests`]),
    ...line.sentences.flatMap(({ sentence }) => sentence.split("\n").map((row) => `  ${row}`)),
    ...line.assumptions.map(
      ({ kind, about, assumed, accepted }) => `  ${accepted ? "assumed" : "NOT ACCEPTED"} (${kind}): ${about}: ${assumed}`,
    ),
    ...line.leftOut
      .filter(({ accepted, kind }) => !accepted || kind === "unjudged")
      .map(({ words, question, accepted }) =>
        `  ${accepted ? "judged without" : "NOT ACCEPTED, left out"}: ${words} ${question ?? ""}`.trimEnd(),
      ),
    ...(line.problem === undefined
      ? []
      : [
          `  ${line.problem.message}`,
          ...line.problem.didYouMean.map((one, n) => `  did you mean ${n + 1}: ${one.replaceAll("\n", " / ")}`),
        ]),
  ];
}
