import { createEnvironment } from "../../domain/create-environment.ts";
import { deleteEnvironment } from "../../domain/delete-environment.ts";
import type { Deps } from "../../domain/deps.ts";
import { listEnvironments } from "../../domain/list-environments.ts";
import { updateEnvironment } from "../../domain/update-environment.ts";
import type { Handlers } from "../handler.ts";

type EnvironmentHandlers = Pick<
  Handlers,
  "listEnvironments" | "createEnvironment" | "getEnvironment" | "updateEnvironment" | "deleteEnvironment"
>;

export function environmentHandlers(deps: Deps): EnvironmentHandlers {
  return {
    listEnvironments: async ({ caller, query }) => {
      const page = await listEnvironments(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createEnvironment: async ({ caller, body }) => {
      const environment = await createEnvironment(deps, caller, body);
      return { body: environment, location: `/v1/environments/${environment.id}` };
    },
    getEnvironment: async ({ subject }) => ({ body: subject }),
    updateEnvironment: async ({ caller, params, body }) => ({
      body: await updateEnvironment(deps, caller, { id: params.id, change: body }),
    }),
    deleteEnvironment: async ({ caller, params }) => {
      await deleteEnvironment(deps, caller, params.id);
      return undefined;
    },
  };
}
