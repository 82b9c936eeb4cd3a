import { isCell, LISTS, TABLES } from "../perception/kinds.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { holdScore } from "./hold-score.ts";
import { BESIDE_CONTENT } from "./importance.ts";
import { PageIndex } from "./page-index.ts";
import { openedParts } from "./parts.ts";
import { type Region, regionOf } from "./region.ts";
import { CALLED_SO, scoreText } from "./text-score.ts";
import { titledCards } from "./titled-cards.ts";
import { boxTitled } from "./titled-box.ts";
import { isTitledSo } from "./whole-name.ts";

const FITS = 0.68;
const BAR_HEIGHTS = 2.5;

/** What stands under a heading: its section when one can be told, else all until the next heading of its level. */
export function underHeading(text: string, snapshot: Snapshot): readonly { readonly region: Region; readonly score: number }[] {
  const index = PageIndex.of(snapshot);
  // One for screen readers alone names what it stands over as well.
  const headings = index.elements.filter(({ role, state, forReaders }) => role === "heading" && (state.visible || forReaders === true));
  const under = headings.flatMap((heading) => {
    const score = holdScore(text, heading);
    return score < FITS ? [] : [{ region: regionUnder(heading, headings, index), score }];
  });
  if (under.length > 0) return under;
  const opened = openedParts({ kind: "section", texts: [text] }, index).map((part) => ({
    region: regionOf(part, index),
    score: CALLED_SO,
  }));
  if (opened.length > 0) return opened;
  const rows = underRow(text, index);
  if (rows.length > 0) return rows;
  const titled = underOtherTitle(text, index);
  const panels = titled.length > 0 ? [] : underBar(text, index);
  if (titled.length > 0 || panels.length > 0) return titled.length > 0 ? titled : panels;
  const cards = titledCards({ kind: "card", texts: [text] }, index);
  if (cards.length > 0) return cards.map((card) => ({ region: regionOf(card, index), score: CALLED_SO }));
  const branch = inBranch(text, index);
  return branch.length > 0 ? branch : underChosen(text, index);
}

/** What follows a heading up to the next one, where no element bounds it; null for what is none. */
export function flatUnder({ frame, ref, role, text }: PageElement, snapshot: Snapshot): Region | null {
  const isIts = ({ flat }: Region): boolean => flat?.ref === ref && flat.frame === frame;
  return role === "heading" ? (underHeading(text, snapshot).find(({ region }) => isIts(region))?.region ?? null) : null;
}

/** The rows of a table below one that is a title over its whole width, up to the next of these. */
function underRow(text: string, index: PageIndex): readonly { readonly region: Region; readonly score: number }[] {
  const rows = index.elements.filter(({ role, state }) => role === "row" && state.visible);
  return rows.flatMap((heading) => {
    const score = Math.max(...index.within(heading).map(({ ownText }) => scoreText(text, ownText, { quoted: true }).score));
    if (score < CALLED_SO || !isTitleRow(heading, index)) return [];
    const block = [heading, ...index.around(heading)].find((one) => TABLES.has(index.parentOf(one)?.role ?? ""));
    const table = block === undefined ? undefined : index.parentOf(block);
    if (block === undefined || table === undefined) return [];
    const rivals = rows.filter((other) => other !== heading && index.isInside(other, table) && isTitleRow(other, index));
    return [{ region: following(block, { heading, rivals, index }), score }];
  });
}

/** One cell as wide as the table, in which other rows have several. */
function isTitleRow(row: PageElement, index: PageIndex): boolean {
  const table = index.around(row).find(({ role }) => TABLES.has(role));
  const [only, another] = cellsOf(row, index);
  if (table === undefined || only === undefined || another !== undefined || only.box.width < table.box.width * MOST_OF_WIDTH) return false;
  return index.within(table).some((one) => one.role === "row" && cellsOf(one, index).length > 1);
}

function cellsOf(row: PageElement, index: PageIndex): readonly PageElement[] {
  return index.childrenOf(row).filter((one) => one.state.visible && (isCell(one) || one.role === "columnheader"));
}

const MOST_OF_WIDTH = 0.9;

