import type { RoleWord, Scope, Target } from "../language/intent.ts";
import { thingSaid } from "../language/thing-said.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Rejected } from "./candidates.ts";
import { isDots, meaningsOf } from "./glyphs.ts";
import { drawnMeant } from "./drawn.ts";
import { scoreName } from "./element-texts.ts";
import { notFound, type Sought } from "./failure.ts";
import { footOf } from "./foot.ts";
import type { Grounding, GroundKind } from "./grounding.ts";
import { identifierIn } from "./identifier.ts";
import { isAt } from "./corner.ts";
import { calledWithoutKind } from "./kind-words.ts";
import { landmarksCalled } from "./landmarks.ts";
import { leadOf } from "./lead.ts";
import { listingsIn } from "./listing.ts";
import { SIZE } from "./of-matter.ts";
import { onlyOpener, onlySign } from "./opener.ts";
import { onlyText } from "./only-text.ts";
import { PageIndex } from "./page-index.ts";
import { asCalledHere } from "./page-names.ts";
import { comeUpCalled } from "./parts.ts";
import { calledAt, narrowingField } from "./purpose.ts";
import { WHOLE_PAGE } from "./region.ts";
import { isAnyThing } from "./repeated.ts";
import { fitRole, isActedOn, isCheckable, isFillable } from "./role-fit.ts";
import { findRegions, resolveScope } from "./scope.ts";
import { hiddenMeant } from "./shown-on-hover.ts";
import type { FindAgain, Strategy } from "./strategy.ts";
import { CALLED_SO, scoreText } from "./text-score.ts";
import { titledCards } from "./titled-cards.ts";

/** What words may mean beside what bears them as its name (`ground.ts`): all ways there are, each by itself. */
export const STRATEGIES: readonly Strategy[] = [
  { name: "is that one of its like", score: 1, find: (sought) => (isAnyThing(sought.target.name ?? "") ? nthOfSort(sought) : null) },
  { name: "is that control of the row called so", score: 0.95, find: ofRowCalled },
  { name: "is the box of it", score: 0.95, find: boxOfOne },
  { name: "is the only card that is drawn", score: 1, find: cardDrawn },
  { name: "is what the page marks as that part", score: 0.6, find: treeMarked },
  { name: "is called so without its kind", score: 0.8, find: withoutKind },
  { name: "is the only text", score: 0.6, find: theOnlyText },
  { name: "is the only field that narrows something down", score: 0.6, find: narrowing },
  { name: "is what one is called or written to at", score: 0.6, find: byScheme },
  { name: "is called so without its size", score: 0.6, find: withoutSize },
  { name: "has come up through the last act", score: 0.6, find: justComeUp },
  { name: "is drawn so", score: 0.6, find: drawnSo },
  { name: "stands around the list", score: 0.6, find: aroundListing },
  { name: "stands below the list", score: 0.6, find: belowList },
  { name: "is that one of the page's", score: 0.6, find: nthOfSort },
  { name: "opens the menu", score: 0.6, find: openerOfMenu },
  { name: "bears that sign", score: 0.6, find: bySign },
  { name: "bears that number", score: 0.6, find: byIdentifier },
  { name: "is that kind of control", score: 0.6, find: asSaid },
  { name: "is the only field under that heading", score: 0.6, find: fieldUnderHeading },
  { name: "is the only field of several lines", score: 0.6, find: fieldOfText },
];

const SAYS = /\p{L}{3}/u;
const OF_ROWS: ReadonlySet<RoleWord> = new Set<RoleWord>(["switch", "checkbox"]);

/**
 * "The switch "Mornings"" bears no name of its own: it stands in the row that begins with it, where no switch is called so. What has words of its
 * own, or a column that says what it is for, is not called by those of its row.
 */
