import { columnCalled } from "../grounding/board-column.ts";
import { ground, resolveScope } from "../grounding/ground.ts";
import { landmarksCalled } from "../grounding/landmarks.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { signOf } from "../grounding/repeated.ts";
import { fitRole } from "../grounding/role-fit.ts";
import type { Grounding, NotGrounded } from "../grounding/grounding.ts";
import type { Assertion, RoleWord, Target, TextMatch } from "../language/intent.ts";
import { joinLines } from "../perception/join-lines.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import type { TextRun, VisibleText } from "../perception/visible-text.ts";
import { partOf, textOf } from "./at-edges.ts";
import { cellOfRow } from "./cell-of-row.ts";
import type { Observation } from "./claim.ts";
import type { Evidence } from "./evidence.ts";
import { checkLabelled } from "./check-labelled.ts";
import { headedTables, laneUnder, readLane } from "./lane.ts";
import { mainHeading } from "./main-heading.ts";
import { excerpt, nearestTexts, quoted } from "./near-misses.ts";
import { noticesOf } from "./notices.ts";
import { saidOfRecord } from "./of-record.ts";
import { placeOf, placeOfPage } from "./place.ts";
import { contentOf, isOfResults, isPageOfResults } from "./results-text.ts";
import { rowsOfPageCalled, tableOfPageCalled } from "./rows-called.ts";
import { saidWithoutName } from "./said-without-name.ts";
import { collapse, findText, matchText } from "./text-matching.ts";

type TextAssertion = Extract<Assertion, { kind: "text" }>;

