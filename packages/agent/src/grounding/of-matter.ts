import type { RoleWord } from "../language/intent.ts";
import { ENTRIES } from "../perception/kinds.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Choice } from "./candidates.ts";
import type { Sought } from "./failure.ts";
import { isContent, isWithin, onlyOneWith, type Sign } from "./importance.ts";
import { withoutLinkLists } from "./link-lists.ts";
import { withoutPaths } from "./landmarks.ts";
import { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";

/** As "Search" or "Search…", and not as "Search in brands". */
const PLAINLY = 0.85;

/** "The list", "the item": not the menu's, unless the author says which one. */
export function ofMatter({ target, kind, snapshot, pool }: Sought, choices: readonly Choice[]): readonly Choice[] {
  const { name, role, ordinal, quoted } = target;
  if (ordinal !== undefined) return choices;
  if (name?.toLowerCase() === "search" && quoted !== true && kind !== "read") return searchOfContent(choices, PageIndex.of(snapshot));
  const isBare = name === undefined && (role === "list" || role === "item" || role === "table");
  if (name === undefined && role === "heading") return mainOf(choices);
  if (name === undefined && role === "section" && kind === "click") return withoutWrapped(choices, PageIndex.of(snapshot));
  if (name === undefined && role === "menu" && kind === "read") return openMenus(withoutPaths(choices, elementOf, snapshot));
  if (name !== undefined && role === "dropdown") return withoutOpened(choices);
  if (name === undefined && role === "menu") return mainMenuOf(choices, pool);
  if (name === undefined && role !== undefined && CONTROLS.has(role)) return inContent(choices, PageIndex.of(snapshot));
  return isBare ? withoutLinkLists(choices, ({ element }) => element, PageIndex.of(snapshot)) : choices;
}

/**
 * Of several that fit as well: that in a question which has come up over the page; of tabs the one in their line; the one that is called just so,
 * to the letter; or, to click on, the only one of the page's content, that which has come up, or that in the part in which something was just
 * done. What a picker shows is its value and not its name, so it comes after what is called so.
 */
export function meantAmong(
  choices: readonly Choice[],
  { target, kind, snapshot }: Sought,
): { readonly choice: Choice; readonly why: string } | null {
  const index = PageIndex.of(snapshot);
  const by = (signs: readonly Sign[]): { readonly choice: Choice; readonly why: string } | null => {
    const meant = onlyOneWith(choices, signs, { index, elementOf });
    return meant === undefined ? null : { choice: meant.one, why: meant.sign };
  };
  const isClick = kind === "click";
  const up = by([
    ...(isClick ? (["is in the question that has come up", "is in what has come up"] as const) : []),
    ...(target.role === "tab" ? (["stands in a line of tabs"] as const) : []),
  ]);
  if (up !== null) return up;
  const isQuoted = target.quoted === true;
  const isWritten = ({ text }: PageElement): boolean =>
    isQuoted ? text === target.name : text.toLowerCase() === target.name?.toLowerCase();
  const ways: readonly (readonly [why: string, isAsked: boolean, isSo: (element: PageElement) => boolean])[] = [
    ["is called so to the letter", isQuoted, ({ text, name }) => [text, name].includes(target.name ?? "")],
    // A cross is called "Close" as well, but nobody reads that.
    ["is the one on which that is written", isClick, isWritten],
    // A sign beside its words is part of what it is called.
    ["is called nothing more", isQuoted, ({ name }) => name === target.name],
  ];
  for (const [why, isAsked, isSo] of ways) {
    if (!isAsked) continue;
    const [choice, another] = choices.filter(({ element }) => isSo(element));
    if (choice !== undefined && another === undefined) return { choice, why };
  }
  const sized = ofSize(choices, target.words);
  if (sized !== null) return { choice: sized, why: "is of that size" };
  if (!isClick) return null;
  const told = by([
    "says what it does, not what is chosen",
    ...(choices.every(({ element }) => element.role === "button") ? (["opens no list"] as const) : []),
    "sends what is being filled in",
    "folds away nothing that is open",
    "is in the page's content",
  ]);
  // A thing of a list is one of many: which of them is meant, its neighbour does not say.
  if (told !== null || choices.some(({ element }) => isWithin(ENTRIES, element, index))) return told;
  return by(["has come up"]) ?? besideWhatWasDone(choices, index);
}

export const SIZE = /\b(?:(?<large>big|large|huge)|small|little|tiny)\b/i;
/** So much more ground than all others is seen at a glance. */
const MUCH_LARGER = 1.5;

/** "The big plus": the one that is larger than all others by far. */
function ofSize(choices: readonly Choice[], words: string): Choice | null {
  const said = SIZE.exec(words);
  if (said === null) return null;
  const groundOf = ({ element: { box } }: Choice): number => box.width * box.height;
  const sorted = choices.toSorted((one, other) => groundOf(other) - groundOf(one));
  const [first, second] = said.groups?.["large"] === undefined ? sorted.toReversed() : sorted;
  if (first === undefined || second === undefined) return null;
  const [less, more] = [groundOf(first), groundOf(second)].toSorted((one, other) => one - other);
  return less !== undefined && more !== undefined && more >= MUCH_LARGER * less ? first : null;
}

/** The one that shares a smaller part of the page than all others with what has the focus: what was pressed or filled in last. */
function besideWhatWasDone(choices: readonly Choice[], index: PageIndex): { readonly choice: Choice; readonly why: string } | null {
  const done = index.elements.findLast(({ state }) => state.focused === true);
  for (const part of done === undefined ? [] : index.around(done)) {
    const [choice, another] = choices.filter(({ element }) => index.isInside(element, part));
    if (choice !== undefined) return another === undefined ? { choice, why: "is in the part in which something was just done" } : null;
  }
  return null;
}

function elementOf({ element }: Choice): PageElement {
  return element;
}

const MAIN_MENU = /^(?:(?:open|show|toggle) )?(?:(?:the )?(?:main|navigation|hamburger|site|app) )?menu$/i;

/** "The menu", beside all that unfolds: what the page itself calls so, where that is one. */
function mainMenuOf(choices: readonly Choice[], pool: readonly PageElement[]): readonly Choice[] {
  const called = pool.filter(
    ({ interactive, reachable, state, name, text, titleAttribute = "" }) =>
      interactive && reachable && state.visible && [name, text, titleAttribute].some((one) => MAIN_MENU.test(one.trim())),
  );
  const [element, another] = called;
  if (choices.length < 2 || element === undefined || another !== undefined) return choices;
  return [{ element, text: 1, score: 1, why: ["is what the page calls the menu"] }];
}

const CONTROLS: ReadonlySet<RoleWord> = new Set<RoleWord>([
  "button",
  "field",
  "checkbox",
  "radio",
  "switch",
  "dropdown",
  "slider",
  "image",
]);
/** What "the menu" shows is that of the one that has come up, that a button says it has opened, or that lies over the page, and not what the buttons say that open one. */
function openMenus(choices: readonly Choice[]): readonly Choice[] {
  const open = choices.filter(({ element }) => MENUS.has(element.role) && element.reachable);
  const ways: readonly ((choice: Choice) => boolean)[] = [
    ({ element }) => element.cameUp === true,
    ({ element }) => element.openedBy !== undefined,
    ({ element }) => element.floats === true,
  ];
  return ways.map((isOpen) => open.filter(isOpen)).find(({ length }) => length > 0) ?? choices;
}

const MENUS = new Set(["menu", "listbox"]);

/** The list that a dropdown has opened bears its name, too. */
function withoutOpened(choices: readonly Choice[]): readonly Choice[] {
  const isField = ({ element }: Choice): boolean => element.role === "combobox" && element.state.visible;
  return choices.some(isField) ? choices.filter(({ element }) => element.role !== "listbox" || element.cameUp !== true) : choices;
}

/** "The button" is the only one of the page's content: those of its header and its navigation are on every page. */
function inContent(choices: readonly Choice[], index: PageIndex): readonly Choice[] {
  const meant = onlyOneWith(choices, ["is in the page's content"], { index, elementOf });
  return meant === undefined ? choices : [meant.one];
}

const SIDES: ReadonlySet<string> = new Set(["navigation", "complementary"]);

/** "Search for ..." on the page of the users looks for users: what its sidebar or its header searches is everything. */
function searchOfContent(choices: readonly Choice[], index: PageIndex): readonly Choice[] {
  const plain = choices.filter(({ text, element }) => text >= PLAINLY && isFillable(element));
  const beside = plain.filter(({ element }) => !isWithin(SIDES, element, index));
  const content = beside.filter(({ element }) => isContent(element, index));
  const [only, another] = content.length > 0 ? content : beside;
  return plain.length > 1 && only !== undefined && another === undefined ? [only] : choices;
}

/** "The heading", where there are several: the one above all others. */
function mainOf(choices: readonly Choice[]): readonly Choice[] {
  const highest = Math.min(...choices.map(({ element }) => element.level ?? 9));
  const main = choices.filter(({ element }) => (element.level ?? 9) === highest);
  return main.length === 1 ? main : choices;
}

/** What holds one button and says no more than that is no section of which one sees the head. */
function withoutWrapped(choices: readonly Choice[], index: PageIndex): readonly Choice[] {
  return choices.filter(({ element }) =>
    index
      .within(element)
      .every(
        (one) => one === element || !/^(?:button|link)$/.test(one.role) || one.state.expanded !== undefined || one.text !== element.text,
      ),
  );
}
