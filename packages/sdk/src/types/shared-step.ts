import type { PageParams } from "./project.ts";

/** Steps that several Tests have in common; `[label](service-shared-step:ID)` in a description stands for them. */
export interface SharedStep {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  /** Markdown. */
  description: string;
  createdAt: string;
  updatedAt: string;
}

/** What a new Shared Step is. */
export interface SharedStepCreateParams {
  projectId: string;
  name: string;
  description: string;
}

/** What of a Shared Step changes. */
export interface SharedStepUpdateParams {
  name?: string | undefined;
  description?: string | undefined;
}

/** Which Shared Steps. */
export interface SharedStepListParams extends PageParams {
  projectId?: string | undefined;
}
