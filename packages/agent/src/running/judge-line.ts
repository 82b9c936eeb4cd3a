import { holdChecks } from "@runwright/reader";
import { ModelError } from "@runwright/reader/asking";
import type { ClaimResult } from "../judging/claim.ts";
import type { Line } from "../language/intent.ts";
import type { Check } from "../model/judge.ts";
import type { ModelTier } from "./model-tier.ts";
import { proveClaims } from "./prove-claims.ts";
import { resolvedClaims } from "./resolved-claims.ts";
import { RunError } from "./run-error.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import type { StepEnd } from "./step-end.ts";
import { inputFor, vote } from "./votes.ts";

export interface JudgeAt {
  readonly i: number;
  readonly tier: ModelTier;
  /** How long a check may take to come true. */
  readonly claimMs: number;
}

/**
 * Proves a sentence that the language has no form for. A model turns it into checks, in a conversation of its own, and code carries them
 * out; where there are none, two votes must agree and their quotes be found. What stays open is unproven, which is not passed.
 */
export async function judgeLine(run: RunState, line: Line, at: JudgeAt): Promise<StepEnd> {
  const { tier, i } = at;
  if (line.intent.type === "unknown" && line.intent.isWaiting === true) return enter(run, at, { text: line.text, result: WAITING });
  tier.step = i;
  try {
    return await judge(run, line, at);
  } catch (error) {
    if (error instanceof ModelError) throw new RunError(error.code, error.message, { cause: error });
    throw error;
  }
}

/** Whatever decides what a claim means proves nothing before a person has accepted it: neither does what a model makes of it on the page. */
const WAITING: ClaimResult = {
  status: "unproven",
  expected: "this is true",
  seen: "what it means waits for a person, whom the Test's plan asks",
  where: "",
  samples: [],
};

async function judge(run: RunState, { text }: Line, at: JudgeAt): Promise<StepEnd> {
  const { tier } = at;
  const input = await inputFor(run, text, tier);
  if ("status" in input) return enter(run, at, { text, result: input });
  const checks = await tier.judge.propose(input);
  const problem = checks === null ? "there is no check for it" : (holdChecks(text, checks) ?? (await tier.judge.review(input, checks)));
  if (checks !== null && problem === null) return await prove(run, checks, { ...at, text });
  return enter(run, at, { text, result: await vote(run, { tier, text, input, problem: problem ?? "" }) });
}

/** Code looks, as at any other claim. */
async function prove(
  run: RunState,
  checks: readonly Check[],
  { i, tier, claimMs, text }: JudgeAt & { readonly text: string },
): Promise<StepEnd> {
  const claims = checks.flatMap(({ intent }) => resolvedClaims(run, intent.assertion, text));
  if (run.notes.size < MOST_OF_MODEL) {
    const meaning = checks.map(({ sentence }) => sentence).join("; ");
    run.notes.add(`“${text}” was checked as the model ${tier.name} understood it: ${meaning}.`);
  }
  const signal = run.workSignal();
  await run.prover.announce(claims, { deadline: run.deadlineIn(claimMs), signal });
  return await proveClaims(run, claims, { i, deadline: run.deadlineIn(claimMs) });
}

function enter(run: RunState, { i }: JudgeAt, { text, result }: { readonly text: string; readonly result: ClaimResult }): StepEnd {
  run.rows.push({ i, origin: "claim", text, check: "judge", result });
  run.log.emit({ type: "claim", i, text, check: "judge", ...result });
  if (result.status === "held") return { status: "passed", action: `saw ${result.seen}` };
  return {
    status: "failed",
    code: result.status === "unproven" ? "claim_unproven" : "claim_refuted",
    detail: `This could not be proven: ${result.seen}.`,
    isClaim: true,
  };
}
