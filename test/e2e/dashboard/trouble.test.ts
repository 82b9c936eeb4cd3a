import { rm } from "node:fs/promises";
import path from "node:path";
import { describe, it } from "vitest";
import { API_KEY, LONG, openedDashboard, pictureAt } from "./opened-dashboard.ts";

const dashboard = openedDashboard();
/** Its service is ended by a test. */
const mortal = openedDashboard();

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
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: LONG }).toBeGreaterThan(300);
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
