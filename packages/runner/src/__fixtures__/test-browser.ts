import { type Browser, chromium } from "playwright-core";
import { windowlessBrowser } from "../../../../test/browser/launch.ts";
import { CHROMIUM_ARGS } from "../browser/chromium-args.ts";
import { findBrowser } from "../browser/find-browser.ts";

/** The browser of the machine, as the runner starts it. */
export async function startTestBrowser(): Promise<Browser> {
  const found = await findBrowser(process.env);
  if ("problem" in found) throw new Error(found.problem);
  return await chromium.launch({ executablePath: found.executablePath, args: [...CHROMIUM_ARGS] });
}

/** What makes a runner take the browser without windows, where there is one: for tests of what the runner tells and saves. */
export async function withoutWindows(): Promise<Readonly<Record<string, string>>> {
  const shell = await windowlessBrowser();
  return shell === null ? {} : { RUNWRIGHT_CHROMIUM: shell };
}
