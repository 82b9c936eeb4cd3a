import { Id, ModelUse, PlanLine, Timestamp } from "@runwright/contracts";
import { z } from "zod";

const KeptPlanLine = PlanLine.extend({
  /** What versions before `at` find it again by: its kind and words without case, and of one that speaks of the line before those of that. */
  key: z.string(),
  /** Its place in `source`. */
  at: z.int().optional(),
});

const SourceLine = PlanLine.pick({ kind: true, text: true }).extend({
  /** Of a step: what it is called in "after step 2". */
  step: z.int().optional(),
});

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
  at: -1,
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
  /** The description that was read, all of its lines with those of Shared Steps; absent: an earlier version has stored it. */
  source: z.array(SourceLine).optional(),
  /** Those of them that were read by a model or written by an author, and by the words where nobody else is to read them. */
  lines: z.array(KeptPlanLine.catch(unreadable)),
  /** Who is to read what is missing; absent: a model. */
  reader: z.enum(["model", "both"]).optional(),
  /** When a model is to read what is missing, or to be asked again; null: nobody is waited for. */
  dueAt: Timestamp.nullable(),
  /** While a model is to read it: nothing of it is open without that; absent: it has to be looked at. */
  isWhole: z.boolean().optional(),
  /** Since when that has been wanted. */
  askedAt: Timestamp.nullable(),
  tries: z.int(),
  /** How often a model has answered, and passed over what is missing. */
  passedOver: z.int().optional(),
  /** Why the last try brought nothing. */
  problem: z.string().nullable(),
  /** What models have used for it, all readings together. */
  used: ModelUse.optional(),
  /** Tokens of the last day on which a model was asked for it. */
  usedOn: z.object({ day: z.iso.date(), tokens: z.int() }).optional(),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

const Written = PlanRecord.extend({ lines: z.array(KeptPlanLine) });

/** Before it is stored: throws a ZodError for what could not be read again. */
export function checkWritten(record: PlanRecord): void {
  Written.parse(record);
}
