import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { evidenceOf, judge } from "./__fixtures__/look.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

async function look(claim: string, body: string): Promise<"passed" | "failed"> {
  const page = `<!doctype html><html lang="en"><head><title>Site</title></head><body>${body}</body></html>`;
  return (await judge(claim, evidenceOf(await browse.show(page)))) === "held" ? "passed" : "failed";
}

const card = (name: string): string => `<div class="task-card"><b>${name}</b><p>P0</p></div>`;
const BOARD = `<h1>Relaunch</h1><table style="width:600px;table-layout:fixed"><tr><th>Backlog <span>2</span><th>Ready<th>Done
  <tr style="vertical-align:top"><td>${card("Sitemap")}${card("Fonts")}<td>${card("Staging")}<td></table>`;

describe("a column holds what stands under its header", () => {
  it.each([
    [`"Staging" is shown in the "Ready" column`, "passed"],
    [`"Staging" is shown in the "Backlog" column`, "failed"],
    [`"Staging" is shown in the "Done" column`, "failed"],
    [`The "Backlog" column contains "Fonts"`, "passed"],
    [`"Fonts" is not shown in the "Ready" column`, "passed"],
    [`"Fonts" is not shown in the "Backlog" column`, "failed"],
    [`There are 2 tasks in the "Backlog" column`, "passed"],
    [`There are 3 tasks in the "Backlog" column`, "failed"],
    [`There is 1 task in the "Ready" column`, "passed"],
    [`There are 2 tasks in the "Ready" column`, "failed"],
  ])("%s: %s", async (claim, want) => {
    expect(await look(claim, BOARD)).toBe(want);
  });
});

const ROWS = `<table><tr><th>Name<th>Email<th>Salary<tr><td>Ann Smith<td>ann@a.example<td>5200<tr><td>Bob Hill<td>bob@a.example<td>4100</table>`;
const LIST = `<h1>Employees</h1>${ROWS}`;

