import type { Scope, Target } from "../language/intent.ts";
import { LISTS, TABLES } from "../perception/kinds.ts";
import { thingSaid } from "../language/thing-said.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { partOfField } from "./beyond-field.ts";
import { describeElement, roleName } from "./describe.ts";
import { shownName } from "./element-texts.ts";
import type { NotGrounded } from "./grounding.ts";
import { isHeaded } from "./header-row.ts";
import { flatUnder } from "./heading-region.ts";
import { BESIDE_CONTENT, isContent, isWithin } from "./importance.ts";
import { identifierMeant } from "./identifier.ts";
import { landmarksCalled, withoutPaths } from "./landmarks.ts";
import { isLayout, listsNothing, withoutLinkLists } from "./link-lists.ts";
import { listingsIn, thingsIn } from "./listing.ts";
import { numberedIn } from "./nth-region.ts";
import { PageIndex } from "./page-index.ts";
import { meantAs, wholePageCalled } from "./page-names.ts";
import { isBehindTab, oneOfKind } from "./parts.ts";
import { ONE_OF_MANY, type Region, regionOf, WHOLE_PAGE } from "./region.ts";
import { comeUpIn, HOLDS, regionsCalled, ROLES, TIE } from "./regions-called.ts";
import { drawnLists, FEWEST, repeatedAround } from "./repeated.ts";
import { namedBy } from "./entry-name.ts";
import { likeness } from "./text-score.ts";
import { wholeScore } from "./whole-name.ts";

/** `element` null is the whole page; one with `following` is what follows it. */
export type ScopeResolution = { readonly ok: true; readonly element: PageElement | null } | NotGrounded;

export type Regions =
  | {
      readonly ok: true;
      readonly regions: readonly Region[];
      /** Texts that must stand close by: the smallest surroundings that hold them win. */
      readonly closeTo: readonly string[];
    }
  | NotGrounded;

/** The one region that the scopes name, from the outermost to the innermost; pure. */
export function resolveScope(scopes: readonly Scope[], snapshot: Snapshot): ScopeResolution {
  const found = findRegions(scopes, snapshot);
  if (!found.ok) return found;
  const under = found.regions.filter(({ isNotRead }) => isNotRead !== true);
  // A bar of signs alone shows nothing that one could read beside what is written.
  const written = under.filter(({ element }) => element === null || element.text !== "");
  const [region, another] = written.length > 0 ? written : under;
  if (found.closeTo.length > 0) return resolveClose(found.closeTo, found.regions, snapshot);
  if (another !== undefined) return severalRegions(scopes, found.regions, snapshot);
  if (region === undefined || region === WHOLE_PAGE) return { ok: true, element: null };
  if (region.element !== null) return { ok: true, element: region.element };
  if (region.flat !== undefined) return { ok: true, element: region.flat };
  return missing(scopes.at(-1), snapshot, "has no element of its own around it");
}

/** What a place goes by: its name, "the menu" without one; null for what is counted, and for sides and corners. */
export function nameOfScope({ kind, texts: [name = `the ${kind}`, another], ordinal }: Scope): string | null {
  return another === undefined && ordinal === undefined && kind !== "corner" ? name : null;
}

/** What a thing goes by: its name, "the menu" without one; null where it is told by its number alone, or by what is beside it. */
export function nameOfTarget({ name, role, ordinal }: Target): string | null {
  return name ?? (role === undefined || ordinal !== undefined ? null : `the ${role}`);
}

