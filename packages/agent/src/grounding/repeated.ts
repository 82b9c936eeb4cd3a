import { ENTRIES, LISTS } from "../perception/kinds.ts";
import type { Scope } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isUncounted } from "./header-row.ts";
import { ANY_THING, isMarked, isMarkedAs, isMarkedAsOne } from "./marks.ts";
import { PageIndex } from "./page-index.ts";
import { type Region, regionOf, WHOLE_PAGE } from "./region.ts";
import { isActedOn, isFillable } from "./role-fit.ts";
import { CALLED_SO, holdsWords, scoreText } from "./text-score.ts";
import { wholeScore } from "./whole-name.ts";

/** Fewer are no row of equals. */
export const FEWEST = 2;
/** Two may be the columns of a page. */
const FEWEST_DRAWN = 3;
/** They belong to what stands above or before them, or explain it: a term with its definition is one thing. */
const PARTS = new Set(["columnheader", "definition", "tooltip"]);
const LANDMARKS = new Set(["navigation", "banner", "contentinfo", "menu", "menubar", "toolbar", "tablist", "radiogroup"]);

/** The things of a page that stand beside each other and are built alike, which the page or its reader calls so: its products, its results. */
export function repeatedCalled(noun: string, outer: Region, snapshot: Snapshot): readonly PageElement[] {
  const groups = groupsIn(outer, snapshot, 1);
  const ofContent = groups.filter(([first]) => first !== undefined && !isAside(first, outer, snapshot));
  const found = ofContent.length < groups.length ? calledAmong(ofContent, { noun, outer, snapshot }) : [];
  return found.length > 0 ? found : calledAmong(groups, { noun, outer, snapshot });
}

/** What stands beside the content of a page is only meant where nothing in the content is. */
function isAside(element: PageElement, outer: Region, snapshot: Snapshot): boolean {
  const around = [element, ...PageIndex.of(snapshot).around(element)];
  return around.some((one) => one.role === "complementary" && one !== outer.element && outer.holds(one));
}

function calledAmong(
  all: readonly (readonly PageElement[])[],
  { noun, outer, snapshot }: { readonly noun: string; readonly outer: Region; readonly snapshot: Snapshot },
): readonly PageElement[] {
  const word = noun.toLowerCase().trim();
  const index = PageIndex.of(snapshot);
  const isMarkedGroup = (group: readonly PageElement[]): boolean =>
    group.every((element) => isMarkedAs(element, word) || isAroundMarked(element, word, snapshot)) &&
    !areOfOneMarked(group, { word, outer, index });
  const marked = all.filter(isMarkedGroup);
  // What is pressed above the products may be marked as theirs, too.
  const things = marked.filter((group) => group.every(({ role }) => !CONTROLS.has(role)));
  const several = (things.length > 0 ? things : marked).filter((group) => group.length >= FEWEST);
  if (several.length > 0) return alikeAmong(several, marked, snapshot);
  const groups = all.filter((group) => group.length >= FEWEST);
  const called = groups.filter((group) => isListedAs(group, word, snapshot));
  const isOfThings = (group: readonly PageElement[]): boolean =>
    !group.every((one) => isOfControls(one, index)) && !group.some((one) => isUnderOwnTitle(one, index));
  const listed = withoutInner(called, snapshot).length > 1 ? called.filter(isOfThings) : called;
  const [under, other] = withoutInner(listed, snapshot);
  if (under !== undefined) return other === undefined ? outermostOf(listed, snapshot) : [];
  const single = singleCalled(things.flat(), word, snapshot);
  if (single.length > 0) return single;
  if (!ANY_THING.has(word)) return [];
  // Nothing says so; if there is one row of equals, that is what one would call so.
  const [only, another] = withoutInner(
    groups.filter((group) => isRich(group, snapshot) && !arePartsOfOne(group, outer, snapshot)),
    snapshot,
  );
  return only !== undefined && another === undefined ? only : [];
}

/**
 * Those of the first group, and all that are built by the same hand elsewhere: a grid may have them in rows. None where each of these holds several
 * of another build that are marked so, too: nothing says which of the two are meant.
 */
