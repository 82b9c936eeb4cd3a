import { setTimeout as after } from "node:timers/promises";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import type { RunState } from "./run-state.ts";

/** A page that has held still for so long shows what it has to show. */
const QUIET_MS = 300;
/** One that never does is taken as it is. */
const LONGEST_MS = 3_000;
const POLL_MS = 80;

/** The page once it holds still: whoever is asked about it costs too much to be asked about one that is still being drawn. */
export async function settledPage(run: RunState): Promise<Snapshot> {
  const signal = run.workSignal();
  const deadline = run.deadlineIn(LONGEST_MS);
  for (;;) {
    const snapshot = await perceive(run.session.page, { signal });
    if (deadline.passed || (snapshot.quietMs >= QUIET_MS && snapshot.elements.some(({ state }) => state.visible))) return snapshot;
    await after(Math.min(POLL_MS, deadline.remainingMs), undefined, { signal });
  }
}
