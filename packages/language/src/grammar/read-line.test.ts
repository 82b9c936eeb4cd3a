import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { meaning, plain } from "./__fixtures__/meaning.ts";
import { forgetful } from "../chart/__fixtures__/forgetful.ts";
import { LEXICON } from "../lexicon/lexicon.ts";
import { readLines } from "../read-lines.ts";
import { readLine, RULES, type LineKind } from "./read-line.ts";

interface Row {
  readonly kind: "step" | "outcome";
  readonly text: string;
  readonly means: unknown;
}

/** Typed meanings, frozen: taken over from sentences of the documentation where the old reader and this one agreed. No other sentence is read for them. */
const ROWS = readFileSync(new URL("__fixtures__/readings.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Row);

/** Without empty places, which say nothing. */
const comparable = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === "scope" && Array.isArray(one) && one.length === 0 ? undefined : one)));

test("no rule loses what it reads", () => {
  expect(forgetful(RULES, LEXICON)).toEqual([]);
});

test("what the documentation shows is read as it is meant", () => {
  const wrong = ROWS.filter(({ kind, text, means }) => {
    const { intents } = readLines(text, kind);
    return intents === null || !sameMeaning(comparable(plain(intents)), means);
  });
  expect(wrong.map(({ text }) => text)).toEqual([]);
});

function sameMeaning(read: unknown, means: unknown): boolean {
  try {
    expect(read).toEqual(means);
    return true;
  } catch {
    return false;
  }
}

describe("a line that says more is not read as one that says less", () => {
  const PAIRS: readonly (readonly [LineKind, string, string])[] = [
    ["outcome", 'The page shows "Paid"', 'The page does not show "Paid"'],
    ["outcome", 'The "Save" button is enabled', 'The "Save" button is not enabled'],
    ["outcome", "There are 3 rows in the table", "There are 4 rows in the table"],
    ["outcome", 'The list shows "Milk"', 'The list shows only "Milk"'],
    ["outcome", 'The page shows "Milk"', 'The page shows "Milk" twice'],
    ["outcome", 'The page shows "Milk"', 'The page shows "Milk" in red'],
    ["outcome", 'The page shows "Milk"', 'The page shows "Milk" in the second row'],
    ["outcome", 'The "Save" button is visible', 'The "Save" button is visible and disabled'],
    ["outcome", "The total is $5", "The total is at least $5"],
    ["outcome", "Every row shows 5", "One row shows 5"],
    ["step", 'Click "Save"', 'Click "Save" twice'],
    ["step", 'Click "Save"', 'Do not click "Save"'],
    ["step", 'Click the "Save" button', 'Click the second "Save" button'],
    ["step", 'Click "Save"', 'Click "Save" next to "Ann"'],
    ["step", 'Type "a" into "Name"', 'Type "a" and "b" into "Name"'],
    ["step", "Scroll down", "Scroll down to the prices"],
    ["step", 'Click "Save"', 'Click "Save" so that 3 rows are shown'],
  ];
  test.each(PAIRS)("%s: %s / %s", (kind, less, more) => {
    expect(meaning(less, kind)).not.toBe("unknown");
    expect(meaning(more, kind)).not.toEqual(meaning(less, kind));
  });
});

test.each(["You land on the dashboard page", "The user lands on the dashboard page"])("where somebody lands is looked at: %s", (text) => {
  const assertion = { kind: "page", name: "dashboard", negated: false };
  for (const kind of ["step", "outcome"] as const)
    expect(readLine(text, kind)).toMatchObject({ kind: "read", intents: [{ type: "assert", assertion }] });
});

test.each([
  "Click a product",
  "Select any product",
  "Click the item",
  "Create a post",
  "Enter valid data",
  "Enter a valid email address",
  "Fill in the required details",
  "Open the console",
  "Click one of the links",
  "Open another tab of the same post",
  "Type the name into the field of your choice",
  "Click the buttons",
  "Click somewhere",
  "Leave the rest empty",
  "Leave all questions unanswered",
])("too little is said: %s", (text) => {
  expect(readLine(text, "step").kind).not.toBe("read");
});

