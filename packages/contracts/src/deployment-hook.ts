import { z } from "zod";
import { Id, Name, ProjectPageQuery, Timestamp } from "./primitives.ts";

/** Prefix of the secrets that sign deliveries, so that scanners can tell what they have found. */
export const HOOK_SECRET_PREFIX = "rwhs_";

const TagText = z.string().trim().min(1).max(200);

export const DeploymentHook = z
  .object({
    id: Id,
    workspaceId: Id,
    projectId: Id,
    name: z.string(),
    tag: z.string().meta({ description: "Name or slug: the Tests that carry it are run" }),
    environmentId: Id.nullable().meta({ description: "Where they are run, unless the delivery names one; null: each in its own" }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    url: z.string().meta({ description: "Where deliveries go" }),
  })
  .meta({ id: "DeploymentHook", description: "Lets a deployment run the Tests of a tag" });
export type DeploymentHook = z.infer<typeof DeploymentHook>;

export const DeploymentHookCreated = DeploymentHook.extend({
  secret: z.string().meta({ description: "Signs deliveries. Shown only here" }),
}).meta({ id: "DeploymentHookCreated" });
export type DeploymentHookCreated = z.infer<typeof DeploymentHookCreated>;

export const DeploymentHookCreate = z
  .strictObject({ projectId: Id, name: Name, tag: TagText, environmentId: Id.nullable().optional() })
  .meta({ id: "DeploymentHookCreate" });
export type DeploymentHookCreate = z.infer<typeof DeploymentHookCreate>;

export const DeploymentHookUpdate = z
  .strictObject({ name: Name.optional(), tag: TagText.optional(), environmentId: Id.nullable().optional() })
  .meta({ id: "DeploymentHookUpdate" });
export type DeploymentHookUpdate = z.infer<typeof DeploymentHookUpdate>;

export const DeploymentHookListQuery = ProjectPageQuery;
export type DeploymentHookListQuery = z.infer<typeof DeploymentHookListQuery>;

/** What a deployment tells. */
export const DeploymentDelivery = z
  .strictObject({
    url: z
      .url({ protocol: /^https?$/u, error: "must be an http or https URL" })
      .max(2048)
      .refine((value) => !(URL.parse(value)?.username || URL.parse(value)?.password), "must not hold a user name or password")
      .optional()
      .meta({ description: "Address of the deployment: its scheme and host take the place of the Tests' own; paths stay" }),
    environment: z.string().min(1).max(200).optional().meta({ description: "Name of the environment to run in" }),
    ref: z.string().max(500).optional(),
    sha: z.string().max(200).optional(),
  })
  .meta({ id: "DeploymentDelivery" });
export type DeploymentDelivery = z.infer<typeof DeploymentDelivery>;

export const DeliveryQuery = z.strictObject({ dryRun: z.enum(["true", "false"]) }).partial();

export const DeploymentDryRun = z
  .object({
    projectId: Id,
    tag: z.string(),
    count: z.int(),
    tests: z.array(z.object({ id: Id, name: z.string(), startUrl: z.string() })),
  })
  .meta({ id: "DeploymentDryRun", description: "What a delivery would run" });
export type DeploymentDryRun = z.infer<typeof DeploymentDryRun>;
