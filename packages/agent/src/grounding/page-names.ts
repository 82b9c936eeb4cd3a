import type { Target } from "../language/intent.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { splitIdentifier } from "./element-texts.ts";
import { BESIDE_CONTENT, isContent, isWithin } from "./importance.ts";
import { landmarksCalled } from "./landmarks.ts";
import { PageIndex } from "./page-index.ts";
import { letsIn } from "./sign-in-form.ts";
import { CALLED_SO, holdsWords, scoreText } from "./text-score.ts";
import { isTitledSo } from "./whole-name.ts";

/** Headings down to this level say what a page is, whatever level it begins with. */
const MAIN_LEVEL = 2;

/** The headings of the highest level that the page's own content has; where it has none, those of the bar above. */
export function mainHeadings(snapshot: Snapshot): readonly PageElement[] {
  const own = ownHeadings(snapshot);
  return own.length > 0 ? own : highestOf(snapshot.elements.filter(isHeading));
}

/** Where it has none, those of a bar of its own above it, which is no header of the whole site. */
function ownHeadings(snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  const headings = snapshot.elements.filter((one) => isHeading(one) && !isOfFold(one, index));
  const own = headings.filter((element) => !isWithin(BESIDE, element, index));
  return highestOf(own.length > 0 ? own : headings.filter((element) => !index.around(element).some((one) => isOfSite(one, index))));
}

/** A header that begins where a sidebar ends, as high as the window, is that of the content beside the sidebar. */
function isOfSite({ role, box }: PageElement, { elements }: PageIndex): boolean {
  if (role !== "banner") return OF_SITE.has(role);
  const height = elements[0]?.box.height ?? 0;
  return !elements.some(
    (side) =>
      SIDEBARS.has(side.role) &&
      side.box.height * 2 > height &&
      side.box.width > 0 &&
      Math.abs(side.box.x + side.box.width - box.x) <= EDGE_PX,
  );
}

const EDGE_PX = 2;
const SIDEBARS: ReadonlySet<string> = new Set(["complementary", "navigation"]);

function isHeading({ role, state, text }: PageElement): boolean {
  return role === "heading" && state.visible && text !== "";
}

function highestOf(headings: readonly PageElement[]): readonly PageElement[] {
  const highest = Math.min(...headings.map(({ level }) => level ?? 6));
  return headings.filter(({ level }) => (level ?? 6) <= Math.max(highest, MAIN_LEVEL));
}

/** What is pressed to unfold a part is the title of that, whatever its level. */
function isOfFold(heading: PageElement, index: PageIndex): boolean {
  return index.within(heading).some((one) => one.state.expanded !== undefined && one.text === heading.text);
}

const OF_SITE: ReadonlySet<string> = new Set(["banner", "contentinfo", "complementary", "dialog", "alertdialog"]);
const BESIDE: ReadonlySet<string> = new Set([...BESIDE_CONTENT, ...OF_SITE]);

/** What says beside its headings where one is: the address, the title, the end of the path, the tab that is open. */
export function placeNames(snapshot: Snapshot): readonly string[] {
  const { title, url, elements } = snapshot;
  const isHome = URL.parse(url)?.pathname === "/" && segmentsOf(url).length === 0;
  const [path, another] = landmarksCalled("breadcrumb", snapshot);
  const ends = path === undefined || another !== undefined ? [] : [PageIndex.of(snapshot).within(path).findLast(isWritten)?.ownText ?? ""];
  return [...(isHome ? ["home"] : segmentsOf(url)), ...partsOf(title), ...ends, ...chosenTab(elements)].filter((text) => text !== "");
}

function chosenTab(elements: readonly PageElement[]): readonly string[] {
  const tabs = elements.filter(({ role, state }) => role === "tab" && state.visible && state.selected === true).map(({ text }) => text);
  return tabs.length === 1 ? tabs : [];
}

/** The same of what is listed there: `/admin/users` lists users, and no "admin users". */
export function listNames(snapshot: Snapshot): readonly string[] {
  const [last, path] = segmentsOf(snapshot.url);
  return placeNames(snapshot).filter((name) => name === last || name !== path);
}

