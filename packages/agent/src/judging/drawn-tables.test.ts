import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const STYLE = `<style>.line{display:grid;grid-template-columns:200px 160px 120px;width:480px;min-height:32px}.head{font-weight:600;color:#555}.name{padding:4px 12px}.bar{display:flex;gap:8px}</style>`;
const HEAD = `<div class="line head"><div>Asset</div><div>Status</div><div>Rows</div></div>`;
const row = ([name = "", status = "", rows = ""]: readonly string[]): string =>
  `<div class="line"><div class="name"><a href="/${name}">${name}</a><div>of the bakery</div></div><div><span>${status}</span></div><div>${rows}</div></div>`;
const ASSETS = [
  ["flour", "Failed", "42"],
  ["loaves", "Ready", "31"],
];
/** The heads apart from the body, as grids of which only what is in view is drawn. */
const grid = (rows: readonly (readonly string[])[], head = HEAD): string =>
  `${STYLE}<h1>Catalog</h1><div class="bar"><button>Ready</button><button>Failed</button></div><div class="grid">${head}<div class="body">${rows.map(row).join("")}</div></div><p>Page 1</p>`;
const flat = (rows: readonly (readonly string[])[]): string =>
  `${STYLE}<h1>Catalog</h1><div class="grid">${HEAD}${rows.map(row).join("")}</div><p>Page 1</p>`;
/** The same as a list, the first item of which holds the heads. */
const listed = (rows: readonly (readonly string[])[]): string =>
  `${STYLE}<h1>Catalog</h1><ol>${[HEAD, ...rows.map(row)].map((line) => line.replace(/^<div/, "<li").replace(/div>$/, "li>")).join("")}</ol>`;
const swapped = [
  ["flour", "Ready", "31"],
  ["loaves", "Failed", "42"],
];

const gridRow = (name: string, role = "gridcell"): string =>
  `<div role="row" style="display:flex"><div role="${role}" style="width:90px">${name}</div><div role="${role}" style="width:90px">9 pieces</div></div>`;
const summed = (names: readonly string[]): string =>
  `<div role="grid"><div role="rowgroup">${gridRow("Item", "columnheader")}</div><div role="rowgroup">${names.map((name) => gridRow(name)).join("")}</div><div>${gridRow("")}</div></div>`;
/** Columns that stay while the others scroll are drawn in a part of their own, row by row. */
const pinned = (...rows: readonly (readonly [name: string, pieces: string])[]): string => {
  const cell = (text: string, role: string): string =>
    `<div role="row" style="height:30px"><div role="${role}" style="width:90px">${text}</div></div>`;
  const part = (head: string, texts: readonly string[]): string =>
    `<div>${cell(head, "columnheader")}<div role="rowgroup">${texts.map((text) => cell(text, "gridcell")).join("")}</div></div>`;
  return `<div role="grid" style="display:flex">${part(
    "Item",
    rows.map(([name]) => name),
  )}${part(
    "Pieces",
    rows.map(([, pieces]) => pieces),
  )}</div>`;
};
const SAID = (mark: string): string => `<ul><li class="${mark}">The member Ann was deleted</li></ul>`;
const TABLE = (names: readonly string[]): string =>
  `<table><tr><th>Name</th><th>Town</th></tr>${names.map((name) => `<tr><td>${name}</td><td>Ulm</td></tr>`).join("")}</table>`;
const FILTER = `<form><table><tr><td><input aria-label="Town"></td><td>Ulm</td></tr><tr><td><button>Add</button></td></tr></table></form>`;
const PANEL = (name: string, shown: string): string =>
  `<div style="width:300px"><div style="display:flex"><i></i><div>${name}</div></div><div><input aria-label="filter"><p>${shown}</p></div></div>`;
const FOLDS = (...parts: readonly (readonly [title: string, shown: string])[]): string =>
  `<h1>Checkout</h1>${parts.map(([title, shown]) => `<button aria-expanded="true">${title}</button><div>${shown}</div>`).join("")}`;
const SIDE = (one: string, other: string): string =>
  `<div style="position:fixed;right:0;top:0;bottom:0;width:300px"><h1>Wiki</h1><p>${one}</p><div role="region" aria-label="Sidebar">Open</div></div><main><p>${other}</p></main>`;
