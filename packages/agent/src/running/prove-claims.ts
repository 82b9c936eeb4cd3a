import type { Deadline } from "../acting/deadline.ts";
import { type Claim, type ClaimResult, claimsOf } from "../judging/claim.ts";
import { expectationOf } from "../judging/expectation.ts";
import type { ClaimRow } from "../judging/claim-table.ts";
import { nameOfAbsent, neverMetIn, unlessNeverMet } from "../judging/never-met.ts";
import { contradictionOf } from "../judging/reasoning.ts";
import type { Line } from "../language/intent.ts";
import { saysJustThat } from "../judging/worded-alike.ts";
import { readVisibleText } from "../perception/visible-text.ts";
import { findMeant, meansNothing } from "./find-meant.ts";
import { isQuotedIn, resolvedClaims } from "./resolved-claims.ts";
import type { RunState } from "./run-state.ts";
import { settledPage } from "./settled-page.ts";
import type { StepEnd } from "./step-end.ts";
import { pageKnown, votedOn } from "./votes.ts";
import { variablesIn } from "@runwright/language/document";

/** Claims of the lines that are checked without an action between, so that they share their looks at the page. */
export class ClaimsAhead {
  #claims = new Map<Line, readonly Claim[]>();

  /** Forgets all: the page is about to change. */
  clear(): void {
    this.#claims.clear();
  }

