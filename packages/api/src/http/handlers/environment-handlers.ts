import type { Deps } from "../../domain/deps.ts";
import { createEnvironment, deleteEnvironment, ENVIRONMENTS, updateEnvironment } from "../../domain/environments.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type EnvironmentHandlers = Pick<
  Handlers,
  "listEnvironments" | "createEnvironment" | "getEnvironment" | "updateEnvironment" | "deleteEnvironment"
>;

export function environmentHandlers(deps: Deps): EnvironmentHandlers {
  const environments = resourceHandlers(deps, {
    path: "/v1/environments",
    list: ENVIRONMENTS.list,
    create: createEnvironment,
    update: updateEnvironment,
    remove: deleteEnvironment,
  });
  return {
    listEnvironments: environments.list,
    createEnvironment: environments.create,
    getEnvironment: environments.get,
    updateEnvironment: environments.update,
    deleteEnvironment: environments.remove,
  };
}
