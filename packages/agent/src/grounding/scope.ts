import type { Scope } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { columnCalled } from "./board-column.ts";
import { describeElement, roleName } from "./describe.ts";
import { shownName, splitIdentifier } from "./element-texts.ts";
import type { NotGrounded } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { cornerOf } from "./corner.ts";
import { barsOverHeader, landmarksCalled } from "./landmarks.ts";
import { isListOfLinks, TABLES, withoutLinkLists } from "./link-lists.ts";
import { underHeading } from "./heading-region.ts";
import { holdScore } from "./hold-score.ts";
import { identifierMeant } from "./identifier.ts";
import { numberedIn } from "./nth-region.ts";
import { comeUpCalled, isBehindTab, oneOfKind, openedParts } from "./parts.ts";
import { type Region, WHOLE_PAGE } from "./region.ts";
import { repeatedCalled, signOf } from "./repeated.ts";
import { likeness } from "./text-score.ts";
import { titledCards } from "./titled-cards.ts";

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

const ROLES: Readonly<Partial<Record<Scope["kind"], readonly (readonly string[])[]>>> = {
  row: [["row"], ["listitem", "article", "treeitem", "option"]],
  item: [["listitem", "option", "treeitem", "menuitem", "article"], ["row"]],
  card: [["article", "listitem", "group", "region"], ["row"]],
  dialog: [["dialog", "alertdialog"]],
  form: [["form"], ["group", "region", "search"]],
  list: [
    ["list", "listbox", "tree", "feed"],
    ["table", "grid"],
  ],
  table: [["table", "grid", "treegrid"]],
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
const [HOLDS, TIE] = [0.68, 0.05] as const;

/** The one region that the scopes name, from the outermost to the innermost; pure. */
export function resolveScope(scopes: readonly Scope[], snapshot: Snapshot): ScopeResolution {
  const found = findRegions(scopes, snapshot);
  if (!found.ok) return found;
  const [region, another] = found.regions.filter(({ isOver }) => isOver !== true);
  if (found.closeTo.length > 0) return resolveClose(found.closeTo, found.regions, snapshot);
  if (another !== undefined) return severalRegions(scopes, found.regions, snapshot);
  if (region === undefined || region === WHOLE_PAGE) return { ok: true, element: null };
  if (region.element !== null) return { ok: true, element: region.element };
  if (region.flat !== undefined) return { ok: true, element: region.flat };
  return missing(scopes.at(-1), snapshot, "has no element of its own around it");
}

/** Every region that the scopes can mean; which one is decided by what is looked for inside. */
export function findRegions(scopes: readonly Scope[], snapshot: Snapshot): Regions {
  let regions: readonly Region[] = [WHOLE_PAGE];
  let closeTo: readonly string[] = [];
  for (const [at, said] of scopes.entries()) {
    const scope = { ...said, texts: said.texts.map((text) => identifierMeant(text, snapshot)) };
    if (scope.ordinal !== undefined) {
      const nth = nthRegion({ scope, ordinal: scope.ordinal }, { regions, closeTo }, snapshot);
      if (!nth.ok) return nth;
      regions = nth.regions;
      continue;
    }
    const named = regions.flatMap((region) => regionsIn(region, scope, snapshot));
    const inner = named.length > 0 ? named : regions.flatMap((region) => comeUpIn(region, scope, snapshot));
    const best = Math.max(0, ...inner.map(({ score }) => score));
    const fitting = inner.filter(({ score }) => score >= best - TIE).map(({ region }) => region);
    const isBare = scope.texts.length === 0 && (scope.kind === "list" || scope.kind === "item" || scope.kind === "table");
    const side = isBarePart(scope) && isSide(scopes[at - 1]) ? partsAtSide(regions, scope.kind, snapshot) : [];
    // "The left panel" that nothing marks as one is what is there on the left.
    if (scope.kind === "section" && side.length === 0 && isBarePart(scope) && isSide(scopes[at - 1])) continue;
    const kept = side.length > 0 ? side : isBare ? withoutLinkLists(fitting, ({ element }) => element, PageIndex.of(snapshot)) : fitting;
    if (kept.length === 0 && isBehindTab(scope, PageIndex.of(snapshot)))
      return missing(scope, snapshot, "is not open: it stands behind a tab");
    if (kept.length > 0) regions = oneOfKind(scope, kept, PageIndex.of(snapshot));
    // "In the left menu", whatever it is drawn as: what is there on the left.
    else if (scopes[at - 1]?.kind === "corner" && (scope.texts.length === 0 || scope.kind === "any")) continue;
    else if (scope.texts.length > 0 && canBeClose(scope, snapshot)) closeTo = [...closeTo, ...scope.texts];
    else return missing(scope, snapshot, "is not on the page");
  }
  return { ok: true, regions, closeTo };
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
  const upright = index.elements.filter(
    (element) =>
      roles.has(element.role) &&
      element.state.visible &&
      element.box.height > element.box.width &&
      outer.some((region) => region.holds(element)),
  );
  const highest = Math.max(0, ...upright.map(({ box }) => box.height));
  return index.outermostOf(upright.filter(({ box }) => box.height > highest / 2)).map((element) => regionOf(element, index));
}

/** The one region that a number names. Where it could be counted in several places, none is. */
function nthRegion(
  { scope, ordinal }: { readonly scope: Scope; readonly ordinal: number },
  outer: { readonly regions: readonly Region[]; readonly closeTo: readonly string[] },
  snapshot: Snapshot,
): Regions {
  const [within, another] = outer.regions;
  if (within === undefined || outer.closeTo.length > 0) return missing(scope, snapshot, "can't be counted there");
  if (another !== undefined) return severalRegions([scope], outer.regions, snapshot);
  const { elements, series } =
    scope.noun === undefined
      ? numberedIn(within, scope.kind, snapshot)
      : { elements: repeatedCalled(scope.noun, within, snapshot), series: 1 };
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
    if (texts.every((text) => index.within(outer).some((inside) => inside.state.visible && holdScore(text, inside) >= HOLDS))) return outer;
  }
  return null;
}

