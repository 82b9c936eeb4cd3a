import type { Act, Control, Line } from "../language/intent.ts";
import { untilHolds } from "./conditions.ts";
import { type ClaimsAhead, enterUnknown, proveClaims } from "./prove-claims.ts";
import { runUnknown } from "./run-unknown.ts";
import { runWrittenAct } from "./run-written-act.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";
import { UnresolvedVariableError } from "./variables.ts";

/** How long a condition may take to come true before the step goes the other way. */
const CONDITION_MS = 3_000;

export interface LineAt {
  /** Number of the step of the description that the line belongs to. */
  readonly i: number;
  /** The lines after this one. */
  readonly following: readonly Line[];
  readonly ahead: ClaimsAhead;
  /** How long its claims may take to come true. */
  readonly claimMs: number;
}

/** Carries out one line: an act, claims, or a block of lines. */
export async function runLine(run: RunState, line: Line, at: LineAt): Promise<StepEnd> {
  const { intent } = line;
  const { i, ahead, following } = at;
  switch (intent.type) {
    case "assert":
      return await runClaims(run, line, at);
    case "act":
      ahead.clear();
      return await runWrittenAct(run, intent.act, {
        i,
        text: line.text,
        ifVisible: intent.ifVisible ?? false,
        next: actOf(following[0]),
      });
    case "control":
      return await runControl(run, intent.control, at);
    case "unknown":
      ahead.clear();
      return await runUnknown(run, line, at);
  }
}

async function runClaims(run: RunState, line: Line, { i, ahead, following, claimMs }: LineAt): Promise<StepEnd> {
  try {
    const claims = await ahead.of(run, line, following);
    return await proveClaims(run, claims, { i, deadline: run.deadlineIn(claimMs) });
  } catch (error) {
    if (!(error instanceof UnresolvedVariableError) || !run.isBroken) throw error;
    return enterUnknown(run, line, { i, variable: error.variable });
  }
}

async function runControl(run: RunState, control: Control, at: LineAt): Promise<StepEnd> {
  if (control.kind === "repeat") return await runRepeat(run, control, at);
  if (control.kind !== "if") return { status: "failed", code: "not_a_control", detail: `“${control.kind}” is nothing that can be done.` };
  const missing = await untilHolds(run, control.condition, run.deadlineIn(Math.min(CONDITION_MS, run.stepTimeoutMs)));
  const body = missing === null ? control.then : control.otherwise;
  if (body.length > 0) return await runBlock(run, body, at);
  return {
    status: "skipped",
    detail:
      missing === null ? "There is nothing to do in this case." : `Not done, for it is not so that ${missing.expected}: ${missing.seen}.`,
  };
}

async function runRepeat(run: RunState, { times, body }: Extract<Control, { kind: "repeat" }>, at: LineAt): Promise<StepEnd> {
  for (let time = 1; time <= times; time += 1) {
    const end = await runBlock(run, body, { ...at, following: time < times ? body : at.following });
    if (end.status === "failed") return { ...end, detail: `In round ${time} of ${times}: ${end.detail}` };
  }
  return { status: "passed", action: `${times} times` };
}

async function runBlock(run: RunState, body: readonly Line[], at: LineAt): Promise<StepEnd> {
  const actions: string[] = [];
  for (const [index, line] of body.entries()) {
    const end = await runLine(run, line, { ...at, following: [...body.slice(index + 1), ...at.following] });
    run.tellBrowserEvents();
    if (end.status === "failed") return { ...end, detail: `“${line.text}”: ${end.detail}` };
    if (end.status === "passed" && end.action !== undefined) actions.push(end.action);
  }
  return { status: "passed", action: actions.join("; ") };
}

function actOf(line: Line | undefined): Act | undefined {
  return line?.intent.type === "act" ? line.intent.act : undefined;
}
