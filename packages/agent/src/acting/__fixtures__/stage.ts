import type { Page } from "playwright-core";
import type { Act, Target } from "../../language/intent.ts";
import { startBrowsing } from "../../perception/__fixtures__/browse.ts";
import { Deadline } from "../deadline.ts";
import { type ActOutcome, performAct, type PerformContext } from "../perform.ts";
import { BrowserSession } from "../session.ts";

export type More = Partial<PerformContext> & { readonly ms?: number };

/** One page on which acts are done, for tests. */
export interface Stage {
  readonly page: Page;
  readonly session: BrowserSession;
  /** A new document with a new window: nothing of one test is left for the next. */
  show: (html: string) => Promise<void>;
  act: (what: Act, more?: More) => Promise<ActOutcome>;
  /** What the page's `#out` says. */
  out: () => Promise<string>;
  close: () => Promise<void>;
}

export const named = (name: string, more: Partial<Target> = {}): Target => ({ words: name, name, ...more });

export async function startStage(): Promise<Stage> {
  const browse = await startBrowsing();
  const context = await browse.browser.newContext({ viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  const session = await BrowserSession.attach(page);
  return {
    page,
    session,
    show: async (html) => {
      await page.goto("about:blank");
      await page.setContent(html);
    },
    act: async (what, more = {}) =>
      performAct(session, what, {
        deadline: Deadline.in(more.ms ?? 10_000),
        signal: new AbortController().signal,
        resolveValue: (text) => text.replace("{{NAME}}", "Ann"),
        ...more,
      }),
    out: async () => (await page.locator("#out").textContent()) ?? "",
    close: async () => {
      session.detach();
      await browse.close();
    },
  };
}
