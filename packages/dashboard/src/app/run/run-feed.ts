import { isTerminal, type Run, type Runwright, type RunEvent } from "@runwright/sdk";
import { useEffect, useRef, useState } from "preact/hooks";
import { addStep, inOrder, type SeenStep } from "./seen-steps.ts";
import { nowThere } from "../clock.ts";

export interface RunFeed {
  readonly run: Run;
  /** By index. */
  readonly steps: readonly SeenStep[];
  /** What the service says that it does between the last step and the verdict. */
  readonly phase: string;
  /** The connection was lost and is being made again. */
  readonly isReconnecting: boolean;
  /** Nothing comes any more. */
  readonly isOver: boolean;
}

export type Feed = RunFeed | { readonly error: unknown } | null;

/** How long news are gathered before the page is drawn again: a Run that has ended tells hundreds of events at once. */
const GATHER_MS = 40;

/** A runner tries for 100 seconds to save what the verdict did not wait for; then it gives up. */
const LATE_FILES_MS = 150_000;
const ASK_FOR_FILES_MS = 3000;

/** A Run from its first event to its end; null before anything is known. `onFailure` hears of a stream that gave up. */
export function useRunFeed(client: Runwright, runId: string, onFailure: (error: unknown) => void): Feed {
  const [feed, setFeed] = useState<Feed>(null);
  useEffect(() => {
    const stopping = new AbortController();
    follow({ client, runId, signal: stopping.signal, show: setFeed, onFailure }).catch((error: unknown) => {
      if (!stopping.signal.aborted) setFeed({ error });
    });
    return () => stopping.abort();
  }, [client, runId]);
  useLateFiles(client, feed, setFeed);
  return feed;
}

function useLateFiles(client: Runwright, feed: Feed, show: (feed: RunFeed) => void): void {
  const latest = useRef(feed);
  latest.current = feed;
  const isAwaiting = feed !== null && "run" in feed && feed.isOver && isAwaitingFiles(feed.run);
  useEffect(() => {
    if (!isAwaiting) return undefined;
    const ask = async (): Promise<void> => {
      const { current } = latest;
      if (current === null || !("run" in current)) return;
      const run = await client.runs.retrieve(current.run.id);
      show({ ...current, run });
    };
    // One that fails is followed by the next.
    const clock = setInterval(() => void ask().catch(() => undefined), ASK_FOR_FILES_MS);
    return () => clearInterval(clock);
  }, [isAwaiting]);
}

interface Following {
  readonly client: Runwright;
  readonly runId: string;
  readonly signal: AbortSignal;
  readonly show: (feed: RunFeed) => void;
  readonly onFailure: (error: unknown) => void;
}

async function follow({ client, runId, signal, show, onFailure }: Following): Promise<void> {
  let feed: RunFeed = {
    run: await client.runs.retrieve(runId, { signal }),
    steps: [],
    phase: "",
    isReconnecting: false,
    isOver: false,
  };
  const steps = new Map<number, SeenStep>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const draw = (): void => {
    timer = null;
    if (!signal.aborted) show({ ...feed, steps: inOrder(steps, feed.run) });
  };
  const drawSoon = (): void => {
    timer ??= setTimeout(draw, GATHER_MS);
  };
  draw();
  // Event 0 is before the first: a Run that has finished gives its steps as well.
  const stream = client.runs.stream(runId, { lastEventId: "0", signal });
  const watch = setInterval(() => {
    const isReconnecting = stream.state === "reconnecting";
    if (isReconnecting === feed.isReconnecting) return;
    feed = { ...feed, isReconnecting };
    drawSoon();
  }, 1000);
  try {
    for await (const event of stream) {
      feed = take(event, feed, steps);
      drawSoon();
    }
    feed = { ...feed, run: await stream.finalRun(), isOver: true };
  } catch (error) {
    feed = { ...feed, isOver: true };
    if (!signal.aborted) onFailure(error);
  } finally {
    clearInterval(watch);
    feed = { ...feed, isReconnecting: false };
    drawSoon();
  }
}

/**
 * Files of a Run can come after its end: those of one that was cancelled always do, and what was missing at first is tried for a while
 * (docs/crashes.md). Only these fields of the Run still change.
 */
export function isAwaitingFiles(run: Run, now = nowThere()): boolean {
  if (!isTerminal(run) || run.completedAt === null || now - Date.parse(run.completedAt) > LATE_FILES_MS) return false;
  return (run.missingArtifacts ?? []).length > 0 || (run.status === "cancelled" && run.stepCount > 0 && run.transcriptUrl === undefined);
}

function take(event: RunEvent, feed: RunFeed, steps: Map<number, SeenStep>): RunFeed {
  switch (event.type) {
    case "run.started":
    case "run.updated":
      // What was so once is not news for a Run that has finished since.
      return isTerminal(feed.run) ? feed : { ...feed, run: event.run };
    case "run.finished":
      return { ...feed, run: event.run, phase: "" };
    case "run.step":
      addStep(steps, event);
      return feed;
    case "run.phase":
      return isTerminal(feed.run) ? feed : { ...feed, phase: event.message };
    default:
      return feed;
  }
}