interface Scored {
  readonly region: Region;
  readonly score: number;
}

function regionsIn(outer: Region, scope: Scope, snapshot: Snapshot): readonly Scored[] {
  if (scope.kind === "corner") return [{ region: cornerOf(outer, scope.texts, snapshot), score: 1 }];
  const index = PageIndex.of(snapshot);
  const column = scope.kind === "any" && scope.texts.length === 1 ? columnCalled(scope.texts[0] ?? "", snapshot)?.column : undefined;
  if (column !== undefined && outer.holds(column)) return [{ region: regionOf(column, index), score: 1 }];
  const common = BY_WORD.has(scope.kind) ? landmarksIn(outer, scope, snapshot) : [];
  if (scope.kind === "called" || (scope.kind === "any" && common.length > 0)) return common;
  const opened = openedParts(scope, index).filter((part) => outer.holds(part));
  if (opened.length > 0) return opened.map((part) => ({ region: listUnder(regionOf(part, index), scope, index), score: 0.95 }));
  const called = (scope.kind === "list" || scope.kind === "table") && scope.texts.length > 0 ? listsCalled(outer, scope, snapshot) : [];
  if (called.length > 0) return called;
  const cards = titledCards(scope, index).filter((card) => outer.holds(card));
  if (cards.length > 0) return cards.map((card) => ({ region: regionOf(card, index), score: 1 }));
  const held = mostFitting(outer, { scope, index }, (element) => scoreRegion(element, scope, index));
  if (held.length > 0) return held;
  if (!BY_TITLE.has(scope.kind)) return [];
  const headed = scope.texts.flatMap((text) =>
    underHeading(text, snapshot).filter(({ region }) => region.element === null || outer.holds(region.element)),
  );
  if (headed.length > 0 || common.length > 0) return headed.length > 0 ? headed : common;
  const [text, another] = scope.texts;
  // The "table of contents" is no table, and is called so.
  return text === undefined || another !== undefined || (scope.kind !== "table" && scope.kind !== "list")
    ? []
    : regionsIn(outer, { kind: "any", texts: [`${scope.kind} of ${text}`] }, snapshot);
}

