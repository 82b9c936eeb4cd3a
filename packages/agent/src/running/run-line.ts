import type { Act, Line } from "../language/intent.ts";
import { findMeant } from "./find-meant.ts";
import { enterUnknown, type LineAt, proveClaims } from "./prove-claims.ts";
import { runControl } from "./run-controls.ts";
import { runUnknown } from "./run-unknown.ts";
import { targetWords } from "./run-act.ts";
import { runWrittenAct } from "./run-written-act.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";
import { UnresolvedVariableError } from "./variables.ts";
import { alreadyThere, asBrowserTab, toHome, wayToLook } from "./where-it-begins.ts";

/** Carries out one line: an act, claims, or a block of lines. */
export async function runLine(run: RunState, line: Line, at: LineAt): Promise<StepEnd> {
  const { intent } = line;
  const { ahead } = at;
  await run.before.note(run, line, { following: at.following, ask: (claim) => findMeant(run, claim, { i: at.i }) });
  switch (intent.type) {
    case "assert":
      return await runClaims(run, line, at);
    case "act":
      ahead.clear();
      run.pictures.clear();
      return await carryOut(run, line, at);
    case "control":
      return await run.before.inBlock(() =>
        runControl(run, intent.control, { at, runBlock: (body, inside) => runBlock(run, body, inside) }),
      );
    case "unknown":
      ahead.clear();
      return await runUnknown(run, line, at);
  }
}

async function carryOut(run: RunState, line: Line, at: LineAt): Promise<StepEnd> {
  if (line.intent.type !== "act") return { status: "skipped", detail: "There is nothing to do." };
  const { act: written, ifVisible = false } = line.intent;
  const there = await alreadyThere(run, written, { isGiven: ifVisible });
  if (there !== null) return there;
  const isGoing = line.isGoing === true && written.kind === "click";
  const act = isGoing ? await wayToLook(run, written) : await asBrowserTab(run, toHome(run, written));
  if (act === null) return { status: "passed", action: `looked here, where “${targetWords(written)}” is` };
  const next = actOf(at.following[0]);
  return await runWrittenAct(run, act, { i: at.i, line, isWhole: "kind" in line, claimMs: at.claimMs, ifVisible, next, isGoing });
}

async function runClaims(run: RunState, line: Line, { i, ahead, following, claimMs: usualMs }: LineAt): Promise<StepEnd> {
  const ownMs = line.intent.type === "assert" ? line.intent.timeoutMs : undefined;
  // After a failed step nothing is waited for.
  const claimMs = run.isBroken ? usualMs : (ownMs ?? usualMs);
  try {
    const claims = await ahead.of(run, line, following);
    const onSeen = (): void => run.pictures.takeAhead(ahead.seen(run, [line, ...following]), run.session.page);
    return await proveClaims(run, claims, { i, deadline: run.deadlineIn(claimMs), onSeen, mayAsk: !run.isBroken });
  } catch (error) {
    if (!(error instanceof UnresolvedVariableError) || !run.isBroken) throw error;
    return enterUnknown(run, line, { i, variable: error.variable });
  }
}

async function runBlock(run: RunState, body: readonly Line[], at: LineAt): Promise<StepEnd> {
  const actions: string[] = [];
  for (const [index, line] of body.entries()) {
    const end = await runLine(run, line, { ...at, following: [...body.slice(index + 1), ...at.following] });
    run.tellBrowserEvents();
    // What is left of the block is not done: nothing after it is where it should be.
    if (end.status === "failed") return { ...end, goesOn: false, detail: `“${line.text}”: ${end.detail}` };
    if (end.status === "passed" && end.action !== undefined) actions.push(end.action);
  }
  return { status: "passed", action: actions.join("; ") };
}

function actOf(line: Line | undefined): Act | undefined {
  return line?.intent.type === "act" ? line.intent.act : undefined;
}
