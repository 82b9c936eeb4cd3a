import { z } from "zod";
import { AuditEntry, AuditListQuery } from "./audit.ts";

/** The part of the route table that is about who did what. */
export const AUDIT_ROUTES = {
  listAudit: {
    method: "GET",
    path: "/v1/audit",
    operationId: "listAudit",
    summary: "List what was changed in the workspace, and by whose key",
    tag: "Workspace",
    scope: "admin",
    query: AuditListQuery,
    response: { status: 200, description: "Newest first, at most 50", schema: z.array(AuditEntry), headers: ["Link"] },
  },
} as const;
