import { groundAll } from "../grounding/ground.ts";
import { isHeaded, isUncounted } from "../grounding/header-row.ts";
import { FRAME_OF_PAGE } from "../grounding/importance.ts";
import { listsNothing } from "../grounding/link-lists.ts";
import { isMarked, isMarkedAs } from "../grounding/marks.ts";
import { leadsToMore } from "../grounding/opener.ts";
import { numberedIn } from "../grounding/nth-region.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { type Region, WHOLE_PAGE } from "../grounding/region.ts";
import { fitRole, isActedOn, isFillable, isOfKind } from "../grounding/role-fit.ts";
import { withinRow } from "../grounding/rows.ts";
import { findRegions } from "../grounding/scope.ts";
import { holdsWords } from "../grounding/text-score.ts";
import { isWholeName } from "../grounding/whole-name.ts";
import type { RoleWord, Scope, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { seriesOf } from "./listed.ts";
import { mayBeOfOtherKind, noticesOf } from "./notices.ts";
import { isSurely } from "./sure-kind.ts";

/** What people count as such things, for a number of them and for what is said of all or of none; null when the page has nothing that is called so. */
export function countedOf(target: Target, snapshot: Snapshot): readonly PageElement[] | null {
  return withoutLeadingOn(listedOf(target, snapshot), snapshot);
}

function listedOf(target: Target, snapshot: Snapshot): readonly PageElement[] | null {
  const { role, name = "", quoted, ordinal, relations = [], scope = [] } = target;
  if (role === undefined && quoted !== true) return withoutBlank(seriesOf(target, snapshot)?.members ?? null, snapshot);
  if (role !== "row" && role !== "item" && role !== "card") {
    const all = groundAll(target, snapshot).filter((element) => isOfKind(element, role));
    const messages = role === "message" && name !== "" ? noticesOf({ ...target, scope: [] }, snapshot) : null;
    if (messages !== null) return messagesIn(target, messages, snapshot);
    if (role === "message" && name === "") return mayBeListed(snapshot) ? null : wholeMessages(all, snapshot);
    return name === "" && mayBeMore(role, all, snapshot) ? null : all;
  }
  const [region, another] = name === "" && relations.length === 0 && ordinal === undefined ? countedIn(scope, role, snapshot) : [];
  // One counts them as one numbers them.
  if (region !== undefined && another === undefined) return withoutPairs(numberedIn(region, role, snapshot).elements, snapshot);
  // "Items called books" are books, in whatever form they are listed.
  const things = name === "" || quoted === true ? null : countedOf(withoutKind(target), snapshot);
  if (things !== null && role === "item") return things;
  const found = groundAll(target, snapshot).filter((element) => isOfKind(element, role) && !isUncounted(element, snapshot));
  // Of links "All articles" and "Old articles" nothing says that there are two articles.
  const all = quoted === true || name === "" ? found : found.filter((one) => isWholeName({ ...target, quoted: true }, one, { snapshot }));
  if (all.length < found.length) return null;
  if (all.length === 0) return things ?? all;
  if (role !== "row") return contentOf(all, target, snapshot);
  const rows = scope.length === 0 ? numberedIn(WHOLE_PAGE, role, snapshot) : null;
  const held = rows?.series === 1 ? all.filter((row) => rows.elements.includes(row)) : all;
  return name !== "" && relations.length === 0 && ordinal === undefined ? [...held, ...goneDownBeside(name, held, snapshot)] : held;
}

/** The parts in which what is said without a name is counted. Items of a page with a list beside a side list are those of that list, said or not. */
function countedIn(scope: readonly Scope[], role: RoleWord, snapshot: Snapshot): readonly Region[] {
  const read = (scopes: readonly Scope[]): readonly Region[] => {
    const found = findRegions(scopes, snapshot);
    return found.ok && found.closeTo.length === 0 ? found.regions : [];
  };
  const all = read(scope.length === 0 && role === "item" ? [{ kind: "list", texts: [] }] : scope);
  const listed = all.some(({ isNotRead }) => isNotRead === true) ? all.filter(({ isNotRead }) => isNotRead !== true) : [];
  if (listed.length > 0) return listed;
  const [whole, more] = read(scope);
  const [list, other] = all;
  const isElsewhere = role === "item" && list !== undefined && other === undefined && whole !== undefined && more === undefined;
  const there = isElsewhere ? numberedIn(whole, role, snapshot).elements : [];
  return there.length > 0 && list !== undefined && !there.some(list.holds) ? [list] : read(scope);
}

/** Beside a table that names its columns, labels and their values in another one are no rows. */
function withoutPairs(rows: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const isUnderHeads = (row: PageElement): boolean => index.around(row).some((outer) => isHeaded(outer, index));
  const pairs = rows.some(isUnderHeads) ? new Set(snapshot.pairs.map(({ value }) => index.parentOf(value))) : new Set();
  return rows.filter((row) => !pairs.has(row));
}

/** What tells how things are tells of no error for sure: null. */
function messagesIn(target: Target, messages: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] | null {
  const found = findRegions(target.scope ?? [], snapshot);
  if (!found.ok || messages.some((one) => mayBeOfOtherKind(target, one))) return null;
  return messages.filter((one) => found.regions.some((region) => region.holds(one)));
}

const withoutKind = ({ role: _role, ...target }: Target): Target => target;

/** The last line of a list may be no thing of it: one to bring up more of them, or to write another. */
function withoutLeadingOn(all: readonly PageElement[] | null, snapshot: Snapshot): readonly PageElement[] | null {
  const index = PageIndex.of(snapshot);
  if (all === null) return null;
  const last = all.at(-1);
  const leadsOn = last !== undefined && all.length > 1 && LINES.has(last.role) && (isForMore(last, all, index) || isForm(last, all, index));
  return leadsOn ? all.slice(0, -1) : all;
}

const LINES: ReadonlySet<string> = new Set(["row", "listitem", "treeitem"]);

/**
 * All that it says is pressed, and brings up the rest or makes one more: where others say something that is not pressed. Of links, or of buttons,
 * it may be one.
 */
function isForMore(line: PageElement, all: readonly PageElement[], index: PageIndex): boolean {
  const pressedIn = (one: PageElement): PageElement | undefined =>
    index.within(one).find((part) => isActedOn(part) && part.text === one.text);
  const pressed = pressedIn(line);
  if (pressed === undefined) return false;
  const others = all.filter((one) => one !== line).map(pressedIn);
  if (others.every((one) => one !== undefined)) return false;
  return (
    leadsToMore(line.text) || (pressed.role === "button" && MAKES_ONE.test(line.text) && others.every((one) => one?.role !== "button"))
  );
}

const MAKES_ONE = /^(?:\+|(?:add|new|create)\b)/iu;

/** It has empty fields and what is pressed for them, and none of the others has a field. */
function isForm(line: PageElement, all: readonly PageElement[], index: PageIndex): boolean {
  const hasField = (one: PageElement): boolean => index.within(one).some((part) => part.state.visible && isFillable(part));
  return hasField(line) && !all.some((one) => one !== line && hasField(one)) && isToFillIn(line, index, () => true);
}

/** A line to fill in, beside others that say something, is none of the things yet. */
function withoutBlank(all: readonly PageElement[] | null, snapshot: Snapshot): readonly PageElement[] | null {
  const index = PageIndex.of(snapshot);
  const filled = all?.filter((one) => !isBlankLine(one, all, index)) ?? [];
  return filled.length > 0 ? filled : all;
}

/** What it says besides its fields is said by another one as well: a name or a picture is its own. */
function isBlankLine(line: PageElement, all: readonly PageElement[], index: PageIndex): boolean {
  return isToFillIn(line, index, (one) =>
    all.some((other) => other !== line && index.within(other).some((its) => wordsOf(its) === wordsOf(one))),
  );
}

/** Its fields are all empty, and what it says besides is pressed. */
function isToFillIn(line: PageElement, index: PageIndex, isOfAny: (pressed: PageElement) => boolean): boolean {
  const inside = index.within(line).filter(({ state }) => state.visible);
  const fields = inside.filter(isFillable);
  const isPressed = (one: PageElement): boolean =>
    [one, ...index.around(one)].some((outer) => index.isInside(outer, line) && isActedOn(outer));
  return (
    fields.length > 0 &&
    fields.every(({ state }) => state.empty === true) &&
    inside.every((one) => fields.includes(one) || wordsOf(one) === null || (isPressed(one) && isOfAny(one)))
  );
}

const wordsOf = ({ ownText, role, name, alt = "" }: PageElement): string | null =>
  role === "img" ? alt || name : /[\p{L}\p{N}]/u.test(ownText) ? ownText : null;

/** Rows beside which a cell of one of these goes down that holds the name: it is read in each of them. */
function goneDownBeside(name: string, all: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const isNamed = (cell: PageElement, row: PageElement): boolean =>
    holdsWords(name, cell.text) && all.some((one) => one !== row && index.parentOf(cell) === one);
  return snapshot.elements.filter(
    (row) => row.role === "row" && row.state.visible && !all.includes(row) && withinRow(row, index).some((cell) => isNamed(cell, row)),
  );
}

/** These may be drawn without any code that calls them so; a list that is closed has options that nobody sees. */
const DRAWN: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["menuitem", "tab", "option"]);

