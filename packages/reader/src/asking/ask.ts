import type { AskProvider, ModelQuestion, ToolCall } from "./ask-model.ts";
import type { Spending } from "./budget.ts";
import { ModelError } from "./model-error.ts";

/** Asks, and once more with what was wrong when the answer made no sense. Both count. Throws a ModelError. */
export async function askWithRepair(
  ask: AskProvider,
  spending: Spending,
  question: ModelQuestion,
): Promise<readonly [ToolCall, ...ToolCall[]]> {
  spending.takeCall();
  const first = await ask(question);
  const calls = first.ok ? callsOf(first.calls) : null;
  if (calls !== null) return calls;
  const problem = first.ok ? NO_CALL : first.problem;
  spending.takeCall();
  const second = await ask({
    ...question,
    text: `${question.text}\n\nYour last answer could not be used: ${problem} Answer again, by calling a tool.`,
  });
  const repaired = second.ok ? callsOf(second.calls) : null;
  if (repaired !== null) return repaired;
  throw new ModelError(
    "model_malformed",
    `The model gave no answer that can be used, also when told why: ${second.ok ? NO_CALL : second.problem}`,
  );
}

const NO_CALL = "it calls no tool.";

function callsOf(calls: readonly ToolCall[]): readonly [ToolCall, ...ToolCall[]] | null {
  const [first, ...rest] = calls;
  return first === undefined ? null : [first, ...rest];
}
