import { ENTRIES, TABLES } from "../perception/kinds.ts";
import type { Scope } from "../language/intent.ts";
import { thingSaid } from "../language/thing-said.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { columnCalled } from "./board-column.ts";
import { cornerOf } from "./corner.ts";
import { splitIdentifier } from "./element-texts.ts";
import { underHead, underHeading } from "./heading-region.ts";
import { holdScore } from "./hold-score.ts";
import { BESIDE_CONTENT, isWithin } from "./importance.ts";
import { barsOverHeader, landmarksCalled } from "./landmarks.ts";
import { listsNothing, oneInEach } from "./link-lists.ts";
import { listingCalled } from "./listing.ts";
import { PageIndex } from "./page-index.ts";
import { onlyMain, signOfPageOf } from "./page-names.ts";
import { comeUpCalled, openedParts } from "./parts.ts";
import { ONE_OF_MANY, type Region, regionOf } from "./region.ts";
import { firstMark, repeatedAround } from "./repeated.ts";
import { isActedOn } from "./role-fit.ts";
import { withinRow } from "./rows.ts";
import { CALLED_SO, holdsWords, scoreText } from "./text-score.ts";
import { isBuiltLike } from "./titled-box.ts";
import { wholeItem } from "./tree-items.ts";
import { titledCards } from "./titled-cards.ts";
import { wholeScore } from "./whole-name.ts";
export const ROLES: Readonly<Partial<Record<Scope["kind"], readonly (readonly string[])[]>>> = {
  row: [["row"], ["listitem", "article", "treeitem", "option"]],
  item: [["listitem", "option", "treeitem", "menuitem", "article"], ["row"]],
  card: [["article", "listitem", "group", "region"], ["row"]],
  dialog: [["dialog", "alertdialog"]],
  form: [["form"], ["group", "region", "search"]],
  list: [
    ["list", "listbox", "tree", "feed"],
    ["table", "grid"],
  ],
  table: [[...TABLES]],
  menu: [
    ["menu", "menubar", "listbox"],
    ["navigation", "list"],
  ],
  frame: [["iframe"]],
  section: [["region", "group", "tabpanel", "form", "complementary", "navigation", "main", "banner", "contentinfo", "article"]],
  any: [
    ["region", "group", "tabpanel", "form", "navigation", "dialog", "alertdialog", "complementary", "banner", "contentinfo", "iframe"],
    ["main"],
  ],
};
/** These go by a name or a heading; the others by any text in them. */
const BY_TITLE = new Set<Scope["kind"]>(["section", "heading", "any", "form", "list", "table", "menu", "frame"]);
const BY_WORD = new Set<Scope["kind"]>(["any", "menu", "section", "called"]);
export const [HOLDS, TIE] = [0.68, 0.05] as const;

export interface Scored {
  readonly region: Region;
  readonly score: number;
}

