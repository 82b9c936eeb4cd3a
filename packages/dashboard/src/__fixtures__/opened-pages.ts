import { afterAll, afterEach, beforeAll } from "vitest";
import { shareBrowser, type SharedBrowser } from "../../../../test/browser/shared.ts";
import { type DashboardSite, GOOD_KEY, startDashboard } from "./dashboard-site.ts";

export type Page = Awaited<ReturnType<SharedBrowser["browser"]["newPage"]>>;

export interface Opened {
  readonly site: DashboardSite;
  readonly page: Page;
}

interface OpenOptions {
  /** The key is in the session storage, as after signing in. */
  readonly isSignedIn?: boolean;
}

/** The worker's browser. What it gives opens a dashboard of its own with an empty page; both are closed after the test. */
export function openedPages(): {
  readonly open: (options?: OpenOptions) => Promise<Opened>;
  readonly browser: () => SharedBrowser["browser"];
} {
  let shared: SharedBrowser;
  const opened: Opened[] = [];
  beforeAll(async () => {
    shared = await shareBrowser();
  }, 60_000);
  afterAll(() => shared.close());
  afterEach(async () => {
    for (const { page, site } of opened.splice(0)) {
      await page.close();
      await site[Symbol.asyncDispose]();
    }
  });
  return {
    browser: () => shared.browser,
    open: async ({ isSignedIn = false } = {}) => {
      const made = { site: await startDashboard(), page: await shared.browser.newPage() };
      opened.push(made);
      if (isSignedIn)
        await made.page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
      return made;
    },
  };
}
