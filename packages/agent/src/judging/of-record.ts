import { isCell, TABLES } from "../perception/kinds.ts";
import { isHeaded } from "../grounding/header-row.ts";
import { underHeading } from "../grounding/heading-region.ts";
import { findRegions, resolveScope } from "../grounding/scope.ts";
import { CALLED_SO } from "../grounding/text-score.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isPageOf, mainHeadings } from "../grounding/page-names.ts";
import type { NotGrounded } from "../grounding/grounding.ts";
import { ONE_OF_MANY } from "../grounding/region.ts";
import { isActedOn } from "../grounding/role-fit.ts";
import type { Assertion, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import { partOf, textOf } from "./at-edges.ts";
import { onlyHighest } from "./main-heading.ts";
import {
  answerIn,
  cellUnderName,
  isPlain,
  isValueOfOthers,
  type RecordSaid,
  recordIn,
  rowAround,
  rowSaidOf,
  STATE,
} from "./cell-of-row.ts";
import { checkBeside } from "./check-labelled.ts";
import { isLabelOf, type Place, valuesOf } from "./labelled-text.ts";
import { quoted } from "./near-misses.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { answerOf } from "./said-by-sign.ts";
import { collapse, matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

const LABEL = /^\p{L}[\p{L} -]{1,30}$/u;
const LONGEST_NAME = 4;
const THING = /^\p{Ll}{3,20}$/u;
const OF_THE_THING = /^(?<label>[\p{L}][\p{L} -]{1,30}?) of (?:the|this) (?<thing>\p{Ll}{3,20})$/u;
const THE_THINGS = /^(?<thing>\p{Ll}{3,20})['’]s (?<label>\p{L}[\p{L} -]{1,30})$/u;

/**
 * "Ann's email is ..." or "The email of Ann is ...", where nothing is called so: the column "Email" of the row of Ann. "The status of the task is ..." or "The task's status is ...", where the page is
 * headed "Task 4": what stands beside "Status". Null where it is neither.
 */
export async function saidOfRecord(failure: NotGrounded, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target } = assertion;
  if (
    failure.code !== "not_found" ||
    target === null ||
    (!isPlain(target) && recordIn(target) === null && recordAround(target) === null) ||
    (assertion.scope ?? []).length > 0
  )
    return null;
  const { label = "", thing = "" } = OF_THE_THING.exec(target.name ?? "")?.groups ?? THE_THINGS.exec(target.name ?? "")?.groups ?? {};
  return (
    (await besideItsLabel({ label, thing }, assertion, evidence)) ??
    (await inPartSaidFirst(target, assertion, evidence)) ??
    (await besideOwner(target, assertion, evidence)) ??
    (await stateOfOwner(target, assertion, evidence))
  );
}

/** "The topic", where several texts speak of one: what stands with those words as with a label. */
export async function saidOfLabel(failure: NotGrounded, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { target, scope = [], match } = assertion;
  const { name: label, scope: own = [], ...rest } = target ?? { words: "" };
  if (failure.code !== "ambiguous" || label === undefined || !isPlain({ ...rest, name: label }) || match === "matches") return null;
  const part = partOf([...scope, ...own], await evidence.snapshot());
  if (!part.region.ok) return null;
  return await besideLabelIn({ label, text: await textOf(part, evidence), within: part.region.element }, assertion, evidence);
}

/** "Ann's balance", where the page calls nothing a balance: the only thing that stands with "Ann", if that is just what is claimed. */
async function besideOwner(target: Target, { text, negated, match }: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const record = recordIn(target);
  if (record === null || negated || match === "matches") return null;
  const owner = collapse(record.owner).toLowerCase();
  const snapshot = await evidence.snapshot();
  const index = PageIndex.of(snapshot);
  const place = findRegions(target.scope ?? [], snapshot);
  if (!place.ok) return null;
  const isCalledSo = (one: PageElement): boolean => collapse(one.text).toLowerCase() === owner;
  // Rows of two texts that begin with the owner, below no head that says what the other one is; else what is tied to it elsewhere.
  const rows = index.elements
    .filter((one) => one.role === "row" && one.state.visible && place.regions.some((region) => region.holds(one)))
    .map((row) => index.within(row).filter((one) => isCell(one) && one.text !== ""))
    .filter(([first, value, more]) => first !== undefined && isCalledSo(first) && value !== undefined && more === undefined);
  const isHeaded = rows.some(([, value]) => value?.columnHeaders?.some((head) => head !== "") === true);
  if (isHeaded) return null;
  const tied =
    rows.length > 0 || (target.scope ?? []).length > 0
      ? []
      : await valuesOf(record.owner, { text: await evidence.text(), within: null }, evidence);
  const [only, another] = new Set([...rows.map(([, value]) => collapse(value?.text ?? "")), ...tied.map((one) => one.text)]);
  if (only === undefined || another !== undefined || tied.some(({ rank }) => rank > 1) || matchText(only, text, "exactly") === null)
    return null;
  const seen = (): string => `nothing is called ${quoted(record.column)}; with ${quoted(record.owner)} stands only ${quoted(only)}`;
  return { status: "held", seen, where: placeOfPage(evidence), quote: only };
}

interface ReadAt {
  readonly text: VisibleText;
  readonly element?: PageElement;
  readonly part?: PageElement;
  readonly where: string;
}

/**
 * "INV-7 shows Paid" by a tick in the column "Paid": of a row, of what a row is called by, or of what else shows one thing and has such a label. Where
 * the answer is no, neither the label nor the words of something else there say so.
 */
export async function answeredInRecord(
  assertion: TextAssertion,
  { text: shown, element, part, where }: ReadAt,
  evidence: Evidence,
): Promise<Observation | null> {
  const { text, orTexts = [], target, scope = [], match, negated } = assertion;
  if (match !== "contains") return null;
  const { role, scope: own = [] } = target ?? {};
  const around = role ?? (target === null ? [...scope, ...own].at(-1)?.kind : "item");
  if (around !== "row" && around !== "item" && around !== "card") return null;
  const snapshot = await evidence.snapshot();
  const place = element ?? part ?? null;
  const record = rowSaidOf(place, snapshot) ?? place;
  const answers = [text, ...orTexts].map((one) => ({ one, answer: answerIn(record, one, snapshot) }));
  const ticked = answers.find(({ answer }) => answer === true);
  if (ticked !== undefined) return { status: negated ? "refuted" : "held", seen: () => `it says yes to ${quoted(ticked.one)}`, where };
  const denied = negated ? undefined : answers.find(({ answer }) => answer === false);
  const isOther = ({ text: seen }: TextRun): boolean =>
    answers.some(({ one }) => matchText(seen, one, match) !== null && !isLabelOf(seen, one));
  if (denied !== undefined)
    return { status: shown.runs.some(isOther) ? "unproven" : "refuted", seen: () => `it says no to ${quoted(denied.one)}`, where };
  if (!negated && record?.role === "row" && answers.every(({ one }) => isValueOfOthers(one, record, snapshot)))
    return ofOtherColumn(text, where);
  const unclear = negated ? answers.find(({ answer }) => answer === "unclear") : undefined;
  return unclear === undefined
    ? null
    : { status: "unproven", seen: () => `what stands with ${quoted(unclear.one)} there may say so`, where };
}

/**
 * "ORD-7 shows Paid", where that is a cell of a table: its row says so, if the row begins with it. Whose row it is otherwise (Dora is the manager
 * there) nobody can tell. Null where the row does not show it, or where there are not several columns.
 */
export async function shownInItsRow(
  assertion: TextAssertion,
  { element }: Partial<ReadAt>,
  evidence: Evidence,
): Promise<Observation | null> {
  const { text, orTexts = [], target, match, negated } = assertion;
  const { name, role, ordinal, relations = [] } = target ?? {};
  if (element === undefined || name === undefined || match !== "contains" || role !== undefined || ordinal !== undefined) return null;
  const snapshot = await evidence.snapshot();
  const index = PageIndex.of(snapshot);
  const row = rowAround(element, snapshot);
  const table = row === null ? undefined : index.around(row).find((one) => TABLES.has(one.role));
  if (row === null || row === element || relations.length > 0 || table === undefined || !isHeaded(table, index)) return null;
  const cells = index.within(row).filter((one) => isCell(one) && one.state.visible && one.text !== "");
  const own = cells.find((one) => one === element || index.isInside(element, one));
  const wanted = [text, ...orTexts];
  const isSaidBy = (seen: string): boolean => wanted.some((one) => matchText(seen, one, match) !== null);
  if (own === undefined || cells.length < COLUMNS || isSaidBy(own.text)) return null;
  const hit = (await evidence.text(row)).runs.find((run) => isSaidBy(run.text));
  if (hit === undefined) return null;
  const where = placeOf(row, snapshot, evidence);
  if (!negated && wanted.every((one) => isValueOfOthers(one, row, snapshot))) return ofOtherColumn(hit.text, where);
  if (rowSaidOf(element, snapshot) === row)
    return { status: negated ? "refuted" : "held", seen: () => `its row shows ${quoted(hit.text)}`, where, quote: hit.text };
  return {
    status: "unproven",
    seen: () => `${quoted(name)} stands in the row of something else, which shows ${quoted(hit.text)}; say which row is meant`,
    where,
  };
}

function ofOtherColumn(seen: string, where: string): Observation {
  return {
    status: "unproven",
    seen: () => `${quoted(seen)} stands there, but not in the column that says so; say which column is meant`,
    where,
  };
}

/** With fewer, one is the label of the other. */
const COLUMNS = 3;

/** "The neutered next to Rex is checked": the column of that name says so in his row. */
export function answerOfOwner(
  { target, state, negated }: Extract<Assertion, { kind: "state" }>,
  { snapshot, evidence }: { readonly snapshot: Snapshot; readonly evidence: Evidence },
): Observation | null {
  const cell = (state !== "checked" && state !== "unchecked") || target.relations === undefined ? null : cellUnderName(target, snapshot);
  const answer = cell === null ? null : answerOf(cell, snapshot);
  if (cell === null || answer === null) return null;
  const isSo = (answer === (state === "checked")) !== negated;
  return {
    status: isSo ? "held" : "refuted",
    seen: () => `its row says ${answer ? "yes" : "no"}`,
    where: placeOf(cell, snapshot, evidence),
  };
}

const LONGEST_STATE = 30;

/**
 * "The status of Order 7", where the page calls nothing so: what is drawn as a badge there, if that is one alone; in a list, else a text of its own.
 */
async function stateOfOwner(target: Target, { text, negated, match }: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const snapshot = await evidence.snapshot();
  const said = recordIn(target) ?? recordAround(target);
  const title = said === null && isPlain(target) ? onlyHighest(mainHeadings(snapshot)) : null;
  const record = said ?? (title && { owner: title.ownText, column: target.name ?? "" });
  if (record === null || !STATE.test(record.column) || match === "matches") return null;
  const thing = title
    ? { ok: true as const, element: lineOf(title, PageIndex.of(snapshot)) }
    : resolveScope([...(said?.scope ?? target.scope ?? []), { kind: "item", texts: [record.owner] }], snapshot);
  if (!thing.ok || thing.element === null) return null;
  const [badge, more] = await badgesIn(thing.element, record.owner, evidence);
  if (badge !== undefined && more === undefined) {
    const isSo = matchText(badge.text, text, match) !== null;
    // Written there elsewhere, it may be that what is said of it.
    if (negated && !isSo && matchText((await evidence.text(thing.element)).joined(), text, "contains") !== null) return null;
    const seen = (): string =>
      `nothing is called ${quoted(record.column)}; the badge of ${quoted(record.owner)} says ${quoted(badge.text)}`;
    return { status: isSo === negated ? "refuted" : "held", seen, where: placeOf(badge, snapshot, evidence), quote: badge.text };
  }
  const { runs } = await evidence.text(thing.element);
  const isAmongCells = thing.element.role === "row" || badge !== undefined;
  if (negated || isAmongCells || !runs.some((run) => matchText(run.text, text, "exactly") !== null)) return null;
  const seen = (): string =>
    `nothing is called ${quoted(record.column)}; ${quoted(text)} stands there by itself with ${quoted(record.owner)}`;
  return { status: "held", seen, where: placeOfPage(evidence), quote: text };
}

/** What stands on the line of a heading, with it. */
function lineOf(heading: PageElement, index: PageIndex): PageElement {
  const around = index.around(heading).filter(({ box }) => box.height < heading.box.height * 2);
  return around.at(-1) ?? heading;
}

/** "The status" in the row, the item or the card of "Order 7". */
function recordAround({ name, scope = [], ...rest }: Target): RecordSaid | null {
  const around = scope.at(-1);
  const [owner, another] = around !== undefined && ONE_OF_MANY.has(around.kind) ? around.texts : [];
  if (name === undefined || owner === undefined || another !== undefined || !isPlain({ ...rest, name })) return null;
  return { owner, column: name, scope: scope.slice(0, -1) };
}

/** Few words on a ground or in a frame of their own, which nobody presses and which are not the name of the thing. */
async function badgesIn(thing: PageElement, owner: string, evidence: Evidence): Promise<readonly PageElement[]> {
  const index = PageIndex.of(await evidence.snapshot());
  const short = index
    .within(thing)
    .filter(
      (one) =>
        one !== thing &&
        one.state.visible &&
        one.ownText !== "" &&
        one.text.length <= LONGEST_STATE &&
        !isCell(one) &&
        ![one, ...index.around(one)].some((outer) => isActedOn(outer) && index.isInside(outer, thing)) &&
        collapse(one.text) !== collapse(owner),
    );
  const looks = await Promise.all(short.map(async (one) => await evidence.details(one)));
  const drawn = short.filter((_, at) => looks[at]?.hasOwnBackground === true || (looks[at]?.borders.length ?? 0) > 0);
  return drawn.filter((one) => !drawn.some((other) => other !== one && index.isInside(other, one)));
}

/** "The tag team": what stands beside "team" under the heading "Tags". */
async function inPartSaidFirst(
  { name = "", ...target }: Target,
  assertion: TextAssertion,
  evidence: Evidence,
): Promise<Observation | null> {
  const words = name.split(" ");
  if (!isPlain({ ...target, name }) || words.length > LONGEST_NAME || assertion.match === "matches") return null;
  const snapshot = await evidence.snapshot();
  for (let at = 1; at < words.length; at += 1) {
    const parts = underHeading(words.slice(0, at).join(" "), snapshot).filter(({ score }) => score >= CALLED_SO);
    const within = parts.length === 1 ? (parts[0]?.region.element ?? parts[0]?.region.flat) : undefined;
    const place = within === undefined ? null : { label: words.slice(at).join(" "), text: await evidence.text(within), within };
    const found = place === null ? null : await besideLabelIn(place, assertion, evidence);
    if (found !== null) return found;
  }
  return null;
}

/** "The status of the task" on the page of a task, where the reader has it as the status in the part "task": what stands beside "Status". */
export async function saidOfThePage(assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  const { scope: [place, another] = [], ...target } = assertion.target ?? { words: "" };
  const [thing = "", other] = place?.texts ?? [];
  const isOf = (place?.kind === "any" || place?.kind === "called") && another === undefined && other === undefined;
  if (!isOf || !isPlain(target) || (assertion.scope ?? []).length > 0) return null;
  return await besideItsLabel({ label: target.name ?? "", thing }, assertion, evidence);
}

interface LabelOfThing {
  readonly label: string;
  readonly thing: string;
}

async function besideItsLabel({ label, thing }: LabelOfThing, assertion: TextAssertion, evidence: Evidence): Promise<Observation | null> {
  if (!LABEL.test(label) || !THING.test(thing) || assertion.match === "matches" || !isPageOf(thing, await evidence.snapshot())) return null;
  return await besideLabelIn({ label, text: await evidence.text(), within: null }, assertion, evidence);
}

async function besideLabelIn(
  place: Place & { readonly label: string },
  assertion: TextAssertion,
  evidence: Evidence,
): Promise<Observation | null> {
  const { label } = place;
  const wanted = [assertion.text, ...(assertion.orTexts ?? [])];
  const holds = (seen: string): boolean => wanted.some((one) => matchText(seen, one, assertion.match) !== null);
  return await checkBeside(place, { label, holds, negated: assertion.negated, where: placeOfPage(evidence) }, evidence);
}
