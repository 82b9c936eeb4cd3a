import { isContent } from "../grounding/importance.ts";
import { resolveScope } from "../grounding/ground.ts";
import { formsOf } from "../grounding/page-names.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { findRegions } from "../grounding/scope.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { TextRun } from "../perception/visible-text.ts";
import { partOf, textWithFoot } from "./at-edges.ts";
import { isAsMany } from "./check-every.ts";
import { cellUnderName } from "./cell-of-row.ts";
import { missingPart } from "./check-text.ts";
import { boardLane, cardsOfBoard } from "./board-lane.ts";
import { checkNone } from "./check-none.ts";
import type { Observation } from "./claim.ts";
import { maySwitch } from "./sure-kind.ts";
import { countedOf } from "./counted.ts";
import { columnCount } from "./column-count.ts";
import { seriesOf } from "./listed.ts";
import type { Evidence } from "./evidence.ts";
import { countedInLane } from "./lane.ts";
import { type LabelledText, valuesOf } from "./labelled-text.ts";
import { quoted } from "./near-misses.ts";
import { evaluateAmount } from "./numbers.ts";
import { isJust, type PagedTotal, pagedTotal } from "./paged-total.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { findText } from "./text-matching.ts";
import { saysNothing } from "./told-empty.ts";
import { writtenWhole } from "./written-whole.ts";

type CountAssertion = Extract<Assertion, { kind: "count" }>;

const NAMED_AT_MOST = 5;

/** As many visible elements fit the words as the claim says. */
export async function checkCount(written: CountAssertion, evidence: Evidence): Promise<Observation> {
  const assertion = { ...written, target: asThings(written.target) };
  const { target } = assertion;
  const snapshot = await evidence.snapshot();
  const inColumn = columnCount(assertion, snapshot, evidence) ?? countOfOwner(assertion, snapshot, evidence);
  if (inColumn !== null) return inColumn;
  const laned = countedInLane(target, snapshot) ?? boardLane(target, snapshot);
  const region = laned === null ? resolveScope(target.scope ?? [], snapshot) : { ok: true as const, element: laned.lane.header };
  if (!region.ok) return missingPart(region, { negated: true }, evidence);
  const wanted = wantedOf(assertion);
  const here = placeOfPage(evidence);
  if (wanted === null)
    return { status: "unproven", seen: () => `${quoted(assertion.amount ?? "")} is not a number of things`, where: here };
  const elements = laned?.members ?? countedOf(target, snapshot) ?? cardsOfBoard(target, snapshot);
  const [only, another] = elements ?? [];
  if (
    only !== undefined &&
    another === undefined &&
    (saysNothing(only.text, target.name ?? "things") || /^(?:none|nothing)[.!]?$/iu.test(only.text))
  )
    return {
      status: isSoMany(0, { ...assertion, ...wanted }) ? "held" : "refuted",
      seen: () => `it says ${quoted(only.text)}`,
      where: here,
      quote: only.text,
      count: 0,
    };
  // How many the page itself says that there are goes before what is only guessed to be such things.
  const isGuessed = laned === null && isPlainNoun(target) && seriesOf(target, snapshot)?.isNamed === false;
  const told = isGuessed ? await countTold(assertion, { ...wanted, isGuessed }, evidence) : null;
  if (told !== null && told.status !== "unproven") return told;
  const none = isPlainNoun(target) && wanted.count === 0 ? await checkNone(target, evidence) : null;
  if (none !== null && (elements === null || elements.length === 0 || none.status === "refuted")) return none;
  if (elements === null || (elements.length === 0 && target.role === undefined && wanted.count > 0))
    return await countTold(assertion, wanted, evidence);
  const count = elements.length;
  const where = region.element === null ? placeOfPage(evidence) : placeOf(region.element, snapshot, evidence);
  const seen = (): string => (count === 0 ? "there are none" : `there ${count === 1 ? "is" : "are"} ${count}: ${namesOf(elements)}`);
  if (snapshot.truncated)
    return { status: "unproven", seen: () => `there are at least ${count}, but the page holds more than could be read`, where, count };
  const whole = count === 0 && laned === null ? await writtenWhole(target, partOf(target.scope ?? [], snapshot), evidence) : null;
  if (whole !== null) return { status: "unproven", seen: () => `${quoted(whole)} is written there, so there may be some`, where, count };
  if (count === 0 && isMaybeACard(target, snapshot))
    return { status: "unproven", seen: () => "there is a single box that may be a card; say what it shows", where, count };
  if (maySwitch(target, snapshot))
    return {
      status: "unproven",
      seen: () => "there are checkboxes, which may be drawn as switches; name the ones that are meant",
      where,
      count,
    };
  const paged = laned === null && isOfWholeList(assertion) ? pagedTotal(target.name ?? "", count, snapshot) : null;
  if (paged !== null && (target.role === undefined || paged.isOfRows === true))
    return countOnAllPages({ ...assertion, ...wanted }, { paged, count, where, names: namesOf(elements) });
  return { status: isSoMany(count, { ...assertion, ...wanted }) ? "held" : "refuted", seen, where, count };
}

