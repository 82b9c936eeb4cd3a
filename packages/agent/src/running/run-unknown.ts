import type { Line } from "../language/intent.ts";
import { replayStep } from "./replay-step.ts";
import type { LineAt } from "./run-line.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

/** A step that the language has no form for: done as in an earlier run that passed, else worked out. */
export async function runUnknown(run: RunState, line: Line, { i }: LineAt): Promise<StepEnd> {
  const step = await run.trajectories?.begin({ i, text: line.text, url: run.session.page.url() });
  const replay = step === undefined ? null : await replayStep(run, step, i);
  if (replay !== null && replay.end !== null) return replay.end;
  if (replay !== null && replay.why !== null) return replay.why;
  return { status: "failed", code: "step_not_understood", detail: `“${line.text}” is not understood.` };
}
