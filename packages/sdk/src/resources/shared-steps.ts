import type { SharedStep, SharedStepCreateParams, SharedStepListParams, SharedStepUpdateParams } from "../types/shared-step.ts";
import type { EditableCollection } from "./collection.ts";

export type SharedSteps = EditableCollection<{
  item: SharedStep;
  create: SharedStepCreateParams;
  update: SharedStepUpdateParams;
  list: SharedStepListParams;
}>;
