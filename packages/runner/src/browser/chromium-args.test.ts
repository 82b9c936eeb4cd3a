import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { launchBrowser } from "../../../../test/browser/launch.ts";
import { CHROMIUM_ARGS } from "./chromium-args.ts";

const SWITCH = "--disable-features=";

describe("what Chromium is started with", () => {
  it("switches off all that Playwright does, whose own list no longer counts", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "runwright-args-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [program, said] = [path.join(folder, "browser"), path.join(folder, "args")];
    await writeFile(program, `#!/bin/sh\nprintf '%s\\n' "$@" > "${said}"\nexit 1\n`);
    await chmod(program, 0o755);
    await expect(chromium.launch({ executablePath: program, args: [...CHROMIUM_ARGS] })).rejects.toThrow();
    const lists = (await readFile(said, "utf8")).split("\n").filter((arg) => arg.startsWith(SWITCH));
    const [playwrights = [], ours = [], ...more] = lists.map((arg) => arg.slice(SWITCH.length).split(","));
    expect(more).toEqual([]);
    expect(playwrights.length).toBeGreaterThan(5);
    expect(ours.slice(0, playwrights.length)).toEqual(playwrights);
  });

  it("gives a page no other that belongs to the browser's own window", async () => {
    const { browser, close } = await launchBrowser();
    onTestFinished(close);
    await browser.newPage();
    const session = await browser.newBrowserCDPSession();
    const { targetInfos } = await session.send("Target.getTargets", { filter: [{}] });
    expect(targetInfos.map(({ url }) => url).filter((url) => url.startsWith("chrome://omnibox"))).toEqual([]);
  });
});
