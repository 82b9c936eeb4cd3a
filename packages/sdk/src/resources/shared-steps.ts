import type { SharedStep, SharedStepCreateParams, SharedStepListParams, SharedStepUpdateParams } from "../types/shared-step.ts";
import type { EditableCollection } from "./collection.ts";

/** Steps that several Tests have in common. One that a Test names cannot be deleted (`in_use`). */
export type SharedSteps = EditableCollection<{
  item: SharedStep;
  create: SharedStepCreateParams;
  update: SharedStepUpdateParams;
  list: SharedStepListParams;
}>;
