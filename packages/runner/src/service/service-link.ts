import { setTimeout as delay } from "node:timers/promises";
import type { EventBatch, HandOut, Outcome, RunnerOrders } from "@runwright/contracts";
import type { z } from "zod";
import type { Assignment } from "../assignment.ts";
import { StopReason } from "../run/stop-reason.ts";
import { type Artifact, createServiceClient, type Question } from "./service-client.ts";
import { DismissedError, RunOverError, ServiceAwayError } from "./service-error.ts";
import { untilAnswered } from "./until-answered.ts";

export interface ServiceLinkOptions {
  readonly assignment: Assignment;
  readonly awayMs: number;
  readonly heartbeatMs: number;
  /** The service wants the Run to end, or nobody is left to carry it out for. May be called more than once. */
  readonly onStop: (reason: StopReason) => void;
}

/**
 * The runner's side of the conversation with the service: every call is repeated while the service is away, until it has
 * been away for too long. Calls reject with a RunOverError, DismissedError or RefusedError, or the reason of `gone`.
 */
export interface ServiceLink {
  /** Aborted when talking to the service has no point any more. */
  readonly gone: AbortSignal;
  /** Tokens that must not be shown. */
  secrets(): readonly string[];
  getHandOut(): Promise<HandOut>;
  sendEvents(batch: EventBatch): Promise<void>;
  upload(artifact: Artifact): Promise<void>;
  deliver(outcome: Outcome): Promise<void>;
  /** Rejects with the reason of `signal` as well. */
  ask<T>(schema: z.ZodType<T>, question: Question, signal?: AbortSignal): Promise<T>;
  startHeartbeat(): void;
  /** Resolves when the service has answered; never rejects. */
  heard(): Promise<void>;
  /** Whatever is not said by then stays unsaid. */
  endWithin(timeoutMs: number): void;
  close(): void;
}

const AWAY_CHECK_MS = 500;

export function createServiceLink(options: ServiceLinkOptions): ServiceLink {
  const gone = new AbortController();
  const silence = watchSilence(options.awayMs, () =>
    end(new StopReason("service_away", `the service gave no answer for ${Math.round(options.awayMs / 1000)} s`)),
  );
  const client = createServiceClient(options.assignment, silence.onAnswer);
  const timers: NodeJS.Timeout[] = [];

  const end = (reason: StopReason): void => {
    if (gone.signal.aborted) return;
    gone.abort(reason);
    options.onStop(reason);
  };
  const say = async <T>(attempt: (signal: AbortSignal) => Promise<T>, until: AbortSignal = gone.signal): Promise<T> => {
    try {
      return await untilAnswered(async () => await silence.watched(async () => await attempt(until)), until);
    } catch (error) {
      if (error instanceof DismissedError) end(new StopReason("dismissed", "the service does not know this runner any more"));
      if (error instanceof RunOverError) options.onStop(new StopReason("run_over", "the Run has ended already"));
      throw error;
    }
  };
  const obey = ({ stop }: RunnerOrders): void => {
    if (stop === "cancelled") options.onStop(new StopReason("cancelled", "the Run was cancelled"));
    if (stop === "timed_out") options.onStop(new StopReason("timed_out", "the Run took longer than it is allowed to"));
  };
  const beat = async (): Promise<void> => {
    while (!gone.signal.aborted) {
      await delay(options.heartbeatMs, undefined, { signal: gone.signal, ref: false });
      obey(await say((signal) => client.heartbeat(signal)));
    }
  };
  return {
    gone: gone.signal,
    secrets: () => client.secrets(),
    getHandOut: async () => await say((signal) => client.getHandOut(signal)),
    sendEvents: async (batch) => obey(await say((signal) => client.postEvents(batch, signal))),
    upload: async (artifact) => obey(await say((signal) => client.putArtifact(artifact, signal))),
    deliver: async (outcome) => await say((signal) => client.postOutcome(outcome, signal)),
    ask: async (schema, question, signal) => {
      const until = signal === undefined ? gone.signal : AbortSignal.any([gone.signal, signal]);
      return await say(async () => await client.ask(schema, question, until), until);
    },
    // How a heartbeat ends has been told to onStop.
    heard: async () => await say((signal) => client.heartbeat(signal)).then(obey, () => undefined),
    startHeartbeat: () => void beat().catch(() => undefined),
    endWithin: (timeoutMs) =>
      void timers.push(setTimeout(() => gone.abort(new StopReason("interrupted", "no time is left")), timeoutMs).unref()),
    close() {
      silence.close();
      for (const timer of timers) clearTimeout(timer);
      gone.abort(new StopReason("run_over", "the runner is done"));
    },
  };
}

/** Calls `onTooLong` when requests have been failing and nothing was answered for `awayMs`. */
function watchSilence(awayMs: number, onTooLong: () => void) {
  let answeredAt = performance.now();
  let failing = false;
  const timer = setInterval(() => {
    if (failing && performance.now() - answeredAt >= awayMs) onTooLong();
  }, AWAY_CHECK_MS).unref();
  return {
    onAnswer: () => {
      answeredAt = performance.now();
      failing = false;
    },
    watched: async <T>(attempt: () => Promise<T>): Promise<T> => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ServiceAwayError) failing = true;
        throw error;
      }
    },
    close: () => clearInterval(timer),
  };
}