describe("what a page is about is what its table lists", () => {
  it.each([
    [`2 employees are listed`, LIST, "passed"],
    [`3 employees are listed`, LIST, "failed"],
    [
      `The list shows 2 employees`,
      `<ul><li><a href="/a">Add</a></ul><ul><li><a href="/b">All</a><li><a href="/c">Own</a></ul>${LIST}`,
      "passed",
    ],
    [
      `The list shows 3 employees`,
      `<ul><li><a href="/a">Add</a></ul><ul><li><a href="/b">All</a><li><a href="/c">Own</a></ul>${LIST}`,
      "failed",
    ],
    [
      `"Bob Hill" is in the list`,
      `<ul><li><a href="/a">Add</a></ul><ul><li><a href="/b">All</a><li><a href="/c">Own</a></ul>${LIST}`,
      "passed",
    ],
    [
      `"Cleo Hill" is in the list`,
      `<ul><li><a href="/a">Add</a></ul><ul><li><a href="/b">All</a><li><a href="/c">Own</a></ul>${LIST}`,
      "failed",
    ],
    [`2 managers are listed`, LIST, "failed"],
    [`2 senior employees are listed`, LIST, "failed"],
    [`2 employees are listed`, `<h1>Employees</h1>${ROWS}${ROWS}`, "failed"],
    [`2 employees are listed`, `<nav><h2>Employees</h2></nav><h1>Offices</h1>${ROWS}`, "failed"],
  ])("%s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const TASK = `<h1>Task 4</h1><ul><li><b>Status:</b> <span>closed</span><li><b>Priority:</b> <span>2</span></ul>`;

describe("what is said of somebody or something stands in their row, or beside its label", () => {
  it.each([
    [`The row of "Ann Smith" shows "ann@a.example" in the column "email"`, LIST, "passed"],
    [`The row of "Ann Smith" shows "bob@a.example" in the column "email"`, LIST, "failed"],
    [`The row of "Bob Hill" shows "ann@a.example" in the column "email"`, LIST, "failed"],
    ["The salary of Ann Smith is 5200", LIST, "passed"],
    ["The salary of Ann Smith is 4100", LIST, "failed"],
    ['The number in the thing called "Bob Hill\'s salary" is at least 5200', LIST, "failed"],
    ["The salary of Ann Smith is 5200", LIST.replace("Salary", "Salary (monthly)"), "passed"],
    ["The salary of Bob Hill is 5200", LIST.replace("Salary", "Salary (monthly)"), "failed"],
    ["The salary of Ann Smith is 5200", `${LIST}${ROWS.replace("5200", "9")}`, "failed"],
    [`The thing called "status" in the part "task" shows exactly "closed"`, TASK, "passed"],
    [`The thing called "status" in the part "task" shows exactly "open"`, TASK, "failed"],
    [`The thing called "status" in the part "project" shows exactly "closed"`, TASK, "failed"],
  ])("%s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const HEADED = `<header><h1>Handbook</h1></header><main><h1>Parking</h1><p>Behind the house.</p><h2>Notes</h2><p>None.</p></main>`;

describe("the heading is the main one of the page's own content", () => {
  it.each([
    [`The heading is "Parking"`, HEADED, "passed"],
    [`The heading is "Handbook"`, HEADED, "failed"],
    [`The heading is "Notes"`, HEADED, "failed"],
    [`The heading is "Parking"`, `<main><h1>Parking</h1><p>a</p><h1>Garage</h1><p>b</p></main>`, "failed"],
  ])("%s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

describe("a message is told by what the page calls it", () => {
  it.each([
    [`An error message says "Wrong password"`, `<p class="errornote">Wrong password</p><p>Sign in</p>`, "passed"],
    [`An error message says "Wrong password"`, `<p class="terrornote">Wrong password</p><p>Sign in</p>`, "failed"],
    [`An error message says "Locked"`, `<ul class="errorlist"><li>Wrong password</li></ul><p>Locked</p>`, "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const FILTERS = `<h1>Books</h1><details open><summary>By status</summary><ul><li>Open<li>Lost</ul></details>
  <details open><summary>By shelf</summary><ul><li>North<li>South</ul></details>`;
const CHOSEN = `<h1>Book</h1><p><label for="all">Available genres</label><br><select id="all" multiple size="4"><option>Horror<option>Essays</select>
  <p><label for="own">Chosen genres</label><br><select id="own" multiple size="4"><option>Fantasy</select>`;

describe("what reads like a heading counts as one, where no heading is called so", () => {
  it.each([
    [`"Lost" is listed under "By status"`, FILTERS, "passed"],
    [`"Lost" is listed under "By shelf"`, FILTERS, "failed"],
    [`"Lost" is listed under "Lost"`, FILTERS, "failed"],
    [`"Fantasy" is listed under "Chosen genres"`, CHOSEN, "passed"],
    [`"Horror" is listed under "Chosen genres"`, CHOSEN, "failed"],
  ])("%s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const TABS = `<h1>Staff</h1><ul><li><a href="/a">All</a><li><a href="/b">Add filter</a> <a href="/c">8 items</a><li><input placeholder="name"><button>Search</button></ul>${ROWS}`;

describe("what is gone from the list is not in the table either", () => {
  it.each([
    [`The list shows no "Bob Hill" any more`, "failed"],
    [`"Bob Hill" is not shown in the list`, "failed"],
    [`The list shows no "Cleo Hill" any more`, "passed"],
  ])("%s: %s", async (claim, want) => {
    expect(await look(claim, TABS)).toBe(want);
  });
});

const found = (more: string): string =>
  `<div class="breadcrumbs"><span>Trace:</span> <a href="/s">start</a></div><h1>Search</h1><div id="results"><p>${more}</p></div>`;

describe("a result is one among the results", () => {
  it.each([
    [`The page shows "start" in the part "results"`, found("start"), "passed"],
    [`The page shows "start" in the part "results"`, found("Nothing was found."), "failed"],
    [`The page shows "start" in the part "results"`, `${found("Nothing was found.")}<p>start.txt was changed today</p>`, "failed"],
    [`The page does not show "start" in the part "results"`, `<h1>Search</h1><p>start and end</p>`, "failed"],
    [`The page shows "start" in the part "results"`, `<nav>start</nav><h1>Search</h1><p>Nothing was found.</p>`, "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const BALANCES = `<table style="width:220px"><tr><th>Who<th>Balance<tr><td>Ann<td>+37.10<tr><td>Bob<td>-87.00</table>`;
const BILLS = `<table style="width:600px"><tr><th>When<th>Paid by<th>For<th>Cost<tr><td>1 May<td>Ann<td>Wine<td>20.00<tr><td>2 May<td>Bob<td>Rent<td>400.00<tr><td>3 May<td>Ann<td>Taxi<td>9.00</table>`;
const beside = (left: string, right: string): string =>
  `<style>body{margin:0}</style><div style="display:flex;height:1200px"><div style="width:260px;background:#dfd"><p>2 people</p>${left}</div><div style="flex:1">${right}</div></div>`;

describe("of several rows that hold a name, the one that begins with it is called so", () => {
  it.each([
    [`The row of "Ann" shows "+37.10"`, beside(BALANCES, BILLS), "passed"],
    [`The row of "Ann" shows "20.00"`, beside(BALANCES, BILLS), "failed"],
    [`The row of "Ann" shows "20.00"`, BILLS, "failed"],
    [`The row of "Ann" shows "+37.10"`, `${BALANCES}${BALANCES.replace("+37.10", "0.00")}`, "failed"],
    [`The row of "Ann" does not show "Taxi"`, beside(BALANCES, BILLS), "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

describe("rows are counted in the page's content, not in the column at its side", () => {
  it.each([
    [`The last row shows "Taxi"`, beside(BALANCES, BILLS), "passed"],
    [`The last row shows "-87.00"`, beside(BALANCES, BILLS), "failed"],
    [`The first row shows "Rent"`, beside(BALANCES, BILLS), "failed"],
    [`The last row shows "Taxi"`, `${BALANCES}${BILLS}`, "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const EVEN = `<style>table{border-spacing:0}tr{height:30px}</style>`;
const PAID = `<table><tr><th>Paid<th>Got<tr><td>52.00<td>3.00<tr><td>7.00<td>4.00</table>`;
const sides = (gap: number, ...tables: readonly string[]): string =>
  `${EVEN}<div style="display:flex;gap:${gap}px;align-items:start">${tables.join("")}</div>`;

describe("two tables side by side whose rows are all level are one", () => {
  it.each([
    [`The row of "Ann" shows "52.00" in the column "Paid"`, sides(0, BALANCES, PAID), "passed"],
    [`The row of "Ann" shows "7.00" in the column "Paid"`, sides(0, BALANCES, PAID), "failed"],
    [`The row of "Bob" shows "7.00" in the column "Paid"`, sides(8, BALANCES, PAID), "passed"],
    [`The row of "Bob" shows "7.00"`, sides(8, BALANCES, PAID), "passed"],
    [`The row of "Bob" does not show "7.00"`, sides(8, BALANCES, PAID), "failed"],
    [`The row of "Ann" shows "52.00" in the column "Paid"`, sides(120, BALANCES, PAID), "failed"],
    [
      `The row of "Ann" shows "52.00" in the column "Paid"`,
      sides(0, BALANCES, PAID.replace("</table>", "<tr><td>1<td>2</table>")),
      "failed",
    ],
    [`The row of "Ann" shows "52.00" in the column "Paid"`, sides(0, BALANCES, PAID.replace("<tr>", `<tr style="height:44px">`)), "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});

const PERSONS = `<table><tr><th>First name<th>Last name<th>Status<tr><td>Ann<td>Marie<td>Open<tr><td>Carl<td>Berg<td>Paid</table>`;

describe("a name may go over the cells of a row", () => {
  it.each([
    [`The row of "Carl Berg" shows "Paid"`, "passed"],
    [`The status of "Carl Berg" is "Paid"`, "passed"],
    [`The status of "Carl Berg" is "Open"`, "failed"],
    [`The row of "Carl Marie" shows "Paid"`, "failed"],
    [`The row of "Carl Ber" shows "Paid"`, "failed"],
    [`The row of "Berg Carl" shows "Paid"`, "failed"],
  ])("%s: %s", async (claim, want) => {
    expect(await look(claim, PERSONS)).toBe(want);
  });
});

const PLAN = `<h1>TP-8: Release</h1><h2>Version: 4.0-beta</h2><h2>Plan Type: Acceptance</h2><p>Automated - 6</p><p>Manual - 16</p>`;
const COSTS = `<table><tr><th>Product<th>Price<th>Total<tr><td>Cable<td>$7.16<td>$42.98<tr><td colspan="2">Shipping <span style="border:1px solid">Express Shipping</span><td><p>$10.00</p><p>$10.00</p></table>`;

describe("a label has its value behind it, or in its row", () => {
  it.each([
    [`The thing called "version" shows exactly "4.0-beta"`, PLAN, "passed"],
    [`The thing called "version" shows exactly "4.0"`, PLAN, "failed"],
    [`The thing called "version" shows exactly "Acceptance"`, PLAN, "failed"],
    [`The number in the thing called "automated" is 6`, PLAN, "passed"],
    [`The number in the thing called "automated" is 16`, PLAN, "failed"],
    [`The number in the thing called "express shipping" is 10`, COSTS, "passed"],
    [`The number in the thing called "express shipping" is 11`, COSTS, "failed"],
    [`The number in the thing called "cable" is 42.98`, COSTS, "failed"],
  ])("%s on %s: %s", async (claim, body, want) => {
    expect(await look(claim, body)).toBe(want);
  });
});