/** All in boxes without a mark, but for the panels, as editors have them. */
const EDITOR = (panels: string): string =>
  `<div><div style="height:40px"><div>Editor</div><div><button>Deploy</button></div></div><div style="display:flex;height:600px"><div style="width:700px"><div>Flow</div><div>Run</div></div><div style="width:300px"><div>${panels}</div><div></div></div></div></div>`;

const LINE_OF = (cells: readonly string[], drawn: (cell: string) => string): string =>
  `<div role="row" style="display:table-row">${cells.map((cell) => drawn(cell).replace(" ", ' style="display:table-cell" ')).join("")}</div>`;
/** Each cell is a link that a style sheet draws as a cell, right in the row. */
const LINKED = (rows: readonly (readonly string[])[]): string =>
  `<div role="table" style="display:table">${LINE_OF(["Name", "State", "Town"], (cell) => `<div role="columnheader">${cell}</div>`)}${rows.map(([name, state]) => LINE_OF([`<h3>${name}</h3><p>free of worries</p>`, `<span>${state}</span>`, "Ulm"], (cell) => `<a href="#${name}">${cell}</a>`)).join("")}</div>`;
/** Lines without a head, and none of them a table by its code. */
const LINES = (lines: readonly (readonly string[])[], style = "display:flex;padding:6px"): string =>
  `<h1>Checking</h1><div>${lines.map((cells) => `<div style="${style}">${cells.map((cell) => `<div style="width:160px">${cell}</div>`).join("")}</div>`).join("")}</div>`;
const BOOKED = [
  ["1 May", "Rent", "400.00"],
  ["2 May", "Wine", "20.00"],
  ["3 May", "Taxi", "9.00"],
];

