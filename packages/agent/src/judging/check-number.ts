import { resolveScope } from "../grounding/ground.ts";
import type { Assertion, Comparison } from "../language/intent.ts";
import { missingPart } from "./check-text.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { groundHolder } from "./ground-holder.ts";
import { labelledTexts } from "./labelled-text.ts";
import { quoted } from "./near-misses.ts";
import { type Amount, evaluateAmount, readAmounts, readingsOf, sameAmount } from "./numbers.ts";
import { placeOf, placeOfPage } from "./place.ts";

type NumberAssertion = Extract<Assertion, { kind: "number" }>;

interface SeenAmount {
  readonly amount: Amount;
  readonly line: string;
  readonly where: string;
}

/** The amount that a label or element shows compares with another as said. */
export async function checkNumber(assertion: NumberAssertion, evidence: Evidence): Promise<Observation> {
  const where = placeOfPage(evidence);
  const wanted = evaluateAmount(assertion.value);
  if (wanted === null) return { status: "unproven", seen: () => `${quoted(assertion.value)} is not an amount to compare with`, where };
  const found = await findAmount(assertion, evidence);
  if ("status" in found) return found;
  const holds = compare(found.amount, assertion.comparison, wanted);
  const { line } = found;
  if (holds === null) return { status: "unproven", seen: () => `${quoted(line)} is in another currency`, where: found.where, quote: line };
  return { status: holds === assertion.negated ? "refuted" : "held", seen: () => quoted(line), where: found.where, quote: line };
}

/** The label's own amount: beside its words first, then in the element that the words name. */
async function findAmount({ target, negated }: NumberAssertion, evidence: Evidence): Promise<SeenAmount | Observation> {
  const snapshot = await evidence.snapshot();
  const region = resolveScope(target.scope ?? [], snapshot);
  if (!region.ok) return missingPart(region, { negated }, evidence);
  if (target.name !== undefined && target.ordinal === undefined) {
    const text = await evidence.text(region.element ?? undefined);
    const amounts = labelledTexts(text.runs, target.name).flatMap(({ text, line }) => {
      const amount = readAmounts(text)[0];
      return amount === undefined ? [] : [{ amount, line, where: placeOfPage(evidence) }];
    });
    const agreed = agreeing(amounts, target.words, evidence);
    if (agreed !== null) return agreed;
  }
  const found = groundHolder(target, snapshot);
  if (!found.ok) return missingPart(found, { negated }, evidence);
  const { element } = found;
  const where = placeOf(element, snapshot, evidence);
  const own = element.value ?? (await evidence.text(element)).joined();
  const amounts = readAmounts(own).map((amount) => ({ amount, line: own, where }));
  return (
    agreeing(amounts, target.words, evidence) ?? {
      status: negated ? "unproven" : "refuted",
      seen: () => `no amount stands there, but ${quoted(own)}`,
      where,
    }
  );
}

/** A label that stands there twice with two amounts does not say which is meant. */
function agreeing(amounts: readonly SeenAmount[], words: string, evidence: Evidence): SeenAmount | Observation | null {
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  const different = others.find((other) => other.line !== first.line && !sameAmount(other.amount, first.amount));
  if (different === undefined) return first;
  return {
    status: "unproven",
    seen: () => `${quoted(words)} could be ${quoted(first.line)} or ${quoted(different.line)}; name the part of the page it is in`,
    where: placeOfPage(evidence),
  };
}

/** Null when the two cannot be compared. */
function compare(seen: Amount, comparison: Comparison, wanted: Amount): boolean | null {
  if (comparison === "equals") return sameAmount(seen, wanted);
  if (seen.currency !== undefined && wanted.currency !== undefined && seen.currency !== wanted.currency) return null;
  // Where "1.234" can be read two ways, both must do.
  return readingsOf(seen).every((left) => readingsOf(wanted).every((right) => isOrdered(left, comparison, right)));
}

function isOrdered(left: number, comparison: Exclude<Comparison, "equals">, right: number): boolean {
  switch (comparison) {
    case "at_least":
      return left >= right;
    case "at_most":
      return left <= right;
    case "more_than":
      return left > right;
    case "fewer_than":
      return left < right;
  }
}
