import type { APIPromise } from "../core/api-promise.ts";
import { call, callForNothing } from "../core/call.ts";
import { listPages, type PagePromise } from "../core/page.ts";
import { path } from "../core/path.ts";
import type { RequestOptions } from "../core/request-options.ts";
import { RunStream, type StreamOptions } from "../stream/run-stream.ts";
import type { Email } from "../types/email.ts";
import type { PageParams } from "../types/project.ts";
import type { FinishedRun, InitialRun, RerunParams, Run, RunListParams } from "../types/run.ts";
import type { DevicePass } from "../types/test.ts";
import { waitForRun } from "../wait/wait-for-run.ts";
import type { WaitOptions } from "../wait/wait-options.ts";
import { Readable } from "./collection.ts";

/** What is recorded of a Run: video is WebM, trace is for Playwright's trace viewer, transcript is JSON Lines or markdown. */
export type ArtifactKind = "video" | "trace" | "transcript";

export interface ArtifactOptions extends RequestOptions {
  /** Which pass of a Run on both devices; without it the first that did not pass, else desktop. */
  device?: DevicePass | undefined;
  /** Of a Run that was tried twice: which try; the last unless given. */
  try?: 1 | 2 | undefined;
  /** As in the Range header: `bytes=0-1023`. */
  range?: string | undefined;
  /** Of a transcript: JSON Lines unless `text/markdown`. */
  accept?: string | undefined;
}

/** Executions of Tests. */
export class Runs extends Readable<{ item: Run; list: RunListParams }> {
  /** Deletes a Run that has ended, with its events, artifacts and mails; what it used still counts. Rejects with a ConflictError (`in_use`) before its end. */
  delete(runId: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.transport, { method: "DELETE", path: this.path(runId) }, options);
  }

  /** Deletes video, trace, transcript and screenshots of a Run that has ended; the Run stays. */
  deleteArtifacts(runId: string, options?: RequestOptions): APIPromise<void> {
    return callForNothing(this.transport, { method: "DELETE", path: `${this.path(runId)}/artifacts` }, options);
  }

  /** The mails that the Run received, the first one in front; secrets are masked in them. */
  emails(runId: string, params: PageParams = {}, options?: RequestOptions): PagePromise<Email> {
    return listPages(this.transport, { path: `${this.path(runId)}/emails`, query: { ...params } }, options);
  }

  /** A Run that had finished comes back unchanged. */
  cancel(runId: string, options?: RequestOptions): APIPromise<Run> {
    return call(this.transport, { method: "POST", path: `${this.path(runId)}/cancel` }, options);
  }

  /** Runs the same Test again; keeps a custom start URL unless another is given. */
  rerun(runId: string, params: RerunParams = {}, options?: RequestOptions): APIPromise<InitialRun> {
    return call(this.transport, { method: "POST", path: `${this.path(runId)}/rerun`, body: params }, options);
  }

  /** The Run's events as they happen, from the first one on; survives broken connections. */
  stream(runId: string, options: StreamOptions = {}): RunStream {
    return new RunStream(this.transport, runId, options);
  }

  /**
   * Resolves when the Run is final, whatever the verdict. Rejects with a WaitTimeoutError after `maxWait`, with an
   * AbortedError when `signal` fires, and with an ApiError when the service refuses (unknown Run, no scope).
   */
  wait(runId: string, options: WaitOptions = {}): Promise<FinishedRun> {
    return waitForRun(this.transport, runId, options);
  }

  /** The raw response, its body a stream that was not read: nothing is held in memory, and a body is not retried. */
  downloadArtifact(runId: string, kind: ArtifactKind, options: ArtifactOptions = {}): Promise<Response> {
    return this.#download(this.path(runId) + path`/artifacts/${kind}`, options);
  }

  /** The JPEG after a step, as `downloadArtifact` gives it; `index` is the step's, from 1. */
  downloadScreenshot(runId: string, index: number, options: ArtifactOptions = {}): Promise<Response> {
    return this.#download(this.path(runId) + path`/artifacts/steps/${index}/screenshot`, options);
  }

  async #download(artifact: string, { device, try: n, range, accept = "*/*", ...options }: ArtifactOptions): Promise<Response> {
    const headers = { ...options.headers, ...(range === undefined ? {} : { range }) };
    const spec = { path: artifact, query: { device, try: n }, accept, streamed: true } as const;
    return (await this.transport.send(spec, { ...options, headers })).response;
  }
}
