import type { Target } from "../language/intent.ts";
import { isCell } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { codeWords } from "./element-texts.ts";
import { meaningsOf } from "./glyphs.ts";
import { holdScore } from "./hold-score.ts";
import { PageIndex } from "./page-index.ts";
import { CALLED_SO, furtherWords, scoreText } from "./text-score.ts";

/**
 * Whether a quoted name is all that a thing is called. "Sign" is not "Sign out": further words of one run of text make another name of it.
 * No part of the name are a count or a shortcut in brackets ("Inbox (3)"), what comes behind a comma ("Inbox, 3 unread"), what stands in
 * another element of the thing or of its label (a badge, a second line), and what the author says outside of the quotes (`"Edit" in the
 * row of "Ann"`, of a button "Edit Ann").
 */
export function isWholeName(target: Target, element: PageElement, { snapshot, headers = [], except = () => false }: About): boolean {
  if (target.quoted !== true || target.name === undefined) return true;
  const isAll = (text: string): boolean => isAllOf(target, text);
  const index = PageIndex.of(snapshot);
  if (goesOnFrom(element, index)) return false;
  const texts = [...textsOf(element, index), ...headers];
  // What shows no word is known by its code alone.
  if (texts.every((text) => text === "") || element.attributes.includes(target.name)) return true;
  const labels = (element.labels ?? []).flatMap((ref) => index.get(element.frame, ref) ?? []);
  return (
    texts.some(isAll) ||
    [element, ...labels].some((one) => index.within(one).some((inner) => textsOf(inner, index).some(isAll) && !except(inner)))
  );
}

/** How well a text is held by this very element, where it is all of one of its texts: 0 of "Ann" in "Ann Marie". */
export function wholeScore(text: string, element: PageElement, index: PageIndex): number {
  const score = holdScore(text, element);
  if (score > 0 && textsOf(element, index).some((one) => isAllOf({ name: text, words: "" }, one))) return score;
  return element.role === "row" && isOverCells(text, element, index) ? CALLED_SO : 0;
}

/** "Ann Marie" over a cell for each name: all that neighbours say, one after the other. */
function isOverCells(text: string, row: PageElement, index: PageIndex): boolean {
  const wanted = text.trim().toLowerCase();
  if (!wanted.includes(" ") || !row.text.toLowerCase().includes(wanted)) return false;
  const cells = index.within(row).flatMap((one) => (isCell(one) && one.text !== "" ? [one.text.toLowerCase()] : []));
  const isFrom = (at: number, rest: string): boolean => {
    const cell = cells[at];
    return rest === cell || (cell !== undefined && rest.startsWith(`${cell} `) && isFrom(at + 1, rest.slice(cell.length + 1)));
  };
  return cells.some((_, at) => isFrom(at, wanted));
}

interface About {
  readonly snapshot: Snapshot;
  /** Of the column that it stands in. */
  readonly headers?: readonly string[] | undefined;
  /** What stands in it and does not name it. */
  readonly except?: (inner: PageElement) => boolean;
}

const WITH_VALUE: ReadonlySet<string> = new Set(["submit", "button", "reset"]);

function textsOf(element: PageElement, index: PageIndex): readonly string[] {
  if (goesOnFrom(element, index)) return [];
  const { name, label, text, beside, placeholder, alt, titleAttribute, describedBy, value, tag, inputType = "" } = element;
  const shown = tag === "select" || WITH_VALUE.has(inputType) ? value : "";
  // Where no word is shown, a sign is.
  const sign = text === "" ? [element.icon, ...(element.icon ?? "").split(" "), ...codeWords(element)] : [];
  const own = index.childrenOf(element).some((one) => goesOnFrom(one, index)) ? "" : element.ownText;
  const called = [name, label, text, own, ...(element.lines ?? []), beside, placeholder, alt, titleAttribute, describedBy, shown, ...sign];
  return [...called, ...meaningsOf(text || name)].map((one) => one ?? "");
}

/** What HTML has for words of a sentence that stand out. */
const EMPHASISED: ReadonlySet<string> = new Set(["b", "strong", "em", "i", "mark", "u", "s", "ins", "dfn"]);

/** The "out" of "Sign <b>out</b>": a part of the run of text that began before it. What a colon ends, or what stands first, is a text of its own. */
function goesOnFrom(element: PageElement, index: PageIndex): boolean {
  if (!EMPHASISED.has(element.tag) || !/\p{L}/u.test(element.text)) return false;
  const around = index.parentOf(element);
  return around !== undefined && /[\p{L}\p{N}]$/u.test(around.ownText) && !around.text.startsWith(element.text);
}

/** A count or keys: "(3)", "[12 new]", "(Ctrl+S)"; not "(2nd floor)", which is a part of its name. */
const ADDED = /\s*[([{](?:[\d\s.,/%]+(?:new|unread|of \d+)?|(?:\p{L}+\s*[+⇧⌘⌥⌃]\s*)+\S{1,9}|[⇧⌘⌥⌃]+\S{1,9}|\p{L}|F\d{1,2})[)\]}]\s*$/u;

/** How many there are, told beside a title: "2", "(3 new)". */
export function isCountBeside(text: string): boolean {
  return /^\s*[([{]?\d[\d\s.,/%]{0,20}(?:new|unread|of \d+)?[)\]}]?\s*$/u.test(text);
}

/** Whether a title is called just so, or so with a count behind it. */
export function isTitledSo(name: string, text = ""): boolean {
  return scoreText(name, text.replace(ADDED, ""), { quoted: true }).score >= CALLED_SO;
}

/** "Pen" of a title "Pen refill": that is another thing. */
export function isBeginning(name = "", title = ""): boolean {
  const [words, text] = [name.trim().toLowerCase(), title.trim().toLowerCase()];
  const rest = text.slice(words.length + 1);
  return words !== "" && text.startsWith(`${words} `) && /^[\p{L}\p{N}]/u.test(rest) && !isCountBeside(rest);
}

/**
 * "Pen refills", or a part of that name, is not the thing called "Pen", while a title that ends so may be its own: the "Shopping Cart". What is said in
 * small letters only tells what it is: the parcel may be "Parcel 7", and a field "Email address" the email.
 */
export function isOfLongerName({ name = "", words }: Target, element: PageElement, snapshot: Snapshot): boolean {
  const [, another] = PageIndex.of(snapshot)
    .within(element)
    .filter(({ state, ownText }) => state.visible && ownText !== "");
  const texts = [another === undefined ? element.text : "", element.interactive ? "" : element.name, element.alt];
  if (!/^\p{Lu}/u.test(name) || !texts.some((text) => isBeginning(name, text))) return false;
  return !isWholeName({ name, words, quoted: true }, element, { snapshot });
}

export function isAllOf({ name = "", words }: Pick<Target, "name" | "words">, text: string): boolean {
  if (text === "") return false;
  const parts = [text, text.replace(ADDED, ""), text.replace(/,\s.*$/su, "")];
  if (parts.some((part) => scoreText(name, part, { quoted: true }).score >= CALLED_SO)) return true;
  const further = furtherWords(name, text);
  const said = new Set(furtherWords(name, words));
  return further.length > 0 && further.every((word) => said.has(word));
}
