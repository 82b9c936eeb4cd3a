import { AbortedError, type FinishedRun, type RunEvent } from "@runwright/sdk";
import type { Context } from "../context.ts";
import { EXIT, exitCodeOf } from "../exit-code.ts";
import type { LocalArtifacts, Reporter, RunHead } from "../reporters/reporter.ts";
import { downloadArtifacts } from "./download-artifacts.ts";
import { listenForInterrupts } from "./interrupts.ts";

export interface WatchOptions {
  readonly reporter: Reporter;
  /** Milliseconds for each Run. */
  readonly timeoutMs?: number | undefined;
  /** Where the artifacts of each Run are put; nowhere unless given. */
  readonly artifactsDir?: string | undefined;
}

/**
 * Shows Runs until all are final, one after the other: a Run that went ahead meanwhile is shown from its first event.
 * Sets the context's exit code. Ctrl+C cancels what is left; a second one leaves it running.
 */
export async function watchRuns(context: Context, heads: readonly RunHead[], options: WatchOptions): Promise<void> {
  const leaving = new AbortController();
  const finished: FinishedRun[] = [];
  let interrupted = false;
  const left = (): readonly RunHead[] => heads.slice(finished.length);
  const stop = listenForInterrupts({
    onFirst: () => {
      interrupted = true;
      context.note("\nCancelling. Press Ctrl+C again to leave it running.");
      void cancelAll(context, left());
    },
    onSecond: () => leaving.abort(),
  });
  try {
    for (const [index, head] of heads.entries()) {
      const position = heads.length > 1 ? { at: index + 1, of: heads.length } : undefined;
      finished.push(await watchRun(context, { ...head, position }, { ...options, signal: leaving.signal }));
    }
    context.exitCode = interrupted ? EXIT.cancelled : exitCodeOf(finished);
  } catch (error) {
    options.reporter.close();
    if (!(error instanceof AbortedError)) throw error;
    context.exitCode = EXIT.cancelled;
    for (const { runId } of left()) context.note(`Left running: runwright runs watch ${runId}`);
    return;
  } finally {
    stop();
  }
  options.reporter.close();
}

async function watchRun(context: Context, head: RunHead, options: WatchOptions & { signal: AbortSignal }): Promise<FinishedRun> {
  const { reporter, signal, timeoutMs, artifactsDir } = options;
  const client = context.client();
  reporter.begin(head);
  // From event 0: a Run that finished meanwhile would show its end alone otherwise.
  const show = { lastEventId: "0", onEvent: (event: RunEvent) => reporter.event(event) };
  const run = await client.runs.wait(head.runId, { ...show, signal, maxWait: timeoutMs });
  const artifacts: LocalArtifacts | undefined =
    artifactsDir === undefined ? undefined : await downloadArtifacts(client, run, { dir: artifactsDir, cwd: context.surroundings.cwd });
  reporter.end({ run, artifacts });
  return run;
}

async function cancelAll(context: Context, heads: readonly RunHead[]): Promise<void> {
  const client = context.client();
  const results = await Promise.allSettled(heads.map(({ runId }) => client.runs.cancel(runId)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) context.note(`It could not be cancelled: ${String((failed.reason as Error).message)}`);
}
