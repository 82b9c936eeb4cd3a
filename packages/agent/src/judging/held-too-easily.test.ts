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

test("the number of a part is not that of all of them", async () => {
  const said = (...lines: readonly string[]): string => `<main>${lines.map((line) => `<p>${line}</p>`).join("")}</main>`;
  const [matches, members] = [(count: number) => counted("matches", count), (count: number) => counted("members", count)];
  const cases: readonly JudgedCase[] = [
    [said("4 matches in customers", "2 matches in orders", "Total: 6 matches"), matches(6), "held"],
    [said("4 matches in customers", "2 matches in orders", "6 matches in archive"), matches(6), "unproven"],
    [said("Team A", "3 members", "Team B", "3 members"), members(3), "unproven"],
    [said("Team A", "3 members"), members(3), "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const SPANS = `<table><tr><th>Name</th><th>Month</th><th>Sum</th></tr><tr><td rowspan="2">Ann</td><td>Jan</td><td>5</td></tr>
  <tr><td>Feb</td><td>6</td></tr><tr><td>Bob</td><td>Jan</td><td>7</td></tr></table>`;

test("a cell that goes down beside several rows names each of them", async () => {
  const cases: readonly JudgedCase[] = [
    [SPANS, 'The row of "Ann" does not show "6"', "unproven"],
    [SPANS, 'The row of "Ann" does not show "7"', "held"],
    [SPANS, 'The row of "Ann" shows "7"', "refuted"],
    [SPANS, 'The row of "Ann" and "Feb" shows "6"', "held"],
    [SPANS, 'The row of "Feb" shows "Ann" in the column "Name"', "held"],
    [SPANS, 'The row of "Feb" shows "Bob" in the column "Name"', "refuted"],
    [SPANS, 'The row of "Bob" shows "Ann"', "refuted"],
    [SPANS, 'The row of "Ann" shows "5"', "unproven"],
    [SPANS, 'The number of rows "Ann" is 2', "held"],
    [SPANS, 'The number of rows "Ann" is 1', "refuted"],
    [SPANS, 'The number of rows "Jan" is 2', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const dated = (...days: readonly string[]): string =>
  tableOf(
    ["Name", "Due"],
    days.map((day, at) => [`T${at}`, day]),
  );
const [UP, DOWN] = ["ascending", "descending"].map((way) => `The column "Due" is sorted in ${way} order`) as [string, string];

test("days are in order where that does not depend on which number is the month", async () => {
  const cases: readonly JudgedCase[] = [
    [dated("01/02/2026", "02/01/2025", "03/04/2020"), UP, "refuted"],
    [dated("01/02/2026", "02/01/2026", "03/04/2026"), UP, "unproven"],
    [dated("01/02/2025", "02/01/2026", "03/04/2027"), UP, "held"],
    [dated("12/31/2025", "01/01/2026", "02/01/2026"), UP, "held"],
    [dated("31/12/2025", "02/01/2026", "01/02/2026"), UP, "held"],
    [dated("18.05.2026 (made 2020-01-01)", "17.05.2026 (made 2021-01-01)"), UP, "refuted"],
    [dated("18.05.2026 (made 2020-01-01)", "17.05.2026 (made 2021-01-01)"), DOWN, "held"],
    [dated("03/04/2026"), 'The row of "T0" shows "2026-04-03" in the column "Due"', "refuted"],
    [dated("03/04/2026"), 'The row of "T0" shows "2026-03-04" in the column "Due"', "refuted"],
    [dated("5/18/2026"), 'The row of "T0" shows "2026-05-18" in the column "Due"', "held"],
    [dated("5/18/2026"), 'The row of "T0" shows "2026-05-17" in the column "Due"', "refuted"],
    [dated("Invoice 12 2025-02-03", "Offer 7 2026-01-02"), UP, "held"],
    [dated("Invoice 12 2026-01-02", "Offer 7 2025-02-03"), UP, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const pathAnd = (side: string): string =>
  `<nav aria-label="breadcrumb"><ol style="display:flex"><li><a href="/a">Home</a></li><li><a href="/o">Orders</a></li></ol></nav>
   <div style="display:flex"><${side}><ul style="width:180px">${["Dashboard", "Orders", "Customers"].map((name) => `<li><a href="/${name}">${name}</a></li>`).join("")}</ul></${side}><main><h1>Orders</h1></main></div>`;

test("the way to the page is not its menu", async () => {
  const cases = ["nav", "div"].flatMap((side): readonly JudgedCase[] => [
    [pathAnd(side), 'The menu shows "Customers"', "held"],
    [pathAnd(side), 'The menu does not show "Customers"', "refuted"],
    [pathAnd(side), 'The menu shows "Home"', "refuted"],
    [pathAnd(side), 'The link "Orders" in the menu is visible', "held"],
    [pathAnd(side), 'The link "Home" in the menu is visible', "refuted"],
  ]);
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a dialog that is called by several texts has the first as its heading", async () => {
  const html = `<h1>Projects</h1><div role="dialog" aria-labelledby="t1 t2" style="position:fixed;top:100px;left:300px;background:#fff"><div id="t1">Delete</div><div id="t2">project Apollo</div><p>Sure?</p><button>OK</button></div>`;
  const cases: readonly JudgedCase[] = [
    [html, 'The heading in the dialog shows "Delete"', "held"],
    [html, 'The heading in the dialog shows "Sure?"', "refuted"],
    [html, 'The dialog "Delete project Apollo" is visible', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const DETAILS = `<div><button>Details</button><div>One</div></div><section><h2>Other</h2><button aria-expanded="true" aria-controls="y">Details</button><div id="y">Two</div></section>`;
const said = (...parts: readonly string[]): string =>
  `<h1>Shop</h1><p>2 things, 1 of them new</p><div role="status">${parts.join("")}</div>`;
const messages = (count: number): string => `The number of messages is ${count}`;

test("the state or the number of what is called so is not that of one of them", async () => {
  const [live, marked] = ['<div role="alert" class="alert">', '<div class="toast">'].map((tag) => `${tag}Saved</div>`) as [string, string];
  const cases: readonly JudgedCase[] = [
    [DETAILS, 'The button "Details" is expanded', "unproven"],
    [DETAILS, 'The button "Details" is collapsed', "unproven"],
    [said(live, live), messages(1), "refuted"],
    [said(live, live), messages(2), "held"],
    [said(marked, marked), messages(1), "unproven"],
    [said(marked, marked), messages(2), "unproven"],
    [said(`<div class="toast-container">${live}${live}</div>`), messages(1), "refuted"],
    [said("Saved"), messages(1), "held"],
    ['<h1>Menu</h1><ul role="menu"><li>Open</li><li>Close</li></ul>', "The number of menu items is 0", "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const search = (more: string, inside = ""): string =>
  `<style>.error{color:#c00}</style><header><label>Search <input type="search"></label>${inside}</header>${more}<h1>Files</h1><p>Some text</p>`;
const filter = (tag: string, error: string): string =>
  `<${tag}><input aria-label="Filter">${error}<table><tr><td>A</td><td>B</td></tr></table></${tag}>`;

test("an error near a field is not about the field", async () => {
  const failed = '<div class="error" role="alert" style="position:fixed;top:9px;right:9px">Upload failed</div>';
  const row = '<div class="error">Row 3 has an error</div>';
  const pages = [
    search(failed),
    search("", failed),
    search('<div class="error">Upload failed</div>'),
    search("", '<div class="error" style="margin-left:600px">Upload failed</div>'),
    ...["div", "main", "form", "dialog open"].map((tag) => filter(tag, row)),
    `<div><h1>Filter</h1><input aria-label="Filter">${row}</div>`,
    `<form><input aria-label="Filter">${row}</form>`,
  ];
  const cases = pages.flatMap((html): readonly JudgedCase[] => {
    const name = html.includes("Filter") ? "Filter" : "Search";
    return [
      [html, `The field "${name}" is invalid`, "refuted"],
      [html, `The field "${name}" is not invalid`, "held"],
    ];
  });
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const BOX = '<input type="checkbox">';
const TICKED = '<input type="checkbox" checked>';
const inForm = (...parts: readonly string[]): string => `<form>${parts.join(" ")}</form>`;
const inRow = (...parts: readonly string[]): string => `<table><tr>${parts.map((part) => `<td>${part}</td>`).join("")}</tr></table>`;
const apart = (...parts: readonly string[]): string =>
  `<div style="display:flex">${parts.map((part) => `<div>${part}</div>`).join("")}</div>`;
const [ANN, CARL, DORA] = ["Ann", "Carl", "Dora"].map((name) => `<span>${name}</span>`) as [string, string, string];

test("a box among several is called by its own words, before it or behind", async () => {
  const isTicked = 'The checkbox "Carl" is checked';
  const cases: readonly JudgedCase[] = [
    [inForm(ANN, TICKED, CARL, BOX, DORA, BOX), isTicked, "refuted"],
    [inForm(ANN, BOX, CARL, TICKED, DORA, BOX), isTicked, "held"],
    [inForm(ANN, TICKED, CARL, BOX), isTicked, "refuted"],
    [inForm(`Ann ${TICKED}<br>Carl ${BOX}<br>Dora ${BOX}`), isTicked, "refuted"],
    [inForm(BOX, ANN, TICKED, CARL, BOX, DORA), isTicked, "held"],
    [inForm(TICKED, ANN, BOX, CARL, TICKED, DORA), isTicked, "refuted"],
    [inForm(BOX, CARL, TICKED), isTicked, "unproven"],
    [inRow("Ann", TICKED, "Carl", BOX), isTicked, "refuted"],
    [inRow("Ann", BOX, "Carl", TICKED), isTicked, "held"],
    [inForm(ANN, BOX, CARL, TICKED), 'The checkbox "Ann" is hidden', "refuted"],
    [apart("Carl", TICKED, "Dora", BOX), 'The checkbox "Carl" is hidden', "unproven"],
    [apart("Dora", BOX), 'The checkbox "Carl" is hidden', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const marked = (mark: string, ...inside: readonly string[]): string => inside.map((one) => `<div class="${mark}">${one}</div>`).join("");
const two = (mark: string): string => `<h1>Desk</h1><div>${marked(mark, "<b>One</b><i>1</i>", "<b>Two</b><i>2</i>")}</div>`;
const three = (mark: string): string => marked(mark, ...["Red", "Tan", "Sky"].map((name) => `<h3>${name}</h3><p>5</p>`));

test("what a class says of a part is not counted as the thing, nor a row of such things as one", async () => {
  const cases: readonly JudgedCase[] = [
    ...["ticket", "ticket-card", "ticket_item", "TicketRow", "ticket--new", "Ticket_card__x7Gh1", "ticket-list-item", "ticket-12"].map(
      (mark): JudgedCase => [two(mark), counted("tickets", 2), "held"],
    ),
    ...["ticket-filter", "ticket-stat", "ticket__title", "ticketActions", "ticket-empty"].map((mark): JudgedCase => [
      two(mark),
      counted("tickets", 2),
      "unproven",
    ]),
    [`<h1>Shop</h1><div>${marked("row", three("product"), three("product"))}</div>`, counted("products", 6), "held"],
    [`<h1>Shop</h1><div>${marked("row", three("product"), three("product"))}</div>`, counted("products", 3), "refuted"],
    [`<h1>Shop</h1><div>${marked("product-row", three("product"), three("product"))}</div>`, counted("products", 2), "unproven"],
    [`<h1>Shop</h1><div>${marked("product-row", three("product"), three("product"))}</div>`, counted("products", 6), "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a menu that is closed, or is one by its class alone, may have items", async () => {
  const none = "The number of menu items is 0";
  const lines = "<div>Open</div><div>Close</div>";
  const cases: readonly JudgedCase[] = [
    [`<h1>Shop</h1><button aria-expanded="false">File</button><ul role="menu" hidden><li>Open<li>Close</ul>`, none, "unproven"],
    [`<h1>Shop</h1><button aria-expanded="true">File</button><div class="menu">${lines}</div>`, none, "unproven"],
    [`<h1>Shop</h1><details><summary>File</summary>${lines}</details>`, none, "unproven"],
    ["<h1>Shop</h1><p>None</p>", none, "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what tells that something is done is no error", async () => {
  const [shown, hidden] = ['The message called "error" is visible', 'The message called "error" is hidden'];
  const cases: readonly JudgedCase[] = [
    ['<h1>Pay</h1><p role="status">Payment saved</p>', shown, "unproven"],
    ['<h1>Pay</h1><p role="alert">Payment was not saved</p>', shown, "held"],
    ['<h1>Pay</h1><p role="alert">Payment was not saved</p>', hidden, "refuted"],
    ['<h1>Pay</h1><div class="toast">Payment saved</div>', shown, "unproven"],
    ['<h1>Pay</h1><p role="status">The card was declined</p>', hidden, "refuted"],
    ['<h1>Pay</h1><p role="status" class="error">The card was declined</p>', shown, "held"],
    ['<h1>Pay</h1><p role="alert">The card was declined</p>', shown, "held"],
    ['<h1>Pay</h1><p role="alert" style="background:#f8d7da">Name and street</p>', shown, "held"],
    ['<h1>Pay</h1><p role="alert">Loading 3 of 4</p><p role="alert">The card was declined</p>', shown, "held"],
    ...["Saved", "Your trial ends in 3 days", "Loading 3 of 4", "Nothing was saved yet"].flatMap((text): JudgedCase[] => [
      [`<h1>Pay</h1><p role="alert">${text}</p>`, shown, "unproven"],
      [`<h1>Pay</h1><p role="alert">${text}</p>`, hidden, "refuted"],
      [`<h1>Pay</h1><p role="alert">${text}</p>`, 'The number of messages called "error" is 1', "unproven"],
      [`<h1>Pay</h1><p role="alert">${text}</p>`, 'The message called "success" is visible', text === "Saved" ? "held" : "unproven"],
    ]),
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("messages that people sent, or that a log keeps, are not counted as what the page tells", async () => {
  const chat = `<h1>Chat</h1><div>${marked("message", "See you", "At six")}</div>`;
  const cases: readonly JudgedCase[] = [
    [chat, messages(0), "unproven"],
    [`${chat}<p role="alert">Sent</p>`, messages(1), "unproven"],
    ['<div role="log"><p>A</p><p>B</p></div>', messages(1), "unproven"],
    ['<ul class="messages"><li>Saved</li></ul>', messages(0), "unproven"],
    ['<h1>Shop</h1><form class="message-form"><textarea></textarea></form>', messages(0), "held"],
    ['<h1>Shop</h1><p role="alert" class="message">Saved</p>', messages(1), "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what a row has in another column names nothing that stands beside it", async () => {
  const switched = (isOn: boolean): string => `<button role="switch" aria-checked="${isOn}"></button>`;
  const page = tableOf(
    ["Name", "Boss", ""],
    [
      ["Ann", "Carl", switched(true)],
      ["Bob", "Ann", switched(false)],
    ],
  );
  const cases: readonly JudgedCase[] = [
    [page, 'The switch "Carl" is checked', "unproven"],
    [page, 'The switch "Carl" is hidden', "unproven"],
    [page, 'The switch "Bob" is unchecked', "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const SIGN = '<svg aria-label="true" width="12" height="12"><path d="M1 6l4 4 6-8" stroke="black" fill="none"></path></svg>';
/** Signs by which a style sheet or a picture may say anything. */
const DRAWN: readonly string[] = [
  '<style>.y::before{content:"✓"}</style><span class="y"></span>',
  '<span style="display:inline-block;width:10px;height:10px;background:green;border-radius:50%"></span>',
  '<svg width="12" height="12"><path d="M1 6l4 4 6-8" stroke="black" fill="none"></path></svg>',
  "x",
];
const visits = (head: string, first: string): string =>
  `<h1>Visits</h1>${tableOf(
    ["Visit", "For", head, ""],
    [
      ["V-1", "Max", first, "<a href='/e'>Edit</a>"],
      ["V-2", "Eve", "", ""],
    ],
  )}`;

test("what a row says by a tick, it says of what it begins with and below a head of just that name", async () => {
  const ticked = visits("Paid", SIGN);
  const cases: readonly JudgedCase[] = [
    [ticked, 'The thing called "V-1" shows "paid"', "held"],
    [ticked, 'The thing called "Max" shows "paid"', "refuted"],
    [ticked, 'The thing called "Edit" shows "paid"', "refuted"],
    [ticked, 'The thing called "V-1" shows "billed" or "paid"', "held"],
    ...(
      [
        ["Not paid", "refuted"],
        ["Partly paid", "unproven"],
      ] as const
    ).flatMap(([head, status]): readonly JudgedCase[] => [
      [visits(head, SIGN), 'The thing called "paid" next to "V-1" is checked', status],
      [visits(head, SIGN), 'The thing called "paid" next to "V-2" is unchecked', status],
      [visits(head, SIGN), 'The thing called "paid tick" next to "V-1" is visible', "refuted"],
    ]),
    [visits("Guests", "3"), 'The number of things called "guests" next to "V-1" is 3', "held"],
    [visits("Cancelled guests", "3"), 'The number of things called "guests" next to "V-1" is 3', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("what a row does not show in words it may say by a box or by a sign", async () => {
  const denials = [
    'The row of "V-1" does not show "paid"',
    'The thing called "V-1" does not show "paid"',
    'The page does not show "paid" in the row of "V-1"',
  ];
  const cases: readonly JudgedCase[] = [
    ...denials.map((claim): JudgedCase => [visits("Paid", TICKED), claim, "refuted"]),
    ...denials.map((claim): JudgedCase => [visits("Paid", BOX), claim, "held"]),
    ...DRAWN.flatMap((sign) => denials.map((claim): JudgedCase => [visits("Paid", sign), claim, "unproven"])),
    ...DRAWN.map((sign): JudgedCase => [visits("Paid", sign), 'The thing called "paid tick" next to "V-1" is hidden', "unproven"]),
    ...DRAWN.map((sign): JudgedCase => [visits("Paid", sign), 'The thing called "paid" next to "V-1" is unchecked', "unproven"]),
    [visits("Paid", TICKED), 'The thing called "paid" next to "V-1" is checked', "held"],
    [visits("Paid", BOX), 'The thing called "paid" next to "V-1" is checked', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a line of a list with an empty field is one of its things where it has a name or a picture of its own", async () => {
  const photo = (name: string, says: string): string =>
    `<li><img alt="${name}" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"> <input placeholder="says" value="${says}"></li>`;
  const cases: readonly JudgedCase[] = [
    [`<h2>Photos</h2><ul>${photo("cat", "hi")}${photo("dog", "")}</ul>`, counted("photos", 1), "refuted"],
    [`<h2>Photos</h2><ul>${photo("cat", "hi")}${photo("dog", "")}</ul>`, counted("photos", 2), "held"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("a header that is only a title stands over its own box", async () => {
  const [orders, visited] = [`<header><h3>Orders</h3></header><p>5 items</p>`, `<header><h3>Visits</h3></header><p>12 items</p>`];
  const boxed = (one: string): string => `<div style="margin:20px;border:1px solid">${one}</div>`;
  const other = 'The page shows "12 items" in the part called "Orders"';
  const cases: readonly JudgedCase[] = [
    [`<main><h1>Desk</h1><div>${boxed(orders)}${boxed(visited)}</div></main>`, other, "refuted"],
    [
      `<main><h1>Desk</h1><div>${boxed(orders)}${boxed(visited)}</div></main>`,
      'The page shows "5 items" in the part called "Orders"',
      "held",
    ],
    [`<main><h1>Desk</h1><div>${orders}${visited}</div></main>`, other, "refuted"],
    [`<div>${boxed(orders)}</div><main><h1>Desk</h1><p>12 items</p></main>`, other, "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("that there are none is said by a sentence that says just that", async () => {
  const noted = (note: string): string => `<h1>Dashboard</h1><p>${note}</p>`;
  const cases: readonly JudgedCase[] = [
    ...[
      "No comments yet.",
      "No comments. Be the first!",
      "There are no comments",
      "Sorry, no comments found",
      "No comments found for “pears”.",
      "No comments yet, be the first",
      "No comments left",
      "No comments in your inbox",
    ].map((note): JudgedCase => [noted(note), counted("comments", 0), "held"]),
    [noted("No comments, posts or users were lost"), counted("comments", 0), "unproven"],
    ...["were lost", "are hidden", "in the trash", "have errors", "for Ann were lost", "left unread"].map((rest): JudgedCase => [
      noted(`No comments ${rest}`),
      counted("comments", 0),
      "unproven",
    ]),
    [noted("No data"), counted("comments", 0), "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

test("how many there are is said by a line that says just that", async () => {
  const noted = (note: string): string => `<h1>Inbox</h1><p>${note}</p>`;
  const cases: readonly JudgedCase[] = [
    ...[
      "3 entries",
      "Found: 3 entries",
      "1 of 3 entries",
      "There are 3 entries.",
      "We found 3 entries",
      "You have 3 entries in your cart",
    ].map((note): JudgedCase => [noted(note), counted("entries", 3), "held"]),
    ...[
      "There are 3 entries that were deleted",
      "You have 3 entries left",
      "Deleted 3 entries",
      "3 entries were deleted",
      "You can keep up to 3 entries",
      "Inbox has 3 new entries",
    ].map((note): JudgedCase => [noted(note), counted("entries", 3), "unproven"]),
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
