export type { AskProvider, ModelCall, ModelQuestion, ModelReply, ModelRole, ModelTool, TimeLimit, ToolCall } from "./ask-model.ts";
export { askWithRepair } from "./ask.ts";
export { createAsk } from "./ask-with-retries.ts";
export { type ModelSpent, Spending, type TokenUsage } from "./budget.ts";
export { asData, fenced, ordersIn } from "./fence.ts";
export { ModelError, type ModelErrorCode } from "./model-error.ts";
export { DEFAULT_BUDGET, type ModelBudget, type ModelOptions, PROVIDERS, type Provider, readModelName } from "./model-options.ts";
export { createProvider } from "./provider.ts";
