import { z } from "zod";
import { Id, ProjectPageQuery, Timestamp } from "./primitives.ts";
import { DevicePass } from "./test.ts";

const Sentence = z.string().min(1).max(10_000);

export const PROPOSAL_STATUSES = ["open", "accepted", "refused"] as const;
const Status = z.enum(PROPOSAL_STATUSES);

const found = {
  device: DevicePass,
  step: z.int().min(1).meta({ description: "Number of the step in the Run, whose screenshot shows what came of it" }),
  line: z.int().min(1).meta({ description: "Of the description as it was then, Shared Steps expanded" }),
  text: z.string().max(10_000).meta({ description: "The line, as written" }),
  before: Sentence.nullable().meta({
    description: "The canonical sentence that could not be carried out; null: the line was not understood",
  }),
  after: z.array(Sentence).min(1).max(50).meta({ description: "What was done in its place, as canonical sentences" }),
  why: z.string().max(2_000).meta({ description: "Why it was not done as it says" }),
};

export const Proposal = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    testId: Id,
    runId: Id,
    ...found,
    status: Status,
    decidedBy: z.string().nullable().meta({ description: "Name of the API key of the person who decided" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Proposal", description: "Another way than a Test says, which a model has found: a person decides whether it is meant" });
export type Proposal = z.infer<typeof Proposal>;

export const ProposalUpdate = z
  .strictObject({
    status: z
      .enum(["accepted", "refused"])
      .optional()
      .meta({ description: "accepted: the plan says so from now on. refused: it is not proposed again" }),
  })
  .meta({ id: "ProposalUpdate" });
export type ProposalUpdate = z.infer<typeof ProposalUpdate>;

export const ProposalListQuery = ProjectPageQuery.extend({ testId: Id.optional(), status: Status.optional() });
export type ProposalListQuery = z.infer<typeof ProposalListQuery>;

/** POST /internal/v1/runs/:id/proposals, once, after the outcome; a repeat changes nothing. */
export const ProposalReport = z.object({ attempt: z.int().min(1), found: z.array(z.object(found)).min(1).max(100) });
export type ProposalReport = z.infer<typeof ProposalReport>;

export const ProposalReportAnswer = z.object({ kept: z.int().min(0) });
