import { isHeaderRow } from "../grounding/header-row.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isLabelledSo } from "../grounding/candidates.ts";
import { fitRole, isActedOn, isCheckable, isFillable, isSelectable } from "../grounding/role-fit.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import { titledCards } from "../grounding/titled-cards.ts";
import { wholeOf } from "../grounding/same-thing.ts";
import { resolveScope } from "../grounding/scope.ts";
import { isWholeName } from "../grounding/whole-name.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import { isMarked } from "../grounding/marks.ts";
import { signOf, thingInPlace } from "../grounding/repeated.ts";
import type { RoleWord, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

type Sure = (element: PageElement, snapshot: Snapshot) => boolean;

const isPressed: Sure = (element) => isActedOn(element) && !element.state.editable;
const isTicked: Sure = (element) => isCheckable(element);
const BARS = new Set(["navigation", "banner", "contentinfo", "complementary", "menubar"]);
const HEADS = new Set(["columnheader", "rowheader"]);
const MENUS = new Set(["menu", "listbox"]);
const LINES = new Set([...BARS, ...MENUS, "list", "listitem"]);
const isLine: Sure = (element, snapshot) =>
  isPressed(element, snapshot) &&
  element.role !== "cell" &&
  element.role !== "gridcell" &&
  !isAmongOthers(element, snapshot) &&
  !isBesideOpen(element, snapshot) &&
  (isOver(element, snapshot) ||
    PageIndex.of(snapshot)
      .around(element)
      .some(({ role }) => LINES.has(role) && role !== "banner"));
/** While a menu lies over the page, what stands elsewhere is none of its lines. */
const isBesideOpen: Sure = (element, snapshot) => {
  const open = snapshot.elements.filter(
    ({ role, floats, state, reachable }) => MENUS.has(role) && floats === true && state.visible && reachable,
  );
  return open.length > 0 && !open.some((menu) => PageIndex.of(snapshot).isInside(element, menu));
};
/** A button that stands beside the links of a bar does something else than they do. */
const isAmongOthers: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  const bar = index.around(element).find(({ role }) => BARS.has(role));
  const pressed = bar === undefined ? [] : index.within(bar).filter((one) => one.interactive && one.state.visible);
  return element.role === "button" && pressed.some(({ role }) => role === "link") && !isOver(element, snapshot);
};
/** What is pressed beside its like, on one line; one below the other they may be tabs outside of a bar of links, where the page has no others. */
const isTab: Sure = (element, snapshot) => {
  // What unfolds a part below itself is no tab.
  if (element.state.expanded !== undefined) return false;
  const isOfBar = PageIndex.of(snapshot)
    .around(element)
    .some(({ role }) => BARS.has(role));
  return isPressed(element, snapshot) && (isInLine(element, snapshot) || (!isOfBar && !hasTabs(snapshot)));
};
const isInLine: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  const line = wholeOf(element, index);
  const isLevel = ({ box: { y, height } }: PageElement): boolean =>
    Math.abs(y + height / 2 - line.box.y - line.box.height / 2) < height / 2;
  const parent = index.parentOf(line);
  const others = parent === undefined ? [] : index.childrenOf(parent).filter((one) => one !== line && one.state.visible && one.text !== "");
  return others.some((one) => signOf(one) === signOf(line) && isLevel(one));
};
const withTabs = new WeakMap<Snapshot, boolean>();
/** One of a line of them is marked as the chosen one. */
function hasTabs(snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  const isChosen = ({ state }: PageElement): boolean => state.current === true || state.selected === true;
  const isOne = (one: PageElement): boolean =>
    one.role === "tab" ||
    (isActedOn(one) &&
      (isChosen(one) || isChosen(wholeOf(one, index))) &&
      isInLine(one, snapshot) &&
      !index.around(one).some(({ role }) => BARS.has(role)));
  const known = withTabs.get(snapshot) ?? snapshot.elements.some((one) => one.state.visible && isOne(one));
  withTabs.set(snapshot, known);
  return known;
}
const never: Sure = () => false;
/** It or what it stands in lies over the page, and is none of its bars that do so, too. */
const isOver: Sure = (element, snapshot) =>
  [element, ...PageIndex.of(snapshot).around(element)].some(({ floats, role }) => floats === true && !BARS.has(role)) &&
  ![element, ...PageIndex.of(snapshot).around(element)].some(({ role }) => BARS.has(role) || HEADS.has(role));
