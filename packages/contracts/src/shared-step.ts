import { z } from "zod";
import { Id, Name, ProjectPageQuery, Timestamp } from "./primitives.ts";
import { Description } from "./test.ts";

export const SharedStep = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    name: z.string(),
    description: z.string().meta({ description: "Markdown that takes the place of `[label](service-shared-step:ID)` when a Run starts" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SharedStep", description: "Steps that several Tests have in common" });
export type SharedStep = z.infer<typeof SharedStep>;

export const SharedStepCreate = z.strictObject({ projectId: Id, name: Name, description: Description }).meta({ id: "SharedStepCreate" });
export type SharedStepCreate = z.infer<typeof SharedStepCreate>;

export const SharedStepUpdate = z
  .strictObject({ name: Name.optional(), description: Description.optional() })
  .meta({ id: "SharedStepUpdate" });
export type SharedStepUpdate = z.infer<typeof SharedStepUpdate>;

export const SharedStepListQuery = ProjectPageQuery;
export type SharedStepListQuery = z.infer<typeof SharedStepListQuery>;