/** What stands below a line of links or tabs, while the one called so is the chosen one: "the history" under "History | Notes". */
function underChosen(text: string, index: PageIndex): readonly { readonly region: Region; readonly score: number }[] {
  const chosen = index.elements.filter(
    ({ role, state, name, text: own }) =>
      state.visible &&
      (role === "link" || role === "tab" || role === "button") &&
      (state.current === true || state.selected === true) &&
      scoreText(text, name || own, { quoted: true }).score >= CALLED_SO,
  );
  const [only, another] = chosen;
  if (only === undefined || another !== undefined) return [];
  const isOfBar = (one: PageElement): boolean =>
    !one.state.visible || one.ownText === "" || [one, ...index.around(one)].some(({ role }) => role === only.role);
  const bar = index.around(only).findLast((outer) => outer.role !== "document" && index.within(outer).every(isOfBar));
  const inside = bar === undefined ? [] : index.within(bar);
  const last = inside.findLast(({ role, state }) => role === only.role && state.visible);
  if (bar === undefined || last === undefined || !inside.some((one) => one !== only && one.role === only.role && one.state.visible))
    return [];
  return [{ region: following(bar, { heading: last, rivals: [], index }), score: CALLED_SO }];
}

/** A panel whose title is only drawn as one, in a bar over what it holds; how many there are and what is pressed there stands beside it. */
function underBar(text: string, index: PageIndex): readonly { readonly region: Region; readonly score: number }[] {
  return index.elements.flatMap((title) => {
    const isTitle = title.state.visible && title.ownText !== "" && [title.ownText, title.text].some((one) => isTitledSo(text, one));
    const box = isTitle ? boxTitled(title, index) : null;
    return box === null ? [] : [{ region: regionOf(box, index), score: CALLED_SO }];
  });
}

/** What is listed below an item of a list that has a list of its own, such as a folder. */
function inBranch(text: string, index: PageIndex): readonly { readonly region: Region; readonly score: number }[] {
  return index.elements.flatMap((item) => {
    if ((item.role !== "listitem" && item.role !== "treeitem") || !item.state.visible) return [];
    const inside = index.within(item).filter(({ state }) => state.visible);
    const list = inside.find((one) => one !== item && (one.role === "list" || one.role === "group"));
    const isTitled =
      list !== undefined &&
      inside.some((one) => one.order < list.order && one !== item && scoreText(text, one.text, { quoted: true }).score >= CALLED_SO);
    if (list === undefined || !isTitled) return [];
    return [{ region: regionOf(list, index), score: CALLED_SO }];
  });
}

const TITLED: Readonly<Record<string, string>> = { summary: "details", legend: "fieldset", caption: "table" };

/** What reads like a heading and is none: the title of something that unfolds, of a group of fields or of a table, the label of a list. */
function underOtherTitle(text: string, index: PageIndex): readonly { readonly region: Region; readonly score: number }[] {
  return index.elements.flatMap((element) => {
    if (!element.state.visible) return [];
    const titled = TITLED[element.tag];
    const bound = titled === undefined ? element : index.around(element).find(({ tag }) => tag === titled);
    const score = titled !== undefined ? holdScore(text, element) : LISTS.has(element.role) ? labelScore(text, element) : 0;
    if (bound === undefined || score < FITS) return [];
    return [{ region: regionOf(bound, index), score }];
  });
}

/** By its label alone, not by what is in it. */
function labelScore(text: string, { name, label = "" }: PageElement): number {
  return Math.max(...[name, label].map((one) => (one === "" ? 0 : scoreText(text, one, { quoted: true }).score)));
}

function regionUnder(heading: PageElement, headings: readonly PageElement[], index: PageIndex): Region {
  const level = heading.level ?? 6;
  const rivals = headings.filter((other) => other !== heading && other.frame === heading.frame && (other.level ?? 6) <= level);
  let section: PageElement | null = null;
  for (const outer of index.around(heading)) {
    if (outer.role === "document" || outer.frame !== heading.frame || outer.tag === "body") break;
    if (rivals.some((rival) => index.isInside(rival, outer))) break;
    // A menu or a bar above it, and a sidebar beside it, are not under it.
    if (index.within(outer).some((one) => isBesideContent(one) && one.order < heading.order && !index.isInside(heading, one))) break;
    // What has titles of its own before this one is not under it, however small those are.
    if (headings.some((other) => other.frame === heading.frame && other.order < heading.order && index.isInside(other, outer))) break;
    section = outer;
  }
  if (section !== null && holdsMoreThan(heading, section, index) && !isTitleBar(heading, section, index)) {
    return regionOf(section, index);
  }
  return following(section ?? heading, { heading, rivals, index });
}

