import { Id, Timestamp } from "@runwright/contracts";
import { z } from "zod";

/** What a step did in a Run that passed. */
export const TrajectoryRecord = z.object({
  schemaVersion: z.literal(1),
  /** Project and key. */
  id: z.string(),
  workspaceId: Id,
  projectId: Id,
  key: z.string(),
  step: z.string(),
  text: z.string(),
  /** JSON: only the agent reads it. */
  actions: z.string(),
  tier: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  model: z.string().nullable(),
  createdRun: z.string(),
  lastPassRun: z.string(),
  lastPassAt: Timestamp,
  heals: z.int(),
  failures: z.int(),
  /** Counted once a Run. */
  lastFailedRun: z.string().nullable(),
});
export type TrajectoryRecord = z.infer<typeof TrajectoryRecord>;