/** Where one is, as its menus have it. */
export function chosenEntries(snapshot: Snapshot): readonly PageElement[] {
  const index = PageIndex.of(snapshot);
  return snapshot.elements.filter(
    (one) => one.interactive && one.state.visible && one.state.current === true && isWithin(BESIDE_CONTENT, one, index),
  );
}

function isWritten({ state, ownText }: PageElement): boolean {
  return state.visible && /\p{L}|\d/u.test(ownText);
}

/** Whether the page says of itself that it is about such things: by its headings, or where it has none by where one is. */
export function isPageOf(noun: string, snapshot: Snapshot): boolean {
  const headings = mainHeadings(snapshot).map(({ text }) => text);
  return [...headings, ...placeNames(snapshot)].some((text) => formsOf(noun).some((form) => holdsWords(form, text)));
}

const WHOLE_PAGES = /^(?:dashboard|overview|home ?page|start page|landing page)$/i;

/**
 * "The dashboard", where the end of the address, or the title, says that this is it: the main part, beside which stands what is on every page. A form to
 * sign in that is shown in its place is not it.
 */
export function wholePageCalled(name: string, snapshot: Snapshot, by: "address" | "title" = "address"): PageElement | null {
  const { title, url } = snapshot;
  const titles = title.split(/\s[|–—·:-]\s/).map((part) => part.trim());
  const isCalledSo = [segmentsOf(url)[0], ...(by === "title" ? titles : [])].some((one) => one?.toLowerCase() === name.toLowerCase());
  const main = WHOLE_PAGES.test(name) && isCalledSo ? onlyMain(snapshot) : null;
  return main === null || letsIn(main, snapshot) ? null : main;
}

/** The one main part that is seen; null where there are several, or none. */
export function onlyMain({ elements }: Snapshot): PageElement | null {
  const [main, another] = elements.filter(({ role, state }) => role === "main" && state.visible);
  return another === undefined ? (main ?? null) : null;
}

/** "The members of Ann": the heading says whose page it is, and where one is says which of hers: what says so; null for other pages. */
export function signOfPageOf(name: string, snapshot: Snapshot): string | null {
  const [, which = "", whose = ""] = /^(.+?) of (.+)$/su.exec(name) ?? [];
  const isCalled =
    (wanted: string) =>
    (text: string): boolean =>
      scoreText(wanted, text, { quoted: true }).score >= CALLED_SO;
  const heading = mainHeadings(snapshot).find(({ text }) => isCalled(whose)(text));
  const place = placeNames(snapshot).find(isCalled(which));
  return heading === undefined || place === undefined ? null : `the heading is “${heading.text}”, at “${place}”`;
}

/**
 * "The role dispatcher" is what is called just "dispatcher" on a page of roles: the target by that name; null for other names, and where
 * something is called so by both words.
 */
export function asCalledHere(target: Target, snapshot: Snapshot): Target | null {
  const { name = "", quoted, ordinal, role } = target;
  const [, noun = "", rest = ""] = /^(\p{L}+) (\S.*)$/su.exec(name) ?? [];
  if (rest === "" || quoted === true || ordinal !== undefined || role !== undefined || !isPageOf(noun, snapshot)) return null;
  const isThere = (wanted: string): boolean =>
    snapshot.elements.some(
      ({ state, name: own, text, label = "" }) =>
        state.visible && [own, text, label].some((one) => scoreText(wanted, one, { quoted: true }).score >= CALLED_SO),
    );
  return isThere(rest) && !isThere(name) ? { ...target, name: rest, quoted: true } : null;
}

/**
 * Whether what it lists are such things: its own headings speak of them; where it has none, where one is has just that name. A title that only
 * holds the word may be that of the whole site. Of several words each belongs to the name: "bank accounts" are no "Bank accounts and cards".
 */
