import { type Reader, READERS } from "@runwright/contracts";
import { z } from "zod";
import { Secret } from "./secret.ts";

/** The model that the agent asks where its own language ends. */
export interface ModelConfig {
  /** `openai:NAME` or `anthropic:NAME`. */
  readonly name: string;
  /** Without a slash at its end; null: the provider's own. */
  readonly baseUrl: string | null;
  readonly apiKey: Secret | null;
  /** Whether it reads Tests before their Runs, in projects that let it; `words`: it is only asked where a Run does not get on. */
  readonly reader: Reader;
  readonly isStreaming: boolean;
  readonly keepsPrompts: boolean;
  /** What a million tokens cost; null: nobody has said it. */
  readonly rates: { readonly input: number; readonly cachedInput: number; readonly output: number } | null;
  /** For readings of one Test or Shared Step in a day; null: no limit. */
  readonly tokensPerPlan: number | null;
  readonly budget: {
    readonly callsPerStep: number;
    readonly callsPerRun: number;
    readonly inputTokensPerRun: number;
    readonly outputTokens: number;
    readonly callMs: number;
    readonly snapshotCharacters: number;
  };
}

const Whole = z
  .string()
  .regex(/^\d{1,9}$/u, "must be a whole number")
  .transform(Number)
  .pipe(z.number().min(1, "must be at least 1"))
  .optional();
const Price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/u, "must be the price of a million tokens, such as 0.25")
  .transform(Number)
  .optional();
const Flag = z
  .enum(["true", "false", "1", "0"], { error: "must be true or false" })
  .transform((value) => value === "true" || value === "1");

export const MODEL_VARIABLES = {
  RUNWRIGHT_MODEL: z
    .string()
    .regex(/^(?:openai|anthropic):\S+$/u, "must name provider and model, as openai:gpt-5-mini or anthropic:claude-sonnet-4-5")
    .optional(),
  RUNWRIGHT_MODEL_BASE_URL: z
    .url({ protocol: /^https?$/u, error: "must be an http or https URL, with /v1 where the server has it" })
    .refine((value) => !/[?#]/u.test(value) && !/\/\/[^/]*@/u.test(value), "must have neither user, query nor fragment")
    .transform((value) => value.replace(/\/+$/u, ""))
    .optional(),
  RUNWRIGHT_MODEL_API_KEY: z
    .string()
    .regex(/^[\u0021-\u007e]+$/u, "must have neither spaces nor letters beyond ASCII")
    .optional(),
  RUNWRIGHT_READER: z.enum(READERS, { error: "must be words, model or both" }).optional(),
  RUNWRIGHT_MODEL_STREAM: Flag.optional(),
  RUNWRIGHT_MODEL_LOG: Flag.optional(),
  RUNWRIGHT_MODEL_CALLS_PER_STEP: Whole,
  RUNWRIGHT_MODEL_CALLS_PER_RUN: Whole,
  RUNWRIGHT_MODEL_INPUT_TOKENS_PER_RUN: Whole,
  RUNWRIGHT_MODEL_TOKENS_PER_PLAN: Whole,
  RUNWRIGHT_MODEL_OUTPUT_TOKENS: Whole,
  RUNWRIGHT_MODEL_CALL_SECONDS: Whole,
  RUNWRIGHT_MODEL_SNAPSHOT_CHARACTERS: Whole,
  RUNWRIGHT_MODEL_PRICE_INPUT: Price,
  RUNWRIGHT_MODEL_PRICE_CACHED_INPUT: Price,
  RUNWRIGHT_MODEL_PRICE_OUTPUT: Price,
} as const;

type Values = { readonly [Name in keyof typeof MODEL_VARIABLES]?: z.output<(typeof MODEL_VARIABLES)[Name]> };

/** What is wrong with the values together, each as a sentence that says what to do. Pure. */
export function modelProblems(values: Values): readonly string[] {
  const { RUNWRIGHT_MODEL: model, RUNWRIGHT_MODEL_BASE_URL: baseUrl, RUNWRIGHT_MODEL_API_KEY: apiKey } = values;
  if (model === undefined) {
    const idle = (Object.keys(MODEL_VARIABLES) as (keyof Values)[]).filter((name) => values[name] !== undefined);
    return idle.length === 0 ? [] : [`${idle.join(", ")}: no model is chosen. Set RUNWRIGHT_MODEL, or leave this out.`];
  }
  const isReachable = apiKey !== undefined || baseUrl !== undefined;
  return [
    ...(isReachable
      ? []
      : [`RUNWRIGHT_MODEL is ${model}: set RUNWRIGHT_MODEL_API_KEY, or RUNWRIGHT_MODEL_BASE_URL for a server that asks for no key.`]),
    ...pricesProblems(values),
  ];
}

/** A price of a part would be taken for that of the whole. */
function pricesProblems(values: Values): readonly string[] {
  const { RUNWRIGHT_MODEL_PRICE_INPUT: input, RUNWRIGHT_MODEL_PRICE_CACHED_INPUT: cached, RUNWRIGHT_MODEL_PRICE_OUTPUT: output } = values;
  const isWhole = input !== undefined && output !== undefined;
  if (isWhole || [input, cached, output].every((one) => one === undefined)) return [];
  return ["RUNWRIGHT_MODEL_PRICE_INPUT and RUNWRIGHT_MODEL_PRICE_OUTPUT go together."];
}

function ratesOf(values: Values): ModelConfig["rates"] {
  const { RUNWRIGHT_MODEL_PRICE_INPUT: input, RUNWRIGHT_MODEL_PRICE_OUTPUT: output } = values;
  if (input === undefined || output === undefined) return null;
  return { input, cachedInput: values.RUNWRIGHT_MODEL_PRICE_CACHED_INPUT ?? input, output };
}

/** Null when no model is chosen. Pure. */
export function modelOf(values: Values): ModelConfig | null {
  const { RUNWRIGHT_MODEL: name, RUNWRIGHT_MODEL_API_KEY: apiKey } = values;
  if (name === undefined) return null;
  return {
    name,
    baseUrl: values.RUNWRIGHT_MODEL_BASE_URL ?? null,
    apiKey: apiKey === undefined ? null : new Secret(apiKey),
    reader: values.RUNWRIGHT_READER ?? "model",
    isStreaming: values.RUNWRIGHT_MODEL_STREAM ?? true,
    keepsPrompts: values.RUNWRIGHT_MODEL_LOG ?? false,
    rates: ratesOf(values),
    tokensPerPlan: values.RUNWRIGHT_MODEL_TOKENS_PER_PLAN ?? null,
    budget: {
      callsPerStep: values.RUNWRIGHT_MODEL_CALLS_PER_STEP ?? 12,
      callsPerRun: values.RUNWRIGHT_MODEL_CALLS_PER_RUN ?? 60,
      inputTokensPerRun: values.RUNWRIGHT_MODEL_INPUT_TOKENS_PER_RUN ?? 300_000,
      outputTokens: values.RUNWRIGHT_MODEL_OUTPUT_TOKENS ?? 1_000,
      callMs: (values.RUNWRIGHT_MODEL_CALL_SECONDS ?? 60) * 1_000,
      snapshotCharacters: values.RUNWRIGHT_MODEL_SNAPSHOT_CHARACTERS ?? 24_000,
    },
  };
}

/** For people, at the start: `openai:gpt-5-mini at http://localhost:11434/v1`. */
export function describeModel({ name, baseUrl }: ModelConfig): string {
  return baseUrl === null ? name : `${name} at ${baseUrl}`;
}
