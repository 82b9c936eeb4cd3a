import { expect, test } from "@runwright/playwright";

const BANK = process.env["BANK_URL"] ?? "http://127.0.0.1:4181";

test.use({ runwrightOptions: { stepTimeoutMs: 2_000 } });

test("the fixture: words for the way there, code for the rest", async ({ page, runwright }) => {
  await page.goto(`${BANK}/transfer`);
  await runwright(`
    1. Choose "Ben Okafor" as the payee
    2. Enter "45" into the Amount field
    3. Click "Continue"
    4. Click "Confirm and send"

    Expected outcome:
    - The page shows "£45.00 is on its way to Ben Okafor."
  `);
  await expect(page.locator("#receipt-balance")).toHaveText("£2,571.75");
});

test("the fixture: a plan file says what free words mean", async ({ page, runwright }) => {
  await page.goto(`${BANK}/transfer`);
  const description = `
    1. Make out forty-five for our friend Ben
    2. Off it goes

    Expected outcome:
    - The page shows "£45.00 is on its way to Ben Okafor."
  `;
  expect(await runwright.run(description)).toMatchObject({ status: "error" });
  await runwright(description, { planFile: "fixture.plan.md" });
});

test("the fixture: a verdict as a value", async ({ page, runwright }) => {
  await page.goto(BANK);
  const verdict = await runwright.run(`Check that the page shows "Ada Lovelace"`);
  expect(verdict).toMatchObject({ status: "failed", reasoning: expect.stringContaining("Ada Lovelace") });
});

test("the fixture: what does not hold fails the test, and says why", async ({ page, runwright }) => {
  await page.goto(BANK);
  await expect(runwright(`Check that the page shows "Ada Lovelace"`)).rejects.toThrow(/Ada Lovelace/);
});
