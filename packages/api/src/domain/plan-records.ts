import { Id, ModelUse, PlanLine, Timestamp } from "@runwright/contracts";
import { z } from "zod";

/** What a Test or a Shared Step was read as, where somebody else than its words had a say. Its id is that one's. */
export const PlanRecord = z.object({
  schemaVersion: z.literal(1),
  id: Id,
  workspaceId: Id,
  createdAt: Timestamp,
  projectId: Id,
  /** Version of the canonical sentences. */
  language: z.int(),
  /** Lines that were read by a model or written by an author, with what they are found again by when the description changes. */
  lines: z.array(PlanLine.extend({ key: z.string() })),
  /** Who is to read what is missing; absent: a model. */
  reader: z.enum(["model", "both"]).optional(),
  /** When a model is to read what is missing, or to be asked again; null: nobody is waited for. */
  dueAt: Timestamp.nullable(),
  /** Since when that has been wanted. */
  askedAt: Timestamp.nullable(),
  tries: z.int(),
  /** Why the last try brought nothing. */
  problem: z.string().nullable(),
  /** What models have used for it, all readings together. */
  used: ModelUse.optional(),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type PlanRecord = z.infer<typeof PlanRecord>;
