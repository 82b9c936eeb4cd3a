import type { Locator, Page } from "playwright-core";

/** One thing to do or to check, said twice: in plain words, and in the code that a person would write instead. */
export interface FlowStep {
  readonly words: string;
  readonly code: (page: Page) => Promise<unknown>;
}

export interface Flow {
  readonly name: string;
  readonly path: string;
  readonly steps: readonly FlowStep[];
  readonly outcomes: readonly FlowStep[];
}

/** How a flow reads for the agent. */
export function describeFlow(flow: Flow): string {
  const steps = flow.steps.map(({ words }, index) => `${index + 1}. ${words}`);
  const outcomes = flow.outcomes.map(({ words }) => `- ${words}`);
  return ["## Steps", ...steps, "", "## Expected outcome", ...outcomes, ""].join("\n");
}

/** The name of the place of `FLOWS`: the example shop. */
export const OWN = "shop";

export const FLOWS: readonly Flow[] = [
  {
    name: "buy",
    path: "/",
    steps: [
      { words: 'Type "rain" into the search field', code: (page) => page.getByLabel("Search products").fill("rain") },
      { words: "Press Enter", code: (page) => arriving(page, "q=rain", page.keyboard.press("Enter")) },
      { words: 'Click "Harbour Rain Jacket"', code: (page) => page.getByRole("link", { name: "Harbour Rain Jacket" }).click() },
      { words: 'Select "M" from Size', code: (page) => page.getByLabel("Size").selectOption("M") },
      { words: 'Type "2" into Quantity', code: (page) => page.getByLabel("Quantity").fill("2") },
      { words: 'Click "Add to basket"', code: (page) => page.getByRole("button", { name: "Add to basket" }).click() },
      { words: 'Check that "was added to your basket" is shown', code: (page) => seen(page.getByText("was added to your basket")) },
      { words: 'Click "Basket"', code: (page) => page.getByRole("link", { name: "Basket" }).click() },
      { words: 'Click "Go to checkout"', code: (page) => page.getByRole("link", { name: "Go to checkout" }).click() },
      { words: 'Type "Ada Lovelace" into Full name', code: (page) => page.getByLabel("Full name").fill("Ada Lovelace") },
      { words: 'Type "ada@example.com" into Email', code: (page) => page.getByLabel("Email", { exact: true }).fill("ada@example.com") },
      {
        words: 'Type "12 Engine Lane" into Street and number',
        code: (page) => page.getByLabel("Street and number").fill("12 Engine Lane"),
      },
      { words: 'Type "1010" into Postcode', code: (page) => page.getByLabel("Postcode").fill("1010") },
      { words: 'Type "Vienna" into City', code: (page) => page.getByLabel("City").fill("Vienna") },
      { words: 'Select "Austria" from Country', code: (page) => page.getByLabel("Country").selectOption("Austria") },
      { words: 'Click "Express delivery"', code: (page) => page.getByLabel("Express delivery").click() },
      { words: 'Tick "I accept the terms and conditions"', code: (page) => page.getByLabel("I accept the terms").check() },
      { words: 'Click "Place order"', code: (page) => page.getByRole("button", { name: "Place order" }).click() },
    ],
    outcomes: [
      { words: 'The page shows "Thank you, Ada!"', code: (page) => seen(page.getByText("Thank you, Ada!")) },
      { words: 'The page shows "€270.00"', code: (page) => seen(page.getByText("€270.00")) },
    ],
  },
  {
    name: "sign-in",
    path: "/sign-in",
    steps: [
      { words: 'Type "ada@example.com" into Email', code: (page) => page.getByLabel("Email", { exact: true }).fill("ada@example.com") },
      { words: 'Type "engine-1843" into Password', code: (page) => page.getByLabel("Password").fill("engine-1843") },
      { words: 'Click the "Sign in" button', code: (page) => page.getByRole("button", { name: "Sign in" }).click() },
    ],
    outcomes: [
      {
        words: 'The heading "Welcome, Ada Lovelace" is visible',
        code: (page) => seen(page.getByRole("heading", { name: "Welcome, Ada Lovelace" })),
      },
      { words: "The table has 3 rows", code: (page) => counted(page.locator("tbody tr"), 3) },
      {
        words: 'The row with "LK-10377" shows "Returned"',
        code: (page) => seen(page.getByRole("row", { name: "LK-10377" }).getByText("Returned")),
      },
    ],
  },
  {
    name: "browse",
    path: "/",
    steps: [
      {
        words: 'Select "Shoes" from Category',
        code: (page) => arriving(page, "category=Shoes", page.getByLabel("Category").selectOption("Shoes")),
      },
      { words: 'Check that the page shows "3 products"', code: (page) => seen(page.getByText("3 products")) },
      {
        words: 'Select "Price, high to low" in "Sort by"',
        code: (page) => arriving(page, "sort=price-down", page.getByLabel("Sort by").selectOption("Price, high to low")),
      },
      { words: 'Wait until the URL contains "sort=price-down"', code: (page) => page.waitForURL(/sort=price-down/) },
      { words: 'Click "Moor Hiking Boots"', code: (page) => page.getByRole("link", { name: "Moor Hiking Boots" }).click() },
      { words: 'Click "Care and repair"', code: (page) => page.getByText("Care and repair").click() },
      { words: 'Check that "Wash cold" is shown', code: (page) => seen(page.getByText("Wash cold")) },
      { words: 'Click "Delivery and returns"', code: (page) => page.getByRole("link", { name: "Delivery and returns" }).click() },
      { words: 'Click "Join our newsletter"', code: (page) => page.getByRole("button", { name: "Join our newsletter" }).click() },
      { words: 'Type "ada@example.com" into Your email', code: (page) => page.getByLabel("Your email").fill("ada@example.com") },
      { words: 'Click "Subscribe"', code: (page) => page.getByRole("button", { name: "Subscribe" }).click() },
    ],
    outcomes: [
      { words: 'The page shows "You are on the list"', code: (page) => seen(page.getByText("You are on the list")) },
      {
        words: 'The heading "Letters from Larkspur" is visible',
        code: (page) => seen(page.getByRole("heading", { name: "Letters from Larkspur" })),
      },
    ],
  },
];

/** What leaves the page ends on the next one: a picture of a page that is going away would show nothing, late. */
async function arriving(page: Page, query: string, act: Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForURL((url) => url.search.includes(query)), act]);
}

export async function seen(locator: Locator): Promise<void> {
  await locator.waitFor({ state: "visible" });
}

/** As Playwright's own `toHaveCount`, which belongs to its test runner: waits until there are so many. */
export async function counted(locator: Locator, count: number): Promise<void> {
  await locator.nth(count - 1).waitFor({ state: "attached" });
  await locator.nth(count).waitFor({ state: "detached" });
}
