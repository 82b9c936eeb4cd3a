import { z } from "zod";
import { Alternatives, LintWarning } from "./test.ts";
import { STEP_KINDS } from "./run-event.ts";

export const LintBody = z.strictObject({ description: z.string().max(50_000) }).meta({ id: "LintBody" });
export type LintBody = z.infer<typeof LintBody>;

export const LintResult = z
  .object({
    steps: z.array(
      z.object({
        line: z.int(),
        kind: z.enum(STEP_KINDS),
        text: z.string(),
        understood: z.boolean(),
        certain: z.boolean().optional().meta({
          description: "It has one meaning, and all that it names stands in quotes. Otherwise look at how it was understood",
        }),
        as: z.string().optional().meta({ description: "How it was understood: a canonical sentence, where there is one for it" }),
        didYouMean: z.string().optional(),
        alternatives: Alternatives,
      }),
    ),
    warnings: z.array(LintWarning),
  })
  .meta({ id: "LintResult" });
export type LintResult = z.infer<typeof LintResult>;

/** What can be said without anything to guess. */
export const Sentences = z
  .object({
    language: z.int().min(1).meta({ description: "Version of the canonical sentences" }),
    parts: z.array(z.object({ title: z.string(), forms: z.array(z.string()) })),
    notes: z.array(z.string()).meta({ description: "What the words in capitals and the stars of the forms stand for, as markdown" }),
  })
  .meta({ id: "Sentences", description: "The canonical sentences" });
export type Sentences = z.infer<typeof Sentences>;
