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

export interface SharedStepCreateParams {
  projectId: string;
  name: string;
  description: string;
}

export interface SharedStepUpdateParams {
  name?: string | undefined;
  description?: string | undefined;
}

export interface SharedStepListParams extends PageParams {
  projectId?: string | undefined;
}
