import { chromium, type ElementHandle, type Frame, type Locator, type Page, selectors } from "playwright-core";
import { HERE_EVENT, WHERE_IS_EVENT } from "../page-script/messages.ts";
import { resolveInFrame } from "./frame-script.ts";

/** What can be done with a live element. */
export type Actionable = Pick<
  Locator | ElementHandle<Element>,
  "click" | "dblclick" | "hover" | "fill" | "focus" | "selectOption" | "scrollIntoViewIfNeeded"
> & { readonly dispose?: () => Promise<void> };

const ENGINE = "runwright";

/**
 * Lets the driver find an element by its ref as a part of the action on it. Asking for a handle first would cost two more copies of
 * the document in the trace. The engine runs in the driver's own world, and throws when the element is gone: then the driver gives
 * up at once instead of waiting for another one to come.
 */
const ENGINE_SOURCE = `(() => {
  const find = (selector) => {
    let found = null;
    const note = (event) => { found = event.composedPath()[0] };
    addEventListener(${JSON.stringify(HERE_EVENT)}, note, { capture: true, once: true });
    dispatchEvent(new MessageEvent(${JSON.stringify(WHERE_IS_EVENT)}, { data: selector }));
    removeEventListener(${JSON.stringify(HERE_EVENT)}, note, { capture: true });
    if (found === null) throw new Error("The element is gone.");
    return found;
  };
  return { query: (root, selector) => find(selector), queryAll: (root, selector) => [find(selector)] };
})()`;

let registration: Promise<boolean> | undefined;

/** Documents in which the driver was at work before the engine was there: it has none in them. */
const without = new WeakMap<Frame, string>();

/** The live element behind a ref; null when it is known to have left the document. Else the first use of it tells. */
export async function reachInFrame(frame: Frame, document: string, ref: number): Promise<Actionable | null> {
  if (without.get(frame) === document || !(await hasEngine(frame.page()))) return await resolveInFrame(frame, document, ref);
  return frame.locator(`${ENGINE}=${JSON.stringify({ document, ref })}`);
}

/**
 * Has the driver put into the document in front what it acts with. It does so at the first act otherwise, which takes as long as a third of a click;
 * while a picture is taken there is time for it. Asks for an element that is not there, in a way that leaves no mark in the trace. Never rejects.
 */
export async function prepareActing(page: Page): Promise<void> {
  // What was put in before the engine is known has none.
  if (await hasEngine(page))
    await page
      .locator(NOWHERE)
      .normalize()
      .catch(() => undefined);
}

const NOWHERE = "css=runwright-nowhere";

/** Whether an act failed only because the document has no engine: it is done without from now on. */
export function isWithoutEngine(error: unknown, frame: Frame | undefined, document: string | undefined): boolean {
  if (frame === undefined || document === undefined || !(error instanceof Error && /reading 'query(?:All)?'/.test(error.message)))
    return false;
  without.set(frame, document);
  return true;
}

/** False for a page of another driver than the one that is loaded here. */
async function hasEngine(page: Page): Promise<boolean> {
  if (page.context().browser()?.browserType() !== chromium) return false;
  registration ??= selectors.register(ENGINE, { content: ENGINE_SOURCE }, { contentScript: true }).then(
    () => true,
    () => false,
  );
  return await registration;
}
