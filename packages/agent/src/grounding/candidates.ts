import type { RoleWord, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { drawnInstead, isDrawnAround, isDrawnByLabel, switchAround } from "./drawn-instead.ts";
import { type NameScore, scoreHeaders, scoreName } from "./element-texts.ts";
import type { GroundKind } from "./grounding.ts";
import { isUncounted } from "./header-row.ts";
import { labelledByPlace } from "./labelled-by-place.ts";
import { PageIndex } from "./page-index.ts";
import { fitsSort, isForPurpose } from "./purpose.ts";
import { fitKind, fitRole, isActedOn, isCheckable, isFillable, isOfKind } from "./role-fit.ts";
import { isStarMeant, isThatStar } from "./star-rating.ts";
import { isWholeName } from "./whole-name.ts";

export interface Choice {
  readonly element: PageElement;
  /** How well the name fits, before anything else counts. */
  readonly text: number;
  readonly score: number;
  readonly why: readonly string[];
  /** What a person reads beside it, where no code says so. */
  readonly label?: string;
}

/** What would fit by its name but can't be meant or reached, for saying so. */
export interface Rejected {
  readonly element: PageElement;
  readonly text: number;
  readonly reason: "not_visible" | "covered" | "wrong_kind";
}

export interface Choices {
  readonly usable: readonly Choice[];
  readonly rejected: readonly Rejected[];
}

interface Pool {
  readonly kind: GroundKind;
  readonly pool: readonly PageElement[];
  readonly snapshot: Snapshot;
}

export const LEAST_TEXT = 0.5;
/** Below any name that fits in so many words. */
const BY_PURPOSE = 0.7;
const BY_PLACE = 0.8;
/** These words say what a thing is, not how it looks: nothing else is meant. */
const STRICT_ROLES = new Set([
  "row",
  "column",
  "cell",
  "table",
  "heading",
  "dialog",
  "image",
  "frame",
  "form",
  "list",
  "paragraph",
  "progressbar",
  "tree",
]);

/** Everything in `pool` that the words could mean, scored. */
export function choicesFor(target: Target, about: Pool & { readonly isFilter?: true }): Choices {
  const { kind, pool, snapshot } = about;
  const usable: Choice[] = [];
  const drawnLists = new Set<PageElement>();
  const rejected: Rejected[] = [];
  const name = target.name ?? "";
  for (const element of pool) {
    if (element.role === "document" || !holdsNow(target.holds, element)) continue;
    const scored = name === "" ? { score: LEAST_TEXT, why: "" } : nameScore(target, element, about);
    const isMadeForIt = scored.score < BY_PURPOSE && (isForPurpose(target, element, snapshot) || isStarMeant(target, element, snapshot));
    const named = isMadeForIt ? { score: BY_PURPOSE, why: "is made for that" } : scored;
    if (named.score < LEAST_TEXT) continue;
    if (!isMadeForIt && about.isFilter !== true && !isCalledSo(target, element, about)) continue;
    const drawn = drawnFor(target, element, about);
    if (drawn !== null) {
      if (isSortMeant(target, element) && fitKind(kind, element) && (drawn.reachable || kind === "read")) {
        drawnLists.add(drawn);
        usable.push(
          scoreChoice(target, kind, { element: drawn, text: named.score, why: `${named.why}, of the hidden list it is drawn for` }),
        );
      }
      continue;
    }
    const reason = whyNot(target, kind, element, snapshot);
    const isSign = name === "" && isPressedBeside(target, element, snapshot);
    if (reason === null) usable.push(scoreChoice(target, kind, { element, text: named.score, why: named.why, isSign }));
    else if ((name !== "" && reason !== "other") || (reason === "not_visible" && target.scope !== undefined))
      rejected.push({ element, text: named.score, reason });
  }
  // What a person reads beside a field goes before what its code calls it, and before what its kind says.
  const isStrict = kind === "read" || target.role === "slider";
  const isRight = (choice: Choice): boolean =>
    !isStrict || (fitRole(target.role, choice.element) !== "clashes" && !isOnlyLabel(choice, target));
  const isSeen = name === "" || usable.some((choice) => choice.text > BY_PURPOSE && isRight(choice));
  const placed = isSeen ? [] : byPlace(target, about);
  const others = usable.filter(
    (choice) =>
      !placed.some(({ element }) => element === choice.element || isOnlyLabel(choice, target)) &&
      ![...drawnLists].some((drawn) => isLabelOf(drawn, choice)),
  );
  return { usable: [...others, ...placed], rejected };
}

/** "The list" is that list, open or not; only who says "the dropdown" means what opens it, too. */
function drawnFor({ role }: Target, element: PageElement, { kind, snapshot }: Omit<Pool, "pool">): PageElement | null {
  const drawn = drawnInstead(element, snapshot);
  // A box that only shows what was chosen is that list to who chooses in it or says that it is one.
  if (drawn?.role === "generic" && element.tag === "select" && kind !== "select" && role !== "dropdown" && role !== "field") return null;
  return drawn !== null && element.role === "listbox" && fitRole(role, drawn) === "clashes" ? null : drawn;
}

/** It is called as the list behind it is, or holds both, and is none. */
function isOnlyLabel({ element }: Choice, { role }: Target): boolean {
  return (role === "dropdown" || role === "switch") && !element.interactive && fitRole(role, element) !== "fits";
}

/** A label that no code ties to the list that is drawn below it, which has its name. */
function isLabelOf(drawn: PageElement, { element }: Choice): boolean {
  return element.role === "generic" && drawn !== element && drawn.name === element.text;
}

/** The field "with the value": what is known of it now; of a password field nothing is. */
function holdsNow(wanted: string | undefined, { value }: PageElement): boolean {
  return wanted === undefined || (value !== undefined && value.replaceAll(/\s+/g, " ").trim() === wanted.replaceAll(/\s+/g, " ").trim());
}

function nameScore(target: Target, element: PageElement, about: { readonly kind: GroundKind; readonly snapshot: Snapshot }): NameScore {
  const { name = "", quoted = false } = target;
  const isStar = isThatStar(target, element);
  if (isStar !== null) return isStar ? { score: 0.94, why: "is that star" } : { score: 0, why: "" };
  const own = scoreName(name, element, quoted);
  const headers = headersOf(target, element, about);
  const over = headers === undefined ? own : scoreHeaders(name, headers, quoted);
  return over.score > own.score ? over : own;
}

/** What is no control by its code is called by its own text: a box around a heading is no button of that name. */
function isCalledSo(target: Target, element: PageElement, about: { readonly kind: GroundKind; readonly snapshot: Snapshot }): boolean {
  const isNone = about.kind !== "read" && element.state.visible && !isOfKind(element, target.role);
  const { snapshot } = about;
  return isWholeName(target, element, { snapshot, headers: headersOf(target, element, about), ...(isNone ? { except: () => true } : {}) });
}

function headersOf({ role }: Target, element: PageElement, { kind, snapshot }: Omit<Pool, "pool">): readonly string[] | undefined {
  if (role === "cell") return element.columnHeaders;
  return kind === "read" && !HELD_IN_CELLS.has(role) ? undefined : headersOver(element, snapshot);
}

/** Of these a claim says what they hold; a button in a table does what it says itself. */
const HELD_IN_CELLS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([
  "field",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "slider",
]);

/** What a control in a table is for, its column says. */
function headersOver(element: PageElement, snapshot: Snapshot): readonly string[] | undefined {
  if (!element.interactive) return undefined;
  const index = PageIndex.of(snapshot);
  for (const ref of element.ancestors) {
    const outer = index.get(element.frame, ref);
    if (outer?.columnHeaders !== undefined) return outer.columnHeaders;
    // What one narrows a column down by stands in its head.
    if (outer?.role === "columnheader") return isFillable(element) && element.name === "" ? [outer.name || outer.text] : undefined;
    if (outer?.role === "row" || outer?.role === "table") return undefined;
  }
  return undefined;
}

/** Without a name, it is just what was said that it is; with one, at least nothing else. */
function isSortMeant({ role, name = "" }: Target, element: PageElement): boolean {
  const fit = fitRole(role, element);
  return fit === "fits" || role === undefined || role === "element" || (name !== "" && (fit !== "clashes" || !STRICT_ROLES.has(role)));
}

/** `The second row`, told by no more than its number: where it is looked for there is nothing but that one. */
export function isNumbered({ name = "", role = "element", ordinal, relations = [] }: Target): boolean {
  return ordinal !== undefined && name === "" && relations.length === 0 && NUMBERED.has(role);
}

const NUMBERED: ReadonlySet<RoleWord> = new Set<RoleWord>(["row", "item", "card", "table"]);

type WhyNot = Rejected["reason"] | "other" | null;

function whyNot(...[target, kind, element, snapshot]: [Target, GroundKind, PageElement, Snapshot]): WhyNot {
  // "Click the heading Price" sorts by it.
  const isHead = target.role === "heading" && element.role === "columnheader" && kind === "click";
  const fit = isHead ? "near" : fitRole(target.role, element);
  const named = target.name !== undefined && target.name !== "";
  if (fit === "clashes" && (!named || (target.role !== undefined && STRICT_ROLES.has(target.role)))) return named ? "wrong_kind" : "other";
  const isUnfit = fit !== "fits" && target.role !== undefined && target.role !== "element";
  if (!named && isUnfit && !isNumbered(target) && !isPressedBeside(target, element, snapshot)) return "other";
  // A heading is no button, whatever it is called.
  if (kind !== "read" && fit === "clashes" && element.state.visible && !isOfKind(element, target.role)) return "wrong_kind";
  if (isBesideMenu(target, element, snapshot)) return "wrong_kind";
  // A sign without a word is a button, not the tab of that name that is still to come.
  if (target.role === "tab" && fit !== "fits" && element.text === "") return "wrong_kind";
  // Keys go to what takes them: "press Enter in the search field" is not about the button beside it.
  if (kind === "press" && target.role === "field" && fit === "clashes") return "wrong_kind";
  // "The first row" of a table is the first one with data.
  if (target.role === "row" && !named && isUncounted(element, snapshot)) return "other";
  if (target.ordinal !== undefined && !MAKES_NEW.test(target.name ?? "") && (makesNew(element) || holdsNew(element, snapshot)))
    return "other";
  // What opens a menu is clicked, not the menu that stands open or the bar of links.
  const isOpened = target.role === "menu" && kind === "click" && fit === "fits" && !isActedOn(element);
  if (isOpened || !fitKind(kind, element)) return "wrong_kind";
  if (!element.state.visible && !isDrawnByLabel(element, snapshot) && !isDrawnAround(element, snapshot)) return "not_visible";
  // What a dialog lies over can still be read, but not used.
  if (!element.reachable && kind !== "read") return "covered";
  return null;
}

const MENUS: ReadonlySet<string> = new Set(["menu", "menubar", "listbox"]);

/** While a menu is open, a menu item is a line of one: what is drawn elsewhere may bear the name of one that is still to come. */
function isBesideMenu({ role }: Target, element: PageElement, snapshot: Snapshot): boolean {
  if (role !== "menuitem" || element.role !== "generic" || !snapshot.elements.some(isOpenMenu)) return false;
  return !PageIndex.of(snapshot)
    .around(element)
    .some((outer) => MENUS.has(outer.role) || outer.role === "list" || outer.role === "navigation");
}

function isOpenMenu({ role, state, reachable }: PageElement): boolean {
  return role === "menu" && state.visible && reachable;
}

const BESIDE: ReadonlySet<string> = new Set(["left_of", "right_of", "next_to"]);
const LARGEST_SIGN_PX = 64;

/** "The button to the left of it" may be a sign of a drawing that takes the mouse. */
function isPressedBeside({ role, relations = [] }: Target, element: PageElement, snapshot: Snapshot): boolean {
  const { width, height } = element.box;
  const isSign = element.pointer && element.text === "" && element.role === "generic" && Math.max(width, height) <= LARGEST_SIGN_PX;
  if (role !== "button" || !isSign || !relations.some(({ kind }) => BESIDE.has(kind))) return false;
  return !PageIndex.of(snapshot)
    .around(element)
    .some(({ interactive, pointer, text }) => pointer || (interactive && text === ""));
}

/** One can go to a cell of a grid by its keys, and "New item" in it is what the row is called. */
const CELLS: ReadonlySet<string> = new Set(["cell", "gridcell", "row"]);
const MAKES_NEW = /^\W*(?:new|create|add)\b/i;

/** "The first note" is not the button above them all, "+ New note". */
function makesNew(element: PageElement): boolean {
  return isActedOn(element) && !isFillable(element) && !CELLS.has(element.role) && MAKES_NEW.test(element.name || element.text);
}

/** And nothing else: a thing may well have a button that adds something to it. */
function holdsNew(element: PageElement, snapshot: Snapshot): boolean {
  const { text, interactive } = element;
  return (
    !interactive &&
    MAKES_NEW.test(text) &&
    PageIndex.of(snapshot)
      .within(element)
      .some((one) => one.text === text && makesNew(one))
  );
}

function scoreChoice(
  target: Target,
  kind: GroundKind,
  found: { element: PageElement; text: number; why: string; isSign?: boolean },
): Choice {
  const { element, text } = found;
  const why = found.why === "" ? [] : [found.why];
  let score = text;
  const add = (points: number, reason: string): void => {
    score += points;
    if (reason !== "") why.push(reason);
  };
  const fit = fitRole(target.role, element);
  if (fit === "fits" || found.isSign === true) add(0.25, `is a ${target.role ?? "thing of that kind"}`);
  else if (fit === "clashes") add(-0.2, `is a ${element.role}, not a ${target.role}`);
  // A box drawn as a switch is one; the words beside it, and a link to them, have no state.
  else if (target.role !== undefined && TWO_STATES.has(target.role) && isCheckable(element)) add(0.15, "is on or off");
  if (fitsSort(target, element) === true) add(0.2, "is of that sort");
  if (kind === "hover" && why[0]?.startsWith("text beside it") === true) add(-0.2, "");
  if (target.role === "menu" && kind !== "read" && (element.state.expanded !== undefined || element.role === "button"))
    add(0.2, "opens something");
  if (isMadeFor(kind, element)) add(0.12, `can be used to ${kind}`);
  if ((element.pointer || element.interactive) && kind !== "read") add(0.08, "");
  if (element.state.inViewport) add(0.03, "");
  if (!element.state.enabled && kind !== "read") add(-0.1, "is disabled");
  if (!element.reachable) add(-0.15, "is behind a dialog");
  if (element.coveredBy !== undefined) add(-0.05, "is covered");
  return { element, text, score, why };
}

const TWO_STATES: ReadonlySet<string> = new Set(["checkbox", "switch"]);

function isMadeFor(kind: GroundKind, element: PageElement): boolean {
  if (kind === "click" || kind === "hover" || kind === "press") return isActedOn(element);
  return kind !== "read" && kind !== "scroll";
}

/** Whether what a person reads beside it is all of that name, where no code says so. */
export function isLabelledSo(element: PageElement, target: Target, snapshot: Snapshot): boolean {
  return byPlace(target, { kind: "read", pool: snapshot.elements, snapshot }).some((one) => one.element === element);
}

function byPlace(
  target: Target,
  about: { readonly kind: GroundKind; readonly pool: readonly PageElement[]; readonly snapshot: Snapshot },
): Choice[] {
  const { kind } = about;
  const isControl = (element: PageElement): boolean =>
    (kind === "click" || kind === "press" || kind === "hover" || kind === "scroll" || kind === "read"
      ? target.role !== undefined && fitRole(target.role, element) === "fits" && element.interactive
      : fitKind(kind, element) && element.interactive) &&
    fitRole(target.role, element) !== "clashes" &&
    (element.state.visible || switchAround(element, about.snapshot) !== null) &&
    element.reachable &&
    holdsNow(target.holds, element);
  const labelled = labelledByPlace(target, about, isControl).filter(({ element, label }) =>
    isWholeName(target, { ...element, label }, { snapshot: about.snapshot }),
  );
  return labelled.map(({ element, label }) => ({
    ...scoreChoice(target, kind, { element, text: BY_PLACE, why: `stands next to "${label}"` }),
    label,
  }));
}
