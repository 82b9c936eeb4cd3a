import { columnCalled } from "../grounding/board-column.ts";
import { ground, resolveScope } from "../grounding/ground.ts";
import { isWithin, LEADS_ELSEWHERE } from "../grounding/importance.ts";
import { landmarksCalled } from "../grounding/landmarks.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { GENERIC } from "../grounding/listing.ts";
import { isCalledAnywhere, isCalledThere, mainHeadings, saysWhatIs, singularOf, wholePageCalled } from "../grounding/page-names.ts";
import { isWrittenIn } from "../grounding/regions-called.ts";
import { fitRole } from "../grounding/role-fit.ts";
import { repeatedAround } from "../grounding/repeated.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import { isAllOf, isOfLongerName } from "../grounding/whole-name.ts";
import type { Grounding, NotGrounded } from "../grounding/grounding.ts";
import type { Assertion, RoleWord, Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { VisibleText } from "../perception/visible-text.ts";
import { partOf, textOf, textWithFoot } from "./at-edges.ts";
import { cellBeside, cellMeant } from "./cell-of-row.ts";
import type { Evidence } from "./evidence.ts";
import { laneUnder, readLane } from "./lane.ts";
import { thingsCalled } from "../grounding/things-called.ts";
import { isSurelyCalled, TITLED } from "./sure-kind.ts";
import { mainHeading } from "./main-heading.ts";
import { noticesOf } from "./notices.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { textsOfCell } from "./said-by-sign.ts";
import { contentOf, isOfResults, isPageOfResults } from "./results-text.ts";
import { collapse, matchText } from "./text-matching.ts";

export type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** Where the claim looks: the readable text there, and how to call the place. */
export interface Reading {
  readonly text: VisibleText;
  readonly where: string;
  /** The part that was named, when it is a single thing with one text, such as a heading. */
  readonly isSingle: boolean;
  /** That thing. */
  readonly element?: PageElement;
  /** The part that holds the texts. */
  readonly part?: PageElement;
}

/** Parts of a page that hold many texts: `exactly` then asks for one of them. */
const CONTAINERS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "page",
  "section",
  "form",
  "card",
  "dialog",
  "list",
  "table",
  "row",
  "column",
  "menu",
  "frame",
  "tree",
  "item",
]);

