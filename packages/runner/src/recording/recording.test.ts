import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { HandOut } from "@runwright/contracts";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultHandOut } from "../__fixtures__/fake-service.ts";
import { startTestBrowser } from "../__fixtures__/test-browser.ts";
import { letPlaywrightRecord } from "../__fixtures__/recorded-video.ts";
import { openBlank } from "../browser/blank-page.ts";
import { maskOfHandOut } from "../secrets/mask-of-hand-out.ts";
import { type Recording, type RecordingOptions, startRecording } from "./recording.ts";

const SECRET = "c0rrect-h0rse";

let browser: Browser;
let folder: string;

beforeAll(async () => {
  await letPlaywrightRecord();
  browser = await startTestBrowser();
});
afterAll(async () => await browser.close());
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), "runwright-test-"))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));

async function record(given: Partial<HandOut> = {}, options: Partial<RecordingOptions> = {}): Promise<Recording> {
  const handOut = { ...defaultHandOut(), ...given };
  const { signal } = new AbortController();
  return await startRecording({
    browser,
    device: "desktop",
    handOut,
    mask: maskOfHandOut(handOut),
    folder,
    video: true,
    filmStrip: true,
    signal,
    ...options,
  });
}

/** What is kept of each kind, and what was said of what could not be. */
async function finish(recording: Recording): Promise<{ files: Record<string, string | null>; problems: string[] }> {
  const problems: string[] = [];
  const kept = recording.finish((problem) => problems.push(problem)).map(async ({ kind, file }) => [kind, await file] as const);
  return { files: Object.fromEntries(await Promise.all(kept)), problems };
}

async function sizeOf(video: string): Promise<string> {
  const args = ["-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height", "-of", "csv=p=0", video];
  return (await promisify(execFile)("ffprobe", args)).stdout.trim();
}

describe("a recording on a page that was opened before its Run was known", { timeout: 60_000 }, () => {
  beforeEach(async () => await openBlank(browser));
  afterEach(async () => await Promise.all(browser.contexts().map(async (context) => await context.close())));

  it("is as large as the page, hides secrets, and leaves nothing for the next one", async () => {
    const [blank] = browser.contexts().flatMap((context) => context.pages());
    const recording = await record({ variables: [{ name: "PASSWORD", value: SECRET, secret: true }] });
    expect(recording.page).toBe(blank);
    await recording.page.goto(`data:text/html,<h1>${SECRET}</h1>`);
    // It is painted over.
    await expect.poll(() => recording.page.evaluate("[...CSS.highlights.values()].map(({ size }) => size)")).toEqual([1]);
    const { files, problems } = await finish(recording);
    expect(problems).toEqual([]);
    expect(Object.keys(files).toSorted()).toEqual(["trace", "transcript", "video"]);
    for (const file of Object.values(files)) expect(existsSync(file ?? "")).toBe(true);
    expect(await sizeOf(files["video"]!)).toBe("1280,720");
    expect(browser.contexts()).toEqual([]);
    expect((await record()).page).not.toBe(blank);
  });

  it.each<[string, Partial<HandOut>, Partial<RecordingOptions>]>([
    ["a phone", {}, { device: "mobile" }],
    ["another language", { locale: "de-DE" }, {}],
    ["headers of its own", { headers: [{ name: "X-Preview", value: "1", secret: false }] }, {}],
    ["somebody who is signed in", {}, { storageState: { cookies: [], origins: [] } }],
  ])("takes another page for %s", async (_what, given, options) => {
    const [blank] = browser.contexts();
    const { page } = await record(given, options);
    expect(page.context()).not.toBe(blank);
  });

  it("keeps the video of a page that the Test has closed", async () => {
    const recording = await record();
    await recording.page.goto("data:text/html,<h1>Here</h1>");
    await recording.page.context().newPage();
    await recording.page.close();
    const { files, problems } = await finish(recording);
    expect(problems).toEqual([]);
    expect(await sizeOf(files["video"]!)).toBe("1280,720");
  });
});