function isBesideContent({ role, state, text }: PageElement): boolean {
  return BESIDE_CONTENT.has(role) && state.visible && text !== "";
}

/** The siblings of what holds the heading, up to the next heading of the same level or above. */
function following(
  block: PageElement,
  about: { readonly heading: PageElement; readonly rivals: readonly PageElement[]; readonly index: PageIndex },
): Region {
  const { heading, rivals, index } = about;
  const parent = index.parentOf(block);
  const isBound = parent !== undefined && parent.frame === heading.frame && parent.tag !== "body" && parent.role !== "document";
  const isWithin = (one: PageElement): boolean => one.frame === heading.frame && (!isBound || index.isInside(one, parent));
  const next = rivals
    .filter((rival) => rival.order > heading.order && isWithin(rival))
    .reduce<PageElement | null>((first, rival) => (first === null || rival.order < first.order ? rival : first), null);
  const end = next?.order ?? Number.POSITIVE_INFINITY;
  // What is inside the heading is named by it, and does not follow it.
  const holds = (one: PageElement): boolean =>
    isWithin(one) && one.order > heading.order && one.order < end && !index.isInside(one, heading);
  const flat: PageElement = { ...heading, following: { parent: isBound ? parent.ref : null, until: next?.ref ?? null } };
  return { element: null, flat, holds };
}

const LEADS_ON: ReadonlySet<string> = new Set(["navigation", "toolbar", "menu", "menubar", "tablist"]);

/** What follows a part that has nothing but a title and a bar that leads elsewhere: that is the head of what follows, whatever it is called. */
export function underHead(part: PageElement, index: PageIndex): Region | null {
  const headings = index.elements.filter(({ role, state }) => role === "heading" && state.visible);
  const [heading, another] = headings.filter((one) => index.isInside(one, part));
  if (heading === undefined || another !== undefined) return null;
  const isHead = (one: PageElement): boolean => one === heading || (one !== part && LEADS_ON.has(one.role));
  const bars = index.within(part).filter((one) => isHead(one) && one !== heading && one.state.visible);
  const others = index.within(part).filter((one) => one.state.visible && one.ownText !== "" && ![one, ...index.around(one)].some(isHead));
  if (bars.length === 0 || others.length > 0) return null;
  const rivals = headings.filter((one) => one !== heading && one.frame === part.frame && (one.level ?? 6) <= (heading.level ?? 6));
  const region = following(part, { heading: part, rivals, index });
  return index.elements.some((one) => one.state.visible && one.text !== "" && region.holds(one)) ? region : null;
}

/** A bar with the title and controls beside it stands above what it is the title of. */
function isTitleBar(heading: PageElement, section: PageElement, index: PageIndex): boolean {
  const bottom = heading.box.y + heading.box.height;
  const isLow = section.box.height <= heading.box.height * BAR_HEIGHTS;
  const inside = index
    .within(section)
    .filter((one) => one !== section && one !== heading && one.state.visible && !index.isInside(one, heading));
  return (
    isLow &&
    inside.every((one) => one.interactive || one.pointer || isInControl(one, index) || isTiny(one)) &&
    inside.every((one) => one.box.y < bottom - 1)
  );
}

function isInControl(element: PageElement, index: PageIndex): boolean {
  return (
    index.within(element).some(({ interactive }) => interactive) ||
    index.around(element).some(({ interactive, pointer }) => interactive || pointer)
  );
}

/** The value that a control draws beside itself. */
function isTiny({ text }: PageElement): boolean {
  return text.length <= 30;
}

/** A box drawn around the heading alone is no section. */
function holdsMoreThan(heading: PageElement, section: PageElement, index: PageIndex): boolean {
  return index
    .within(section)
    .some(
      (inside) =>
        inside !== section &&
        inside !== heading &&
        inside.state.visible &&
        !index.isInside(inside, heading) &&
        !index.isInside(heading, inside),
    );
}
