import type { APIPromise } from "../core/api-promise.ts";
import { call, callForNothing } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { PageParams, Project, ProjectCreateParams, ProjectUpdateParams } from "../types/project.ts";

export class Projects {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Rejects with a ConflictError (`already_exists`) when the name is taken. */
  create(params: ProjectCreateParams, options?: RequestOptions): APIPromise<Project> {
    return call(this.#transport, { method: "POST", path: "v1/projects", body: params }, options);
  }

  retrieve(projectId: string, options?: RequestOptions): APIPromise<Project> {
    return call(this.#transport, { method: "GET", path: path`v1/projects/${projectId}` }, options);
  }

  update(projectId: string, params: ProjectUpdateParams, options?: RequestOptions): APIPromise<Project> {
    return call(this.#transport, { method: "PATCH", path: path`v1/projects/${projectId}`, body: params }, options);
  }

  /** Newest first. */
  list(params: PageParams = {}, options?: RequestOptions): PagePromise<Project> {
    return listPages(this.#transport, { path: "v1/projects", query: { ...params } }, options);
  }

  /** Rejects with a ConflictError (`in_use`) while the project has Tests. */
  delete(projectId: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.#transport, { method: "DELETE", path: path`v1/projects/${projectId}` }, options);
  }
}
