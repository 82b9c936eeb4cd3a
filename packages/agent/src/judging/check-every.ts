import { groundAll, resolveScope } from "../grounding/ground.ts";
import { isUncounted } from "../grounding/header-row.ts";
import { identifierMeant } from "../grounding/identifier.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isActedOn, isOfKind } from "../grounding/role-fit.ts";
import type { Assertion, Comparison, EachClaim } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { compareAmounts } from "./check-number.ts";
import { numberSaidToBe } from "./said-of-several.ts";
import { isInState, isPicked, OF_CONTROLS } from "./in-state.ts";
import { missingPart } from "./check-text.ts";
import { cellsUnder } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import { countedOf } from "./counted.ts";
import type { Evidence } from "./evidence.ts";
import { quoted } from "./near-misses.ts";
import { readAmounts } from "./numbers.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { isUnclearSign, textsOfCell } from "./said-by-sign.ts";
import { valuesInRows } from "./held-in-rows.ts";
import { collapse, matchText } from "./text-matching.ts";

type EveryAssertion = Extract<Assertion, { kind: "every" }>;

const NAMED_AT_MOST = 3;

/** Each of several is looked at on its own; as many as the claim says must be as it says. None at all prove nothing. */
export async function checkEvery(assertion: EveryAssertion, evidence: Evidence): Promise<Observation> {
  const { target, quantity } = assertion;
  const snapshot = await evidence.snapshot();
  const region = resolveScope(target.scope ?? [], snapshot);
  if (!region.ok) return missingPart(region, { negated: quantity === "none" }, evidence);
  const where = region.element === null ? placeOfPage(evidence) : placeOf(region.element, snapshot, evidence);
  const members = (countedOf(target, snapshot) ?? []).filter((one) => !isUncounted(one, snapshot));
  if (snapshot.truncated) return { status: "unproven", seen: () => "the page holds more than could be read", where };
  if (members.length === 0) {
    const isUndecided = quantity === "all" || quantity === "none";
    return {
      status: isUndecided ? "unproven" : "refuted",
      seen: () => `there are no ${target.words.replace(/^the /i, "")} to look at`,
      where,
      count: 0,
    };
  }
  const answers: (boolean | null)[] = [];
  for (const member of members) answers.push(await isSo(member, assertion.what, { snapshot, evidence }));
  const unclear = members[answers.indexOf(null)];
  const said =
    unclear !== undefined && assertion.what.kind === "is" && !assertion.what.negated
      ? numberSaidToBe(assertion.what.state, target.name ?? "", await evidence.text(region.element ?? undefined))
      : null;
  if (said !== null) return decideBy(said, { quantity, all: members.length, where });
  if (unclear !== undefined) return { status: "unproven", seen: () => `nothing on the page says so for ${nameOf(unclear)}`, where };
  return decide(quantity, { members, answers: answers.map((answer) => answer === true), where });
}

interface Looked {
  readonly members: readonly PageElement[];
  readonly answers: readonly boolean[];
  readonly where: string;
}

function decide(quantity: EveryAssertion["quantity"], { members, answers, where }: Looked): Observation {
  const so = members.filter((_, at) => answers[at] === true);
  const others = members.filter((_, at) => answers[at] !== true);
  const count = so.length;
  const holds = quantity === "all" ? others.length === 0 : quantity === "none" ? count === 0 : isAsMany(count, quantity);
  const share = `it is true of ${count} of ${members.length}`;
  const told = quantity === "all" ? others : so;
  const names =
    told.length === 0
      ? ""
      : `${quantity === "all" ? ", not" : ":"} ${told.slice(0, NAMED_AT_MOST).map(nameOf).join(", ")}${told.length > NAMED_AT_MOST ? ", …" : ""}`;
  return { status: holds ? "held" : "refuted", seen: () => `${share}${names}`, where, count: quantity === "none" ? members.length : count };
}

function decideBy(
  { count, line }: { readonly count: number; readonly line: string },
  { quantity, all, where }: { readonly quantity: EveryAssertion["quantity"]; readonly all: number; readonly where: string },
): Observation {
  const holds = quantity === "all" ? count === all : quantity === "none" ? count === 0 : isAsMany(count, quantity);
  return { status: holds ? "held" : "refuted", seen: () => `the page says ${quoted(line)}`, where, quote: line, count: all };
}

