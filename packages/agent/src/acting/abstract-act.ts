import { setTimeout as after } from "node:timers/promises";
import type { Ground, NotGrounded } from "../grounding/grounding.ts";
import type { Act, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { leaveDialog } from "./leave-dialog.ts";
import { type ActOutcome, type Doing, failed, NO_EFFECT } from "./outcome.ts";
import { Reveal } from "./reveal.ts";
import { type AbstractAct, type Way, waysOf } from "./ways-to-act.ts";

const POLL_MS = 60;
const IF_VISIBLE_MS = 3_000;

interface ChosenWay {
  readonly name: string;
  readonly acts: readonly Act[];
  readonly ground?: Ground;
  readonly left?: { readonly target: Target; readonly element: PageElement };
}

export type Perform = (act: Act, ground?: Ground) => Promise<ActOutcome>;

/**
 * Does what is wanted in the way that the page offers: the first of all ways whose things are there, one each. Where the page offers none until
 * the deadline, or where two things would do, nothing is done.
 */
export async function abstractAct(doing: Doing, act: AbstractAct, perform: Perform): Promise<ActOutcome> {
  const ways = waysOf(act, doing.resolveValue);
  const deadline = doing.ifVisible === true ? doing.deadline.within(IF_VISIBLE_MS) : doing.deadline;
  const verb = act.kind === "operate" ? doing.resolveValue(act.verb) : "";
  const reveal = new Reveal({ name: verb, words: verb }, doing.session.tooltips);
  for (;;) {
    const snapshot = reveal.seen(await perceive(doing.session.page, { signal: doing.signal }));
    const chosen = chooseWay(ways, snapshot);
    if (chosen !== null && !("acts" in chosen) && !deadline.passed && (await reveal.attempt({ ...chosen, snapshot }, "click"))) continue;
    if (chosen !== null && "acts" in chosen) {
      const { left } = chosen;
      return left === undefined ? await goWay(chosen, doing, perform) : await leaveDialog(doing, { ...left, snapshot }, perform);
    }
    if (deadline.passed && doing.ifVisible === true && (chosen === null || chosen.code === "not_found"))
      return { ok: true, words: `skip, for the page offers no way to ${act.kind}`, actions: 0, effect: NO_EFFECT, skipped: true };
    if (deadline.passed) return refused(act, chosen);
    await after(Math.min(POLL_MS, deadline.remainingMs), undefined, { signal: doing.signal });
  }
}

/** The first way that can be gone, unless a surer one only could not be told which thing it means. */
function chooseWay(ways: readonly Way[], snapshot: Snapshot): ChosenWay | NotGrounded | null {
  let best: NotGrounded | null = null;
  for (const way of ways) {
    const found = way.find(snapshot);
    if (found === null) continue;
    if (found.ok) {
      const left = way.leaves === undefined ? {} : { left: { target: way.leaves, element: found.element } };
      return { name: way.name, acts: way.acts, ...(way.isPressed === true ? { ground: groundOf(way) } : {}), ...left };
    }
    if (found.code === "ambiguous" || found.code === "disabled") return found;
    if (best === null || (best.hidden === undefined && found.hidden !== undefined)) best = found;
  }
  return best;
}

function groundOf({ find }: Way): Ground {
  return (target, _kind, snapshot) =>
    find(snapshot) ?? { ok: false, code: "not_found", message: `There is no ${target.words} any more.`, candidates: [], nearest: [] };
}

async function goWay({ acts, name, ground }: ChosenWay, doing: Doing, perform: Perform): Promise<ActOutcome> {
  const done: Extract<ActOutcome, { ok: true }>[] = [];
  for (const act of acts) {
    doing.signal.throwIfAborted();
    const outcome = await perform(act, ground);
    const actions = done.reduce((sum, one) => sum + one.actions, 0);
    if (!outcome.ok) return { ...outcome, actions: outcome.actions + actions };
    done.push(outcome);
  }
  const last = done.at(-1);
  if (last === undefined) return failed("not_found", "There is nothing to do.");
  const words = done.map((one) => one.words).join("; ");
  const { grounding } = last;
  return {
    ...last,
    words,
    actions: done.reduce((sum, one) => sum + one.actions, 0),
    effect: { ...last.effect, changed: done.some(({ effect }) => effect.changed) },
    ...(grounding === undefined ? {} : { grounding: { ...grounding, why: [...grounding.why, name] } }),
  };
}

function refused(act: AbstractAct, found: NotGrounded | null): ActOutcome {
  if (found === null) return failed("not_found", `The page offers no way to ${act.kind} that.`);
  const { code, message, candidates, suggestion } = found;
  return { ...failed(code, message), candidates, ...(suggestion === undefined ? {} : { suggestion }) };
}
