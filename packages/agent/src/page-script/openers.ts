import type { Sight } from "./sight.ts";

const CONTROLS = ["aria-controls", "aria-owns", "popovertarget", "data-bs-target", "data-target", "href"];
/** So far out what is opened stands beside what opens it. */
const OUT = 2;

/** What opened a part of the page, by the part: the tab that is chosen, the button that says that it is open. One pass over what is seen. */
export function openersOf(seen: readonly Sight[]): ReadonlyMap<Element, Sight> {
  let byElement: ReadonlyMap<Element, Sight> | undefined;
  const openers = new Map<Element, Sight>();
  for (const sight of seen) {
    if (!sight.visible || !isOpener(sight)) continue;
    // Behind a chosen link stands the next link: only the address says what it opens.
    const part = partNamedBy(sight.element) ?? (sight.role === "link" ? null : partBeside(sight));
    if (part === null) continue;
    byElement ??= new Map(seen.map((one) => [one.element, one]));
    const drawn = byElement.get(part);
    // A sign alone also unfolds lines of a list or a tree, which are called by their own words.
    if (sight.text === "" && drawn?.floats !== true) continue;
    if (drawn?.visible === true && !openers.has(drawn.element)) openers.set(drawn.element, sight);
  }
  return openers;
}

/** It says that what it opens is open now; of a link to a part of the page, that it is the chosen one. */
function isOpener({ element, said, role, interactive }: Sight): boolean {
  if (!interactive) return false;
  if (said.getAttribute("aria-expanded") === "true") return role !== "combobox";
  if (role === "tab") return said.getAttribute("aria-selected") !== "false" && (said.hasAttribute("aria-selected") || isMarked(element));
  if (said.hasAttribute("popovertarget") || (said.hasAttribute("aria-describedby") && popoverOf(element) !== null)) return true;
  return /^#./.test(said.getAttribute("href") ?? "") && isMarked(element);
}

function isMarked(element: Element): boolean {
  return [element, element.parentElement].some(isCurrent);
}

function isCurrent(element: Element | null): boolean {
  const current = element?.getAttribute("aria-current") ?? "false";
  return current !== "false" || element?.getAttribute("data-state") === "active";
}

/** What libraries draw as a tip of the button that opened it (Ant Design), though one fills it in. */
function popoverOf(element: Element): Element | null {
  const root = element.getRootNode();
  const id = element.getAttribute("aria-describedby") ?? "";
  const part = id === "" || !(root instanceof Document || root instanceof ShadowRoot) ? null : root.getElementById(id);
  return part?.getAttribute("role") === "tooltip" && part.querySelector("button,input,select,textarea") !== null ? part : null;
}

function partNamedBy(element: Element): Element | null {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return null;
  for (const attribute of CONTROLS) {
    const said = element.getAttribute(attribute) ?? "";
    const id = attribute.startsWith("aria") || attribute === "popovertarget" ? said.trim() : /^#([^#\s]+)$/.exec(said)?.[1];
    const part = id === undefined || id === "" || id.includes(" ") ? null : root.getElementById(id);
    if (part !== null) return part;
  }
  return popoverOf(element);
}

/** The only thing behind the row of tabs; what follows a button that says that it is open, or the heading that holds nothing else. */
function partBeside(opener: Sight): Element | null {
  let at = opener;
  while (opener.role === "tab" && at.around !== undefined && at.role !== "tablist") at = at.around;
  if (opener.role === "tab" && at.role !== "tablist") return null;
  for (let out = 0; out <= OUT; out += 1) {
    const { around } = at;
    if (around === undefined) return null;
    const behind = around.children.slice(around.children.indexOf(at) + 1).filter(({ visible }) => visible);
    const [next, another] = behind;
    if (next !== undefined) return opener.role === "tab" && another !== undefined ? null : next.interactive ? null : next.element;
    // Beside others that stand before it, what follows is not its alone.
    if (around.children.filter(({ visible }) => visible).length > 1) return null;
    at = around;
  }
  return null;
}
