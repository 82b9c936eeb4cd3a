import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { TagRun } from "../types/tag-run.ts";
import { Resource } from "./collection.ts";

/** What the Runs of one request by tag have come to. */
export class TagRuns extends Resource {
  /** By the `tagRunId` of `tests.runByTag`. Rejects with a NotFoundError when there is none. */
  retrieve(tagRunId: string, options?: RequestOptions): APIPromise<TagRun> {
    return call(this.transport, { path: this.path(tagRunId) }, options);
  }

  /** The same as JUnit XML, a test case for each Run. */
  async retrieveJunit(tagRunId: string, options?: RequestOptions): Promise<string> {
    const spec = { path: this.path(tagRunId), accept: "application/xml" } as const;
    return (await this.transport.send(spec, options)).response.text();
  }
}
