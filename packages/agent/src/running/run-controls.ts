import { drawnAs } from "../grounding/drawn.ts";
import { groundAll } from "../grounding/ground.ts";
import { numberedIn } from "../grounding/nth-region.ts";
import { findRegions } from "../grounding/scope.ts";
import { thingsCalled } from "../grounding/things-called.ts";
import { contradictionOf } from "../judging/reasoning.ts";
import type { Control, Line, Target } from "../language/intent.ts";
import { nthScope, onNth } from "@runwright/language/document";
import { perceive } from "../perception/perceive.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { untilHolds } from "./conditions.ts";
import { resolvedClaims } from "./resolved-claims.ts";
import type { LineAt } from "./prove-claims.ts";
import type { RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";

/** How long a condition may take to come true before the step goes the other way. */
const CONDITION_MS = 3_000;
/** The same before each round of a repeat: the acts of the round before have come to rest already. */
const ROUND_MS = 1_000;
/** What is listed may still be on its way. */
const LIST_MS = 3_000;
const SETTLE_MS = 1_000;

export interface Inside {
  readonly at: LineAt;
  /** Carries out the lines of a body. */
  runBlock(body: readonly Line[], at: LineAt): Promise<StepEnd>;
}

/** Carries out a block of lines as often, or in the case, that its head says. */
export async function runControl(run: RunState, control: Control, inside: Inside): Promise<StepEnd> {
  const { at, runBlock } = inside;
  switch (control.kind) {
    case "if":
      return await runIf(run, control, inside);
    case "repeat":
      return await inRounds({ rounds: control.times, at, repeats: control.body }, async (_round, there) => runBlock(control.body, there));
    case "repeat_until":
      return await runUntil(run, control, inside);
    case "for_each_data":
      return await runForRows(run, control, inside);
    case "for_each_element":
      return await runForElements(run, control, inside);
  }
}

async function runIf(run: RunState, control: Extract<Control, { kind: "if" }>, { at, runBlock }: Inside): Promise<StepEnd> {
  const missing = await untilHolds(run, control.condition, run.deadlineIn(Math.min(CONDITION_MS, run.stepTimeoutMs)));
  const body = missing === null ? control.then : control.otherwise;
  if (body.length > 0) return await runBlock(body, at);
  return {
    status: "skipped",
    detail:
      missing === null
        ? "There is nothing to do in this case."
        : `Skipped: the condition that ${missing.expected} is not met (${missing.seen}).`,
  };
}

interface Rounds {
  readonly rounds: number;
  readonly at: LineAt;
  /** What follows the last line of a round but the last one. */
  readonly repeats?: readonly Line[];
}

async function inRounds({ rounds, at, repeats = [] }: Rounds, work: (round: number, inside: LineAt) => Promise<StepEnd>): Promise<StepEnd> {
  for (let round = 1; round <= rounds; round += 1) {
    const end = await work(round, { ...at, following: round < rounds ? repeats : at.following });
    if (end.status === "failed") return { ...end, detail: `In round ${round} of ${rounds}: ${end.detail}` };
  }
  return { status: "passed", action: rounds === 1 ? "once" : `${rounds} times` };
}

async function runUntil(run: RunState, control: Extract<Control, { kind: "repeat_until" }>, { at, runBlock }: Inside): Promise<StepEnd> {
  const { condition, max, body } = control;
  for (let round = 0; ; round += 1) {
    at.ahead.clear();
    const time = round === max ? CONDITION_MS : ROUND_MS;
    const missing = await untilHolds(run, condition, run.deadlineIn(Math.min(time, run.stepTimeoutMs)));
    if (missing === null) return { status: "passed", action: round === 1 ? "once" : `${round} times` };
    if (round === max)
      return {
        status: "failed",
        code: "repeat_ended",
        detail: `After ${max} ${max === 1 ? "round" : "rounds"}: expected that ${missing.expected}, but ${contradictionOf(missing)}`,
      };
    const end = await runBlock(body, { ...at, following: [] });
    if (end.status === "failed") return { ...end, detail: `In round ${round + 1}: ${end.detail}` };
  }
}

async function runForRows(run: RunState, control: Extract<Control, { kind: "for_each_data" }>, { at, runBlock }: Inside): Promise<StepEnd> {
  const { rows, body } = control;
  return await inRounds({ rounds: rows.length, at: { ...at, following: [] } }, async (round, inside) => {
    const giveBack = run.variables.lend(run.variables.resolveIn(rows[round - 1] ?? {}));
    // The same lines claim something else in each round.
    at.ahead.clear();
    try {
      return await runBlock(body, inside);
    } finally {
      at.ahead.clear();
      giveBack();
    }
  });
}

async function runForElements(
  run: RunState,
  control: Extract<Control, { kind: "for_each_element" }>,
  { at, runBlock }: Inside,
): Promise<StepEnd> {
  const { target, body, first } = control;
  const count = await countSoon(run, target);
  const words = target.words.replace(/^(?:the|an?)\s/i, "");
  if (count === 0) return { status: "failed", code: "not_found", detail: `There is no ${words}.` };
  if (first !== undefined && count < first)
    return { status: "failed", code: "not_found", detail: `Of ${words} there are only ${count}, not ${first}.` };
  return await inRounds({ rounds: first ?? count, at: { ...at, following: [] } }, async (round, inside) => {
    // What the rounds before took away does not count any more.
    const gone = count - Math.min(count, await countNow(run, target));
    const lines = onNth(body, target, Math.max(1, round - gone));
    at.ahead.clear();
    return await runBlock(lines, inside);
  });
}

/** How many there are once the list has come to rest: a round that was forgotten would be a claim that was not checked. */
async function countSoon(run: RunState, target: Target): Promise<number> {
  const deadline = run.deadlineIn(Math.min(LIST_MS, run.stepTimeoutMs));
  await untilHolds(run, { kind: "count", target, comparison: "at_least", count: 1 }, deadline);
  const prover = run.newProver();
  const isListed = nthScope(target, 1)?.at(-1)?.noun !== undefined;
  for (;;) {
    const signal = run.workSignal();
    const count = await countNow(run, target);
    if (count === 0 || deadline.passed) return count;
    if (!isListed && groundAll(run.variables.resolveIn(target), await lookAt(run)).length === 0) return count;
    const [claim] = resolvedClaims(
      run,
      { kind: "count", target, comparison: "equals", count: isListed ? count : countAll(run, target, await lookAt(run)) },
      "",
    );
    const same = claim === undefined ? null : await prover.prove(claim, { deadline: deadline.within(SETTLE_MS), signal });
    if (same?.status === "held") return count;
  }
}

async function lookAt(run: RunState): Promise<Snapshot> {
  return await perceive(run.session.page, { signal: run.workSignal() });
}

function countAll(run: RunState, written: Target, snapshot: Snapshot): number {
  const target = run.variables.resolveIn(written);
  const count = groundAll(target, snapshot).filter(({ state }) => state.visible).length;
  return count > 0 ? count : drawnAs(target, snapshot).length;
}

async function countNow(run: RunState, written: Target): Promise<number> {
  const target = run.variables.resolveIn(written);
  const snapshot = await lookAt(run);
  const { kind, noun } = nthScope(target, 1)?.at(-1) ?? {};
  const things = noun === undefined ? null : thingsCalled(target, snapshot);
  if (things !== null) return things.members.length;
  if (kind === undefined || noun !== undefined) return countAll(run, written, snapshot);
  const found = findRegions(target.scope ?? [], snapshot);
  const [region] = found.ok ? found.regions : [];
  return region === undefined ? 0 : numberedIn(region, kind, snapshot).elements.length;
}
