import { PageIndex } from "../grounding/page-index.ts";
import { fitRole, isActedOn, isCheckable, isSelectable } from "../grounding/role-fit.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import { resolveScope } from "../grounding/scope.ts";
import { isWholeName } from "../grounding/whole-name.ts";
import { CALLED_SO, holdsWords, scoreText } from "../grounding/text-score.ts";
import { thingInPlace } from "../grounding/repeated.ts";
import type { RoleWord, Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

type Sure = (element: PageElement, snapshot: Snapshot) => boolean;

const isPressed: Sure = (element) => isActedOn(element) && !element.state.editable;
const isTicked: Sure = (element) => isCheckable(element);
const never: Sure = () => false;
/** Opened over the page, it or what it stands in. */
const isOver: Sure = (element, snapshot) => [element, ...PageIndex.of(snapshot).around(element)].some(({ floats }) => floats === true);
const isTitleOfPart: Sure = (element, snapshot) => {
  const index = PageIndex.of(snapshot);
  if (isActedOn(element)) return element.state.expanded !== undefined || element.role === "tab";
  return element.role === "heading" || index.childrenOf(element).length > 0 || boxTitled(element, index) !== null;
};
const ENTRIES = new Set(["row", "article", "button", "link", "checkbox"]);
const CHOICES = new Set(["radio", "menuitem", "listitem", "treeitem", "gridcell", "checkbox", "row"]);

/** What people take for a thing of that kind, where no role says that it is one. */
const SURE: Readonly<Partial<Record<RoleWord, Sure>>> = {
  button: isPressed,
  link: isPressed,
  tab: isPressed,
  menuitem: isPressed,
  field: (element) => ["slider", "file", "listbox"].includes(element.role),
  checkbox: isTicked,
  radio: isTicked,
  switch: isTicked,
  dropdown: isSelectable,
  option: (element, snapshot) => CHOICES.has(element.role) || isOver(element, snapshot),
  slider: (element) => element.role === "spinbutton",
  progressbar: never,
  dialog: isOver,
  menu: (element, snapshot) => element.role === "list" || isOver(element, snapshot),
  icon: ({ text }) => text === "",
  message: (element) => !isActedOn(element) && element.role !== "heading",
  paragraph: (element) => !isActedOn(element) && element.role !== "heading" && /\p{L}.*[.!?…]$/su.test(element.ownText),
  item: (element, snapshot) => ENTRIES.has(element.role) || thingInPlace(element, snapshot) !== null,
  list: (element) => element.tag !== "body",
  tree: (element, snapshot) =>
    PageIndex.of(snapshot)
      .within(element)
      .some(({ role }) => role === "treeitem"),
  card: isTitleOfPart,
  section: isTitleOfPart,
  form: isTitleOfPart,
};

/** Whether it is a thing of that kind to a person: a link is no checkbox, whatever it is called. */
export function isSurely(element: PageElement, role: RoleWord | undefined, snapshot: Snapshot): boolean {
  const sure = role === undefined ? undefined : SURE[role];
  return sure === undefined || fitRole(role, element) === "fits" || sure(element, snapshot);
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
const MEMBERS = new Set(["listitem", "treeitem", "option", "menuitem", "row", "cell", "gridcell"]);

/** Whether the name that is said is all of its name; a list is not called what one of its entries is. */
export function isSurelyCalled(element: PageElement, target: Target, snapshot: Snapshot): boolean {
  if (BY_CONTENT.has(target.role)) return true;
  const isHeaded = HOLDERS.has(target.role) && element.name === "" && !holdsWords(target.name ?? "", element.text);
  if (isHeaded) return true;
  const index = PageIndex.of(snapshot);
  const isOfMember = (inner: PageElement): boolean =>
    [inner, ...index.around(inner)].some((one) => MEMBERS.has(one.role) && index.isInside(one, element));
  return isWholeName(target, element, { snapshot, ...(HOLDERS.has(target.role) ? { except: isOfMember } : {}) });
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
