import { PageIndex } from "../grounding/page-index.ts";
import { signOf } from "../grounding/repeated.ts";
import type { DragTo } from "../language/intent.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";

type Placing = Extract<DragTo, { readonly kind: "place" | "spot" }>;

/** What is dragged, as one of several that stand beside each other, and the one in whose place it is to be. */
export interface Places {
  readonly thing: PageElement;
  /** Null: there is no such place. */
  readonly there: PageElement | null;
}

/** Null where it is not one of several that are built alike. */
export function placesOf(element: PageElement, to: Placing, snapshot: Snapshot): Places | null {
  const row = rowOf(element, snapshot);
  if (row === null) return null;
  const there = to.kind === "spot" ? atSpot(row.all, to.edges) : stepsOn(row, to);
  return { thing: row.thing, there };
}

interface Row {
  readonly thing: PageElement;
  readonly all: readonly PageElement[];
}

function rowOf(element: PageElement, snapshot: Snapshot): Row | null {
  const index = PageIndex.of(snapshot);
  for (const thing of [element, ...index.around(element)]) {
    const parent = index.parentOf(thing);
    const all = parent === undefined ? [] : index.childrenOf(parent).filter((one) => one.state.visible && signOf(one) === signOf(thing));
    if (all.length > 1) return { thing, all };
  }
  return null;
}

function stepsOn({ thing, all }: Row, { way, count }: Extract<Placing, { readonly kind: "place" }>): PageElement | null {
  const isUpright = way === "up" || way === "down";
  const sign = way === "up" || way === "left" ? -1 : 1;
  const inLine = all.filter(
    ({ box }) => Math.abs(acrossOf(box, isUpright) - acrossOf(thing.box, isUpright)) < sizeOf(thing.box, !isUpright) / 2,
  );
  const ahead = inLine
    .map((one) => ({ one, far: sign * (alongOf(one.box, isUpright) - alongOf(thing.box, isUpright)) }))
    .filter(({ far }) => far > sizeOf(thing.box, isUpright) / 4)
    .toSorted((near, other) => near.far - other.far);
  return ahead[count - 1]?.one ?? null;
}

/** The one nearest to that place of the box around them all. */
function atSpot(all: readonly PageElement[], edges: readonly string[]): PageElement | null {
  const left = Math.min(...all.map(({ box }) => box.x));
  const top = Math.min(...all.map(({ box }) => box.y));
  const right = Math.max(...all.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...all.map(({ box }) => box.y + box.height));
  const x = edges.includes("left") ? left : edges.includes("right") ? right : (left + right) / 2;
  const y = edges.includes("top") ? top : edges.includes("bottom") ? bottom : (top + bottom) / 2;
  const far = ({ box }: PageElement): number => Math.hypot(middleX(box) - x, middleY(box) - y);
  const [nearest, next] = all.toSorted((one, other) => far(one) - far(other));
  // Where two are as near, neither is the one in the middle.
  return nearest !== undefined && (next === undefined || far(next) - far(nearest) > 2) ? nearest : null;
}

const middleX = (box: Box): number => box.x + box.width / 2;
const middleY = (box: Box): number => box.y + box.height / 2;
const alongOf = (box: Box, isUpright: boolean): number => (isUpright ? middleY(box) : middleX(box));
const acrossOf = (box: Box, isUpright: boolean): number => (isUpright ? middleX(box) : middleY(box));
const sizeOf = (box: Box, isUpright: boolean): number => (isUpright ? box.height : box.width);
