import { editorAround, writtenInEditor } from "./drawn-editor.ts";
import { fold } from "./flat-tree.ts";
import type { NativeOption, Taken } from "./messages.ts";

export function checkedOf(element: Element): boolean | "mixed" {
  if (element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio") && !isDrawnInstead(element))
    return element.indeterminate ? "mixed" : element.checked;
  const state = element.getAttribute("aria-checked") ?? element.getAttribute("aria-pressed");
  if (state === null) return isOptionChosen(element) ?? false;
  return state === "mixed" ? "mixed" : state === "true";
}

const MOST_OPTIONS = 100;

/**
 * Null for what can't be chosen. Some lists say with `aria-selected` only where the keyboard is; they draw the same tick into each option and show
 * it in those that are chosen.
 */
export function isOptionChosen(element: Element): boolean | null {
  const said = element.getAttribute("aria-selected");
  const tick = element.getAttribute("role") === "option" ? element.querySelector("svg") : null;
  const options = tick === null ? [] : [...(element.closest("[role=listbox]")?.querySelectorAll("[role=option]") ?? [])];
  const ticks = options.length > MOST_OPTIONS ? [] : options.map((option) => option.querySelector("svg"));
  const isTicked = (one: Element | null): boolean => one?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) === true;
  const isOfKeyboard = options.filter((option) => option.getAttribute("aria-selected") === "true").every(hasKeyboard);
  if (tick === null || !isOfKeyboard || ticks.length < 2 || ticks.every(isTicked) || ticks.some((one) => one?.innerHTML !== tick.innerHTML))
    return said === null ? null : said === "true";
  return isTicked(tick);
}

function hasKeyboard(option: Element): boolean {
  const isActive = option.id !== "" && document.querySelector(`[aria-activedescendant="${CSS.escape(option.id)}"]`) !== null;
  return isActive || option === document.activeElement || option.getAttribute("data-selected") === "true";
}

/** What a page draws over an invisible box of the browser's follows what the page says, where a cancelled click makes the two differ. */
function isDrawnInstead(input: HTMLInputElement): boolean {
  if (!input.hasAttribute("aria-checked")) return false;
  const { width, height } = input.getBoundingClientRect();
  return width <= 1 || height <= 1 || getComputedStyle(input).opacity === "0";
}

/** Some pages say that a part is open which nobody can see: what is seen counts. */
export function isExpanded(element: Element): boolean {
  if (element.localName === "summary" && !element.hasAttribute("aria-expanded"))
    return element.parentElement instanceof HTMLDetailsElement && element.parentElement.open;
  if (element.getAttribute("aria-expanded") !== "true") return false;
  const part = partOpenedBy(element);
  return part === null || (part.checkVisibility({ visibilityProperty: true }) && (hasHeight(part) || isInPopup(part, element)));
}

function hasHeight(element: Element): boolean {
  return element.getBoundingClientRect().height > 0;
}

/** A list of which only screen readers know, in what has come up for everybody else; or one of no height around what has. */
function isInPopup(part: Element, opener: Element): boolean {
  const floats = (one: Element): boolean => /^(?:absolute|fixed)$/.test(getComputedStyle(one).position) && hasHeight(one);
  for (let at: Element | null = part; at !== null && !at.contains(opener); at = at.parentElement) if (floats(at)) return true;
  return getComputedStyle(part).overflowY === "visible" && [...part.children].some((one) => floats(one) || hasHeight(one));
}

function partOpenedBy(element: Element): Element | null {
  const said = ["aria-controls", "data-bs-target", "data-target", "href"].map((name) => element.getAttribute(name) ?? "");
  const [controls = "", ...selectors] = said;
  const ids = [controls, ...selectors.filter((one) => one.startsWith("#")).map((one) => one.slice(1))].filter((id) => /^[^\s#]+$/.test(id));
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  for (const id of ids) {
    const part = root.getElementById(id);
    if (part !== null) return part;
  }
  return null;
}

export function isFillable(element: Element): boolean {
  return /^(input|textarea|select)$/.test(element.localName) || (element as HTMLElement).isContentEditable;
}

export function takenBy(element: Element, wanted: string): Taken {
  const editor = editorAround(element);
  const is = editor === null ? ((element as HTMLInputElement).value ?? element.textContent ?? "") : writtenInEditor(editor);
  if (is === wanted) return "same";
  if (is.trim() === "") return "empty";
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return bare(is) === bare(wanted) ? "formatted" : "different";
}

export function optionsOf(element: Element | null): readonly NativeOption[] {
  return [...(element as HTMLSelectElement).options].map((option, index) => ({
    index,
    label: fold(option.label || option.text),
    value: option.value,
    disabled: option.disabled || (option.parentElement as HTMLOptGroupElement | null)?.disabled === true,
  }));
}

/** As the browser does it, whatever the page has made of the name. */
const giveFocus = HTMLElement.prototype.focus;

export function focus(element: Element): true {
  giveFocus.call(element as HTMLElement);
  return true;
}
