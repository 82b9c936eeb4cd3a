import { access } from "node:fs/promises";
import path from "node:path";
import type { Environment } from "../config.ts";
import { findOnPath, isProgram } from "./find-on-path.ts";
import { playwrightFolder, playwrightToolFolder } from "./playwright-folder.ts";

export type BrowserFound =
  | { readonly executablePath: string; readonly source: "RUNWRIGHT_CHROMIUM" | "playwright" | "path" }
  /** One sentence that says what is missing and what to do about it. */
  | { readonly problem: string };

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Finds a Chromium: what RUNWRIGHT_CHROMIUM names, else Playwright's own, else one on PATH. Starts nothing.
 * A RUNWRIGHT_CHROMIUM that cannot be run is a problem, not a reason to take another.
 */
export async function findBrowser(environment: Environment): Promise<BrowserFound> {
  const named = environment["RUNWRIGHT_CHROMIUM"];
  if (named !== undefined && named !== "") {
    const program = /[/\\]/u.test(named) ? path.resolve(named) : await findOnPath([named], environment);
    if (program !== null && (await isProgram(program))) return { executablePath: program, source: "RUNWRIGHT_CHROMIUM" };
    return { problem: `RUNWRIGHT_CHROMIUM names ${named}, which is not a program that can be run. Correct it or remove it.` };
  }
  const own = await findPlaywrightChromium(environment);
  if (own !== null) return { executablePath: own, source: "playwright" };
  const found = await findOnPath(NAMES, environment);
  if (found !== null) return { executablePath: found, source: "path" };
  return {
    problem:
      "No Chromium was found. Install one (`npx playwright-core install chromium`, or your system's package `chromium`), " +
      "or name one in RUNWRIGHT_CHROMIUM.",
  };
}

async function findPlaywrightChromium(environment: Environment): Promise<string | null> {
  try {
    await access(path.join(playwrightFolder(environment), await playwrightToolFolder("chromium")));
  } catch {
    return null;
  }
  // Only Playwright knows what lies inside; it is loaded for that only when there is something to know.
  const { chromium } = await import("playwright-core");
  const executable = chromium.executablePath();
  return (await isProgram(executable)) ? executable : null;
}
