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

/** The live element behind a ref; null when it is known to have left the document. Else the first use of it tells. */
export async function reachInFrame(frame: Frame, document: string, ref: number): Promise<Actionable | null> {
  if (!(await hasEngine(frame.page()))) return await resolveInFrame(frame, document, ref);
  return frame.locator(`${ENGINE}=${JSON.stringify({ document, ref })}`);
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
