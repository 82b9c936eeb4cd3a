import type { Act } from "../language/intent.ts";
import { clickOn } from "./click.ts";
import { comesTo } from "./comes-to.ts";
import { type Deed, type Found, onElement } from "./on-element.ts";
import { type ActFailed, type ActOutcome, type Doing, failed } from "./outcome.ts";
import { PageIndex } from "../grounding/page-index.ts";
import type { PageElement } from "../perception/snapshot.ts";
import { askElement, perceive } from "../perception/perceive.ts";

type Check = Extract<Act, { readonly kind: "check" }>;

export async function check(doing: Doing, act: Check): Promise<ActOutcome> {
  return onElement(doing, {
    kind: "check",
    target: act.target,
    act: (found) => set(found, act.to),
    unsure: (found) => isSet(found, act.to),
  });
}

/** A page that hangs may have lost the click: what it shows once it answers is what counts. A box that has gone was used. */
async function isSet(found: Found, to: Check["to"]): Promise<ActFailed | null> {
  if (to === "toggle") return null;
  const isSo = await comesTo(found, { ask: "checkedOf", isSo: (is) => is === to, withinMs: HANGING_MS });
  return isSo
    ? null
    : failed("no_effect", `The page did not answer when the ${found.words} was clicked, and it is not ${to ? "checked" : "unchecked"}.`, 1);
}

const HANGING_MS = 5_000;

async function set(found: Found, to: Check["to"]): Promise<Deed> {
  const { element, words } = found;
  const verb = to === "toggle" ? "toggle" : to ? "check" : "uncheck";
  const now = await askElement(found, "checkedOf");
  if (now === null) throw new Error("It is gone.");
  if (now === to) return { words: `${verb} ${words}, which it was already`, actions: 0 };
  if (element.role === "radio" && to === false)
    return failed("wrong_kind", `The ${words} can't be unchecked: another choice has to be made.`);
  await clickOn(found, { button: "left", double: false });
  if (await comesTo(found, { ask: "checkedOf", isSo: (is) => is !== now, withinMs: found.timeoutMs }))
    return { words: `${verb} ${words}`, actions: 1 };
  if (await isAsked(found)) return { words: `click ${words}, whereupon the page asks`, actions: 1 };
  return failed("no_effect", `The ${words} was clicked, but it stayed ${now === true ? "checked" : "unchecked"}.`, 1);
}

/** A question that came up, with at least two answers, lies between the click and what it does: the next step or claim is about that. */
async function isAsked({ element, snapshot, timeoutMs }: Found): Promise<boolean> {
  const page = snapshot.frames[element.frame]?.page();
  const now = page === undefined ? null : await perceive(page, { signal: AbortSignal.timeout(timeoutMs) });
  if (now === null || now.elements.some(({ ref, frame, reachable }) => ref === element.ref && frame === element.frame && reachable))
    return false;
  const index = PageIndex.of(now);
  const asking = now.elements.filter(({ role, state, reachable }) => /^(?:alert)?dialog$/.test(role) && state.visible && reachable);
  const isAnswer = ({ role, state, text }: PageElement): boolean => role === "button" && state.visible && text !== "";
  return asking.some((dialog) => index.within(dialog).filter(isAnswer).length > 1);
}
