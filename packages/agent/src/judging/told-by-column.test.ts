import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const SIGN = `<svg width="12" height="12"><circle r="5" cx="6" cy="6"></circle></svg>`;
const STOCK = `<h1>Stock</h1>${tableOf(
  ["Item", "Expiry", "Assignee"],
  [
    ["Milk", "", "Ann"],
    ["Rice", "2027-01-01", ""],
    ["Salt", "-", "—"],
    ["Tea", SIGN, "<button>Assign</button>"],
    ["Oats", "0", `<input aria-label="Who" value="Bob">`],
  ],
)}`;
const expiry = (item: string): string => `The column "Expiry" in the row of "${item}" is empty`;

test("a cell is empty where nothing stands in it that could be a value", async () => {
  const cases: readonly JudgedCase[] = [
    [STOCK, expiry("Milk"), "held"],
    [STOCK, 'The thing called "expiry" in the row of "Milk" is empty', "held"],
    [STOCK, 'The thing called "expiry of Milk" is empty', "held"],
    [STOCK, 'The row of "Milk" shows "" in the column "Expiry"', "held"],
    [STOCK, 'The thing called "assignee of Rice" is empty', "held"],
    [STOCK, 'The thing called "expiry of Milk" is not empty', "refuted"],
    [STOCK, expiry("Rice"), "refuted"],
    [STOCK, 'The thing called "expiry of Rice" is not empty', "held"],
    [STOCK, 'The row of "Rice" shows "" in the column "Expiry"', "refuted"],
    [STOCK, expiry("Salt"), "unproven"],
    [STOCK, expiry("Tea"), "unproven"],
    [STOCK.replace(SIGN, `<meter value="7" max="9"></meter>`), expiry("Tea"), "unproven"],
    [STOCK, 'The thing called "expiry of Tea" is not empty', "unproven"],
    [STOCK, 'The row of "Tea" shows "" in the column "Expiry"', "refuted"],
    [STOCK, 'The thing called "assignee of Tea" is empty', "unproven"],
    [STOCK, expiry("Oats"), "refuted"],
    [STOCK, 'The thing called "assignee of Milk" is empty', "refuted"],
    [STOCK, expiry("Bread"), "refuted"],
    [STOCK, 'The column "Best before" in the row of "Milk" is empty', "refuted"],
    [STOCK, 'The page does not show "expiry" in the row of "Rice"', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what the column of that name denies holds by no note beside it", async () => {
  const paid = (says: string, note: string): string =>
    `<h1>Orders</h1>${tableOf(
      ["Order", "Paid", "Note"],
      [
        ["A5", says, note],
        ["A6", "Yes", ""],
      ],
    )}`;
  const cases = ['"Paid" is shown beside "A5"', '"Paid" is shown in or beside "A5"'].flatMap((claim): readonly JudgedCase[] => [
    [paid("No", ""), claim, "refuted"],
    [paid("No", "Paid later"), claim, "refuted"],
    [paid("Soon", "Paid later"), claim, "unproven"],
  ]);
  expect(await judgedOtherwise(browse, [[paid("Yes", ""), '"Paid" is shown beside "A5"', "held"], ...cases])).toEqual([]);
});

const people = (head: string, ...values: readonly [string, string]): string =>
  tableOf(
    ["Name", head],
    [
      ["Ann", values[0]],
      ["Bob", values[1]],
    ],
  );
const ORDERS = [
  'The thing called "orders of Ann" shows "1"',
  'The thing called "orders" in the row of "Ann" shows "1"',
  'The number in the thing called "orders" in the row of "Ann" is 1',
] as const;

test("some of them are not all of them: cancelled orders are no orders", async () => {
  const cases: readonly JudgedCase[] = [
    ...ORDERS.flatMap((claim): readonly JudgedCase[] => [
      [people("Orders", "1", "2"), claim, "held"],
      [people("Total orders", "1", "2"), claim, "held"],
      [people("Orders", "2", "1"), claim, "refuted"],
    ]),
    [people("Order status", "Paid", "New"), 'The thing called "status of Ann" shows "Paid"', "held"],
    [people("Default price", "1", "2"), 'The thing called "price of Ann" shows "1"', "held"],
    [people("Debt", "1", "2"), 'The thing called "balance of Ann" shows "1"', "refuted"],
    [people("", "1", "2"), 'The thing called "balance of Ann" shows "1"', "held"],
    [people("Cancelled orders", "1", "1"), 'Every row shows "1" in the column "orders"', "unproven"],
  ];
  const held = ORDERS.map((claim): JudgedCase => [people("Cancelled orders", "1", "1"), claim, "held"]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
  expect(await judgedOtherwise(browse, held)).toHaveLength(ORDERS.length);
});

test("a value of a column is not shown by a row that has another one there", async () => {
  const orders = (state: string, note: string): string =>
    `<table><tr><th>Name</th><th>State</th><th>Note</th></tr><tr><td>A5</td><td>${state}</td><td>${note}</td></tr><tr><td>A6</td><td>Paid</td><td></td></tr></table>`;
  const [row, beside] = ['The row of "A5" shows "Paid"', '"Paid" is shown beside "A5"'];
  const cases: readonly JudgedCase[] = [row, beside].flatMap((claim) => [
    [orders("Paid", "by card"), claim, "held"],
    [orders("Open", "Paid later"), claim, "unproven"],
    [orders("Open", "To be Paid"), claim, "unproven"],
    [orders("Not paid", "Paid in parts"), claim, "unproven"],
    [orders("", "Paid"), claim, "held"],
  ]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
