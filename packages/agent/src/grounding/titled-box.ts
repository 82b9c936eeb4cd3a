import type { PageElement } from "../perception/snapshot.ts";
import type { PageIndex } from "./page-index.ts";
import { isActedOn } from "./role-fit.ts";
import { isBuiltAlike, signOf } from "./repeated.ts";
import { isCountBeside } from "./whole-name.ts";

const HIGHEST_BAR_PX = 64;
const BOXES = new Set(["generic", "listitem", "group", "region", "article", "complementary", "form", "tabpanel", "dialog"]);
const EDGE_PX = 2;
const HIGHER = 1.5;

/**
 * The panel that a text is the title of, though it is no heading by its code: it fills a low bar at the top of a box, alone but for signs, and all
 * else in the box stands below the bar and is built otherwise. A list whose first line reads so has lines of one build.
 */
export function boxTitled(title: PageElement, index: PageIndex): PageElement | null {
  let bar = title;
  let box = index.parentOf(bar);
  while (box !== undefined && (box.text === title.text || isBarAround(box, title, index))) [bar, box] = [box, index.parentOf(box)];
  if (box === undefined || title.text === "" || box.tag === "body" || !BOXES.has(box.role)) return null;
  const shown = index.childrenOf(box).filter(({ state, text }) => state.visible && text !== "");
  const others = shown.filter((one) => one !== bar);
  const bottom = bar.box.y + bar.box.height;
  const isBar = shown[0] === bar && bar.box.height <= HIGHEST_BAR_PX;
  const isOver = others.every((one) => one.box.y >= bottom - EDGE_PX && !isBuiltLike(one, bar, index));
  return isBar && isOver && others.length > 0 && box.ownText === "" && !isPartOfEntry(box, { bar, index }) ? box : null;
}

/** It holds no more than the title, how many there are and what is pressed on a line with it. */
function isBarAround(box: PageElement, title: PageElement, index: PageIndex): boolean {
  const isLevel = ({ box: { y, height } }: PageElement): boolean => y < title.box.y + title.box.height && title.box.y < y + height;
  const isBeside = (one: PageElement): boolean =>
    one === title ||
    index.isInside(one, title) ||
    (isLevel(one) &&
      (isCountBeside(one.ownText) || [one, ...index.around(one)].some((around) => isActedOn(around) && index.isInside(around, box))));
  const said = index.within(box).filter(({ state, ownText }) => state.visible && ownText !== "");
  return box.box.height <= HIGHEST_BAR_PX && said.includes(title) && said.every(isBeside);
}

/**
 * Within a card or a row of its like the line on top names all of it, its buttons in another corner too. What holds several panels with such a bar
 * is no entry, but a column of the page, of which another one may look the same.
 */
function isPartOfEntry(box: PageElement, { bar, index }: { readonly bar: PageElement; readonly index: PageIndex }): boolean {
  const hasSuchBar = (one: PageElement): boolean => {
    const first = index.childrenOf(one).find(({ state, text }) => state.visible && text !== "");
    return first !== undefined && first.text !== one.text && signOf(first) === signOf(bar);
  };
  const parent = index.parentOf(box);
  if (parent !== undefined && index.childrenOf(parent).some((one) => one !== box && one.state.visible && hasSuchBar(one))) return false;
  return index.around(box).some((around) => {
    const outer = index.parentOf(around);
    if (outer === undefined) return false;
    const alike = index.childrenOf(outer).filter((one) => one.state.visible && signOf(one) === signOf(around) && isAsLarge(one, around));
    return alike.length > 1 && isBuiltAlike([around, ...alike], index);
  });
}

/** The bar, the panels and the middle of a page are boxes without a mark as well, but no entries: those are as wide as each other and of one scale. */
function isAsLarge({ box: one }: PageElement, { box: other }: PageElement): boolean {
  const isAsWide = Math.abs(one.width - other.width) <= EVEN * other.width;
  return isAsWide && Math.max(one.height, other.height) <= SCALE * Math.min(one.height, other.height);
}

const EVEN = 0.1;
const SCALE = 4;

/** Boxes of one sign tell nothing of a page that gives no classes: there a title is a line, and what it stands over is higher. */
export function isBuiltLike(one: PageElement, bar: PageElement, index: PageIndex): boolean {
  const isBody = index.childrenOf(one).length > 0 && index.childrenOf(bar).length === 0 && one.box.height >= HIGHER * bar.box.height;
  return signOf(one) === signOf(bar) && !isBody;
}
