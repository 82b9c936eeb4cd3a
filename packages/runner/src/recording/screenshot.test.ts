import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { deviceOptions, VIEWPORTS } from "../browser/device-options.ts";
import { startTestBrowser } from "../__fixtures__/test-browser.ts";
import { createPhotographer } from "./screenshot.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startTestBrowser();
});
afterAll(async () => await browser.close());

async function openPage(device: "desktop" | "mobile"): Promise<Page> {
  const page = await (await browser.newContext(deviceOptions(device, browser.version()))).newPage();
  await page.setContent("<meta name=viewport content='width=device-width'><div style='height: 5000px'>High</div>");
  await page.evaluate("scrollTo(0, 600)");
  return page;
}

describe("a picture of a page", { timeout: 60_000 }, () => {
  it.each(["desktop", "mobile"] as const)("is as large as the viewport in CSS pixels and changes nothing on %s", async (device) => {
    const page = await openPage(device);
    const look = async () => await page.evaluate("[innerWidth, innerHeight, scrollY, devicePixelRatio].join()");
    const before = await look();
    const photograph = createPhotographer();
    const pictures = [await photograph(page), await photograph(page)];
    expect(pictures.map(sizeOf)).toEqual([VIEWPORTS[device], VIEWPORTS[device]]);
    expect(await look()).toBe(before);
  });

  it("is taken at the second attempt of a page that is only just coming up", async () => {
    const page = await openPage("desktop");
    const context = page.context();
    const asked = vi.spyOn(context, "newCDPSession").mockRejectedValueOnce(new Error("Unable to capture screenshot"));
    expect(sizeOf(await createPhotographer()(page))).toEqual(VIEWPORTS.desktop);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRejectedValue(new Error("Unable to capture screenshot"));
    expect(await createPhotographer()(page)).toBeNull();
  });

  it("is none of a page that is closed, or blocked by a dialog", async () => {
    const page = await openPage("desktop");
    const photograph = createPhotographer(100);
    const dialog = page.waitForEvent("dialog");
    const alerting = page.evaluate("alert('Stop')");
    const shown = await dialog;
    expect(await photograph(page)).toBeNull();
    await shown.dismiss();
    await alerting;
    expect(await createPhotographer()(page)).not.toBeNull();
    await page.close();
    expect(await photograph(page)).toBeNull();
  });
});

/** From the JPEG's frame header. */
function sizeOf(picture: Buffer | null): { width: number; height: number } | null {
  if (picture === null) return null;
  for (let at = 2; at < picture.length; at += 2 + picture.readUInt16BE(at + 2)) {
    const marker = picture[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xc2) return { width: picture.readUInt16BE(at + 7), height: picture.readUInt16BE(at + 5) };
  }
  return null;
}
