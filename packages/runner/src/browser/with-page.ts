import type { Page } from "playwright-core";
import type { Environment } from "../config.ts";
import { VIEWPORTS } from "./device-options.ts";
import { findBrowser } from "./find-browser.ts";
import { launchChromium } from "./start-browser.ts";

const OPENING_MS = 30_000;

/**
 * Opens an http(s) address in a Chromium of its own, without a window, and gives its page to `use`; the browser ends afterwards, whatever
 * happens. Rejects with one sentence where there is no browser, and with Playwright's error where the address cannot be opened within 30 s.
 */
export async function withPage<T>(address: string, environment: Environment, use: (page: Page) => Promise<T>): Promise<T> {
  const found = await findBrowser(environment);
  if ("problem" in found) throw new Error(found.problem);
  const { browser } = await launchChromium({ executablePath: found.executablePath });
  try {
    const page = await browser.newPage({ viewport: VIEWPORTS.desktop });
    await page.goto(address, { timeout: OPENING_MS });
    return await use(page);
  } finally {
    await browser.close();
  }
}
