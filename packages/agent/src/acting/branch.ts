import { setTimeout as after } from "node:timers/promises";
import { PageIndex } from "../grounding/page-index.ts";
import type { Actionable } from "../perception/element-engine.ts";
import { perceive, withElement } from "../perception/perceive.ts";
import type { PageElement, Snapshot } from "../perception/snapshot.ts";
import { settle, lookBefore } from "./effect.ts";
import type { Deed, Found } from "./on-element.ts";
import { type Doing, failed } from "./outcome.ts";

/** So far is a line of a branch set in. */
const LEAST_INDENT_PX = 4;
const MOST_INDENT_PX = 60;
const POLL_MS = 100;

/**
 * Opens or closes a branch of a tree that says nothing of it by its code: by the sign before its name. Whether it is open is seen by the line below,
 * which is set in then. Null where there is no such sign.
 */
export async function unfoldBranch(doing: Doing, found: Found, to: boolean): Promise<Deed | null> {
  const toggle = await withElement(found, async (name) => (await name.evaluateHandle(signBefore)).asElement());
  if (toggle === null) return null;
  const words = `${to ? "expand" : "collapse"} ${found.words}`;
  try {
    const name = nameOf(found.element, found.snapshot);
    if (isOpen(name, found.snapshot) === to) return { words: `${words}, which it was already`, actions: 0 };
    const before = lookBefore(doing.session, found.snapshot, found.element.frame);
    await (toggle as Actionable).click({ timeout: found.timeoutMs });
    // What stands below it may have to be fetched first.
    await settle(doing.session, before, doing);
    const isSo = await comesToBe(doing, name, to);
    if (isSo) return { words, actions: 1 };
    return failed("no_effect", `The sign before the ${found.words} was clicked, but nothing ${to ? "came up" : "went"} below it.`, 1);
  } finally {
    await toggle.dispose();
  }
}

async function comesToBe(doing: Doing, { text, box }: PageElement, to: boolean): Promise<boolean> {
  for (;;) {
    const snapshot = await perceive(doing.session.page, { signal: doing.signal });
    const now = snapshot.elements.find((one) => one.text === text && one.state.visible && Math.abs(one.box.x - box.x) < LEAST_INDENT_PX);
    if (now === undefined || isOpen(nameOf(now, snapshot), snapshot) === to) return true;
    if (doing.deadline.passed) return false;
    await after(POLL_MS, undefined, { signal: doing.signal });
  }
}

/** The text itself, without the signs before it. */
function nameOf(element: PageElement, snapshot: Snapshot): PageElement {
  const inside = PageIndex.of(snapshot).within(element);
  return inside.findLast(({ state, ownText }) => state.visible && ownText !== "" && element.text.startsWith(ownText)) ?? element;
}

function isOpen({ frame, box }: PageElement, { elements }: Snapshot): boolean {
  const below = elements.filter(
    (one) =>
      one.frame === frame &&
      one.ownText !== "" &&
      one.state.visible &&
      one.box.y >= box.y + box.height - 2 &&
      one.box.y <= box.y + box.height * 2.5 &&
      Math.abs(one.box.x - box.x) <= MOST_INDENT_PX,
  );
  const [next] = below.toSorted((one, other) => one.box.y - other.box.y);
  return next !== undefined && next.box.x - box.x >= LEAST_INDENT_PX;
}

/** Runs in the page: the small thing without words that is drawn before a name, on its line. */
function signBefore(name: Element): Element | null {
  const own = name.getBoundingClientRect();
  let line = name;
  while (line.parentElement !== null && line.parentElement.getBoundingClientRect().height <= own.height * 1.6) line = line.parentElement;
  const isDrawn = (one: Element, pseudo?: string): boolean => {
    const { content, backgroundImage, maskImage, visibility } = getComputedStyle(one, pseudo);
    const isWritten = pseudo !== undefined && content !== "none" && content !== "normal" && content !== '""';
    return visibility === "visible" && (isWritten || [backgroundImage, maskImage].some((image) => image !== "none" && image !== ""));
  };
  const isSign = (one: Element): boolean => {
    const { left, right, width, height } = one.getBoundingClientRect();
    if ((one.textContent ?? "").trim().length > 1 || width < 4 || height < 4 || width > 40 || right > own.left + 2 || left < own.left - 60)
      return false;
    if (one.matches("input,img,a[href]")) return false;
    return one.matches("svg,button") || isDrawn(one) || isDrawn(one, "::before") || isDrawn(one, "::after");
  };
  const signs = [...line.querySelectorAll("*")].filter((one) => !name.contains(one) && !one.contains(name) && isSign(one));
  // The first of them: what stands behind it says of what kind the thing is.
  return signs.find((one) => !signs.some((other) => other !== one && other.contains(one))) ?? null;
}
