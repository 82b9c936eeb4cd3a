import type { StepTrajectory } from "../trajectory/step-trajectory.ts";
import { runAct } from "./run-act.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

/** `end` null: nothing is known of the step, or (`why`) the page has changed too much; it has to be worked out. */
export type Replay = { readonly end: StepEnd } | { readonly end: null; readonly why: StepEnd | null };

/** What it takes to find an element went wrong. */
const NOT_FOUND = new Set(["trajectory_mismatch", "not_found", "ambiguous", "not_visible", "wrong_kind", "covered", "disabled"]);

/**
 * Does again what a step did in an earlier run, element by element. That it could be done proves nothing: what came of it is for the
 * claims to say.
 */
export async function replayStep(run: RunState, step: StepTrajectory, i: number): Promise<Replay> {
  const words: string[] = [];
  for (const [n, action] of step.actions.entries()) {
    const next = step.actions[n + 1]?.act;
    const before = run.actions;
    const end = await runAct(run, action.act, { i, ifVisible: false, next, ground: step.remembered(action) });
    if (end.status === "failed") {
      step.failed();
      // Where something has been done, or the page would not have it, another way would do it twice.
      if (step.isPinned || !NOT_FOUND.has(end.code) || run.actions > before) return { end };
      step.startOver(words);
      return { end: null, why: end };
    }
    step.did(action.act);
    if (end.status === "passed" && end.action !== undefined) words.push(end.action);
  }
  if (step.actions.length === 0) {
    step.missed();
    return { end: null, why: null };
  }
  step.keepReplayed();
  return { end: { status: "passed", action: words.join("; ") } };
}
