import type { Act } from "../language/intent.ts";
import { perceive } from "../perception/perceive.ts";
import { lookBefore, settle } from "./effect.ts";
import type { ActOutcome, Doing } from "./outcome.ts";

/** Gives the page as much room as the author says, from now on. */
export async function resize(doing: Doing, { width, height }: Extract<Act, { readonly kind: "resize" }>): Promise<ActOutcome> {
  const { session, signal } = doing;
  const before = lookBefore(session, await perceive(session.page, { signal }));
  await session.page.setViewportSize({ width, height });
  return { ok: true, words: `resize the window to ${width} × ${height}`, actions: 1, effect: await settle(session, before, doing) };
}
