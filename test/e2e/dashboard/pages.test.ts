import axe from "axe-core";
import type { FinishedRun } from "@runwright/sdk";
import { beforeAll, describe, expect, it } from "vitest";
import { LONG, openedDashboard, pictureAt } from "./opened-dashboard.ts";
import { failBasket, fillSettings, runTag } from "./stock.ts";

const dashboard = openedDashboard();

describe("the first visit", () => {
  it("offers an example where there is nothing yet, runs it live, and it passes", async () => {
    const page = await dashboard().open("/");
    const create = page.getByRole("button", { name: "Create this Test and run it" });
    await create.waitFor();
    await page.screenshot({ path: pictureAt("first-visit") });
    await create.click();
    await page.waitForURL(`${dashboard().base}/runs/*`);
    await page.getByRole("listitem").filter({ hasText: "not-a-key" }).waitFor({ timeout: LONG });
    await page.screenshot({ path: pictureAt("live") });
    await page.getByRole("status", { name: "Verdict" }).getByRole("heading", { name: "Passed" }).waitFor({ timeout: LONG });
    await page.getByRole("link", { name: "Runwright", exact: true }).click();
    const row = page.getByRole("region", { name: "Tests" }).getByRole("row").filter({ hasText: "Example" });
    await row.getByText("100 %").waitFor();
    expect(await row.getByRole("listitem").count()).toBe(1);
    await page.context().close();
  });
});

describe.concurrent("a service with something in every list", () => {
  let run: FinishedRun;
  let tagRunId: string;
  beforeAll(async () => {
    [run, tagRunId] = await Promise.all([failBasket(dashboard()), runTag(dashboard()), fillSettings(dashboard())]);
  });

  it("keeps its filters in the address, and finds by them", async ({ expect }) => {
    const page = await dashboard().open("/?status=failed&q=bask");
    await page
      .getByRole("region", { name: "Tests" })
      .getByText(/^1 of \d+$/u)
      .waitFor();
    const runs = page.getByRole("region", { name: "Runs" });
    await runs.getByRole("row", { name: /Basket Failed at step/u }).waitFor();
    expect(await runs.getByRole("row", { name: /Example/u }).count()).toBe(0);
    await runs.getByLabel("Status").selectOption("passed");
    await runs.getByRole("row", { name: /Example/u }).waitFor();
    expect(page.url()).toBe(`${dashboard().base}/?q=bask&status=passed`);
    await page.context().close();
  });

  it.for(["light", "dark"] as const)(
    "shows every page in the %s theme without what axe or a phone minds",
    { timeout: 300_000 },
    async (scheme, { expect }) => {
      const addresses: Record<string, string> = {
        lists: "/",
        inbox: "/inbox",
        new: "/tests/new",
        guides: "/guides/",
        guide: "/guides/writing-tests.html",
        "tag-run": `/tag-runs/${tagRunId}`,
        run: `/runs/${run.id}`,
        test: `/tests/${run.testId}`,
        editor: `/tests/${run.testId}#edit`,
      };
      for (const name of ["shared-steps", "environments", "hooks", "webhooks", "keys", "usage"]) addresses[name] = `/${name}`;
      for (const [name, address] of Object.entries(addresses)) {
        const page = await dashboard().open(address, { colorScheme: scheme });
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        for (const width of [1280, 768, 360, 2560]) {
          await page.setViewportSize({ width, height: width === 2560 ? 1300 : 900 });
          await page.screenshot({ path: pictureAt(`${name}-${width}-${scheme}`) });
          expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${name} ${width}`).toBeLessThanOrEqual(0);
        }
        await page.evaluate(axe.source);
        expect(await page.evaluate("axe.run().then(({ violations }) => violations.map(({ id }) => id))"), name).toEqual([]);
        await page.context().close();
      }
    },
  );
});
