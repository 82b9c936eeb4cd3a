import { resolveScope } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { titledCards } from "../grounding/titled-cards.ts";
import type { Assertion, Comparison, Scope, Target } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { partOf, textOf } from "./at-edges.ts";
import { checkText, missingPart } from "./check-text.ts";
import { badgeBeside } from "./badge-beside.ts";
import { cellMeant } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { groundHolder } from "./ground-holder.ts";
import { type LabelledText, SAME_THING, valuesOf } from "./labelled-text.ts";
import { quoted } from "./near-misses.ts";
import { type Amount, evaluateAmount, haveOtherUnits, readAmounts, readingsOf, sameAmount, unitOf } from "./numbers.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { collapse, findText } from "./text-matching.ts";

type NumberAssertion = Extract<Assertion, { kind: "number" }>;

interface SeenAmount {
  readonly amount: Amount;
  readonly line: string;
  readonly where: string;
  /** It stands there beside another one: a range, or an old price and a new one. */
  readonly isOneOfTwo: boolean;
}

/** The amount that a label or element shows compares with another as said. */
export async function checkNumber(assertion: NumberAssertion, evidence: Evidence): Promise<Observation> {
  const where = placeOfPage(evidence);
  const wanted = evaluateAmount(assertion.value);
  if (wanted === null) {
    const isText = assertion.comparison === "equals" && collapse(assertion.value) !== "";
    // What was remembered may be an order number or a date: then it is compared as the text that it is.
    if (isText) return await checkText({ ...assertion, kind: "text", text: assertion.value, match: "exactly" }, evidence);
    return { status: "unproven", seen: () => `${quoted(assertion.value)} is not an amount to compare with`, where };
  }
  const found = await findAmount(assertion, wanted, evidence);
  if ("status" in found) return found;
  const holds =
    assertion.negated && haveOtherUnits(found.amount, wanted) ? null : compareAmounts(found.amount, assertion.comparison, wanted);
  const { line } = found;
  if (holds === null) return { status: "unproven", seen: () => `${quoted(line)} has another unit`, where: found.where, quote: line };
  return { status: holds === assertion.negated ? "refuted" : "held", seen: () => quoted(line), where: found.where, quote: line };
}

/** The label's own amount: beside its words first, then in the element that the words name. */
export async function findAmount(
  { target, negated }: Pick<NumberAssertion, "target" | "negated">,
  wanted: Amount | null,
  evidence: Evidence,
): Promise<SeenAmount | Observation> {
  const snapshot = await evidence.snapshot();
  const part = partOf(target.scope ?? [], snapshot);
  const { region } = part;
  if (!region.ok) return missingPart(region, { negated }, evidence);
  const cell = cellMeant(target, snapshot);
  if (cell !== null) {
    const line = (await evidence.text(cell)).joined();
    const seen = readAmount(line, { line, wanted, where: placeOf(cell, snapshot, evidence) });
    if (seen !== null) return agreeing([seen], target.words, evidence) ?? seen;
  }
  // A slider has its own value, whatever stands beside it.
  const hasValue = target.role === "slider" || target.role === "progressbar" || target.role === "field";
  // What stands with a label of that name elsewhere is not what stands next to the thing that was named.
  const isAnywhere = (target.relations ?? []).length === 0;
  if (target.name !== undefined && target.ordinal === undefined && !hasValue && isAnywhere) {
    const place = { text: await textOf(part, evidence), within: region.element };
    const labelled = await valuesOf(target.name, place, evidence);
    const agreed = agreeing(labelledAmounts(labelled, wanted, evidence), target.words, evidence);
    const isMissing = agreed !== null && !("status" in agreed) && unitAsked(wanted) !== undefined && unitOf(agreed.amount) === undefined;
    const carried = agreed === null || isMissing || target.role === "card" ? await amountAround(target, wanted, evidence) : null;
    if (carried !== null) return carried;
    if (agreed !== null) return agreed;
  }
  const found = groundHolder(target, snapshot);
  if (found.ok) return await amountIn(found.element, { target, negated, wanted }, evidence);
  const badge = found.code === "not_found" ? await badgeBeside(target, evidence) : null;
  return badge === null ? missingPart(found, { negated }, evidence) : await amountIn(badge, { target, negated, wanted }, evidence);
}

async function amountIn(
  element: PageElement,
  { target, negated, wanted }: Pick<NumberAssertion, "target" | "negated"> & { readonly wanted: Amount | null },
  evidence: Evidence,
): Promise<SeenAmount | Observation> {
  const where = placeOf(element, await evidence.snapshot(), evidence);
  const own = element.value ?? (await evidence.text(element)).joined();
  const isOwn = element.value !== undefined || isAmountOf(own, target.name);
  const seen = isOwn ? readAmount(own, { line: own, wanted, where }) : null;
  if (seen !== null) return agreeing([seen], target.words, evidence) ?? seen;
  return {
    status: negated ? "unproven" : "refuted",
    seen: () => (isOwn ? `no amount stands there, but ${quoted(own)}` : `there is only ${quoted(own)}, which is something else`),
    where,
  };
}

/**
 * "The Savings account shows £10": the card or row of that name holds one amount of that currency, beside numbers of other kinds; "express
 * shipping is 10": its row holds no other number.
 */
