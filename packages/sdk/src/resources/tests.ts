import type { APIPromise } from "../core/api-promise.ts";
import { call } from "../core/call.ts";
import type { RequestOptions } from "../core/request-options.ts";
import type { FinishedRun, InitialRun, RunTriggerParams, TagRunParams, TagRunResult } from "../types/run.ts";
import type { Plan } from "../types/plan.ts";
import type { TestStats, TestStatsParams } from "../types/test-stats.ts";
import type { Test, TestCopyParams, TestCreateParams, TestListParams, TestUpdateParams } from "../types/test.ts";
import { waitForAll } from "../wait/wait-for-all.ts";
import { waitForRun } from "../wait/wait-for-run.ts";
import type { WaitOptions } from "../wait/wait-options.ts";
import { PlannedCollection } from "./planned-collection.ts";

/** A Run that ended before its stream was open has told all of its events, too. */
const FROM_THE_FIRST = "0";

type TestTypes = { item: Test; create: TestCreateParams; update: TestUpdateParams; list: TestListParams; plan: Plan };

/** Deleting a Test cancels its active Runs; its history stays. */
export class Tests extends PlannedCollection<TestTypes> {
  /** Starts a Run. However often the connection breaks, one call starts one Run. */
  run(testId: string, params: RunTriggerParams = {}, options?: RequestOptions): APIPromise<InitialRun> {
    return call(this.transport, { method: "POST", path: `${this.path(testId)}/run`, body: params }, options);
  }

  /** An independent copy, also of a Test that a Test Source manages; it has no schedule. */
  copy(testId: string, params: TestCopyParams = {}, options?: RequestOptions): APIPromise<Test> {
    return call(this.transport, { method: "POST", path: `${this.path(testId)}/copy`, body: params }, options);
  }

  /** How its last Runs ended: pass rate, flake rate, durations. */
  stats(testId: string, params: TestStatsParams = {}, options?: RequestOptions): APIPromise<TestStats> {
    return call(this.transport, { path: `${this.path(testId)}/stats`, query: { ...params } }, options);
  }

  /** Starts a Run of every Test of the project that carries the tag: all of them, or none. */
  runByTag(params: TagRunParams, options?: RequestOptions): APIPromise<TagRunResult> {
    return call(this.transport, { method: "POST", path: "v1/tests/run", body: params }, options);
  }

  /** Starts a Run and resolves when it is final, whatever the verdict. Rejects as `runs.wait` does. */
  async runAndWait(testId: string, params: RunTriggerParams = {}, options: WaitOptions = {}): Promise<FinishedRun> {
    const run = await this.run(testId, params, options);
    return waitForRun(this.transport, run.id, { lastEventId: FROM_THE_FIRST, ...options });
  }

  /** Starts the tag's Runs and resolves when all are final, in the order of the service's answer. */
  async runByTagAndWait(params: TagRunParams, options: WaitOptions & { concurrency?: number | undefined } = {}): Promise<FinishedRun[]> {
    const { runs } = await this.runByTag(params, options);
    return waitForAll(
      this.transport,
      { runIds: runs.map((run) => run.id), concurrency: options.concurrency ?? 8 },
      { lastEventId: FROM_THE_FIRST, ...options },
    );
  }
}
