/** Which model stands behind the interpreter, and how much it may cost. */
export interface ModelOptions {
  /**
   * `openai:NAME` for whatever speaks OpenAI's chat completions (most gateways and local servers do, with `baseUrl`), or
   * `anthropic:NAME` for Anthropic's messages.
   */
  readonly name: string;
  /** Where the API is, `/v1` included; the provider's own by default. */
  readonly baseUrl?: string;
  /** Needed where the provider asks for one. Appears in nothing the agent says. */
  readonly apiKey?: string;
  /** Answers come in pieces (default), so that a connection that hangs is noticed; false for servers that cannot. */
  readonly isStreaming?: boolean;
  readonly budget?: Partial<ModelBudget>;
  /** Puts prompts and answers, masked, into the transcript (default false). */
  readonly keepsPrompts?: boolean;
}

/** How much the model may be used in one run, and in one reading of a Test; more than that ends either with `budget_exhausted`. */
export interface ModelBudget {
  readonly callsPerStep: number;
  readonly callsPerRun: number;
  readonly inputTokensPerRun: number;
  /** Of one answer. */
  readonly outputTokens: number;
  /** For one call, in ms. */
  readonly callMs: number;
  /** Of the page, in one prompt. */
  readonly snapshotCharacters: number;
}

export const DEFAULT_BUDGET: ModelBudget = {
  callsPerStep: 12,
  callsPerRun: 60,
  inputTokensPerRun: 300_000,
  outputTokens: 1_000,
  callMs: 60_000,
  snapshotCharacters: 24_000,
};

export const PROVIDERS = ["openai", "anthropic"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** `openai:gpt-5` taken apart; null when it names no provider that is known, or no model. */
export function readModelName(name: string): { readonly provider: Provider; readonly model: string } | null {
  const at = name.indexOf(":");
  const provider = PROVIDERS.find((one) => one === name.slice(0, at));
  const model = name.slice(at + 1).trim();
  return provider === undefined || model === "" ? null : { provider, model };
}