function ofRowCalled({ target, kind, pool, snapshot }: Sought, again: FindAgain): Grounding | null {
  const { name, role, ordinal, relations = [], scope = [] } = target;
  if (name === undefined || role === undefined || !OF_ROWS.has(role) || ordinal !== undefined || relations.length > 0) return null;
  const isSort = (element: PageElement): boolean => fitRole(role, element) === "fits";
  if (pool.some((one) => isSort(one) && scoreName(name, one, true).score >= CALLED_SO)) return null;
  const index = PageIndex.of(snapshot);
  const within = [...scope, { kind: "row", texts: [name] }] as const;
  const row = resolveScope(within, snapshot);
  const first =
    row.ok && row.element !== null ? index.within(row.element).find((one) => SAYS.test(one.ownText) && one.state.visible) : undefined;
  if (first === undefined || scoreText(name, first.ownText, { quoted: true }).score < CALLED_SO) return null;
  const isMeant = (one: PageElement): boolean => {
    const heads = [one, ...index.around(one)].flatMap(({ columnHeaders = [] }) => columnHeaders);
    return isSort(one) && ![one.name, one.label ?? "", ...heads].some((words) => SAYS.test(words));
  };
  return ofSort(again({ role, words: target.words, scope: within }, kind), isMeant);
}

/** Nothing: what is hidden may come up once the mouse is over what is around it. */
export function missingOrHidden(sought: Sought, rejected: readonly Rejected[]): Grounding {
  const missing = { ...notFound(sought, rejected), signs: sought.pool.filter(isActedOn) };
  const hidden = sought.kind === "click" || sought.kind === "check" ? hiddenMeant(sought.target, rejected, sought.snapshot) : undefined;
  return hidden === undefined ? missing : { ...missing, hidden };
}

function certain(element: PageElement | null): Grounding | null {
  return element === null ? null : { ok: true, element, score: 0.6, why: [] };
}

/** "The text is shown" says too little to be proved by whatever text there is. */
function theOnlyText({ target, kind, snapshot }: Sought): Grounding | null {
  return kind === "read" && target.role === "text" ? null : certain(onlyText(target, snapshot));
}

/** "The footer of the table", which is no part of it to the code; the page's own goes before it. */
function belowList({ target, kind, snapshot }: Sought): Grounding | null {
  const { name = "", ordinal, relations = [], scope = [] } = target;
  if (kind !== "read" || !/^(?:(?:table|list) )?footer$/iu.test(name) || ordinal !== undefined || relations.length > 0) return null;
  const within = scope.length === 0 ? null : resolveScope(scope, snapshot);
  const lists = within === null ? listingsIn([WHOLE_PAGE], snapshot) : within.ok && within.element !== null ? [within.element] : [];
  const index = PageIndex.of(snapshot);
  const isOwn = (list: PageElement): boolean => index.within(list).some(({ tag }) => tag === "tfoot");
  if (lists.some(isOwn) || (within === null && landmarksCalled(name, snapshot).length > 0)) return null;
  const [only, another] = lists.flatMap((list) => footOf(list, snapshot) ?? []);
  return another === undefined ? certain(only ?? null) : null;
}

const PARTS: Readonly<Partial<Record<RoleWord, Scope["kind"]>>> = {
  row: "row",
  item: "item",
  card: "card",
  list: "list",
  menu: "menu",
  dialog: "dialog",
  message: "any",
  section: "any",
};

/** "The suggestions", "the new row", "the toast". */
function justComeUp({ target, snapshot }: Sought): Grounding | null {
  const { name, role, quoted, ordinal, relations = [], scope = [] } = target;
  const kind = role === undefined ? "any" : PARTS[role];
  // In quotes, "New item" is what the row is called.
  if (quoted === true || kind === undefined || ordinal !== undefined || relations.length > 0) return null;
  const index = PageIndex.of(snapshot);
  const within = scope.length === 0 ? null : resolveScope(scope, snapshot);
  const parts = comeUpCalled({ kind, texts: name === undefined ? [] : [name] }, index).filter(
    (part) => within === null || (within.ok && (within.element === null || index.isInside(part, within.element))),
  );
  return certain(parts.length === 1 ? (parts[0] ?? null) : null);
}

function byScheme({ target: { name = "", quoted, role, ordinal }, kind, pool }: Sought): Grounding | null {
  const isBare = quoted !== true && ordinal === undefined && (role === undefined || role === "link" || role === "text");
  return isBare && kind !== "fill" ? certain(calledAt(name, pool)) : null;
}

