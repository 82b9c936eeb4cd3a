import { computeAccessibleName } from "dom-accessibility-api";
import { type Attributed, Attributes } from "./attributes.ts";
import { fold } from "./flat-tree.ts";
import { keptFor, remembered } from "./kept.ts";
import { isCode, isSignAlone, wordsIn } from "./ligature.ts";
import type { Sight } from "./sight.ts";

const NAME_LIMIT = 200;
const BY_AUTHOR_ONLY = new Set([
  "generic",
  "paragraph",
  "list",
  "listitem",
  "rowgroup",
  "row",
  "navigation",
  "main",
  "banner",
  "contentinfo",
  "complementary",
  "article",
  "document",
  "term",
  "definition",
  "group",
  "region",
  "form",
  "table",
  "grid",
  "figure",
  "status",
  "alert",
  "log",
  "dialog",
  "alertdialog",
  "tabpanel",
  "menu",
  "toolbar",
  "presentation",
  "search",
  "tree",
  "tablist",
  "separator",
  "cell",
  "gridcell",
]);
const NAMED_BY_CHILD = new Set(["fieldset", "table", "figure"]);
const PLAIN = new Set(["class", "style", "for", "id"]);
const CALLED_BY_CONTENT =
  ":is(:is(button,a[href],summary,h1,h2,h3,h4,h5,h6):not([role]),[role=button],[role=link],[role=tab],[role=menuitem],[role=option]):not([aria-owns])";
const BOX = /^(?:span|div|b|i|strong|em|small|p|u|a|h[1-6]|time|mark|code|sub|sup)$/;
const BUTTON = /^(?:button|submit|reset|image)$/;
const SPEAKS = /^(?:aria-|role$)/;
/** What may say something inside a drawing. */
const WORDED = "title,image,a,foreignObject,[role],[aria-label],[aria-labelledby],[aria-owns]";
const FIELDS = new Set(["input", "select", "textarea"]);
const NAMED_BY_LABEL = /^(?:button|link|tab|menuitem|option|checkbox|radio|switch|img|textbox|combobox|listbox|dialog|group|region)$/;
const STYLE_OPTIONS = { computedStyleSupportsPseudoElements: false } as const;

/** What code puts there where it has no name to put there. */
const NOT_WRITTEN = /^(?:undefined|null|NaN|\[object Object\])$/;

/** The accessible name; none where code had none to give and wrote that down. */
export function nameOf(sight: Sight): string {
  const name = computedName(sight);
  return NOT_WRITTEN.test(name) && fold(wordsIn(sight.element)) !== name ? cut(fold(sight.said.getAttribute("title") ?? "")) : name;
}

/** The library is exact but slow, so names that can be read off directly don't go through it. */
function computedName(sight: Sight): string {
  const { element, said, role } = sight;
  const byAuthor = !said.isBare && (said.hasAttribute("aria-label") || said.hasAttribute("aria-labelledby"));
  const label = byAuthor ? fold(said.getAttribute("aria-label") ?? "") : "";
  if (label !== "" && isPlain(sight)) return cut(label);
  if (!byAuthor) {
    const labels = FIELDS.has(said.tag) && role !== "button" ? labelsOf(element) : [];
    const read = labels.length === 0 ? null : fromLabels(labels, sight);
    if (read !== null) return cut(fold(read));
    if (BY_AUTHOR_ONLY.has(role) && !NAMED_BY_CHILD.has(said.tag)) return cut(fold(said.getAttribute("title") ?? ""));
    if (element.firstElementChild === null && element.shadowRoot === null && !said.hasAttribute("title")) {
      const text = fold(wordsIn(element));
      if (text !== "" && said.tag !== "textarea" && !said.hasAttribute("contenteditable")) return cut(text);
    }
  }
  try {
    const content = byAuthor ? null : withoutLabels(sight);
    return cut(fold(content ?? computeAccessibleName(element, { ...STYLE_OPTIONS, getComputedStyle: styleWithout(ownedBy(element)) })));
  } catch {
    // A page can make the computation fail (broken ids, patched prototypes); the text is still there to go by.
    return cut(fold(said.getAttribute("aria-label") ?? wordsIn(element)));
  }
}

