import type { CameUp } from "./came-up.ts";
import { focusedElement } from "./flat-tree.ts";
import type { Sight } from "./sight.ts";

const FEWEST_ORDERS = 2;
/** Right below the field that one types into. */
const NEAR_PX = 40;
const LONGEST_SUGGESTION = 120;
const LONGEST_ORDER = 60;

/**
 * What floats and has come up is to a person what it does, whatever its code says: a menu where a button opened it and all in it are orders, a
 * list of suggestions where it stands below the field that has the caret.
 */
export function drawnRoles(
  seen: readonly Sight[],
  { openers, cameUp }: { readonly openers: ReadonlyMap<Element, Sight>; readonly cameUp: CameUp },
): void {
  const field = focusedField();
  const dialogs: Sight[] = [];
  const titles = titlesOfDialogs(seen);
  for (const sight of seen) {
    if (titles.size > 0 && sight.role === "generic" && titles.has(sight.element.id)) sight.role = "heading";
    if (!sight.visible || !sight.floats || (sight.role !== "generic" && sight.role !== "list")) continue;
    const opener = openers.get(sight.element);
    if (opener !== undefined ? opener.role === "tab" : !cameUp.isNew(sight) && !asked.has(sight.element)) continue;
    // Where the whole box is pressed, its lines are no orders.
    const orders = sight.pointer ? [] : ordersIn(sight);
    const isBelowField =
      field !== null && standsBelow(sight, field) && isOfSuggestions(sight) && !allIn(sight).some(({ role }) => role === "listbox");
    if (orders.length >= FEWEST_ORDERS && !(isBelowField && orders.every(isDrawnOrder))) {
      sight.role = "menu";
      asked.add(sight.element);
      for (const order of orders) if (isDrawnOrder(order)) order.role = "menuitem";
    } else if (isBelowField) beSuggestions(sight);
    else if (!dialogs.some(({ element }) => element.contains(sight.element)) && isDialog(sight)) dialogs.push(sight);
  }
  for (const dialog of dialogs) {
    dialog.role = "dialog";
    asked.add(dialog.element);
  }
}

/** The first thing that a dialog is called by is its heading. */
function titlesOfDialogs(seen: readonly Sight[]): ReadonlySet<string> {
  const titles = new Set<string>();
  for (const { role, visible, said } of seen) {
    if (!visible || !role.endsWith("dialog")) continue;
    const [id = ""] = (said.getAttribute("aria-labelledby") ?? "").trim().split(/\s+/u);
    if (id !== "") titles.add(id);
  }
  return titles;
}

/** What has come up as a dialog or a menu stays one while it is there, whatever is done in it. */
const asked = new WeakSet<Element>();

/**
 * It lies over a part of the page, says something, and asks for an answer: by a field, by several buttons, or by one below a heading. A message
 * with a way to be rid of it asks for none.
 */
function isDialog({ area, role, ownText, children }: Sight): boolean {
  if (role !== "generic" || (area.right - area.left) * (area.bottom - area.top) * 2 > innerWidth * innerHeight) return false;
  const inside = children.flatMap(allIn).filter(({ visible }) => visible);
  const buttons = inside.filter((one) => one.role === "button" && /\p{L}{2}/u.test(one.text)).length;
  const says = ownText !== "" || inside.some((one) => one.ownText !== "" && !one.interactive);
  return says && (inside.some(isField) || buttons >= FEWEST_ORDERS || (buttons > 0 && inside.some((one) => one.role === "heading")));
}

function allIn(sight: Sight): readonly Sight[] {
  return [sight, ...sight.children.flatMap(allIn)];
}

function isField({ role }: Sight): boolean {
  return role === "textbox" || role === "combobox" || role === "spinbutton";
}

function focusedField(): Element | null {
  const focused = focusedElement();
  return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement ? focused : null;
}

/**
 * Orders, and no more beside them but a title or what can't be ordered now, where each has a line of its own; none where anything else stands
 * there. Buttons below a title answer it.
 */
function ordersIn(sight: Sight): readonly Sight[] {
  const orders: Sight[] = [];
  let others = 0;
  const isOnly = (one: Sight): boolean => {
    if (!one.visible || one.text === "") return true;
    if (one.role === "button" || one.role === "link" || one.role === "menuitem" || isDrawnOrder(one)) return orders.push(one) > 0;
    if (!HOLDS_ORDERS.has(one.role)) return false;
    if (one.ownText === "") return one.children.every(isOnly);
    others += 1;
    return one.text.length <= LONGEST_ORDER && !SENTENCE.test(one.text) && !one.children.some(({ interactive }) => interactive);
  };
  const isOnlyOrders = isOnly(sight);
  const areLines = orders.every(({ area, role }, at) => role !== "button" && area.top >= (orders[at - 1]?.area.bottom ?? -Infinity) - 2);
  return isOnlyOrders && (others === 0 || (areLines && others < orders.length)) ? orders : [];
}

const HOLDS_ORDERS = new Set(["generic", "list", "listitem", "paragraph", "heading"]);
/** A question or a message, to which the orders are the answers. */
const SENTENCE = /[.?!…]$/u;

/** A line that only the mouse's sign shows to be pressed. */
function isDrawnOrder({ role, pointer, text, children }: Sight): boolean {
  const isLine = (role === "generic" || role === "listitem") && pointer && text.length <= LONGEST_ORDER;
  return (
    isLine &&
    children.filter((child) => child.visible && child.text !== "").every((child) => child.role === "generic" && !child.interactive)
  );
}

function standsBelow({ area }: Sight, field: Element): boolean {
  const box = field.getBoundingClientRect();
  return area.top >= box.bottom - 2 && area.top <= box.bottom + NEAR_PX && area.left < box.right && area.right > box.left;
}

/** Texts of one build, one below the other, and nothing that one could type into. */
function isOfSuggestions(sight: Sight): boolean {
  const inside = linesOf(sight);
  const [first] = inside;
  return (
    first !== undefined &&
    inside.every(
      (one) => one.element.localName === first.element.localName && one.text.length <= LONGEST_SUGGESTION && one.area.top >= first.area.top,
    )
  );
}

/** The box may stand in another one. */
function linesOf(sight: Sight): readonly Sight[] {
  const lines = sight.children.filter(({ visible, text }) => visible && text !== "");
  const [only, another] = lines;
  return only !== undefined && another === undefined && only.children.length > 1 && !only.interactive ? linesOf(only) : lines;
}

function beSuggestions(sight: Sight): void {
  sight.role = "listbox";
  for (const line of linesOf(sight)) if (/^(?:generic|listitem|paragraph)$/.test(line.role)) line.role = "option";
}
