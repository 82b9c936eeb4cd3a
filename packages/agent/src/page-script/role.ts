import { getRole } from "dom-accessibility-api";
import type { Attributed, Attributes } from "./attributes.ts";
import { shareDrawn } from "./drawn-bar.ts";
import { looksLikeHeading } from "./looks-like-heading.ts";

const INPUT_ROLES: Readonly<Record<string, string>> = {
  password: "textbox",
  date: "textbox",
  time: "textbox",
  "datetime-local": "textbox",
  month: "textbox",
  week: "textbox",
  color: "textbox",
  file: "file",
};

const INTERACTIVE_ROLES = new Set([
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "listbox",
  "checkbox",
  "radio",
  "switch",
  "slider",
  "spinbutton",
  "tab",
  "menuitem",
  "menuitemcheckbox",
  "menuitemradio",
  "option",
  "treeitem",
  "gridcell",
  "file",
]);

/** The ARIA role, "generic" where there is none. Kinder than the standard: a password field is a text box here too. */
export function roleOf(element: Element, said: Attributes, style?: CSSStyleDeclaration): string {
  const { tag } = said;
  // A head that is said to be a cell like the others: `<th role="gridcell">`.
  if (tag === "th" && /^(?:grid)?cell$/.test(said.getAttribute("role") ?? "")) return isRowHead(element) ? "rowheader" : "columnheader";
  if (!said.hasAttribute("role")) {
    if (isThumb(element, said)) return "slider";
    if (tag === "div" || tag === "span" || ((tag === "header" || tag === "footer") && isInPart(element)))
      return isEditingHost(said)
        ? "textbox"
        : looksLikeHeading(element, style)
          ? "heading"
          : shareDrawn(element) === null
            ? "generic"
            : "progressbar";
    if (tag === "p") return looksLikeHeading(element, style) ? "heading" : "paragraph";
    if (tag === "iframe" || tag === "frame") return "iframe";
    if (tag === "input") {
      const byType = INPUT_ROLES[(element as HTMLInputElement).type];
      if (byType !== undefined) return byType;
      // What says that it opens a list of choices holds what was chosen there, as one of the role would.
      if (said.hasAttribute("list") || said.getAttribute("aria-haspopup") === "listbox") return "combobox";
    }
    if (tag === "th" && isRowHead(element)) return "rowheader";
    if (tag === "td" && namesColumn(element as HTMLTableCellElement)) return "columnheader";
    if (tag === "svg") return "img";
    if (isEditingHost(said)) return "textbox";
  }
  const known = said.hasAttribute("role") ? undefined : byTag.get(tag);
  if (known !== undefined) return known;
  // A list of choices that opens a list is closed, and shows the one that was chosen.
  if (said.getAttribute("role") === "listbox" && said.hasAttribute("aria-haspopup")) return "combobox";
  const found = getRole(element);
  const role = found === null || found === "presentation" || found === "none" ? "generic" : found.toLowerCase();
  if (!said.hasAttribute("role") && !BY_ATTRIBUTES.has(tag) && !tag.includes("-")) byTag.set(tag, role);
  return role;
}

/** Of an element of these more is asked than its name. */
const BY_ATTRIBUTES = new Set(["a", "area", "link", "img", "input", "select"]);
const byTag = new Map<string, string>();

/**
 * Only the header and footer of the whole page are landmarks, by the standard: those of a part of it are boxes like others. A section that holds
 * the main part is the page.
 */
function isInPart({ parentElement }: Element): boolean {
  const part = parentElement?.closest("article,aside,main,nav,section");
  return part != null && part.querySelector("main,[role=main]") === null;
}

function isRowHead(head: Element): boolean {
  return head.getAttribute("scope") === "row" || namesRow(head as HTMLTableCellElement);
}

