import type { AskProvider, ModelQuestion, ToolCall } from "./ask-model.ts";
import type { Spending } from "./budget.ts";
import { ModelError } from "./model-error.ts";

/** Asks, and once more with what was wrong when the answer made no sense. Both count. Throws a ModelError. */
export async function askWithRepair(
  ask: AskProvider,
  spending: Spending,
  question: ModelQuestion,
): Promise<readonly [ToolCall, ...ToolCall[]]> {
  let problem: string | null = null;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    spending.takeCall();
    const told = problem === null ? "" : `\n\nYour last answer could not be used: ${problem} Answer again, by calling a tool.`;
    const reply = await ask({ ...question, text: `${question.text}${told}` });
    const [first, ...rest] = reply.ok ? reply.calls : [];
    if (first !== undefined) return [first, ...rest];
    problem = reply.ok ? "it calls no tool." : reply.problem;
  }
  throw new ModelError("model_malformed", `The model gave no answer that can be used, also when told why: ${problem}`);
}
