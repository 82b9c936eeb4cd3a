import { keyOf } from "../grounding/page-index.ts";
import { drawnLists } from "../grounding/repeated.ts";
import { CELLS_AND_HEADS } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { isControl, nameOf, saysOfItself } from "./told-names.ts";

/** A thing that gets a line, with the words of the line; what stands in it gets lines below. */
export interface Told {
  readonly element: PageElement;
  readonly words: string;
  /** Of a cell whose line is that of the one thing in it. */
  readonly columns: readonly string[];
  /** It is drawn as a list, and no code says so. */
  readonly isList?: true;
  readonly inside: readonly Told[];
}

/** What holds others, and is told where it has a name or holds several. */
const HOLDERS = new Set("form list group region navigation main banner contentinfo complementary search toolbar figure".split(" "));
/** What is told by itself, also without a name: that it is there, and how many there are, says something. */
const PARTS = new Set(
  "dialog alertdialog table grid treegrid row listitem article iframe radiogroup tablist menu menubar tree treeitem feed".split(" "),
);
/** In these one reads on through links and emphasis; elsewhere what stands side by side is no sentence. */
const RUNNING = new Set("p li td th dd dt h1 h2 h3 h4 h5 h6 label span em strong b i blockquote figcaption caption summary".split(" "));
/** Longer texts are told where they stand, in the things below. */
const LONGEST_WHOLE = 200;

/** The visible things of a page as a person would list them: each text once, nothing that only the page's code knows a name for. Pure. */
export function toldPage(snapshot: Snapshot, elements: readonly PageElement[]): readonly Told[] {
  const inside = new Map<string, PageElement[]>();
  const shown = new Set(elements.map(keyOf));
  const owners = new Map(snapshot.elements.flatMap((one) => (one.contentFrame === undefined ? [] : [[one.contentFrame, one] as const])));
  for (const element of elements) {
    const outer = element.ancestors.map((ref) => `${element.frame}:${ref}`).find((key) => shown.has(key));
    const owner = owners.get(element.frame);
    const parent = outer ?? (owner !== undefined && shown.has(keyOf(owner)) ? keyOf(owner) : "");
    const siblings = inside.get(parent);
    if (siblings === undefined) inside.set(parent, [element]);
    else siblings.push(element);
  }
  const below = (element: PageElement): readonly PageElement[] => inside.get(keyOf(element)) ?? [];
  const lists = drawnLists(snapshot);
  const tell = (element: PageElement): readonly Told[] =>
    isControl(element)
      ? tellControl(element, below(element).flatMap(tell), picturesIn(element, below))
      : tellOther(element, below(element).flatMap(tell), lists.has(element));
  return (inside.get("") ?? []).flatMap(tell);
}

function picturesIn(element: PageElement, below: (element: PageElement) => readonly PageElement[]): readonly string[] {
  return below(element).flatMap((one) => [...(isPicture(one) && one.name !== "" ? [one.name] : []), ...picturesIn(one, below)]);
}

function isPicture({ role }: PageElement): boolean {
  return role === "img" || role === "image";
}

function tellOther(element: PageElement, below: readonly Told[], isList: boolean): readonly Told[] {
  const told = { element, words: "", columns: element.columnHeaders ?? [], inside: below, ...(isList && { isList }) };
  if (isPicture(element)) return element.name === "" ? below : [{ ...told, words: element.name }];
  const isPart = PARTS.has(element.role);
  const titled = (isPart || HOLDERS.has(element.role)) && element.name === "" ? takeTitle(told) : told;
  const words = titled.words || textOf(element, titled.inside, isPart || HOLDERS.has(element.role));
  const kept = titled.inside.filter((one) => !isRepeated(one, words));
  const [only, another] = kept;
  // A cell, or an item, that is nothing but the one thing in it.
  if (only !== undefined && another === undefined && !saysOfItself(element) && isOnly(element, words, only))
    return [withColumns(only, told.columns)];
  const isNeeded = words !== "" || saysOfItself(element) || (isList ? kept.length > 1 : isHolding(element, kept.length));
  if (!isNeeded) return CELLS_AND_HEADS.has(element.role) ? kept.map((one) => withColumns(one, told.columns)) : kept;
  return [{ ...titled, words, inside: kept }];
}

function isHolding({ role }: PageElement, count: number): boolean {
  if (PARTS.has(role)) return role !== "listitem" || count > 1;
  return role === "list" || role === "form" || role === "navigation" ? count > 1 : false;
}

