import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { Transport } from "../core/transport.ts";
import type { FinishedRun, InitialRun, RunTriggerParams, TagRunParams, TagRunResult } from "../types/run.ts";
import type { Test, TestCreateParams, TestListParams, TestUpdateParams } from "../types/test.ts";
import { waitForAll } from "../wait/wait-for-all.ts";
import { waitForRun } from "../wait/wait-for-run.ts";
import type { WaitOptions } from "../wait/wait-options.ts";
import { EditableCollection } from "./collection.ts";

type TestTypes = { item: Test; create: TestCreateParams; update: TestUpdateParams; list: TestListParams };

/** Deleting a Test cancels its active Runs; its history stays. */
export class Tests extends EditableCollection<TestTypes> {
  constructor(transport: Transport) {
    super(transport, "tests");
  }

  /** Starts a Run. However often the connection breaks, one call starts one Run. */
  run(testId: string, params: RunTriggerParams = {}, options?: RequestOptions): APIPromise<InitialRun> {
    return call(this.transport, { method: "POST", path: path`v1/tests/${testId}/run`, body: params }, options);
  }

  /** Starts a Run of every Test of the project that carries the tag: all of them, or none. */
  runByTag(params: TagRunParams, options?: RequestOptions): APIPromise<TagRunResult> {
    return call(this.transport, { method: "POST", path: "v1/tests/run", body: params }, options);
  }

  /** Starts a Run and resolves when it is final, whatever the verdict. Rejects as `runs.wait` does. */
  async runAndWait(testId: string, params: RunTriggerParams = {}, options: WaitOptions = {}): Promise<FinishedRun> {
    const run = await this.run(testId, params, options);
    return waitForRun(this.transport, run.id, options);
  }

  /** Starts the tag's Runs and resolves when all are final, in the order of the service's answer. */
  async runByTagAndWait(params: TagRunParams, options: WaitOptions & { concurrency?: number | undefined } = {}): Promise<FinishedRun[]> {
    const { runs } = await this.runByTag(params, options);
    return waitForAll(this.transport, { runIds: runs.map((run) => run.id), concurrency: options.concurrency ?? 8 }, options);
  }
}