/** Every part inside another one that goes by the words, with how well it does. */
export function regionsCalled(outer: Region, scope: Scope, snapshot: Snapshot): readonly Scored[] {
  if (scope.kind === "corner") return [{ region: cornerOf(outer, scope.texts, snapshot), score: 1 }];
  const index = PageIndex.of(snapshot);
  const column = scope.kind === "any" && scope.texts.length === 1 ? columnCalled(scope.texts[0] ?? "", snapshot)?.column : undefined;
  if (column !== undefined && outer.holds(column)) return [{ region: regionOf(column, index), score: 1 }];
  const common = BY_WORD.has(scope.kind) ? landmarksIn(outer, scope, snapshot) : [];
  if ((scope.kind === "called" || scope.kind === "any") && common.length > 0) return common;
  // What people call a part may be what the page calls it, too.
  if (scope.kind === "called") {
    const named = regionsCalled(outer, { ...scope, kind: "any" }, snapshot);
    const told = named.length > 0 ? named : ofKindOrMatter(outer, scope, snapshot);
    if (told.length > 0) return told;
    const main = signOfPageOf(scope.texts.join(" "), snapshot) === null ? null : onlyMain(snapshot);
    if (main !== null) return [{ region: regionOf(main, index), score: CALLED_SO }];
    const ofCode = ofRole(outer, scope, index);
    const under = ofCode.length > 0 ? ofCode : underWords(outer, scope, index);
    return under.length > 0 ? under : recordsCalled(outer, scope, snapshot);
  }
  // What a row has opened may be drawn elsewhere.
  const isThere = (part: PageElement): boolean => outer.holds(part) || openersOf([part], index).some(outer.holds);
  const opened = openedParts(scope, index).filter(isThere);
  if (opened.length > 0) {
    // What a tab has opened is read; what is pressed "in the tab" may stand on the tab itself, a cross say.
    const tabs = tabsOf(opened, index).map((tab) => ({ ...regionOf(tab, index), isNotRead: true as const }));
    return [...opened.map((part) => listUnder(regionOf(part, index), scope, index)), ...tabs].map((region) => ({ region, score: 0.95 }));
  }
  const isList = scope.kind === "list" || scope.kind === "table";
  const called = isList && scope.texts.length > 0 ? listsCalled(outer, scope, snapshot) : [];
  if (called.length > 0) return called;
  const cards = titledCards(scope, index).filter((card) => outer.holds(card));
  if (cards.length > 0) return cards.map((card) => ({ region: regionOf(card, index), score: 1 }));
  const held = mostFitting(outer, { scope, index }, (element) => scoreRegion(element, scope, index)).flatMap((one) => {
    const under = BY_WORD.has(scope.kind) ? overWhat(one.region, scope, index) : null;
    return under === null
      ? [one]
      : [
          { ...one, region: under },
          { ...one, region: { ...one.region, isNotRead: true as const } },
        ];
  });
  const listing = isList && held.length > 0 ? listingBeside(held, scope, { outer, snapshot }) : [];
  if (listing.length > 0) return listing;
  const isSeen = held.length === 0 || held.some(({ region }) => showsItsName(region, scope, index));
  if (held.length > 0 && (isSeen || !BY_TITLE.has(scope.kind))) return held;
  if (!BY_TITLE.has(scope.kind)) return [];
  const headed = scope.texts.flatMap((text) =>
    underHeading(text, snapshot).filter(({ region }) => region.element === null || outer.holds(region.element)),
  );
  // A name that only code gives comes after a title that people see, and is no surer than words that are written over something.
  if (held.length > 0) return headed.length > 0 ? headed : [...held, ...underWords(outer, scope, index)];
  if (headed.length > 0 || common.length > 0) return headed.length > 0 ? headed : common;
  const [text, another] = scope.texts;
  // The "table of contents" is no table, and is called so.
  return text === undefined || another !== undefined || (scope.kind !== "table" && scope.kind !== "list")
    ? []
    : regionsCalled(outer, { kind: "any", texts: [`${scope.kind} of ${text}`] }, snapshot);
}

/** What a head stands over, be it that the bar in it is called so, too: "History (2)" with a "History menu". */
function overWhat({ element }: Region, { texts }: Scope, index: PageIndex): Region | null {
  const isNamed = (text: string): boolean => scoreText(text, element?.name ?? "", { quoted: true }).score >= CALLED_SO;
  const around = element?.role !== "navigation" || texts.every(isNamed) ? undefined : index.parentOf(element);
  if (element === null) return null;
  return underHead(element, index) ?? (around === undefined ? underTitle(element, index) : underHead(around, index));
}

/** A header with nothing but a title stands over the content that its box holds, too; over a card or a bar at the side, where it is the title of that. */
function underTitle(bar: PageElement, index: PageIndex): Region | null {
  const isTitle = bar.role === "banner" && index.within(bar).some(({ role, text }) => role === "heading" && text === bar.text);
  const box = isTitle ? index.around(bar).find(({ text }) => text !== bar.text) : undefined;
  if (box === undefined) return null;
  const main = onlyMain(index.snapshot);
  if (main !== null && index.isInside(main, box)) return regionOf(main, index);
  const isAnother = (one: PageElement): boolean => one.role === "heading" && !index.isInside(one, bar);
  return box.role === "document" || index.within(box).some(isAnother) ? null : regionOf(box, index);
}

/** What is written just so, not on something that is pressed, with the box that holds more than that. */
function underWords(outer: Region, { texts: [text, another] }: Scope, index: PageIndex): readonly Scored[] {
  if (text === undefined || another !== undefined) return [];
  const isWritten = (one: PageElement): boolean =>
    one.state.visible && one.ownText !== "" && scoreText(text, one.ownText, { quoted: true }).score >= CALLED_SO;
  return index.elements.flatMap((one) => {
    if (!isWritten(one) || !outer.holds(one)) return [];
    const line = [one, ...index.around(one)];
    const at = line.findIndex((around) => around.text !== one.text);
    const [whole = one, box] = [line[at - 1], line[at]];
    // A cell by itself in its row says nothing of the whole table, nor the only words of an item of the whole list.
    const isAlone = line.some((around) => ENTRIES.has(around.role) && around.text === one.text) || isAmongAlike(whole, index);
    if (isAlone || line.some(isActedOn)) return [];
    return box === undefined || box.role === "document" ? [] : [{ region: regionOf(box, index), score: CALLED_SO }];
  });
}

