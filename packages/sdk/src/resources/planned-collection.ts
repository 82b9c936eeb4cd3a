import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { PlanReadParams, PlanUpdateParams } from "../types/plan.ts";
import { EditableCollection, type Types } from "./collection.ts";

/** A collection of descriptions, each with what it was read as. */
export class PlannedCollection<
  T extends Types & { readonly create: object; readonly update: object; readonly plan: object },
> extends EditableCollection<T> {
  /** What it was read as, line by line. */
  plan(id: string, options?: RequestOptions): APIPromise<T["plan"]> {
    return call(this.transport, { path: `${this.path(id)}/plan` }, options);
  }

  /** Puts your sentences in place of what was read, and accepts what waits for a person; of a Shared Step, for all Tests that hold it. */
  updatePlan(id: string, params: PlanUpdateParams, options?: RequestOptions): APIPromise<T["plan"]> {
    return call(this.transport, { method: "PUT", path: `${this.path(id)}/plan`, body: params }, options);
  }

  /** Reads it again; `status` is `reading` while a model is at it. */
  readPlan(id: string, params: PlanReadParams = {}, options?: RequestOptions): APIPromise<T["plan"]> {
    return call(this.transport, { method: "POST", path: `${this.path(id)}/plan`, body: params }, options);
  }
}