  /** Takes a first look at the claims of the lines up to the next one that acts. */
  async look(run: RunState, lines: readonly Line[]): Promise<void> {
    const known = untilAct(lines).filter((line) => hasValues(run, line));
    this.#claims = new Map(known.map((line) => [line, claimsIn(run, line)]));
    const claims = [...this.#claims.values()].flat();
    if (claims.length > 0) await run.prover.announce(claims, { deadline: run.deadline, signal: run.workSignal() });
  }

  /** The first of these lines, as long as all their claims hold at the last look. */
  seen(run: RunState, lines: readonly Line[]): readonly Line[] {
    const end = lines.findIndex((line) => this.#claims.get(line)?.every((claim) => run.prover.isSeen(claim)) !== true);
    return end < 0 ? lines : lines.slice(0, end);
  }

  /** Throws UnresolvedVariableError for a value that was to be remembered and was not. */
  async of(run: RunState, line: Line, following: readonly Line[]): Promise<readonly Claim[]> {
    if (!this.#claims.has(line)) await this.look(run, [line, ...following]);
    return this.#claims.get(line) ?? claimsIn(run, line);
  }
}

export interface LineAt {
  /** Number of the step of the description that the line belongs to. */
  readonly i: number;
  /** The lines after this one. */
  readonly following: readonly Line[];
  readonly ahead: ClaimsAhead;
  /** How long its claims may take to come true. */
  readonly claimMs: number;
}

interface Proving {
  readonly i: number;
  readonly deadline: Deadline;
  readonly onSeen?: () => void;
  /** Whether a model may say what words of the claim mean on the page. */
  readonly mayAsk?: boolean;
}

/** How long a claim may take once it is known what it speaks of: it has had its time. */
const FOUND_MS = 1_500;

/** Proves each claim of a line by the deadline, and enters it in the table. */
export async function proveClaims(run: RunState, claims: readonly Claim[], { i, deadline, onSeen, mayAsk }: Proving): Promise<StepEnd> {
  const failures: ClaimResult[] = [];
  let seen = "";
  for (const claim of claims) {
    const prove = async (by: Deadline, what: Claim = claim): Promise<ClaimResult> =>
      await run.prover.prove(what, { deadline: by, signal: run.workSignal(), ...(onSeen === undefined ? {} : { onSeen }) });
    const known = mayAsk === true ? await recalled(run, claim, i) : { claim, before: null };
    const first = known.before ?? (await prove(deadline, known.claim));
    const found = first.status === "held" ? null : await asFoundThere(run, claim, mayAsk === true ? i : null);
    const looked = found === null ? first : await prove(run.deadlineIn(FOUND_MS), found);
    const proof = looked.status === "held" || mayAsk !== true ? looked : ((await votedOn(run, claim, i)) ?? looked);
    const { met, metAs } = run.happenings;
    const isGone = proof.status === "held" && metAs.has(nameOfAbsent(claim.assertion) ?? "") && (await meansNothing(run, claim, i));
    const neverMet = neverMetIn(claim, proof, isGone ? metAs : met);
    if (neverMet === null) enterClaim(run, { i, claim, result: proof });
    else run.rows.push({ ...rowOf(claim, { i, result: proof }), unlessMet: neverMet });
    if (proof.status !== "held") failures.push(proof);
    seen = proof.seen;
  }
  const [first] = failures;
  if (first === undefined) return { status: "passed", action: `saw ${claims.length === 1 ? seen : `all ${claims.length}`}` };
  const detail = `Expected that ${first.expected}, but ${contradictionOf(first)}`;
  return { status: "failed", code: first.status === "unproven" ? "claim_unproven" : "claim_refuted", detail, isClaim: true };
}

/** After a failed step a value may never have been remembered: its claim can't be looked at, and has not held. */
export function enterUnknown(
  run: RunState,
  { text, intent }: Line,
  { i, variable }: { readonly i: number; readonly variable: string },
): StepEnd {
  const claims = intent.type === "assert" ? claimsOf(intent.assertion, text) : [];
  const seen = `{{${variable}}} was never remembered`;
  for (const claim of claims) {
    enterClaim(run, { i, claim, result: { status: "unproven", expected: expectationOf(claim.assertion), seen, where: "", samples: [] } });
  }
  return { status: "failed", code: "claim_unproven", detail: `This could not be checked: ${seen}.`, isClaim: true };
}

export function enterClaim(
  run: RunState,
  { i, claim, result }: { readonly i: number; readonly claim: Claim; readonly result: ClaimResult },
): void {
  const row = rowOf(claim, { i, result });
  run.rows.push(row);
  tellClaim(run, row);
}

/** At the end of the run it is known what was ever there. */
export function enterAwaited(run: RunState): void {
  for (const [at, { unlessMet, ...row }] of run.rows.entries()) {
    if (unlessMet === undefined) continue;
    const decided = { ...row, result: unlessNeverMet(row.result, unlessMet, run.happenings.met) };
    run.rows[at] = decided;
    tellClaim(run, decided);
  }
}

function rowOf({ text, assertion }: Claim, { i, result }: { readonly i: number; readonly result: ClaimResult }): ClaimRow {
  return { i, origin: "claim", text, check: assertion.kind, result };
}

function tellClaim(run: RunState, { i, text, check, result }: ClaimRow): void {
  run.log.emit({ type: "claim", i, text, check, ...result });
}

function claimsIn(run: RunState, { intent, text }: Line): readonly Claim[] {
  return intent.type === "assert" ? resolvedClaims(run, intent.assertion, text) : [];
}

/** What an earlier run has found out is taken before anything is waited for. `before` is null where the claim is to be looked at. */
async function recalled(run: RunState, claim: Claim, i: number): Promise<{ readonly claim: Claim; readonly before: ClaimResult | null }> {
  const step = await run.trajectories?.ofClaim({ i, text: claim.text });
  if (step === undefined || step.actions.length === 0) return { claim, before: null };
  const before = (await pageKnown(run, claim, i))?.before ?? null;
  const isMeant = before === null && (await findMeant(run, claim, { i, isAsking: false }));
  return { claim: isMeant ? anew(claim) : claim, before };
}

/** For looks at it that know what its words mean: those before, which the prover keeps by the claim, did not. */
const anew = (claim: Claim): Claim => ({ ...claim });

/** The claim where it can be looked at once more: what it speaks of was found, by a model if one may be asked for that step, or its words. */
async function asFoundThere(run: RunState, claim: Claim, asked: number | null): Promise<Claim | null> {
  return asked !== null && (await findMeant(run, claim, { i: asked })) ? anew(claim) : await asWordedThere(run, claim);
}

/** The claim in the page's words, where it is in words that its author has not put in quotes, and the page says just that in another form. */
async function asWordedThere(run: RunState, claim: Claim): Promise<Claim | null> {
  const { assertion, text: line } = claim;
  if (assertion.kind !== "text" || assertion.negated || assertion.match !== "contains" || assertion.orTexts !== undefined) return null;
  if (isQuotedIn(line, assertion.text, run.variables)) return null;
  const { runs } = await readVisibleText(run.session.page, { signal: run.workSignal() });
  const saying = runs.filter(({ text }) => saysJustThat(assertion.text, text));
  if (saying.length === 0) return null;
  const { elements } = await settledPage(run);
  // What a button or link would do is no word that it was done: "Update profile" for "the profile was updated".
  const offered = new Set(elements.flatMap((one) => (one.interactive && one.state.visible ? [one.text, one.name] : [])));
  const there = saying.find(({ text }) => !offered.has(text.trim()));
  return there === undefined ? null : { ...claim, assertion: { ...assertion, text: there.text.trim() } };
}

function hasValues(run: RunState, { intent }: Line): boolean {
  return variablesIn(JSON.stringify(intent)).every((name) => run.variables.knows(name));
}

function untilAct(lines: readonly Line[]): readonly Line[] {
  const end = lines.findIndex(({ intent }) => intent.type !== "assert");
  return end < 0 ? lines : lines.slice(0, end);
}
