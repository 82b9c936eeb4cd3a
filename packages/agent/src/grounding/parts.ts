import type { Scope } from "../language/intent.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { OF_PAGE, onlyOneWith, type Sign } from "./importance.ts";
import { isDots } from "./glyphs.ts";
import { opensMenu } from "./opener.ts";
import type { PageIndex } from "./page-index.ts";
import { isFillable } from "./role-fit.ts";
import type { Region } from "./region.ts";
import { CALLED_SO, scoreText } from "./text-score.ts";

const NAMED_BY_OPENER = new Set<Scope["kind"]>(["section", "any", "list", "table", "menu", "form", "dialog"]);
/** Of these a page has several, and means one by its place: the one of its content. */
const OF_CONTENT = new Set<Scope["kind"]>(["form", "table", "list"]);
const COMES_UP = new Set<Scope["kind"]>(["dialog", "list"]);

const KIND_OF_PART = / (?:box|panel|pane|pop-?up|pop-?over|bubble|window)$/i;

/** What the tab or the button of that name has opened: "the Members list" is the one on the tab "Members", "the menu" that of three dots. */
export function openedParts({ kind, texts: [text, another] }: Scope, index: PageIndex): readonly PageElement[] {
  if ((text === undefined && kind !== "menu") || another !== undefined || !NAMED_BY_OPENER.has(kind)) return [];
  const isOf = (opener: PageElement, part: PageElement): boolean =>
    text === undefined
      ? part.floats === true && opener.role !== "tab" && opensMenu(opener)
      : isCalled(text, opener) || (opener.role !== "tab" && KIND_OF_PART.test(text) && isCalled(text.replace(KIND_OF_PART, ""), opener));
  const parts = index.elements.filter((element) => {
    if (element.openedBy === undefined || !element.state.visible) return false;
    const opener = index.get(element.frame, element.openedBy);
    return opener !== undefined && isOf(opener, element) && (kind !== "menu" || element.role !== "tabpanel");
  });
  return index.outermostOf(parts);
}

/**
 * `anywhere`: such parts stand anywhere, so only what has come up is told to be that. `notice`: what tells a person something is one whatever
 * its role; on a page that was loaded anew nothing has come up. `over`: such messages as well, where they have come up or lie over the page.
 */
const WORDS_FOR_WHAT_COMES_UP: readonly (readonly [words: RegExp, roles: readonly string[], where?: "anywhere" | "notice" | "over"])[] = [
  [/^(?:(?:search )?suggestions?|auto-?complet(?:e|ion)s?|completions?|(?:suggestion|auto-?complete|suggestions) list)$/i, ["listbox"]],
  [/^(?:(?:search )?results(?: list)?|list of results|hits|matches)$/i, ["listbox", "list", "table", "grid", "feed", "menu"], "anywhere"],
  [/^(?:pop-?up|pop-?over|overlay|flyout)$/i, ["dialog", "alertdialog", "menu", "listbox", "tooltip"], "over"],
  [/^(?:(?:drop ?down|context|pop-?up|opened|open) )?menu$/i, ["menu"]],
  [/^(?:modal|modal (?:window|dialog)|window|dialog(?: box)?)$/i, ["dialog", "alertdialog"]],
  [/^(?:(?:side|slide-?out) ?)?(?:panel|pane)$/i, ["region", "complementary", "group", "dialog", "tabpanel"], "anywhere"],
  [/^(?:message|notification|toast|snackbar|alert|confirmation)$/i, ["alert", "status", "log"], "notice"],
];
const THE_NEW_ONE = /^(?:the )?(?:new|newest|newly added|just added|added|latest)(?: one| row| item| entry| card)?$/i;
const ONE_OF_SEVERAL: Readonly<Partial<Record<Scope["kind"], readonly string[]>>> = {
  row: ["row", "listitem", "article"],
  item: ["listitem", "article", "row"],
  card: ["article", "listitem"],
};

/**
 * What no word on the page names, but what people name by what was just done: "the suggestions" below the field that was typed into, "the new row".
 * What has come up through the last act goes before what stood there.
 */