/** "The big plus" is a plus; which of several is big, is seen when they are all there. */
function withoutSize({ target, kind }: Sought, again: FindAgain): Grounding | null {
  const { name = "", quoted } = target;
  const bare = quoted === true ? name : name.replace(SIZE, "").trim();
  return bare === name || bare === "" ? null : ofSort(again({ ...target, name: bare }, kind), () => true);
}

function narrowing({ target: { name = "", quoted, role, ordinal }, kind, pool }: Sought): Grounding | null {
  const isBare = quoted !== true && ordinal === undefined && (role === undefined || role === "field");
  return isBare && (kind === "fill" || kind === "press") ? certain(narrowingField(name, pool)) : null;
}

function drawnSo({ target, kind, snapshot }: Sought): Grounding | null {
  return certain(drawnMeant(target, kind, snapshot));
}

/** "The card", where the page draws just one there: the items of its lists are not meant. */
function cardDrawn({ target: { role, name = "", ordinal, relations = [], scope = [] }, snapshot }: Sought): Grounding | null {
  if (role !== "card" || name !== "" || ordinal !== undefined || relations.length > 0) return null;
  const index = PageIndex.of(snapshot);
  const found = scope.length === 0 ? null : findRegions(scope, snapshot);
  if (found !== null && (!found.ok || found.closeTo.length > 0)) return null;
  const isThere = (one: PageElement): boolean => found === null || found.regions.some((region) => region.holds(one));
  const [card, another] = titledCards({ kind: "card", texts: [] }, index).filter(isThere);
  return certain(another === undefined ? (card ?? null) : null);
}

/** "The tree", which no role says to be one. */
function treeMarked({ target: { role, name = "", ordinal, scope = [] }, kind, snapshot }: Sought): Grounding | null {
  const isBare = role === "tree" && name === "" && ordinal === undefined && scope.length === 0;
  const [tree, another] = isBare && kind === "read" ? landmarksCalled("tree", snapshot) : [];
  return certain(another === undefined ? (tree ?? null) : null);
}

/** "At the top of the list" is over its first line. */
const OUTSIDE: Readonly<Record<string, number>> = { top: 0, bottom: 0 };

/** "The search box of the list" stands over it: in the smallest part of the page that holds both. */
function aroundListing({ target, kind, snapshot }: Sought, again: FindAgain): Grounding | null {
  const { scope = [], ...bare } = target;
  const edges = scope.at(-1)?.kind === "corner" ? (scope.at(-1)?.texts ?? []) : [];
  const place = edges.length > 0 ? scope.slice(0, -1) : scope;
  const isSought = kind === "fill" || kind === "select" || (kind === "click" && edges.some((edge) => edge === "top" || edge === "bottom"));
  if (!isSought || target.ordinal !== undefined || !/^(?:list|table)$/.test(place.at(-1)?.kind ?? "")) return null;
  const index = PageIndex.of(snapshot);
  const listing = resolveScope(place, snapshot);
  const list = listing.ok ? listing.element : null;
  const isThere = (found: Grounding): boolean =>
    !found.ok || list === null || edges.every((edge) => isAt(edge, found.element.box, { bounds: list.box, share: OUTSIDE[edge] ?? 0.5 }));
  for (const outer of list === null ? [] : index.around(list)) {
    const found = again(bare, kind, index.within(outer));
    if (found.ok || found.code === "ambiguous") return isThere(found) ? found : null;
  }
  return edges.length > 0 ? null : again({ ...target, scope: scope.slice(0, -1) }, kind);
}

/** "The second result", where nothing bears that word: of the things that stand beside each other and are built alike. */
function nthOfSort({ target, kind, snapshot }: Sought): Grounding | null {
  const { name = "", ordinal, role, quoted, relations = [], scope = [] } = target;
  if (ordinal === undefined || quoted === true || role !== undefined || name === "" || relations.length > 0) return null;
  const suggested = scope.length === 0 ? optionsComeUp(name, snapshot) : [];
  if (suggested.length > 0) return certain(suggested.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? null);
  const found = resolveScope([...scope, { kind: "item", texts: [], ordinal, noun: name }], snapshot);
  if (!found.ok || found.element === null) return null;
  return certain(kind === "click" || kind === "hover" ? leadOf(found.element, snapshot) : found.element);
}

