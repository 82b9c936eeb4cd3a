import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { shownName } from "./element-texts.ts";
import type { Ground } from "./grounding.ts";
import { PageIndex } from "./page-index.ts";
import { holdsMiddle } from "./relations.ts";
import { scoreText } from "./text-score.ts";

/** Something that shows more of the page when it is clicked, and does nothing else. */
export interface Opener {
  readonly element: PageElement;
  readonly document: string | undefined;
  /** Tells it from others for as long as the page keeps it. */
  readonly key: string;
  readonly words: string;
}

export type Behind = "tabs" | "sections" | "pages" | "any";

/** What is listed stays, and more comes below it. */
const GROWS = /\b(?:more)\b/i;
const NEXT = /^(?:next|next page|more|show more|load more|older|›|»|→|>|>>)$/i;

const BRINGS_MORE =
  /^(?:(?:load|show|see|view)(?: the)?(?: next)?(?: \d+)? (?:more|all|rest|older|earlier|next)(?: \p{L}+){0,2}|(?:\d+ )?more(?: \p{L}+)?|older|…|\.{3})\W*$/iu;

/** Whether what is pressed by this name brings up the rest of a list. */
export function leadsToMore(words: string): boolean {
  return BRINGS_MORE.test(words.trim());
}

/** The next tab, folded section or page that has not been opened yet; null when there is none. */
export function nextOpener(behind: Behind, snapshot: Snapshot, opened: ReadonlySet<string>): Opener | null {
  const sorts = [
    ...(behind === "tabs" || behind === "any" ? [isTab] : []),
    ...(behind === "sections" || behind === "any" ? [isFolded] : []),
    ...(behind === "pages" || behind === "any" ? [isNextPage] : []),
  ];
  for (const isSort of sorts) {
    for (const element of snapshot.elements) {
      if (!element.state.visible || !element.state.enabled || !element.reachable || !isSort(element, snapshot)) continue;
      const key = keyIn(element, snapshot, isSort === isNextPage);
      if (!opened.has(key)) return { element, document: snapshot.documents[element.frame], key, words: shownName(element) || element.role };
    }
  }
  return null;
}

/** The way to the page after this one alone, so that none is counted twice. */
export function pageAfter(snapshot: Snapshot, opened: ReadonlySet<string>): Opener | null {
  for (const element of snapshot.elements) {
    const { state, reachable, role, pointer } = element;
    if (!state.visible || !state.enabled || !reachable || (role !== "link" && role !== "button" && !pointer)) continue;
    const words = shownName(element);
    const key = keyIn(element, snapshot, true);
    if (NEXT.test(words) && !GROWS.test(words) && !opened.has(key))
      return { element, document: snapshot.documents[element.frame], key, words };
  }
  return null;
}

const OPENING_SIGN = /^(?:[☰≡⋮⋯…▾▼⌄]|\.\.\.)$/;
const ANY_SIGN = /^(?:\+|[☰≡⋮⋯…▾▼⌄]|\.\.\.)$/;

/** What opens "the menu" there: the only control that bears the sign of one, or that unfolds something and says nothing else. */
export function onlyOpener(pool: readonly PageElement[], snapshot: Snapshot): PageElement | null {
  const [only, another] = PageIndex.of(snapshot).outermostOf(pool.filter((element) => isPressed(element) && opensMenu(element)));
  return another === undefined ? (only ?? null) : null;
}

/** By its sign, or by unfolding something and saying nothing. */
export function opensMenu({ role, state, text, name, icon = "" }: PageElement): boolean {
  if (OPENING_SIGN.test(text.trim())) return true;
  const isDots = [text, icon, name].some((sign) => scoreText("three dots", sign, { quoted: false }).score >= 0.8);
  return role === "button" && (isDots || (text === "" && state.expanded !== undefined));
}

function isPressed({ state, reachable, interactive, pointer }: PageElement): boolean {
  return state.visible && state.enabled && reachable && (interactive || pointer);
}

/** What opens a menu of another name is the only sign of the page, where there is nothing else that one could press. */
export function onlySign(snapshot: Snapshot): PageElement | null {
  const pressed = snapshot.elements.filter(isPressed);
  const [only, another] = PageIndex.of(snapshot).outermostOf(pressed.filter(({ text }) => ANY_SIGN.test(text.trim())));
  return only !== undefined && another === undefined && pressed.every(({ box }) => holdsMiddle(box, only.box)) ? only : null;
}

/** Finds just that one again. */
export function groundingOf({ element, document }: Opener): Ground {
  return (_target, _kind, snapshot) => {
    const same = snapshot.elements.find(
      ({ ref, frame }) => ref === element.ref && frame === element.frame && snapshot.documents[frame] === document,
    );
    if (same !== undefined) return { ok: true, element: same, score: 1, why: ["shows more of the page"] };
    return { ok: false, code: "not_found", message: "What was to be opened has gone.", candidates: [], nearest: [] };
  };
}

function isTab(element: PageElement): boolean {
  return element.role === "tab" && element.state.selected !== true;
}

function isFolded(element: PageElement): boolean {
  return element.state.expanded === false && element.role !== "combobox" && element.role !== "textbox" && element.role !== "searchbox";
}

const ROW_OF_PAGES = 3;
const PAGE = /^(?:\d+|[^\p{L}\p{N}]+|first|previous|prev|next|last|pages?)$/iu;

/** The way on, in a row of page numbers or by its word. */
function isNextPage(element: PageElement, snapshot: Snapshot): boolean {
  if (element.role !== "link" && element.role !== "button" && !element.pointer) return false;
  const name = shownName(element);
  if (NEXT.test(name)) return true;
  const around = /^\d+$/.test(name) ? PageIndex.of(snapshot).around(element).slice(0, ROW_OF_PAGES) : [];
  return around.some(({ text }) => text !== name && text.split(" ").every((word) => PAGE.test(word)));
}

/** A page's "Next" is another one on each page; a tab stays the same. */
function keyIn(element: PageElement, snapshot: Snapshot, isPage: boolean): string {
  if (!isPage) return `${snapshot.documents[element.frame] ?? ""}:${element.ref}`;
  const text = snapshot.elements.filter(({ frame, state }) => frame === element.frame && state.visible).map(({ ownText }) => ownText);
  return `${shownName(element)}:${text.join("|").slice(0, 4_000)}`;
}
