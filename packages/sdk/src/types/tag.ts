import type { PageParams } from "./project.ts";

/** A word that groups Tests of a project. */
export interface ProjectTag {
  id: string;
  workspaceId: string;
  projectId: string;
  name: string;
  /** Made from the first name, and kept. */
  slug: string;
  createdAt: string;
}

export interface TagCreateParams {
  projectId: string;
  name: string;
}

export interface TagUpdateParams {
  name?: string | undefined;
}

export interface TagListParams extends PageParams {
  projectId?: string | undefined;
}
