import { TABLES } from "../perception/kinds.ts";
import type { RoleWord } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { GroundKind } from "./grounding.ts";

export type Fit = "fits" | "near" | "clashes";

const FITS: Readonly<Record<RoleWord, readonly string[]>> = {
  button: ["button"],
  link: ["link"],
  field: ["textbox", "searchbox", "spinbutton", "combobox"],
  checkbox: ["checkbox", "menuitemcheckbox"],
  radio: ["radio", "menuitemradio"],
  switch: ["switch"],
  dropdown: ["combobox", "listbox"],
  option: ["option"],
  slider: ["slider"],
  tab: ["tab"],
  menu: ["menu", "menubar", "navigation"],
  menuitem: ["menuitem", "menuitemcheckbox", "menuitemradio"],
  image: ["img", "image"],
  icon: ["img", "image"],
  heading: ["heading"],
  row: ["row"],
  column: ["columnheader"],
  cell: ["cell", "gridcell", "columnheader", "rowheader"],
  table: [...TABLES],
  list: ["list", "listbox", "tree"],
  item: ["listitem", "option", "treeitem", "menuitem"],
  dialog: ["dialog", "alertdialog"],
  section: ["region", "group", "tabpanel", "article", "complementary", "navigation", "main", "form", "banner", "contentinfo"],
  form: ["form"],
  card: ["article", "listitem"],
  message: ["alert", "status", "log"],
  tooltip: ["tooltip"],
  text: [],
  paragraph: ["paragraph"],
  frame: ["iframe"],
  page: ["document"],
  tree: ["tree"],
  progressbar: ["progressbar", "meter"],
  element: [],
};

/** Not what was said, but what a person may well call so. */
const NEAR: Readonly<Partial<Record<RoleWord, readonly string[]>>> = {
  button: ["link", "tab", "menuitem", "switch", "checkbox", "generic", "img", "option", "radio", "file"],
  link: ["button", "tab", "menuitem", "generic"],
  field: ["slider", "file", "listbox"],
  checkbox: ["switch", "radio", "button", "option", "generic"],
  radio: ["checkbox", "option", "button", "tab", "generic"],
  switch: ["checkbox", "button", "generic"],
  dropdown: ["button", "textbox", "menu", "generic", "link", "group"],
  option: ["radio", "menuitem", "listitem", "button", "link", "checkbox", "generic", "treeitem", "gridcell"],
  slider: ["spinbutton"],
  tab: ["link", "button", "menuitem", "radio", "generic"],
  menu: ["button", "link", "generic", "list", "menuitem"],
  menuitem: ["link", "button", "option", "generic", "listitem", "tab"],
  icon: ["button", "link", "generic"],
  row: ["listitem", "article"],
  column: ["cell"],
  item: ["row", "article", "button", "link", "generic", "checkbox"],
  list: ["table", "generic", "group", "menu", "navigation"],
  card: ["generic", "group", "region", "link", "row"],
  section: ["generic", "list", "table"],
  message: ["generic", "paragraph", "dialog", "alertdialog"],
  paragraph: ["generic"],
  dialog: ["generic", "region", "group"],
  form: ["generic", "group", "region", "dialog"],
  tree: ["list"],
  progressbar: ["status", "generic"],
};

/** These show their choices, or what they hold. */
const UNFOLDS_NO_MENU: ReadonlySet<string> = new Set(["combobox", "listbox", "treeitem", "row"]);

/** So much text of its own is a paragraph, whatever the tag. */
const A_PARAGRAPH = 40;

export function fitRole(word: RoleWord | undefined, element: PageElement): Fit {
  if (word === undefined || word === "element" || word === "text") return "near";
  if (FITS[word].includes(element.role) || (word === "heading" && element.titles === true)) return "fits";
  if (word === "field" && isFillable(element)) return "fits";
  if (word === "message" && element.notice !== undefined) return "fits";
  if (word === "menu" && element.role === "listbox" && element.floats === true) return "fits";
  if (word === "icon" && element.icon !== undefined) return "fits";
  if (word === "menu" && element.interactive && element.state.expanded !== undefined && !UNFOLDS_NO_MENU.has(element.role)) return "fits";
  if (word === "dropdown" && element.state.expanded !== undefined) return "fits";
  if (word === "section" && element.state.expanded !== undefined && element.role !== "combobox") return "fits";
  if (word === "paragraph" && element.role === "generic" && element.ownText.length >= A_PARAGRAPH) return "fits";
  if (word === "form" && element.tag === "form") return "fits";
  return NEAR[word]?.includes(element.role) === true ? "near" : "clashes";
}

/** Controls: what one can't act on is none of them, however it reads. */
const CONTROLS: ReadonlySet<RoleWord | undefined> = new Set<RoleWord | undefined>([
  "button",
  "link",
  "field",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "slider",
  "tab",
  "menuitem",
]);

/** Whether a visible element is what the author calls it, and not only named like it. */
export function isOfKind(element: PageElement, role: RoleWord | undefined): boolean {
  if (!element.state.visible) return false;
  return !CONTROLS.has(role) || fitRole(role, element) === "fits" || isActedOn(element);
}

/** Whether the act can be done with it at all. */
export function fitKind(kind: GroundKind, element: PageElement): boolean {
  if (kind === "fill") return isFillable(element);
  if (kind === "select") return isSelectable(element);
  if (kind === "check") return isCheckable(element);
  return true;
}

export function isFillable(element: PageElement): boolean {
  const { tag, role, inputType } = element;
  if (element.state.editable) return true;
  if (tag === "textarea") return true;
  if (tag === "input") return inputType !== undefined && !/^(button|submit|reset|image|checkbox|radio|file|hidden)$/.test(inputType);
  return tag !== "select" && /^(textbox|searchbox|spinbutton)$/.test(role);
}

export function isSelectable(element: PageElement): boolean {
  const { tag, role } = element;
  if (tag === "select" || /^(combobox|listbox|radiogroup)$/.test(role)) return true;
  if (element.state.expanded !== undefined && element.interactive && role !== "tab") return true;
  return tag === "fieldset" || (tag === "input" && element.attributes.length > 0 && role === "combobox");
}

export function isCheckable(element: PageElement): boolean {
  if (/^(checkbox|radio|switch|menuitemcheckbox|menuitemradio)$/.test(element.role)) return true;
  return element.state.checked !== undefined || (element.role === "option" && element.interactive);
}

/** What one would click, type or choose on. */
export function isActedOn(element: PageElement): boolean {
  return element.interactive || element.pointer;
}