/** One line of several that are built alike and marked so is the title of none of them. */
function isAmongAlike(one: PageElement, index: PageIndex): boolean {
  const parent = index.parentOf(one);
  const others = parent === undefined ? [] : index.childrenOf(parent).filter(({ state, text }) => state.visible && text !== "");
  return firstMark(one) !== "" && others.some((other) => other !== one && isBuiltLike(other, one, index));
}

/** Who speaks of the part called "Ann" where no part bears that name means one of the things that the page lists: her row, her card. */
function recordsCalled(outer: Region, { texts: [text, another] }: Scope, snapshot: Snapshot): readonly Scored[] {
  if (text === undefined || another !== undefined) return [];
  const isMore = ({ region: { element }, score }: Scored): boolean =>
    // A link in a menu shows nothing but its name.
    score >= CALLED_SO && element !== null && scoreText(text, element.text, { quoted: true }).score < CALLED_SO;
  const kinds = ["item", "row"] as const;
  return kinds.map((kind) => regionsCalled(outer, { kind, texts: [text] }, snapshot).filter(isMore)).find(({ length }) => length > 0) ?? [];
}

function showsItsName({ element }: Region, { texts }: Scope, index: PageIndex): boolean {
  return element === null || texts.every((text) => isWrittenIn(text, element, index));
}

/** Whether people see these words on it, and not only code has them. */
export function isWrittenIn(text: string, element: PageElement, index: PageIndex): boolean {
  return index.within(element).some((one) => one.state.visible && holdsWords(text, one.text));
}

function openersOf(opened: readonly PageElement[], index: PageIndex): readonly PageElement[] {
  return opened.flatMap(({ frame, openedBy }) => (openedBy === undefined ? [] : (index.get(frame, openedBy) ?? [])));
}

/** The tabs that have opened them, if there is something else to press in these. */
function tabsOf(opened: readonly PageElement[], index: PageIndex): readonly PageElement[] {
  return openersOf(opened, index).filter((tab) => tab.role === "tab" && index.within(tab).some((one) => one !== tab && one.interactive));
}

/** "The file list", "the question about cookies": by the kind that the words say, or by what they say that it is about. */
function ofKindOrMatter(outer: Region, { texts: [text = "", another] }: Scope, snapshot: Snapshot): readonly Scored[] {
  if (another !== undefined) return [];
  const index = PageIndex.of(snapshot);
  const matter = /^(?:.+ )?about (.+)$/iu.exec(text)?.[1];
  if (matter !== undefined) return speakingOf(matter, outer, index);
  const { name, role, ordinal, scope } = thingSaid(text) ?? {};
  const kind = OF_KIND.find((one) => one === role);
  if (name === undefined || kind === undefined || ordinal !== undefined || scope !== undefined) return [];
  const called = regionsCalled(outer, { kind, texts: [name] }, snapshot);
  if (called.length > 0) return called;
  return regionsCalled(outer, { kind: "any", texts: [name] }, snapshot).flatMap(({ region, score }) => {
    const list = listUnder(region, { kind, texts: [] }, index);
    return list === region ? [] : [{ region: list, score }];
  });
}

const OF_KIND = ["list", "table", "form", "menu", "dialog"] as const;

/** "The log", "the feed": what code calls so by its role. */
function ofRole(outer: Region, { texts: [text = "", another] }: Scope, index: PageIndex): readonly Scored[] {
  const isSo = (one: PageElement): boolean =>
    another === undefined && one.role === text.toLowerCase() && one.state.visible && outer.holds(one);
  return index.elements.filter(isSo).map((one) => ({ region: regionOf(one, index), score: CALLED_SO }));
}

const LONGEST_PART = 600;

