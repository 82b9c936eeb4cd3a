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