/** The text of the place that the claim speaks of, or why there is no such place. */
export async function readWhere(assertion: TextAssertion, evidence: Evidence): Promise<Reading | NotGrounded> {
  const { target, scope = [] } = assertion;
  if (target === null || (target.role === "page" && target.name === undefined)) return await readPlace(assertion, scope, evidence);
  const snapshot = await evidence.snapshot();
  // "The list shows" is what is shown in the list: which one that is, is told in one way.
  const place = target.name === undefined || isCalledThere(target.name, snapshot) ? placeSaid(target) : null;
  const part = place === null ? null : resolveScope([...scope, ...place], snapshot);
  if (place !== null && part?.ok === true) {
    const mayBeTitle = assertion.negated && target.role === "section" && part.element?.following === undefined;
    const isAlone = mayBeTitle && isTextAlone(target, part.element, snapshot);
    return isAlone ? noPart(target) : await readPlace(assertion, [...scope, ...place], evidence);
  }
  if (isOnlyBegun(target, snapshot)) return noPart(target);
  const isBareColumn = target.role === "column" && target.ordinal === undefined && scope.length + (target.scope ?? []).length === 0;
  const column = isBareColumn && target.name !== undefined ? columnCalled(target.name, snapshot)?.column : undefined;
  if (column !== undefined) return { text: await evidence.text(column), where: placeOf(column, snapshot, evidence), isSingle: false };
  const scoped = scope.length === 0 ? target : { ...target, scope: [...scope, ...(target.scope ?? [])] };
  const notices = noticesOf(scoped, snapshot) ?? [];
  const notice = notices.find((one) => matchText(one.text, assertion.text, assertion.match) !== null) ?? notices[0];
  if (notice !== undefined) return { text: await evidence.text(notice), where: placeOf(notice, snapshot, evidence), isSingle: false };
  const cell = OF_CELLS.has(target.role) ? cellMeant(scoped, snapshot) : null;
  if (cell !== null) {
    const text = await evidence.text(cell);
    const where = placeOf(cell, snapshot, evidence);
    return text.runs.length > 0 && /\p{L}|\p{N}/u.test(text.joined())
      ? { text, where, isSingle: true, element: cell }
      : { text: saying(text, cell, textsOfCell(cell, snapshot)), where, isSingle: false, element: cell };
  }
  const nth = nthListed(scoped, snapshot);
  if (nth !== null) return { text: await evidence.text(nth), where: placeOf(nth, snapshot, evidence), isSingle: false };
  const found = ground(scoped, "read", snapshot);
  if (found.ok && target.role === undefined && isOfLongerName(target, found.element, snapshot)) return noPart(target);
  const things = whicheverOf(scoped, found, snapshot);
  if (things !== null) return { text: await textOfAll(things, evidence), where: placeOfPage(evidence), isSingle: false };
  const named = partNamed(scoped, found, snapshot);
  // A cell with nothing but its title is no part that the title stands over.
  const whole = found.ok && named?.text === found.element.text && cellBeside(found.element, snapshot) !== null ? null : named;
  if (whole !== null)
    return {
      text: await textWithTitle(whole, { found, target }, evidence),
      where: placeOf(whole, snapshot, evidence),
      isSingle: false,
      part: whole,
    };
  if (!found.ok) {
    if (isTextOfPlace(scoped) && assertion.match === "contains") return await readPlace(assertion, scoped.scope ?? [], evidence);
    const heading = found.code === "ambiguous" ? mainHeading(scoped, snapshot) : null;
    if (heading === null) return found;
    return { text: await evidence.text(heading), where: placeOf(heading, snapshot, evidence), isSingle: true, element: heading };
  }
  // A part is not called so because its text has these words.
  const isOther = TITLED.has(target.role) && !isSurelyCalled(found.element, target, snapshot);
  if (isOther || (assertion.negated && isTextAlone(target, found.element, snapshot))) return noPart(target);
  const element = fieldLabelled(headingMeant(found.element, assertion, { target: scoped, snapshot }), target, snapshot);
  const lane = target.role === "column" ? laneUnder(element, snapshot) : null;
  if (lane !== null)
    return { text: readLane(lane, await evidence.text(lane.table)), where: placeOf(element, snapshot, evidence), isSingle: false };
  const text = await evidence.text(element);
  // "The first product" is a card with several texts.
  const isThing = target.role === undefined && target.ordinal !== undefined && text.runs.length > 1;
  const isSingle = !isThing && (target.role === undefined || !CONTAINERS.has(target.role));
  return { text: withOwnValue(text, element), where: placeOf(element, snapshot, evidence), isSingle, element };
}

/** "The column "Paid" in the row of "Ann"" is the cell where they meet, whatever else is said that it is. */
const OF_CELLS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([undefined, "text", "column", "element"]);

const BY_TITLE = ["section", "form", "dialog", "card", "list", "table", "menu"] as const;

function placeSaid({ name, quoted: isQuoted, role, ordinal, relations = [], scope = [] }: Target): readonly Scope[] | null {
  if (ordinal !== undefined || relations.length > 0) return null;
  const isBare = name === undefined && scope.length === 0 && (role === "list" || role === "table" || role === "menu");
  const kind = isBare ? role : name !== undefined && isQuoted === true ? BY_TITLE.find((one) => one === role) : undefined;
  return kind === undefined ? null : [...scope, { kind, texts: name === undefined ? [] : [name] }];
}

