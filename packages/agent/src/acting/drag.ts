import type { ElementHandle, Frame, Page } from "playwright-core";
import { describeElement } from "../grounding/describe.ts";
import { ground } from "../grounding/ground.ts";
import type { Ground } from "../grounding/grounding.ts";
import type { Act, DragTo, Target } from "../language/intent.ts";
import { countChanges } from "../perception/frame-script.ts";
import { resolveElement } from "../perception/perceive.ts";
import type { Box, PageElement, Snapshot } from "../perception/snapshot.ts";
import { orBrokenOff } from "./delivered.ts";
import { placesOf } from "./drag-place.ts";
import { areInRow, dropPlaceOf, dropPoint, isOnSide, type Point, type Side, wayBetween } from "./drag-path.ts";
import { readDrag, watchDrag } from "./drag-watch.ts";
import { locate } from "./locate.ts";
import { looksAsBefore } from "./look-alike.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed, notGrounded } from "./outcome.ts";

type Drag = Extract<Act, { readonly kind: "drag" }>;

/** Some pages take a press for the begin of a drag only when it has been held for a quarter of a second. */
const HOLD_MS = 280;
const STEPS = 12;
/** How often the hand is moved on when the page has made room in the wrong place. */
const CORRECTIONS = 4;
/** Things that were let go of glide to their places. */
const DROPPED_MS = 2_000;

/** With the real mouse, slowly: pages listen to HTML drag events, to pointer events or to the mouse, and this makes all of them. */
export async function drag(doing: Doing, act: Drag): Promise<ActOutcome> {
  const { source, to } = act;
  return onElement(doing, {
    kind: "hover",
    target: source,
    ground: groundByAnyKind,
    act: async (found) => {
      if (to.kind === "by") return await dragBy(doing, found, to);
      return to.kind === "place" || to.kind === "spot" ? await dragToPlace(doing, found, to) : await dragTo(doing, found, to);
    },
  });
}

