import { setTimeout as delay } from "node:timers/promises";
import type { EventBatch, Outcome, RunnerEvent } from "@runwright/contracts";
import { sumOfUse } from "../run/combine-verdicts.ts";
import { RefusedError } from "./service-error.ts";

export interface EventReporterOptions {
  readonly attempt: number;
  /** Sends one batch until the service has it; throws when the service will never take it or nothing more. */
  readonly send: (batch: EventBatch) => Promise<void>;
  readonly stepCount: () => number;
  /** The service refused a batch as it is; the rest goes on. */
  readonly onRefused: (error: RefusedError) => void;
}

/** Sends events in order, in batches numbered without gaps; a repeat of a batch is the same batch. */
export interface EventReporter {
  /** Queues an event; `ready` holds it (and what follows) back, for a short time at most. */
  add(event: RunnerEvent, ready?: Promise<unknown>): void;
  /** Counts a request to a model: what was used so far goes with the next batch, so that it is known of a Run that is stopped. */
  spend(call: Omit<NonNullable<Outcome["modelUse"]>, "requests">): void;
  /** Resolves when the queue has room: whoever makes events waits for it, so memory stays bounded while the service is away. */
  whenRoom(): Promise<void>;
  /** Resolves when what is queued has been sent, or never will be; more may follow. */
  flush(): Promise<void>;
  /** Resolves when everything queued is stored, or nothing more ever will be. */
  drain(): Promise<void>;
}

interface Queued {
  readonly event: RunnerEvent;
  readonly ready: Promise<unknown> | undefined;
}

/** How long events are gathered before a batch leaves. */
const GATHER_MS = 60;
const LONGEST_HOLD_MS = 1_000;
const LARGEST_BATCH = 500;
/** In characters; the service takes bodies of 1 MB. */
const LARGEST_BODY = 200_000;
const ROOM = 1_000;

export function createEventReporter(options: EventReporterOptions): EventReporter {
  const queue: Queued[] = [];
  const hurry = new AbortController();
  let sending: Promise<void> | null = null;
  let n = 0;
  let closed = false;
  let used: Pick<EventBatch, "modelUse"> = {};

  const nextBatch = async (): Promise<RunnerEvent[]> => {
    const held = queue[0]?.ready;
    if (held !== undefined) await Promise.race([held, delay(LONGEST_HOLD_MS, undefined, { ref: false })]);
    const later = queue.findIndex(({ ready }, at) => at > 0 && ready !== undefined);
    const events = queue.slice(0, Math.min(later === -1 ? queue.length : later, LARGEST_BATCH)).map(({ event }) => event);
    let characters = 0;
    const tooMuch = events.findIndex((event, at) => (characters += JSON.stringify(event).length) > LARGEST_BODY && at > 0);
    return tooMuch === -1 ? events : events.slice(0, tooMuch);
  };
  const sendAll = async (): Promise<void> => {
    await delay(GATHER_MS, undefined, { signal: hurry.signal }).catch(() => undefined);
    while (queue.length > 0 && !closed) {
      const events = await nextBatch();
      try {
        await options.send({ attempt: options.attempt, n: n + 1, stepCount: options.stepCount(), ...used, events });
        n += 1;
      } catch (error) {
        if (!(error instanceof RefusedError)) closed = true;
        else options.onRefused(error);
      }
      queue.splice(0, closed ? queue.length : events.length);
    }
  };
  const start = (): void => {
    sending ??= sendAll().finally(() => {
      sending = null;
      // What was added after the last look at the queue.
      if (queue.length > 0 && !closed) start();
    });
  };
  const idle = async (): Promise<void> => {
    if (sending === null) return;
    await sending;
    await idle();
  };
  return {
    add(event, ready) {
      if (closed) return;
      queue.push({ event, ready });
      start();
    },
    spend({ in: given, cachedIn, out }) {
      used = sumOfUse([used.modelUse, { requests: 1, in: given, cachedIn, out }]);
    },
    async whenRoom() {
      if (queue.length > ROOM) await sending;
    },
    flush: idle,
    async drain() {
      hurry.abort();
      await idle();
    },
  };
}
