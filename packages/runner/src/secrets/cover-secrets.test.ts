import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestBrowser } from "../__fixtures__/test-browser.ts";
import { coverSecrets } from "./cover-secrets.ts";

const SECRET = "corréct horse 🐎";

let browser: Browser;

beforeAll(async () => {
  browser = await startTestBrowser();
});
afterAll(async () => await browser.close());

async function open(html: string): Promise<Page> {
  const context = await browser.newContext();
  await coverSecrets(context, [{ value: SECRET, shownAs: "{{SECRET}}" }]);
  const page = await context.newPage();
  await page.goto(`data:text/html;charset=utf-8,${encodeURIComponent(html)}`);
  return page;
}

async function coverOf(page: Page, selector: string): Promise<string> {
  return await page.locator(selector).evaluate((field) => {
    const view = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
    return view.getComputedStyle(field)["webkitTextSecurity"] ?? "";
  });
}

describe("a field that holds a secret", { timeout: 60_000 }, () => {
  it("shows dots as soon as the secret is in it, and letters again afterwards", async () => {
    const page = await open("<input id=a><textarea id=b></textarea>");
    for (const field of ["#a", "#b"]) {
      await page.fill(field, "something else");
      expect(await coverOf(page, field)).toBe("none");
      await page.fill(field, SECRET);
      expect(await coverOf(page, field)).toBe("disc");
      await page.fill(field, "");
      expect(await coverOf(page, field)).toBe("none");
    }
  });

  it("shows dots when the page came with the secret in it, or gains such a field later", async () => {
    const page = await open(`<input id=a value="${SECRET}"><input id=c value=other>`);
    await vi.waitFor(async () => expect(await coverOf(page, "#a")).toBe("disc"), { timeout: 10_000 });
    await page.evaluate(`document.body.insertAdjacentHTML("beforeend", '<p><input id=b value="${SECRET}"></p>')`);
    await vi.waitFor(async () => expect(await coverOf(page, "#b")).toBe("disc"), { timeout: 10_000 });
    expect(await coverOf(page, "#c")).toBe("none");
  });

  it("shows dots inside shadow roots and frames", async () => {
    const page = await open(`<div id=host></div><iframe srcdoc="<input id=inner>"></iframe><script>
      document.querySelector("#host").attachShadow({ mode: "open" }).innerHTML = "<input id=deep>";</script>`);
    await page.locator("#deep").fill(SECRET);
    expect(await coverOf(page, "#deep")).toBe("disc");
    const inner = page.frameLocator("iframe").locator("#inner");
    await inner.fill(SECRET);
    expect(await inner.evaluate((field) => (field as unknown as { style: { cssText: string } }).style.cssText)).toContain("disc");
  });
});
