import { type Area, canBeSeen, intersect, viewport } from "./area.ts";
import { editorAround } from "./drawn-editor.ts";
import { drawnContains, fold } from "./flat-tree.ts";
import { labelsOf } from "./name.ts";

/** The topmost element at a point, through open shadow roots. */
export function topmostAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  return hit;
}

/** What a click on the middle of the element would land on instead; null when it is free or can't be told from here. */
export function coverOf(element: Element, area: Area): Element | null {
  const shown = intersect(area, viewport());
  if (!canBeSeen(shown)) return null;
  const hit = topmostAt((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
  if (hit === null || hit === element || drawnContains(element, hit) || drawnContains(hit, element)) return null;
  if (editorAround(element)?.contains(hit) === true) return null;
  for (const label of labelsOf(element)) if (drawnContains(label, hit)) return null;
  if (hit instanceof HTMLLabelElement && hit.control === element) return null;
  return hit;
}

const NAMED_PARTS: Readonly<Record<string, string>> = { header: "the header ", nav: "the navigation " };

/** `"We use cookies"`: what a person would recognise it by, which no class or id is. */
export function wordsFor(element: Element): string {
  const marked = element.closest("[role=dialog],[aria-modal=true],dialog,header,nav,[id],[class]") ?? element;
  const text = fold((marked as HTMLElement).innerText ?? marked.textContent ?? "");
  const part = isDialog(marked) ? "the dialog " : (NAMED_PARTS[marked.localName] ?? "");
  return text === ""
    ? part.trim() || "something without words"
    : `${part}"${text.length > 60 ? `${text.slice(0, 60).toWellFormed()}…` : text}"`;
}

function isDialog(element: Element): boolean {
  return element.localName === "dialog" || element.getAttribute("role") === "dialog" || element.getAttribute("aria-modal") === "true";
}

/** The dialogs that keep one from what is behind them, the one opened last at the end. */
export function openModals(isShown: (element: Element) => boolean): readonly Element[] {
  const modals: Element[] = [];
  for (const element of document.querySelectorAll("dialog[open],[aria-modal=true]")) {
    if (element.localName === "dialog" ? element.matches(":modal") || element.getAttribute("aria-modal") === "true" : isShown(element))
      modals.push(element);
  }
  for (const element of document.querySelectorAll("[role=dialog],[role=alertdialog]"))
    if (!modals.includes(element) && isShown(element) && hidesAllElse(element)) modals.push(element);
  return modals;
}

/** Some libraries say it of the rest of the page instead: all of it is hidden from who can't see it. */
function hidesAllElse(dialog: Element): boolean {
  const others = [...document.body.children].filter((one) => !one.contains(dialog) && holdsText(one));
  return others.length > 0 && others.every((one) => isHiddenFromReaders(one, 3));
}

function isHiddenFromReaders(element: Element, depth: number): boolean {
  if (element.getAttribute("aria-hidden") === "true" || (element as HTMLElement).inert || element.hasAttribute("aria-live")) return true;
  const inner = [...element.children].filter(holdsText);
  return depth > 0 && inner.length > 0 && inner.every((one) => isHiddenFromReaders(one, depth - 1));
}

function holdsText(element: Element): boolean {
  return element.getBoundingClientRect().height > 0 && fold(element.textContent ?? "") !== "";
}
