import type { Browser, Page } from "playwright-core";
import { deviceOptions } from "./device-options.ts";

/** The device that a blank page is; what an environment asks for beside it needs a page of its own. */
export const BLANK_DEVICE = "desktop";

const blanks = new WeakMap<Browser, Page>();

/** Opens a page for whichever Run comes: nothing else that a Run begins with takes as long. */
export async function openBlank(browser: Browser): Promise<void> {
  const context = await browser.newContext(deviceOptions(BLANK_DEVICE, browser.version()));
  blanks.set(browser, await context.newPage());
}

/** That page, once; null where there is none, or no more. */
export function takeBlank(browser: Browser): Page | null {
  const page = blanks.get(browser) ?? null;
  blanks.delete(browser);
  return page?.isClosed() === true ? null : page;
}