const isTitleOver: Sure = (element, snapshot) => !isActedOn(element) && isOver(element, snapshot);
const isTitleOfPart: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  if (isActedOn(element)) return element.state.expanded !== undefined || element.role === "tab";
  return element.role === "heading" || index.childrenOf(element).length > 0 || boxTitled(element, index) !== null;
};
/** It has something to fill in, or stands in what has. */
const isAroundField: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  const isField = (one: PageElement): boolean => isFillable(one) || isSelectable(one) || isCheckable(one);
  return [element, ...index.around(element).filter(({ tag }) => tag !== "body" && tag !== "main")].some((one) =>
    index.within(one).some(isField),
  );
};
/** A line with one link and nothing else is that link. */
const isMoreThanPressed: Sure = (element, snapshot) =>
  !PageIndex.of(snapshot)
    .within(element)
    .some((one) => one !== element && isActedOn(one) && one.text === element.text);
/** A link may be the title of the box that begins with it. */
const isTitleOfCard: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  return titledCards({ kind: "card", texts: [element.text] }, index).some((card) => index.isInside(element, card));
};
const ENTRIES = new Set(["row", "article", "button", "link", "checkbox"]);
const CHOICES = new Set(["radio", "menuitem", "listitem", "treeitem", "gridcell", "checkbox", "row"]);

/** What people take for a thing of that kind, where no role says that it is one. */
const SURE: Readonly<Partial<Record<RoleWord, Sure>>> = {
  button: isPressed,
  link: isPressed,
  tab: isTab,
  menuitem: isLine,
  column: (element, snapshot) =>
    PageIndex.of(snapshot)
      .around(element)
      .some((one) => isHeaderRow(one, snapshot)),
  field: (element) => ["slider", "file", "listbox"].includes(element.role),
  checkbox: isTicked,
  radio: isTicked,
  switch: isTicked,
  dropdown: isSelectable,
  option: (element, snapshot) => CHOICES.has(element.role) || isOver(element, snapshot),
  slider: (element) => element.role === "spinbutton",
  progressbar: never,
  dialog: isTitleOver,
  menu: (element, snapshot) => element.role === "list" || isOver(element, snapshot),
  icon: ({ text }) => text === "",
  message: (element, snapshot) =>
    !isActedOn(element) &&
    element.text !== "" &&
    ![element, ...PageIndex.of(snapshot).around(element)].some(
      ({ role, tag }) => role === "heading" || HEADS.has(role) || tag === "legend" || tag === "label",
    ),
  paragraph: (element) => !isActedOn(element) && element.role !== "heading" && /\p{L}.*[.!?…]$/su.test(element.ownText),
  item: (element, snapshot) => ENTRIES.has(element.role) || thingInPlace(element, snapshot) !== null,
  tree: (element, snapshot) =>
    PageIndex.of(snapshot)
      .within(element)
      .some(({ role }) => role === "treeitem"),
  card: (element, snapshot) =>
    (isTitleOfPart(element, snapshot) && isMoreThanPressed(element, snapshot)) || isTitleOfCard(element, snapshot),
  section: isTitleOfPart,
  form: (element, snapshot) => isTitleOfPart(element, snapshot) && isAroundField(element, snapshot),
};

/** Whether it is a thing of that kind to a person: a link is no checkbox, whatever it is called. */
export function isSurely(element: PageElement, role: RoleWord | undefined, snapshot: Snapshot): boolean {
  const sure = role === undefined ? undefined : SURE[role];
  if (sure === undefined || (fitRole(role, element) === "fits" && role !== "card")) return true;
  return sure(element, snapshot);
}

/** Boxes to tick that may be drawn as switches: by code alone these are not told apart, and without a name nothing says which are meant. */
export function maySwitch({ role, name }: Target, snapshot: Snapshot): boolean {
  if ((role !== "switch" && role !== "checkbox") || name !== undefined) return false;
  const index = PageIndex.of(snapshot);
  const isCalledSwitch = (one: PageElement): boolean => ["switch", "toggle"].some((word) => isMarked(one, word));
  const labelsOf = ({ frame, labels = [] }: PageElement): readonly PageElement[] => labels.flatMap((ref) => index.get(frame, ref) ?? []);
  return snapshot.elements.some(
    (one) =>
      one.role === "checkbox" &&
      one.state.visible &&
      (role === "switch" || [one, ...labelsOf(one), ...index.around(one).slice(0, 1)].some(isCalledSwitch)),
  );
}

