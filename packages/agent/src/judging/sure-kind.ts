import { PageIndex } from "../grounding/page-index.ts";
import { fitRole, isActedOn, isCheckable, isSelectable } from "../grounding/role-fit.ts";
import { boxTitled } from "../grounding/titled-box.ts";
import type { RoleWord } from "../language/intent.ts";
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
  paragraph: (element) => !isActedOn(element) && element.role !== "heading",
  card: isTitleOfPart,
  section: isTitleOfPart,
  form: isTitleOfPart,
};

/** Whether it is a thing of that kind to a person: a link is no checkbox, whatever it is called. */
export function isSurely(element: PageElement, role: RoleWord | undefined, snapshot: Snapshot): boolean {
  const sure = role === undefined ? undefined : SURE[role];
  return sure === undefined || fitRole(role, element) === "fits" || sure(element, snapshot);
}