export function isAsMany(
  count: number,
  { comparison, count: wanted }: { readonly comparison: Comparison; readonly count: number },
): boolean {
  switch (comparison) {
    case "equals":
      return count === wanted;
    case "at_least":
      return count >= wanted;
    case "at_most":
      return count <= wanted;
    case "more_than":
      return count > wanted;
    case "fewer_than":
      return count < wanted;
  }
}

/** Null when the page does not tell. */
async function isSo(
  member: PageElement,
  what: EachClaim,
  { snapshot, evidence }: { readonly snapshot: Snapshot; readonly evidence: Evidence },
): Promise<boolean | null> {
  if (what.kind === "is") {
    if (what.state === "visible" || what.state === "hidden") return (what.state === "visible") !== what.negated;
    const is = isInState(member, what.state) ?? isPicked(member, what.state, snapshot);
    // No row has these of its own, so that it is not so says nothing.
    if (OF_CONTROLS.has(what.state) && (!isActedOn(member) || ENTRIES.has(member.role)) && member.state.enabled) return null;
    return is === null ? null : is !== what.negated;
  }
  if (what.kind === "holds") return holdsTarget(member, what.target, snapshot) !== what.negated;
  if (what.kind === "shows_price") {
    const { runs } = await evidence.text(member);
    return runs.some(({ text }) => readAmounts(text).some(({ currency }) => currency !== undefined));
  }
  if (what.kind === "costs") return await costsSo(member, what, evidence);
  const inColumn = what.column === undefined ? null : shownInColumn(member, { ...what, column: what.column }, snapshot);
  if (inColumn !== null || (what.column !== undefined && isHeaded(member, snapshot))) return inColumn;
  const { runs: texts, joined } = await evidence.text(member);
  const runs = [...texts, ...(await valuesInRows(evidence, member))];
  if (what.column !== undefined) return runs.some(({ text }) => isValueOf(text, { ...what, label: what.column ?? "" })) !== what.negated;
  const own = collapse(joined());
  const isShown = [...runs.map(({ text }) => text), own].some((text) => matchText(text, what.text, what.match) !== null);
  return isShown !== what.negated;
}

/** Null where no amount of that currency stands on it: then nobody knows what it costs. */
async function costsSo(
  member: PageElement,
  { comparison, value }: Extract<EachClaim, { kind: "costs" }>,
  evidence: Evidence,
): Promise<boolean | null> {
  const [wanted] = readAmounts(value);
  if (wanted === undefined) return null;
  const amounts = readAmounts((await evidence.text(member)).joined()).filter(
    ({ currency, percent }) => currency === wanted.currency && percent === wanted.percent,
  );
  const answers = amounts.map((amount) => compareAmounts(amount, comparison, wanted));
  return answers.length === 0 || answers.includes(null) ? null : answers.every((answer) => answer === true);
}

const ENTRIES: ReadonlySet<string> = new Set(["row", "listitem", "article", "treeitem", "generic"]);

function holdsTarget(member: PageElement, target: Extract<EachClaim, { kind: "holds" }>["target"], snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const named = target.name === undefined ? target : { ...target, name: identifierMeant(target.name, snapshot) };
  return groundAll(named, snapshot).some(
    (element) => isOfKind(element, target.role) && (element === member || index.isInside(element, member)),
  );
}

function shownInColumn(
  row: PageElement,
  { column, text, match, negated }: Extract<EachClaim, { kind: "shows" }> & { readonly column: string },
  snapshot: Snapshot,
): boolean | null {
  const cells = cellsUnder(column, PageIndex.of(snapshot).within(row));
  if (cells.length === 0 || cells.some((cell) => isUnclearSign(cell, text, snapshot))) return null;
  return cells.some((cell) => textsOfCell(cell, snapshot).some((one) => matchText(one, text, match) !== null)) !== negated;
}

function isHeaded(row: PageElement, snapshot: Snapshot): boolean {
  return PageIndex.of(snapshot)
    .within(row)
    .some(({ columnHeaders = [] }) => columnHeaders.length > 0);
}

/** Where there are no columns, it stands on each for itself: on a badge, or behind its label. */
function isValueOf(run: string, { label, text }: { readonly label: string; readonly text: string }): boolean {
  const value = new RegExp(`^${escaped(label)}\\s*:\\s*`, "iu").exec(run)?.[0] ?? "";
  return matchText(run.slice(value.length), text, "exactly") !== null;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

function nameOf({ name, text, alt, role }: PageElement): string {
  return quoted((name || text || alt || role).slice(0, 50));
}
