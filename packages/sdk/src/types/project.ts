/** A group of Tests. */
export interface Project {
  id: string;
  workspaceId: string;
  name: string;
  slug: string;
  /** Whether the service's model, where it has one, reads new and edited Tests: their descriptions go there. */
  modelReading?: boolean | undefined;
  createdAt: string;
  updatedAt: string;
}

/** What a new project is. */
export interface ProjectCreateParams {
  name: string;
  /** true unless given. */
  modelReading?: boolean | undefined;
}

/** What of a project changes. */
export interface ProjectUpdateParams {
  name?: string | undefined;
  modelReading?: boolean | undefined;
}

/** Which page of a list, and how large. */
export interface PageParams {
  /** Items a page, 1 to 50; 50 unless given. */
  limit?: number | undefined;
  cursor?: string | undefined;
}
