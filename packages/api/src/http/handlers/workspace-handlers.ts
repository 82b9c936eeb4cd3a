import type { Deps } from "../../domain/deps.ts";
import { listAudit } from "../../domain/audit.ts";
import { usage } from "../../domain/usage.ts";
import { getWorkspace, updateWorkspace } from "../../domain/workspace.ts";
import type { Handlers } from "../handler.ts";
import type { RequestAllowance } from "../request-allowance.ts";
import { pageAnswer } from "./resource-handlers.ts";

type WorkspaceHandlers = Pick<Handlers, "getWorkspace" | "updateWorkspace" | "getUsage" | "listAudit">;

export function workspaceHandlers(deps: Deps, allowance: RequestAllowance): WorkspaceHandlers {
  return {
    getWorkspace: async ({ caller }) => ({ body: await getWorkspace(deps, caller) }),
    updateWorkspace: async ({ caller, body }) => {
      const changed = await updateWorkspace(deps, caller, body);
      allowance.forget();
      return { body: changed };
    },
    listAudit: async ({ caller, query }) => pageAnswer(await listAudit(deps, caller, query)),
    getUsage: async ({ caller, query }) => ({ body: await usage(deps, caller, query) }),
  };
}