/** The smallest parts that say it and have something to press. */
function speakingOf(matter: string, outer: Region, index: PageIndex): readonly Scored[] {
  const parts = index.elements.filter(
    (one) =>
      one.state.visible &&
      one.text.length <= LONGEST_PART &&
      outer.holds(one) &&
      holdsWords(matter, one.text) &&
      index.within(one).some((inside) => inside !== one && inside.interactive),
  );
  const innermost = parts.filter((one) => !parts.some((other) => other !== one && index.isInside(other, one)));
  return innermost.map((one) => ({ region: regionOf(one, index), score: HOLDS }));
}

/** What no word names, but what has just been done. */
export function comeUpIn(outer: Region, scope: Scope, snapshot: Snapshot): readonly Scored[] {
  const index = PageIndex.of(snapshot);
  return comeUpCalled(scope, index)
    .filter((part) => outer.holds(part))
    .map((part) => ({ region: regionOf(part, index), score: 0.9 }));
}

type ScoreOf = (element: PageElement) => number;

/** Of the first sort of which there are any: the innermost that fit. */
function mostFitting(
  outer: Region,
  { scope, index }: { readonly scope: Scope; readonly index: PageIndex },
  scoreOf: ScoreOf,
): readonly Scored[] {
  const sorts = ROLES[scope.kind] ?? [];
  for (const roles of sorts) {
    const found: { element: PageElement; score: number }[] = [];
    for (const element of index.elements) {
      if (!element.state.visible || !roles.includes(element.role) || !outer.holds(element)) continue;
      // Messages are kept in a list of their own, which comes up and goes.
      if (
        element.notice !== undefined &&
        element.floats === true &&
        (scope.kind === "menu" || scope.kind === "list") &&
        scope.texts.length === 0
      )
        continue;
      const score = scoreOf(element);
      if (score >= HOLDS) found.push({ element, score });
    }
    const innermost = found.filter(
      (one) => !found.some((other) => other !== one && other.score >= one.score - TIE && index.isInside(other.element, one.element)),
    );
    // Where every list only leads elsewhere, "the list" is drawn as a table, if there is one.
    const isElsewhere = scope.kind === "list" && roles !== sorts.at(-1) && innermost.every(({ element }) => listsNothing(element, index));
    if (isElsewhere && index.elements.some(({ role, state }) => state.visible && TABLES.has(role))) continue;
    if (innermost.length > 0)
      return onlyTopDialog(scope, oneInEach(scope, { innermost, found }, index)).map(({ element, score }) => ({
        region: regionOf(ONE_OF_MANY.has(scope.kind) ? wholeItem(element, index) : element, index),
        score,
      }));
  }
  return [];
}

/** "The notes list" is the one called so, or under that heading; one that holds "All notes" only where there is no such list. */
function listsCalled(outer: Region, scope: Scope, snapshot: Snapshot): readonly Scored[] {
  const index = PageIndex.of(snapshot);
  const called = mostFitting(outer, { scope, index }, (element) => {
    const titles = titlesIn(index.within(element).filter(isTold), scope);
    return Math.min(
      ...scope.texts.map((text) =>
        Math.max(titleScore(text, element), identifierScore(text, element), ...titles.map((one) => titleScore(text, one) - 0.01)),
      ),
    );
  });
  if (called.length > 0) return called;
  const headed = scope.texts.flatMap((text) => underHeading(text, snapshot));
  return headed.flatMap(({ region, score }) => {
    const list = listUnder(region, scope, index);
    return list === region || list.element === null || !outer.holds(list.element) ? [] : [{ region: list, score }];
  });
}

interface Searched {
  readonly outer: Region;
  readonly snapshot: Snapshot;
}

/** The menu of all pages has an entry for what this page lists: that is no list of them. */
function listingBeside(held: readonly Scored[], scope: Scope, { outer, snapshot }: Searched): readonly Scored[] {
  const index = PageIndex.of(snapshot);
  const [noun, another] = scope.texts;
  const best = Math.max(...held.map(({ score }) => score));
  const surest = held.filter(({ score }) => score > best - TIE);
  const isBeside = surest.every(({ region: { element } }) => element !== null && isWithin(BESIDE_CONTENT, element, index));
  if (noun === undefined || another !== undefined || !isBeside) return [];
  const listing = listingCalled(noun, { scope: [], regions: [outer] }, snapshot);
  const isMeant = listing !== null && (scope.kind === "list" || TABLES.has(listing.role));
  return isMeant ? [{ region: regionOf(listing, index), score: CALLED_SO }] : [];
}

