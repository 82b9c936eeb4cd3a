import type { Line } from "../language/intent.ts";
import { judgeLine } from "./judge-line.ts";
import { planStep } from "./plan-step.ts";
import { replayStep } from "./replay-step.ts";
import type { LineAt } from "./prove-claims.ts";
import type { RunState } from "./run-state.ts";
import { tellWay } from "./tell-way.ts";
import type { StepEnd } from "./step-end.ts";

/** A step that the language has no form for: done as in an earlier run that passed, else worked out by the model, if there is one. */
export async function runUnknown(run: RunState, line: Line, { i, claimMs }: LineAt): Promise<StepEnd> {
  const { model } = run;
  if (model !== null && isClaim(line)) {
    model.spending.beginStep();
    return await judgeLine(run, line, { i, tier: model, claimMs });
  }
  const trajectory = await run.trajectories?.begin({ i, text: line.text, url: run.session.page.url() });
  const replay = trajectory === undefined ? null : await replayStep(run, trajectory, i);
  if (replay !== null && replay.end !== null) return replay.end;
  if (model !== null) {
    const why =
      replay?.why?.status === "failed"
        ? `what did it before does not fit any more: ${replay.why.detail}`
        : "it uses words that the program does not know";
    const end = await planStep(run, line, { i, tier: model, why, claimMs, trajectory });
    if (end.status === "passed" && "kind" in line) tellWay(run, { i, line, before: null, way: end.way, why });
    return end;
  }
  if (replay !== null && replay.why !== null) return replay.why;
  return { status: "failed", code: "step_not_understood", detail: `“${line.text}” is not understood.` };
}

const CLAIM =
  /^(?:(?:and|then|also|finally|next|now)[, ]+)*(?:(?:please|you|i|we|the user|users) +(?:should +|must +|can +)?)?(?:verify|assert|expect|validate|see that|check (?:that|if|whether)|confirm that|ensure that|make sure that)\b|\b(?:should|must) (?:now |not |also )?(?:be|have|see|show|say|read|contain|display|appear|look)\b/iu;

/** What stands among the outcomes claims something; among the steps, what says so. */
function isClaim(line: Line): boolean {
  return ("kind" in line && line.kind === "outcome") || CLAIM.test(line.text);
}
