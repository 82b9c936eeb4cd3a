import { z } from "zod";
import { askWithRepair, fenced, type AskProvider, type ModelTool, type Spending, type ToolCall } from "@runwright/reader/asking";
import type { Deadline } from "../acting/deadline.ts";
import { CANONICAL } from "@runwright/reader";
import type { Assertion } from "../language/intent.ts";
import { ref } from "./act-schema.ts";
import {
  FIND_INSTRUCTIONS,
  findText,
  judgeText,
  MEANT_INSTRUCTIONS,
  meantText,
  proposeInstructions,
  REVIEW_INSTRUCTIONS,
  VOTE_INSTRUCTIONS,
} from "./judge-prompt.ts";
import type { ToldPage } from "./told-pages.ts";

/** All that the judge is told: nothing of what a planner thought. Masked already. */
export interface JudgeInput {
  /** The author's sentence. */
  readonly claim: string;
  readonly goal: string;
  /** What was done in this run, a line each. */
  readonly attempted: readonly string[];
  readonly page: ToldPage;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** A step of words of its author's own, as somebody has done it. Masked already. */
export interface DoneStep {
  readonly step: string;
  readonly goal: string;
  /** Why it needed somebody. */
  readonly why: string;
  /** A line an act. */
  readonly done: readonly string[];
  /** As it was before. */
  readonly page: ToldPage;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** Words of the Test for something on the page. Masked already. */
export interface Words extends Omit<JudgeInput, "claim" | "goal"> {
  readonly words: string;
}

export interface Vote {
  readonly says: "yes" | "no" | "cannot_tell";
  readonly quotes: readonly string[];
}

/** A claim in a canonical sentence. */
export interface Check {
  readonly sentence: string;
  readonly intent: { readonly type: "assert"; readonly assertion: Assertion };
}

/** Says what would prove a claim. Never a verdict: that is computed. Each method rejects with a ModelError, or when the signal aborts. */
export interface Judge {
  /** Checks that say as much as the claim; null when there are none. */
  propose(input: JudgeInput): Promise<readonly Check[] | null>;
  /** In a conversation of its own: null when the checks prove the claim, else why they do not. */
  review(input: JudgeInput, checks: readonly Check[]): Promise<string | null>;
  vote(input: JudgeInput): Promise<Vote>;
  /** The ref of the thing that the words mean; null when there is none, or several are. */
  find(words: Words): Promise<string | null>;
  /** Null when what was used is what the step means, else why it is not, or that it was not said. */
  isMeant(step: DoneStep): Promise<string | null>;
}

const Sentence = z
  .string()
  .max(500)
  .transform((sentence, context): Check => {
    const read = CANONICAL.read(sentence);
    const assertion = read.ok && read.intent.type === "assert" && read.intent.afterStep === undefined ? read.intent.assertion : null;
    if (assertion !== null) return { sentence, intent: { type: "assert", assertion } };
    context.addIssue(read.ok ? "it is no claim about the page as it is now" : [read.message, ...read.nearest].join(" Nearest: "));
    return z.NEVER;
  });
const Checks = z.object({ checks: z.array(Sentence).min(1).max(6) });
const Why = z.object({ why: z.string().min(1).max(500) });
const Quotes = z.object({ quotes: z.array(z.string().min(1).max(300)).max(6) });
const Nothing = z.object({});

const PROPOSE: Readonly<Record<string, ModelTool>> = {
  check: { description: "The claims, canonical sentences, that together say as much as the claim.", input: Checks },
  cannot: { description: "No checks of these kinds say as much as the claim.", input: Nothing },
};
const REVIEW: Readonly<Record<string, ModelTool>> = {
  enough: { description: "Whenever all checks hold, the claim as written holds.", input: Nothing },
  notEnough: { description: "The checks may hold although the claim does not; says how.", input: Why },
};
const FIND: Readonly<Record<string, ModelTool>> = {
  one: { description: "The thing that the words mean.", input: z.object({ ref }) },
  none: { description: "There is none, or several could be meant.", input: Nothing },
};
const MEANT: Readonly<Record<string, ModelTool>> = {
  meant: { description: "What was used is what the words of the step mean on this page.", input: Nothing },
  another: { description: "It is another thing, in the place of what is meant; says why.", input: Why },
};
const VOTE: Readonly<Record<string, ModelTool>> = {
  yes: { description: "The page shows that the claim is so.", input: Quotes },
  no: { description: "The page shows that the claim is not so.", input: Quotes },
  cannotTell: { description: "The page shows neither.", input: Nothing },
};

export function createJudge(ask: AskProvider, spending: Spending): Judge {
  const answer = async (
    { deadline, signal }: Pick<JudgeInput, "deadline" | "signal">,
    about: { readonly instructions: string; readonly text: string; readonly tools: Readonly<Record<string, ModelTool>> },
  ): Promise<ToolCall> => {
    const calls = await askWithRepair(ask, spending, { role: "judge", ...about, deadline, signal });
    // Who answers two things at once has not answered.
    return calls.length === 1 ? calls[0] : { tool: "none", input: {} };
  };
  return {
    async propose(input) {
      const { tool, input: given } = await answer(input, { instructions: proposeInstructions(), text: judgeText(input), tools: PROPOSE });
      return tool === "check" ? (given as z.output<typeof Checks>).checks : null;
    },
    async review(input, checks) {
      const text = judgeText(input, [
        "Proposed checks:",
        fenced(
          "checks",
          checks.map(({ sentence }) => sentence),
        ),
      ]);
      const { tool, input: given } = await answer(input, { instructions: REVIEW_INSTRUCTIONS, text, tools: REVIEW });
      if (tool === "enough") return null;
      return tool === "notEnough" ? (given as z.output<typeof Why>).why : "it was not said that they are enough";
    },
    async vote(input) {
      const { tool, input: given } = await answer(input, { instructions: VOTE_INSTRUCTIONS, text: judgeText(input), tools: VOTE });
      if (tool !== "yes" && tool !== "no") return { says: "cannot_tell", quotes: [] };
      return { says: tool, ...(given as z.output<typeof Quotes>) };
    },
    async find(words) {
      const { tool, input: given } = await answer(words, { instructions: FIND_INSTRUCTIONS, text: findText(words), tools: FIND });
      return tool === "one" ? (given as { readonly ref: string }).ref : null;
    },
    async isMeant(step) {
      const { tool, input: given } = await answer(step, { instructions: MEANT_INSTRUCTIONS, text: meantText(step), tools: MEANT });
      if (tool === "meant") return null;
      return tool === "another" ? (given as z.output<typeof Why>).why : "it was not said that it is meant";
    },
  };
}
