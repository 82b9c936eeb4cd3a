import type { Browser, BrowserContext } from "playwright-core";
import { launchBrowser } from "./launch.ts";

/** One browser of a worker, and what one file of tests opened in it. */
export interface SharedBrowser {
  readonly browser: Browser;
  /** Closes what was opened since; the browser stays for the next file, and ends with the worker. */
  readonly close: () => Promise<void>;
}

let started: Promise<Browser> | null = null;

/**
 * A browser without windows for all files that a worker runs, because to start one costs more than most of them use it for. A test that ends its
 * browser, or starts it with arguments of its own, launches one.
 */
export async function shareBrowser(): Promise<SharedBrowser> {
  let browser = await (started ??= start());
  if (!browser.isConnected()) browser = await (started = start());
  const before = new Set<BrowserContext>(browser.contexts());
  return {
    browser,
    close: async () => {
      await Promise.all(browser.contexts().map(async (context) => (before.has(context) ? undefined : await context.close())));
    },
  };
}

async function start(): Promise<Browser> {
  const launched = await launchBrowser({ isWindowless: true });
  return launched.browser;
}
