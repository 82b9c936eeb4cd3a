import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Browse, serve, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { BrowserSession } from "./session.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

it("adds the page script once to a context, however many Runs are made in it one after the other", async () => {
  const page = await browse.open("");
  const added = vi.spyOn(page.context(), "addInitScript");
  for (let run = 0; run < 3; run++) (await BrowserSession.attach(page)).detach();
  expect(added).toHaveBeenCalledTimes(1);
});

it("adds the page script again where it could not be added", async () => {
  const page = await browse.open("");
  const context = page.context();
  vi.spyOn(context, "addInitScript").mockRejectedValueOnce(new Error("closed"));
  await expect(BrowserSession.attach(page)).rejects.toThrow("closed");
  (await BrowserSession.attach(page)).detach();
});

it.each([
  ["waits for nothing more of a call that was answered", "fetch('/').then((answer) => answer.text())", false],
  ["waits for what was put off", "setTimeout(() => undefined, 900)", true],
])("%s, where it was the last act that brought it about", async (_what, code, isToCome) => {
  const html = `<!doctype html><link rel="icon" href="data:,"><button onclick="${code}">Go</button>`;
  const site = await serve({ "/": html });
  const context = await browse.browser.newContext();
  try {
    const page = await context.newPage();
    const session = await BrowserSession.attach(page);
    await page.goto(site.url);
    // With its clock at a stand nothing of it is ever over because its time is.
    await page.evaluate("performance.now = () => 60_000");
    await page.getByRole("button").click();
    await expect.poll(async () => (await session.standing()).isOfActToCome).toBe(isToCome);
  } finally {
    await context.close();
    await site.close();
  }
});
