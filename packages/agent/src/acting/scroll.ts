import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import { lookBefore, settle } from "./effect.ts";
import { onElement } from "./on-element.ts";
import type { ActOutcome, Doing } from "./outcome.ts";

type Scroll = Extract<Act, { readonly kind: "scroll" }>;

export async function scroll(doing: Doing, act: Scroll): Promise<ActOutcome> {
  const { to } = act;
  if (typeof to !== "string") {
    return onElement(doing, {
      kind: "scroll",
      target: to,
      act: async (found) => {
        await found.handle.scrollIntoViewIfNeeded({ timeout: found.timeoutMs });
        return { words: `scroll to ${found.words}`, actions: 1 };
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
