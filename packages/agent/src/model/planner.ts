import { z } from "zod";
import { askWithRepair, type AskProvider, type ModelTool, type Spending, type ToolCall } from "@runwright/reader/asking";
import type { Deadline } from "../acting/deadline.ts";
import { ActInput } from "./act-schema.ts";
import { PLANNER_INSTRUCTIONS, StepPrompt } from "./planner-prompt.ts";
import type { ToldPage } from "./told-pages.ts";

/** All that the planner is told; texts of the page and the mail are masked already. */
export interface PlannerInput {
  /** What the test is about; empty when it does not say. */
  readonly goal: string;
  readonly step: string;
  /** What the step was read as: a canonical sentence, with the values that the rest of the Test gives. */
  readonly sentence?: string;
  /** What the author wrote in one, where the step is a part of it. */
  readonly line?: string;
  /** Why the step was not done without a model. */
  readonly why: string;
  /** The steps before it, a line each. */
  readonly before: readonly string[];
  /** What was done for this step, or refused, a line each. */
  readonly attempts: readonly string[];
  readonly page: ToldPage;
  /** What was told in this step already; absent where it is the first question. */
  readonly prompt?: StepPrompt;
  /** Names of the variables that may be used. */
  readonly variables: readonly string[];
  readonly mail: readonly string[];
  readonly found?: { readonly words: string; readonly lines: readonly string[] };
  readonly picture?: Uint8Array;
  readonly callsLeft: number;
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

export type PlannerMove =
  | { readonly kind: "act"; readonly act: ActInput }
  /** The step claims something: the judge shall look at it. */
  | { readonly kind: "assert" }
  | { readonly kind: "done" }
  | { readonly kind: "give_up"; readonly reason: string }
  | { readonly kind: "look" }
  | { readonly kind: "find"; readonly words: string };

export interface Planner {
  /** What to do next for the step: one move or several, in their order. Rejects with a ModelError, or when the signal aborts. */
  next(input: PlannerInput): Promise<readonly PlannerMove[]>;
}

const Reason = z.object({ reason: z.string().min(1).max(500) });
const Words = z.object({ words: z.string().min(1).max(200) });
const Nothing = z.object({});
const Acting = z.object({
  act: ActInput,
  isLast: z.boolean().optional().describe("true: nothing is left to do for the step after it, so that done need not be called"),
});

const TOOLS: Readonly<Record<string, ModelTool>> = {
  act: { description: "Does one thing in the browser.", input: Acting },
  assert: { description: "The step, or what is left of it, asks to check something: hands it to the judge.", input: Nothing },
  done: { description: "All that the step asks for has been done and the page shows it.", input: Nothing },
  giveUp: { description: "The step cannot be done on this page; says why.", input: Reason },
  look: { description: "Shows a picture of the page.", input: Nothing },
  find: { description: "Lists all lines of the whole page that hold the words, also those that were left out.", input: Words },
};

const MOST_MOVES = 10;

export function createPlanner(ask: AskProvider, spending: Spending): Planner {
  return {
    async next(input) {
      const { deadline, signal, picture, prompt = new StepPrompt() } = input;
      const calls = await askWithRepair(ask, spending, {
        role: "planner",
        instructions: PLANNER_INSTRUCTIONS,
        text: prompt.textOf(input),
        ...(picture === undefined ? {} : { picture }),
        tools: TOOLS,
        deadline,
        signal,
      });
      return calls.slice(0, MOST_MOVES).flatMap(toMoves);
    },
  };
}

function toMoves(call: ToolCall): readonly PlannerMove[] {
  const move = toMove(call);
  return move.kind === "act" && (call.input as z.output<typeof Acting>).isLast === true ? [move, { kind: "done" }] : [move];
}

function toMove({ tool, input }: ToolCall): PlannerMove {
  switch (tool) {
    case "act":
      return { kind: "act", act: (input as z.output<typeof Acting>).act };
    case "giveUp":
      return { kind: "give_up", ...(input as z.output<typeof Reason>) };
    case "find":
      return { kind: "find", ...(input as z.output<typeof Words>) };
    case "assert":
    case "look":
    case "done":
      return { kind: tool };
    default:
      return { kind: "give_up", reason: `the model called ${tool}, which is no tool` };
  }
}
