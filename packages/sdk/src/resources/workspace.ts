import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Usage, UsageParams } from "../types/usage.ts";
import type { Workspace, WorkspaceUpdateParams } from "../types/workspace.ts";
import { Resource } from "./collection.ts";

/** The workspace that the API key belongs to. */
export class OwnWorkspace extends Resource {
  /** Its name, limits and balance. */
  retrieve(options?: RequestOptions): APIPromise<Workspace> {
    return call(this.transport, { path: this.path() }, options);
  }

  /** Changes what is given; needs the scope `admin`. Rejects with a ConflictError (`already_exists`) when the name is taken. */
  update(params: WorkspaceUpdateParams, options?: RequestOptions): APIPromise<Workspace> {
    return call(this.transport, { method: "PATCH", path: this.path(), body: params }, options);
  }

  /** What its Runs have used, by day and project: the newest day first, days without Runs left out. The last 30 days unless said. */
  usage(params: UsageParams = {}, options?: RequestOptions): APIPromise<Usage[]> {
    return call(this.transport, { path: "v1/usage", query: { ...params } }, options);
  }
}
