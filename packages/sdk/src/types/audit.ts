import type { PageParams } from "./project.ts";

/** Something that was changed, and by whom. */
export interface AuditEntry {
  id: string;
  /** When it was done. */
  createdAt: string;
  /** The `operationId` of the request: `updateTest`. */
  operation: string;
  /** Whose key it was; null for a signed delivery. */
  keyId: string | null;
  /** The key's name at that time. */
  keyName: string | null;
  /** What it was done to, or what it has made. */
  subjectId: string | null;
  requestId: string;
}

/** Which entries of the audit log. */
export interface AuditListParams extends PageParams {
  /** Done at or after this moment (ISO 8601). */
  from?: string | undefined;
  /** Done at or before this moment (ISO 8601). */
  to?: string | undefined;
}
