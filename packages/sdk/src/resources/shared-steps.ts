import type { SharedStepPlan } from "../types/plan.ts";
import type { SharedStep, SharedStepCreateParams, SharedStepListParams, SharedStepUpdateParams } from "../types/shared-step.ts";
import type { PlannedCollection } from "./planned-collection.ts";

/** Steps that several Tests have in common. One that a Test names cannot be deleted (`in_use`). */
export type SharedSteps = PlannedCollection<{
  item: SharedStep;
  create: SharedStepCreateParams;
  update: SharedStepUpdateParams;
  list: SharedStepListParams;
  plan: SharedStepPlan;
}>;