/** Every region that the scopes can mean; which one is decided by what is looked for inside. */
export function findRegions(scopes: readonly Scope[], snapshot: Snapshot): Regions {
  let regions: readonly Region[] = [WHOLE_PAGE];
  let closeTo: readonly string[] = [];
  for (const [at, said] of scopes.entries()) {
    const scope = { ...said, texts: said.texts.map((text) => identifierMeant(text, snapshot)) };
    const meant = meantAs(nameOfScope(said) ?? "", snapshot);
    if (meant !== undefined) {
      regions = [flatUnder(meant, snapshot) ?? regionOf(meant, PageIndex.of(snapshot))];
      continue;
    }
    if (scope.ordinal !== undefined) {
      const nth = nthRegion({ scope, ordinal: scope.ordinal, around: scopes.slice(0, at) }, { regions, closeTo }, snapshot);
      if (!nth.ok) return nth;
      regions = nth.regions;
      continue;
    }
    const named = regions.flatMap((region) => regionsCalled(region, scope, snapshot));
    const inner = named.length > 0 ? named : regions.flatMap((region) => comeUpIn(region, scope, snapshot));
    const best = Math.max(0, ...inner.map(({ score }) => score));
    const fitting = inner.filter(({ score }) => score >= best - TIE).map(({ region }) => region);
    const isBare = scope.texts.length === 0 && (scope.kind === "list" || scope.kind === "item" || scope.kind === "table");
    const side = isBarePart(scope) && isSide(scopes[at - 1]) ? partsAtSide(regions, scope.kind, snapshot) : [];
    // "The left panel" that nothing marks as one is what is there on the left.
    if (scope.kind === "section" && side.length === 0 && isBarePart(scope) && isSide(scopes[at - 1])) continue;
    const isMenu = scope.kind === "menu" && scope.texts.length === 0;
    const kept =
      side.length > 0
        ? side
        : isMenu
          ? withoutPaths(fitting, ({ element }) => element, snapshot)
          : isBare
            ? listsOfMatter(scope.kind, fitting, { outer: regions, index: PageIndex.of(snapshot) })
            : fitting;
    if (kept.length === 0 && isBehindTab(scope, PageIndex.of(snapshot)))
      return missing(scope, snapshot, "is not open: it stands behind a tab");
    const onSide = sideOf(scope, scopes[at - 1]);
    const mayBePage = at === 0 && kept.length === 0 && (scope.kind === "called" || scope.kind === "any");
    const wholePage = mayBePage ? wholePageCalled(nameOfScope(scope) ?? "", snapshot) : null;
    const list = kept.length === 0 && isSide(scopes[at - 1]) ? onlyListAt(regions, scope, snapshot) : null;
    if (list !== null) regions = [regionOf(list, PageIndex.of(snapshot))];
    else if (kept.length > 0) regions = oneOfKind(scope, calledSo(scope, kept, snapshot), PageIndex.of(snapshot));
    // "In the left menu", whatever it is drawn as: what is there on the left.
    else if (scopes[at - 1]?.kind === "corner" && (scope.texts.length === 0 || scope.kind === "any")) continue;
    else if (onSide !== null) return findRegions([...scopes.slice(0, at), ...onSide, ...scopes.slice(at + 1)], snapshot);
    else if (wholePage !== null) regions = [regionOf(wholePage, PageIndex.of(snapshot))];
    else if (scope.texts.length > 0 && canBeClose(scope, snapshot)) closeTo = [...closeTo, ...scope.texts];
    else return missing(scope, snapshot, "is not on the page");
  }
  return { ok: true, regions, closeTo };
}

/** "The row of Ann" is hers, before those of the same list that speak of her. */
function calledSo({ kind, texts: [text, another] }: Scope, all: readonly Region[], snapshot: Snapshot): readonly Region[] {
  const index = PageIndex.of(snapshot);
  const lists = new Set(
    all.map(({ element }) => (element === null ? undefined : index.around(element).find(({ role }) => LISTS.has(role)))),
  );
  if (!ONE_OF_MANY.has(kind) || text === undefined || another !== undefined || lists.size > 1) return all;
  return namedBy(text, all, { index, elementOf: ({ element }) => element });
}