/** In a row with data, below a row that names the columns: `<tr><td><input type="checkbox"><th>Ronia<td>8.75`; or before what it names. */
function namesRow(cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement;
  const table = cell.closest("table");
  if (!(row instanceof HTMLTableRowElement) || table === null || cell.hasAttribute("scope")) return false;
  const isOfData = (one: HTMLTableRowElement | undefined): boolean =>
    one !== undefined && [...one.cells].some(({ localName }) => localName === "td");
  const isBeforeValue = cell.nextElementSibling?.localName === "td" && cell.nextElementSibling.textContent?.trim() !== "";
  return isOfData(row) && row.closest("thead") === null && (!isOfData(table.rows[0]) || isBeforeValue);
}

/**
 * In the head of a table, or in a first row of bold texts above one that is not, or of orders above one that has none, where no cell is marked as the
 * name of a column. One that holds something to type in narrows the column down; a box to tick chooses all rows, and narrows nothing.
 */
function namesColumn(cell: HTMLTableCellElement): boolean {
  const row = cell.parentElement;
  if (row === null || row.previousElementSibling !== null) return false;
  const table = cell.closest("table");
  if (!(row instanceof HTMLTableRowElement) || table === null || row.cells.length < 2 || table.rows[0] !== row) return false;
  const next = table.rows[1];
  if (next === undefined || [...row.cells].some(({ localName }) => localName === "th") || holdsControl(row)) return false;
  if (row.parentElement?.localName === "thead") return true;
  return (
    next.cells.length === row.cells.length && ((isBold(row) && !isBold(next)) || (isOfOrders(row) && !next.querySelector(PRESSED_HERE)))
  );
}

const PRESSED_HERE = 'a[href="#"],a[href^="javascript:"],a:not([href])[onclick],button,[role=button],[role=link]';

/** Each of its texts is pressed and leads to no other page, by which one sorts. A name and what is done with it are not made alike. */
function isOfOrders({ cells }: HTMLTableRowElement): boolean {
  const written = [...cells].filter((cell) => (cell.textContent ?? "").trim() !== "");
  const orders = written.map((cell) => [...cell.querySelectorAll(PRESSED_HERE)]);
  const isOrder = ([only, another]: readonly Element[], at: number): boolean =>
    another === undefined && only?.textContent?.trim() === written[at]?.textContent?.trim();
  return written.length > 1 && orders.every(isOrder) && new Set(orders.map(([only]) => only?.localName)).size === 1;
}

function holdsControl(row: HTMLTableRowElement): boolean {
  return row.querySelector("input:not([type=checkbox]),select,textarea") !== null;
}

function isBold({ cells }: HTMLTableRowElement): boolean {
  return [...cells].every((cell) => {
    const inner =
      cell.firstElementChild !== null && cell.firstElementChild.textContent === cell.textContent ? cell.firstElementChild : cell;
    return (cell.textContent ?? "").trim() !== "" && Number(getComputedStyle(inner).fontWeight) >= 600;
  });
}

const THUMB_CLASS = /(?:^|[-_])slider[-_](?:handle|thumb|knob)(?:$|[-_])/;

/** Libraries from before ARIA draw a thumb that takes the keys and say what it is by a class alone: `ui-slider-handle`. */
function isThumb(element: Element, said: Attributed): boolean {
  return said.hasAttribute("tabindex") && element.childElementCount === 0 && [...element.classList].some((one) => THUMB_CLASS.test(one));
}

export function isInteractive(said: Attributed, role: string): boolean {
  if (role === "gridcell") return said.hasAttribute("tabindex");
  if (INTERACTIVE_ROLES.has(role)) return true;
  if (said.hasAttribute("onclick")) return true;
  const tabIndex = said.getAttribute("tabindex");
  return tabIndex !== null && Number(tabIndex) >= 0 && role !== "dialog" && role !== "document" && role !== "main";
}

export function isEditingHost(element: Attributed): boolean {
  const editable = element.getAttribute("contenteditable");
  return editable !== null && editable !== "false";
}