/** What "the suggestions" have come up with, to choose from. */
function optionsComeUp(name: string, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const [list, another] = comeUpCalled({ kind: "any", texts: [name] }, index);
  if (list?.role !== "listbox" || another !== undefined) return [];
  return index.within(list).filter(({ role, state }) => role === "option" && state.visible);
}

/** "Tick the row "Ann"": the only box in it. */
function boxOfOne({ target, kind }: Sought, again: FindAgain): Grounding | null {
  const { name, role, ordinal, words, scope = [], relations = [] } = target;
  if (kind !== "check" || (role !== "row" && role !== "item" && role !== "card") || relations.length > 0) return null;
  const one: Scope = { kind: role, texts: name === undefined ? [] : [name], ...(ordinal === undefined ? {} : { ordinal }) };
  return ofSort(again({ role: "checkbox", words, scope: [...scope, one] }, kind), isCheckable);
}

/** "Add Comment" stands as a heading over the one field, or the one box of several lines, to write it into. */
function fieldUnderHeading({ target, kind, snapshot, pool }: Sought): Grounding | null {
  const { name, role, ordinal, relations = [], scope = [] } = target;
  if ((kind !== "fill" && kind !== "press") || name === undefined || ordinal !== undefined || relations.length > 0) return null;
  if (role !== undefined && role !== "field") return null;
  const found = findRegions([...scope, { kind: "heading", texts: [name] }], snapshot);
  if (!found.ok || found.closeTo.length > 0) return null;
  const fields = pool.filter(
    (one) => isFillable(one) && one.state.visible && one.reachable && found.regions.some((region) => region.holds(one)),
  );
  // Who wrote it may be asked beside it, on a line.
  const boxes = fields.filter(hasLines);
  const [only, another] = boxes.length === 1 ? boxes : fields;
  return only === undefined || another !== undefined ? null : certain(only);
}

function hasLines({ tag, role }: PageElement): boolean {
  return tag === "textarea" || (role === "textbox" && tag !== "input");
}

/** "The text" of a mail or a comment is written where there is room for lines, whatever the page calls that. */
function fieldOfText({ target, kind, pool }: Sought): Grounding | null {
  const { name = "", quoted, role, ordinal, relations = [] } = target;
  const isBare = quoted !== true && ordinal === undefined && relations.length === 0 && (role === undefined || role === "field");
  if (!isBare || (kind !== "fill" && kind !== "press") || !/^(?:text|body|content|message(?: text)?)$/i.test(name)) return null;
  const [only, another] = pool.filter((one) => isFillable(one) && hasLines(one) && one.state.visible && one.reachable);
  return certain(another === undefined ? (only ?? null) : null);
}

const MENU = /^(?:(?:row|card|item|three[- ]dots?|context|actions?|more|options) )?menu$/i;
const PRESSED: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["menu", "button", "icon", undefined]);

/** "Open the menu", where none is open: the control that is called so, or the one there that bears the sign of a menu. */
function openerOfMenu({ target, kind, snapshot, pool }: Sought, again: FindAgain): Grounding | null {
  const { role, name, quoted, ordinal, ...rest } = target;
  if (!PRESSED.has(role) || quoted === true || ordinal !== undefined || (kind !== "click" && kind !== "hover")) return null;
  const found = role === "menu" ? again({ ...rest, name: name === undefined ? "menu" : `${name} menu` }, kind) : null;
  if (found?.ok === true || found?.code === "ambiguous") return found;
  const isMenu = name === undefined ? role === "menu" : MENU.test(name) || meaningsOf("⋮").includes(name.toLowerCase());
  if (isMenu) return rest.relations === undefined ? certain(onlyOpener(pool, snapshot)) : null;
  const isBare = role === "menu" && rest.scope === undefined && rest.relations === undefined;
  return certain(isBare ? onlySign(snapshot) : null);
}

