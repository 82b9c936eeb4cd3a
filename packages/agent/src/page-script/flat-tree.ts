import type { Attributes } from "./attributes.ts";
import { kept } from "./kept.ts";

const NEVER_SHOWN = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "head",
  "meta",
  "link",
  "title",
  "base",
  "param",
  "source",
  "track",
]);

/** The children that are drawn: those of an open shadow root, those put into a slot, else its own. */
export function drawnChildren(element: Element): readonly Node[] {
  if (element.localName === "slot" && element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return childrenOf(element.shadowRoot ?? element);
}

/** Not from the list of `childNodes`, of which each place is asked for by a call that takes several times as long. */
function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** A form's fields can shadow its own properties: a field called `parentNode` would be its own grandparent. */
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, "parentNode")?.get ?? (() => null);

/** The element that draws this one: through slots and shadow roots. */
export function drawnParent(node: Node): Element | null {
  const slot = node instanceof Element || node instanceof Text ? node.assignedSlot : null;
  if (slot !== null) return slot;
  const parent = parentOf.call(node) as Node | null;
  if (parent instanceof ShadowRoot) return parent.host;
  return parent instanceof Element ? parent : null;
}

export function drawnContains(outer: Element, inner: Element): boolean {
  for (let at: Element | null = inner; at !== null; at = drawnParent(at)) if (at === outer) return true;
  return false;
}

export function isNeverShown({ tag }: Attributes): boolean {
  return NEVER_SHOWN.has(tag);
}

/** White space as it is read; characters that only say where a line may break are dropped. */
export function fold(text: string): string {
  const trimmed = text.trim();
  return UNFOLDED.test(trimmed) ? folded(trimmed) : trimmed;
}

/** All but single spaces between words: what most texts are without. */
const UNFOLDED = /\s\s|[^\S ]|[\u00ad\u200b-\u200d\u2060\ufeff]/;

function folded(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]+/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** The focused element, inside shadow roots too. */
export const focusedElement = kept((): Element | null => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
});

/** Neither hidden nor see-through, by itself or by what is around it. */
export function isDrawn(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
