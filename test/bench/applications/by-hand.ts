import type { Browser, Page } from "playwright-core";
import type { Running } from "./known.ts";

/** What a user of Playwright writes for some of the Tests, by `application/name`: the same acts and the same outcomes. */
export const BY_HAND: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "library/find books by part of the title": async (page) => {
    await page.getByRole("link", { name: "Books", exact: true }).click();
    await page.locator("#searchbar").fill("moom");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByText("2 results").waitFor();
    await page.getByRole("row", { name: /Comet in Moominland.*Lent out/ }).waitFor();
    await page.getByRole("row", { name: /Finn Family Moomintroll/ }).waitFor();
  },
  "node-red/turn the grid off": async (page) => {
    const open = async (): Promise<void> => {
      await page.getByRole("link", { name: "Main menu" }).click();
      await page.locator("#menu-item-user-settings").click();
    };
    await open();
    await page.getByLabel("Show grid").uncheck();
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByLabel("Show grid").waitFor({ state: "detached" });
    await open();
    await page.locator("input[type=checkbox]:not(:checked) + *, label", { hasText: "Show grid" }).first().waitFor();
  },
  "h2-console/all customers": async (page) => {
    await page.locator("select[name=setting]").selectOption({ label: "Outdoor shop" });
    await page.getByRole("button", { name: "Connect", exact: true }).click();
    const query = page.frameLocator("frame[name=h2query]");
    await query.locator("textarea").first().fill("SELECT * FROM CUSTOMER");
    await query.getByRole("button", { name: "Run", exact: true }).click();
    await page
      .frameLocator("frame[name=h2result]")
      .getByRole("row", { name: /Priya Nair Kochi/ })
      .waitFor();
  },
  "bakery/what state the assets are in": async (page) => {
    await page.getByRole("link", { name: "Catalog" }).click();
    await page.getByText("flour_stock").first().waitFor();
    await page.getByText("Failed").first().waitFor();
    await page.getByText("Never materialized").first().waitFor();
  },
  "allotment/who looks after which bed": async (page) => {
    await page.getByRole("link", { name: "Beds" }).first().click();
    await page.getByRole("row", { name: /North Garlic October Omar/ }).waitFor();
    await page.getByRole("row", { name: /West nothing/ }).waitFor();
  },
  "warehouse/throw two away": async (page) => {
    for (const item of ["Hammer", "Fuse 16 A"]) await page.locator(".tabulator-row", { hasText: item }).getByRole("checkbox").check();
    await page.getByText("2 selected").waitFor();
    await page.getByRole("button", { name: "Delete selected" }).click();
    await page.getByText("of 14 rows").waitFor();
    for (const item of ["Hammer", "Fuse 16 A"]) await page.locator(".tabulator-row", { hasText: item }).waitFor({ state: "detached" });
  },
};

const TIMEOUT_MS = 20_000;

/** How long it takes, the page's loading included, in ms. */
export async function timeByHand(browser: Browser, name: string, { running, path }: { running: Running; path: string }): Promise<number> {
  const flow = BY_HAND[name];
  if (flow === undefined) throw new Error(`Nobody wrote ${name} by hand`);
  await running.reset?.();
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: "en-US",
    timezoneId: "UTC",
    ...running.context,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const began = performance.now();
  try {
    const page = await context.newPage();
    await page.goto(running.url + path);
    await flow(page);
    return Math.round(performance.now() - began);
  } finally {
    await context.close();
  }
}