/** "Three pets next to Ann": her row has the number in the column of that name. */
function countOfOwner(assertion: CountAssertion, snapshot: Snapshot, evidence: Evidence): Observation | null {
  const wanted = wantedOf(assertion);
  const cell = assertion.target.relations === undefined || wanted === null ? null : cellUnderName(assertion.target, snapshot);
  if (cell === null || wanted === null || !/^\d{1,9}$/u.test(cell.text.trim())) return null;
  const count = Number(cell.text.trim());
  const status = isSoMany(count, { ...assertion, ...wanted }) ? "held" : "refuted";
  return { status, seen: () => `its row says ${quoted(cell.text)}`, where: placeOf(cell, snapshot, evidence), quote: cell.text, count };
}

/** The pages that a page lists are things like others: of what is open there is always one. */
function asThings(target: Target): Target {
  const { role, ...rest } = target;
  return role === "page" && target.name === undefined && target.ordinal === undefined ? { ...rest, name: "pages" } : target;
}

function isOfWholeList({ target, comparison, upTo }: CountAssertion): boolean {
  const { role, name, quoted: isQuoted, ordinal, relations = [], scope = [] } = target;
  // At most so many rows are those that a page shows.
  const isOfRows = role === "row" && name === undefined && comparison === "equals" && upTo === undefined;
  if ((role !== undefined && !isOfRows) || isQuoted === true || ordinal !== undefined || relations.length > 0) return false;
  return scope.every(({ kind, texts }) => texts.length === 0 && (kind === "table" || kind === "list"));
}

/** "There are 11 people" of a list that shows five to a page; five are shown, too. That there are no more than so many is said of all of them. */
function countOnAllPages(
  assertion: CountAssertion,
  { paged, count, where, names }: { readonly paged: PagedTotal; readonly count: number; readonly where: string; readonly names: string },
): Observation {
  const isUpTo = assertion.comparison === "at_most" || assertion.comparison === "fewer_than" || assertion.upTo !== undefined;
  const ofAll = isSoMany(paged.total, assertion);
  const ofThese = isSoMany(count, assertion);
  const holds = ofAll || (!isUpTo && ofThese);
  const isOpen = paged.isUnsure === true && ofAll !== ofThese && (ofAll || isUpTo);
  const seen = (): string => `this page shows ${count} of ${paged.total} (${quoted(paged.quote)}): ${names}`;
  return { status: isOpen ? "unproven" : holds ? "held" : "refuted", seen, where, count: ofAll ? paged.total : count };
}

function isPlainNoun({ role, quoted: isQuoted, scope = [] }: Target): boolean {
  return role === undefined && isQuoted !== true && scope.length === 0;
}

/** Null for what is no whole number: a remembered text, say. */
function wantedOf({ amount, count }: CountAssertion): { readonly count: number } | null {
  if (amount === undefined) return { count };
  const { value } = evaluateAmount(amount) ?? { value: -1 };
  return Number.isInteger(value) && value >= 0 ? { count: value } : null;
}

/** One that is left alone has no equals by which it is told: a single box that is drawn as one may be a card, or hold something else. */
function isMaybeACard({ role, name = "", scope = [] }: Target, snapshot: Snapshot): boolean {
  const found = findRegions(scope, snapshot);
  const [region, another] = found.ok && found.closeTo.length === 0 ? found.regions : [];
  if (role !== "card" || name !== "" || region === undefined || another !== undefined) return false;
  const index = PageIndex.of(snapshot);
  const framed = snapshot.elements.filter(
    (one) => one.framed === true && one !== region.element && one.text !== "" && region.holds(one) && isContent(one, index),
  );
  return index.outermostOf(framed).length === 1;
}

