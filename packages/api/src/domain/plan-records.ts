import { Id, ModelUse, PlanLine, Timestamp } from "@runwright/contracts";
import { z } from "zod";

const KeptPlanLine = PlanLine.extend({ key: z.string() });

/** In place of a stored line that this version cannot read: it is found again by nothing, so that its words are read anew. */
const unreadable = (): z.infer<typeof KeptPlanLine> => ({
  line: 1,
  kind: "other",
  text: "",
  readBy: null,
  sentences: [],
  assumptions: [],
  leftOut: [],
  key: "",
});

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
  lines: z.array(KeptPlanLine.catch(unreadable)),
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

const Written = PlanRecord.extend({ lines: z.array(KeptPlanLine) });

/** Before it is stored: throws a ZodError for what could not be read again. */
export function checkWritten(record: PlanRecord): void {
  Written.parse(record);
}
