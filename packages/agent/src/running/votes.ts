import { ModelError, ordersIn } from "@runwright/reader/asking";
import { variablesIn } from "@runwright/language/document";
import type { Claim, ClaimResult } from "../judging/claim.ts";
import { expectationOf } from "../judging/expectation.ts";
import { mainHeading } from "../judging/main-heading.ts";
import type { Target } from "../language/intent.ts";
import { collapse } from "../judging/text-matching.ts";
import { restsOnWhole, sharesWords } from "../model/claim-anchor.ts";
import type { JudgeInput, Vote } from "../model/judge.ts";
import { linesOfPage } from "../model/told-pages.ts";
import { readVisibleText } from "../perception/visible-text.ts";
import { pageOf } from "../trajectory/trajectory-key.ts";
import type { ModelTier } from "./model-tier.ts";
import { isQuotedIn, resolvedClaims } from "./resolved-claims.ts";
import { MOST_OF_MODEL, type RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";

/** What the model is asked about a claim; where the page gives orders, that nothing is asked. */
export async function inputFor(run: RunState, text: string, { mask, tell, goal, lately }: ModelTier): Promise<JudgeInput | ClaimResult> {
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
    attempted: lately,
    page: tell(snapshot),
    deadline: run.deadline,
    signal: run.workSignal(),
  };
}

/**
 * Whether the page is what an author calls so in words of their own, or has such a thing: two votes must agree and their quotes be found. Only
 * for names that are not in quotes, of what is to be there, and that nothing on the page has; null for others, and where no vote counts.
 */
export async function votedOn(run: RunState, claim: Claim, i: number): Promise<ClaimResult | null> {
  const { model: tier } = run;
  const { assertion, text: line } = claim;
  if (nameToVoteOn(run, claim) === null) return null;
  const page = await pageKnown(run, claim, i);
  if (page?.before != null) return page.before;
  if (tier === null) return null;
  const text = `${expectationOf(assertion)}, as in “${line}”`;
  tier.step = i;
  tier.spending.beginStep();
  try {
    const input = await inputFor(run, text, tier);
    if ("status" in input) return null;
    const result = await vote(run, { tier, text, input, problem: "the page calls nothing so" });
    if (result.status !== "held") return null;
    if (run.notes.size < MOST_OF_MODEL) run.notes.add(`That ${expectationOf(assertion)}, two votes of the model ${tier.name} say.`);
    page?.keep(tier.name);
    return { ...result, expected: expectationOf(assertion) };
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}

function nameToVoteOn({ assumptions, variables }: RunState, { assertion, text: line }: Claim): string | null {
  const isOfBeing = assertion.kind === "page" || (assertion.kind === "state" && assertion.state === "visible");
  if (assumptions !== "accept" || !isOfBeing || assertion.negated) return null;
  const name = assertion.kind === "page" ? assertion.name : (assertion.target.name ?? "");
  return name === "" || isQuotedIn(line, name, variables) ? null : name;
}

/**
 * A page is known again by its address, its title and its only main heading: where a run that passed has had votes that it is what the author calls
 * so, they need not be had again, and `before` says so. Null for other claims, where there is no such heading, and where nothing is kept of runs.
 */
export async function pageKnown(run: RunState, claim: Claim, i: number) {
  const { assertion, text } = claim;
  const name = assertion.kind === "page" ? nameToVoteOn(run, claim) : null;
  if (name === null) return null;
  const snapshot = await settledPage(run);
  const heading = mainHeading({ role: "heading", words: "" }, snapshot);
  const step = await run.trajectories?.ofClaim({ i, text });
  if (heading === null || step === undefined) return null;
  const target: Target = {
    name: [name, snapshot.title, pageOf(snapshot.url)[1], heading.text].join(" | "),
    words: `the page called “${name}”`,
  };
  const keep = (model: string): void => {
    step.noteMeant(target, { element: heading, snapshot });
    step.keep({ tier: 3, model });
  };
  if (step.meant(target, snapshot) !== heading) return { before: null, keep };
  step.noteMeant(target, { element: heading, snapshot });
  step.keepReplayed();
  const seen = `“${heading.text}” says where it is, as in an earlier run, where votes of a model took the page for it`;
  const result = { seen, where: placeOf(run), quote: heading.text, samples: [new Date().toISOString()] };
  return { before: { status: "held", expected: expectationOf(assertion), ...result } as const, keep };
}

/** The last resort. A page that was cut shows nothing about what rests on all of it. */
export async function vote(run: RunState, { tier, text, input, problem }: Voting): Promise<ClaimResult> {
  if (input.page.isCut && restsOnWhole(text)) return unproven(run, `${problem}, and the page is too long to be judged as a whole`);
  const first = await tier.judge.vote(input);
  const second = first.says === "cannot_tell" ? first : await tier.judge.vote(input);
  if (first.says !== second.says || first.says === "cannot_tell")
    return unproven(run, `${problem}, and the model ${tier.name} ${first.says === second.says ? "cannot tell" : "disagrees with itself"}`);
  const quotes = [quotesOf(first), quotesOf(second)];
  if (quotes.some((own) => own.length === 0) || !sharesWords(text, quotes.flat()))
    return unproven(run, `${problem}, and what the model ${tier.name} quotes does not speak about it`);
  const missing = new Set(await notSeen(run, quotes.flat()));
  // The name of a picture or a button is told to the model and no text: it proves nothing, and is not made up.
  const told = linesOfPage(input.page).join("\n").toLowerCase();
  const made = [...missing].find((one) => !told.includes(one.toLowerCase()));
  const seenOf = quotes.map((own) => own.filter((one) => !missing.has(one)));
  const flat = seenOf.flat();
  if (made !== undefined || seenOf.some((own) => own.length === 0))
    return unproven(run, `${problem}, and what the model ${tier.name} quotes is not on the page: “${made ?? [...missing].join("”, “")}”`);
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

/** Those that no person sees: each is looked for as any text that a claim names, in the title or outside of fields, and there twice. */
async function notSeen(run: RunState, quotes: readonly string[]): Promise<readonly string[]> {
  const prover = run.newProver();
  const title = collapse(await run.session.page.title().catch(() => "")).toLowerCase();
  const isSeen = async (quote: string): Promise<boolean> => {
    if (title.includes(collapse(quote).toLowerCase())) return true;
    // Braces that a page shows are no variable of ours.
    if (variablesIn(quote).some((name) => !run.variables.knows(name))) return false;
    const [claim] = resolvedClaims(run, { kind: "text", text: quote, match: "contains", target: null, negated: false }, quote);
    if (claim === undefined) return false;
    const { status } = await prover.prove(claim, { deadline: run.deadlineIn(1_000), signal: run.workSignal() });
    return status === "held";
  };
  const missing: string[] = [];
  for (const quote of new Set(quotes)) if (!(await isSeen(quote))) missing.push(quote);
  return missing;
}

function unproven(run: RunState, seen: string): ClaimResult {
  return { status: "unproven", expected: "this is true", seen, where: placeOf(run), samples: [] };
}

function placeOf(run: RunState): string {
  return `at ${run.session.page.url()}`;
}
