import type { DeploymentHook } from "@runwright/contracts";
import {
  createDeploymentHook,
  deleteDeploymentHook,
  type HookView,
  listDeploymentHooks,
  updateDeploymentHook,
} from "../../domain/deployment-hooks.ts";
import type { Deps } from "../../domain/deps.ts";
import type { Handlers } from "../handler.ts";

type DeploymentHookHandlers = Pick<
  Handlers,
  "listDeploymentHooks" | "createDeploymentHook" | "getDeploymentHook" | "updateDeploymentHook" | "deleteDeploymentHook"
>;

export function deploymentHookHandlers(deps: Deps, { publicUrl }: { readonly publicUrl: string }): DeploymentHookHandlers {
  const shown = <T extends HookView>(hook: T): T & Pick<DeploymentHook, "url"> => ({
    ...hook,
    url: `${publicUrl}/v1/hooks/deployments/${hook.id}`,
  });
  return {
    listDeploymentHooks: async ({ caller, query }) => {
      const page = await listDeploymentHooks(deps, caller, query);
      return { body: page.items.map(shown), nextCursor: page.nextCursor };
    },
    createDeploymentHook: async ({ caller, body }) => {
      const hook = await createDeploymentHook(deps, caller, body);
      return { body: shown(hook), location: `/v1/deployment-hooks/${hook.id}` };
    },
    getDeploymentHook: async ({ subject }) => ({ body: shown(subject) }),
    updateDeploymentHook: async ({ caller, params, body }) => ({
      body: shown(await updateDeploymentHook(deps, caller, { id: params.id, change: body })),
    }),
    deleteDeploymentHook: async ({ caller, params }) => {
      await deleteDeploymentHook(deps, caller, params.id);
      return undefined;
    },
  };
}
