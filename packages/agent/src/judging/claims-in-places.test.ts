import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

// As in mutants.test.ts: for each claim a page where it is so, and several where it only looks like it.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const field = (label: string, error = ""): string =>
  `<div style="height:80px"><label>${label}<br><input aria-label="${label}"></label><br><small>${error}</small></div>`;
const asked = (label: string, error: string): string =>
  `<div class="asked" style="height:60px"><div><span>${label}</span><input aria-label="${label}"></div><p>${error}</p></div>`;
/** A dialog over a table. */
const behind = (form: string, cell = "Ann"): string =>
  `<table><tr><th>No</th><th>Name</th></tr><tr><td>1</td><td>${cell}</td></tr></table><div role="dialog" aria-modal="true" style="position:fixed;inset:100px"><form>${form}</form></div>`;
const row = (cells: readonly string[], tag = "td"): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table style="width:400px;table-layout:fixed">${head.length > 0 ? `<thead>${row(head, "th")}</thead>` : ""}<tbody>${rows.map((one) => row(one)).join("")}</tbody></table>`;
/** A head that stays while the rows scroll: two tables, one above the other. */
const fixedHead = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<div>${table(head)}</div><div style="height:60px;overflow:auto">${table([], ...rows)}</div>`;
const list = (title: string, ...items: readonly string[]): string =>
  `<nav><ul><li>Home</li><li>Help</li></ul></nav><h2>${title}</h2><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** A menu of sections, each an item whose head is no heading, with a number beside each link. */
const sections = (outgoing: number, incoming: number): string =>
  `<nav style="width:200px"><ul>${Object.entries({ Outgoing: outgoing, Incoming: incoming })
    .map(
      ([title, count]) =>
        `<li><header>${title}</header><ul><li><a href="/a">All</a> <span>9</span><li><a href="/o">Open</a> <span>${count}</span></ul></li>`,
    )
    .join("")}</ul></nav><main><h1>Dashboard</h1></main>`;
const results = (told: string, value = "maria"): string =>
  `<input type="search" aria-label="Search" value="${value}"><p>${told}</p><div><div><span>M</span> <a href="/m">Maria Keller</a></div></div>`;

const CASES: Readonly<Record<string, Case>> = {
  "in a section of a menu": {
    claims: ['"2" is shown in or beside the thing "Open" in the part "Outgoing"'],
    so: [sections(2, 5), sections(2, 2)],
    not: [sections(5, 2), sections(5, 5)],
  },
  "told of what was searched for": {
    claims: ['The number of things called "results" is 1'],
    so: [results("1 result for <b>maria</b>"), results("1 result for “maria”."), results("1 result")],
    not: [results("1 result for maria", "anna"), results("2 results for maria"), results("1 result for maria of 8")],
  },
  "said below a field": {
    claims: ['The text "Too short" below "Name" is visible', '"Too short" is displayed below "Name"'],
    so: [
      field("Name", "Too short") + field("Email"),
      `<h1>Name</h1>${field("Name", "Too short")}${field("Email", "Too odd")}`,
      // Twice, for two fields.
      field("Name", "Too short") + field("Email", "Too short"),
    ],
    not: [
      field("Name") + field("Email", "Too short"),
      field("Email", "Too short") + field("Name"),
      field("Name") + field("Email") + field("Phone", "Too short"),
      field("Name", "Too long") + field("Email"),
      `<table><tr><th>Name</th></tr></table>${field("Name")}${field("Email", "Too short")}`,
      `<p>Name</p><dialog open>${field("Name")}${field("Email", "Too short")}</dialog>`,
    ],
  },
  "said in a dialog, of a field that a column is called as": {
    claims: ['Under the Name field it says "Too short"'],
    so: [behind(asked("Name", "Too short") + asked("Email", "Too odd"))],
    not: [
      behind(asked("Name", "Fine") + asked("Email", "Too short")),
      behind(asked("Name", "Fine") + asked("Email", "Too odd"), "Too short"),
    ],
  },
  "an order in one of two lists": {
    claims: ['"Tea" is listed before "Milk" in the section "Today"', 'In the section "Today", "Tea" is listed before "Milk"'],
    so: [
      `<section aria-label="Today"><p>Tea</p><p>Milk</p></section><section aria-label="Later"><p>Milk</p><p>Tea</p></section>`,
      `<section aria-label="Later"><p>Milk</p></section><section aria-label="Today"><p>Tea</p><p>Milk</p></section>`,
    ],
    not: [
      `<section aria-label="Today"><p>Milk</p><p>Tea</p></section><section aria-label="Later"><p>Tea</p><p>Milk</p></section>`,
      `<section aria-label="Today"><p>Tea</p></section><section aria-label="Later"><p>Milk</p></section>`,
      `<section aria-label="Later"><p>Tea</p><p>Milk</p></section>`,
    ],
  },
  "the title of the page": {
    claims: ['The page title is "Checkout: Overview"', 'The title of the page is "Checkout: Overview"'],
    so: [
      `<h1>Checkout: Overview</h1><p>Two things</p>`,
      `<span class="title" style="font-size:30px">Checkout: Overview</span><p>Two things</p>`,
      `<title>Checkout: Overview</title><h1>Your order</h1>`,
    ],
    not: [
      `<h1>Checkout: Your Information</h1><h2>Checkout: Overview</h2>`,
      `<h1>Checkout</h1><p>Checkout: Overview</p>`,
      `<h1>Checkout: Overview of all</h1>`,
      `<title>Checkout</title><a href="#">Checkout: Overview</a>`,
    ],
  },
  "the title of the tab": {
    claims: ['The browser title is "Overview"', 'The title of the tab is "Overview"'],
    so: [`<title>Overview</title><h1>Your order</h1>`],
    not: [`<h1>Overview</h1>`, `<title>Shop</title><h1>Overview</h1>`],
  },
  "what a row shows in a column": {
    claims: ['The role of "Ann" is "Admin"'],
    so: [
      `<h1>Role</h1>${table(["Name", "Role", "State"], ["Ann", "Admin", "New"], ["Bob", "Guest", "Old"])}`,
      fixedHead(["Name", "Role", "State"], ["Ann", "Admin", "New"], ["Bob", "Guest", "Old"]),
    ],
    not: [
      table(["Name", "Role", "State"], ["Ann", "Guest", "New"], ["Bob", "Admin", "New"]),
      fixedHead(["Name", "Role", "State"], ["Ann", "Guest", "New"], ["Bob", "Admin", "Admin"]),
      table(["Name", "State", "Role"], ["Ann", "Admin", "Guest"]),
      table(["Name", "Role", "State"], ["Ann", "Guest", "Admin"]),
    ],
  },
  "a place that holds for all that is said": {
    claims: ['In the row of "Ann", "Admin" is shown and "New" is shown'],
    so: [table(["Name", "Role", "State"], ["Ann", "Admin", "New"], ["Bob", "Guest", "Old"])],
    not: [
      table(["Name", "Role", "State"], ["Ann", "Admin", "Old"], ["Bob", "Guest", "New"]),
      `<p>State: New</p>${table(["Name", "Role", "State"], ["Ann", "Admin", "Old"])}`,
    ],
  },
  "a number in a column": {
    claims: ['The default of "port" is 77'],
    so: [table(["Key", "Default"], ["host", "5"], ["port", "77"])],
    not: [table(["Key", "Default"], ["host", "77"], ["port", "5"]), table(["Key", "Maximum"], ["port", "77"]), table([], ["port", "78"])],
  },
  "how many the table lists": {
    claims: ["There are two books in the table"],
    so: [`<h1>All books</h1>${table(["Title"], ["Fog"], ["Rain"])}`, `<h1>Books</h1>${fixedHead(["Title"], ["Fog"], ["Rain"])}`],
    not: [
      `<h1>All books</h1>${table(["Title"], ["Fog"], ["Rain"], ["Sun"])}`,
      `<h1>All books</h1>${table(["Title"], ["Fog"])}`,
      // Not all users are what is asked for.
      `<h1>Users</h1>${table(["Name", "Likes"], ["Ann", "Books"], ["Bob", "Films"])}`,
      `<h1>All books</h1>${table(["Title"], ["Fog"], ["Rain"])}${table(["Author"], ["Ann"], ["Bob"])}`,
    ],
  },
  "a head that is a table of its own": {
    claims: ["The table has 2 rows", 'The first row contains "Ann"'],
    so: [fixedHead(["Name", "Role"], ["Ann", "Admin"], ["Bob", "Guest"])],
    not: [
      fixedHead(["Name", "Role"], ["Bob", "Guest"], ["Ann", "Admin"], ["Cid", "Guest"]),
      fixedHead(["Name", "Role"], ["Cid", "Guest"]),
      `${table(["Name"], ["Ann"], ["Bob"])}<hr>${table(["Name"], ["Ann"], ["Bob"])}`,
    ],
  },
  "the order of things": {
    claims: ['The thing called "songs" lists only "Rain", "Fog" and "Sun" in this order'],
    so: [list("Order of songs", "Rain", "Fog", "Sun"), list("Songs", "Rain", "Fog", "Sun")],
    not: [
      list("Order of songs", "Fog", "Rain", "Sun"),
      list("Order of songs", "Rain", "Sun", "Fog"),
      list("Order of songs", "Rain", "Fog", "Sun", "Snow"),
      list("Order of films", "Rain", "Fog", "Sun"),
    ],
  },
};

describe("a claim is held to the place that it names", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });
});