export function isOfSuch(noun: string, snapshot: Snapshot, except: (heading: PageElement) => boolean = () => false): boolean {
  const forms = formsOf(noun);
  const headings = ownHeadings(snapshot)
    .filter((heading) => !except(heading))
    .map(({ text }) => text)
    .filter((text) => !forms.some((form) => saysWhatIs(form, text)));
  const isCalled = (text: string): boolean =>
    forms.some((form) => scoreText(form, text.replace(COUNT, ""), { quoted: true }).score >= CALLED_SO);
  const isSingle = /^\p{L}+$/u.test(noun.trim());
  if (headings.length === 0)
    return [...listNames(snapshot), ...chosenEntries(snapshot).map(({ text, name }) => text || name)].some(isCalled);
  return headings.some((text) => (isSingle ? forms.some((form) => holdsWords(form, text)) : isCalled(text)));
}

/** "Owner: Ann" says who the owner is, and "Closed at: -" when it was closed; "Owners: 5" and "Owner 7: Ann" are titles. */
export function saysWhatIs(name: string, text: string): boolean {
  const said = text.replace(/\s+/gu, " ").toLowerCase();
  const at = ` ${said}`.indexOf(` ${name.toLowerCase()}`);
  return at >= 0 && /^(?: (?:at|on|by|in|for|to|from))?\s?[:=]\s?(?!\d+\s*$)\S/u.test(said.slice(at + name.length));
}

/** "Feature flags (5)". */
const COUNT = /[\s(]+\d+\)?$/u;

/** A noun as it is, as one and as several. */
export function formsOf(noun: string): readonly string[] {
  const word = noun.trim().toLowerCase();
  const singular = singularOf(word);
  return word.length < 3 ? [] : [...new Set([word, singular, `${singular}s`])];
}

/** What a model has said that words of the Test mean on this page. */
export function meantAs(words: string, { meant }: Snapshot): PageElement | undefined {
  return meant?.get(keyOfWords(words));
}

/** What a step was carried out with that called it so, where the page calls nothing so. */
export function usedAs(words: string, { used }: Snapshot): PageElement | undefined {
  return used?.get(keyOfWords(words));
}

/** By which words of the Test are kept: "Products" and "product" are the same. */
export function keyOfWords(words: string): string {
  return singularOf(words.trim().toLowerCase());
}

/** `products` and `product` are one. */
export function singularOf(word: string): string {
  return word
    .replace(/ies$/u, "y")
    .replace(/(?<=ss|x|ch|sh)es$/u, "")
    .replace(/(?<!s)s$/u, "");
}

/** The last words of the path count, numbers and endings left out: `/admin/user-list.html`. */
export function segmentsOf(url: string): readonly string[] {
  const parsed = URL.parse(url);
  if (parsed === null) return [];
  const route = /^#!?\//.test(parsed.hash) ? parsed.hash.replace(/^#!?/, "").replace(/\?.*$/, "") : parsed.pathname;
  const segments = route
    .split("/")
    .map((segment) =>
      segment
        .replace(/\.[a-z]{2,5}$/i, "")
        .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
        .replaceAll(/[-_+.]+/g, " "),
    )
    .filter((segment) => segment !== "");
  const named = segments.filter((segment) => !/^\d+$/.test(segment));
  return named.length === 0 ? [] : [named.slice(-1).join(" "), named.slice(-2).join(" ")];
}

export function partsOf(title: string): readonly string[] {
  return title
    .split(/\s[|–—·•:»-]\s|:\s/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** Whether anything is called just so, be it by its code alone. */
export function isCalledAnywhere(name: string, { elements }: Snapshot): boolean {
  const words = name.toLowerCase();
  return elements.some(
    (one) =>
      (one.state.visible || one.forReaders === true) &&
      (isCalledSo(name, one) ||
        one.attributes.some((attribute) => splitIdentifier(attribute) === words || attribute.toLowerCase() === words)),
  );
}

/** Whether something in the content is called just so: "Billing address" is no part that is called "Billing". */
export function isCalledThere(name: string, snapshot: Snapshot): boolean {
  const index = PageIndex.of(snapshot);
  return snapshot.elements.some((one) => one.state.visible && isCalledSo(name, one) && isContent(one, index));
}

function isCalledSo(name: string, { text, ownText, name: said, label }: PageElement): boolean {
  return [text, ownText, said, label].some((one) => isTitledSo(name, one));
}
