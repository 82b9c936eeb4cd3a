import { beforeEach, describe, expect, it } from "vitest";
import { aRun, RUN_ID } from "../../../sdk/src/__fixtures__/contract-server.ts";
import { openedPages, type Opened } from "../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open({ isSignedIn: true }));
});

const focused = () => page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent");
const runsStarted = () => site.requests.filter(({ method, url }) => method === "POST" && url.startsWith("/v1/")).map(({ url }) => url);

describe("single keys", () => {
  it("go through the list, to the search and to the list of keys, and write where somebody writes", async () => {
    await page.goto(site.url);
    await page.getByRole("heading", { name: "Tests" }).waitFor();
    await page.keyboard.press("j");
    expect(await focused()).toBe("Buy a jacket");
    await page.keyboard.press("j");
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe(`/runs/${RUN_ID}`);
    await page.keyboard.press("k");
    expect(await focused()).toBe("Buy a jacket");
    await page.keyboard.press("/");
    await page.keyboard.type("jk?/r");
    expect(await page.getByRole("searchbox").inputValue()).toBe("jk?/r");
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await help.getByText("Search").waitFor();
    await help.getByLabel("Single keys are on").uncheck();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await page.keyboard.press("/");
    expect(await help.isVisible()).toBe(false);
    expect(await page.evaluate("document.activeElement.type")).not.toBe("search");
  });

  it("run a Test, run a Run again, go through its steps and search its transcript", async () => {
    await page.goto(`${site.url}/tests/${RUN_ID}`);
    await page.getByRole("button", { name: "Run it now" }).waitFor();
    await page.keyboard.press("r");
    await page.waitForURL(`**/runs/${RUN_ID}`);
    for (const index of [1, 2]) site.send("run.step", { index, kind: "step", text: `Step ${index}`, device: "desktop", status: "passed" });
    site.send("run.finished", { run: aRun("passed", { testName: "Buy", transcriptUrl: "/t", device: "desktop" }) });
    await page.locator(".transcript").waitFor();
    await page.keyboard.press("k");
    await page.waitForURL("**/*#step-1");
    await page.keyboard.press("j");
    await page.waitForURL("**/*#step-2");
    await page.keyboard.press("/");
    expect(await focused()).toBe("Search the transcript");
    await page.getByLabel("Search the transcript").blur();
    await page.keyboard.press("r");
    await expect.poll(runsStarted).toEqual([`/v1/tests/${RUN_ID}/run`, `/v1/runs/${RUN_ID}/rerun`]);
  });
});
