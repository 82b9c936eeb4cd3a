import { beforeEach, describe, expect, it } from "vitest";
import { EVIL, startDashboard } from "../../__fixtures__/dashboard-site.ts";
import { openedPages, type Opened } from "../../__fixtures__/opened-pages.ts";
import { RUN_ID } from "../../../../sdk/src/__fixtures__/contract-server.ts";

const pages = openedPages();
let site: Opened["site"];
let page: Opened["page"];

beforeEach(async () => {
  ({ site, page } = await pages.open({ isSignedIn: true }));
});

function bodyOf(method: string, url: string): unknown {
  return JSON.parse(site.requests.find((request) => request.method === method && request.url === url)?.body ?? "null");
}

describe("the lists of a workspace's own things", () => {
  it("show a new key once, and revoke one on the second press only", async () => {
    await page.goto(`${site.url}/keys`);
    await page.getByText("Create a key").first().click();
    await page.getByLabel("Name").fill("Deployments");
    await page.getByLabel("write").check();
    await page.getByLabel("It ends").selectOption("in 30 days");
    await page.getByRole("button", { name: "Create a key" }).click();
    const shown = page.getByRole("status", { name: /Deployments/u });
    await shown.getByText("rw_shown_once").waitFor();
    expect(bodyOf("POST", "/v1/keys")).toMatchObject({
      name: "Deployments",
      scopes: ["read", "run", "write"],
      expiresAt: expect.any(String),
    });
    await page.reload();
    await page.getByRole("button", { name: "Revoke" }).click();
    expect(await page.getByText("rw_shown_once").count()).toBe(0);
    await page.getByRole("button", { name: "No", exact: true }).click();
    await page.getByRole("button", { name: "Revoke" }).click();
    expect(site.requests.some(({ method }) => method === "DELETE")).toBe(false);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    await expect.poll(() => site.requests.some(({ method, url }) => method === "DELETE" && url === `/v1/keys/${RUN_ID}`)).toBe(true);
  });

  it("show how a webhook answers, and open its deliveries after a ping", async () => {
    await page.goto(`${site.url}/webhooks`);
    await page.getByText("Nothing has arrived there since").waitFor();
    await page.getByRole("button", { name: "Send a ping" }).click();
    await page.getByText(`answered 500 after 12 ms: ${EVIL}`).waitFor();
    expect(await page.locator("img[src=x]").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Send again" }).count()).toBe(1);
    expect(site.requests.some(({ method, url }) => method === "POST" && url === `/v1/webhooks/${RUN_ID}/ping`)).toBe(true);
  });

  it("keep the secrets of an environment when a variable is set", async () => {
    await page.goto(`${site.url}/environments`);
    await page.getByText("Set a variable").first().click();
    const card = page.getByRole("listitem").filter({ hasText: "https://staging.test" });
    await card.getByLabel("Name").fill("TOKEN");
    await card.getByLabel("Value").fill("abc");
    await card.getByLabel("Secret: masked").check();
    await card.getByRole("button", { name: "Set a variable" }).click();
    await expect
      .poll(() => bodyOf("PATCH", `/v1/environments/${RUN_ID}`))
      .toEqual({
        variables: [
          { name: "USER", value: EVIL, secret: false },
          { name: "PASSWORD", secret: true },
          { name: "TOKEN", value: "abc", secret: true },
        ],
      });
  });

  it("say which Tests use a Shared Step", async () => {
    await page.goto(`${site.url}/shared-steps`);
    await page.getByText("Used by").waitFor();
    await page.getByRole("link", { name: "Buy a jacket" }).click();
    await page.waitForURL(`**/tests/${RUN_ID}`);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Buy a jacket");
  });

  it("say what to do where the service refuses", async () => {
    await page.goto(`${site.url}/webhooks`);
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("button", { name: "Yes" }).click();
    await page.getByRole("alert").filter({ hasText: "There is nothing here" }).waitFor();
    await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Deployment hooks" }).click();
    await page.getByText("Runs #smoke").waitFor();
    expect(await page.getByRole("link", { name: "Deployment hooks" }).getAttribute("aria-current")).toBe("page");
  });

  it("say that there is more than they show, and show it", async () => {
    await using long = await startDashboard({ longLists: { "/v1/keys": 420 } });
    await page.goto(`${long.url}/keys`);
    const last = (place: number) => page.getByRole("row").filter({ hasText: `Number ${place}` });
    await last(200).waitFor();
    expect(await page.getByText("Number 201").count()).toBe(0);
    await page.getByRole("button", { name: "Load more" }).click();
    await last(400).waitFor();
    await page.getByRole("button", { name: "Load more" }).click();
    await last(420).waitFor();
    expect(await page.getByRole("button", { name: "Load more" }).count()).toBe(0);
  });

  it("say so where not every Test was looked at for a Shared Step", async () => {
    await using long = await startDashboard({ longLists: { "/v1/tests": 1001 } });
    await page.goto(`${long.url}/shared-steps`);
    await page.getByText("Looked for in 1,000 Tests only; there are more").waitFor();
    await page.goto(`${site.url}/shared-steps`);
    await page.getByText("Used by").waitFor();
    expect(await page.getByText("Looked for in").count()).toBe(0);
  });
});
