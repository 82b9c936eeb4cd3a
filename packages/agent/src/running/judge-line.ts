import { ModelError, ordersIn } from "@runwright/reader/asking";
import { type Claim, claimsOf, type ClaimResult } from "../judging/claim.ts";
import { expectationOf } from "../judging/expectation.ts";
import type { Line, SingleAssertion } from "../language/intent.ts";
import { collapse } from "../judging/text-matching.ts";
import { variablesIn } from "@runwright/language/document";
import { looseEnd, restsOnWhole, sharesWords } from "../model/claim-anchor.ts";
import type { JudgeInput, Vote } from "../model/judge.ts";
import { literalsIn } from "../model/step-literals.ts";
import { tellPage } from "../model/told-pages.ts";
import { readVisibleText } from "../perception/visible-text.ts";
import type { ModelTier } from "./model-tier.ts";
import { proveClaims, resolvedClaims } from "./prove-claims.ts";
import { RunError } from "./run-error.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";
import type { StepEnd } from "./step-end.ts";

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
  tier.step = i;
  try {
    return await judge(run, line, at);
  } catch (error) {
    if (error instanceof ModelError) throw new RunError(error.code, error.message, { cause: error });
    throw error;
  }
}

async function judge(run: RunState, { text }: Line, at: JudgeAt): Promise<StepEnd> {
  const { tier } = at;
  const input = await inputFor(run, text, tier);
  if ("status" in input) return enter(run, at, { text, result: input });
  const checks = await tier.judge.propose(input);
  const problem =
    checks === null ? "there is no check for it" : (looseEnd(text, checks) ?? (await tier.judge.review(input, checks.map(expectationOf))));
  if (checks !== null && problem === null) return await prove(run, checks, { ...at, text });
  return enter(run, at, { text, result: await vote(run, { tier, text, input, problem: problem ?? "" }) });
}

/** What the model is asked about a claim; where the page gives orders, that nothing is asked. */
async function inputFor(run: RunState, text: string, { mask, spending, goal, record }: ModelTier): Promise<JudgeInput | ClaimResult> {
  const snapshot = await settledPage(run);
  const shown = await readVisibleText(run.session.page, { signal: run.workSignal() });
  const orders = ordersIn([
    ...shown.runs.map((one) => one.text),
    ...snapshot.elements.flatMap(({ state, name, value }) => (state.visible ? [name, value ?? ""] : [])),
  ]);
  if (orders !== null)
    return unproven(run, `the page gives orders to whoever tests it (“${orders}”), so what a model makes of it counts for nothing`);
  return {
    claim: mask(text),
    goal,
    attempted: record.slice(-30),
    page: tellPage(snapshot, { characters: spending.budget.snapshotCharacters, mask }),
    deadline: run.deadline,
    signal: run.workSignal(),
  };
}

/**
 * Whether the page is what an author calls so in words of their own, or has such a thing: two votes must agree and their quotes be found. Only
 * for names that are not in quotes, of what is to be there, and that nothing on the page has; null for others, and where no vote counts.
 */