/** No list "Todo" is "Todo later". */
function isOnlyBegun(target: Target, snapshot: Snapshot): boolean {
  const { name, quoted: isQuoted, role, ordinal, relations = [] } = target;
  const isTitled = name !== undefined && /\p{L}/u.test(name) && isQuoted === true && ordinal === undefined && relations.length === 0;
  return isTitled && BY_TITLE.some((one) => one === role) && !isCalledAnywhere(name, snapshot);
}

/** All that stands there, or on the page. */
async function readPlace(assertion: TextAssertion, scope: readonly Scope[], evidence: Evidence): Promise<Reading | NotGrounded> {
  if (scope.length === 0) return { text: await evidence.text(), where: placeOfPage(evidence), isSingle: false };
  const snapshot = await evidence.snapshot();
  const part = partOf(scope, snapshot);
  const { region } = part;
  const isOfMissing = !region.ok && region.code === "not_found" && isOfResults(scope);
  if (isOfMissing && assertion.negated && isPageOfResults(snapshot))
    return { text: await evidence.text(), where: placeOfPage(evidence), isSingle: false };
  if (isOfMissing && !assertion.negated)
    return {
      text: contentOf(await evidence.text(), snapshot, [assertion.text, ...(assertion.orTexts ?? [])]),
      where: placeOfPage(evidence),
      isSingle: false,
    };
  if (!region.ok) return region;
  const { element } = region;
  const where = element === null ? placeOfPage(evidence) : placeOf(element, snapshot, evidence);
  const text = await textWithFoot(part.edges.length === 0 ? (element ?? undefined) : undefined, await textOf(part, evidence), evidence);
  return { text, where, isSingle: false, ...(element === null ? {} : { part: element }) };
}

/** "The text under the heading" is whatever stands there, where no single text is. */
function isTextOfPlace({ role, name, ordinal, relations = [], scope = [] }: Target): boolean {
  return role === "text" && name === undefined && ordinal === undefined && relations.length === 0 && scope.length > 0;
}

/** A title that nothing shows to be that of a part, with nothing but controls beside it: what the part does not show can't be told from it. */
function isTextAlone({ role, name }: Target, found: PageElement | null, snapshot: Snapshot): boolean {
  if (found === null || role === undefined || name === undefined || !CONTAINERS.has(role) || fitRole(role, found) === "fits") return false;
  const index = PageIndex.of(snapshot);
  const pressed = [found, ...index.around(found)].some(({ interactive }) => interactive);
  const others = index
    .within(found)
    .filter((one) => one.state.visible && one.ownText !== "" && scoreText(name, one.ownText, { quoted: true }).score < CALLED_SO)
    .filter((one) => ![one, ...index.around(one)].some(({ interactive }) => interactive));
  return pressed || others.length === 0;
}

function noPart({ words }: Target): NotGrounded {
  const message = `It can't be told which part of the page is ${words}: no title of one is called just so, or it stands by itself.`;
  return { ok: false, code: "not_found", message, candidates: [], nearest: [] };
}

/** Where the header has a heading of its own, that of the content is as much the page's: the one that is spoken of is meant. */
function headingMeant(
  found: PageElement,
  { text, match }: TextAssertion,
  { target, snapshot }: { readonly target: Target; readonly snapshot: Snapshot },
): PageElement {
  const main = found.role === "heading" ? mainHeading(target, snapshot) : null;
  return main !== null && matchText(main.text, text, match) !== null ? main : found;
}

/** "The last dessert", of a table that lists desserts. */
function nthListed({ name, role, quoted: isQuoted, ordinal, relations = [], scope = [] }: Target, snapshot: Snapshot): PageElement | null {
  if (name === undefined || role !== undefined || isQuoted === true || ordinal === undefined || relations.length > 0) return null;
  const things = thingsCalled({ name, scope }, snapshot);
  return things?.isNamed === true ? (things.members.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? null) : null;
}

