import { ground } from "../grounding/ground.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { isMarked } from "../grounding/marks.ts";
import { signOf } from "../grounding/repeated.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";

/** "Step 2 is active": the one of a row of things, built alike, that the page marks; null where it marks none of them. */
export function chosenAmongAlike(element: PageElement, snapshot: Snapshot): boolean | null {
  const index = PageIndex.of(snapshot);
  for (const one of [element, ...index.around(element).filter((outer) => isLabelOnly(outer, element, index))].slice(0, LEVELS_OUT)) {
    const parent = index.parentOf(one);
    const alike =
      parent === undefined ? [] : index.childrenOf(parent).filter((other) => other.state.visible && signOf(other) === signOf(one));
    const chosen = alike.filter(({ state: is }) => is.selected === true || is.current === true);
    if (alike.length > 1 && chosen.length === 1 && (one.text === element.text || isTitleOf(element, one))) return chosen[0] === one;
  }
  return null;
}

/**
 * Some menus say of a line that it can be ticked only while it is. One without a tick or any other sign, in a menu that ticks another one, is
 * not ticked; null for what is no such line.
 */
export function tickedAmongLines({ ref, frame, role, state, icon, classes = "" }: PageElement, snapshot: Snapshot): false | null {
  const index = PageIndex.of(snapshot);
  const line = index.get(frame, ref);
  const menu = line === undefined ? undefined : index.parentOf(line);
  if (role !== "menuitem" || line === undefined || menu?.role !== "menu" || state.checked !== undefined || state.selected === true)
    return null;
  // Of a line of bare text no classes are known, which may draw the tick.
  if (index.childrenOf(line).length === 0 && classes === "") return null;
  const hasSign = icon !== undefined || MARKS.test(classes) || index.within(line).some((one) => one !== line && SIGNS.has(one.role));
  const isTicked = ({ role: sort, state: is }: PageElement): boolean =>
    (sort === "menuitemcheckbox" || sort === "menuitemradio") && is.visible && is.checked === true;
  return !hasSign && index.childrenOf(menu).some(isTicked) ? false : null;
}

const SIGNS = new Set(["img", "image", "checkbox", "radio", "switch"]);
const MARKS = /check|tick|active|selected|current|chosen|toggled|\bon\b/i;

const LEVELS_OUT = 4;
const LONGEST_LABEL = 80;
const CHOSEN_BY_TITLE = ["step", "steps", "tab", "tabs", "segment", "pill", "chip", "choice"];

/** `<div class="step active">2 Workspace ...`; what stands first in an active panel is not active with it. */
function isTitleOf({ text }: PageElement, outer: PageElement): boolean {
  const begins = outer.text.replace(/^\W*\d*\W*/u, "").startsWith(text);
  return begins && CHOSEN_BY_TITLE.some((word) => isMarked(outer, word)) && !/pane|content|body/i.test(outer.classes ?? "");
}

/** A part of the page with things of its own in it is not what stands in it. */
function isLabelOnly(outer: PageElement, element: PageElement, index: PageIndex): boolean {
  if (outer.text.length > LONGEST_LABEL) return false;
  const others = index.within(outer).filter((one) => one !== outer && one !== element && !index.isInside(one, element));
  return !others.some(({ role, interactive }) => role === "heading" || interactive);
}

/** "The Account step", of a page that shows its steps and marks the one it is at; null where it does not. */
export function isAtStep(name: string, snapshot: Snapshot): boolean | null {
  const called = /^(.+?) step$/i.exec(name)?.[1];
  if (called === undefined) return null;
  const found = ground({ name: called, words: name }, "read", snapshot);
  return found.ok ? chosenAmongAlike(found.element, snapshot) : null;
}