/** "3 results" may stand there in so many words, where no list is marked as one of results. */
async function countTold(
  assertion: CountAssertion,
  { count, isGuessed = false }: { readonly count: number; readonly isGuessed?: boolean },
  evidence: Evidence,
): Promise<Observation> {
  const where = placeOfPage(evidence);
  const name = assertion.target.name ?? "";
  const part = resolveScope(assertion.target.scope ?? [], await evidence.snapshot());
  // A number with no name may be one of anything.
  const isExact = name !== "" && assertion.comparison === "equals" && assertion.upTo === undefined && part.ok;
  const within = part.ok ? part.element : null;
  const text = await textWithFoot(within ?? undefined, await evidence.text(within ?? undefined), evidence);
  const run = isExact ? lineTelling(count, name, withoutSearch(text.runs, await evidence.snapshot())) : undefined;
  const labels = part.ok && name !== "" ? new Set([name, ...formsOf(name)]) : [];
  const told = (await Promise.all([...labels].map(async (label) => await valuesOf(label, { text, within }, evidence)))).flat();
  const written = !isGuessed ? [] : text.runs.flatMap((one) => [...labels].flatMap((label) => numberWritten(one.text, label)));
  const [number, another] = new Set([...told.flatMap(numberTold), ...written.map(({ text: digits }) => Number(digits))]);
  const isSure = number !== undefined && another === undefined;
  if (run !== undefined && count > 0 && (!isSure || number === count))
    return { status: "held", seen: () => `the page says ${quoted(run.text)}`, where, quote: run.text, count };
  if (isSure && run === undefined) {
    const { line = "" } = told.find((one) => numberTold(one).length > 0) ?? written[0] ?? {};
    const isSo = isSoMany(number, { ...assertion, count });
    return { status: isSo ? "held" : "refuted", seen: () => `the page says ${quoted(line)}`, where, quote: line, count: number };
  }
  const seen = `the page has nothing that it calls ${quoted(name)}; say rows, items or cards, or what the page shows`;
  return { status: "unproven", seen: () => seen, where };
}

/**
 * A line that says just that, "6 matches": "6 matches were deleted" tells of others. Several numbers of such things are those of parts of them, but
 * for one that is all the others together. Said twice alike it may be of two parts.
 */
function lineTelling(count: number, name: string, runs: readonly TextRun[]): TextRun | undefined {
  const told = runs.flatMap((run) => {
    const isTold = (one: string): boolean => nounsFor(Number(one), name).some((noun) => findText(run.text, `${one} ${noun}`) !== null);
    return (run.text.match(/\d{1,9}/gu) ?? []).filter(isTold).map((one) => ({ run, number: Number(one) }));
  });
  const [ofSoMany, others] = [told.filter(({ number }) => number === count), told.filter(({ number }) => number !== count)];
  const sum = others.reduce((all, { number }) => all + number, 0);
  const [only, another] =
    others.length === 0 || sum === count ? ofSoMany.filter(({ run }) => nounsFor(count, name).some((noun) => isJust(noun, run))) : [];
  return another === undefined ? only?.run : undefined;
}

/** "1 result" of results. */
function nounsFor(count: number, name: string): readonly string[] {
  return count === 1 ? [...new Set([name, ...formsOf(name)])] : [name];
}

const SAYS_THAT =
  /^(?:there (?:are|is)|(?:we|i) found|you have|(?:your|the) search returned) | in (?:your|the) (?:cart|basket|bag)(?=[.!]?$)/giu;

/** "There are 2 results" says just that, and "2 results for maria", where a field says that this was searched for, are all that are shown. */
function withoutSearch(runs: readonly TextRun[], { elements }: Snapshot): readonly TextRun[] {
  const searched = new Set(elements.flatMap(({ value = "", state }) => (value !== "" && state.visible ? [value.toLowerCase()] : [])));
  return runs.map((run) => {
    const [, said, what = ""] = /^(.*\S) for ["“'‘]?(.*?)["”'’]?[.:]?$/su.exec(run.text) ?? [];
    const text = said !== undefined && searched.has(what.toLowerCase()) ? said : run.text;
    return { ...run, text: text.replace(SAYS_THAT, "") };
  });
}

/** "7 records", by itself. */
function numberWritten(line: string, label: string): readonly { readonly text: string; readonly line: string }[] {
  const [, digits, said = ""] = /^\s*(\d{1,9}) (\S.*?)\s*$/su.exec(line) ?? [];
  return digits !== undefined && said.toLowerCase() === label ? [{ text: digits, line }] : [];
}

const ALL_OF_THEM = /^\(?(?<shown>\d{1,9})\)?(?: ?(?:\/|of) ?(?<all>\d+))?$/u;

/** "Users" with "4", "Results (1)", "Tasks: 5 / 5": how many the page itself says that there are; nothing where it shows fewer of them. */
function numberTold({ text, rank, isWhole }: LabelledText): readonly number[] {
  const { shown, all = shown } = ALL_OF_THEM.exec(text)?.groups ?? {};
  return shown !== undefined && shown === all && rank === 0 && isWhole ? [Number(shown)] : [];
}

function isSoMany(count: number, assertion: CountAssertion): boolean {
  return assertion.upTo === undefined ? isAsMany(count, assertion) : count >= assertion.count && count <= assertion.upTo;
}

function namesOf(elements: readonly PageElement[]): string {
  const names = elements.slice(0, NAMED_AT_MOST).map(({ name, text, alt, role }) => quoted((name || text || alt || role).slice(0, 60)));
  const more = elements.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(", ");
}
