import { afterAll, afterEach, beforeAll } from "vitest";
import { launchBrowser, type LaunchedBrowser } from "../../../../test/browser/launch.ts";
import { type DashboardSite, GOOD_KEY, startDashboard } from "./dashboard-site.ts";

export type Page = Awaited<ReturnType<LaunchedBrowser["browser"]["newPage"]>>;

export interface Opened {
  readonly site: DashboardSite;
  readonly page: Page;
}

interface OpenOptions {
  /** The key is in the session storage, as after signing in. */
  readonly isSignedIn?: boolean;
}

/** One browser for the tests of a file. What it gives opens a dashboard of its own with an empty page; both are closed after the test. */
export function openedPages(): {
  readonly open: (options?: OpenOptions) => Promise<Opened>;
  readonly browser: () => LaunchedBrowser["browser"];
} {
  let launched: LaunchedBrowser;
  const opened: Opened[] = [];
  beforeAll(async () => {
    launched = await launchBrowser({ args: ["--no-sandbox"] });
  }, 60_000);
  afterAll(() => launched.close());
  afterEach(async () => {
    for (const { page, site } of opened.splice(0)) {
      await page.close();
      await site[Symbol.asyncDispose]();
    }
  });
  return {
    browser: () => launched.browser,
    open: async ({ isSignedIn = false } = {}) => {
      const made = { site: await startDashboard(), page: await launched.browser.newPage() };
      opened.push(made);
      if (isSignedIn)
        await made.page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
      return made;
    },
  };
}