test.each([
  "The user is shown",
  "The order is saved",
  "The correct details are displayed",
  "The product appears in the list",
  "Changes are saved",
  "My name is shown",
  "There are no expired rows",
  "There are no broken images",
  "The page does not show any errors",
  "The errors are gone",
  'The page probably shows "A"',
  'The page shows only "A"',
  'The "C" dropdown does not contain "A"',
  "The page does not show Austria",
  'The card of "A" shows no price',
  'There is a list with "A" and "B"',
  'The page shows "A" in the "B" tab',
  'The heading is "A" and centered',
  "Between 2 and 3 rows are not shown",
  'The page shows "A" (in red)',
  // Compared with before, and not placed on the page.
  "The total went above 5",
  "The total goes above $5",
  "The stock fell below 10",
  'The field that has the value "Ann" is disabled',
])("what is claimed is not said: %s", (text) => {
  expect(readLine(text, "outcome").kind).not.toBe("read");
});

describe("a name in no quotes", () => {
  test.each<readonly [LineKind, string]>([
    ["step", "Click Add to Cart"],
    ["step", "Click the save button"],
    ["step", "Click Open orders"],
    ["step", "Set the unit price to 20.00"],
    ["outcome", "The unread counter is 3"],
    ["outcome", "The cart is empty"],
  ])("counts where its form tells where it begins and ends: %s: %s", (kind, text) => {
    expect(readLine(text, kind).kind).toBe("read");
  });

  test.each<readonly [LineKind, string]>([
    ["step", "Open the main page of the wiki"],
    ["step", "Click the small round thing"],
    ["step", "Pick the Hummingbird printed t-shirt"],
    ["step", "Open the AcmeShop demo gallery"],
    ["outcome", "The number in the brackets is 3"],
    ["outcome", "Only call Anna is listed"],
  ])("is asked for where somebody tells it in words of their own: %s: %s", (kind, text) => {
    expect(readLine(text, kind).kind).toBe("ambiguous");
  });
});

test("a second meaning that is nearly as likely makes a question, one that only says less does not", () => {
  expect(readLine("Click the star next to the first article in the list", "step").kind).toBe("ambiguous");
  expect(readLine("The error message is displayed", "outcome").kind).toBe("read");
  // "Second from the top" is no place at the top.
  expect(readLine('Click "Restore" in the second version from the top', "step").kind).not.toBe("read");
});

test("what is left out is told, and why", () => {
  const text = "Then please click the Save button again";
  const reading = readLine(text, "step");
  const left = reading.kind === "read" ? reading.left.map(({ start, end, class: why }) => [text.slice(start, end), why]) : [];
  expect(left).toEqual(
    expect.arrayContaining([
      ["please", "filler"],
      ["the", "article"],
    ]),
  );
});

/** Every piece of a line that says an intent, and what is left out of it; of others the whole line says it. */
function saidIn(text: string): readonly string[] {
  const reading = readLine(text, text.startsWith("Verify") ? "outcome" : "step");
  const { pieces = [], left = [] } = (reading.kind === "read" ? reading.said : null) ?? {};
  return [...pieces.map((all) => all.join(" … ")), ...left.map(({ words, class: why }) => `${why}: ${words}`)];
}

test.each([
  ['Click "Save" and close the dialog.', 'Click "Save"', "and close the dialog"],
  ["Go to the list, look at it, then click Closed", "Go to the list", "look at it, then click Closed"],
  ['Verify that "A" is shown and "B" is hidden', 'Verify that "A" is shown', 'and "B" is hidden'],
  ['Verify that "A" is shown and "B" is hidden within 5 s', 'Verify that "A" is shown … within 5 s', 'and "B" is hidden within 5 s'],
  ["To save the draft, click Save", "click Save", "reason: To save the draft"],
  [
    "Leave the name and the city empty and click Go",
    "Leave the name and the city empty",
    "Leave the name and the city empty",
    "and click Go",
  ],
  ["Please click the Save button"],
])("it is told which words say what: %s", (text, ...said) => {
  expect(saidIn(text)).toEqual(said);
});

test("a reason without a literal is left out, and one with a literal keeps the line from being read", () => {
  expect(meaning('Click "Save" because the form is complete', "step")).toEqual(meaning('Click "Save"', "step"));
  expect(readLine('Click "Save" because "Draft" is shown', "step").kind).not.toBe("read");
});

test("'it' stands for what was named last, in the line or before it", () => {
  const before = readLine('Open the "File" menu', "step");
  expect(before.kind).toBe("read");
  const it = before.kind === "read" ? before.it : null;
  expect(readLine("Click it", "step").kind).toBe("unknown");
  const reading = readLine("Click it", "step", { it });
  expect(reading.kind === "read" && reading.intents[0]).toMatchObject({ act: { kind: "click", target: { name: "File", role: "menu" } } });
});

