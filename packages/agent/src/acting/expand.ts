import { isWithin } from "../grounding/importance.ts";
import { PageIndex } from "../grounding/page-index.ts";
import { reachElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { comesTo } from "./comes-to.ts";
import type { Deed, Found } from "./on-element.ts";
import { unfoldBranch } from "./branch.ts";
import { type Doing, failed } from "./outcome.ts";

/** What a tree or a table keeps its further parts in; a press on the rest of it does something else: selects it, opens it. */
const HOLDERS = /^(treeitem|row|listitem)$/;
const BUTTONS = /^(?:button|link|tab|menuitem)$/;
const TOGGLE = /caret|chevron|switcher|expand|collaps|toggle|arrow|angle|twist|disclosure|triangle|folder-?icon/i;
const OUT = 3;

/** Shows or hides what is inside. What says that it is so already is left alone. */
export async function expand(
  doing: Doing,
  found: Found,
  { to, click }: { readonly to: boolean; readonly click: (found: Found) => Promise<void> },
): Promise<Deed> {
  const { element, snapshot } = found;
  const words = `${to ? "expand" : "collapse"} ${found.words}`;
  const holder = holderOf(element, snapshot);
  if (holder?.state.expanded === to) return { words: `${words}, which it was already`, actions: 0 };
  const toggle = holder !== undefined && HOLDERS.test(holder.role) ? (toggleOf(holder, snapshot) ?? nameOf(holder, snapshot)) : undefined;
  const handle = toggle === undefined ? null : await reachElement(snapshot, toggle);
  if (to && (await opensUnderMouse(found))) return { words, actions: 1 };
  // A panel is opened by the button that its head is, whatever is drawn before its name. A whole tree may take keys, too.
  const isOfButton = PageIndex.of(snapshot)
    .around(element)
    .some(({ role }) => BUTTONS.test(role));
  const branch = holder === undefined && element.role === "generic" && !isOfButton ? await unfoldBranch(doing, found, to) : null;
  if (branch !== null) return branch;
  if (toggle === undefined && holder === undefined && to && leadsElsewhere(element, snapshot))
    return failed("not_usable", `The ${found.words} leads to another page, and unfolds nothing here.`);
  if (toggle === undefined || handle === null) await click(found);
  else await click({ ...found, handle, element: toggle });
  if (holder === undefined) return { words, actions: 1 };
  const isThere = async (): Promise<boolean> =>
    await comesTo({ snapshot, element: holder }, { ask: "isExpanded", isSo: (now) => now === to, withinMs: CHANGES_MS });
  if (await isThere()) return { words, actions: 1 };
  // A press may only have chosen it: a tree opens what is chosen by a key.
  if (holder.role === "treeitem") {
    await snapshot.frames[holder.frame]?.page().keyboard.press(to ? "ArrowRight" : "ArrowLeft");
    if (await isThere()) return { words, actions: 2 };
  }
  return failed("no_effect", `The ${found.words} was clicked, but it stayed ${to ? "closed" : "open"}.`, 1);
}

/** A link of what the page shows; those around it may well open a part of their menu with the page that they lead to. */
function leadsElsewhere(element: PageElement, snapshot: Snapshot): boolean {
  const { role, href = "" } = element;
  const to = URL.parse(href, snapshot.url);
  const isOfPage = to === null || !/^https?:$/u.test(to.protocol) || to.href.split("#")[0] === snapshot.url.split("#")[0];
  return role === "link" && href !== "" && !isOfPage && !isWithin(MENUS, element, PageIndex.of(snapshot));
}

const MENUS: ReadonlySet<string> = new Set(["navigation", "menu", "menubar", "tree", "complementary"]);

const CHANGES_MS = 1_500;
const SUBMENU_MS = 1_500;

/** An item of a menu shows its own menu when the mouse is on it; a press might choose the item itself. */
async function opensUnderMouse({ element, snapshot, handle, timeoutMs }: Found): Promise<boolean> {
  const index = PageIndex.of(snapshot);
  const holder = index.around(element).find(({ role }) => role === "listitem") ?? element;
  const submenu =
    element.role === "menuitem" ? index.within(holder).find(({ role, state }) => role === "menu" && !state.visible) : undefined;
  const menu = submenu === undefined ? null : await reachElement(snapshot, submenu);
  if (menu === null) return false;
  await handle.hover({ timeout: timeoutMs });
  return await menu.hover({ timeout: SUBMENU_MS, trial: true }).then(
    () => true,
    () => false,
  );
}

/** Itself, or what it is the name of. */
function holderOf(element: PageElement, snapshot: Snapshot): PageElement | undefined {
  if (element.state.expanded !== undefined) return element;
  const around = PageIndex.of(snapshot).around(element);
  const says = (holder: PageElement): boolean => holder.state.expanded !== undefined;
  return (
    around.slice(0, OUT).find((holder) => HOLDERS.test(holder.role) && says(holder) && holder.text.startsWith(element.text)) ??
    around.find((holder) => BUTTONS.test(holder.role) && says(holder))
  );
}

/** Where the page reaches from side to side, the middle of a part is not where its name stands. */
function nameOf(holder: PageElement, snapshot: Snapshot): PageElement | undefined {
  return ownOf(holder, snapshot).find(
    ({ state, pointer, ownText, text }) => state.visible && pointer && ownText !== "" && holder.text.startsWith(text),
  );
}

function ownOf(holder: PageElement, snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  return index.within(holder).filter((one) => one !== holder && index.around(one).find(({ role }) => HOLDERS.test(role)) === holder);
}

/** The little sign before its name. */
function toggleOf(holder: PageElement, snapshot: Snapshot): PageElement | undefined {
  return ownOf(holder, snapshot).find(
    (one) =>
      one.state.visible &&
      (one.interactive || one.pointer) &&
      !/^(checkbox|radio)$/.test(one.role) &&
      one.ownText.length <= 1 &&
      TOGGLE.test(`${one.icon ?? ""} ${one.classes ?? ""} ${one.name}`),
  );
}