/** Where the claim looks: the readable text there, and how to call the place. */
interface Reading {
  readonly text: VisibleText;
  readonly where: string;
  /** The part that was named, when it is a single thing with one text, such as a heading. */
  readonly isSingle: boolean;
  /** That thing. */
  readonly element?: PageElement;
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

/** The page, or the part named, shows one of the texts where a person can read it; or none of them. */
export async function checkText(assertion: TextAssertion, evidence: Evidence): Promise<Observation> {
  const reading = await readWhere(assertion, evidence);
  if (!("text" in reading)) {
    const said = (await saidWithoutName(reading, assertion, evidence)) ?? (await saidOfRecord(reading, assertion, evidence));
    return said ?? missingPart(reading, assertion, evidence);
  }
  const { text, where } = reading;
  const labelled = await besideLabel(assertion, reading, evidence);
  if (labelled !== null) return labelled;
  const told = assertion.negated || reading.isSingle ? reading : { ...reading, text: await withoutOrders(assertion, text, evidence) };
  const hit = findShown(assertion, told) ?? findAsWritten(assertion, reading);
  if (assertion.negated) {
    if (isOtherKind(assertion, reading)) return { status: "unproven", seen: () => "nothing there is of that kind for sure", where };
    const shown = hit ?? (await shownInTable(assertion, evidence));
    if (shown !== null) return { status: "refuted", seen: () => `it is shown: ${quoted(shown)}`, where, quote: shown };
    if (text.truncated) return { status: "unproven", seen: () => "not all of the text could be read", where };
    return { status: "held", seen: () => "it is not there", where };
  }
  const seen = hit ?? (await shownInNamedList(assertion, evidence));
  if (seen !== null) return { status: "held", seen: () => quoted(seen), where, quote: seen };
  const instead = await whatIsThere(assertion, reading, evidence);
  return { status: text.truncated ? "unproven" : "refuted", seen: () => instead, where };
}

/** What fits no pattern must be what was meant: of a text that is only called so it proves nothing. */
function isOtherKind({ target, match }: TextAssertion, { element }: Reading): boolean {
  return match === "matches" && element !== undefined && target?.role !== undefined && fitRole(target.role, element) !== "fits";
}

/**
 * Whatever list was found, "the list" may as well be the table of the page, and "the list of authors" that of a page about them, whatever in its
 * menu is called so: what that shows is not gone from the list.
 */
async function shownInTable(assertion: TextAssertion, evidence: Evidence): Promise<string | null> {
  const scopes = [...(assertion.scope ?? []), ...(assertion.target?.scope ?? [])];
  const [only, another] = scopes;
  if (only?.kind !== "list" || another !== undefined || only.texts.length > 1) return null;
  const snapshot = await evidence.snapshot();
  const [noun] = only.texts;
  const about = noun === undefined ? null : tableOfPageCalled(noun, snapshot);
  for (const table of noun === undefined ? headedTables(snapshot) : about === null ? [] : [about]) {
    const shown = findShown(assertion, { text: await evidence.text(table), where: "", isSingle: false });
    if (shown !== null) return shown;
  }
  return null;
}

/** That a list of that name shows it is told by the one table of a page that is about such things. */
async function shownInNamedList(assertion: TextAssertion, evidence: Evidence): Promise<string | null> {
  const named = [...(assertion.scope ?? []), ...(assertion.target?.scope ?? [])].some(({ texts }) => texts.length === 1);
  return named && assertion.target === null ? await shownInTable(assertion, evidence) : null;
}

async function readWhere(assertion: TextAssertion, evidence: Evidence): Promise<Reading | NotGrounded> {
  const { target, scope = [] } = assertion;
  if (target === null || (target.role === "page" && target.name === undefined)) {
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
    return { text: await textOf(part, evidence), where, isSingle: false };
  }
  const snapshot = await evidence.snapshot();
  const isBareColumn = target.role === "column" && target.ordinal === undefined && scope.length + (target.scope ?? []).length === 0;
  const column = isBareColumn && target.name !== undefined ? columnCalled(target.name, snapshot)?.column : undefined;
  if (column !== undefined) return { text: await evidence.text(column), where: placeOf(column, snapshot, evidence), isSingle: false };
  const scoped = scope.length === 0 ? target : { ...target, scope: [...scope, ...(target.scope ?? [])] };
  const notices = noticesOf(scoped, snapshot) ?? [];
  const notice = notices.find((one) => matchText(one.text, assertion.text, assertion.match) !== null) ?? notices[0];
  if (notice !== undefined) return { text: await evidence.text(notice), where: placeOf(notice, snapshot, evidence), isSingle: false };
  const cell = cellNamed(scoped, snapshot);
  if (cell !== null) return { text: await evidence.text(cell), where: placeOf(cell, snapshot, evidence), isSingle: true, element: cell };
  const nth = nthListed(scoped, snapshot);
  if (nth !== null) return { text: await evidence.text(nth), where: placeOf(nth, snapshot, evidence), isSingle: false };
  const found = ground(scoped, "read", snapshot);
  const part = partNamed(scoped, found, snapshot);
  if (part !== null) return { text: await evidence.text(part), where: placeOf(part, snapshot, evidence), isSingle: false };
  if (!found.ok) {
    const heading = found.code === "ambiguous" ? mainHeading(scoped, snapshot) : null;
    if (heading === null) return found;
    return { text: await evidence.text(heading), where: placeOf(heading, snapshot, evidence), isSingle: true, element: heading };
  }
  const element = headingMeant(found.element, assertion, { target: scoped, snapshot });
  const lane = target.role === "column" ? laneUnder(element, snapshot) : null;
  if (lane !== null)
    return { text: readLane(lane, await evidence.text(lane.table)), where: placeOf(element, snapshot, evidence), isSingle: false };
  const text = await evidence.text(element);
  // "The first product" is a card with several texts.
  const isThing = target.role === undefined && target.ordinal !== undefined && text.runs.length > 1;
  const isSingle = !isThing && (target.role === undefined || !CONTAINERS.has(target.role));
  return { text: withOwnValue(text, element), where: placeOf(element, snapshot, evidence), isSingle, element };
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
function nthListed(
  { name, role, quoted: isQuoted, ordinal, relations = [], scope = [], words }: Target,
  snapshot: Snapshot,
): PageElement | null {
  if (name === undefined || role !== undefined || isQuoted === true || ordinal === undefined || relations.length > 0) return null;
  const rows = rowsOfPageCalled({ name, words, scope }, snapshot);
  return rows?.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? null;
}

/** "In the row of Ann, the role is": the cell in the column of that name. */
function cellNamed({ name, role, ordinal, scope = [], relations = [] }: Target, snapshot: Snapshot): PageElement | null {
  if (name === undefined || (role !== undefined && role !== "text") || ordinal !== undefined || scope.length === 0 || relations.length > 0)
    return null;
  const row = resolveScope(scope, snapshot);
  return row.ok ? cellOfRow(row.element, name, snapshot) : null;
}

/** "The cart shows" speaks of the cart's content, not of the heading or the link of that name. Null when there is no such part. */
function partNamed(target: Target, found: Grounding, snapshot: Snapshot): PageElement | null {
  const { name, role, ordinal, scope = [] } = target;
  if (name === undefined || ordinal !== undefined) return null;
  const bar = found.ok || role !== undefined ? [] : landmarksCalled(name, snapshot);
  if (bar.length === 1 && scope.length === 0) return bar[0] ?? null;
  if (target.quoted !== true && role === undefined && scope.length === 0 && (!found.ok || found.element.role === "link")) {
    const page = mainOfPageCalled(name, snapshot);
    if (page !== null) return page;
  }
  const kind = role === undefined ? "any" : SCOPE_KINDS.find((one) => one === role);
  // A text in an item is called as the item is.
  const isPartOfIt = found.ok && REPEATED.has(role) && fitRole(role, found.element) !== "fits";
  const isName = found.ok
    ? found.element.role === "heading" || found.element.tag === "summary" || isPartOfIt
    : found.code === "ambiguous" && role === undefined;
  if (kind !== undefined && isName) {
    const part = resolveScope([...scope, { kind, texts: [name] }], snapshot);
    return part.ok ? part.element : null;
  }
  return found.ok && role === "section" ? boxTitled(found.element, name, snapshot) : null;
}

const WHOLE_PAGES = /^(?:dashboard|overview|home ?page|start page|landing page)$/i;

/** "The dashboard shows" speaks of the page that is titled so, and not of the link that leads to it. */
function mainOfPageCalled(name: string, { title, elements }: Snapshot): PageElement | null {
  const isTitle = WHOLE_PAGES.test(name) && title.split(/\s[|–—·:-]\s/).some((part) => part.trim().toLowerCase() === name.toLowerCase());
  const [main, another] = isTitle ? elements.filter(({ role, state }) => role === "main" && state.visible) : [];
  return another === undefined ? (main ?? null) : null;
}

/** The box that begins with its title: what stands around that, where no other title of the kind stands in it. */
function boxTitled(title: PageElement, name: string, snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  if (collapse(title.text).toLowerCase() !== collapse(name).toLowerCase()) return null;
  const box = index.around(title).find(({ text }) => text.length > title.text.length);
  if (box === undefined || box.role === "document" || !box.text.startsWith(title.text)) return null;
  const isAlone = !index
    .within(box)
    .some((one) => one !== title && one.state.visible && signOf(one) === signOf(title) && one.classes !== "");
  return isAlone && (title.classes ?? "") !== "" ? box : null;
}

const REPEATED: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["row", "item", "card"]);
const SCOPE_KINDS = ["section", "form", "card", "dialog", "list", "table", "row", "item", "menu"] as const;

/** What a field holds is no text of the page, but it is what the field itself shows. */
function withOwnValue(text: VisibleText, element: PageElement): VisibleText {
  const { value } = element;
  if (value === undefined || value === "" || text.runs.length > 0) return text;
  const run = { text: value, frame: element.frame, box: element.box, order: 0, editable: false } as const;
  return { ...text, runs: [run], joined: () => value };
}

/** "The status" is not the word but what stands beside it: `Status: Open`, or the next cell. Null when it is more than a label. */
async function besideLabel(assertion: TextAssertion, { text, element, where }: Reading, evidence: Evidence): Promise<Observation | null> {
  const { target, match, negated } = assertion;
  const { name, role, ordinal, scope = [], relations = [] } = target ?? {};
  if (element === undefined || name === undefined || role !== undefined || ordinal !== undefined || relations.length > 0) return null;
  if (element.interactive || element.role === "heading" || match === "matches") return null;
  const own = text.joined();
  const hit = findText(own, name);
  if (hit === null || hit.start > 0 || own.includes("\n")) return null;
  const isLabelAlone = /^[\s:=]*$/.test(own.slice(hit.end));
  if (!isLabelAlone && !/^\s*[:=]/.test(own.slice(hit.end))) return null;
  const wanted = [assertion.text, ...(assertion.orTexts ?? [])];
  if (wanted.some((one) => matchText(own, one, match) !== null)) return null;
  // Another label of the same name, outside the part that was named, says nothing about this one.
  if (isLabelAlone && scope.length > 0) return null;
  const holds = (seen: string): boolean => wanted.some((one) => matchText(seen, one, match) !== null);
  return checkLabelled(isLabelAlone ? await evidence.text() : text, { label: name, holds, negated, where });
}

/** "Checkout" that a style writes in capitals is "Checkout" as well: nobody can tell from the screen what the page says. */
function findAsWritten({ text, match }: TextAssertion, { text: shown, isSingle, element }: Reading): string | null {
  if (!isSingle || match !== "exactly" || element === undefined) return null;
  const isStyled = collapse(element.text).toLowerCase() === collapse(shown.joined()).toLowerCase();
  return isStyled ? (matchText(element.text, text, match)?.quote ?? null) : null;
}

const ORDERS = /^(?:button|link|menuitem|tab)$/;

/** "Done" is not what a button "Mark as done" says: where the case differs, part of an order is no statement. */
async function withoutOrders({ text, orTexts, match }: TextAssertion, shown: VisibleText, evidence: Evidence): Promise<VisibleText> {
  if (match !== "contains") return shown;
  const isDoubtful = ({ text: seen }: TextRun): boolean =>
    [text, ...(orTexts ?? [])].some((wanted) => {
      const hit = findText(seen, wanted);
      return hit !== null && hit.quote.length < collapse(seen).length && !collapse(seen).includes(collapse(wanted));
    });
  const doubtful = shown.runs.filter(isDoubtful);
  if (doubtful.length === 0) return shown;
  const { elements } = await evidence.snapshot();
  const orders = doubtful.filter((run) =>
    elements.some(({ role, frame, box, state }) => ORDERS.test(role) && state.visible && frame === run.frame && isInBox(run.box, box)),
  );
  const runs = shown.runs.filter((run) => !orders.includes(run));
  return orders.length === 0 ? shown : { ...shown, runs, joined: () => joinLines(runs) };
}

function isInBox(inner: Box, outer: Box): boolean {
  const [x, y] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return x >= outer.x && x <= outer.x + outer.width && y >= outer.y && y <= outer.y + outer.height;
}

/** The line on which one of the texts stands, or null. */
function findShown(assertion: TextAssertion, { text, isSingle }: Reading): string | null {
  for (const wanted of [assertion.text, ...(assertion.orTexts ?? [])]) {
    const hit = findOne(text, { wanted, match: assertion.match, isSingle });
    if (hit !== null) return hit;
  }
  return null;
}

function findOne(
  text: VisibleText,
  { wanted, match, isSingle }: { readonly wanted: string; readonly match: TextMatch; readonly isSingle: boolean },
): string | null {
  if (!isSingle || match === "contains" || match === "matches") {
    for (const run of text.runs) {
      const hit = matchText(run.text, wanted, match);
      if (hit !== null) return excerpt(run.text, hit.quote);
    }
    for (const line of text.joined().split("\n")) {
      const hit = matchText(line, wanted, match);
      if (hit !== null) return excerpt(line, hit.quote);
    }
  }
  if (!isSingle && match !== "contains" && match !== "matches") return null;
  return matchText(text.joined(), wanted, match)?.quote ?? null;
}

async function whatIsThere(assertion: TextAssertion, { text, isSingle }: Reading, evidence: Evidence): Promise<string> {
  if (isSingle && text.runs.length > 0) return `it shows ${quoted(text.joined())}`;
  const near = nearestTexts(text.runs, assertion.text);
  if (near.length > 0) return `the nearest text there is ${near.map(quoted).join(", ")}`;
  const inField = (await evidence.snapshot()).elements.find(
    (element) => element.state.visible && findText(element.value ?? "", assertion.text) !== null,
  );
  if (inField !== undefined) return `it stands only in the field ${quoted(inField.name)}, ${whyNotShown(inField)}`;
  return text.runs.length === 0 ? "there is no text at all" : `nothing like it; the text there begins ${quoted(beginningOf(text))}`;
}

function whyNotShown({ state, name }: PageElement): string {
  if (state.editable) return "where it was typed; that does not count as shown";
  return `and what a field holds does not count as shown; say: The "${name}" field contains …`;
}

function beginningOf(text: VisibleText): string {
  const words = collapse(
    text.runs
      .slice(0, 12)
      .map((run) => run.text)
      .join(" · "),
  );
  return words.length > 100 ? `${words.slice(0, 99).trimEnd()}…` : words;
}

/** A part that is not there shows nothing: no proof that it does not show something. */
export function missingPart(failure: NotGrounded, { negated }: { readonly negated: boolean }, evidence: Evidence): Observation {
  const isUndecided = negated || failure.code === "ambiguous";
  return { status: isUndecided ? "unproven" : "refuted", seen: () => failure.message, where: placeOfPage(evidence) };
}