/** "The list" of a page that has none but lists of links, or one in each thing, is its only table, or what stands around its only row of equals. */
function listsOfMatter(
  kind: Scope["kind"],
  fitting: readonly Region[],
  { outer, index }: { readonly outer: readonly Region[]; readonly index: PageIndex },
): readonly Region[] {
  const kept = withoutLinkLists(fitting, ({ element }) => element, index);
  if (kind !== "list") return kept;
  const listings = listingsIn(outer, index.snapshot);
  const rows = rowsBeside(kept, outer, index);
  if (rows !== null) return [regionOf(rows, index), ...kept.map((region) => ({ ...region, isNotRead: true }))];
  const isNone = (list: PageElement | null): boolean =>
    list !== null &&
    (listsNothing(list, index) ||
      // What stands beside the content is not the list of a page that has one.
      isWithin(BESIDE_CONTENT, list, index) ||
      listings.some((one) => !LISTS.has(one.role) && index.isInside(list, one)));
  const [only, another] = listings;
  return only === undefined || another !== undefined || !kept.every(({ element }) => isNone(element)) ? kept : [regionOf(only, index)];
}

/**
 * Beside a tree or a list that goes down a side of the page, "the list" is the table in the wider part, or what is drawn as one, though no code says so:
 * the articles beside the feeds. Null where that is none or several, or one of the lists does not stand at such a side.
 */
function rowsBeside(lists: readonly Region[], outer: readonly Region[], index: PageIndex): PageElement | null {
  // Labels and their values are no list.
  const isOfPairs = (table: PageElement): boolean => index.snapshot.pairs.some(({ label }) => index.isInside(label, table));
  const tables = index.elements.filter(
    (one) =>
      TABLES.has(one.role) && one.state.visible && one.text !== "" && !isLayout(one, index) && (isHeaded(one, index) || !isOfPairs(one)),
  );
  const drawn = [...drawnLists(index.snapshot, FEWEST), ...tables].filter(
    (one) => outer.some((region) => region.holds(one)) && isContent(one, index) && !isWithin(BESIDE_CONTENT, one, index),
  );
  const isBeside = (list: PageElement | null, one: PageElement): boolean => list !== null && isInWiderColumn(one, list, index);
  const [only, another] = index.outermostOf(drawn.filter((one) => lists.every(({ element }) => isBeside(element, one))));
  return lists.length > 0 && only !== undefined && another === undefined ? only : null;
}

/** It stands beside the other, and has more than twice its room: a table may be narrow in a wide column. */
function isInWiderColumn({ box, frame }: PageElement, { box: other, frame: itsFrame }: PageElement, { elements }: PageIndex): boolean {
  const page = elements.find((one) => one.role === "document" && one.frame === frame);
  const isRight = other.x + other.width <= box.x;
  const room = Math.max(box.width, isRight ? (page?.box.width ?? 0) - box.x : box.x + box.width);
  return (
    frame === itsFrame &&
    other.width * 2 < room &&
    (isRight || box.x + box.width <= other.x) &&
    Math.max(other.y, box.y) < Math.min(other.y + other.height, box.y + box.height)
  );
}

/** "In the top menu", "in the bar at the left" of a page that calls nothing so: the menu there. */
function sideOf({ kind, texts: [text = "", another] }: Scope, before: Scope | undefined): readonly Scope[] | null {
  const [, said, part] = /^(?:(top|bottom|left|right)[ -])?(menu|bar|panel|sidebar|navigation|section)$/iu.exec(text) ?? [];
  if ((kind !== "any" && kind !== "called") || another !== undefined || part === undefined) return null;
  const there: Scope = { kind: /^(?:menu|bar|navigation)$/iu.test(part) ? "menu" : "section", texts: [] };
  if (said === undefined) return before?.kind === "corner" ? [there] : null;
  return [{ kind: "corner", texts: [said.toLowerCase()] }, there];
}

/**
 * "The list of feeds at the left", where nothing says what the list there is of: the only one that goes down that side. One with a name or a title of
 * its own is of something else.
 */