const CASES: Readonly<Record<string, Case>> = {
  "lines in columns that nothing names": {
    claims: ["There are 3 rows", 'The first row shows "Rent"', 'The last row shows "Taxi"', 'The row of "Wine" shows "20.00"'],
    so: [LINES(BOOKED), LINES(BOOKED.toSpliced(1, 1, ["", "Wine", "20.00"]))],
    not: [LINES([["0 May", "Tax", "20.01"], ...BOOKED, ["4 May", "Ink", "2.00"]].toSpliced(2, 1))],
  },
  "no lines of a label and its value, of cards or of days": {
    claims: ["There are 3 rows"],
    so: [],
    not: [
      LINES([
        ["Owner", "Ann"],
        ["Town", "Ulm"],
        ["Phase", "Draft"],
      ]),
      LINES(BOOKED, "display:flex;height:140px"),
      LINES([
        ["1", "2", "3"],
        ["4", "5", "6"],
        ["7", "8", "9"],
      ]),
    ],
  },
  "no rows of what puts the fields of a filter in their places": {
    claims: ["There are 2 rows", 'Every row shows "Ulm"', 'There are 2 rows containing "Ulm"'],
    so: [`${FILTER}${TABLE(["Ann", "Bea"])}`, `${FILTER}${TABLE(["Ann", "Bea"]).replace("Town", "Town or Ulm")}`],
    not: [`${FILTER}${TABLE(["Ann", "Bea", "Cleo"]).replaceAll("<td>Ulm", "<td>Bonn")}`],
  },
  "rows counted without the heads": {
    claims: ["There are 2 rows in the table", "The table contains 2 rows"],
    so: [grid(ASSETS), flat(ASSETS), listed(ASSETS)],
    not: [grid(ASSETS.slice(1)), flat([...ASSETS, ["rye", "Failed", "1"]]), listed(ASSETS.slice(1))],
  },
  "links that a row has for its cells": {
    claims: ['In the row of "Ann Ito", the column "State" shows "Free"', 'The row of "Ann Ito" shows "Free" in the "State" column'],
    so: [
      LINKED([
        ["Ann Ito", "Free"],
        ["Bo Lim", "Paid"],
      ]),
    ],
    not: [
      LINKED([
        ["Ann Ito", "Paid"],
        ["Bo Lim", "Free"],
      ]),
      LINKED([["Bo Lim", "Free"]]),
    ],
  },
  "one row alone": {
    claims: ["There is 1 row in the table", 'The first row contains "Failed"', 'The table does not show "Ready"'],
    so: [grid(ASSETS.slice(0, 1))],
    not: [grid([["loaves", "Ready", "31"], ...ASSETS])],
  },
  "the cell of a row below a head": {
    claims: ['The row of "loaves" shows "31" in the "Rows" column', 'The row of "flour" shows "Failed" in the "Status" column'],
    so: [grid(ASSETS), flat(ASSETS), listed(ASSETS)],
    not: [grid(swapped), flat(swapped), listed(swapped)],
  },
  "every cell of a column": {
    claims: ['Every row shows "Ready" in the "Status" column'],
    so: [grid([["flour", "Ready", "1"], ASSETS[1] ?? []])],
    not: [grid(ASSETS), grid([["Ready", "Failed", "1"], ASSETS[1] ?? []])],
  },
  "rows without the line that sums them up": {
    claims: ["There are 2 rows in the table", 'The last row contains "Nail"'],
    so: [summed(["Bolt", "Nail"])],
    not: [summed(["Bolt"]), summed(["Bolt", "Nail", "Hinge"])],
  },
  "rows of which a grid keeps a column apart": {
    claims: ["There are 2 rows in the table", 'The last row contains "Nail"', 'The row of "Nail" shows "7" in the "Pieces" column'],
    so: [pinned(["Bolt", "9"], ["Nail", "7"])],
    not: [pinned(["Nail", "9"], ["Bolt", "7"], ["Rye", "1"]), pinned(["Bolt", "9"], ["Nail", "9"], ["Hinge", "7"])],
  },
  "a panel at the side of what one works on": {
    claims: ['The section "Debug messages" shows "87.8"'],
    so: [EDITOR(PANEL("Info", "12") + PANEL("Debug messages", "87.8"))],
    not: [EDITOR(PANEL("Info", "87.8") + PANEL("Debug messages", "12"))],
  },
  "rows of several groups, each counted": {
    claims: ["There are 2 rows in the table"],
    so: [
      `<div role="grid"><div role="rowgroup">${gridRow("Item", "columnheader")}</div><div role="rowgroup">${gridRow("Bolt")}</div><div role="rowgroup">${gridRow("Nail")}</div></div>`,
    ],
    not: [],
  },
  "no row in a message about one": {
    claims: ['There is no row with "Ann"'],
    so: [`${SAID("success")}${TABLE(["Bob"])}`],
    not: [`${SAID("success")}${TABLE(["Ann", "Bob"])}`, `${SAID("entry")}${TABLE(["Bob"])}`, SAID("success")],
  },
  "no row in the heads of the columns": {
    claims: ['There is no row with "New item"'],
    so: [summed(["Bolt", "Nail"])],
    not: [summed(["Bolt", "New item"]), summed(["New item"])],
  },
  "what a title unfolds": {
    claims: ['The section "Payment" shows "Card 42"', 'The page shows "Card 42" under the heading "Payment"'],
    so: [FOLDS(["Payment", "Card 42"], ["Delivery", "By post"])],
    not: [FOLDS(["Payment", "By post"], ["Delivery", "Card 42"]), FOLDS(["Delivery", "Card 42"], ["Payment", "By post"])],
  },
  "what a panel shows below its title": {
    claims: ['The "Palette" section shows "csv"', 'The "Palette" section does not show "json"'],
    so: [PANEL("palette", "csv") + PANEL("other", "json")],
    not: [
      PANEL("palette", "json") + PANEL("other", "csv"),
      "<div><div>Palette</div><div>csv</div><div>json</div></div>",
      "<div><div>Palette</div><div>csv <b>json</b></div></div>",
    ],
  },
  "the column at the side, not the list in it that is named so": {
    claims: ['The sidebar shows "four people"', 'The sidebar does not show "Hoses"'],
    so: [SIDE("four people", "Hoses")],
    not: [SIDE("Hoses", "four people")],
  },
};

