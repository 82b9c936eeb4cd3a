import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { installWithApt } from "./apt.ts";
import { runProgram, seconds } from "./program.ts";

export type BrowserReady =
  | { readonly ok: true; readonly executablePath: string }
  /** What is missing and what a person can do about it. */
  | { readonly ok: false; readonly problem: string };

type Log = (line: string) => void;

/**
 * Finds a browser that starts, as the runner will, or gets one: Playwright's own, else Debian's packages. Says what it
 * does as it does it. Never throws. Without ffmpeg there is a browser but no video: that is said, and is no failure.
 */
export async function ensureBrowser(log: Log): Promise<BrowserReady> {
  const first = await findWorkingBrowser();
  if (first.ok) {
    if (!(await hasFfmpeg()) && !(await installWithPlaywright(["ffmpeg"], log)))
      log("There is no ffmpeg, so runs have no video. Install your system's package `ffmpeg` to have it.");
    return first;
  }
  // What a person named is not silently replaced by something else.
  if ((process.env["RUNWRIGHT_CHROMIUM"] ?? "") !== "") return first;

  log("No browser on this machine yet; getting one.");
  if (await installWithPlaywright(["chromium", "ffmpeg"], log)) {
    const downloaded = await findWorkingBrowser();
    if (downloaded.ok) return downloaded;
  }
  if (await installWithApt(["chromium", "ffmpeg", "fonts-liberation"], log)) {
    const packaged = await findWorkingBrowser();
    if (packaged.ok) return packaged;
  }
  return {
    ok: false,
    problem: [
      "No browser was found, and none could be got.",
      "  Install Chromium and ffmpeg with your system's packages (Debian: `apt-get install chromium ffmpeg fonts-liberation`),",
      "  or run `npx playwright-core install --with-deps chromium ffmpeg`,",
      "  or name a Chromium that you have: RUNWRIGHT_CHROMIUM=/path/to/chrome",
      ...(first.found ? [`  (${first.problem})`] : []),
    ].join("\n"),
  };
}

/** A file that is there may still lack the libraries it needs: only one that answers counts. */
async function findWorkingBrowser(): Promise<BrowserReady & { readonly found: boolean }> {
  // As the runner looks for it; loaded late, because this file is there before anything is built.
  const { findBrowser } = await import("@runwright/runner");
  const found = await findBrowser(process.env);
  if ("problem" in found) return { ok: false, found: false, problem: found.problem };
  const { code, output } = await runProgram(found.executablePath, ["--version"], { shown: false });
  if (code === 0) return { ok: true, found: true, executablePath: found.executablePath };
  const reason = output.trim().split("\n")[0] ?? "";
  return { ok: false, found: true, problem: `${found.executablePath} does not start: ${reason === "" ? `exit code ${code}` : reason}` };
}

async function hasFfmpeg(): Promise<boolean> {
  const { ensureVideoSupport } = await import("@runwright/runner");
  const folder = await mkdtemp(path.join(tmpdir(), "runwright-video-"));
  try {
    return (await ensureVideoSupport(process.env, folder)).ok;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function installWithPlaywright(tools: readonly string[], log: Log): Promise<boolean> {
  log(`Downloading ${tools.join(" and ")} with Playwright...`);
  const began = performance.now();
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
  const child = spawn(process.execPath, [cli, "install", ...tools], {
    stdio: ["ignore", "pipe", "ignore"],
    // Where there is no way out, this should not take minutes to find out.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000", ...process.env },
  });
  const ended = new Promise<number | null>((resolve) => child.once("error", () => resolve(null)).once("close", resolve));
  // Of what it prints, only the progress is for people: a failure is a page of stack traces.
  for await (const line of createInterface({ input: child.stdout })) if (/^\|.*% of/u.test(line)) log(`  ${line}`);
  const code = await ended;
  log(code === 0 ? `Downloaded in ${seconds(performance.now() - began)}.` : "It could not be downloaded here.");
  return code === 0;
}
