import { CANONICAL, readByModel } from "@runwright/reader";
import { createAsk, createProvider, DEFAULT_BUDGET, type ModelCall, type ModelOptions, Spending } from "@runwright/reader/asking";
import type { PlanReader } from "../../ports/plan-reader.ts";

/** A whole Test comes in one answer, which is longer than the answers that the model's budget is for. */
const OUTPUT_TOKENS = 16_000;
const CALL_MS = 180_000;
/** Three requests, with tries again. */
const READING_MS = 600_000;

interface ReaderOptions extends ModelOptions {
  readonly usual?: PlanReader["usual"];
}

/** Reads by the model that the options name; each request is told to `onCall`. */
export function modelPlanReader({ usual = "model", ...options }: ReaderOptions, onCall: (call: ModelCall) => void): PlanReader {
  const send = createProvider(options);
  return {
    usual,
    read: async (test, wanted, signal) => {
      const given = { ...DEFAULT_BUDGET, ...options.budget };
      const budget = { ...given, outputTokens: Math.max(given.outputTokens, OUTPUT_TOKENS), callMs: Math.max(given.callMs, CALL_MS) };
      const end = performance.now() + READING_MS;
      const deadline = {
        get remainingMs() {
          return Math.max(0, Math.ceil(end - performance.now()));
        },
      };
      const ask = createAsk({ options, send, spending: new Spending(budget), onCall });
      return await readByModel(test, { ask, language: CANONICAL, modelName: options.name, deadline, signal }, wanted);
    },
  };
}
