import { expect, test } from "@playwright/test";
import { agent } from "@runwright/agent";

const BANK = process.env["BANK_URL"] ?? "http://127.0.0.1:4181";

test("money sent to Ben is gone from the account", async ({ page }) => {
  await page.goto(`${BANK}/transfer`);

  // Plain words where the way there does not matter ...
  const verdict = await agent(page).run(`
    1. Choose "Ben Okafor" as the payee
    2. Enter "45" into the Amount field
    3. Click "Continue"
    4. Click "Confirm and send"

    Expected outcome:
    - The page shows "£45.00 is on its way to Ben Okafor."
  `);
  expect(verdict.status, verdict.reasoning).toBe("passed");

  // ... and Playwright where code says it better: the page is the same one.
  await expect(page.locator("#receipt-balance")).toHaveText("£2,571.75");
});

test("a value of one's own is typed and never shown", async ({ page }) => {
  const verdict = await agent(page, { startUrl: `${BANK}/payees`, variables: [{ name: "ACCOUNT", value: "00112233", secret: true }] }).run(`
    Fill in the form with:
    - Name of the payee: Olu Adeyemi
    - Sort code: 12-34-56
    - Account number: {{ACCOUNT}}

    Click "Add payee".

    Expected outcome:
    - The page shows "Olu Adeyemi was added to your payees."
  `);
  expect(verdict.status, verdict.reasoning).toBe("passed");
  expect(verdict.reasoning).not.toContain("00112233");
});

test("what does not hold fails, and says why", async ({ page }) => {
  const verdict = await agent(page, { startUrl: `${BANK}/`, stepTimeoutMs: 2_000 }).run(`
    Click "Payees"

    Expected outcome:
    - The page shows "Ada Lovelace"
  `);
  expect(verdict.status).toBe("failed");
  expect(verdict.reasoning).toContain("Ada Lovelace");
});
