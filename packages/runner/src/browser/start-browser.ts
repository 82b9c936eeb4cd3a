import path from "node:path";
import type { Browser, LaunchOptions } from "playwright-core";
import { type Environment, type RunnerConfig, setPlaywrightFolder } from "../config.ts";
import { findBrowser } from "./find-browser.ts";
import { ensureVideoSupport } from "./video-support.ts";

export type BrowserStart =
  | { readonly browser: Browser; readonly videoProblem: string | null }
  | { readonly browser: null; readonly code: "browser_missing" | "browser_failed_to_start"; readonly problem: string };

const LAUNCH_TIMEOUT_MS = 30_000;

// Playwright turns most background traffic off; these are what it leaves. QUIC would pass by proxies.
const QUIET = ["--disable-quic", "--disable-domain-reliability", "--no-pings"];

/** Finds and starts Chromium. It is connected by pipe, so it ends with this process, however that ends. Never throws. */
export async function startBrowser(config: RunnerConfig, environment: Environment, workFolder: string): Promise<BrowserStart> {
  try {
    const video = await ensureVideoSupport(environment, workFolder);
    if (video.ok && video.playwrightFolder !== null) setPlaywrightFolder(video.playwrightFolder);
    const found = await findBrowser(environment);
    if ("problem" in found) return { browser: null, code: "browser_missing", problem: found.problem };
    const browser = await launch(config, found.executablePath, workFolder);
    return { browser, videoProblem: video.ok ? null : video.problem };
  } catch (error) {
    return { browser: null, code: "browser_failed_to_start", problem: firstLines(error) };
  }
}

async function launch(config: RunnerConfig, executablePath: string, workFolder: string): Promise<Browser> {
  const { chromium } = await import("playwright-core");
  const options: LaunchOptions = {
    executablePath,
    headless: !config.headed,
    slowMo: config.slowMs,
    args: [...QUIET, ...config.chromiumArgs],
    timeout: LAUNCH_TIMEOUT_MS,
    downloadsPath: path.join(workFolder, "downloads"),
    tracesDir: path.join(workFolder, "traces"),
    // The runner saves what there is before it lets the browser go.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  const sandboxed = process.getuid?.() !== 0 && !config.chromiumArgs.includes("--no-sandbox");
  if (!sandboxed) return await chromium.launch(options);
  try {
    return await chromium.launch({ ...options, chromiumSandbox: true });
  } catch {
    // Containers often forbid what Chromium's sandbox is made of; the container is the border then.
    return await chromium.launch(options);
  }
}

function firstLines(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n").slice(0, 3).join(" ").slice(0, 600);
}
