import type { ElementHandle, Frame } from "playwright-core";
import { abortable } from "../perception/abortable.ts";
import { countChanges } from "../perception/frame-script.ts";
import { perceive, resolveElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { lookBefore, settle } from "./effect.ts";
import type { Doing } from "./outcome.ts";

export interface ScrollStep {
  readonly direction: "up" | "down";
  /** What to scroll in; else the page, then the parts of it that scroll, the largest first. */
  readonly within: { readonly snapshot: Snapshot; readonly element: PageElement } | null;
}

/** A list that fetches more when its end is near may take so long to show that it does. */
const MORE_MS = 2_500;

/** Scrolls on by most of what is in view and waits for what that brings; false at the end, when nothing more comes. */
export async function scrollOn(doing: Doing, { direction, within }: ScrollStep): Promise<boolean> {
  const { session, signal } = doing;
  const { page } = session;
  const element = within === null ? null : await resolveElement(within.snapshot, within.element);
  try {
    const before = lookBefore(session, await perceive(page, { signal }));
    const move = async (): Promise<boolean> =>
      element === null ? await moveLargest(page.frames(), direction) : await element.evaluate(moveInside, direction);
    const moved = (await move()) || (await turnWheel(doing, element, direction));
    await settle(session, before, doing);
    if (moved) return true;
    const end = performance.now() + Math.min(MORE_MS, doing.deadline.remainingMs);
    while (performance.now() < end) {
      await abortable(countChanges(page.mainFrame(), 1), signal).catch(() => signal.throwIfAborted());
      if (await move()) return true;
    }
    return false;
  } finally {
    await element?.dispose();
  }
}

/** The page in front first, then what stands in its frames. */
async function moveLargest(frames: readonly Frame[], direction: "up" | "down"): Promise<boolean> {
  for (const frame of frames) {
    if (await frame.evaluate(moveDocument, direction).catch(() => false)) return true;
  }
  return false;
}

/** Runs in the page, as the one below. Scrolls the document; once that is at its end, the largest part that is not. */
function moveDocument(direction: "up" | "down"): boolean {
  const root = document.scrollingElement ?? document.documentElement;
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 1 && element.clientHeight > 40 && /auto|scroll/.test(getComputedStyle(element).overflowY);
  const sizeOf = (element: Element): number => element.clientHeight * element.clientWidth;
  const parts = [...document.querySelectorAll("*")].filter((one) => one !== root && one !== document.body && scrolls(one));
  for (const part of [root, ...parts.sort((one, other) => sizeOf(other) - sizeOf(one))]) {
    const was = part.scrollTop;
    const step = (part === root ? innerHeight : part.clientHeight) * 0.8;
    part.scrollBy({ top: direction === "down" ? step : -step, behavior: "instant" });
    if (part.scrollTop !== was) return true;
  }
  return false;
}

/** The part that scrolls: the element, what is in it, or what is around it. */
function moveInside(element: Element, direction: "up" | "down"): boolean {
  const scrolls = (one: Element): boolean => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY);
  const findAround = (): Element | null => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) if (scrolls(at)) return at;
    return null;
  };
  const target = scrolls(element) ? element : ([...element.querySelectorAll("*")].find(scrolls) ?? findAround());
  if (target === null) return false;
  const was = target.scrollTop;
  const step = target.clientHeight * 0.8;
  target.scrollBy({ top: direction === "down" ? step : -step, behavior: "instant" });
  return target.scrollTop !== was;
}

/** Some lists draw themselves by the wheel alone. They have moved when they changed. */
async function turnWheel(doing: Doing, element: ElementHandle<Element> | null, direction: "up" | "down"): Promise<boolean> {
  const { page } = doing.session;
  const box = element === null ? null : await element.boundingBox();
  const size = page.viewportSize() ?? { width: 800, height: 600 };
  const at = box === null ? { x: size.width / 2, y: size.height / 2 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const frame = page.mainFrame();
  const before = await countChanges(frame, 0);
  await page.mouse.move(at.x, at.y);
  const hovered = await countChanges(frame, 1);
  const height = (box?.height ?? size.height) * 0.8;
  await page.mouse.wheel(0, direction === "down" ? height : -height);
  const after = await countChanges(frame, 2);
  return before !== null && after !== null && hovered !== null && after.changes !== hovered.changes;
}
