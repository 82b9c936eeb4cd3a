import type { Deadline } from "../acting/deadline.ts";
import { locate } from "../acting/locate.ts";
import { scrollOn } from "../acting/scroll-step.ts";
import { contradictionOf } from "../judging/reasoning.ts";
import type { Act, Assertion, Target } from "../language/intent.ts";
import { reachElement } from "../perception/perceive.ts";
import { untilHolds } from "./conditions.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type ScrollUntil = Extract<Act, { readonly kind: "scroll_until" }>;

/** Enough for a list of thousands, too few for one without end. */
const MOST_STEPS = 200;
/** A long list takes longer to go through than a step takes to find its target. */
const PATIENCE = 6;
/** What has been scrolled to is there, or comes with the next step. */
const GLANCE_MS = 1;

/** Scrolls step by step until the condition holds, and brings what it speaks of into view. */
export async function scrollUntil(run: RunState, act: ScrollUntil, i: number): Promise<StepEnd> {
  const startedMs = performance.now();
  const deadline = run.deadlineIn(run.stepTimeoutMs * PATIENCE);
  const doing = { session: run.session, deadline, signal: run.workSignal(), resolveValue: run.variables.resolve };
  const within = act.within === undefined ? null : await find(run, run.variables.resolveIn(act.within), run.deadlineIn(run.stepTimeoutMs));
  if (within !== null && !within.ok) return { status: "failed", code: within.code, detail: within.message };
  for (let steps = 0; ; steps += 1) {
    const missing = await untilHolds(run, act.condition, run.deadlineIn(GLANCE_MS));
    if (missing === null) {
      const shown = await bringIntoView(run, act.condition);
      run.actions += steps + shown;
      const words = `scroll ${act.direction} ${steps} times until ${act.condition.kind === "all" ? "it holds" : "it is there"}`;
      run.log.emit({ type: "action", i, n: run.actions, action: act.kind, words, ms: Math.round(performance.now() - startedMs) });
      return { status: "passed", action: words };
    }
    const said = `${missing.expected}, but ${contradictionOf(missing)}`;
    if (deadline.passed || steps >= MOST_STEPS)
      return { status: "failed", code: "wait_ended", detail: `Scrolled ${act.direction} ${steps} times until ${said}` };
    if (!(await scrollOn(doing, { direction: act.direction, within })))
      return { status: "failed", code: "end_reached", detail: `Scrolled ${act.direction} to the end until ${said}` };
  }
}

async function find(run: RunState, target: Target, deadline: Deadline) {
  return await locate(run.session, target, { kind: "scroll", deadline, signal: run.workSignal() });
}

/** The next step is about what was looked for, and a person sees it now. Gives how many actions that took. */
async function bringIntoView(run: RunState, condition: Assertion): Promise<number> {
  const target = targetOf(condition);
  if (target === null) return 0;
  const found = await find(run, run.variables.resolveIn(target), run.deadlineIn(GLANCE_MS));
  if (!found.ok || found.element.state.inViewport) return 0;
  const handle = await reachElement(found.snapshot, found.element);
  try {
    await handle?.scrollIntoViewIfNeeded({ timeout: run.stepTimeoutMs });
    return 1;
  } catch {
    run.workSignal().throwIfAborted();
    // It went away again: what stands in view, the next step says.
    return 0;
  } finally {
    await handle?.dispose?.();
  }
}

function targetOf(condition: Assertion): Target | null {
  if (condition.kind === "text") return condition.negated ? null : { name: condition.text, quoted: true, words: `"${condition.text}"` };
  return condition.kind === "state" && !condition.negated ? condition.target : null;
}
