import type { Act } from "../language/intent.ts";
import { lookBefore, settle } from "./effect.ts";
import { parseKeys } from "./keys.ts";
import { onElement } from "./on-element.ts";
import { type ActOutcome, type Doing, failed } from "./outcome.ts";
import { perceive } from "../perception/perceive.ts";

const MOST = 200;

export async function press(doing: Doing, act: Extract<Act, { readonly kind: "press" }>): Promise<ActOutcome> {
  const keys = parseKeys(act.keys);
  if (keys === null)
    return failed("unknown_key", `There is no key called "${act.keys}". Keys are written like Enter, Escape, Ctrl+A or Arrow Down.`);
  const count = Math.max(1, Math.min(act.count ?? 1, MOST));
  const words = count === 1 ? `press ${keys}` : `press ${keys} ${count} times`;
  if (act.target !== undefined) {
    return onElement(doing, {
      kind: "press",
      target: act.target,
      act: async (found) => {
        await found.handle.focus();
        for (let pressed = 0; pressed < count; pressed += 1) await doing.session.page.keyboard.press(keys);
        return { words: `${words} in ${found.words}`, actions: count };
      },
    });
  }
  const { session, signal } = doing;
  const before = lookBefore(session, await perceive(session.page, { signal }));
  for (let pressed = 0; pressed < count; pressed += 1) await session.page.keyboard.press(keys);
  return { ok: true, words, actions: count, effect: await settle(session, before, doing) };
}