function isOnly({ role }: PageElement, words: string, only: Told): boolean {
  return (
    (CELLS_AND_HEADS.has(role) || role === "listitem" || role === "generic" || role === "paragraph") &&
    (words === "" || holds(only.words, words))
  );
}

function tellControl(element: PageElement, inside: readonly Told[], pictures: readonly string[]): readonly Told[] {
  const words = nameOf(element, pictures) || (pictures[0] ?? "");
  const kept = withoutPictures(inside).filter((one) => !isRepeated(one, words));
  // All that can be pressed around others is called by them; who presses it presses one of them.
  const isAround = !element.interactive && kept.length > 0 && !saysOfItself(element);
  const own = isAround ? cleaned(element.ownText === element.text ? "" : element.ownText) : words;
  const [only, another] = kept;
  const isSame = isAround && only !== undefined && another === undefined && holds(only.words, own);
  const columns = element.columnHeaders ?? [];
  return isSame ? [withColumns(only, columns)] : [{ element, words: own, columns, inside: kept }];
}

/** What a thing shows beside its words is no thing of its own, as long as nobody can use it apart. */
function withoutPictures(told: readonly Told[]): readonly Told[] {
  return told.flatMap((one) =>
    isPicture(one.element) && !one.element.interactive ? one.inside : [{ ...one, inside: withoutPictures(one.inside) }],
  );
}

function withColumns(told: Told, columns: readonly string[]): Told {
  return told.columns.length > 0 ? told : { ...told, columns };
}

/** The own text where it is a text; with the words between its pieces that stand in the things below, as one reads it. */
function textOf(element: PageElement, inside: readonly Told[], isHolder: boolean): string {
  const { ownText, text, name, role } = element;
  const own = inside.length === 0 ? ownText.trim() : cleaned(ownText);
  const whole = text.length <= LONGEST_WHOLE && RUNNING.has(element.tag) ? withoutButtons(text, inside) : own;
  if (isHolder) return name !== "" ? name : hasWords(own) ? whole : "";
  if (name !== "" && role !== "generic" && role !== "paragraph") return inside.length > 0 && covers(inside, name) ? "" : name;
  if (inside.length === 0) return own || text.trim();
  if (!hasWords(own) || covers(inside, own)) return "";
  return whole;
}

/** What stands on the buttons in a text is no part of it. */
function withoutButtons(text: string, inside: readonly Told[]): string {
  const buttons = flat(inside).filter(({ element }) => element.role === "button" && element.text !== "");
  return buttons
    .reduce((left, { element }) => left.replace(element.text, () => ""), text)
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Without the signs that stood between the things below. */
function cleaned(text: string): string {
  return text.split(/\s+/u).filter(hasWords).join(" ");
}

/** Of several headings in one the first is its title. */
const TITLED = new Set(["article", "dialog", "alertdialog", "listitem"]);

/** A part without a name goes by the heading in it, which is then not told again. */
function takeTitle(told: Told): Told {
  const first = told.inside.findIndex(({ element, inside }) => element.role === "heading" && inside.length === 0 && !isControl(element));
  const title = told.inside[first];
  const isOne = TITLED.has(told.element.role) || told.inside.filter(({ element }) => element.role === "heading").length === 1;
  if (title === undefined || told.element.role === "row" || !isOne) return told;
  return { ...told, words: title.words, inside: told.inside.toSpliced(first, 1) };
}

/** Nothing new: no thing of its own to be used, and all its words stand in those of the line above. */
function isRepeated(one: Told, words: string): boolean {
  const { element } = one;
  if (element.interactive || saysOfItself(element) || PARTS.has(element.role)) return false;
  return holds(words, one.words) && one.inside.every((below) => isRepeated(below, words));
}

function covers(inside: readonly Told[], words: string): boolean {
  return holds(
    flat(inside)
      .map((one) => one.words)
      .join(" "),
    words,
  );
}

/** All of them, each before what stands in it. */
export function flat(told: readonly Told[]): readonly Told[] {
  return told.flatMap((one) => [one, ...flat(one.inside)]);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether each word of the one stands in the other. */
function holds(text: string, words: string): boolean {
  const known = new Set(wordsIn(text));
  return wordsIn(words).every((word) => known.has(word));
}

function wordsIn(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)
      ?.filter((word) => word !== "…") ?? []
  );
}
