import { createSharedStep } from "../../domain/create-shared-step.ts";
import { deleteSharedStep } from "../../domain/delete-shared-step.ts";
import type { Deps } from "../../domain/deps.ts";
import { listSharedSteps } from "../../domain/list-shared-steps.ts";
import { updateSharedStep } from "../../domain/update-shared-step.ts";
import type { Handlers } from "../handler.ts";

type SharedStepHandlers = Pick<
  Handlers,
  "listSharedSteps" | "createSharedStep" | "getSharedStep" | "updateSharedStep" | "deleteSharedStep"
>;

export function sharedStepHandlers(deps: Deps): SharedStepHandlers {
  return {
    listSharedSteps: async ({ caller, query }) => {
      const page = await listSharedSteps(deps, caller, query);
      return { body: [...page.items], nextCursor: page.nextCursor };
    },
    createSharedStep: async ({ caller, body }) => {
      const step = await createSharedStep(deps, caller, body);
      return { body: step, location: `/v1/shared-steps/${step.id}` };
    },
    getSharedStep: async ({ subject }) => ({ body: subject }),
    updateSharedStep: async ({ caller, params, body }) => ({ body: await updateSharedStep(deps, caller, { id: params.id, change: body }) }),
    deleteSharedStep: async ({ caller, params }) => {
      await deleteSharedStep(deps, caller, params.id);
      return undefined;
    },
  };
}
