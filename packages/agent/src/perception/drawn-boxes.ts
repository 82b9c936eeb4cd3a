import type { Box, PageElement } from "./snapshot.ts";

/** So much wider than high is a track with a knob, not a box for a tick. */
const TRACK = 1.4;
const LEAST_PX = { width: 18, height: 8 };
const MOST_PX = { width: 96, height: 48 };

/**
 * Many a page hides the native checkbox and draws one in its label. Where that stands is where the box is, as people say "next to" it; and one
 * that is drawn as a track with a knob they call a switch, and tell it so from the boxes for ticks beside it.
 */
export function drawnBoxesOf(elements: readonly PageElement[]): readonly PageElement[] {
  const boxes = elements.filter(({ tag, inputType, role }) => tag === "input" && inputType === "checkbox" && role === "checkbox");
  if (boxes.length === 0) return elements;
  const drawings = elements.filter(({ text, box, state }) => state.visible && text === "" && isSmall(box));
  const changed = new Map(boxes.map((one) => [one, asDrawn(one, drawings)]));
  return elements.map((one) => changed.get(one) ?? one);
}

function asDrawn(element: PageElement, drawings: readonly PageElement[]): PageElement {
  const drawn = element.state.visible ? element : drawings.find((one) => isDrawnFor(element, one));
  if (drawn === undefined) return element;
  const box = element.box.width > 0 && element.box.height > 0 ? element.box : drawn.box;
  return { ...element, box, role: drawings.includes(drawn) && isTrack(drawn.box) ? "switch" : element.role };
}

/** In its label, or beside it. */
function isDrawnFor({ ref, frame, labels = [], ancestors: [parent = -1] }: PageElement, one: PageElement): boolean {
  if (one.frame !== frame || one.ref === ref) return false;
  return one.ancestors[0] === parent || labels.some((label) => one.ref === label || one.ancestors.includes(label));
}

function isTrack({ width, height }: Box): boolean {
  return width >= TRACK * height;
}

function isSmall({ width, height }: Box): boolean {
  return width >= LEAST_PX.width && height >= LEAST_PX.height && width <= MOST_PX.width && height <= MOST_PX.height;
}
