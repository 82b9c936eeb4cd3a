import { beforeEach, describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../../sdk/src/__fixtures__/contract-server.ts";
import { openedPages, type Opened } from "../../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open({ isSignedIn: true }));
  await page.addInitScript(`
    globalThis.moved = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        moved.push([value, ...sources.map(({ node }) => node?.id || node?.className || node?.nodeName)].join(" "));
    }).observe({ type: "layout-shift", buffered: true });`);
});

const step = (index: number) => ({
  index,
  kind: "step",
  text: `Click the button "Row ${index}" in the long table of all the orders that were placed since yesterday`,
  device: "desktop",
});

describe("a Run that is watched", () => {
  it.each([1280, 360])("moves nothing that stands there, %i px wide, however many steps come", async (width) => {
    await page.setViewportSize({ width, height: 800 });
    site.send("run.started", { run: aRun("running", { testName: "Buy", device: "desktop" }) });
    await page.goto(`${site.url}/runs/${RUN_ID}`);
    await page.getByText("No picture yet").waitFor();
    await page.getByRole("heading", { name: "Buy", exact: true }).waitFor();
    await page.evaluate("moved.length = 0");
    for (let index = 1; index <= 12; index += 1) {
      site.send("run.step", { ...step(index), status: "running" });
      await page.locator(`#step-${index}`).waitFor();
      site.send("run.phase", { phase: "acting", message: `Step ${index} goes on, and what is done is told in a line as long as this one` });
      site.send("run.step", {
        ...step(index),
        status: "passed",
        action: `click button "Row ${index}"`,
        screenshotUrl: "/x",
        durationMs: 900,
      });
      await page.getByText(`After: ${step(index).text}`).waitFor();
    }
    await page.locator(".player img[src^=blob]").waitFor();
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
    expect(await page.evaluate("moved")).toEqual([]);
    // The page has grown by now, and it has not become narrower for that.
    expect(await page.evaluate("document.documentElement.scrollHeight > innerHeight")).toBe(true);
  });
});
