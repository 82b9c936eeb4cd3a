import { z } from "zod";
import { Reader } from "./plan.ts";
import { Id, Name, Timestamp } from "./primitives.ts";

export const Assumptions = z.enum(["accept", "ask"]).meta({
  description:
    "`ask`: a Run is refused before it starts while nobody has accepted what its Test's plan assumes of a claim's meaning, and what a model finds on a page for a step that tells a thing in words of its own is another way",
});

export const OtherWays = z.enum(["ask", "accept"]).meta({
  description: "`ask`: a Run in which a model had to go another way than its Test says does not pass before a person has accepted that way",
});

export const Project = z
  .object({
    id: Id,
    workspaceId: Id,
    name: z.string(),
    slug: z.string(),
    modelReading: z.boolean().optional().meta({
      description:
        "Whether the service's model, where it has one, reads new and edited Tests: their descriptions go there. Once the project is there, only keys with the scope `admin` change it",
    }),
    assumptions: Assumptions.optional(),
    otherWays: OtherWays.optional(),
    reader: Reader.optional().meta({ description: "Who reads its Tests, where they do not say it; absent: as the service is set" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "Project", description: "A group of Tests" });
export type Project = z.infer<typeof Project>;

export const ProjectCreate = z
  .strictObject({
    name: Name,
    modelReading: z.boolean().optional(),
    assumptions: Assumptions.optional(),
    otherWays: OtherWays.optional(),
    reader: Reader.optional(),
  })
  .meta({ id: "ProjectCreate" });
export type ProjectCreate = z.infer<typeof ProjectCreate>;

export const ProjectUpdate = z
  .strictObject({
    name: Name.optional(),
    modelReading: z.boolean().optional(),
    assumptions: Assumptions.optional(),
    otherWays: OtherWays.optional(),
    reader: Reader.nullable().optional(),
  })
  .meta({ id: "ProjectUpdate" });
export type ProjectUpdate = z.infer<typeof ProjectUpdate>;
