import type { Act, ScrollEnd, Target } from "../language/intent.ts";
import { perceive, withElement } from "../perception/perceive.ts";
import { lookBefore, settle } from "./effect.ts";
import { locate } from "./locate.ts";
import { type Found, onElement } from "./on-element.ts";
import type { ActOutcome, Doing } from "./outcome.ts";
import { scrollOn } from "./scroll-step.ts";

type Scroll = Extract<Act, { readonly kind: "scroll" }>;

/** What is only late comes without scrolling. */
const FIRST_LOOK_MS = 1_500;

export async function scroll(doing: Doing, act: Scroll): Promise<ActOutcome> {
  const { to } = act;
  if (typeof to !== "string") {
    await searchDown(doing, to);
    return onElement(doing, {
      kind: "scroll",
      target: to,
      act: async (found) => {
        await found.handle.scrollIntoViewIfNeeded({ timeout: found.timeoutMs });
        if (act.end === undefined) return { words: `scroll to ${found.words}`, actions: 1 };
        await scrollInside(found, act.end);
        return { words: `scroll to the ${act.end} of ${found.words}`, actions: 1 };
      },
    });
  }
  const { session, signal } = doing;
  const before = lookBefore(session, await perceive(session.page, { signal }));
  const count = Math.max(1, Math.min(act.count ?? 1, 100));
  const moved = await session.page.evaluate(scrollPage, { to, count });
  const effect = await settle(session, before, doing);
  const words = to === "top" || to === "bottom" ? `scroll to the ${to}` : `scroll ${to}${count > 1 ? ` ${count} times` : ""}`;
  if (effect.changed || !moved) return { ok: true, words, actions: 1, effect };
  return { ok: true, words, actions: 1, effect: { ...effect, changed: true, words: "the page scrolled" } };
}

async function scrollInside(found: Found, end: ScrollEnd): Promise<void> {
  const isDone = await withElement(found, async (handle) => {
    await handle.evaluate(scrollToEnd, end);
    return true;
  });
  if (isDone === null) throw new Error("It is gone.");
}

/** What a long list has not drawn or fetched yet comes when one goes on. Ends at the end, or when it is there. */
async function searchDown(doing: Doing, target: Target): Promise<void> {
  const { session, signal, deadline } = doing;
  let limit = deadline.within(FIRST_LOOK_MS);
  for (;;) {
    const found = await locate(session, target, { kind: "scroll", deadline: limit, signal, ground: doing.ground });
    if (found.ok || found.code !== "not_found" || deadline.passed || doing.ifVisible === true) return;
    limit = deadline.within(1);
    if (!(await scrollOn(doing, { direction: "down", within: null }))) return;
  }
}

/** Runs in the page. Scrolls the element, or else what is in it that can be scrolled that way; what ends in view already stays. */
function scrollToEnd(element: Element, end: ScrollEnd): void {
  const isUpright = end === "top" || end === "bottom";
  const scrolls = (one: Element): boolean =>
    /auto|scroll/.test(isUpright ? getComputedStyle(one).overflowY : getComputedStyle(one).overflowX) &&
    (isUpright ? one.scrollHeight > one.clientHeight + 1 : one.scrollWidth > one.clientWidth + 1);
  const part = scrolls(element) ? element : [...element.querySelectorAll("*")].find(scrolls);
  const far = end === "bottom" || end === "right" ? Number.MAX_SAFE_INTEGER : 0;
  if (part !== undefined) part.scrollTo({ ...(isUpright ? { top: far } : { left: far }), behavior: "instant" });
  else element.scrollIntoView({ block: end === "bottom" ? "end" : "start", behavior: "instant" });
}

/** Runs in the page. Scrolls the document, or the largest part that scrolls where the document itself does not. */
function scrollPage({ to, count }: { to: "top" | "bottom" | "up" | "down"; count: number }): boolean {
  const root = document.scrollingElement ?? document.documentElement;
  let target: Element = root;
  if (root.scrollHeight <= root.clientHeight + 1) {
    let largest = 0;
    for (const element of document.querySelectorAll("*")) {
      if (element.scrollHeight <= element.clientHeight + 1 || element.clientHeight * element.clientWidth <= largest) continue;
      if (!/auto|scroll/.test(getComputedStyle(element).overflowY)) continue;
      largest = element.clientHeight * element.clientWidth;
      target = element;
    }
  }
  const was = target.scrollTop;
  const step = (target === root ? innerHeight : target.clientHeight) * 0.8 * count;
  const top = to === "top" ? 0 : to === "bottom" ? target.scrollHeight : was + (to === "down" ? step : -step);
  target.scrollTo({ top, behavior: "instant" });
  return target.scrollTop !== was;
}
