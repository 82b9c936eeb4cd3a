import { setTimeout as delay } from "node:timers/promises";
import type { Deadline } from "../acting/deadline.ts";
import type { Assertion, SingleAssertion } from "../language/intent.ts";
import { checkCount } from "./check-count.ts";
import { findAmount } from "./check-number.ts";
import type { Before, Observation } from "./claim.ts";
import { type Evidence, type EvidenceSource, isFaultOfPage } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { absenceOn } from "./page-condition.ts";
import { placeOfPage } from "./place.ts";

/** A claim that compares with what was seen before the last step. */
export type Comparing = Extract<Assertion, { kind: "was" | "moved" }>;

type Sight = Omit<Before, "step">;

/** What is seen only once may still change: the same is seen twice, this far apart. */
const SECOND_LOOK_MS = 250;
const POLL_MS = 60;
const LOOK_MS = 3_000;

export function isComparing(assertion: SingleAssertion): assertion is Comparing {
  return assertion.kind === "was" || assertion.kind === "moved";
}

/** The number that a claim is about, as one look shows it. */
export async function amountNow({ what }: Extract<Comparing, { kind: "moved" }>, evidence: Evidence): Promise<Sight> {
  if (what.kind === "count") return await countNow(what, evidence);
  const found = await findAmount({ target: what.target, negated: true }, null, evidence);
  if ("status" in found) return { observation: { ...found, status: "unproven" } };
  const { amount, line, where } = found;
  return { amount, observation: { status: "held", seen: () => quoted(line), where, quote: line } };
}

async function countNow({ target }: Extract<Assertion, { kind: "count" }>, evidence: Evidence): Promise<Sight> {
  const observation = await checkCount({ kind: "count", target, comparison: "at_least", count: 0 }, evidence);
  const { status, count } = observation;
  if (status !== "held" || count === undefined) return { observation: { ...observation, status: "unproven" } };
  const absence = count === 0 ? await absenceOn(evidence) : null;
  if (absence?.proves === false) {
    const seen = (): string => `none were seen, but that proves nothing, because ${absence.because}`;
    return { observation: { ...observation, status: "unproven", seen } };
  }
  return { observation, amount: { value: count, percent: false, raw: String(count), start: 0, end: 0 } };
}

export interface LookBefore {
  /** What one look says of a claim by itself. */
  readonly observe: (assertion: SingleAssertion, evidence: Evidence) => Promise<Observation>;
  readonly source: EvidenceSource;
  /** When a page that does not show it is given up. */
  readonly deadline: Deadline;
  readonly signal: AbortSignal;
}

/** Looks until the same is seen twice, or the deadline passes: what is remembered was there, and at rest. */
export async function lookBefore(assertion: Comparing, { observe, source, deadline, signal }: LookBefore): Promise<Sight> {
  let first: Seen | null = null;
  for (;;) {
    const evidence = source.look(AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]));
    const sight = await sightOf(assertion, { observe, evidence, signal });
    const value = sight.observation.status === "held" ? valueOf(sight) : null;
    const isSame: boolean = value !== null && first?.value === value;
    if (isSame && evidence.atMs - (first?.atMs ?? evidence.atMs) >= SECOND_LOOK_MS) return sight;
    if (deadline.passed && value === null) return sight;
    // What is seen by then gets its second look.
    if (deadline.passed && first !== null && !isSame) return { observation: restless(sight.observation) };
    if (!isSame) first = value === null ? null : { value, atMs: evidence.atMs };
    await delay(POLL_MS, undefined, { signal });
  }
}

interface Seen {
  readonly value: string;
  readonly atMs: number;
}

async function sightOf(
  assertion: Comparing,
  { observe, evidence, signal }: Pick<LookBefore, "observe" | "signal"> & { readonly evidence: Evidence },
): Promise<Sight> {
  try {
    return assertion.kind === "was" ? { observation: await observe(assertion.claim, evidence) } : await amountNow(assertion, evidence);
  } catch (error) {
    signal.throwIfAborted();
    if (!evidence.isOpen() || !isFaultOfPage(error)) throw error;
    return { observation: { status: "unproven", seen: () => "the page could not be read", where: placeOfPage(evidence) } };
  }
}

function valueOf({ amount, observation }: Sight): string {
  return amount === undefined ? (observation.quote ?? "") : `${amount.value} ${amount.currency ?? ""}`;
}

function restless(observation: Observation): Observation {
  return { ...observation, status: "unproven", seen: () => `${observation.seen()}, but it was still changing` };
}
