import { z } from "zod";
import { Id } from "./primitives.ts";

const Day = z.iso.date().meta({ description: "A day of UTC, as in 2026-01-31" });

export const UsageQuery = z.strictObject({ from: Day, to: Day, projectId: Id }).partial();
export type UsageQuery = z.infer<typeof UsageQuery>;

export const Usage = z
  .object({
    day: Day.meta({ description: "On which the Runs ended and Tests were read by models, in UTC" }),
    projectId: Id,
    runs: z.int().meta({ description: "That ended, however they did" }),
    steps: z.int().meta({ description: "Browser actions" }),
    credits: z.int(),
    modelRequests: z.int().meta({ description: "To models, in Runs and while Tests were read" }),
    tokens: z.int().meta({ description: "Of those requests, given and got" }),
    cachedTokens: z.int().meta({ description: "Of `tokens`, what the provider had kept from before" }),
    price: z.number().nullable().meta({
      description: "Of the tokens, by the rates that the service had when they were used, in their currency; null: it had none",
    }),
  })
  .meta({ id: "Usage", description: "What the Runs of a project used on a day" });
export type Usage = z.infer<typeof Usage>;
