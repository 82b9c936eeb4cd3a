import type { Deps } from "../../domain/deps.ts";
import { usage } from "../../domain/usage.ts";
import { getWorkspace, updateWorkspace } from "../../domain/workspace.ts";
import type { Handlers } from "../handler.ts";
import type { RequestAllowance } from "../request-allowance.ts";

type WorkspaceHandlers = Pick<Handlers, "getWorkspace" | "updateWorkspace" | "getUsage">;

export function workspaceHandlers(deps: Deps, allowance: RequestAllowance): WorkspaceHandlers {
  return {
    getWorkspace: async ({ caller }) => ({ body: await getWorkspace(deps, caller) }),
    updateWorkspace: async ({ caller, body }) => {
      const changed = await updateWorkspace(deps, caller, body);
      allowance.forget();
      return { body: changed };
    },
    getUsage: async ({ caller, query }) => ({ body: await usage(deps, caller, query) }),
  };
}
