import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { shownName } from "./element-texts.ts";
import { PageIndex } from "./page-index.ts";

const ROLE_NAMES: Readonly<Record<string, string>> = {
  textbox: "field",
  searchbox: "search field",
  spinbutton: "number field",
  combobox: "dropdown",
  listbox: "list",
  img: "image",
  generic: "text",
  paragraph: "text",
  listitem: "list item",
  columnheader: "column header",
  rowheader: "row header",
  gridcell: "cell",
  menuitem: "menu item",
  iframe: "frame",
  alertdialog: "dialog",
  file: "file field",
  document: "page",
};

const PLACES: Readonly<Record<string, string>> = {
  navigation: "in the navigation",
  banner: "in the header",
  contentinfo: "in the footer",
  complementary: "in the sidebar",
};

/** `button "Sign in" in the row of "Ann"`. */
export function describeElement(element: PageElement, snapshot: Snapshot): string {
  const place = describePlace(element, snapshot);
  const name = shownName(element);
  const words = name === "" ? roleName(element) : `${roleName(element)} "${name}"`;
  return place === "" ? words : `${words} ${place}`;
}

export function roleName(element: Pick<PageElement, "role" | "interactive" | "pointer">): string {
  if (element.role === "generic" && (element.interactive || element.pointer)) return "clickable text";
  return ROLE_NAMES[element.role] ?? element.role;
}

/**
 * `in the row of "Ann"`, `in the dialog "Delete?"`, `under the heading "Users"`; empty when nothing tells where. `byValues`:
 * also by what a field holds.
 */
export function describePlace(element: PageElement, snapshot: Snapshot, byValues = true): string {
  const index = PageIndex.of(snapshot);
  const own = shownName(element);
  for (const outer of index.around(element)) {
    const place = placeIn(outer, { own, index, element, byValues });
    if (place !== "") return place;
  }
  return underHeading(element, index);
}

interface About {
  readonly own: string;
  readonly index: PageIndex;
  readonly element: PageElement;
  readonly byValues: boolean;
}

function placeIn(outer: PageElement, about: About): string {
  const { role } = outer;
  if (role === "row" || role === "listitem" || role === "article") {
    const key = keyText(outer, about);
    const word = role === "row" ? "row of" : role === "listitem" ? "item" : "card";
    return key === "" ? "" : `in the ${word} "${key}"`;
  }
  if (role === "dialog" || role === "alertdialog") {
    const title = outer.name || headingText(outer, about);
    return title === "" ? "in the dialog" : `in the dialog "${title}"`;
  }
  if (role === "iframe") return outer.name === "" ? "in a frame" : `in the frame "${outer.name}"`;
  if ((role === "region" || role === "form" || role === "group" || role === "tabpanel") && outer.name !== "")
    return `in the ${role === "form" ? "form" : "section"} "${outer.name}"`;
  return PLACES[role] ?? "";
}

/** The text by which one tells this row from others: the first that is not the element's own. */
function keyText(outer: PageElement, { own, index, element, byValues }: About): string {
  const heading = index.within(outer).find((inside) => inside.role === "heading" && inside.state.visible && inside.text.length <= 60);
  // What is the thing's title is told by where the thing is.
  if (heading !== undefined) return heading === element || index.isInside(element, heading) ? "" : heading.text;
  for (const inside of index.within(outer)) {
    if (inside === outer || inside === element || !inside.state.visible) continue;
    if (index.isInside(element, inside) || index.isInside(inside, element)) continue;
    if (!byValues && inside.value !== undefined) continue;
    const text = inside.ownText === "" ? valueToTell(outer, inside) : inside.ownText;
    if (/[\p{L}\p{N}]/u.test(text) && text !== own && text.length <= 60) return text;
  }
  return "";
}

/** A table may hold the name of a row in a field that one changes it in. What a page shows to be copied is a key as likely as not. */
function valueToTell({ role }: PageElement, { value = "", state }: PageElement): string {
  return role === "row" && state.editable && state.readonly !== true ? value : "";
}

function headingText(outer: PageElement, { index }: About): string {
  return index.within(outer).find((inside) => inside.role === "heading" && inside.state.visible)?.text ?? "";
}

/** A heading speaks for what stands beside it and in there, not for what follows the part it is buried in. */
const HEADING_DEPTH = 2;

function underHeading(element: PageElement, index: PageIndex): string {
  const headings = index.elements.filter((one) => one.frame === element.frame && one.role === "heading" && one.state.visible);
  for (const outer of index.around(element)) {
    if (outer.frame !== element.frame) break;
    const near = headings.filter((heading) => {
      const depth = heading.ancestors.indexOf(outer.ref);
      return heading.order < element.order && depth >= 0 && depth <= HEADING_DEPTH && !index.isInside(element, heading);
    });
    const last = near.at(-1);
    if (last !== undefined) return last.text === "" || last.text.length > 80 ? "" : `under the heading "${last.text}"`;
  }
  return "";
}
