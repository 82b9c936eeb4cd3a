import { DevicePass, Id, PROPOSAL_STATUSES, Timestamp } from "@runwright/contracts";
import { z } from "zod";

/** Another way than a Test says, which a model has found in a Run. */
export const ProposalRecord = z.object({
  schemaVersion: z.literal(1),
  id: Id,
  workspaceId: Id,
  projectId: Id,
  createdAt: Timestamp,
  /** Of what is proposed for which line of which Test: it is proposed once. */
  name: z.string(),
  testId: Id,
  runId: Id,
  device: DevicePass,
  step: z.int(),
  line: z.int(),
  text: z.string(),
  before: z.string().nullable(),
  after: z.array(z.string()),
  why: z.string(),
  status: z.enum(PROPOSAL_STATUSES),
  decidedBy: z.string().nullable(),
  updatedAt: Timestamp,
  revision: z.int(),
});
export type ProposalRecord = z.infer<typeof ProposalRecord>;
