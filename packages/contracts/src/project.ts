import { z } from "zod";
import { Id, Name, Timestamp } from "./primitives.ts";

export const Project = z
  .object({
    id: Id,
    workspaceId: Id,
    name: z.string(),
    slug: z.string(),
    modelReading: z
      .boolean()
      .optional()
      .meta({ description: "Whether the service's model, where it has one, reads new and edited Tests: their descriptions go there" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Project", description: "A group of Tests" });
export type Project = z.infer<typeof Project>;

export const ProjectCreate = z.strictObject({ name: Name, modelReading: z.boolean().optional() }).meta({ id: "ProjectCreate" });
export type ProjectCreate = z.infer<typeof ProjectCreate>;

export const ProjectUpdate = z.strictObject({ name: Name.optional(), modelReading: z.boolean().optional() }).meta({ id: "ProjectUpdate" });
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;
