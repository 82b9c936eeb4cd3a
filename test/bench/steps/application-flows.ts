import type { Page } from "playwright-core";
import { counted, type Flow, seen } from "./flows.ts";

/** Of the applications of `npm run bench -- applications`, by their names: what a person does there, in canonical words and by hand. */
export const APPLICATION_FLOWS: Readonly<Record<string, readonly Flow[]>> = {
  library: [
    {
      name: "library, change a price",
      path: "/admin/",
      steps: [
        { words: 'Click "Books"', code: (page) => page.getByRole("link", { name: "Books", exact: true }).click() },
        { words: 'Type "disp" into the search field above the table', code: (page) => page.locator("#searchbar").fill("disp") },
        { words: 'Click "Search"', code: (page) => page.getByRole("button", { name: "Search" }).click() },
        { words: 'Click "The Dispossessed"', code: (page) => page.getByRole("link", { name: "The Dispossessed" }).click() },
        { words: 'Expand the "Details" section', code: (page) => page.locator("summary", { hasText: "Details" }).click() },
        { words: 'Type "16.20" into the "Price" field', code: (page) => page.getByLabel("Price").fill("16.20") },
        { words: 'Click the "Save" button', code: (page) => page.getByRole("button", { name: "Save", exact: true }).click() },
      ],
      outcomes: [
        {
          words: 'The page shows "The book “The Dispossessed” was changed successfully."',
          code: (page) => seen(page.getByText("The book “The Dispossessed” was changed successfully.")),
        },
        {
          words: 'The row of "The Dispossessed" shows "16.20" in the "Price" column',
          code: (page) => seen(page.getByRole("row", { name: "The Dispossessed" }).getByRole("cell", { name: "16.20" })),
        },
      ],
    },
  ],
  "node-red": [
    {
      name: "node-red, turn the grid off",
      path: "/",
      steps: [
        { words: 'Click "Main menu"', code: (page) => page.getByRole("link", { name: "Main menu" }).click() },
        { words: 'Click "Settings"', code: (page) => page.locator("#menu-item-user-settings").click() },
        { words: 'Uncheck "Show grid"', code: (page) => page.getByLabel("Show grid").uncheck() },
        { words: 'Click "Close"', code: (page) => page.getByRole("button", { name: "Close", exact: true }).click() },
        { words: 'Type "csv" into the "filter nodes" field', code: (page) => page.getByPlaceholder("filter nodes").first().fill("csv") },
        { words: 'Click the "Reports" tab', code: (page) => page.locator(".red-ui-tab-label", { hasText: "Reports" }).click() },
      ],
      outcomes: [
        { words: 'The page shows "Weekly report"', code: (page) => seen(page.getByText("Weekly report").first()) },
        { words: 'The page does not show "Too warm?"', code: (page) => unseen(page, "Too warm?") },
      ],
    },
    {
      name: "node-red, rename and deploy",
      path: "/",
      steps: [
        {
          words: 'Double-click "To Fahrenheit"',
          code: (page) => page.locator(".red-ui-flow-node-group", { hasText: "To Fahrenheit" }).dblclick(),
        },
        { words: 'Type "Convert" into the "Name" field', code: (page) => page.locator("#node-input-name").fill("Convert") },
        { words: 'Click "Done"', code: (page) => page.getByRole("button", { name: "Done" }).click() },
        { words: 'Click "Deploy"', code: (page) => page.locator("#red-ui-header-button-deploy").click() },
      ],
      outcomes: [
        { words: 'The page shows "Successfully deployed"', code: (page) => seen(page.getByText("Successfully deployed")) },
        { words: 'The page does not show "To Fahrenheit"', code: (page) => unseen(page, "To Fahrenheit") },
      ],
    },
  ],
  bakery: [
    {
      name: "bakery, jobs and runs",
      path: "/",
      steps: [
        { words: 'Click "Jobs"', code: (page) => page.getByRole("link", { name: "Jobs" }).click() },
        { words: 'Click "morning_batch"', code: (page) => page.getByRole("link", { name: "morning_batch" }).first().click() },
        {
          words: 'Check that "Heats the oven and bakes a batch." is shown',
          code: (page) => seen(page.getByText("Heats the oven and bakes a batch.").first()),
        },
        { words: 'Click the "Launchpad" tab', code: (page) => page.getByRole("tab", { name: "Launchpad" }).click() },
        { words: 'Click "Runs" in the navigation', code: (page) => page.locator("a[href$='/runs']").first().click() },
        { words: 'Click the "Failed" tab', code: (page) => page.getByRole("tab", { name: "Failed" }).click() },
      ],
      outcomes: [
        { words: "There is 1 row in the table", code: (page) => seen(page.getByText("Failure").first()) },
        { words: 'The table does not show "Success"', code: (page) => unseen(page, "Success") },
      ],
    },
    {
      name: "bakery, find an asset",
      path: "/",
      steps: [
        { words: 'Click "Search"', code: (page) => page.getByText("Search", { exact: true }).first().click() },
        { words: 'Type "loaf"', code: (page) => page.keyboard.type("loaf") },
        {
          words: 'Click "loaf_ranking" in the part "search results"',
          code: (page) =>
            page
              .getByRole("link", { name: /loaf_ranking/ })
              .first()
              .click(),
        },
      ],
      outcomes: [
        { words: 'The URL contains "/assets/loaf_ranking"', code: (page) => page.waitForURL(/assets\/loaf_ranking/) },
        { words: 'The page shows "Which loaves sell best."', code: (page) => seen(page.getByText("Which loaves sell best.").first()) },
      ],
    },
  ],
  allotment: [
    {
      name: "allotment, write a page",
      path: "/",
      steps: [
        { words: 'Click "Beds"', code: (page) => page.getByRole("link", { name: "Beds" }).first().click() },
        { words: 'Click "new tiddler"', code: (page) => page.getByRole("button", { name: "new tiddler" }).click() },
        { words: 'Type "Compost" into the title field', code: (page) => page.locator("input.tc-titlebar").fill("Compost") },
        {
          words: 'Type "Turn it every month" into the text field of the editor',
          code: (page) => page.frameLocator("iframe").locator("textarea").fill("Turn it every month"),
        },
        {
          words: 'Click "Confirm changes to this tiddler"',
          code: (page) => page.getByTitle("Confirm changes to this tiddler").first().click(),
        },
      ],
      outcomes: [
        { words: 'The page shows the heading "Compost"', code: (page) => seen(page.getByRole("heading", { name: "Compost" })) },
        { words: 'The page shows "Turn it every month"', code: (page) => seen(page.getByText("Turn it every month")) },
        {
          words: 'The row of "North" shows "Garlic" in the "Crop" column',
          code: (page) => seen(page.getByRole("row", { name: /North Garlic/ })),
        },
      ],
    },
  ],
  warehouse: [
    {
      name: "warehouse, sort, throw away, undo",
      path: "/",
      steps: [
        { words: 'Click the "Price" column header', code: (page) => page.getByRole("columnheader", { name: "Price" }).click() },
        { words: 'Click the "Price" column header', code: (page) => page.getByRole("columnheader", { name: "Price" }).click() },
        {
          words: 'Check that the first row contains "Ladder"',
          code: (page) => seen(page.locator(".tabulator-row").first().getByText("Ladder")),
        },
        {
          words: 'Tick the checkbox in the row of "Ladder"',
          code: (page) => page.locator(".tabulator-row", { hasText: "Ladder" }).getByRole("checkbox").check(),
        },
        { words: 'Click "Delete selected"', code: (page) => page.getByRole("button", { name: "Delete selected" }).click() },
        { words: 'Check that the page shows "of 15 rows"', code: (page) => seen(page.getByText("of 15 rows")) },
        {
          words: 'Type "bolt" into the field in the "Item" column',
          code: (page) => page.locator(".tabulator-col", { hasText: "Item" }).getByRole("searchbox").pressSequentially("bolt"),
        },
      ],
      outcomes: [
        { words: "There are 2 rows in the table", code: (page) => counted(page.locator(".tabulator-table .tabulator-row"), 2) },
        { words: 'The page shows "Showing 1-2 of 2 rows"', code: (page) => seen(page.getByText("Showing 1-2 of 2 rows")) },
      ],
    },
  ],
};

/** Nothing of this text can be seen any more. */
async function unseen(page: Page, text: string): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor({ state: "detached" });
}
