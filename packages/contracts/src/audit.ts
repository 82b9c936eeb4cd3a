import { z } from "zod";
import { CursorQuery, Id, LimitQuery, Timestamp, TimestampQuery } from "./primitives.ts";

export const AuditEntry = z
  .object({
    id: Id,
    createdAt: Timestamp.meta({ description: "When it was done" }),
    operation: z.string().meta({ description: "The `operationId` of the request" }),
    keyId: z.string().nullable().meta({ description: "Whose key it was; null for a signed delivery" }),
    keyName: z.string().nullable().meta({ description: "The key's name at that time" }),
    subjectId: z.string().nullable().meta({ description: "What it was done to, or what it has made" }),
    requestId: z.string(),
  })
  .meta({ id: "AuditEntry", description: "Something that was changed, and by whom" });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditListQuery = z
  .strictObject({ from: TimestampQuery, to: TimestampQuery, limit: LimitQuery, cursor: CursorQuery })
  .partial();
export type AuditListQuery = z.infer<typeof AuditListQuery>;
