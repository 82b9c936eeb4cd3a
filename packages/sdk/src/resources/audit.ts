import type { AuditEntry, AuditListParams } from "../types/audit.ts";
import type { Listed } from "./collection.ts";

/** What was changed in the workspace, and by whose key; needs the scope `admin`. */
export type Audit = Listed<{ item: AuditEntry; list: AuditListParams }>;
