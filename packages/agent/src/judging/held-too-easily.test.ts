import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const counted = (noun: string, count: number): string => `The number of things called "${noun}" is ${count}`;
const partsOf = (name: string): string =>
  `<div class="info"><a href="/${name}">${name}</a></div><div class="more">${["Confirmed", "P1", "manual"].map((part) => `<div class="part">${part}</div>`).join("")}</div>`;
/** A list that a script narrows down: what does not fit is hidden, or left out. */
const casesOf = (shown: number, { hides }: { readonly hides: boolean }): string =>
  `<h1>Smoke</h1><h2>Test cases</h2><input placeholder="Filter"><div>${["Login", "Logout", "Pay"]
    .slice(0, hides ? 3 : shown)
    .map((name, at) => `<div class="entry"${at < shown ? "" : ' style="display:none"'}>${partsOf(name)}</div>`)
    .join("")}</div>`;
const TABS = `<h1>Shop</h1><div class="panel" id="a"><h2>Products</h2><div><p class="line">Pear</p><p class="line">Plum</p></div></div><div class="panel" id="b" hidden><h2>Offers</h2></div>`;

test("the parts of the one that is left of a list are not its members", async () => {
  const cases: readonly JudgedCase[] = [
    [casesOf(3, { hides: true }), counted("cases", 3), "held"],
    [casesOf(1, { hides: true }), counted("cases", 3), "unproven"],
    [casesOf(1, { hides: false }), counted("cases", 3), "unproven"],
    [casesOf(1, { hides: true }), counted("items", 3), "unproven"],
    [
      TABS.replace('<div class="panel" id="a">', '<button aria-controls="a" aria-expanded="true">A</button>$&'),
      counted("products", 2),
      "held",
    ],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const FIELDS = `<h1>Rooms</h1>${["Location", "Building", "Equipment"]
  .map((name) => `<div class="filter"><div>${name}</div><div role="listbox" tabindex="0"><span>any</span></div></div>`)
  .join("")}`;

test("fields are no results, items or cards", async () => {
  const cases = ["results", "items", "cards"].map((noun): JudgedCase => [FIELDS, counted(noun, 3), "unproven"]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const boats = (...rows: readonly (readonly string[])[]): string =>
  `<h1>Boats</h1>${tableOf(
    ["", "", "Name"],
    rows.map(([number = "", name = ""]) => [number, "<a href='/v'>View</a>", name]),
  )}`;
const ROWS = 'The thing called "rows" is sorted in ascending order';

test("what numbers the rows is not their order", async () => {
  const cases: readonly JudgedCase[] = [
    [boats(["1", "Ant"], ["2", "Bee"], ["3", "Yak"]), ROWS, "held"],
    [boats(["1", "Yak"], ["2", "Bee"], ["3", "Ant"]), ROWS, "refuted"],
    [boats(["1", "Yak"], ["2", "Bee"]), 'The thing called "boats" is sorted by text in ascending order', "refuted"],
    [boats(["3", "Yak"], ["7", "Bee"], ["12", "Ant"]), ROWS, "unproven"],
    [boats(["TC-3", "Yak"], ["TC-7", "Bee"]), ROWS, "unproven"],
    [boats(["TC-3", "Bee"], ["TC-7", "Yak"]), ROWS, "held"],
    [boats(["1", "Ann"], ["2", "Ann"]), ROWS, "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const behind = (bar: string): string =>
  `<h1>Members</h1><div>${bar}</div>${tableOf(["Name"], [["Ann"], ["Bob"]])}<div role="dialog" aria-modal="true" style="position:fixed;inset:0;background:#fff"><h2>Details</h2><ul><li>Race officer</li></ul></div>`;

test("what a dialog covers is not gone", async () => {
  const cases: readonly JudgedCase[] = [
    [behind("<button>Filter</button>"), 'The button "Add new" above the table is hidden', "unproven"],
    [behind("<button>Add new</button>"), 'The button "Add new" above the table is hidden', "refuted"],
    [behind("<button>Add new</button>"), 'The page does not show "Add new"', "unproven"],
    [behind(""), 'The page does not show "Bob"', "unproven"],
    [behind(""), 'The list does not show "Bob"', "unproven"],
    [behind(""), 'The page does not show "Zoe"', "held"],
    [behind(""), 'The dialog does not show "Bob"', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const CLOSED = `<header><button aria-haspopup="menu" aria-expanded="false">Ann</button></header><h1>Home</h1>`;
const ORDER = `<h1>Order 17</h1><dl><dt>Status</dt><dd>Shipped</dd></dl><h2>History</h2><ul><li>Status changed from Draft to Paid</li></ul>`;

test("neither the button of a closed menu is that menu, nor what speaks of a label the label", async () => {
  const cases: readonly JudgedCase[] = [
    [CLOSED, "The menu is visible", "refuted"],
    [CLOSED, 'The menu does not show "Log out"', "unproven"],
    [ORDER, '"Draft" is shown in or beside the thing called "status"', "refuted"],
    [ORDER, '"Shipped" is shown in or beside the thing called "status"', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