function alikeAmong(
  several: readonly (readonly PageElement[])[],
  marked: readonly (readonly PageElement[])[],
  snapshot: Snapshot,
): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const [first = []] = withoutInner(several, snapshot);
  const signs = new Set(first.map(signOf));
  const isAlike = (group: readonly PageElement[]): boolean => group.some((one) => signs.has(signOf(one)));
  const isHeld = (group: readonly PageElement[]): boolean =>
    !isAlike(group) && isRich(group, snapshot) && first.some((outer) => group.filter((one) => index.isInside(one, outer)).length >= FEWEST);
  if (several.some(isHeld)) return [];
  const all = marked.filter(isAlike).flat();
  return all.filter((one) => !all.some((other) => index.isInside(one, other))).toSorted((one, other) => one.order - other.order);
}

/** What stands alone has no equals: its author calls it one of them, and the heading before it says so, too. It is no list of them that is called by its kind. */
function singleCalled(marked: readonly PageElement[], word: string, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const [only, another] = index.outermostOf(marked.filter((one) => isMarkedAsOne(one, word)));
  if (only === undefined || another !== undefined || !isUnderWord(only, word, snapshot)) return [];
  const isAround = groupsIn(regionOf(only, index), snapshot).some((group) => isRich(group, snapshot));
  return isAround && !ENTRIES.has(only.role) ? [] : [only];
}

function isUnderWord(element: PageElement, word: string, { elements }: Snapshot): boolean {
  const before = elements.findLast(
    (one) => one.order < element.order && one.role === "heading" && one.state.visible && one.frame === element.frame,
  );
  return before !== undefined && holdsWords(`${word}s`, before.text);
}

/** Inside of a single one that is marked so itself they are its parts: `item-title` and `item-date` of an `item`. */
function areOfOneMarked(
  [first]: readonly PageElement[],
  { word, outer, index }: { readonly word: string; readonly outer: Region; readonly index: PageIndex },
): boolean {
  const around = first === undefined ? [] : index.around(first);
  return around.some((one) => SAID.has(one.role) && one !== outer.element && outer.holds(one) && isMarked(one, word));
}

/** The only lines of a place, one below the other, each of which can be pressed and says something: the users of a user list. */
export function linesIn(outer: Region, snapshot: Snapshot): readonly PageElement[] {
  const isLine = (one: PageElement, { box }: PageElement): boolean =>
    one.interactive && one.text !== "" && one.box.x === box.x && one.box.width === box.width && !ORDERS.has(one.tag);
  const lines = groupsIn(outer, snapshot).filter((group) => group.every((one) => group[0] !== undefined && isLine(one, group[0])));
  const [only, another] = withoutInner(lines, snapshot);
  return only !== undefined && another === undefined ? only : [];
}

const ORDERS = new Set(["button", "a", "input", "select", "textarea", "summary"]);

/** Inside of what stands elsewhere in a row of its like, such as the only card of a column, they are parts of it. */
function arePartsOfOne([first]: readonly PageElement[], outer: Region, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const around = first === undefined ? undefined : index.parentOf(first);
  if (around === undefined || around === outer.element || !outer.holds(around) || firstMark(around) === "") return false;
  return groupsIn(WHOLE_PAGE, snapshot).some(
    ([one, ...others]) =>
      one !== undefined && !index.isInside(one, around) && signOf(one) === signOf(around) && isBuiltAlike([around, one, ...others], index),
  );
}