function comeUpIn(outer: Region, scope: Scope, snapshot: Snapshot): readonly Scored[] {
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
      const score = scoreOf(element);
      if (score >= HOLDS) found.push({ element, score });
    }
    const innermost = found.filter(
      (one) => !found.some((other) => other !== one && other.score >= one.score - TIE && index.isInside(other.element, one.element)),
    );
    // Where every list only leads elsewhere, "the list" is drawn as a table, if there is one.
    const isElsewhere = scope.kind === "list" && roles !== sorts.at(-1) && innermost.every(({ element }) => isListOfLinks(element, index));
    if (isElsewhere && index.elements.some(({ role, state }) => state.visible && TABLES.has(role))) continue;
    if (innermost.length > 0)
      return onlyTopDialog(scope, innermost).map((one) => ({ region: regionOf(one.element, index), score: one.score }));
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
    if (only !== undefined) return another === undefined ? regionOf(only, index) : region;
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
  const regions = [...all.map((element) => regionOf(element, index)), ...bars.map((bar) => ({ ...regionOf(bar, index), isOver: true }))];
  return regions.filter(({ element }) => element !== null && outer.holds(element)).map((region) => ({ region, score: 0.9 }));
}

function scoreRegion(element: PageElement, scope: Scope, index: PageIndex): number {
  if (scope.texts.length === 0) return 1;
  const inside = index.within(element).filter(isTold);
  const scores = scope.texts.map((text) => {
    const named = Math.max(titleScore(text, element), ...titlesIn(inside, scope).map((one) => titleScore(text, one) - 0.01));
    const isPart = scope.kind === "any" || scope.kind === "section";
    if (isPart) return Math.max(named, identifierScore(text, element));
    if (named >= HOLDS || (BY_TITLE.has(scope.kind) && scope.kind !== "list" && scope.kind !== "table")) return named;
    return Math.max(0, ...inside.map((one) => (one === element || !one.state.visible ? 0 : holdScore(text, one))));
  });
  return Math.min(...scores);
}

/** `id="files"`: what the page itself calls the list or the part. */
function identifierScore(text: string, { attributes }: PageElement): number {
  const words = text.toLowerCase();
  return attributes.some((attribute) => splitIdentifier(attribute) === words) ? 0.7 : 0;
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

function regionOf(element: PageElement, index: PageIndex): Region {
  const content = element.contentFrame;
  if (content !== undefined) {
    const inside = new Set(index.contentOf(content));
    return { element, holds: (one) => inside.has(one) };
  }
  return { element, holds: (one) => one === element || index.isInside(one, element) };
}

function canBeClose(scope: Scope, snapshot: Snapshot): boolean {
  return (
    !/^(?:dialog|frame|heading|table|called)$/.test(scope.kind) &&
    scope.texts.every((text) => snapshot.elements.some((element) => element.state.visible && holdScore(text, element) >= HOLDS))
  );
}

/** For reading: the repeated thing (a card, an item) around the text. */
function resolveClose(texts: readonly string[], regions: readonly Region[], snapshot: Snapshot): ScopeResolution {
  const index = PageIndex.of(snapshot);
  const [first = ""] = texts;
  const all = index.elements.filter(
    (element) => element.state.visible && holdScore(first, element) >= HOLDS && regions.some((region) => region.holds(element)),
  );
  const holders = all.some(({ reachable }) => reachable) ? all.filter(({ reachable }) => reachable) : all;
  const best = Math.max(0, ...holders.map((element) => holdScore(first, element)));
  const found = new Set<PageElement>();
  for (const holder of holders) {
    if (holdScore(first, holder) < best - TIE) continue;
    const close = surroundingsHolding(holder, texts, snapshot);
    const repeated = close === null ? null : repeatedAround(close, index);
    if (repeated !== null) found.add(repeated);
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

/** Climbs until there are others of the same kind beside it. */
function repeatedAround(element: PageElement, index: PageIndex): PageElement | null {
  for (const at of [element, ...index.around(element)]) {
    const parent = index.parentOf(at);
    if (parent === undefined) return null;
    const same = index.childrenOf(parent).filter((other) => other !== at && other.state.visible && signOf(other) === signOf(at));
    const holdsMore = index.within(at).length > 1;
    if (holdsMore && same.some((other) => Math.abs(other.box.width - at.box.width) <= at.box.width * 0.1)) return at;
  }
  return null;
}

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
  const kind = scope.noun ?? (scope.kind === "any" ? "part" : scope.kind);
  if (scope.kind === "corner") return scope.texts.join(" ");
  if (scope.ordinal !== undefined) return scope.ordinal < 0 ? `last ${kind}` : `${kind} number ${scope.ordinal}`;
  return texts === "" ? kind : `${kind} with ${texts}`;
}
