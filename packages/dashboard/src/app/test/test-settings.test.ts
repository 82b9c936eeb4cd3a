import { beforeEach, describe, expect, it } from "vitest";
import { RUN_ID } from "../../../../sdk/src/__fixtures__/contract-server.ts";
import { openedPages, type Opened } from "../../__fixtures__/opened-pages.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open({ isSignedIn: true }));
});

const told = (method: string) =>
  site.requests.filter((seen) => seen.method === method).map(({ url, body }) => [url, body === "" ? null : (JSON.parse(body) as object)]);

describe("what a Test has besides its description", () => {
  it("is changed on its page, and only what is another one now is sent", async () => {
    await page.goto(`${site.url}/tests/${RUN_ID}`);
    await page.getByText("Name, tags, schedule").click();
    expect([await page.getByLabel("Address").inputValue(), await page.getByLabel("Tags").inputValue()]).toEqual([
      "https://shop.test/{{PAGE}}",
      "Smoke",
    ]);
    await page.getByLabel("Address").fill("shop.test/new");
    await page.getByLabel("Tags").fill("Smoke, #nightly ,");
    await page.getByLabel("When it runs by itself").selectOption("Monday to Friday at 7:00");
    await page.getByLabel("In the time zone").fill("Europe/Berlin");
    await page.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(() => told("PATCH"))
      .toEqual([
        [
          `/v1/tests/${RUN_ID}`,
          {
            url: "https://shop.test/new",
            tags: ["Smoke", "nightly"],
            trigger: "schedule",
            schedule: "0 7 * * 1-5",
            scheduleTimezone: "Europe/Berlin",
          },
        ],
      ]);
  });

  it("says what is wrong, and what was written stays; deleting asks first", async () => {
    await page.route(`**/v1/tests/${RUN_ID}`, (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({
            status: 400,
            contentType: "application/problem+json",
            body: JSON.stringify({ code: "invalid_request", detail: "schedule: has three fields" }),
          })
        : route.continue(),
    );
    await page.goto(`${site.url}/tests/${RUN_ID}`);
    await page.getByText("Name, tags, schedule").click();
    await page.getByLabel("When it runs by itself").selectOption("At other times…");
    await page.getByLabel("Times, as cron has them").fill("* * *");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("alert").filter({ hasText: "has three fields" }).waitFor();
    expect(await page.getByLabel("Times, as cron has them").inputValue()).toBe("* * *");
    await page.getByRole("button", { name: "Delete this Test" }).click();
    await page.getByText("Delete this Test? Its Runs stay.").waitFor();
    expect(told("DELETE")).toEqual([]);
    await page.getByRole("button", { name: "Yes" }).click();
    await page.waitForURL(`${site.url}/`);
    expect(told("DELETE")).toEqual([[`/v1/tests/${RUN_ID}`, null]]);
  });
});
