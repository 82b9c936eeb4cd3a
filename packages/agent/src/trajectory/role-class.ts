import type { PageElement } from "../perception/snapshot.ts";

const CLASSES: readonly (readonly string[])[] = [
  // A person cannot tell these apart.
  ["button", "link", "menuitem", "tab", "generic", "img", "image", "treeitem", "option", "listitem", "cell", "gridcell", "paragraph"],
  ["textbox", "searchbox", "spinbutton"],
  ["combobox", "listbox"],
  ["checkbox", "switch", "menuitemcheckbox"],
  ["radio", "menuitemradio"],
  ["dialog", "alertdialog"],
];

/** Within one class a thing may change its role and be the same to whoever uses it. */
export function isSameClass(role: string, element: Pick<PageElement, "role">): boolean {
  return role === element.role || CLASSES.some((roles) => roles.includes(role) && roles.includes(element.role));
}
