import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import type { Point } from "./drag-path.ts";
import { lookBefore, settle } from "./effect.ts";
import { locate } from "./locate.ts";
import { type ActOutcome, type Doing, failed, notGrounded } from "./outcome.ts";

/** Clicks where nothing is: outside of what is named, of all that floats above the page, and of all that one can use. */
export async function clickAway(doing: Doing, { target }: Extract<Act, { readonly kind: "click_away" }>): Promise<ActOutcome> {
  const { session, signal, deadline, ground } = doing;
  const located = target === null ? null : await locate(session, target, { kind: "read", deadline, signal, ground });
  if (located !== null && !located.ok) return notGrounded(located);
  const snapshot = located?.snapshot ?? (await perceive(session.page, { signal }));
  const size = session.page.viewportSize() ?? { width: 800, height: 600 };
  const point = emptyPoint(snapshot, { outside: located?.element ?? null, ...size });
  if (point === null) return failed("no_empty_place", "There is no empty place on the page that could be clicked.");
  const before = lookBefore(session, snapshot);
  await session.page.mouse.click(point.x, point.y);
  const words = target === null ? "click an empty place of the page" : `click outside of the ${target.words.replace(/^the /iu, "")}`;
  return { ok: true, words, actions: 1, effect: await settle(session, before, doing) };
}

const FLOATING = new Set(["dialog", "alertdialog", "menu", "listbox", "tooltip", "grid", "tree"]);
/** From the edges inwards: what floats is mostly in the middle. */
const PARTS = [0.02, 0.98, 0.1, 0.9, 0.25, 0.75, 0.5];
const MARGIN_PX = 4;

interface Surface {
  readonly outside: PageElement | null;
  readonly width: number;
  readonly height: number;
}

function emptyPoint(snapshot: Snapshot, surface: Surface): Point | null {
  const { outside, width, height } = surface;
  const shown = snapshot.elements.filter((element) => element.state.visible);
  const isLarge = ({ box }: PageElement): boolean => box.width * box.height > (width * height) / 2;
  const isFloating = (element: PageElement): boolean => element === outside || FLOATING.has(element.role);
  const isUsed = (element: PageElement): boolean => !isLarge(element) && (element.interactive || element.pointer);
  const free = freeOf(
    shown.filter((element) => isFloating(element) || isUsed(element)),
    surface,
  );
  if (free !== null) return free;
  // What darkens the page around a dialog may be called the dialog: outside of it is outside of what it holds.
  const holders = shown.filter((element) => isFloating(element) && isLarge(element));
  const isHeld = ({ frame, ancestors }: PageElement): boolean =>
    holders.some((holder) => holder.frame === frame && ancestors.includes(holder.ref));
  return freeOf(
    shown.filter((element) => !isLarge(element) && (isFloating(element) || isUsed(element) || isHeld(element))),
    surface,
  );
}

function freeOf(taken: readonly PageElement[], { width, height }: Surface): Point | null {
  for (const across of PARTS) {
    for (const down of PARTS) {
      const point = { x: Math.round(width * across), y: Math.round(height * down) };
      if (!taken.some(({ box }) => isIn(point, box))) return point;
    }
  }
  return null;
}

function isIn({ x, y }: Point, box: Box): boolean {
  return x >= box.x - MARGIN_PX && x <= box.x + box.width + MARGIN_PX && y >= box.y - MARGIN_PX && y <= box.y + box.height + MARGIN_PX;
}