function onlyListAt(outer: readonly Region[], { kind, texts: [text = "", another] }: Scope, snapshot: Snapshot): PageElement | null {
  const said = (kind === "any" || kind === "called") && another === undefined ? thingSaid(text) : null;
  const isList = kind === "list" || ((said?.role === "list" || said?.role === "tree") && said.ordinal === undefined);
  const [only, more] = isList ? partsAtSide(outer, "list", snapshot).map(({ element }) => element) : [];
  if (only === undefined || only === null || more !== undefined || only.name !== "") return null;
  const isOver = ({ role, state, frame, box }: PageElement): boolean =>
    role === "heading" &&
    state.visible &&
    frame === only.frame &&
    box.y < only.box.y + only.box.height &&
    Math.max(box.x, only.box.x) < Math.min(box.x + box.width, only.box.x + only.box.width);
  return snapshot.elements.some(isOver) ? null : only;
}

function isBarePart({ kind, texts }: Scope): boolean {
  return (kind === "menu" || kind === "section") && texts.length === 0;
}

function isSide(scope: Scope | undefined): boolean {
  return scope?.kind === "corner" && scope.texts.length === 1 && /^(?:left|right)$/.test(scope.texts[0] ?? "");
}

/** "The menu on the left" goes down that side: what hangs from a bar across the top is another. */
function partsAtSide(outer: readonly Region[], kind: Scope["kind"], snapshot: Snapshot): readonly Region[] {
  const index = PageIndex.of(snapshot);
  const roles = new Set(ROLES[kind]?.flat());
  // Some of the links in a sidebar stand in no list.
  const sidebars = kind === "menu" ? landmarksCalled("sidebar", snapshot) : [];
  const upright = index.elements.filter(
    (element) =>
      (roles.has(element.role) || sidebars.includes(element)) &&
      element.state.visible &&
      element.box.height > element.box.width &&
      outer.some((region) => region.holds(element)),
  );
  const highest = Math.max(0, ...upright.map(({ box }) => box.height));
  return index.outermostOf(upright.filter(({ box }) => box.height > highest / 2)).map((element) => regionOf(element, index));
}

/** The one region that a number names. Where it could be counted in several places, none is. */
function nthRegion(
  { scope, ordinal, around }: { readonly scope: Scope; readonly ordinal: number; readonly around: readonly Scope[] },
  outer: { readonly regions: readonly Region[]; readonly closeTo: readonly string[] },
  snapshot: Snapshot,
): Regions {
  const [within, another] = outer.regions;
  if (within === undefined || outer.closeTo.length > 0) return missing(scope, snapshot, "can't be counted there");
  if (another !== undefined) return severalRegions([scope], outer.regions, snapshot);
  const { elements, series } =
    scope.noun === undefined
      ? numberedIn(within, scope.kind, snapshot)
      : { elements: thingsIn({ scope: around, regions: [within] }, scope.noun, snapshot)?.members ?? [], series: 1 };
  const index = PageIndex.of(snapshot);
  if (series > 1) {
    const regions = elements.map((element) => regionOf(element, index));
    return {
      ...severalRegions([scope], regions, snapshot),
      message: `There are ${series} lists or tables to count a ${scope.kind} in: say which one.`,
    };
  }
  const element = elements.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (element === undefined)
    return missing(scope, snapshot, `is not on the page: there ${elements.length === 1 ? "is" : "are"} ${elements.length}`);
  if (ordinal < 0 && snapshot.truncated) return missing(scope, snapshot, "can't be told: the page holds more than could be read");
  return { ok: true, regions: [regionOf(element, index)], closeTo: [] };
}

/** The smallest element around `element` that holds all the texts; null when none does. */
export function surroundingsHolding(element: PageElement, texts: readonly string[], snapshot: Snapshot): PageElement | null {
  const index = PageIndex.of(snapshot);
  for (const outer of [element, ...index.around(element)]) {
    if (texts.every((text) => index.within(outer).some((inside) => inside.state.visible && wholeScore(text, inside, index) >= HOLDS)))
      return outer;
  }
  return null;
}

function canBeClose(scope: Scope, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return (
    !/^(?:dialog|frame|heading|table|called)$/.test(scope.kind) &&
    scope.texts.every((text) => snapshot.elements.some((element) => element.state.visible && wholeScore(text, element, index) >= HOLDS))
  );
}

