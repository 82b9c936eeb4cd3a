import type { AgentOptions, AgentVerdict } from "@runwright/agent";
import { RUNNER_TIMES } from "@runwright/contracts";
import type { Page } from "playwright-core";
import { StopReason } from "./stop-reason.ts";

/** Carries out a description on a page: the agent's `runTest` in production. */
export type CarryOut = (page: Page, description: string, options: AgentOptions) => Promise<AgentVerdict>;

export interface CarryOutLimits {
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly overtimeMs?: number;
  readonly lastWordsMs?: number;
  readonly actionsSoFar: () => number;
}

/** The agent's verdict; an `error` one when it throws, is stopped, or does not come to an end. Never rejects. */
export async function verdictWithin(run: (signal: AbortSignal) => Promise<AgentVerdict>, limits: CarryOutLimits): Promise<AgentVerdict> {
  const overtime = new AbortController();
  const tooLong = new StopReason("timed_out", `the device's time of ${Math.round(limits.timeoutMs / 1000)} s is over`);
  const timer = setTimeout(() => overtime.abort(tooLong), limits.timeoutMs + (limits.overtimeMs ?? RUNNER_TIMES.overtimeMs));
  const signal = AbortSignal.any([limits.signal, overtime.signal]);
  const failed = (errorMessage: string): AgentVerdict => ({
    status: "error",
    reasoning: "",
    errorMessage,
    stepCount: limits.actionsSoFar(),
  });
  try {
    const ended = run(signal).catch((error: unknown) =>
      failed(signal.aborted ? messageOf(signal.reason) : `agent_failed: ${messageOf(error)}`),
    );
    const verdict = await Promise.race([
      ended,
      lastWords(signal, limits.lastWordsMs ?? RUNNER_TIMES.lastWordsMs).then(() => failed(messageOf(signal.reason))),
    ]);
    if (!signal.aborted || verdict.status === "passed") return verdict;
    // A failure may come of the stop itself, as when the browser is gone; only what had passed before it stands.
    return { ...verdict, status: "error", errorMessage: messageOf(signal.reason) };
  } finally {
    clearTimeout(timer);
  }
}

async function lastWords(signal: AbortSignal, forMs: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const wait = (): void => void setTimeout(resolve, forMs).unref();
    if (signal.aborted) wait();
    else signal.addEventListener("abort", wait, { once: true });
  });
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