test.each([
  ["words", "click ".repeat(330)],
  ["joined", "the button and the link or the field in the row of ".repeat(40)],
  ["quotes", `"${'a" "'.repeat(300)}"`],
  ["brackets", "(".repeat(2_000)],
  ["commas", "Click A, ".repeat(220)],
  ["one word", "x".repeat(2_000)],
  ["quote signs", "'".repeat(2_000)],
  ["braces", "{{".repeat(1_000)],
  ["of", "the list of the table of the row of the card of ".repeat(40)],
])("a hostile line of %s is refused, not thrown at", (_name, text) => {
  for (const kind of ["step", "outcome"] as const) expect(readLine(text, kind).kind).toMatch(/^(?:unknown|ambiguous|read)$/);
});

test.each([["what somebody is told need not be so", "The customer is told that a title is required"]])("%s", (_why, text) => {
  expect(readLine(text, "outcome").kind).toBe("unknown");
});

test.each([
  [
    "a name in capitals says nothing of the kind of thing",
    "Open JavaScript Alerts",
    { kind: "click", target: { name: "JavaScript Alerts" } },
  ],
  [
    "a navigation is where something is chosen, and takes no value",
    'Choose "A" in the navigation',
    { kind: "click", target: { name: "A" } },
  ],
  ["a page with a number is a link of the pager", "Click on page 2", { kind: "click", target: { name: "2", role: "link" } }],
])("%s", (_why, text, act) => {
  expect(readLine(text, "step")).toMatchObject({ kind: "read", intents: [{ act }] });
});

test.each([
  ["The list is sorted newest first", "descending", "date"],
  ["The list is sorted from oldest to newest", "ascending", "date"],
  ["The list is sorted new to old", "descending", "auto"],
  ["The table is sorted by price, largest first", "descending", "number"],
  ["The table is sorted by price, low to high", "ascending", "number"],
])("the end that is named first comes first: %s", (text, direction, by) => {
  expect(readLine(text, "outcome")).toMatchObject({ kind: "read", intents: [{ assertion: { kind: "sorted", direction, by } }] });
});

describe("an order that leaves to the page how it is done", () => {
  test.each([
    ['Approve the invoice "INV-12"', { kind: "operate", verb: "Approve", target: { name: "INV-12", quoted: true } }],
    ['Archive the row of "Ann"', { kind: "operate", verb: "Archive", target: { name: "Ann", role: "row" } }],
    ['Approve the request of "Ann"', { kind: "operate", verb: "Approve", target: { name: "request", scope: [{ texts: ["Ann"] }] } }],
    ["Sort the results by price, low to high", { kind: "sort", by: "price", direction: "ascending" }],
    [
      'Sort the table "Users" by name in descending order',
      { kind: "sort", by: "name", direction: "descending", target: { name: "Users" } },
    ],
    ["Filter by status Open", { kind: "filter", by: "status", value: "Open" }],
    ['Filter the palette for "csv"', { kind: "filter", value: "csv", target: { name: "palette" } }],
    [
      "Add the second product to the cart",
      { kind: "click", target: { name: "Add to cart", scope: [{ kind: "item", noun: "product", ordinal: 2 }] } },
    ],
  ])("is read where its thing is named: %s", (text, act) => {
    expect(readLine(text, "step")).toMatchObject({ kind: "read", intents: [{ act }] });
  });

  test.each([
    ["Approve the request", { kind: "operate", verb: "Approve", target: { name: "request" } }],
    ["Complete the purchase", { kind: "operate", verb: "Complete", target: { name: "purchase" } }],
  ])("is only offered where nothing is named, which often is a whole task: %s", (text, act) => {
    expect(readLine(text, "step")).toMatchObject({ kind: "ambiguous", alternatives: [{ intents: [{ act }] }] });
  });

  test.each([
    "Create a post",
    "Place an order for the customer",
    "Approve any request",
    "Approve the requests",
    'Do not approve the invoice "INV-12"',
    'Approve only the invoice "INV-12"',
    'Approve the invoice "INV-12" or "INV-13"',
    'Wobble the flux in "More"',
    'Deploy the flow "Greenhouse"',
    'Username the field "Ann"',
    "Sort any table by name",
    // The order does nothing: it is the total that is meant.
    "order total £31.00",
  ])("is not read where it leaves open which thing, or says more: %s", (text) => {
    expect(readLine(text, "step").kind).not.toBe("read");
  });
});