/** "The entry shows", of a page that lists entries and calls nothing else so: whichever of them is meant. */
function whicheverOf(target: Target, found: Grounding, snapshot: Snapshot): readonly PageElement[] | null {
  const { name = "", role, quoted, ordinal, relations = [] } = target;
  const noun = name.toLowerCase();
  if (role !== undefined || quoted === true || ordinal !== undefined || relations.length > 0 || singularOf(noun) !== noun) return null;
  if (found.ok && isWrittenOn(found.element, noun)) return null;
  const things = thingsCalled(target, snapshot);
  // Labels and values on the page of one such thing are no others of them.
  const index = PageIndex.of(snapshot);
  const isOfOne = mainHeadings(snapshot).some(({ text }) => holdsWords(noun, text));
  const hasPair = (one: PageElement): boolean => snapshot.pairs.some(({ label }) => index.isInside(label, one));
  if (isOfOne && things?.members.every(hasPair) === true) return null;
  return things !== null && (things.isNamed || GENERIC.test(noun)) ? things.members : null;
}

async function textOfAll(things: readonly PageElement[], evidence: Evidence): Promise<VisibleText> {
  const texts = await Promise.all(things.map(async (one) => await evidence.text(one)));
  const [first] = texts;
  const all = { runs: texts.flatMap(({ runs }) => runs), joined: () => texts.map((one) => one.joined()).join("\n") };
  return { ...(first ?? (await evidence.text())), ...all, truncated: texts.some(({ truncated }) => truncated) };
}

/** Who speaks of a thing by its title means what the title shows as well: a status beside the name, over what may be folded away. */
async function textWithTitle(
  part: PageElement,
  { found, target }: { readonly found: Grounding; readonly target: Target },
  evidence: Evidence,
): Promise<VisibleText> {
  const index = PageIndex.of(await evidence.snapshot());
  const title = found.ok ? [found.element, ...index.around(found.element)].find(({ role }) => role === "heading") : undefined;
  const isApart = target.role === undefined && title !== undefined && !index.isInside(title, part) && !index.isInside(part, title);
  return isApart ? await textOfAll([title, part], evidence) : await evidence.text(part);
}

const GO_BY_TITLE: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["row", "item", "card", "section"]);
const SCOPE_KINDS = ["section", "form", "card", "dialog", "list", "table", "row", "item", "menu"] as const;

/** "The cart shows" speaks of the cart's content, not of the heading or the link of that name. Null when there is no such part. */
function partNamed(target: Target, found: Grounding, snapshot: Snapshot): PageElement | null {
  const { name, role, ordinal, scope = [] } = target;
  if (name === undefined || ordinal !== undefined) return null;
  // A calendar has a title of its own, with which the part under "Calendar" ends.
  const isOfCalendar = found.ok && found.element.role === "heading" && target.quoted !== true && /^calendar$/i.test(name);
  const [bar, another] = role !== undefined || scope.length > 0 ? [] : landmarksCalled(name, snapshot);
  // A list in the sidebar may be named so, too.
  const isInBar = bar !== undefined && found.ok && LANDMARKS.has(found.element.role) && PageIndex.of(snapshot).isInside(found.element, bar);
  if (bar !== undefined && another === undefined && (!found.ok || isOfCalendar || isInBar)) return bar;
  if (target.quoted !== true && role === undefined && scope.length === 0 && (!found.ok || found.element.role === "link")) {
    // "The dashboard shows" speaks of the page that is called so, and not of the link that leads to it.
    const page = wholePageCalled(name, snapshot, "title");
    if (page !== null) return page;
  }
  const isTitled = found.ok && [found.element.text, found.element.ownText].some((one) => isAllOf({ name, words: "" }, one));
  const head = found.ok && (role === "section" || role === undefined) && isTitled ? found.element : null;
  const whole = head && (boxTitled(head, PageIndex.of(snapshot)) ?? (role === undefined ? recordNamedBy(head, snapshot) : null));
  if (whole !== null) return whole;
  const kind = role === undefined ? "called" : SCOPE_KINDS.find((one) => one === role);
  // A text in an item is called as the item is, and the title of a section as the section.
  const isPartOfIt = found.ok && GO_BY_TITLE.has(role) && fitRole(role, found.element) !== "fits";
  // Who sees no such name on it may mean a part over which it stands.
  const isOfCode = found.ok && role !== undefined && CONTAINERS.has(role) && !isWrittenIn(name, found.element, PageIndex.of(snapshot));
  const isName = found.ok
    ? (isTitle(found.element, snapshot) && !saysWhatIs(name, found.element.text)) || isPartOfIt || isOfCode
    : found.code !== "ambiguous"
      ? kind === "table" || kind === "list"
      : found.among?.some((one) => one.role === "heading" && saysWhatIs(name, one.text)) !== true;
  if (kind !== undefined && isName) {
    const part = resolveScope([...scope, { kind, texts: [name] }], snapshot);
    return part.ok ? part.element : null;
  }
  return null;
}