/** Known by what they say or hold: their first words are as good a name as any. */
const BY_CONTENT: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([
  undefined,
  "element",
  "text",
  "message",
  "paragraph",
  "tooltip",
  "page",
]);
const HOLDERS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["list", "tree", "table", "menu"]);
const MEMBERS = new Set(["listitem", "treeitem", "option", "menuitem", "row", "cell", "gridcell", "columnheader", "rowheader"]);
/** These go by a title: what is pressed in them names them as little. */
export const TITLED: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["form", "section", "dialog"]);

/** Whether the name that is said is all of its name; a list is not called what one of its entries is. */
export function isSurelyCalled(element: PageElement, target: Target, snapshot: Snapshot): boolean {
  if (BY_CONTENT.has(target.role)) return true;
  if (target.quoted === true && element.tag === "body") return false;
  const isHeaded = HOLDERS.has(target.role) && element.name === "" && !holdsWords(target.name ?? "", element.text);
  if (isHeaded) return true;
  const index = PageIndex.of(snapshot);
  const isOfMember = (inner: PageElement): boolean =>
    [inner, ...index.around(inner)].some((one) => MEMBERS.has(one.role) && index.isInside(one, element));
  const isPressedIn = (inner: PageElement): boolean =>
    [...index.within(inner).filter(({ text }) => text === inner.text), ...index.around(inner)].some(
      (one) => isActedOn(one) && one.state.expanded === undefined && index.isInside(one, element),
    );
  const except = HOLDERS.has(target.role) ? isOfMember : TITLED.has(target.role) ? isPressedIn : undefined;
  return (
    isWholeName(target, element, { snapshot, ...(except === undefined ? {} : { except }) }) ||
    (element.interactive && isLabelledSo(element, target, snapshot))
  );
}

/** The list that is called so by what stands over it. */
export function headed(
  { name = "", role, quoted, scope = [], ordinal, relations = [] }: Target,
  snapshot: Snapshot,
): PageElement | undefined {
  if (role !== "list" || quoted !== true || ordinal !== undefined || relations.length > 0) return undefined;
  const found = resolveScope([...scope, { kind: role, texts: [name] }], snapshot);
  const element = found.ok ? found.element : null;
  return element !== null && fitRole(role, element) === "fits" && !holdsWords(name, element.text) ? element : undefined;
}

/** A heading that is told to screen readers alone, while the part of the page that it stands in shows the same words: the end of a path, say. */
export function headingDrawn(
  { name = "", role, ordinal, relations = [], scope = [] }: Target,
  snapshot: Snapshot,
): PageElement | undefined {
  if (role !== "heading" || name === "" || ordinal !== undefined || relations.length + scope.length > 0) return undefined;
  const index = PageIndex.of(snapshot);
  const isCalledSo = (text: string): boolean => scoreText(name, text, { quoted: true }).score >= CALLED_SO;
  const told = snapshot.elements.filter((one) => one.role === "heading" && one.forReaders === true && isCalledSo(one.name));
  return told.find((heading) => {
    const part = index.around(heading).find((outer) => index.within(outer).some(({ state, ownText }) => state.visible && ownText !== ""));
    return part !== undefined && index.within(part).some(({ state, ownText }) => state.visible && isCalledSo(ownText));
  });
}

/** What these are, a page may leave to the eye: a text by itself that is called so may be one. */
const DRAWN: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>(["heading", "section", "card", "list", "tree"]);

/** The text that may be the thing, where no code says that it is one; undefined where none is shown. */
export function drawnAs(target: Target, within: PageElement | null, snapshot: Snapshot): PageElement | undefined {
  if (!DRAWN.has(target.role) || target.quoted !== true) return undefined;
  const index = PageIndex.of(snapshot);
  const isOther = (one: PageElement): boolean => isActedOn(one) || MEMBERS.has(one.role);
  return snapshot.elements.find(
    (one) =>
      one.state.visible &&
      one.ownText !== "" &&
      scoreText(target.name ?? "", one.ownText, { quoted: true }).score >= CALLED_SO &&
      (within === null || index.isInside(one, within)) &&
      ![one, ...index.around(one)].some(isOther),
  );
}
