import { z } from "zod";
import { Id, Timestamp } from "./primitives.ts";

export const Project = z
  .object({
    id: Id,
    workspaceId: Id,
    name: z.string(),
    slug: z.string(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Project", description: "A group of Tests" });
export type Project = z.infer<typeof Project>;

const ProjectName = z.string().trim().min(1).max(200);

export const ProjectCreate = z.strictObject({ name: ProjectName }).meta({ id: "ProjectCreate" });
export type ProjectCreate = z.infer<typeof ProjectCreate>;

export const ProjectUpdate = z.strictObject({ name: ProjectName.optional() }).meta({ id: "ProjectUpdate" });
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;
