import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findBrowser } from "./find-browser.ts";
import { playwrightToolFolder } from "./playwright-folder.ts";
import { ensureVideoSupport } from "./video-support.ts";

let folder: string;
let bin: string;
let environment: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"));
  bin = path.join(folder, "bin");
  environment = { PATH: bin, HOME: folder, PLAYWRIGHT_BROWSERS_PATH: path.join(folder, "own") };
  await mkdir(bin);
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

async function program(...names: string[]): Promise<string> {
  const file = path.join(folder, ...names);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "#!/bin/sh\n", { mode: 0o755 });
  return file;
}

describe("finding a browser", () => {
  it("takes the one that is named, before any other", async () => {
    await program("bin", "chromium");
    const named = await program("opt", "my-chromium");
    expect(await findBrowser({ ...environment, RUNWRIGHT_CHROMIUM: named })).toEqual({
      executablePath: named,
      source: "RUNWRIGHT_CHROMIUM",
    });
  });

  it("looks for a bare name on PATH", async () => {
    const named = await program("bin", "my-chromium");
    expect(await findBrowser({ ...environment, RUNWRIGHT_CHROMIUM: "my-chromium" })).toEqual({
      executablePath: named,
      source: "RUNWRIGHT_CHROMIUM",
    });
  });

  it("does not take another when the named one cannot be run, and says so", async () => {
    await program("bin", "chromium");
    const found = await findBrowser({ ...environment, RUNWRIGHT_CHROMIUM: path.join(folder, "nothing") });
    expect(found).toEqual({ problem: expect.stringContaining("RUNWRIGHT_CHROMIUM names") });
  });

  it("takes the first name that PATH has, in the order of the names", async () => {
    await program("bin", "google-chrome-stable");
    expect(await findBrowser(environment)).toEqual({ executablePath: path.join(bin, "google-chrome-stable"), source: "path" });
    await program("bin", "chromium-browser");
    expect(await findBrowser(environment)).toEqual({ executablePath: path.join(bin, "chromium-browser"), source: "path" });
    await program("bin", "chromium");
    expect(await findBrowser(environment)).toEqual({ executablePath: path.join(bin, "chromium"), source: "path" });
  });

  it("does not take a folder, or a file that cannot be run", async () => {
    await mkdir(path.join(bin, "chromium"));
    await writeFile(path.join(bin, "google-chrome"), "", { mode: 0o644 });
    expect(await findBrowser(environment)).toEqual({ problem: expect.stringMatching(/Install one.*RUNWRIGHT_CHROMIUM/u) });
  });
});

describe.runIf(process.platform === "linux")("support for video", () => {
  it("needs nothing where Playwright has its own ffmpeg", async () => {
    await program("own", await playwrightToolFolder("ffmpeg"), "ffmpeg-linux");
    await program("bin", "ffmpeg");
    expect(await ensureVideoSupport(environment, path.join(folder, "work"))).toEqual({ ok: true, playwrightFolder: null });
  });

  it("makes a folder for Playwright with the system's ffmpeg and Playwright's own browsers", async () => {
    const ffmpeg = await program("bin", "ffmpeg");
    const chromium = await playwrightToolFolder("chromium");
    const own = await program("own", chromium, "chrome-linux64", "chrome");
    const support = await ensureVideoSupport(environment, path.join(folder, "work"));
    const made = path.join(folder, "work", "playwright");
    expect(support).toEqual({ ok: true, playwrightFolder: made });
    expect(await realpath(path.join(made, await playwrightToolFolder("ffmpeg"), "ffmpeg-linux"))).toBe(await realpath(ffmpeg));
    expect(await realpath(path.join(made, chromium, "chrome-linux64", "chrome"))).toBe(await realpath(own));
  });

  it("gets along with a broken folder of Playwright's", async () => {
    await program("bin", "ffmpeg");
    await mkdir(path.join(folder, "own", await playwrightToolFolder("ffmpeg")), { recursive: true });
    await symlink("/nowhere", path.join(folder, "own", ".links"));
    expect(await ensureVideoSupport(environment, path.join(folder, "work"))).toMatchObject({ ok: true });
  });

  it("says what to do where there is no ffmpeg", async () => {
    const support = await ensureVideoSupport(environment, path.join(folder, "work"));
    expect(support).toEqual({ ok: false, problem: expect.stringContaining("install ffmpeg") });
  });
});
