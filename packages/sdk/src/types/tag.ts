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

/** What a new tag is. */
export interface TagCreateParams {
  projectId: string;
  name: string;
}

/** What of a tag changes; its slug stays. */
export interface TagUpdateParams {
  name?: string | undefined;
}

/** Which tags. */
export interface TagListParams extends PageParams {
  projectId?: string | undefined;
}
