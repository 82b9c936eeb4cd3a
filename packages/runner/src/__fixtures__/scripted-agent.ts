import type { AgentOptions, AgentVerdict, StepKind, TranscriptBody } from "@runwright/agent";
import type { Page } from "playwright-core";
import type { CarryOut } from "../run/carry-out.ts";

export interface ScriptedStep {
  readonly kind: StepKind;
  readonly text: string;
  readonly act?: (page: Page, signal: AbortSignal) => Promise<unknown>;
  readonly status?: "passed" | "failed" | "skipped";
}

/** An agent that does what it is told, and says it as the real one does. */
export function scriptedAgent(steps: readonly ScriptedStep[], verdict: Partial<AgentVerdict> = {}): CarryOut {
  return async (page, _description, options) => {
    const say = createTeller(options);
    const numbered = numberByKind(steps);
    const lines = (kind: StepKind) =>
      numbered.flatMap((step, at) => (step.kind === kind ? [{ i: step.i, text: step.text, line: at + 1 }] : []));
    say({ type: "doc.parsed", steps: lines("step"), outcomes: lines("outcome"), warnings: [] });
    let actions = 0;
    for (const { i, kind, text, act, status } of numbered) {
      say({ type: "step.started", i, kind, text });
      try {
        await act?.(page, options.signal ?? new AbortController().signal);
      } catch (error) {
        options.signal?.throwIfAborted();
        throw error;
      }
      if (kind === "step") say({ type: "action", i, n: (actions += 1), action: "click", words: text, ms: 1 });
      say({ type: "step.finished", i, kind, text, status: status ?? "passed", ms: 1 });
      if (status !== "skipped") {
        await options.onStepEnd?.({ i, kind, page, picture: (await options.takePicture?.(page)) ?? null });
      }
    }
    return { status: "passed", reasoning: "All held.", errorMessage: null, stepCount: actions, ...verdict };
  };
}

function createTeller({ onEvent }: AgentOptions): (body: TranscriptBody) => void {
  let seq = 0;
  return (body) => {
    seq += 1;
    onEvent?.({ seq, t: new Date().toISOString(), ...body });
  };
}

function numberByKind(steps: readonly ScriptedStep[]): (ScriptedStep & { readonly i: number })[] {
  const counts = { step: 0, outcome: 0 };
  return steps.map((step) => ({ ...step, i: (counts[step.kind] += 1) }));
}
