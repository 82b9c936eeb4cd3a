export { ConfigError } from "./config-error.ts";
export type { ConfigErrorCode } from "./config-error.ts";
export { serve } from "./serve.ts";
export type { RunningService, ServeOptions } from "./serve.ts";
export { createWorkspace, listWorkspaces } from "./workspaces.ts";
export type { CreatedWorkspace, ListedWorkspace, WorkspacesOptions } from "./workspaces.ts";