/** What is read off as its name is what the library would find, too. */
function isPlain({ element, said, display, visibility }: Pick<Sight, "element" | "said" | "display" | "visibility">): boolean {
  if (said.hasAttribute("aria-labelledby") || said.hasAttribute("hidden") || said.getAttribute("aria-hidden") === "true") return false;
  const role = said.getAttribute("role");
  if (role !== null && !NAMED_BY_LABEL.test(role)) return false;
  return display !== "none" && visibility !== "hidden" && !isSignAlone(element);
}

function fromLabels(labels: readonly HTMLLabelElement[], sight: Sight): string | null {
  if (!isPlain(sight)) return null;
  const texts = labels.map((label) => (isPlainLabel(label) ? contentOf(label, sight.element) : null));
  return texts.includes(null) ? null : texts.filter((text) => text !== "").join(" ");
}

/** Of what no label names: what it says by itself, else its title. Null for what more than these may name. */
function withoutLabels(sight: Sight): string | null {
  if (!isPlain(sight) || labelsOf(sight.element).length > 0) return null;
  const words = wordsOf(sight);
  return words === null ? null : words.trim() || (sight.said.getAttribute("title") ?? "");
}

function wordsOf({ element, said, role }: Sight): string | null {
  switch (said.tag) {
    case "img":
      return said.getAttribute("alt") ?? "";
    case "svg":
      return role === "img" ? ([...element.children].find(({ localName }) => localName === "title")?.textContent ?? "") : null;
    case "input":
      return BUTTON.test((element as HTMLInputElement).type) ? null : "";
    case "select":
    case "textarea":
      return said.hasAttribute("role") ? null : "";
    default:
      return element.matches(CALLED_BY_CONTENT) ? contentOf(element, null) : null;
  }
}

const UNREAD = { display: "none", visibility: "visible" };

/** As the library would put it together, without the field; null where there is more in it than texts in plain boxes. */
function contentOf(element: Element, field: Element | null): string | null {
  let text = "";
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === Node.TEXT_NODE) text += (child as Text).data;
    if (!(child instanceof Element)) continue;
    const { display, visibility } = isCode(child) || isSignAlone(child) ? UNREAD : getComputedStyle(child);
    const isUnread =
      child === field ||
      child.getAttribute("aria-hidden") === "true" ||
      child.hasAttribute("hidden") ||
      display === "none" ||
      visibility === "hidden" ||
      isSilent(child);
    if (!isUnread && (!BOX.test(child.localName) || child.getAttributeNames().some((name) => SPEAKS.test(name)))) return null;
    const inside = isUnread ? "" : contentOf(child, field);
    if (inside === null) return null;
    text += display === "inline" ? inside.trim() : ` ${inside.trim()} `;
  }
  return text;
}

/** A drawing of lines alone. */
function isSilent(child: Element): boolean {
  return child.localName === "svg" && child.getAttributeNames().every((name) => !SPEAKS.test(name)) && isWordless(child);
}

function isWordless(svg: Element): boolean {
  return (svg.textContent ?? "").trim() === "" && svg.querySelector(WORDED) === null;
}

function isPlainLabel(label: Element): boolean {
  const said = new Attributes(label);
  const { display, visibility } = getComputedStyle(label);
  return said.names.every((name) => PLAIN.has(name)) && isPlain({ element: label, said, display, visibility });
}

const NOT_DRAWN = { getPropertyValue: () => "none" } as unknown as CSSStyleDeclaration;

/**
 * The library reads what is owned as content: a button that owns the menu that it opens would be called by the items, too. It takes the
 * word that an icon font draws as a sign for a text, and the style sheet inside an SVG as well.
 */
function styleWithout(owned: readonly Element[]): typeof getComputedStyle {
  return (node, pseudo) => (owned.includes(node) || isCode(node) || isSignAlone(node) ? NOT_DRAWN : getComputedStyle(node, pseudo));
}

const isOwningIn = keptFor((root: Document | ShadowRoot) => root.querySelector("[aria-owns]") !== null);

