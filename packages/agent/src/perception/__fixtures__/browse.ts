import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { shareBrowser } from "../../../../../test/browser/shared.ts";
import { REST } from "../../judging/prover.ts";
import { perceive } from "../perceive.ts";
import type { Snapshot } from "../snapshot.ts";

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The worker's browser, with a page that shows whatever HTML it is given. */
export interface Browse {
  readonly browser: Browser;
  /** A page of its own, closed at the end of the file. */
  open: (html: string) => Promise<Page>;
  /**
   * As good as a page of its own that shows nothing yet, for one test at a time: the same one without its cookies and other tabs, for a new one
   * costs more processor time than most Runs. Not for tests that end it, or look at what was before they came.
   */
  readonly fresh: () => Promise<Page>;
  /** The same page every time, which is faster: for tests that leave nothing behind. */
  show: (html: string) => Promise<Page>;
  snapshot: (html: string) => Promise<Snapshot>;
  close: () => Promise<void>;
}

const USUAL_MS = REST.finalMs;
/** Long enough for two looks. */
const SHORT_MS = 200;

/** `isPatient`: a false claim is given up when users' are, not sooner. For tests of what comes late. */
export async function startBrowsing({ isPatient = false } = {}): Promise<Browse> {
  const shared = await shareBrowser();
  const { browser } = shared;
  REST.finalMs = isPatient ? USUAL_MS : SHORT_MS;
  const close = async (): Promise<void> => {
    REST.finalMs = USUAL_MS;
    await shared.close();
  };
  const open = async (html: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.setContent(html);
    return page;
  };
  let shown: Page | null = null;
  const show = async (html: string): Promise<Page> => {
    shown ??= await open("");
    await shown.setContent(html);
    return shown;
  };
  let reused: BrowserContext | null = null;
  const fresh = async (): Promise<Page> => {
    reused ??= await browser.newContext({ viewport: { width: 1280, height: 720 } });
    const [page = await reused.newPage(), ...others] = reused.pages();
    await Promise.all(others.map(async (tab) => await tab.close()));
    await page.goto("about:blank");
    await reused.clearCookies();
    return page;
  };
  const snapshot = async (html: string): Promise<Snapshot> => perceive(await show(html));
  return { browser, open, fresh, show, snapshot, close };
}

/** Serves pages by path on a free port; a text is an HTML page. */
export async function serve(
  pages: Readonly<Record<string, string | Answer>>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? "/").replace(/\?.*$/, "");
    const page = pages[path];
    if (page === undefined) response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>");
    else if (typeof page === "string") response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    else page(request, response);
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      await closed.promise;
    },
  };
}
