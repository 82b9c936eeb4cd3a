import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type {
  Attempt,
  AttemptCreateParams,
  AttemptListParams,
  TestSource,
  TestSourceCreateParams,
  TestSourceListParams,
  TestSourceUpdateParams,
} from "../types/test-source.ts";
import { EditableCollection, type Readable } from "./collection.ts";

type TestSourceTypes = {
  item: TestSource;
  create: TestSourceCreateParams;
  update: TestSourceUpdateParams;
  list: TestSourceListParams;
};

/** Issue trackers whose issues bring Tests of their own. Deleting one deletes its Attempts and their Tests; the history of Runs stays. */
export class TestSources extends EditableCollection<TestSourceTypes> {
  /**
   * Makes Tests that nobody can change, and starts a Run of each: all or none. Needs the scopes `write` and `run`.
   * Rejects with a ValidationError while the source is disabled.
   */
  createAttempt(sourceId: string, params: AttemptCreateParams, options?: RequestOptions): APIPromise<Attempt> {
    return call(this.transport, { method: "POST", path: `${this.path(sourceId)}/attempts`, body: params }, options);
  }
}

/** What issues have brought. */
export type Attempts = Readable<{ item: Attempt; list: AttemptListParams }>;
