import type { APIPromise } from "../core/api-promise.ts";
import { call, callForNothing } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { FinishedRun, InitialRun, RunTriggerParams, TagRunParams, TagRunResult } from "../types/run.ts";
import type { Test, TestCreateParams, TestListParams, TestUpdateParams } from "../types/test.ts";
import { waitForAll } from "../wait/wait-for-all.ts";
import { waitForRun } from "../wait/wait-for-run.ts";
import type { WaitOptions } from "../wait/wait-options.ts";

export class Tests {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Rejects with a ValidationError that names every wrong value at once. */
  create(params: TestCreateParams, options?: RequestOptions): APIPromise<Test> {
    return call(this.#transport, { method: "POST", path: "v1/tests", body: params }, options);
  }

  retrieve(testId: string, options?: RequestOptions): APIPromise<Test> {
    return call(this.#transport, { method: "GET", path: path`v1/tests/${testId}` }, options);
  }

  /** Changes what is given; `null` clears. */
  update(testId: string, params: TestUpdateParams, options?: RequestOptions): APIPromise<Test> {
    return call(this.#transport, { method: "PATCH", path: path`v1/tests/${testId}`, body: params }, options);
  }

  /** Newest first; `for await` goes through all pages. */
  list(params: TestListParams = {}, options?: RequestOptions): PagePromise<Test> {
    return listPages(this.#transport, { path: "v1/tests", query: { ...params } }, options);
  }

  /** Cancels the Test's active Runs; its history stays. */
  delete(testId: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.#transport, { method: "DELETE", path: path`v1/tests/${testId}` }, options);
  }

  /** Starts a Run. However often the connection breaks, one call starts one Run. */
  run(testId: string, params: RunTriggerParams = {}, options?: RequestOptions): APIPromise<InitialRun> {
    return call(this.#transport, { method: "POST", path: path`v1/tests/${testId}/run`, body: params }, options);
  }

  /** Starts a Run of every Test of the project that carries the tag: all of them, or none. */
  runByTag(params: TagRunParams, options?: RequestOptions): APIPromise<TagRunResult> {
    return call(this.#transport, { method: "POST", path: "v1/tests/run", body: params }, options);
  }

  /** Starts a Run and resolves when it is final, whatever the verdict. Rejects as `runs.wait` does. */
  async runAndWait(testId: string, params: RunTriggerParams = {}, options: WaitOptions = {}): Promise<FinishedRun> {
    const run = await this.run(testId, params, options);
    return waitForRun(this.#transport, run.id, options);
  }

  /** Starts the tag's Runs and resolves when all are final, in the order of the service's answer. */
  async runByTagAndWait(params: TagRunParams, options: WaitOptions & { concurrency?: number | undefined } = {}): Promise<FinishedRun[]> {
    const { runs } = await this.runByTag(params, options);
    return waitForAll(this.#transport, { runIds: runs.map((run) => run.id), concurrency: options.concurrency ?? 8 }, options);
  }
}
