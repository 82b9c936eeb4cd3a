import type { VisibleText } from "../perception/visible-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { type LabelledText, labelledTexts, type Place, surestOf, valuesOf } from "./labelled-text.ts";
import { quoted } from "./near-misses.ts";

export interface LabelledClaim {
  readonly label: string;
  readonly holds: (text: string) => boolean;
  readonly negated: boolean;
  readonly where: string;
}

/** What stands with a label in a part of the page fulfils the claim, or not; null when there is no such label. */
export async function checkBeside(place: Place, claim: LabelledClaim, evidence: Evidence): Promise<Observation | null> {
  return judged(surestOf(await valuesOf(claim.label, place, evidence)), claim);
}

/** The same of one text. */
export function checkLabelled(text: VisibleText, claim: LabelledClaim): Observation | null {
  return judged(surestOf(labelledTexts(text.runs, claim.label)), claim);
}

function judged(labelled: readonly LabelledText[], claim: LabelledClaim): Observation | null {
  const [first] = labelled;
  if (first === undefined || first.rank > 2) return null;
  const { holds, negated, where } = claim;
  const holding = labelled.filter((one) => holds(one.text));
  const other = labelled.find((one) => !holding.includes(one));
  if (!negated && holding.length > 0 && other !== undefined) return undecided([holding[0] ?? first, other], claim);
  const { line } = holding[0] ?? first;
  return { status: holding.length > 0 === negated ? "refuted" : "held", seen: () => quoted(line), where, quote: line };
}

/** A label that stands there twice with two texts does not say which is meant. */
function undecided([one, other]: readonly [LabelledText, LabelledText], { label, where }: LabelledClaim): Observation {
  const seen = `${quoted(label)} could be ${quoted(one.line)} or ${quoted(other.line)}; name the part of the page it is in`;
  return { status: "unproven", seen: () => seen, where };
}