/** Who writes a sign, or says what it looks like, means what is drawn so: "...", "☰", "three-dots menu". */
function bySign({ target, kind }: Sought, again: FindAgain): Grounding | null {
  const { name = "", role, quoted } = target;
  const sign = isDots(name) ? "three dots" : quoted === true ? meaningsOf(name)[0] : undefined;
  const meant = PRESSED.has(role) && (quoted === true || sign !== name) ? sign : undefined;
  return meant === undefined ? null : ofSort(again({ ...target, name: meant, quoted: false, role: "icon" }, kind), isActedOn);
}

/** "The Lighthouse project" is opened by what is called "Lighthouse", if there is one such. */
function withoutKind({ target, kind, snapshot }: Sought, again: FindAgain): Grounding | null {
  const bare = kind === "click" ? calledWithoutKind(target) : null;
  const found = bare === null ? null : ofSort(again(bare, kind), isActedOn);
  const here = found === null && kind !== "read" ? asCalledHere(target, snapshot) : null;
  return here === null ? found : ofSort(again(here, kind), () => true);
}

/** "Invoice INV-1002" is what bears the number by itself. */
function byIdentifier({ target, kind }: Sought, again: FindAgain): Grounding | null {
  const identifier = identifierIn(target.name ?? "");
  if (identifier === null) return null;
  return ofSort(again({ ...target, name: identifier, quoted: true }, kind), () => true);
}

const PICKED = /^(.+?)[ -](?:filter|select|selector|drop ?down|picker|list|combo ?box)$/i;
const PICKERS: readonly RoleWord[] = ["dropdown", "field"];
const ACTED_ON: ReadonlySet<RoleWord | undefined> = new Set<RoleWord>([
  "field",
  "checkbox",
  "switch",
  "radio",
  "button",
  "icon",
  "link",
  "tab",
]);
const PICKING: ReadonlySet<GroundKind> = new Set<GroundKind>(["select", "fill", "click", "press"]);

/** What the name says to be of a kind, by its last word or its place among others. */
function kindsSaid(name: string, kind: GroundKind): readonly Target[] {
  const picked = PICKING.has(kind) ? PICKED.exec(name)?.[1] : undefined;
  if (picked !== undefined) return PICKERS.map((role) => ({ name: picked, role, words: name }));
  const said = thingSaid(name);
  if (said === null || (kind !== "read" && !ACTED_ON.has(said.role))) return [];
  return said.role === "checkbox" ? [said, { ...said, role: "switch" }] : [said];
}

/** "The status filter" is the list that is called "Status", "the search window" the dialog "Search objects": of that kind for sure. */
function asSaid({ target, kind }: Sought, again: FindAgain): Grounding | null {
  const { name = "", quoted, role, ordinal, scope = [], ...rest } = target;
  if (ordinal !== undefined || (quoted === true && kind === "read")) return null;
  for (const said of kindsSaid(name.trim(), kind)) {
    // "The error" as a message is called so: it says of itself what is asked for.
    if (role !== undefined && (role !== said.role || name.trim() === said.name)) continue;
    const isSort = (element: PageElement): boolean => fitRole(said.role, element) === "fits";
    const within = [...scope, ...(said.scope ?? [])];
    const wanted: Target = { ...rest, ...said, words: target.words, ...(within.length > 0 ? { scope: within } : {}) };
    const just = ofSort(again({ ...wanted, quoted: true }, kind), isSort);
    // A search box may say of itself what it searches, a dialog what it is about.
    const isLoose = quoted !== true && (kind === "read" || said.role === "field");
    const found = just ?? (isLoose ? ofSort(again(wanted, kind), isSort) : null);
    if (found !== null) return found;
  }
  return null;
}

/** What is called so in quotes, if it is of the sort that is meant; null where nothing is. */
function ofSort(found: Grounding, isMeant: (element: PageElement) => boolean): Grounding | null {
  if (found.ok) return isMeant(found.element) ? found : null;
  return found.code === "ambiguous" || found.code === "disabled" ? found : null;
}
