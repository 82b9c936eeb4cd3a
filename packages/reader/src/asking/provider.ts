import type { LanguageModel, ModelMessage, OnLanguageModelCallEndCallback, SystemModelMessage, ToolSet } from "ai";
import type { ModelQuestion } from "./ask-model.ts";
import type { TokenUsage } from "./budget.ts";
import { type ModelOptions, readModelName } from "./model-options.ts";

/** What came of one request, as the provider gave it. */
export interface ProviderAnswer {
  readonly finish: string;
  readonly usage: TokenUsage;
  /** Parsed by their tools; `problem` says why one could not be. */
  readonly calls: readonly { readonly tool: string; readonly input: unknown; readonly problem?: string }[];
  readonly text: string;
}

/** One request, without tries again. Rejects with whatever went wrong. */
export type SendToProvider = (
  question: ModelQuestion,
  limits: { readonly outputTokens: number; readonly signal: AbortSignal },
) => Promise<ProviderAnswer>;

type CallEnd = Parameters<OnLanguageModelCallEndCallback<ToolSet>>[0];

/** Loads the AI SDK when the first question is asked: a run without a model never does. */
export function createProvider(options: ModelOptions): SendToProvider {
  let loading: Promise<LanguageModel> | undefined;
  return async (question, { outputTokens, signal }) => {
    const [{ generateText, streamText, tool, NoOutputGeneratedError, ToolChoiceViolationError }, model] = await Promise.all([
      import("ai"),
      (loading ??= load(options)),
    ]);
    const ended: CallEnd[] = [];
    const tools = Object.fromEntries(
      Object.entries(question.tools).map(([name, { description, input }]) => [name, tool({ description, inputSchema: input })]),
    ) as ToolSet;
    const request = {
      model,
      ...(Object.keys(tools).length === 0 ? {} : { tools, toolChoice: "required" as const }),
      instructions: instructionsOf(question),
      messages: messagesOf(question),
      maxOutputTokens: outputTokens,
      maxRetries: 0,
      abortSignal: signal,
      onLanguageModelCallEnd: (event: CallEnd) => void ended.push(event),
    } as const;
    const isExpected = (error: unknown): boolean => ToolChoiceViolationError.isInstance(error) || NoOutputGeneratedError.isInstance(error);
    if (options.isStreaming === false) await generateText(request).catch((error: unknown) => throwUnless(isExpected, error));
    else await drain(streamText({ ...request, onError: () => undefined }).stream, isExpected);
    signal.throwIfAborted();
    const [end] = ended;
    return end === undefined ? { finish: "cut", usage: { in: 0, out: 0, cachedIn: 0 }, calls: [], text: "" } : answerOf(end);
  };
}

function throwUnless(isExpected: (error: unknown) => boolean, error: unknown): void {
  if (!isExpected(error)) throw error;
}

/** What the answer is, the event of its end says; here only what went wrong counts. */
async function drain(
  stream: AsyncIterable<{ readonly type: string; readonly error?: unknown }>,
  isExpected: (error: unknown) => boolean,
): Promise<void> {
  for await (const part of stream) if (part.type === "error") throwUnless(isExpected, part.error);
}

async function load({ name, baseUrl, apiKey }: ModelOptions): Promise<LanguageModel> {
  const { provider, model } = readModelName(name) ?? { provider: "openai", model: name };
  const key = apiKey === undefined ? {} : { apiKey };
  if (provider === "anthropic") {
    const { createAnthropic } = await import("@ai-sdk/anthropic");
    return createAnthropic({ apiKey: "none", ...key, ...(baseUrl === undefined ? {} : { baseURL: baseUrl }) })(model);
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const baseURL = baseUrl ?? OPENAI_URL;
  const isOpenAi = URL.parse(baseURL)?.hostname === new URL(OPENAI_URL).hostname;
  return createOpenAICompatible({
    name: "openai",
    baseURL,
    ...key,
    includeUsage: true,
    // OpenAI's own newer models refuse the old name, most others know no new one.
    ...(isOpenAi ? { transformRequestBody: ({ max_tokens, ...body }) => ({ ...body, max_completion_tokens: max_tokens }) } : {}),
  })(model);
}

const OPENAI_URL = "https://api.openai.com/v1";

/** Anthropic keeps what is marked so; others keep the beginning by themselves. */
function instructionsOf({ instructions }: ModelQuestion): SystemModelMessage {
  return { role: "system", content: instructions, providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } } };
}

function messagesOf({ text, picture }: ModelQuestion): ModelMessage[] {
  const parts = [{ type: "text" as const, text }];
  if (picture === undefined) return [{ role: "user", content: parts }];
  return [{ role: "user", content: [...parts, { type: "file", data: picture, mediaType: "image/jpeg" }] }];
}

function answerOf({ finishReason, usage, content }: CallEnd): ProviderAnswer {
  return {
    finish: finishReason,
    usage: { in: usage.inputTokens ?? 0, out: usage.outputTokens ?? 0, cachedIn: usage.inputTokenDetails.cacheReadTokens ?? 0 },
    calls: content.flatMap((part) => {
      if (part.type !== "tool-call") return [];
      const problem = part.invalid === true ? problemOf(part.error) : undefined;
      return [{ tool: part.toolName, input: part.input as unknown, ...(problem === undefined ? {} : { problem }) }];
    }),
    text: content.flatMap((part) => (part.type === "text" ? [part.text] : [])).join(""),
  };
}

/** Which part of a call is wrong, in a line; the library's own message holds the whole call, and all that the validator says of it. */
function problemOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause)
    if ("issues" in at)
      return (at.issues as readonly Issue[])
        .slice(0, MOST_ISSUES)
        .map(({ path, message }) => `${path.join(".")}: ${message}`)
        .join("; ");
  return (error instanceof Error ? error.message : String(error)).slice(0, MOST_LETTERS);
}

/** Of Zod's error. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const MOST_ISSUES = 3;
const MOST_LETTERS = 600;
