import { z } from "zod";
import { Id, Timestamp } from "./primitives.ts";

/** What has become of the Runs that one request by tag has started. */
export const TagRun = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    tag: z.string().meta({ description: "As the request wrote it" }),
    status: z.enum(["running", "passed", "failed"]).meta({
      description:
        "running while a Run has not ended; passed when every Run has, those of quarantined Tests aside; else failed, also by error and cancelled",
    }),
    count: z.int().meta({ description: "Its Runs that are kept" }),
    counts: z.object({
      pending: z.int(),
      running: z.int(),
      passed: z.int(),
      failed: z.int(),
      error: z.int(),
      cancelled: z.int(),
    }),
    flaky: z.int().meta({ description: "Of those that passed: only on the second try" }),
    quarantined: z.int().meta({ description: "Runs of quarantined Tests" }),
    quarantinedFailures: z.int().meta({ description: "Of those: ended, and not passed; they do not fail the tag run" }),
    createdAt: Timestamp,
    completedAt: Timestamp.nullable().meta({ description: "When its last Run ended" }),
  })
  .meta({ id: "TagRun", description: "The Runs that one request by tag has started" });
export type TagRun = z.infer<typeof TagRun>;
