import type { PageParams } from "./project.ts";

/** Lets a deployment run the Tests of a tag. */
export interface DeploymentHook {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  /** Name or slug: the Tests that carry it are run. */
  tag: string;
  /** Where they are run, unless the delivery names one; null: each in its own. */
  environmentId: string | null;
  createdAt: string;
  updatedAt: string;
  /** Where deliveries go. */
  url: string;
}

/** A new deployment hook with its secret. */
export interface DeploymentHookCreated extends DeploymentHook {
  /** Signs deliveries; shown only here. */
  secret: string;
}

/** What a new deployment hook is. */
export interface DeploymentHookCreateParams {
  projectId: string;
  /** At most 200 characters. */
  name: string;
  /** Name or slug, at most 200 characters. */
  tag: string;
  environmentId?: string | null | undefined;
}

/** What of a deployment hook changes; `null` clears. */
export interface DeploymentHookUpdateParams {
  name?: string | undefined;
  tag?: string | undefined;
  environmentId?: string | null | undefined;
}

/** Which deployment hooks. */
export interface DeploymentHookListParams extends PageParams {
  projectId?: string | undefined;
}
