import { setTimeout as after } from "node:timers/promises";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import { numberedIn } from "../grounding/nth-region.ts";
import { groundingOf, nextOpener, pageAfter } from "../grounding/opener.ts";
import { WHOLE_PAGE } from "../grounding/region.ts";
import { repeatedCalled } from "../grounding/repeated.ts";
import type { Act, Target } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type Click = Extract<Act, { kind: "click" }>;

/** Enough for any page with tabs, and an end for a list without one. */
const MOST_OPENED = 40;
/** What a tab shows may come a moment later. */
const SHOWN_MS = 400;
const POLL_MS = 60;
/** The next page of a list may take its time to come. */
const TURNED_MS = 2_000;

/**
 * Opens tabs, folded sections and further pages, one after the other, until what the step means is there, or there is none left to
 * open. Only what shows more is clicked, and each but once. Gives back what is left to be done: the 9th of a list is the third one
 * on its third page.
 */
export async function openUntilFound(
  run: RunState,
  act: Click,
  click: (opener: Click, ground: Ground) => Promise<StepEnd>,
): Promise<Click> {
  let target = run.variables.resolveIn(act.target);
  const opened = new Set<string>();
  for (let round = 0; round < MOST_OPENED; round += 1) {
    const snapshot = await lookFor(run, { ...act, target });
    if (snapshot === null) return target.ordinal === act.target.ordinal ? act : { ...act, target };
    const listed = numberOf(target, snapshot);
    const opener = listed === 0 ? nextOpener(act.search ?? "any", snapshot, opened) : pageAfter(snapshot, opened);
    if (opener === null) return act;
    opened.add(opener.key);
    const end = await click({ kind: "click", target: { words: opener.words } }, groundingOf(opener));
    if (end.status === "failed") return act;
    if (listed === 0) continue;
    // A page that stays as it is would be counted twice.
    if (!(await hasTurned(run, snapshot))) return act;
    target = { ...target, ordinal: (target.ordinal ?? 0) - listed };
  }
  return act;
}

async function hasTurned(run: RunState, before: Snapshot): Promise<boolean> {
  const deadline = run.deadlineIn(TURNED_MS);
  for (;;) {
    const signal = run.workSignal();
    if (wordsOf(await perceive(run.session.page, { signal })) !== wordsOf(before)) return true;
    if (deadline.passed) return false;
    await after(POLL_MS, undefined, { signal });
  }
}

function wordsOf({ elements, url }: Snapshot): string {
  return JSON.stringify([url, elements.flatMap(({ state, ownText }) => (state.visible ? [ownText] : []))]);
}

/** How many of those that are counted are on this page of their list. */
function numberOf({ name = "", ordinal = 0, quoted, role, scope, relations }: Target, snapshot: Snapshot): number {
  const isPlain = quoted !== true && scope === undefined && relations === undefined && ordinal > 0;
  if (!isPlain || (role === undefined) === (name === "")) return 0;
  if (role === undefined) return repeatedCalled(name, WHOLE_PAGE, snapshot).length;
  return role === "row" || role === "item" || role === "card" ? numberedIn(WHOLE_PAGE, role, snapshot).elements.length : 0;
}

/** Null when it is there; else what is seen once the page is quiet. */
async function lookFor(run: RunState, act: Click) {
  const deadline = run.deadlineIn(SHOWN_MS);
  for (;;) {
    const signal = run.workSignal();
    const snapshot = await perceive(run.session.page, { signal });
    const found = byWords(act.target, "click", snapshot);
    if (found.ok || found.code === "ambiguous") return null;
    if (deadline.passed || snapshot.quietMs >= SHOWN_MS) return snapshot;
    await after(POLL_MS, undefined, { signal });
  }
}