async function amountAround(
  { name, role, scope = [], relations }: Target,
  wanted: Amount | null,
  evidence: Evidence,
): Promise<SeenAmount | null> {
  const unit = unitAsked(wanted);
  const isCard = role === "card";
  if (name === undefined || (role !== undefined && !isCard) || relations) return null;
  const snapshot = await evidence.snapshot();
  const around: Scope = { kind: unit === undefined && !isCard ? "row" : "card", texts: [name] };
  // Without a unit it has to be the card of just that title.
  if (unit === undefined && isCard && titledCards(around, PageIndex.of(snapshot)).length !== 1) return null;
  const card = resolveScope([...scope, around], snapshot);
  if (!card.ok || card.element === null) return null;
  const { runs, joined } = await evidence.text(card.element);
  // Without a unit, what stands in it as a number by itself.
  const text = unit === undefined ? runs.flatMap((run) => (IS_AMOUNT.test(run.text) ? [run.text] : [])).join("\n") : joined();
  const [only, ...others] = readAmounts(text).filter((amount) => unit === undefined || unitOf(amount) === unit);
  if (only === undefined || others.some((other) => around.kind === "card" || !sameAmount(only, other))) return null;
  return { amount: only, line: collapse(text), where: placeOf(card.element, snapshot, evidence), isOneOfTwo: false };
}

const IS_AMOUNT = /^\s*[-+]?[$€£¥]?\s?\d[\d.,]*(?:\s?[$€£¥%])?\s*$/;

function labelledAmounts(labelled: readonly LabelledText[], wanted: Amount | null, evidence: Evidence): readonly SeenAmount[] {
  const amounts = labelled.flatMap(({ text, line, rank, isWhole }) => {
    const told = rank === 3 ? text.replace(SAME_THING, "") : text;
    // "Total before tax: $5" and "Total savings: $5" are amounts of something else.
    if (rank === 3 && !/^\W*\d/.test(told)) return [];
    const seen = readAmount(told, { line, wanted, where: placeOfPage(evidence) });
    return seen === null ? [] : [{ ...seen, isWhole, rank, isOfNext: rank === 2 && /^\s*\p{L}/u.test(told) }];
  });
  const isSure = amounts.some(({ isWhole, rank }) => isWhole && rank <= 1);
  // Below the same words as a title may stand the next label, with an amount of its own.
  const ofLabel = amounts.filter(({ isWhole, isOfNext }) => isWhole === amounts[0]?.isWhole && !(isSure && isOfNext));
  // In a row of "Total", "2" and "$9.00" the dollars are in the last cell.
  const hasUnit = unitAsked(wanted) !== undefined && ofLabel.some(({ amount }) => unitOf(amount) === unitAsked(wanted));
  return hasUnit ? ofLabel.filter(({ amount, rank }) => rank === 0 || unitOf(amount) !== undefined) : ofLabel;
}

const HOW_MANY = /^\s*(?:(?:the|total|number|count|of)\s+)*$/iu;

/** "5 points" and "Total number of points: 5" are the points' own number; the 5 of "Points before bonus: 5" is not. */
function isAmountOf(text: string, name: string | undefined): boolean {
  const hit = name === undefined ? null : findText(text, name);
  if (hit === null) return true;
  const before = text.slice(0, hit.start);
  return /\d\S*\s*$/.test(before) || (HOW_MANY.test(before) && /^\s*[:=]\s*\d[\d.,]*\s*$/u.test(text.slice(hit.end)));
}

/** The amount that a text tells: its first one, or after a count of things the first with the unit asked for. */
function readAmount(
  text: string,
  { line, wanted, where }: { readonly line: string; readonly wanted: Amount | null; readonly where: string },
): SeenAmount | null {
  const amounts = readAmounts(text);
  const [first, second] = amounts;
  if (first === undefined) return null;
  const isCount =
    second !== undefined && unitOf(first) === undefined && unitAsked(wanted) !== undefined && unitOf(second) === unitAsked(wanted);
  const at = isCount && COUNTED_THINGS.test(text.slice(first.end, second.start)) ? 1 : 0;
  const amount = amounts[at] ?? first;
  const next = amounts[at + 1];
  const isOneOfTwo =
    next !== undefined && unitOf(next) === unitOf(amount) && BETWEEN_TWO.test(text.slice(amount.end, next.start) + next.raw.charAt(0));
  return { amount, line, where, isOneOfTwo };
}

const COUNTED_THINGS = /^\s*(?:items?|products?|articles?|pieces?|pcs\.?|units?|nights?|guests?|people|tickets?)?\s*[,:;·|–—-]?\s*$/i;
/** "$5 – $10" is a range, and of "$5.00 $4.00" one may be struck through. */
const BETWEEN_TWO = /^\s*(?:[-–—]|to)?\s*(?:[-−–+]|\p{Sc}|\d|[A-Z])$/u;

function unitAsked(wanted: Amount | null): string | undefined {
  return wanted === null ? undefined : unitOf(wanted);
}

/** A label that stands there twice with two amounts does not say which is meant. */
function agreeing(amounts: readonly SeenAmount[], words: string, evidence: Evidence): SeenAmount | Observation | null {
  const [first, ...others] = amounts;
  if (first === undefined) return null;
  const double = amounts.find(({ isOneOfTwo }) => isOneOfTwo);
  if (double !== undefined) {
    const seen = `${quoted(double.line)} holds two amounts, and it can't be told which is meant`;
    return { status: "unproven", seen: () => seen, where: double.where };
  }
  const different = others.find((other) => other.line !== first.line && !sameAmount(other.amount, first.amount));
  if (different === undefined) return first;
  return {
    status: "unproven",
    seen: () => `${quoted(words)} could be ${quoted(first.line)} or ${quoted(different.line)}; name the part of the page it is in`,
    where: placeOfPage(evidence),
  };
}

/** Null when the two cannot be compared. */
export function compareAmounts(seen: Amount, comparison: Comparison, wanted: Amount): boolean | null {
  if (comparison === "equals") return sameAmount(seen, wanted);
  if (haveOtherUnits(seen, wanted)) return null;
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
