import { ModelError } from "@runwright/reader/asking";
import { findInPage } from "../model/page-text.ts";
import { StepPrompt } from "../model/planner-prompt.ts";
import type { PlannerMove } from "../model/planner.ts";
import type { Line } from "../language/intent.ts";
import type { Snapshot } from "../perception/snapshot.ts";
import { judgeLine } from "./judge-line.ts";
import { wordsOf } from "./loose-words.ts";
import { pictureOf } from "./page-picture.ts";
import { type PlanAt, PlannedStep } from "./planned-step.ts";
import { RunError } from "./run-error.ts";
import type { RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";
import type { StepEnd } from "./step-end.ts";

const VARIABLES = ["random.name", "random.email", "random.number", "random.text", "today"];

/**
 * Has a model work a step out, act by act. Code decides what is carried out and when the step is done; what came of it is for the claims to
 * say. A model that gives no answer is a RunError.
 */
export async function planStep(run: RunState, line: Line, at: PlanAt): Promise<StepEnd> {
  const { tier, i } = at;
  tier.spending.beginStep();
  tier.step = i;
  try {
    const end = await work(run, line, at);
    if (end.status === "failed") at.trajectory?.failed();
    return end;
  } catch (error) {
    at.trajectory?.failed();
    if (error instanceof ModelError) throw new RunError(error.code, error.message, { cause: error });
    throw error;
  }
}

async function work(run: RunState, line: Line, at: PlanAt): Promise<StepEnd> {
  const { tier, trajectory } = at;
  const step = new PlannedStep(run, wordsOf(line), at);
  const extra: Extra = {};
  const prompt = new StepPrompt();
  for (;;) {
    const snapshot = await settledPage(run);
    tier.known.see(snapshot);
    const moves = await ask(run, line, { ...at, step, snapshot, extra, prompt });
    delete extra.found;
    delete extra.picture;
    for (const move of moves) {
      if (move.kind === "look") {
        extra.picture = await pictureOf(run, tier.mask);
        if (extra.picture === undefined) step.refuse("no picture: the page shows a secret, or could not be pictured");
      }
      if (move.kind === "find") extra.found = { words: move.words, lines: findInPage(snapshot, move.words, tier.mask) };
      if (move.kind === "look" || move.kind === "find") break;
      const end = await carryOut(run, line, { ...at, step, snapshot, move });
      if (end === "refused") break;
      if (end === "done") continue;
      // That nothing had to be done is so of this Run alone.
      if (end.status === "passed" && end.done?.length !== 0) trajectory?.keep({ tier: 3, model: tier.name });
      return end;
    }
  }
}

/** Asked for in one answer, given with the next question. */
interface Extra {
  found?: { readonly words: string; readonly lines: readonly string[] };
  picture?: Uint8Array | undefined;
}

interface Working extends PlanAt {
  readonly step: PlannedStep;
  readonly snapshot: Snapshot;
}

async function ask(
  run: RunState,
  line: Line,
  { tier, why, must, step, snapshot, extra, prompt }: Working & { readonly extra: Extra; readonly prompt: StepPrompt },
): Promise<readonly PlannerMove[]> {
  const { mask, spending, known, goal, lately, planner } = tier;
  const mails = run.inbox?.mails ?? [];
  known.seeTexts(mails.flatMap(({ subject, text, from }) => [subject, text, from]));
  return await planner.next({
    goal,
    step: mask(wordsOf(line)),
    ...(must?.sentence === undefined ? {} : { sentence: mask(must.sentence) }),
    ...(line.source === undefined ? {} : { line: mask(line.text) }),
    why: mask(why),
    before: lately,
    attempts: step.attempts.map(mask),
    page: tier.tell(snapshot),
    prompt,
    variables: [...new Set([...run.variables.names(), ...VARIABLES])],
    mail: mails
      .slice(-MAILS)
      .flatMap(({ subject, text, from }) => [`from ${from}: ${subject}`, ...text.slice(0, LONGEST_MAIL).split("\n")].map(mask)),
    ...(extra.found === undefined ? {} : { found: extra.found }),
    ...(extra.picture === undefined ? {} : { picture: extra.picture }),
    callsLeft: Math.max(0, spending.callsLeft - 1),
    deadline: run.deadline,
    signal: run.workSignal(),
  });
}

const MAILS = 3;
const LONGEST_MAIL = 3_000;

/** `done`: the next move may follow. `refused`: what was planned after it is not done; the model is told why. */
async function carryOut(
  run: RunState,
  line: Line,
  { move, step, snapshot, ...at }: Working & { readonly move: PlannerMove },
): Promise<StepEnd | "done" | "refused"> {
  switch (move.kind) {
    case "act":
      return await step.act(move.act, snapshot);
    case "assert": {
      const end = await judgeLine(run, line, at);
      const done = step.words;
      return end.status === "passed" && done !== "" ? { ...end, action: `${done}; ${end.action ?? ""}` } : end;
    }
    case "done":
      return step.finish();
    case "give_up":
      return { status: "failed", code: "step_given_up", detail: `The model ${at.tier.name} found no way: ${move.reason}` };
    default:
      return "refused";
  }
}
