import type { Deps } from "../../domain/deps.ts";
import { createSharedStep, deleteSharedStep, SHARED_STEPS, updateSharedStep } from "../../domain/shared-steps.ts";
import type { Handlers } from "../handler.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type SharedStepHandlers = Pick<
  Handlers,
  "listSharedSteps" | "createSharedStep" | "getSharedStep" | "updateSharedStep" | "deleteSharedStep"
>;

export function sharedStepHandlers(deps: Deps): SharedStepHandlers {
  const steps = resourceHandlers(deps, {
    path: "/v1/shared-steps",
    list: SHARED_STEPS.list,
    create: createSharedStep,
    update: updateSharedStep,
    remove: deleteSharedStep,
  });
  return {
    listSharedSteps: steps.list,
    createSharedStep: steps.create,
    getSharedStep: steps.get,
    updateSharedStep: steps.update,
    deleteSharedStep: steps.remove,
  };
}
