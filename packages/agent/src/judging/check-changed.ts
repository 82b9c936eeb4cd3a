import { amountNow, type Comparing } from "./before.ts";
import type { Before, Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { type Amount, evaluateAmount, haveOtherUnits, sameNumber } from "./numbers.ts";
import { placeOfPage } from "./place.ts";

type Moved = Extract<Comparing, { kind: "moved" }>;

/** It was so before the last step: nothing on the page of now can tell, so only what was remembered counts. */
export function checkWas(before: Before | undefined, evidence: Evidence): Observation {
  if (before === undefined) return nothingRemembered(evidence);
  const { step, observation } = before;
  return { ...observation, seen: () => `before the step ${quoted(step)}: ${observation.seen()}` };
}

/** The number of now against the remembered one. */
export async function checkMoved(assertion: Moved, before: Before | undefined, evidence: Evidence): Promise<Observation> {
  if (before === undefined) return nothingRemembered(evidence);
  const { step, observation: then, amount: old } = before;
  const earlier = (): string => `before the step ${quoted(step)}: ${then.seen()}`;
  if (old === undefined) return { status: "unproven", seen: earlier, where: then.where };
  const { observation: now, amount } = await amountNow(assertion, evidence);
  if (amount === undefined) return { ...now, seen: () => `${now.seen()}; ${earlier()}` };
  const holds = hasMoved(assertion, old, amount);
  const seen = (): string => `${now.seen()}; ${earlier()}${holds === null ? ", and these can't be compared" : ""}`;
  return { ...now, status: holds === null ? "unproven" : holds ? "held" : "refuted", seen };
}

/** Null where two numbers cannot be compared: other units, or "1.234" that may be a thousand. */
function hasMoved({ direction, by }: Moved, old: Amount, now: Amount): boolean | null {
  const gap = by === undefined ? null : evaluateAmount(by);
  if (haveOtherUnits(old, now) || (by !== undefined && (gap === null || gap.value <= 0 || haveOtherUnits(gap, now)))) return null;
  if (old.otherwise !== undefined || now.otherwise !== undefined) {
    if (old.otherwise === undefined || now.otherwise === undefined) return null;
  }
  // Cents are counted whole, so that 0.1 + 0.2 is 0.3.
  const difference = Math.round((now.value - old.value) * 1e6) / 1e6;
  if (direction === "none") return sameNumber(difference, 0);
  const moved = direction === "up" ? difference : -difference;
  return gap === null ? moved > 0 : sameNumber(moved, gap.value);
}

function nothingRemembered(evidence: Evidence): Observation {
  const seen =
    "nothing was remembered to compare with; it needs a step before it that does something, and the same thing to be seen before that step";
  return { status: "unproven", seen: () => seen, where: placeOfPage(evidence) };
}
