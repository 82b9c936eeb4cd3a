import type { Open } from "./open.ts";
import type { PageParams } from "./project.ts";
import type { DevicePass } from "./test.ts";

/** Another way than a Test says, which a model has found: a person decides whether it is meant. */
export interface Proposal {
  id: string;
  workspaceId: string;
  projectId: string;
  testId: string;
  runId: string;
  device: Open<DevicePass>;
  /** Number of the step in the Run, whose screenshot shows what came of it. */
  step: number;
  /** Of the description as it was then, Shared Steps expanded. */
  line: number;
  /** The line, as written. */
  text: string;
  /** The canonical sentence that could not be carried out; null: the line was not understood. */
  before: string | null;
  /** What was done in its place, as canonical sentences. */
  after: string[];
  /** Why it was not done as it says. */
  why: string;
  status: Open<"open" | "accepted" | "refused">;
  /** Name of the API key of the person who decided. */
  decidedBy: string | null;
  createdAt: string;
  updatedAt: string;
}

/** How a proposal is decided. */
export interface ProposalUpdateParams {
  /** `accepted`: the plan says so from now on; `refused`: it is not proposed again. */
  status?: "accepted" | "refused" | undefined;
}

/** Which proposals. */
export interface ProposalListParams extends PageParams {
  projectId?: string | undefined;
  testId?: string | undefined;
  status?: "open" | "accepted" | "refused" | undefined;
}