export function comeUpCalled({ kind, texts: [text, another] }: Scope, index: PageIndex): readonly PageElement[] {
  if (text === undefined && kind === "menu") return menusDrawn(index);
  if (text === undefined || another !== undefined) return [];
  const roles = THE_NEW_ONE.test(text) ? ONE_OF_SEVERAL[kind] : undefined;
  if (roles !== undefined) {
    const added = index.outermostOf(index.elements.filter((element) => isNew(element) && roles.includes(element.role)));
    return added.length === 1 ? added : [];
  }
  const [, words, where] = WORDS_FOR_WHAT_COMES_UP.find(([pattern]) => pattern.test(text)) ?? [];
  if (words === undefined || ONE_OF_SEVERAL[kind] !== undefined || kind === "heading") return [];
  const shown = index.elements.filter(
    ({ role, state, tag, notice }) =>
      (words.includes(role) || ((where === "notice" || where === "over") && notice !== undefined)) && state.visible && tag !== "select",
  );
  const added = shown.filter(isNew);
  // A dialog at the side stays the panel while one is busy in it.
  if (where === "anywhere") return index.outermostOf(added.length > 0 ? added : shown.filter(({ role }) => role === "dialog"));
  const floating = shown.filter((one) => [one, ...index.around(one)].some(({ floats }) => floats === true));
  const others = where === "notice" && floating.length === 0 ? shown : floating;
  return index.outermostOf(added.length > 0 ? added : others);
}

function isNew({ cameUp, state, reachable }: PageElement): boolean {
  return cameUp === true && state.visible && reachable;
}

/** More than a notice or a question offers. */
const ORDERS_OF_MENU = 3;

/** Where nothing says that it is one: what has come up over the page to choose from, whatever else it says. */
function menusDrawn(index: PageIndex): readonly PageElement[] {
  if (index.elements.some((one) => one.role === "menu" && isNew(one))) return [];
  const isDrawn = (one: PageElement): boolean =>
    one.floats === true &&
    isNew(one) &&
    !one.role.endsWith("dialog") &&
    index.within(one).filter(({ role, state }) => /^(?:button|link)$/.test(role) && state.visible).length >= ORDERS_OF_MENU &&
    !index.within(one).some(isFillable);
  return index.outermostOf(index.elements.filter(isDrawn));
}

/** A tab of that name is there, and another one is chosen. */
export function isBehindTab({ kind, texts: [text, another] }: Scope, { elements }: PageIndex): boolean {
  if (text === undefined || another !== undefined || !NAMED_BY_OPENER.has(kind)) return false;
  const tabs = elements.filter((element) => element.role === "tab" && element.state.visible && isCalled(text, element));
  return tabs.length > 0 && tabs.every(({ state }) => state.selected === false);
}

/** As it is written, or without the count or the sign behind its name: "Members (3)", "Actions ▾". */
function isCalled(text: string, opener: PageElement): boolean {
  const { name, text: own, label = "" } = opener;
  if (isDots(text)) return opensMenu(opener);
  return [name, own, label].some((called) => {
    const plain = called.replace(/[\s(]*\d+\)?$|[^\p{L}\p{N}).!?]+$/u, "");
    return [called, plain].some((one) => one !== "" && scoreText(text, one, { quoted: true }).score >= CALLED_SO);
  });
}

/**
 * "The menu", "the form": of several the one that has come up through the last act, else the only one of the page's content, or of
 * forms the one with the caret. All of them where nothing tells.
 */
export function oneOfKind({ kind, texts }: Scope, regions: readonly Region[], index: PageIndex): readonly Region[] {
  if (regions.length < 2 || texts.length > 0) return regions;
  if (regions.some(({ element }) => element === null)) return regions;
  const signs: readonly Sign[] = [
    ...(COMES_UP.has(kind) ? (["has come up"] as const) : []),
    // With a new page come its tabs and its path, which lead elsewhere, too: a menu that was opened lies over the page.
    ...(kind === "menu" ? (["is in what has come up", "lies over the page"] as const) : []),
    ...(OF_CONTENT.has(kind) ? OF_PAGE : []),
    ...(kind === "form" ? (["has the caret"] as const) : []),
  ];
  const meant = onlyOneWith(regions, signs, { index, elementOf: ({ element }) => element });
  return meant === undefined ? regions : [meant.one];
}
