import { access, constants, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHROMIUM_ARGS, ensureVideoSupport, findBrowser } from "@runwright/runner";
import type { Browser } from "playwright-core";

export interface LaunchedBrowser {
  readonly browser: Browser;
  /** For what is recorded; goes away with the browser. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

interface LaunchOptions {
  readonly args?: readonly string[];
  /**
   * Chromium of the same version without windows, where the system has it beside the whole one (Debian: `chromium-headless-shell`): the same
   * pages, and a third of the processor time to open one. Not for what a window, a recording or the start of the browser does.
   */
  readonly isWindowless?: boolean;
}

/** The browser that the runner would take, able to record video where there is an ffmpeg. Throws when there is none. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<LaunchedBrowser> {
  const found = await findBrowser(process.env);
  if ("problem" in found) throw new Error(found.problem);
  const executablePath = (options.isWindowless === true ? await windowlessBrowser() : null) ?? found.executablePath;
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  const video = await ensureVideoSupport(process.env, folder);
  // Playwright reads this when it is loaded, so it is loaded after.
  if (video.ok && video.playwrightFolder !== null) process.env["PLAYWRIGHT_BROWSERS_PATH"] = video.playwrightFolder;
  const { chromium } = await import("playwright-core");
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS, ...(options.args ?? [])] });
  return {
    browser,
    folder,
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Beside the browser that the runner would take; null where there is none, or RUNWRIGHT_CHROMIUM or Playwright has the browser. */
export async function windowlessBrowser(): Promise<string | null> {
  const found = await findBrowser(process.env);
  if ("problem" in found || found.source !== "path") return null;
  const shell = path.join(path.dirname(found.executablePath), "chromium-headless-shell");
  return (await isProgram(shell)) ? shell : null;
}

async function isProgram(file: string): Promise<boolean> {
  return await access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
