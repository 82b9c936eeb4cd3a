import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { Workspace, WorkspaceUpdateParams } from "../types/workspace.ts";

/** The workspace that the API key belongs to. */
export class OwnWorkspace {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  retrieve(options?: RequestOptions): APIPromise<Workspace> {
    return call(this.#transport, { method: "GET", path: "v1/workspace" }, options);
  }

  /** Changes what is given; needs the scope `admin`. Rejects with a ConflictError (`already_exists`) when the name is taken. */
  update(params: WorkspaceUpdateParams, options?: RequestOptions): APIPromise<Workspace> {
    return call(this.#transport, { method: "PATCH", path: "v1/workspace", body: params }, options);
  }
}
