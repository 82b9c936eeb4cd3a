import type { Act } from "../language/intent.ts";
import { type ActAt, runAct } from "./run-act.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

/** Carries out an act that the words say. What earlier runs know of it only counts where the words are not sure. */
export async function runWrittenAct(run: RunState, act: Act, { text, ...at }: ActAt & { readonly text: string }): Promise<StepEnd> {
  if (run.trajectories === null) return await runAct(run, act, at);
  const step = await run.trajectories.begin({ i: at.i, text, url: run.session.page.url() });
  const end = await runAct(run, act, { ...at, ground: step.written });
  if (end.status === "failed") step.failed();
  if (end.status !== "passed") return end;
  step.did(act);
  step.keepWritten();
  return end;
}
