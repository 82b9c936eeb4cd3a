import { setTimeout as after } from "node:timers/promises";
import { ground as byWords } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import { groundingOf } from "../grounding/opener.ts";
import { nextOpener } from "../grounding/opener.ts";
import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

type Click = Extract<Act, { kind: "click" }>;

/** Enough for any page with tabs, and an end for a list without one. */
const MOST_OPENED = 40;
/** What a tab shows may come a moment later. */
const SHOWN_MS = 400;
const POLL_MS = 60;

/**
 * Opens tabs, folded sections and further pages, one after the other, until what the step means is there, or there is none left to
 * open. Only what shows more is clicked, and each but once.
 */
export async function openUntilFound(run: RunState, act: Click, click: (opener: Click, ground: Ground) => Promise<StepEnd>): Promise<void> {
  const target = run.variables.resolveIn(act.target);
  const opened = new Set<string>();
  for (let round = 0; round < MOST_OPENED; round += 1) {
    const snapshot = await lookFor(run, { ...act, target });
    if (snapshot === null) return;
    const opener = nextOpener(act.search ?? "any", snapshot, opened);
    if (opener === null) return;
    opened.add(opener.key);
    const end = await click({ kind: "click", target: { words: opener.words } }, groundingOf(opener));
    if (end.status === "failed") return;
  }
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
