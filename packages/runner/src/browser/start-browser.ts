import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { RUNNER_TIMES } from "@runwright/contracts";
import type { Browser, LaunchOptions } from "playwright-core";
import { type Environment, type RunnerConfig, setPlaywrightFolder } from "../config.ts";
import { within } from "../within.ts";
import { CHROMIUM_ARGS } from "./chromium-args.ts";
import { findBrowser } from "./find-browser.ts";
import { trustCertificates } from "./trusted-certificates.ts";
import { ensureVideoSupport, type VideoSupport } from "./video-support.ts";

export type BrowserStart =
  | { readonly browser: Browser; readonly isSandboxed: boolean; readonly videoProblem: string | null }
  | {
      readonly browser: null;
      readonly code: "browser_missing" | "browser_failed_to_start" | "ca_certificates_failed";
      readonly problem: string;
    };

export interface StartOptions {
  readonly config: RunnerConfig;
  readonly environment: Environment;
  readonly workFolder: string;
  /** Home folder of Chromium, with the certificates that it trusts; the user's unless given. */
  readonly home?: string;
  /** Called when Chromium has begun to start, which needs nothing of this process for a while. */
  readonly meanwhile: () => void;
}

const SWITCHED_OFF: VideoSupport = { ok: false, problem: "RUNWRIGHT_VIDEO switches it off" };

/** Finds and starts Chromium. It is connected by pipe, so it ends with this process, however that ends. Never throws. */
export async function startBrowser(options: StartOptions): Promise<BrowserStart> {
  const { config, environment, workFolder } = options;
  try {
    const video = config.hasVideo ? await ensureVideoSupport(environment, workFolder) : SWITCHED_OFF;
    if (video.ok && video.playwrightFolder !== null) setPlaywrightFolder(video.playwrightFolder);
    const found = await findBrowser(environment);
    if ("problem" in found) return { browser: null, code: "browser_missing", problem: found.problem };
    const launched = await launch(options, found.executablePath);
    return { ...launched, videoProblem: video.ok ? null : video.problem };
  } catch (error) {
    return { browser: null, code: "browser_failed_to_start", problem: firstLines(error) };
  }
}

/**
 * A browser in place of one that trusts these certificates too; the one that has been started already ends, because a browser reads what it
 * trusts when it starts. Never throws.
 */
export async function startTrusting(former: BrowserStart, certificates: readonly string[], options: StartOptions): Promise<BrowserStart> {
  if (certificates.length === 0 || former.browser === null) return former;
  const failed = (problem: string): BrowserStart => ({ browser: null, code: "ca_certificates_failed", problem });
  await endBrowser(former.browser);
  if (process.platform !== "linux")
    return failed("Browsers on this system trust its own store alone: add the certificates there, and take them out of the environment.");
  try {
    return await startBrowser({ ...options, home: await trustCertificates(options.workFolder, certificates) });
  } catch (error) {
    return failed(`The certificates of the environment could not be given to the browser: ${firstLines(error)}`);
  }
}

const ENDING_MS = 10_000;
const endings = new WeakMap<Browser, Promise<unknown>>();

/**
 * Ends it once, however often this is called. Resolves when its process has ended and its profile is removed; Playwright's own `close()`
 * resolves at once the second time, and a process that ended then would leave the profile behind. One that does not answer for 10 s ends with
 * this process. Never rejects.
 */
export async function endBrowser(browser: Browser): Promise<void> {
  const ending =
    endings.get(browser) ??
    within(
      browser.close().catch(() => undefined),
      ENDING_MS,
    );
  endings.set(browser, ending);
  await ending;
}

async function launch(
  { config, environment, workFolder, home, meanwhile }: StartOptions,
  executablePath: string,
): Promise<{ readonly browser: Browser; readonly isSandboxed: boolean }> {
  const options: LaunchOptions = {
    executablePath,
    headless: !config.headed,
    slowMo: config.slowMs,
    args: [...config.chromiumArgs],
    env: { ...browserEnvironment(environment, workFolder), ...(home === undefined ? {} : { HOME: home }) },
    downloadsPath: path.join(workFolder, "downloads"),
    tracesDir: path.join(workFolder, "traces"),
    // The runner saves what there is before it lets the browser go.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  };
  return await launchChromium(options, meanwhile);
}

/** A browser with our arguments before the given ones, in its own sandbox if the machine allows that and they do not forbid it. */
export async function launchChromium(
  given: LaunchOptions,
  meanwhile: () => void = () => undefined,
): Promise<{ readonly browser: Browser; readonly isSandboxed: boolean }> {
  const wanted = process.getuid?.() !== 0 && given.args?.includes("--no-sandbox") !== true;
  const [{ chromium }, sandboxed] = await Promise.all([import("playwright-core"), wanted && mayHaveSandbox()]);
  const options = { ...given, args: [...CHROMIUM_ARGS, ...(given.args ?? [])], timeout: RUNNER_TIMES.launchMs };
  const launching = chromium.launch({ ...options, chromiumSandbox: sandboxed });
  meanwhile();
  if (!sandboxed) return { browser: await launching, isSandboxed: false };
  try {
    return { browser: await launching, isSandboxed: true };
  } catch {
    // Containers often forbid what Chromium's sandbox is made of; the container is the border then.
    return { browser: await chromium.launch(options), isSandboxed: false };
  }
}

/**
 * False where it is known that Chromium cannot have its sandbox: it may not become another user, as in a Pod, and may make no namespace of users.
 * To find that out by starting it takes a third as long as the start that follows.
 */
async function mayHaveSandbox(): Promise<boolean> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  if (!/^NoNewPrivs:\s*1$/mu.test(status)) return true;
  const probe = spawn("unshare", ["--user", "true"], { stdio: "ignore", timeout: PROBE_MS });
  const [code] = await once(probe, "close").catch(() => [null]);
  // A probe that is not there, or took too long, has found nothing out.
  return code !== REFUSED;
}

const REFUSED = 1;

const PROBE_MS = 1_000;

/** What Chromium forgets to remove goes with the work folder. Elsewhere than on Linux the path may be too long for its socket. */
function browserEnvironment(environment: Environment, workFolder: string): Record<string, string> {
  const given = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(given), ...(process.platform === "linux" ? { TMPDIR: workFolder } : {}) };
}

function firstLines(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split("\n").slice(0, 3).join(" ").slice(0, 600);
}
