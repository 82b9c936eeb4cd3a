import type { Deps } from "../../domain/deps.ts";
import { getWorkspace, updateWorkspace } from "../../domain/workspace.ts";
import type { Handlers } from "../handler.ts";
import type { RequestAllowance } from "../request-allowance.ts";

export function workspaceHandlers(deps: Deps, allowance: RequestAllowance): Pick<Handlers, "getWorkspace" | "updateWorkspace"> {
  return {
    getWorkspace: async ({ caller }) => ({ body: await getWorkspace(deps, caller) }),
    updateWorkspace: async ({ caller, body }) => {
      const changed = await updateWorkspace(deps, caller, body);
      allowance.forget();
      return { body: changed };
    },
  };
}