/** Into the place of another of its row, which it then takes. */
async function dragToPlace(doing: Doing, found: Found, to: Extract<DragTo, { readonly kind: "place" | "spot" }>): Promise<Deed> {
  const { page } = doing.session;
  const spot = to.kind === "spot" ? `to the ${to.edges.join(" ") || "middle"}` : `${to.way} by ${to.count}`;
  const words = `drag ${found.words} ${spot}`;
  const places = placesOf(found.element, to, found.snapshot);
  if (places === null) return failed("not_found", `The ${found.words} stands in no row or grid in which it could be moved.`);
  const { thing, there } = places;
  if (there === null) return failed("not_found", `From where the ${found.words} stands there is no place ${spot}.`);
  if (there === thing) return { words: `${words}, where it is already`, actions: 0 };
  const element = await liveOf(found.snapshot, thing);
  try {
    const from = await pressOn({ doing, found, element });
    // To be pressed, it may have been scrolled into view.
    const [byX, byY] = [from.x - thing.box.x - thing.box.width / 2, from.y - thing.box.y - thing.box.height / 2];
    const place = { ...there.box, x: there.box.x + byX, y: there.box.y + byY };
    const goal = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
    await follow(page, [...wayBetween(from, goal, STEPS), { x: goal.x + 1, y: goal.y + 1 }, goal], frameOf(found));
    // Which of its neighbours gives way depends on the side that one comes from.
    for (const { x, y } of [
      { x: 0, y: -1 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
      { x: 1, y: 0 },
    ]) {
      if (!(await isTaken(element, place))) break;
      const side = { x: goal.x + x * place.width * ASIDE, y: goal.y + y * place.height * ASIDE };
      await follow(page, [...wayBetween(goal, side, 3), ...wayBetween(side, goal, 5)], frameOf(found));
    }
    await page.mouse.up();
    return (await notInPlace({ doing, found, element, place })) ?? { words, actions: 1 };
  } finally {
    await element.dispose();
  }
}

const ASIDE = 0.8;

/** Whether another one still stands in the place, so that there is no gap yet. */
async function isTaken(element: ElementHandle<Element>, { x, y, width, height }: Box): Promise<boolean> {
  return await element.evaluate(
    (dragged, place) =>
      [...(dragged.parentElement?.children ?? [])].some((other) => {
        const { left, top, width: wide, height: high } = other.getBoundingClientRect();
        const isThere =
          Math.abs(left + wide / 2 - place.x - place.width / 2) < place.width / 3 &&
          Math.abs(top + high / 2 - place.y - place.height / 2) < place.height / 3;
        return other !== dragged && isThere && (other.textContent ?? "").trim() !== "";
      }),
    { x, y, width, height },
  );
}

async function notInPlace(about: {
  readonly doing: Doing;
  readonly found: Found;
  readonly element: ElementHandle<Element>;
  readonly place: Box;
}): Promise<ActFailed | null> {
  const { doing, found, element, place } = about;
  const end = performance.now() + Math.min(DROPPED_MS, doing.deadline.remainingMs);
  for (;;) {
    const now = await boxOf(element);
    // Drawn anew: where things are now, a claim says.
    if (now === null || (Math.abs(now.x - place.x) < now.width / 2 && Math.abs(now.y - place.y) < now.height / 2)) return null;
    if (performance.now() > end) return failed("no_effect", `The ${found.words} was dragged, but it is not in that place now.`, 1);
    await nextFrame(frameOf(found));
  }
}

async function dragBy(doing: Doing, found: Found, by: Extract<DragTo, { readonly kind: "by" }>): Promise<Deed> {
  const { page } = doing.session;
  const words = `drag ${found.words} by ${by.dx} px to the right and ${by.dy} px down`;
  const element = await liveOf(found.snapshot, found.element);
  try {
    const from = await pressOn({ doing, found, element });
    await follow(page, wayBetween(from, { x: from.x + by.dx, y: from.y + by.dy }, STEPS), frameOf(found));
    await page.mouse.up();
    return (await unmoved(doing, found, words)) ?? { words, actions: 1 };
  } finally {
    await element.dispose();
  }
}

async function dragTo(doing: Doing, found: Found, to: Extract<DragTo, { readonly target: Target }>): Promise<Deed> {
  const { session, deadline, signal } = doing;
  const there = await locate(session, to.target, { kind: "scroll", deadline, signal, ground: groundByAnyKind });
  if (!there.ok) return notGrounded(there);
  const target = await liveOf(there.snapshot, there.element);
  const source = await liveOf(found.snapshot, found.element);
  const goal = { side: to.kind, words: describeElement(there.element, there.snapshot), frame: frameOf(there) };
  try {
    return await carry({ doing, found, source, target, goal });
  } finally {
    await Promise.all([source.dispose(), target.dispose()]);
  }
}

/** People call columns, areas and zones by many names: where the kind of thing does not fit, its name says which it is. */
const groundByAnyKind: Ground = (target, kind, snapshot) => {
  const direct = ground(target, kind, snapshot);
  const { role, ...bare } = target;
  if (direct.ok || direct.code === "ambiguous" || role === undefined || (target.name ?? "") === "") return direct;
  const byName = ground(bare, kind, snapshot);
  return byName.ok ? byName : direct;
};

interface Goal {
  readonly side: Side;
  readonly words: string;
  readonly frame: Frame;
}

interface Carrying {
  readonly doing: Doing;
  readonly found: Found;
  readonly source: ElementHandle<Element>;
  readonly target: ElementHandle<Element>;
  readonly goal: Goal;
}

async function carry(carrying: Carrying): Promise<Deed> {
  const { doing, found, source, goal } = carrying;
  const { page } = doing.session;
  const words = `drag ${found.words} ${goal.side} ${goal.words}`;
  const refused = await whyNotThere(carrying);
  if (refused !== null) return refused;
  const isRow = await standInRow(carrying);
  await Promise.all([watchDrag(frameOf(found)), watchDrag(goal.frame)]);
  const from = await pressOn({ doing, found, element: source });
  const end = await orBrokenOff(doing, { words: found.words, actions: 1 }, async () => await approach(carrying, { from, isRow }));
  await page.mouse.up();
  if (end === null) return failed("not_found", `The ${goal.words} went away while something was dragged to it.`, 1);
  if ("ok" in end) return end;
  const { started, accepted } = await readDrag(goal.frame, frameOf(found));
  if (started && accepted === false) return failed("not_accepted", `The ${goal.words} takes nothing that is dropped there.`, 1);
  if (goal.side !== "onto") return (await notOnSide(carrying, isRow)) ?? { words, actions: 1 };
  return (await unmoved(doing, found, words)) ?? { words, actions: 1 };
}

/** Brings both into view if that can be, before anything is pressed. */
async function whyNotThere({ source, target, goal, found }: Carrying): Promise<ActFailed | null> {
  const same = goal.frame === frameOf(found);
  const place = await dropPlaceOf(target, { source: same ? source : null, scroll: true });
  if (place === null) return failed("not_visible", `The ${goal.words} became hidden.`);
  if (!place.hit) return failed("covered", `The ${goal.words} is covered by ${place.cover}.`);
  return null;
}

async function standInRow({ source, target, goal }: Carrying): Promise<boolean> {
  if (goal.side === "onto") return false;
  const [one, other] = await Promise.all([source.boundingBox(), target.boundingBox()]);
  return one !== null && other !== null && areInRow(one, other);
}

/** Null when the target is gone. */
async function approach(carrying: Carrying, { from, isRow }: { readonly from: Point; readonly isRow: boolean }): Promise<Point | null> {
  const { doing, source, target, goal, found } = carrying;
  const { page } = doing.session;
  const sameFrame = goal.frame === frameOf(found);
  const place = async (scroll: boolean): Promise<Point | null> => {
    // Once the drag is under way a page may show a copy at the hand and hide the thing itself.
    const there = await dropPlaceOf(target, { source: sameFrame ? source : null, scroll }).catch(() => null);
    return there === null ? null : dropPoint(there.box, goal.side, isRow);
  };
  const seen = await place(false);
  if (seen === null) return null;
  await follow(page, wayBetween(from, seen, STEPS).slice(0, 4), goal.frame);
  let at = await place(true);
  if (at === null) return null;
  await follow(page, wayBetween(from, at, STEPS).slice(4), goal.frame);
  for (let correction = 0; correction < CORRECTIONS; correction += 1) {
    const now = await place(false);
    if (now === null || (Math.hypot(now.x - at.x, now.y - at.y) < 2 && correction > 0)) break;
    // The list has made room, which moved what was aimed at.
    if (correction > 0 && (goal.side === "onto" || (await isMadeRoom(carrying, isRow)))) break;
    await follow(page, [{ x: (at.x + now.x) / 2, y: (at.y + now.y) / 2 }, now, { x: now.x + 1, y: now.y }, now], goal.frame);
    at = now;
  }
  return at;
}

/** Whether the thing that is dragged, or the gap for it, is on the right side already. */
async function isMadeRoom({ source, target, goal }: Carrying, isRow: boolean): Promise<boolean> {
  const before = await target.evaluate(
    (element, dragged) => (element.compareDocumentPosition(dragged) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
    source,
  );
  const [one, other] = await Promise.all([source.boundingBox(), target.boundingBox()]);
  const inDocument = goal.side === "above" ? before : !before;
  return inDocument && (one === null || other === null || isOnSide(one, other, { side: goal.side, isRow }));
}

/** A person would say that the drag went wrong when the thing is not where it was to be put. */
async function notOnSide({ source, target, goal, found, doing }: Carrying, isRow: boolean): Promise<ActFailed | null> {
  const end = performance.now() + Math.min(DROPPED_MS, doing.deadline.remainingMs);
  for (;;) {
    const [one, other] = await Promise.all([boxOf(source), boxOf(target)]);
    // Drawn anew: where things are now, a claim says.
    if (one === null || other === null || isOnSide(one, other, { side: goal.side, isRow })) return null;
    if (performance.now() > end)
      return failed("no_effect", `The ${found.words} was dragged, but it is not ${goal.side} the ${goal.words} now.`, 1);
    await nextFrame(goal.frame);
  }
}

async function boxOf(handle: ElementHandle<Element>): Promise<Box | null> {
  try {
    return (await handle.evaluate((element) => element.isConnected)) ? await handle.boundingBox() : null;
  } catch {
    return null;
  }
}

/** For a drag after which the page looks to the letter as before. */
async function unmoved(doing: Doing, found: Found, words: string): Promise<ActFailed | null> {
  const end = performance.now() + Math.min(DROPPED_MS, doing.deadline.remainingMs);
  while (await looksAsBefore(doing, found.snapshot)) {
    if (performance.now() > end) return failed("no_effect", `After "${words}" the page looks as it did before.`, 1);
    await nextFrame(frameOf(found));
  }
  return null;
}

/** The mouse goes down on the middle of it; the driver has seen to it that nothing lies over that. */
async function pressOn(on: { readonly doing: Doing; readonly found: Found; readonly element: ElementHandle<Element> }): Promise<Point> {
  const { doing, found, element } = on;
  const { page } = doing.session;
  await found.handle.hover({ timeout: found.timeoutMs });
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is gone.");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const end = performance.now() + HOLD_MS;
  while (performance.now() < end) await nextFrame(frameOf(found));
  return from;
}

async function follow(page: Page, way: readonly Point[], frame: Frame): Promise<void> {
  for (const { x, y } of way) {
    await page.mouse.move(x, y);
    await nextFrame(frame);
  }
}

/** Pages move what is dragged when they draw, not when the mouse moves. */
async function nextFrame(frame: Frame): Promise<void> {
  await countChanges(frame, 1).catch(() => null);
}

function frameOf({ snapshot, element }: { readonly snapshot: Snapshot; readonly element: PageElement }): Frame {
  const frame = snapshot.frames[element.frame];
  if (frame === undefined) throw new Error("Its frame is gone.");
  return frame;
}

async function liveOf(snapshot: Snapshot, element: PageElement): Promise<ElementHandle<Element>> {
  const handle = await resolveElement(snapshot, element);
  if (handle === null) throw new Error("It is gone.");
  return handle;
}
