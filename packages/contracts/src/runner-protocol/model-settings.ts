import { z } from "zod";

/** The model that works out what the agent's own language has no form for. Holds a secret. */
export const ModelSettings = z.object({
  name: z.string().meta({ description: "openai:NAME or anthropic:NAME" }),
  baseUrl: z.string().nullable(),
  apiKey: z.string().nullable(),
  isStreaming: z.boolean(),
  keepsPrompts: z.boolean().meta({ description: "Prompts and answers, masked, stand in the transcript" }),
  budget: z.object({
    callsPerStep: z.int().min(1),
    callsPerRun: z.int().min(1).meta({ description: "For each device" }),
    inputTokensPerRun: z.int().min(1),
    outputTokens: z.int().min(1),
    callMs: z.int().min(1),
    snapshotCharacters: z.int().min(1),
  }),
});
export type ModelSettings = z.infer<typeof ModelSettings>;
