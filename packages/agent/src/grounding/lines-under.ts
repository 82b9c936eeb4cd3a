import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { leadsToMore } from "./opener.ts";
import { PageIndex } from "./page-index.ts";
import { type Region, regionOf, WHOLE_PAGE } from "./region.ts";
import { repeatedCalled, signOf } from "./repeated.ts";
import { isActedOn } from "./role-fit.ts";
import { boxTitled } from "./titled-box.ts";
import { isDrawnAsCard } from "./titled-cards.ts";

/** Says that it makes one more of them. */
const MAKES_ONE = /^(?:\+|(?:add|new|create)\b)/iu;

/**
 * What a place holds below its title, where no code says that it is a list: one line or several of one build, each of which begins with what leads
 * on to it, or is drawn as a card.
 */
export function linesUnder(outer: Region, snapshot: Snapshot): readonly PageElement[] {
  if (outer === WHOLE_PAGE) return [];
  const index = PageIndex.of(snapshot);
  const isShown = ({ state, text }: PageElement): boolean => state.visible && text !== "";
  const all = index.outermostOf(index.elements.filter((one) => one !== outer.element && isShown(one) && outer.holds(one)));
  const areLines = ([first, ...others]: readonly PageElement[]): boolean =>
    first !== undefined &&
    others.every((one) => signOf(one) === signOf(first)) &&
    [first, ...others].every((one) => isDrawnAsCard(one, index) || leadsOn(one, index));
  let lines: readonly PageElement[] = [];
  for (let parts = all.filter((one) => !isTitleOf(outer, one, index)); parts.length > 0; parts = insideOne(parts, index).filter(isShown))
    if (areLines(parts)) lines = parts;
  return lines;
}

/** The box around what is listed; null where nothing is drawn as a list there. */
export function listDrawnIn(outer: Region, snapshot: Snapshot): Region | null {
  if (outer === WHOLE_PAGE) return null;
  const index = PageIndex.of(snapshot);
  const repeated = repeatedCalled("item", outer, snapshot);
  const [first] = repeated.length > 0 ? repeated : linesUnder(outer, snapshot);
  const around = first && index.parentOf(first);
  if (around === undefined) return null;
  return around !== outer.element && outer.holds(around) ? regionOf(around, index) : outer;
}

function isTitleOf(outer: Region, one: PageElement, index: PageIndex): boolean {
  const inside = index.within(one);
  if (inside.some(({ role, text }) => role === "heading" && text === one.text)) return true;
  const title = inside.find(({ ownText }) => ownText !== "");
  return title !== undefined && outer.element !== null && boxTitled(title, index) === outer.element;
}

/** A box around all of them is none of them. */
function insideOne([only, another]: readonly PageElement[], index: PageIndex): readonly PageElement[] {
  const isBox = only !== undefined && another === undefined && only.ownText === "" && !isActedOn(only) && !isDrawnAsCard(only, index);
  return isBox ? index.childrenOf(only) : [];
}

function leadsOn(line: PageElement, index: PageIndex): boolean {
  const lead = index.within(line).find(({ state, ownText }) => state.visible && ownText !== "");
  const link = lead && [lead, ...index.around(lead)].find(({ role }) => role === "link");
  const isOfLine = link !== undefined && (link === line || index.isInside(link, line));
  return isOfLine && !leadsToMore(link.text) && !MAKES_ONE.test(link.text);
}