/** A menu may have items of a list as its lines, too, of which nothing says whether they are orders that can't be given now, or titles of others. */
function mayBeMore(role: RoleWord | undefined, items: readonly PageElement[], snapshot: Snapshot): boolean {
  const shown = snapshot.elements.filter(({ state }) => state.visible);
  const mayBe = (one: PageElement): boolean =>
    (role === "option" && one.options !== undefined) || (one.reachable && isSurely(one, role, snapshot));
  if (DRAWN.has(role) && items.length === 0 && shown.some(mayBe)) return true;
  const index = PageIndex.of(snapshot);
  if (role === "menuitem" && items.length === 0 && snapshot.elements.some((one) => mayHoldLines(one, index))) return true;
  const isLine = (one: PageElement): boolean => one.role === "listitem" && one.state.visible && one.text !== "";
  return (
    role === "menuitem" &&
    shown.some((menu) => menu.role === "menu" && index.within(menu).some((one) => isLine(one) && !index.within(one).some(isOrder)))
  );
}

/** What is called a menu, open or not, and says something; and what opens, of which nobody knows yet what comes of it. */
function mayHoldLines(one: PageElement, index: PageIndex): boolean {
  const isClosed = one.state.expanded === false && one.state.visible && isActedOn(one);
  return isClosed || ((one.role === "menu" || isMarked(one, "menu")) && index.within(one).some(({ ownText }) => ownText !== ""));
}