/** As virtual lists keep them: in boxes within boxes, each line out of the flow; the first heads more lines of its own class. */
const BUDGET = (food: string): string => {
  const line = (at: number, mark: string, [name, ...values]: readonly string[]): string =>
    `<div style="position:absolute;top:${at * 32}px;left:0;right:0"><div class="line ${mark}"><div>${name}</div><div class="line" style="grid-column:2/4;grid-template-columns:160px 120px;width:auto">${values.map((value) => `<div>${value}</div>`).join("")}</div></div></div>`;
  const sum = (name: string, value: string): string => `<div><div>${name}</div><div>${value}</div></div>`;
  const head = `<div class="line head"><div>Category</div><div class="line" style="grid-column:2/4;grid-template-columns:160px 120px;width:auto">${sum("Budgeted", "930.00")}${sum("Spent", "-410.20")}</div></div>`;
  const lines = [
    line(0, "group", ["Usual", "500.00", "-333.10"]),
    line(1, "one", ["Food", food, "-200.10"]),
    line(2, "one", ["Gift", "75.00", "-133.00"]),
  ];
  return `<div style="width:480px"><div style="width:200px"><span>Jun</span> <span>Jul</span></div>${head}<div tabindex="0"><div style="position:relative;height:96px">${lines.join("")}</div></div></div>`;
};

test.each([
  ['The row of "Food" shows "400.00" in the column "Budgeted"', true],
  ['The row of "Food" shows "400.00" in the column "Spent"', false],
  ['The row of "Gift" shows "-133.00" in the column "Spent"', true],
  ["The number of rows is 3", true],
  ["The number of rows is 4", false],
])("a table whose heads and cells stand in boxes of their own: %s (%s)", async (claim, isSo) => {
  expect(await verdictOn(browse, claim, STYLE + BUDGET("400.00"))).toBe(isSo ? "held" : "not held");
  expect(await verdictOn(browse, 'The row of "Food" shows "400.00" in the column "Budgeted"', STYLE + BUDGET("75.00"))).toBe("not held");
});

test("a line within a list that is drawn otherwise is no line of heads", async () => {
  const line = (name: string, style = ""): string =>
    `<div class="line" style="${style}"><div>${name}</div><div><button>Create rule</button></div></div>`;
  const lines = [
    line("Kroger"),
    line("Publix"),
    line("To savings", "font-style:italic;color:gray"),
    line("To checking", "font-style:italic;color:gray"),
  ];
  const { elements } = await perceive(await browse.show(`${STYLE}<div>${lines.join("")}</div>`));
  expect(elements.filter(({ role }) => role === "columnheader")).toEqual([]);
});

test.each(rowsOf(CASES))("%s: %s (%s)", async (...[, claim, want, html]) => {
  expect(await verdictOn(browse, claim, html)).toBe(want);
});

const CARD = `<div class="card" style="width:200px"><h3>Rye</h3><p>€2</p></div>`;
const WALL = `<div class="line">${CARD}${CARD}</div>`;

/** Near misses: what stands in columns, and is no table. */
test.each([
  [
    "pairs of a label and a value",
    `<div>${["Name", "Town", "Plan"].map((one) => `<div class="line"><div>${one}</div><div>Rome</div></div>`).join("")}</div>`,
  ],
  ["a wall of cards", `<div>${WALL}${WALL}</div>`],
  [
    "a bar of orders over files",
    `<div class="grid"><div class="line head"><div>Files</div><button>New</button><button>Upload</button></div><div class="line"><div>a.txt</div><button>Edit</button><button>Delete</button></div><div class="line"><div>b.txt</div><button>Edit</button><button>Delete</button></div></div>`,
  ],
  [
    "a board of lanes",
    `<div class="grid"><div class="line head"><div>To do</div><div>Doing</div><div>Done</div></div><div class="line" style="height:300px"><div><p>Bake</p><p>Sell</p></div><div><p>Mix</p><p>Rest</p></div><div></div></div></div>`,
  ],
  [
    "lines that stand elsewhere than the heads",
    `<div class="grid"><div class="line head"><div>Bread</div><div>Cake</div><div>Rolls</div></div><div class="line"><div style="grid-column:1/3">Open all day on weekdays</div><div>9-5</div></div><div class="line"><div style="grid-column:1/3">Closed on public holidays</div><div>-</div></div></div>`,
  ],
])("takes %s for no table", async (_what, html) => {
  const { elements } = await perceive(await browse.show(STYLE + html));
  expect(elements.filter(({ role }) => role === "table" || role === "row" || role === "columnheader").map(({ text }) => text)).toEqual([]);
});
