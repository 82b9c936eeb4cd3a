import { rm } from "node:fs/promises";
import path from "node:path";
import type { FinishedRun } from "@runwright/sdk";
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { API_KEY, type Dashboard, LONG, pictureAt } from "./opened-dashboard.ts";

export function firstVisit(dashboard: () => Dashboard): void {
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
}

/** The service of `mortal` is ended. */
export function badDay(dashboard: () => Dashboard, mortal: () => Dashboard): void {
  // Waits for a Run to be given up for most of its time, so that it runs beside what follows.
  describe.concurrent("a bad day", () => {
    it("is told in words: a service that dies and comes back, a key that is revoked, what was deleted", async ({ expect }) => {
      const { id } = await mortal().create(
        `<img src=x onerror="document.title='ran'"> & <b>bold</b>`,
        '1. Wait 12 seconds\n2. The page shows "Larkspur"',
      );
      const key = await mortal().client.keys.create({ name: "Mine", scopes: ["read", "run"] });
      const run = await mortal().client.tests.run(id);
      const page = await mortal().open(`/runs/${run.id}`, { key: key.key });
      // The step goes on, and is seen.
      await page.getByText("Now: Wait 12 seconds").waitFor({ timeout: LONG });
      const picture = page.getByRole("region", { name: "What was seen" }).locator("img");
      await expect
        .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: LONG })
        .toBeGreaterThan(300);
      await page.screenshot({ path: pictureAt("live-step") });
      const startAgain = await mortal().killService();
      await page.getByRole("status").filter({ hasText: "The connection was lost. It is being made again" }).waitFor({ timeout: LONG });
      await page.screenshot({ path: pictureAt("connection-lost") });
      await startAgain();
      const verdict = page.getByRole("status", { name: "Verdict" });
      await verdict.getByRole("heading", { name: "Passed" }).waitFor({ timeout: LONG });
      expect(await page.getByRole("listitem").filter({ hasText: "Wait 12 seconds" }).count()).toBe(1);
      expect([await page.title(), await page.locator("img[src=x]").count()]).toEqual([expect.stringContaining("<img src=x"), 0]);
      // What it left is gone: the verdict stays, and the rest is said.
      await rm(path.join(mortal().folder, "artifacts"), { recursive: true, force: true });
      await page.reload();
      await verdict.getByRole("heading", { name: "Passed" }).waitFor();
      await page.getByText("The video cannot be shown").waitFor();
      await mortal().client.keys.delete(key.id);
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("r");
      await page.getByRole("alert").filter({ hasText: "does not take this key" }).waitFor();
      await page.getByLabel("A key of this service").fill(API_KEY);
      await page.keyboard.press("Enter");
      await verdict.waitFor();
      await mortal().client.tests.delete(id);
      await page.context().close();
      const gone = await mortal().open(`/tests/${id}`);
      await gone.getByRole("alert").filter({ hasText: "There is nothing here: it was deleted" }).waitFor();
      await gone.context().close();
    });

    it("shows a description of 50,000 characters, and lets somebody write in it", async ({ expect }) => {
      const lines = Array.from({ length: 600 }, (_, n) => `- The row of "Order ${n}" shows "what was ordered, ${"x".repeat(40)}"`);
      const { id } = await dashboard().create("Long", lines.join("\n").slice(0, 50_000));
      const page = await dashboard().open(`/tests/${id}`);
      await page.getByRole("button", { name: /^Show all \d+ lines$/u }).waitFor({ timeout: 2 * LONG });
      expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
      await page.getByRole("button", { name: "Edit" }).click();
      const area = page.locator(".cm-content");
      await area.click();
      await page.keyboard.press("Control+Home");
      await page.keyboard.type("mine ");
      await area.getByText("mine - The row").waitFor();
      await page.context().close();
    });
  });
}

export function filledPages(dashboard: () => Dashboard, failed: () => FinishedRun): void {
  describe.concurrent("a service with something in every list", () => {
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

    it("shows every page in both themes on every screen, from a phone's on", { timeout: 300_000 }, async ({ expect }) => {
      const run = failed();
      const tagRunId = (await dashboard().client.runs.list()).items.find((one) => one.tagRunId !== undefined)?.tagRunId;
      expect(tagRunId).toBeDefined();
      const addresses: Record<string, string> = {
        lists: "/",
        editor: `/tests/${run.testId}#edit`,
        inbox: "/inbox",
        new: "/tests/new",
        guides: "/guides/",
        guide: "/guides/writing-tests.html",
        "tag-run": `/tag-runs/${tagRunId}`,
        run: `/runs/${run.id}`,
        test: `/tests/${run.testId}`,
      };
      for (const name of ["shared-steps", "environments", "hooks", "webhooks", "keys", "usage"]) addresses[name] = `/${name}`;
      const page = await dashboard().open("/");
      for (const [name, address] of Object.entries(addresses)) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(dashboard().base + address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        for (const width of [768, 360, 2560, 1280]) {
          await page.setViewportSize({ width, height: width === 2560 ? 1300 : 900 });
          if (width === 1280 || width === 360) await page.screenshot({ path: pictureAt(`${name}-${width}-light`) });
          expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), `${name} ${width}`).toBeLessThanOrEqual(0);
        }
        await page.emulateMedia({ colorScheme: "dark" });
        await page.screenshot({ path: pictureAt(`${name}-1280-dark`) });
      }
      await page.context().close();
    });

    // The other pages are held to it in all their states by `accessibility.test.ts` of the dashboard.
    it("has guides with which axe finds nothing wrong, in both themes", async ({ expect }) => {
      const page = await dashboard().open("/");
      const violations = async (rules: string): Promise<unknown> =>
        await page.evaluate(`axe.run(${rules}).then(({ violations }) => violations.map(({ id }) => id))`);
      for (const address of ["/guides/", "/guides/writing-tests.html"]) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(dashboard().base + address);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.evaluate(axe.source);
        expect(await violations(""), address).toEqual([]);
        // Most of what axe looks at has nothing to do with colours.
        await page.emulateMedia({ colorScheme: "dark" });
        expect(await violations(`{ runOnly: ["color-contrast", "link-in-text-block"] }`), `${address} dark`).toEqual([]);
      }
      await page.context().close();
    });
  });
}
