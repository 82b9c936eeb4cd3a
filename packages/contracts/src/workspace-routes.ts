import { Workspace, WorkspaceUpdate } from "./workspace.ts";

/** The part of the route table that is about the key's workspace. */
export const WORKSPACE_ROUTES = {
  getWorkspace: {
    method: "GET",
    path: "/v1/workspace",
    operationId: "getWorkspace",
    summary: "Get the workspace of the API key: its limits, and what is left",
    tag: "Workspace",
    scope: "read",
    response: { status: 200, description: "The workspace", schema: Workspace },
  },
  updateWorkspace: {
    method: "PATCH",
    path: "/v1/workspace",
    operationId: "updateWorkspace",
    summary: "Rename the workspace, or change its limits",
    tag: "Workspace",
    scope: "admin",
    body: WorkspaceUpdate,
    response: { status: 200, description: "The workspace", schema: Workspace },
    problems: ["already_exists"],
  },
} as const;
