import { PageIndex } from "../grounding/page-index.ts";
import { askElement, perceive, reachElement, withElement } from "../perception/perceive.ts";
import type { PageElement } from "../perception/snapshot.ts";
import type { Found } from "./on-element.ts";
import type { Doing } from "./outcome.ts";
import { newSince, nameOf, shownOptions } from "./shown-options.ts";

const OFFERS = /^(?:create|add|use|new|invite)\b/i;

/**
 * Recipients, tags: what no list offers is taken as it is typed, by the option to make one of it, by Enter, or as the field is left. True only where
 * the field still holds it then, or it stands beside the field by itself; where the list offers other things, nothing is pressed that would choose one of them.
 */
export async function keepTyped(doing: Doing, found: Found, text: string): Promise<boolean> {
  const { session, signal } = doing;
  if (found.element.tag !== "input" || found.element.role === "searchbox" || found.element.inputType === "search") return false;
  await found.handle.fill(text, { timeout: found.timeoutMs });
  const typed = await perceive(session.page, { signal });
  const isNew = newSince(found.snapshot);
  const [offered, another] = shownOptions(typed).filter((one) => isNew(one, typed));
  if (offered !== undefined) {
    const makesIt =
      another === undefined &&
      OFFERS.test(nameOf(offered)) &&
      nameOf(offered)
        .replace(OFFERS, "")
        .replaceAll(/[“”"'«»:]/g, "")
        .trim() === text;
    if (!makesIt) return false;
    await (await reachElement(typed, offered))?.click({ timeout: found.timeoutMs });
    return await isBeside(doing, found, text);
  }
  await withElement(found, (handle) => handle.evaluate(withoutSending));
  await session.page.keyboard.press("Enter");
  if (await isBeside(doing, found, text)) return true;
  await session.page.keyboard.press("Tab");
  return (await askElement(found, "taken", text)) === "same" || (await isBeside(doing, found, text));
}

/** Runs in the page. Where Enter is not for the list, it would send the form. */
function withoutSending(): void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("submit", stop, { capture: true });
  addEventListener("keyup", () => removeEventListener("submit", stop, { capture: true }), { capture: true, once: true });
}

const OUT = 4;

/** In what is around the field alone, and was not there before. */
async function isBeside({ session, signal }: Doing, found: Found, text: string): Promise<boolean> {
  const now = await perceive(session.page, { signal });
  const isNew = newSince(found.snapshot);
  const index = PageIndex.of(now);
  const field = index.get(found.element.frame, found.element.ref);
  const around = field === undefined ? undefined : index.around(field).slice(0, OUT);
  const isChip = (one: PageElement): boolean => one !== field && one.state.visible && (one.ownText || one.text) === text && isNew(one, now);
  return around?.some((outer) => index.within(outer).some(isChip)) === true;
}
