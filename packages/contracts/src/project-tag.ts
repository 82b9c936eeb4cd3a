import { z } from "zod";
import { Id, ProjectPageQuery, Timestamp } from "./primitives.ts";
import { TagName } from "./test.ts";

/** A tag as a resource of its own; a Test shows less of it. */
export const ProjectTag = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    name: z.string(),
    slug: z.string().meta({ description: "Made from the first name, and kept" }),
    createdAt: Timestamp,
  })
  .meta({ id: "ProjectTag", description: "A word that groups Tests of a project" });
export type ProjectTag = z.infer<typeof ProjectTag>;

export const TagCreate = z.strictObject({ projectId: Id, name: TagName }).meta({ id: "TagCreate" });
export type TagCreate = z.infer<typeof TagCreate>;

export const TagUpdate = z.strictObject({ name: TagName.optional() }).meta({ id: "TagUpdate" });
export type TagUpdate = z.infer<typeof TagUpdate>;

export const TagListQuery = ProjectPageQuery;
export type TagListQuery = z.infer<typeof TagListQuery>;