/** For reading: the repeated thing (a card, an item) around the text. */
function resolveClose(texts: readonly string[], regions: readonly Region[], snapshot: Snapshot): ScopeResolution {
  const index = PageIndex.of(snapshot);
  const [first = "", second] = texts;
  const ofField = second === undefined ? partOfField(first, snapshot) : null;
  if (ofField !== null && regions.some((region) => region.holds(ofField))) return { ok: true, element: ofField };
  const all = index.elements.filter(
    (element) => element.state.visible && wholeScore(first, element, index) >= HOLDS && regions.some((region) => region.holds(element)),
  );
  const holders = all.some(({ reachable }) => reachable) ? all.filter(({ reachable }) => reachable) : all;
  const best = Math.max(0, ...holders.map((element) => wholeScore(first, element, index)));
  const found = new Set<PageElement>();
  for (const holder of holders) {
    if (wholeScore(first, holder, index) < best - TIE) continue;
    const close = surroundingsHolding(holder, texts, snapshot);
    const part = close === null ? null : thingAround(close, index);
    if (part !== null) found.add(part);
  }
  const innermost = [...found].filter((one) => ![...found].some((other) => other !== one && index.isInside(other, one)));
  const [only] = innermost;
  if (innermost.length === 1 && only !== undefined) return { ok: true, element: only };
  const scope: Scope = { kind: "any", texts };
  if (innermost.length === 0) return missing(scope, snapshot, "is not inside any part of the page that could be told apart");
  return severalRegions(
    [scope],
    innermost.map((element) => regionOf(element, index)),
    snapshot,
  );
}

/** One of several that are built alike, or what the page marks as an entry, also where it is the only one. */
function thingAround(element: PageElement, index: PageIndex): PageElement | null {
  const repeated = repeatedAround(element, index);
  const entry = [element, ...index.around(element)].find(({ role }) => ENTRIES.has(role));
  return entry !== undefined && (repeated === null || index.isInside(entry, repeated)) ? entry : repeated;
}

const ENTRIES: ReadonlySet<string> = new Set(["row", "listitem", "article"]);

function severalRegions(scopes: readonly Scope[], regions: readonly Region[], snapshot: Snapshot): NotGrounded {
  const elements = regions.flatMap(({ element }) => (element === null ? [] : [element]));
  const candidates = elements.map((element) => ({ role: roleName(element), name: shownName(element), where: "", score: 1 }));
  const listed = elements.slice(0, 3).map((element) => describeElement(element, snapshot));
  return {
    ok: false,
    code: "ambiguous",
    message: `There are ${regions.length} places that could be ${wordsOf(scopes.at(-1))}: ${listed.join("; ")}.`,
    candidates,
    nearest: [],
    among: elements,
  };
}

function missing(scope: Scope | undefined, snapshot: Snapshot, why: string): NotGrounded {
  const texts = scope?.texts.join(" ") ?? "";
  const names = new Set(
    snapshot.elements
      .filter((element) => element.state.visible && (element.role === "heading" || element.role === "row" || element.name !== ""))
      .map((element) => shownName(element))
      .filter((name) => name !== ""),
  );
  const nearest = [...names].sort((one, other) => likeness(texts, other) - likeness(texts, one)).slice(0, 5);
  const near = nearest.length === 0 ? "" : ` Nearest: ${nearest.map((name) => `"${name}"`).join(", ")}.`;
  return { ok: false, code: "not_found", message: `The ${wordsOf(scope)} ${why}.${near}`, candidates: [], nearest };
}

function wordsOf(scope: Scope | undefined): string {
  if (scope === undefined) return "place";
  const texts = scope.texts.map((text) => `"${text}"`).join(" and ");
  const kind = scope.noun ?? (scope.kind === "any" || scope.kind === "called" ? "part" : scope.kind);
  if (scope.kind === "corner") return scope.texts.join(" ");
  if (scope.ordinal !== undefined) return scope.ordinal < 0 ? `last ${kind}` : `${kind} number ${scope.ordinal}`;
  return texts === "" ? kind : `${kind} with ${texts}`;
}
