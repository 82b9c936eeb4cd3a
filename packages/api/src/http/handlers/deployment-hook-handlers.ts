import type { DeploymentHook } from "@runwright/contracts";
import { createDeploymentHook, DEPLOYMENT_HOOKS, type HookView, updateDeploymentHook } from "../../domain/deployment-hooks.ts";
import type { Deps } from "../../domain/deps.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type DeploymentHookHandlers = Pick<
  Handlers,
  "listDeploymentHooks" | "createDeploymentHook" | "getDeploymentHook" | "updateDeploymentHook" | "deleteDeploymentHook"
>;

export function deploymentHookHandlers(deps: Deps, { publicUrl }: { readonly publicUrl: string }): DeploymentHookHandlers {
  const shown = <T extends HookView>(hook: T): T & Pick<DeploymentHook, "url"> => ({
    ...hook,
    url: `${publicUrl}/v1/hooks/deployments/${hook.id}`,
  });
  const hooks = resourceHandlers(deps, {
    path: "/v1/deployment-hooks",
    list: DEPLOYMENT_HOOKS.list,
    create: createDeploymentHook,
    update: updateDeploymentHook,
    remove: DEPLOYMENT_HOOKS.remove,
  });
  return {
    listDeploymentHooks: async (call) => {
      const { body, ...page } = await hooks.list(call);
      return { ...page, body: body.map(shown) };
    },
    createDeploymentHook: async (call) => {
      const { body, ...answer } = await hooks.create(call);
      return { ...answer, body: shown(body) };
    },
    getDeploymentHook: async ({ subject }) => ({ body: shown(subject) }),
    updateDeploymentHook: async (call) => ({ body: shown((await hooks.update(call)).body) }),
    deleteDeploymentHook: hooks.remove,
  };
}
