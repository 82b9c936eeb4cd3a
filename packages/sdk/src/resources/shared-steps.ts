import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { PlanReadParams, PlanUpdateParams, SharedStepPlan } from "../types/plan.ts";
import type { SharedStep, SharedStepCreateParams, SharedStepListParams, SharedStepUpdateParams } from "../types/shared-step.ts";
import { EditableCollection } from "./collection.ts";

type SharedStepTypes = { item: SharedStep; create: SharedStepCreateParams; update: SharedStepUpdateParams; list: SharedStepListParams };

/** Steps that several Tests have in common. One that a Test names cannot be deleted (`in_use`). */
export class SharedSteps extends EditableCollection<SharedStepTypes> {
  /** What it was read as, line by line. */
  plan(sharedStepId: string, options?: RequestOptions): APIPromise<SharedStepPlan> {
    return call(this.transport, { method: "GET", path: `${this.path(sharedStepId)}/plan` }, options);
  }

  /** Puts your sentences in place of what was read, for all Tests that hold it. */
  updatePlan(sharedStepId: string, params: PlanUpdateParams, options?: RequestOptions): APIPromise<SharedStepPlan> {
    return call(this.transport, { method: "PUT", path: `${this.path(sharedStepId)}/plan`, body: params }, options);
  }

  /** Reads it again; `status` is `reading` while a model is at it. */
  readPlan(sharedStepId: string, params: PlanReadParams = {}, options?: RequestOptions): APIPromise<SharedStepPlan> {
    return call(this.transport, { method: "POST", path: `${this.path(sharedStepId)}/plan`, body: params }, options);
  }
}
