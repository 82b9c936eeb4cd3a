import { readDocument } from "@runwright/language/document";
import { createAsk } from "../asking/ask-with-retries.ts";
import type { ModelCall } from "../asking/ask-model.ts";
import { Spending } from "../asking/budget.ts";
import { DEFAULT_BUDGET, type ModelOptions } from "../asking/model-options.ts";
import { createProvider } from "../asking/provider.ts";
import { CANONICAL } from "../plan/canonical.ts";
import { better, compared, wordsLine } from "../plan/compose.ts";
import type { PlanLine } from "../plan/plan.ts";
import { sourceLinesOf } from "../plan/source-lines.ts";
import { readByModel } from "./model-reader.ts";
import type { SourceLine, SourceTest } from "./reader-prompt.ts";

/** A whole Test comes in one answer, which is longer than the answers that the model's budget is for. */
const OUTPUT_TOKENS = 16_000;
const CALL_MS = 180_000;
/** Three requests, with tries again. */
const READING_MS = 600_000;

export interface ReadingOptions {
  readonly signal: AbortSignal;
  /** Is told of each request, also of one that brought no answer. */
  readonly onCall: (call: ModelCall) => void;
}

/** `wanted` are the lines to be read; the whole Test is shown. Rejects with a ModelError, or when the signal aborts. */
export type ReadWithOptions = (test: SourceTest, wanted: readonly SourceLine[], options: ReadingOptions) => Promise<readonly PlanLine[]>;

/** Reads by the model that the options name, within ten minutes and with what a run may have of it. */
export function createModelReader(options: ModelOptions): ReadWithOptions {
  const send = createProvider(options);
  return async (test, wanted, { signal, onCall }) => {
    const given = { ...DEFAULT_BUDGET, ...options.budget };
    const budget = { ...given, outputTokens: Math.max(given.outputTokens, OUTPUT_TOKENS), callMs: Math.max(given.callMs, CALL_MS) };
    const end = performance.now() + READING_MS;
    const deadline = {
      get remainingMs() {
        return Math.max(0, Math.ceil(end - performance.now()));
      },
    };
    const spending = new Spending(budget, "reading");
    const asking = createAsk({ options, send, spending, onCall });
    const ask: typeof asking = async (question) => {
      spending.beginStep();
      spending.takeCall();
      return await asking(question);
    };
    return await readByModel(test, { ask, language: CANONICAL, modelName: options.name, deadline, signal }, wanted);
  };
}

export interface WholeReading extends ReadingOptions {
  readonly model: ModelOptions;
  /** `both`: a line that the words alone are read otherwise is a question. */
  readonly reader: "model" | "both";
  /** Names, never values. */
  readonly variables: readonly string[];
}

/** The plan of a description that a model reads whole, and its words where that is of no use. Rejects as `createModelReader` does. */
export async function readWhole(description: string, { model, reader, variables, ...options }: WholeReading): Promise<readonly PlanLine[]> {
  const read = readDocument(description);
  const lines = sourceLinesOf(description, read);
  const wanted = lines.filter(({ isHeading }) => isHeading !== true);
  const answered = await createModelReader(model)({ title: read.document.title, lines, variables }, wanted, options);
  return wanted.map((line) => {
    const byWords = { ...wordsLine(line, read, CANONICAL), isLoose: line.isLoose };
    const byModel = answered.find((one) => one.line === line.line);
    return better(byWords, byModel !== undefined && reader === "both" ? compared(byWords, byModel, CANONICAL) : byModel);
  });
}