function ownedBy(element: Element): readonly Element[] {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot) || !isOwningIn(root)) return [];
  const owners = [...(element.hasAttribute("aria-owns") ? [element] : []), ...element.querySelectorAll("[aria-owns]")];
  const ids = owners.flatMap((owner) => (owner.getAttribute("aria-owns") ?? "").split(/\s+/));
  return ids.flatMap((id) => (id === "" ? [] : (root.getElementById(id) ?? [])));
}

export function descriptionOf(element: Element, said: Attributed): string | undefined {
  const own = said.getAttribute("aria-description");
  if (own !== null) return cut(fold(own));
  const ids = said.getAttribute("aria-describedby");
  if (ids === null) return undefined;
  const root = element.getRootNode();
  const texts: string[] = [];
  for (const id of ids.split(/\s+/)) {
    const described = id === "" || !(root instanceof Document || root instanceof ShadowRoot) ? null : root.getElementById(id);
    if (described !== null) texts.push(fold(wordsIn(described)));
  }
  return cut(texts.join(" ")) || undefined;
}

const isLabelable = remembered((tag) => /^(?:input|button|select|textarea|output|meter|progress)$|-/.test(tag));

/** By what they label. For a whole tree at once: `labels` of an element goes through all of it each time. */
const labelsIn = keptFor((root: Document | ShadowRoot) =>
  Map.groupBy<Element | null, HTMLLabelElement>(root.querySelectorAll("label"), ({ control }) => control),
);

export function labelsOf(element: Element): readonly HTMLLabelElement[] {
  if (!isLabelable(element.localName)) return [];
  const root = element.getRootNode();
  return (root instanceof Document || root instanceof ShadowRoot ? labelsIn(root).get(element) : undefined) ?? [];
}

/**
 * The one that people take for its name: around it, or the last before it. Others may be tied to it besides: a message of what is wrong with it,
 * or the label of another field by mistake.
 */
export function nearestLabel(element: Element, labels: readonly HTMLLabelElement[]): Element {
  const isBefore = (label: Element): boolean => (label.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const worded = labels.filter((label) => labelText(label) !== "");
  return worded.find((label) => label.contains(element)) ?? worded.findLast(isBefore) ?? worded[0] ?? labels[0] ?? element;
}

/** A label's words without those of the control inside it. */
export function labelText(label: Element): string {
  let text = "";
  const read = (node: Node): void => {
    for (const child of node.childNodes) {
      if (child instanceof Text) text += wordsIn(child);
      else if (child instanceof Element && !/^(input|select|textarea|button|script|style)$/.test(child.localName)) {
        text += " ";
        read(child);
        text += " ";
      }
    }
  };
  read(label);
  return cut(fold(text));
}

const BESIDE_LIMIT = 80;
const CONTROLS = "input,select,textarea,button,a[href],[contenteditable]";

/** The words right before a field, or right after a box to tick, that no code ties to it: `Name: <input>`. */
export function besideText(element: Element): string {
  const sides = !isBox(element)
    ? (["previousSibling"] as const)
    : isBehindWords(element)
      ? (["previousSibling", "nextSibling"] as const)
      : (["nextSibling", "previousSibling"] as const);
  for (const side of sides) {
    const text = textBeside(element, side);
    if (text !== "") return text;
  }
  return "";
}

const isBox = (element: Element | undefined): boolean =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/** Where words come first of the boxes beside each other, and a box comes last, each stands behind its own. */
function isBehindWords(box: Element): boolean {
  const boxes = [...(box.parentElement?.children ?? [])].filter(isBox);
  const [first, last] = [boxes[0], boxes.at(-1)];
  return first !== undefined && last !== undefined && textBeside(first, "previousSibling") !== "" && textBeside(last, "nextSibling") === "";
}

function textBeside(element: Element, side: "nextSibling" | "previousSibling"): string {
  for (let at = element[side]; at !== null; at = at[side]) {
    if (at instanceof Element && (at.matches(CONTROLS) || at.querySelector(CONTROLS) !== null)) return "";
    const text = fold(at instanceof Text || at instanceof Element ? wordsIn(at) : "");
    if (text !== "") return text.length <= BESIDE_LIMIT ? text : "";
  }
  return "";
}

function cut(text: string): string {
  return text.length > NAME_LIMIT ? text.slice(0, NAME_LIMIT).toWellFormed() : text.toWellFormed();
}