export async function votedOn(run: RunState, { assertion, text: line }: Claim, i: number): Promise<ClaimResult | null> {
  const { model: tier } = run;
  const isOfBeing = assertion.kind === "page" || (assertion.kind === "state" && assertion.state === "visible");
  if (tier === null || run.assumptions !== "accept" || !isOfBeing || assertion.negated) return null;
  const name = assertion.kind === "page" ? assertion.name : (assertion.target.name ?? "");
  if (name === "" || literalsIn(line).some((literal) => literal.includes(name))) return null;
  const text = `${expectationOf(assertion)}, as in “${line}”`;
  tier.step = i;
  tier.spending.beginStep();
  try {
    const input = await inputFor(run, text, tier);
    if ("status" in input) return null;
    const { status, ...result } = await vote(run, { tier, text, input, problem: "the page calls nothing so" });
    if (status !== "held") return null;
    if (run.notes.size < MOST_OF_MODEL) run.notes.add(`That ${expectationOf(assertion)}, two votes of the model ${tier.name} say.`);
    return { ...result, status, expected: expectationOf(assertion) };
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}

/** Code looks, as at any other claim. */
async function prove(
  run: RunState,
  checks: readonly SingleAssertion[],
  { i, tier, claimMs, text }: JudgeAt & { readonly text: string },
): Promise<StepEnd> {
  const claims = resolvedClaims(run, { kind: "all", of: checks }, text);
  const meaning = claimsOf({ kind: "all", of: checks }, text).map(({ assertion }) => expectationOf(assertion));
  if (run.notes.size < MOST_OF_MODEL)
    run.notes.add(`“${text}” was checked as the model ${tier.name} understood it: ${meaning.join("; ")}.`);
  const signal = run.workSignal();
  await run.prover.announce(claims, { deadline: run.deadlineIn(claimMs), signal });
  return await proveClaims(run, claims, { i, deadline: run.deadlineIn(claimMs) });
}

/** The last resort. A page that was cut shows nothing about what rests on all of it. */
async function vote(run: RunState, { tier, text, input, problem }: Voting): Promise<ClaimResult> {
  if (input.page.isCut && restsOnWhole(text)) return unproven(run, `${problem}, and the page is too long to be judged as a whole`);
  const first = await tier.judge.vote(input);
  const second = first.says === "cannot_tell" ? first : await tier.judge.vote(input);
  if (first.says !== second.says || first.says === "cannot_tell")
    return unproven(run, `${problem}, and the model ${tier.name} ${first.says === second.says ? "cannot tell" : "disagrees with itself"}`);
  const quotes = [first, second].map((one) => quotesOf(one));
  const flat = quotes.flat();
  if (quotes.some((own) => own.length === 0) || !sharesWords(text, flat))
    return unproven(run, `${problem}, and what the model ${tier.name} quotes does not speak about it`);
  const missing = await notSeen(run, flat);
  if (missing !== null) return unproven(run, `${problem}, and what the model ${tier.name} quotes is not on the page: “${missing}”`);
  const [quote = ""] = flat;
  const seen = `“${[...new Set(flat)].join("”, “")}”, which two votes of the model ${tier.name} take for it`;
  const status = first.says === "yes" ? "held" : "refuted";
  return { status, expected: text, seen, where: placeOf(run), quote, samples: [new Date().toISOString()] };
}

interface Voting {
  readonly tier: ModelTier;
  readonly text: string;
  readonly input: JudgeInput;
  /** Why nothing better than votes is had. */
  readonly problem: string;
}

function quotesOf({ quotes }: Vote): readonly string[] {
  return quotes
    .map((quote) => quote.replaceAll("‹", "<").replaceAll("›", ">").replaceAll("{ {", "{{").trim())
    .filter((quote) => quote.replace(/[^\p{L}\p{N}]/gu, "").length >= 2);
}

/** Each quote is looked for as any text that a claim names: seen by a person, in the title or outside of fields, and there twice. */
async function notSeen(run: RunState, quotes: readonly string[]): Promise<string | null> {
  const prover = run.newProver();
  const title = collapse(await run.session.page.title().catch(() => "")).toLowerCase();
  for (const quote of new Set(quotes)) {
    if (title.includes(collapse(quote).toLowerCase())) continue;
    // Braces that a page shows are no variable of ours.
    if (variablesIn(quote).some((name) => !run.variables.knows(name))) return quote;
    const [claim] = resolvedClaims(run, { kind: "text", text: quote, match: "contains", target: null, negated: false }, quote);
    if (claim === undefined) return quote;
    const { status } = await prover.prove(claim, { deadline: run.deadlineIn(1_000), signal: run.workSignal() });
    if (status !== "held") return quote;
  }
  return null;
}

function unproven(run: RunState, seen: string): ClaimResult {
  return { status: "unproven", expected: "this is true", seen, where: placeOf(run), samples: [] };
}

function placeOf(run: RunState): string {
  return `at ${run.session.page.url()}`;
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
