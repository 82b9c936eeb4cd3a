import { AbortedError, type FinishedRun, isTerminal, type RunEvent, WaitTimeoutError } from "@runwright/sdk";
import type { Context } from "../context.ts";
import { EXIT, exitCodeOf, TIMED_OUT } from "../exit-code.ts";
import type { LocalArtifacts, Reporter, RunHead } from "../reporters/reporter.ts";
import { downloadArtifacts } from "./download-artifacts.ts";
import { listenForInterrupts } from "./interrupts.ts";

export interface WatchOptions {
  readonly reporter: Reporter;
  /** Milliseconds for all of them together; as long as it takes unless given. */
  readonly timeoutMs?: number | undefined;
  /** Where the artifacts of each Run are put; nowhere unless given. */
  readonly artifactsDir?: string | undefined;
  /** Whether the service ends with this command: then nothing goes on afterwards, and no page of it can be opened. */
  readonly passing?: boolean | undefined;
}

/** One wait for several Runs. */
interface Watch extends WatchOptions {
  readonly signal: AbortSignal;
  readonly began: number;
}

/**
 * Shows Runs until all are final, one after the other: a Run that went ahead meanwhile is shown from its first event.
 * Sets the context's exit code. Ctrl+C cancels what is left; a second one leaves it running.
 */
export async function watchRuns(context: Context, heads: readonly RunHead[], options: WatchOptions): Promise<void> {
  const leaving = new AbortController();
  const seen: (FinishedRun | { readonly status: typeof TIMED_OUT })[] = [];
  let interrupted = false;
  const left = (): readonly RunHead[] => heads.slice(seen.length);
  const stop = listenForInterrupts({
    onFirst: () => {
      interrupted = true;
      const count = left().length;
      if (options.passing === true) context.note("\nCancelling. Press Ctrl+C again to stop at once.");
      else
        context.note(
          `\nCancelling ${count === 1 ? "the Run" : `${count} Runs`}. Press Ctrl+C again to leave ${count === 1 ? "it" : "them"} running.`,
        );
      void cancelAll(context, left());
    },
    onSecond: () => leaving.abort(),
  });
  const watch: Watch = { ...options, signal: leaving.signal, began: performance.now() };
  try {
    for (const [index, head] of heads.entries()) {
      const position = heads.length > 1 ? { at: index + 1, of: heads.length } : undefined;
      seen.push((await watchRun(context, { ...head, position }, watch)) ?? { status: TIMED_OUT });
      if (seen.at(-1)?.status === TIMED_OUT && options.passing !== true) context.note(`It continues: runwright runs watch ${head.runId}`);
    }
    context.exitCode = interrupted ? EXIT.cancelled : exitCodeOf(seen);
  } catch (error) {
    options.reporter.close();
    if (!(error instanceof AbortedError)) throw error;
    context.exitCode = EXIT.cancelled;
    if (options.passing !== true) for (const { runId } of left()) context.note(`Left running: runwright runs watch ${runId}`);
    return;
  } finally {
    stop();
  }
  options.reporter.close();
}

/** The finished Run; undefined when there was no time left for it. */
async function watchRun(context: Context, head: RunHead, watch: Watch): Promise<FinishedRun | undefined> {
  const { reporter, artifactsDir } = watch;
  reporter.begin(head);
  const run = await waitFor(context, head, watch);
  if (run === undefined) return undefined;
  const artifacts: LocalArtifacts | undefined =
    artifactsDir === undefined
      ? undefined
      : await downloadArtifacts(context.client(), run, { dir: artifactsDir, cwd: context.surroundings.cwd });
  if (watch.passing === true) reporter.end({ run: { ...run, links: undefined }, artifacts });
  else reporter.end({ run, artifacts, page: await signedIn(context, run.links?.dashboardRun) });
  return run;
}

/** How long the last line may wait for the token of its link. */
const TOKEN_MS = 3000;

/**
 * The page's address with a token that signs in who opens it, where somebody sits at the terminal: a log keeps what it is given. As it is
 * where the service gives none, because it is older or the key may not read.
 */
async function signedIn(context: Context, page: string | undefined): Promise<string | undefined> {
  if (page === undefined || !context.surroundings.stdout.isTTY || context.surroundings.env["CI"] !== undefined) return page;
  try {
    const { token } = await context.client().createLinkToken({ timeout: TOKEN_MS, maxRetries: 0 });
    return `${page}#sign-in=${token}`;
  } catch {
    return page;
  }
}

/** Runs that come when the time is over are looked at all the same: they may have ended meanwhile. */
const LEAST_WAIT_MS = 1000;

async function waitFor(context: Context, { runId }: RunHead, watch: Watch): Promise<FinishedRun | undefined> {
  const { reporter, signal, timeoutMs, began } = watch;
  const client = context.client();
  const passedMs = (): number => performance.now() - began;
  const maxWait = timeoutMs === undefined ? undefined : Math.max(LEAST_WAIT_MS, timeoutMs - passedMs());
  try {
    // From event 0: a Run that finished meanwhile would show its end alone otherwise.
    return await client.runs.wait(runId, { lastEventId: "0", onEvent: (event: RunEvent) => reporter.event(event), signal, maxWait });
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
    const run = await client.runs.retrieve(runId, { signal });
    if (isTerminal(run)) return run;
    reporter.gaveUp({ run, afterMs: passedMs() });
    return undefined;
  }
}

async function cancelAll(context: Context, heads: readonly RunHead[]): Promise<void> {
  const client = context.client();
  const results = await Promise.allSettled(heads.map(({ runId }) => client.runs.cancel(runId)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) context.note(`It could not be cancelled: ${String((failed.reason as Error).message)}`);
}
