import { beforeEach, describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { GOOD_KEY } from "../__fixtures__/dashboard-site.ts";
import { openedPages, type Opened } from "../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open());
});

const heading = (name: string) => page.getByRole("heading", { name, level: 1 });

async function keepKey(): Promise<void> {
  await page.addInitScript(`if (location.protocol === "http:") sessionStorage.setItem("runwright.apiKey", "${GOOD_KEY}")`);
}

describe("a key that is not to be stored", () => {
  it("is kept from page to page, back and forward, and is forgotten with the page", async () => {
    await page.goto(site.url);
    await page.getByLabel("Keep it until I close this tab").uncheck();
    await page.getByText("a reload forgets it").waitFor();
    await page.getByLabel("A key of this service").fill(GOOD_KEY);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Buy a jacket" }).click();
    await heading("Buy a jacket").waitFor();
    expect(page.url()).toBe(`${site.url}/tests/${RUN_ID}`);
    expect(await page.evaluate("document.activeElement.id")).toBe("main");
    // A place in the page is no other page.
    await page.keyboard.press("Tab");
    await page.evaluate("document.querySelector('.skip').click()");
    await page.getByRole("link", { name: "Inbox" }).click();
    await heading("Inbox").waitFor();
    await page.goBack();
    await page.goBack();
    await heading("Buy a jacket").waitFor();
    await page.goBack();
    await heading("Tests").waitFor();
    await page.goForward();
    await heading("Buy a jacket").waitFor();
    expect(await page.evaluate("localStorage.length + sessionStorage.length")).toBe(0);
    await page.reload();
    await heading("Sign in").waitFor();
  });
});

describe("a page whose program does not arrive, as on a computer that has just changed its network", () => {
  it("says so, and loads again", async () => {
    await keepKey();
    const program = "**/dashboard-assets/app.js";
    await page.route(program, (route) => route.abort("connectionreset"));
    await page.goto(site.url);
    const again = page.getByRole("link", { name: "Load it again" });
    await again.waitFor();
    await page.unroute(program);
    await again.click();
    await heading("Tests").waitFor();
    expect(await page.getByText("has not arrived whole").count()).toBe(0);
  });
});

describe("a step that takes long", () => {
  it("shows its newest picture while it goes on, and the last one of it stays until that is there", async () => {
    await keepKey();
    const step = { index: 1, kind: "step", text: "Wait", device: "desktop", status: "running" };
    site.send("run.step", { ...step, at: "2026-01-01T00:00:00.000Z" });
    await page.goto(`${site.url}/runs/${RUN_ID}`);
    await page.getByText("No picture yet").waitFor();
    const seen = page.getByRole("region", { name: "What was seen" });
    const asked = (): number => site.requests.filter(({ url }) => url.endsWith("/steps/1/screenshot")).length;
    site.send("run.step", { ...step, at: "2026-01-01T00:00:02.000Z", screenshotUrl: "/x" });
    await seen.getByText("Now: Wait").waitFor();
    await seen.locator("img[src^=blob]").waitFor();
    const before = asked();
    const first = await seen.locator("img").getAttribute("src");
    site.send("run.step", { ...step, at: "2026-01-01T00:00:04.000Z", screenshotUrl: "/x" });
    await expect.poll(() => seen.locator("img").getAttribute("src")).not.toBe(first);
    expect(asked()).toBeGreaterThan(before);
    site.send("run.step", { ...step, at: "2026-01-01T00:00:05.000Z", status: "passed", screenshotUrl: "/x" });
    await seen.getByText("After: Wait").waitFor();
  });
});

describe("a computer whose clock is wrong", () => {
  it.each([-3, 3])("by %i days is told the time by the service", async (days) => {
    await keepKey();
    await page.addInitScript(`{
      const { now } = Date, skew = ${days} * 86_400_000;
      Date = class extends Date { constructor(...given) { super(...(given.length === 0 ? [now() + skew] : given)); } };
      Date.now = () => now() + skew;
    }`);
    const startedAt = new Date(Date.now() - 5000).toISOString();
    site.send("run.started", { run: aRun("running", { testName: "Buy", startedAt, createdAt: startedAt }) });
    await page.goto(`${site.url}/runs/${RUN_ID}`);
    await page.getByText("just now").waitFor();
    expect(await page.locator(".duration").textContent()).toMatch(/^[1-5]?\d\.\d s$|^[1-3] min /u);
  });
});