/** Siblings of one tag, role and first class; what stands in a menu or a header is none of the page's things. */
function groupsIn(outer: Region, snapshot: Snapshot, fewest = FEWEST): readonly (readonly PageElement[])[] {
  const index = PageIndex.of(snapshot);
  const groups = new Map<string, PageElement[]>();
  for (const element of snapshot.elements) {
    if (element === outer.element || !outer.holds(element) || PARTS.has(element.role) || element.tooltip !== undefined) continue;
    const parent = element.ancestors[0];
    if (parent === undefined) continue;
    // A row whose class says how deep it stands is a row like the others.
    const kind = SAID.has(element.role) ? element.role : signOf(element);
    if (isUncounted(element, snapshot)) continue;
    const key = `${element.frame}:${parent}:${kind}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [element]);
    else group.push(element);
  }
  const shown = [...groups.values()].map((group) => group.filter(({ state }) => state.visible));
  // Beside its hidden equals, the one that is left of a list is not a list of its parts; a page of several that one turns to may hold one.
  const left = [...groups.values()].flatMap((group, at) => (group.length >= FEWEST && shown[at]?.length === 1 ? (shown[at] ?? []) : []));
  const lone = left.filter((one) => one.role !== "tabpanel" && one.openedBy === undefined);
  return shown.filter((group) => {
    const [first] = group;
    return (
      first !== undefined &&
      group.length >= fewest &&
      !isPaging(first) &&
      !lone.some((one) => index.isInside(first, one)) &&
      !index.around(first).some((one) => (LANDMARKS.has(one.role) || isPaging(one)) && outer.element !== one && outer.holds(one))
    );
  });
}

/** "Rows per page" and "1-10 of 25" are said about the things of a page, and are none of them. */
export function isPaging(element: PageElement): boolean {
  return ["pagination", "paginator", "pager"].some((word) => isMarked(element, word));
}

/** What its author calls it, before anything else: elements that are alike share it. */
export function firstMark(element: PageElement): string {
  return (element.classes ?? "").split(/\s+/)[0] ?? "";
}

/** What holds things that are built alike and little else, though no code says that it is a list. Two have to stand one below the other. */
export function drawnLists(snapshot: Snapshot, fewest = FEWEST_DRAWN): ReadonlySet<PageElement> {
  const index = PageIndex.of(snapshot);
  const areBelow = ([one, other]: readonly PageElement[]): boolean =>
    one !== undefined && other !== undefined && one.box.x === other.box.x && one.box.width === other.box.width;
  const rich = groupsIn(WHOLE_PAGE, snapshot, fewest).filter(
    (group) => isRich(group, snapshot) && (group.length >= FEWEST_DRAWN || areBelow(group)),
  );
  const groups = withoutInner(rich, snapshot);
  const isList = (around: PageElement, { length }: readonly PageElement[]): boolean =>
    (around.role === "generic" || around.role === "group") &&
    around.tag !== "body" &&
    length * 2 > index.childrenOf(around).filter(({ state }) => state.visible).length;
  return new Set(
    groups.flatMap((group) => {
      const around = group[0] === undefined ? undefined : index.parentOf(group[0]);
      return around !== undefined && isList(around, group) ? [around] : [];
    }),
  );
}

/** What is built by the same hand: tag, role and first class. */
export function signOf(element: PageElement): string {
  return `${element.tag}:${element.role}:${firstMark(element)}`;
}

/** A place in a grid that holds one such thing and nothing else. */
function isAroundMarked(element: PageElement, noun: string, snapshot: Snapshot): boolean {
  const thing = thingInPlace(element, snapshot);
  return thing !== null && isMarkedAs(thing, noun);
}

/** What a place holds, where that is one thing and nothing else; what is pressed there is about such things, and none of them. */
export function thingInPlace(element: PageElement, snapshot: Snapshot): PageElement | null {
  const [only, another] = PageIndex.of(snapshot)
    .childrenOf(element)
    .filter(({ state }) => state.visible);
  const isThing = only !== undefined && another === undefined && only.text === element.text && !CONTROLS.has(only.role);
  return isThing ? only : null;
}

/** What acts on a list is none of what it lists, nor is a cell of it: the buttons above the posts are no posts. */
const CONTROLS = new Set([
  "button",
  "checkbox",
  "radio",
  "switch",
  "tab",
  "textbox",
  "searchbox",
  "combobox",
  "spinbutton",
  "slider",
  "menuitem",
  "cell",
  "gridcell",
  "rowheader",
]);

/** Under "Products", or in a list of that name. */
function isListedAs(group: readonly PageElement[], noun: string, snapshot: Snapshot): boolean {
  const [first] = group;
  if (first === undefined || CONTROLS.has(first.role) || LISTS.has(first.role)) return false;
  const index = PageIndex.of(snapshot);
  const [parent] = index.around(first);
  // What is called one of them in its code holds the parts of that one.
  if (parent === undefined || isMarkedAsOne(parent, noun) || index.around(first).some(({ role }) => role === "row")) return false;
  const plural = `${noun}s`;
  const marks = [...parent.attributes, ...(parent.classes ?? "").split(/\s+/)];
  // The "articles-menu" is a menu.
  if (marks.some((mark) => LANDMARKS.has(mark.split(/[-_]+/).at(-1) ?? ""))) return false;
  const names = [parent.name, ...marks];
  const before = snapshot.elements.findLast(
    (one) => one.order < first.order && one.role === "heading" && one.state.visible && one.frame === first.frame,
  );
  if (names.some((text) => text !== "" && holdsWords(plural, text.replaceAll(/[-_]+/g, " ")))) return true;
  // Of several words each belongs to the name: "bank accounts" are not all of "Bank accounts and cards".
  const isSingle = !noun.includes(" ");
  return (
    before !== undefined &&
    (isSingle ? holdsWords(plural, before.text) : scoreText(plural, before.text, { quoted: true }).score >= CALLED_SO) &&
    !areBesideTitle(group, before, index)
  );
}

/** What leads on stands before them under that heading, and in none of them: they are what is said of that one thing. */
function areBesideTitle(group: readonly PageElement[], heading: PageElement, index: PageIndex): boolean {
  const [first] = group;
  if (first === undefined || group.some((one) => index.within(one).some(isActedOn))) return false;
  const box = index.around(first).findLast((one) => one.frame === first.frame && !index.isInside(heading, one));
  return box !== undefined && index.within(box).some((one) => one.role === "link" && one.state.visible && one.order < first.order);
}

/** A part of the page with a title of its own, as high as the one before it, does not stand under that. */
function isUnderOwnTitle(box: PageElement, index: PageIndex): boolean {
  const before = index.elements.findLast((one) => one.order < box.order && one.role === "heading" && one.state.visible);
  return index.within(box).some((one) => one.role === "heading" && one.state.visible && (one.level ?? 6) <= (before?.level ?? 6));
}

/** It says nothing but what is pressed or filled in there. */
function isOfControls(box: PageElement, index: PageIndex): boolean {
  const inside = index.within(box).filter(({ state }) => state.visible);
  const said = inside.filter(({ ownText }) => ownText !== "");
  return (
    inside.some(({ role }) => CONTROLS.has(role)) && said.every((one) => [one, ...index.around(one)].some(({ role }) => CONTROLS.has(role)))
  );
}

/** Whether a box is a list of things or holds one: the page calls it so, or things stand in it that are alike. */
export function isOrHoldsList(element: PageElement, snapshot: Snapshot): boolean {
  if (element.role !== "generic" && element.role !== "group") return true;
  const index = PageIndex.of(snapshot);
  const isAround = (one: PageElement): boolean => index.around(one).some(({ role }) => LANDMARKS.has(role));
  return index.within(element).some((one) => one.state.visible && (LISTS.has(one.role) || isDrawnList(one, index)) && !isAround(one));
}

function isDrawnList(element: PageElement, index: PageIndex): boolean {
  if (element.role !== "generic" && element.role !== "group") return false;
  if (isMarked(element, "list")) return true;
  const kinds = index
    .childrenOf(element)
    .filter(({ state, text }) => state.visible && text !== "")
    .map(signOf);
  return new Set(kinds).size < kinds.length;
}

/**
 * All that stands in "the items of Ann", where no code says what an item is: in each of the things that are built alike and show her name. Null
 * where the page says it, or there is no such row.
 */
export function thingsHolding(scopes: readonly Scope[], snapshot: Snapshot): readonly PageElement[] | null {
  const [scope, another] = scopes;
  if (scope === undefined || another !== undefined || scope.texts.length === 0 || scope.ordinal !== undefined) return null;
  if ((scope.kind !== "item" && scope.kind !== "card") || snapshot.elements.some(({ role }) => SAID.has(role))) return null;
  const index = PageIndex.of(snapshot);
  const held = repeatedCalled(scope.kind, WHOLE_PAGE, snapshot).map((thing) => {
    const inside = index.within(thing).filter(({ state }) => state.visible);
    return { thing, score: Math.min(...scope.texts.map((text) => Math.max(...inside.map((one) => wholeScore(text, one, index))))) };
  });
  // Whose it is goes before who is only spoken of in it.
  const best = Math.max(SAYS, ...held.map(({ score }) => score));
  const holding = held.filter(({ score }) => score >= best - AS_GOOD).map(({ thing }) => thing);
  return holding.length === 0 ? null : holding.flatMap((thing) => index.within(thing));
}

const SAID: ReadonlySet<string> = new Set(["listitem", "article", "row", "option", "treeitem", "menuitem"]);
const SAYS = 0.68;
const AS_GOOD = 0.05;

/** A word for things of any sort, of which a page need not say that it has them. */
export function isAnyThing(noun: string): boolean {
  return ANY_THING.has(noun.toLowerCase().trim());
}

/** Something with parts, not a word in a sentence, nor a list of such things. */
function isRich(group: readonly PageElement[], snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return (
    isBuiltAlike(group, index) &&
    group.every(
      (element) => index.within(element).length >= 2 && element.box.height >= 20 && element.role !== "option" && !LISTS.has(element.role),
    ) &&
    !group.every((element) => isRowOfControls(element, index) || isLinkAlone(element, index) || isField(element, index))
  );
}

/** It only leads elsewhere, and says no more than where. */
function isLinkAlone(element: PageElement, index: PageIndex): boolean {
  return index.within(element).every((one) => one === element || one.role === "link" || one.role === "img") && !isActedOn(element);
}

/** What is filled in or chosen there, and no more than what it is called: it asks, and shows nothing. */
function isField(element: PageElement, index: PageIndex): boolean {
  const inside = index.within(element).filter(({ state }) => state.visible);
  const control = inside.find((one) => isFillable(one) || one.role === "combobox" || one.role === "listbox");
  const said = control === undefined ? [] : inside.filter((one) => one.ownText !== "" && one !== control && !index.isInside(one, control));
  return control !== undefined && said.length < 2 && said.every(({ role, interactive }) => role !== "heading" && !interactive);
}

/** Buttons beside each other, and nothing that they are for. */
function isRowOfControls(element: PageElement, index: PageIndex): boolean {
  const parts = index.childrenOf(element).filter(({ state }) => state.visible);
  return !isActedOn(element) && parts.length > 1 && parts.every(isActedOn);
}

/** The same parts in the main: a search bar and a list of results are no two results. */
export function isBuiltAlike([first, ...others]: readonly PageElement[], index: PageIndex): boolean {
  if (first === undefined) return false;
  const partsOf = (element: PageElement): ReadonlySet<string> =>
    new Set(index.childrenOf(element).map(({ tag, role }) => `${tag}:${role}`));
  const parts = partsOf(first);
  return others.every((other) => {
    const theirs = partsOf(other);
    const shared = [...theirs].filter((part) => parts.has(part)).length;
    return shared * 2 >= Math.max(parts.size, theirs.size) && shared > 0;
  });
}

function withoutInner(groups: readonly (readonly PageElement[])[], snapshot: Snapshot): readonly (readonly PageElement[])[] {
  const index = PageIndex.of(snapshot);
  return groups.filter(
    ([first]) =>
      first !== undefined &&
      !groups.some(
        ([other, ...rest]) => other !== first && [other, ...rest].some((one) => one !== undefined && index.isInside(first, one)),
      ),
  );
}

/** All of them in the order of the document, without those inside another. */
function outermostOf(groups: readonly (readonly PageElement[])[], snapshot: Snapshot): readonly PageElement[] {
  const [first = []] = withoutInner(groups, snapshot);
  return first.toSorted((one, other) => one.order - other.order);
}

/** Climbs until there are others of the same kind beside it. */
export function repeatedAround(element: PageElement, index: PageIndex): PageElement | null {
  for (const at of [element, ...index.around(element)]) {
    const parent = index.parentOf(at);
    if (parent === undefined) return null;
    const same = index.childrenOf(parent).filter((other) => other !== at && other.state.visible && signOf(other) === signOf(at));
    const holdsMore = index.within(at).length > 1;
    if (holdsMore && same.some((other) => Math.abs(other.box.width - at.box.width) <= at.box.width * 0.1)) return at;
  }
  return null;
}
