import type { Deps } from "../../domain/deps.ts";
import {
  createSharedStep,
  deleteSharedStep,
  readSharedStepAgain,
  SHARED_STEPS,
  sharedStepPlan,
  updateSharedStep,
  updateSharedStepPlan,
} from "../../domain/shared-steps.ts";
import type { Handlers } from "../handler.ts";
import { planAnswer, versionIn } from "./plan-answer.ts";
import { resourceHandlers } from "./resource-handlers.ts";

type SharedStepHandlers = Pick<
  Handlers,
  | "listSharedSteps"
  | "createSharedStep"
  | "getSharedStep"
  | "updateSharedStep"
  | "deleteSharedStep"
  | "getSharedStepPlan"
  | "updateSharedStepPlan"
  | "readSharedStepPlan"
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
    getSharedStepPlan: async ({ caller, params, ctx }) => planAnswer(ctx, await sharedStepPlan(deps, caller, params.id)),
    updateSharedStepPlan: async ({ caller, params, body, ctx }) =>
      planAnswer(ctx, await updateSharedStepPlan(deps, caller, { id: params.id, change: body, version: versionIn(ctx) })),
    readSharedStepPlan: async ({ caller, params, body, ctx }) =>
      planAnswer(ctx, await readSharedStepAgain(deps, caller, { id: params.id, request: body })),
  };
}