const LIVE: ReadonlySet<string> = new Set(["alert", "status"]);

/** Messages that people sent, or that a log keeps one below the other: nothing says whether these are meant. */
function mayBeListed(snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const isTold = (one: PageElement): boolean =>
    [one, ...index.around(one), ...index.within(one)].some(({ notice }) => notice !== undefined);
  const isListed = (one: PageElement): boolean =>
    one.role === "log" || (["message", "messages"].some((word) => isMarkedAs(one, word)) && !one.interactive && !isTold(one));
  return snapshot.elements.some((one) => one.state.visible && one.text !== "" && isListed(one));
}

/** What code says is told at once is one message. Null where the parts of one may be as many messages, or its title and its text. */
function wholeMessages(all: readonly PageElement[], snapshot: Snapshot): readonly PageElement[] | null {
  const index = PageIndex.of(snapshot);
  const notices = snapshot.elements.filter(({ state, notice }) => state.visible && notice !== undefined);
  const live = notices.filter(({ role }) => LIVE.has(role));
  const isInOne = (inner: PageElement, outer: readonly PageElement[]): boolean => outer.some((one) => index.isInside(inner, one));
  const innermost = notices.filter((one) => !notices.some((other) => index.isInside(other, one)));
  const isOfSeveral = (one: PageElement): boolean => innermost.filter((part) => index.isInside(part, one)).length > 1;
  const told = live.filter((one) => !isOfSeveral(one));
  const isTold = (one: PageElement): boolean => told.includes(one) || isInOne(one, told);
  if (innermost.some((one) => !isTold(one) && isInOne(one, live))) return null;
  const whole = index.outermostOf(told);
  const isPart = (one: PageElement): boolean => isTold(one) || whole.some((part) => index.isInside(part, one));
  return [...whole, ...all.filter((one) => !isPart(one))];
}

function isOrder({ role }: PageElement): boolean {
  return role.startsWith("menuitem");
}

/** Without the links below the page; beside items of lists, a box that says the same elsewhere is none. */
function contentOf(all: readonly PageElement[], { role }: Target, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const isListed = all.some((element) => fitRole(role, element) === "fits");
  return all.filter((element) => {
    if (isListed && element.role === "generic") return false;
    const around = index.around(element);
    return !around.some((outer) => FRAME_OF_PAGE.has(outer.role) || (outer.role === "list" && listsNothing(outer, index)));
  });
}