/**
 * The row that a link leads to more of, or another one of things that are built alike: its first text that is no number is its name. Who speaks of that
 * thing means the whole of it.
 */
function recordNamedBy(name: PageElement, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  const row = index.around(name).find(({ role }) => role === "row");
  const record = row === undefined ? repeatedAround(name, index) : name.role === "link" ? row : null;
  if (record === null || collapse(record.text) === collapse(name.text) || isWithin(LEADS_ELSEWHERE, record, index)) return null;
  const liesOver = (one: PageElement): boolean =>
    [one, ...index.around(one)].some((outer) => outer.floats === true && index.isInside(outer, record));
  const texts = index.within(record).filter((one) => one.state.visible && /\p{L}/u.test(one.ownText) && !liesOver(one));
  // As people see it: what is drawn at the right may stand first in the code.
  const isBefore = ({ box: one }: PageElement, { box: other }: PageElement): boolean =>
    one.y + one.height <= other.y || (one.y < other.y + other.height && one.x < other.x);
  const first = texts.find((one) => !texts.some((other) => other !== one && isBefore(other, one)));
  return first !== undefined && (first === name || index.isInside(first, name)) ? record : null;
}

/** Alone, or beside how many there are; in a bar over a panel it is a link, maybe. */
function isWrittenOn({ text, ownText, name: called }: PageElement, name: string): boolean {
  return [text, ownText, called].some((one) => collapse(one).toLowerCase() === collapse(name).toLowerCase());
}

/** "The priority shows" what is chosen in the list whose label that is, and not the label. */
function fieldLabelled(found: PageElement, { role }: Target, { elements }: Snapshot): PageElement {
  const refs = new Set([found.ref, ...found.ancestors.slice(0, 1)]);
  const isOf = ({ frame, labels = [] }: PageElement): boolean => frame === found.frame && labels.some((ref) => refs.has(ref));
  const list = role === undefined && !found.interactive ? elements.find((one) => one.options !== undefined && isOf(one)) : undefined;
  return list ?? found;
}

/** A heading, or the words in one, or what folds and unfolds a part. */
function isTitle(element: PageElement, snapshot: Snapshot): boolean {
  const around = [element, ...PageIndex.of(snapshot).around(element)];
  return around.some(({ role, tag }) => role === "heading" || tag === "summary") || element.state.expanded !== undefined;
}

const LANDMARKS = new Set(["region", "complementary", "navigation"]);
/** What a field holds is no text of the page, but it is what the field itself shows. */
function withOwnValue(text: VisibleText, element: PageElement): VisibleText {
  const { value } = element;
  return value === undefined || value === "" || text.runs.length > 0 ? text : saying(text, element, [value]);
}

function saying(text: VisibleText, { frame, box }: PageElement, said: readonly string[]): VisibleText {
  const lines = said.filter((one) => one !== "");
  return { ...text, runs: lines.map((one, order) => ({ text: one, frame, box, order, editable: false })), joined: () => lines.join("\n") };
}
