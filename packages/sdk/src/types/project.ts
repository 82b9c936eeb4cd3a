/** A group of Tests. */
export interface Project {
  id: string;
  workspaceId: string;
  name: string;
  slug: string;
  createdAt: string;
  updatedAt: string;
}

export interface ProjectCreateParams {
  name: string;
}

export interface ProjectUpdateParams {
  name?: string | undefined;
}

export interface PageParams {
  /** Items a page, 1 to 50; 50 unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
}