/** "The list of files" under "My files" is the list there, and not the form and the messages that stand under it, too. */
function listUnder(region: Region, { kind }: Scope, index: PageIndex): Region {
  if (kind !== "list" && kind !== "table") return region;
  for (const roles of ROLES[kind] ?? []) {
    const found = index.elements.filter(
      (element) =>
        roles.includes(element.role) &&
        // Nothing in it makes a list flat, not hidden.
        (element.state.visible || element.box.width > 0) &&
        region.holds(element) &&
        !index.around(element).some(({ role }) => role === "navigation" || role === "menu"),
    );
    const [only, another] = index.outermostOf(found);
    if (only === undefined) continue;
    // One inside of a thing that stands there among its like is no list of them.
    const thing = repeatedAround(only, index);
    const isPart = thing !== null && thing !== only && thing !== region.element && region.holds(thing);
    return another === undefined && !isPart ? regionOf(only, index) : region;
  }
  return region;
}

/** "In the header": told by what it is, whatever its name. */
function landmarksIn(outer: Region, { kind, texts }: Scope, snapshot: Snapshot): readonly Scored[] {
  const [text] = texts;
  if (text === undefined || texts.length > 1) return [];
  const index = PageIndex.of(snapshot);
  const found = landmarksCalled(kind === "menu" ? `${text} menu` : text, snapshot);
  const all = found.length > 0 || kind !== "menu" ? found : landmarksCalled(`${text} navigation`, snapshot);
  const bars = kind === "menu" ? [] : barsOverHeader(text, snapshot);
  const regions = [...all.map((element) => regionOf(element, index)), ...bars.map((bar) => ({ ...regionOf(bar, index), isNotRead: true }))];
  return regions.filter(({ element }) => element !== null && outer.holds(element)).map((region) => ({ region, score: 0.9 }));
}

function scoreRegion(element: PageElement, scope: Scope, index: PageIndex): number {
  if (scope.texts.length === 0) return 1;
  const inside = withinRow(element, index).filter(isTold);
  const scores = scope.texts.map((text) => {
    if (ONE_OF_MANY.has(scope.kind)) return Math.max(0, ...inside.map((one) => wholeScore(text, one, index)));
    const named = Math.max(titleScore(text, element), ...titlesIn(inside, scope).map((one) => titleScore(text, one) - 0.01));
    const isPart = scope.kind === "any" || scope.kind === "section" || scope.kind === "frame";
    if (isPart) return Math.max(named, identifierScore(text, element));
    if (named >= HOLDS || (BY_TITLE.has(scope.kind) && scope.kind !== "list" && scope.kind !== "table")) return named;
    return Math.max(0, ...inside.map((one) => (one === element || !one.state.visible ? 0 : holdScore(text, one))));
  });
  return Math.min(...scores);
}

/** `id="files"`: what the page itself calls the list or the part. */
function identifierScore(text: string, { attributes }: PageElement): number {
  const words = text.toLowerCase();
  return attributes.some((attribute) => splitIdentifier(attribute) === words || attribute.toLowerCase() === words) ? 0.7 : 0;
}

/** Of several headings of a level none is the title of the section around them all: each has its own part of it. */
function titlesIn(inside: readonly PageElement[], scope: Scope): readonly PageElement[] {
  const titles = inside.filter(isTitle);
  if (scope.kind !== "section" && scope.kind !== "any") return titles;
  const levels = titles.flatMap((one) => (one.role === "heading" ? [one.level ?? 6] : []));
  return titles.filter((one) => one.role !== "heading" || levels.filter((level) => level <= (one.level ?? 6)).length === 1);
}

/** Seen, or said to screen readers. */
function isTold({ state, forReaders }: PageElement): boolean {
  return state.visible || forReaders === true;
}

function isTitle(element: PageElement): boolean {
  return element.role === "heading" || element.tag === "legend" || element.tag === "caption" || element.tag === "summary";
}

function titleScore(text: string, element: PageElement): number {
  return holdScore(text, { ...element, text: isTitle(element) ? element.text : "" });
}

/** "In the dialog" with several open is the one on top. */
function onlyTopDialog<One extends { readonly element: PageElement }>(scope: Scope, found: readonly One[]): readonly One[] {
  if (scope.kind !== "dialog" || scope.texts.length > 0) return found;
  const reachable = found.filter(({ element }) => element.reachable);
  return (reachable.length > 0 ? reachable : found).slice(-1);
}
