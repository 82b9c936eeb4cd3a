import { z } from "zod";
import { Id, Name, Timestamp, TimestampInput, OverlapSeconds } from "./primitives.ts";
import { Scope } from "./scope.ts";

export const ApiKey = z
  .object({
    id: Id,
    name: z.string(),
    scopes: z.array(Scope),
    projectIds: z.array(Id).nullable(),
    expiresAt: Timestamp.nullable(),
    createdAt: Timestamp,
    lastUsedAt: Timestamp.nullable(),
  })
  .meta({ id: "ApiKey" });
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyCreated = ApiKey.extend({ key: z.string().meta({ description: "Shown only here" }) }).meta({ id: "ApiKeyCreated" });
export type ApiKeyCreated = z.infer<typeof ApiKeyCreated>;

export const ApiKeyCreate = z
  .strictObject({
    name: Name,
    scopes: z.array(Scope).min(1),
    projectIds: z.array(Id).min(1).nullable().optional(),
    expiresAt: TimestampInput.nullable().optional(),
  })
  .meta({ id: "ApiKeyCreate" });
export type ApiKeyCreate = z.infer<typeof ApiKeyCreate>;

export const ApiKeyRotate = z
  .strictObject({
    overlapSeconds: OverlapSeconds.meta({ description: "How long the old key still works: a day unless given; with 0 it ends at once" }),
  })
  .meta({ id: "ApiKeyRotate" });
export type ApiKeyRotate = z.infer<typeof ApiKeyRotate>;
