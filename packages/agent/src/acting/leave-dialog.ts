import { setTimeout as after } from "node:timers/promises";
import { resolveScope } from "../grounding/ground.ts";
import type { Grounding } from "../grounding/grounding.ts";
import { keyOf } from "../grounding/page-index.ts";
import type { Act, Scope, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { type ActDone, type ActOutcome, type Doing, failed } from "./outcome.ts";

const LEAVES = /^(?:close|dismiss)$/i;
/** A page that has held still for so long brings up no button any more. */
const STILL_MS = 300;
const GONE_MS = 1_000;
const POLL_MS = 50;

interface Leaving {
  readonly name: string;
  readonly acts: readonly Act[];
  readonly leaves: Target;
  readonly find: (snapshot: Snapshot) => Grounding | null;
}

/** For when no control closes the dialog. */
export function leavings(verb: string, target: Target, scope: readonly Scope[]): readonly Leaving[] {
  if (target.role !== "dialog" || !LEAVES.test(verb)) return [];
  return [{ name: "is left", acts: [], leaves: target, find: (snapshot) => dialogIn(scope, snapshot) }];
}

function dialogIn(scope: readonly Scope[], snapshot: Snapshot): Grounding | null {
  if (snapshot.quietMs < STILL_MS) return null;
  const place = resolveScope(scope, snapshot);
  if (!place.ok) return place;
  const { element } = place;
  if (element === null || !/^(?:alert)?dialog$/.test(element.role) || !element.state.visible || !element.reachable) return null;
  return { ok: true, element, score: 0.8, why: ["has come up"] };
}

interface Left {
  readonly target: Target;
  readonly element: PageElement;
  readonly snapshot: Snapshot;
}

/** Leaves what has come up as a person does where nothing in it closes it: by Escape, and if it still stands, by a click beside it. */
export async function leaveDialog(
  doing: Doing,
  { target, element, snapshot }: Left,
  perform: (act: Act) => Promise<ActOutcome>,
): Promise<ActOutcome> {
  const ways: readonly Act[] = [
    { kind: "press", keys: "Escape" },
    { kind: "click_away", target: null },
  ];
  const done: ActDone[] = [];
  for (const way of ways) {
    const outcome = await perform(way);
    const actions = outcome.actions + done.reduce((sum, one) => sum + one.actions, 0);
    if (!outcome.ok) return { ...outcome, actions };
    done.push(outcome);
    if (await isGone(doing, element, snapshot)) return { ...outcome, words: done.map(({ words }) => words).join("; "), actions };
  }
  return failed("no_effect", `Nothing closes ${target.words}: it stands there after Escape and a click beside it.`, done.length);
}

async function isGone({ session, signal, deadline }: Doing, element: PageElement, then: Snapshot): Promise<boolean> {
  const until = deadline.within(GONE_MS);
  for (;;) {
    const now = await perceive(session.page, { signal });
    const isIt = (one: PageElement): boolean =>
      keyOf(one) === keyOf(element) && now.documents[one.frame] === then.documents[element.frame] && one.state.visible;
    if (!now.elements.some(isIt)) return true;
    if (until.passed) return false;
    await after(POLL_MS, undefined, { signal });
  }
}
