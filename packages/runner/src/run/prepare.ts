import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { openBlank } from "../browser/blank-page.ts";
import { VIEWPORTS } from "../browser/device-options.ts";
import { type BrowserStart, startBrowser, type StartOptions } from "../browser/start-browser.ts";
import type { RunnerConfig } from "../config.ts";
import { within } from "../within.ts";

/** What a runner has ready before it knows its Run: a working folder and a browser with an empty page. */
export interface Prepared {
  readonly folder: string;
  readonly starting: Promise<BrowserStart>;
}

/** Parent of everything that an attempt leaves on disk. */
export async function makeWorkFolder(config: RunnerConfig): Promise<string> {
  return await mkdtemp(path.join(config.temporaryFolder, "runwright-run-"));
}

/** Starts the browser for whichever Run comes, and has it done once what each Run begins with: the first time takes twice as long. */
export async function prepare(options: Omit<StartOptions, "workFolder" | "home">): Promise<Prepared> {
  const folder = await makeWorkFolder(options.config);
  const starting = startBrowser({ ...options, workFolder: folder });
  // A Run that comes meanwhile does not wait for it. What fails here is told when the Run comes to it.
  const ready = async (browser: Browser): Promise<void> => {
    await rehearse(browser, { folder: path.join(folder, "rehearsal"), isFilmed: options.config.hasVideo });
    await openBlank(browser);
  };
  void starting.then(({ browser }) => browser && ready(browser)).catch(() => undefined);
  return { folder, starting };
}

/** Opens an empty page that is recorded, and leaves nothing of it. */
async function rehearse(browser: Browser, { folder, isFilmed }: { readonly folder: string; readonly isFilmed: boolean }): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORTS.desktop });
  try {
    const page = await context.newPage();
    if (isFilmed) await page.screencast.start({ path: path.join(folder, "rehearsal.webm"), size: VIEWPORTS.desktop });
    await context.tracing.start({ screenshots: isFilmed, snapshots: true });
    await page.setContent("<h1>Ready</h1>");
    await page.screenshot();
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The browser that was made ready, or another one where it has ended since or could not be started. Never rejects. */
export async function usable({ starting }: Prepared, options: StartOptions): Promise<BrowserStart> {
  const start = await starting;
  return start.browser !== null && (await answers(start.browser)) ? start : await startBrowser(options);
}

const ANSWER_MS = 2_000;

/** A browser that was killed counts as connected until its end is heard of, and on a busy machine that takes a while: only an answer shows it alive. */
async function answers(browser: Browser): Promise<boolean> {
  const ask = async (): Promise<void> => {
    const session = await browser.newBrowserCDPSession();
    await session.send("Browser.getVersion");
    await session.detach();
  };
  try {
    return browser.isConnected() && (await within(ask(), ANSWER_MS));
  } catch {
    return false;
  }
}
