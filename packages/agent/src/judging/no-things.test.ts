import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { judgedOtherwise } from "./__fixtures__/cases.ts";
import type { ClaimStatus } from "./claim.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

type Claims = Readonly<Record<string, ClaimStatus>>;
const otherwise = async (html: string, claims: Claims): Promise<readonly string[]> =>
  await judgedOtherwise(
    browse,
    Object.entries(claims).map(([claim, status]) => [html, claim, status] as const),
  );

const section = (title: string, body: string): string => `<section><h2>${title}</h2>${body}</section>`;
const PARTS = `<header><h1>Shop admin</h1></header><main>
${section("Open orders", `<div class="orders"><div class="order"><b>#1001</b> <span>Ann</span> <span>£20</span></div></div>`)}
${section("Notes", `<ul><li>None so far</li></ul>`)}
${section("Comments", `<ul><li><p>Nice</p><small>Ann</small></li><li><p>Good</p><small>Bob</small></li><li><form><textarea placeholder="Add a comment"></textarea><button>Post</button></form></li></ul>`)}
${section("Tasks", `<ul><li>Wash</li><li>Cook</li><li><a href="#">Load more</a></li></ul>`)}</main>`;

test("the last line of a list that brings up more, or is to be filled in, is none of its things", async () => {
  expect(
    await otherwise(PARTS, {
      'The number of things called "comments" is 2': "held",
      'The number of things called "comments" is 3': "refuted",
      'The number of items in the section "Comments" is 2': "held",
      'The number of items in the section "Comments" is 3': "refuted",
      'The number of things called "tasks" is 2': "held",
      'The number of items in the section "Tasks" is 3': "refuted",
    }),
  ).toEqual([]);
  expect(
    await otherwise("<h1>Tasks</h1><main><ul><li>Cook</li><li><a href='#'>Add tests</a></li><li><button>+ Add</button></li></ul></main>", {
      'The number of things called "tasks" is 2': "held",
      'The number of things called "tasks" is 3': "refuted",
    }),
  ).toEqual([]);
});

test("a last line that only sounds so is one of them", async () => {
  const links = (...names: readonly string[]): string => names.map((name) => `<li><a href="#">${name}</a></li>`).join("");
  expect(
    await otherwise(`<h1>Films</h1><main><ul>${links("Heat", "Show Me the Rest", "View to a Kill and More")}</ul></main>`, {
      "The number of items is 3": "held",
      "The number of items is 1": "refuted",
    }),
  ).toEqual([]);
  expect(
    await otherwise(
      "<h1>Commands</h1><main><ul><li>Open</li><li><button>New window</button></li><li><button>Add tab</button></li></ul></main>",
      {
        'The number of things called "commands" is 3': "held",
        'The number of things called "commands" is 1': "refuted",
      },
    ),
  ).toEqual([]);
});

test("that there are none so far is no thing", async () => {
  expect(
    await otherwise(PARTS, {
      'The number of things called "notes" is 0': "held",
      'The number of things called "notes" is 1': "refuted",
      'The number of items in the section "Notes" is 1': "refuted",
    }),
  ).toEqual([]);
});

test("one that stands alone is told by its author and by the heading over it, and its parts are none", async () => {
  expect(
    await otherwise(PARTS, { 'The number of things called "orders" is 1': "held", 'The number of things called "orders" is 2': "refuted" }),
  ).toEqual([]);
  const inside = `<div class="order"><div class="line"><b>Tea</b><p>3</p></div><div class="line"><b>Mug</b><p>1</p></div></div>`;
  expect(
    await otherwise(`<h1>Shop</h1><main><h2>Orders</h2>${inside}</main>`, { 'The number of things called "orders" is 2': "unproven" }),
  ).toEqual([]);
});

const INFO = `<table><tbody><tr><th>Name</th><td>Ann</td><th>Phone</th><td>030</td></tr></tbody></table>`;
const INVOICES = `<table><thead><tr><th>Invoice</th><th>Customer</th></tr></thead><tbody><tr><td>INV-1</td><td>Ann</td></tr><tr><td>INV-2</td><td>Bob</td></tr></tbody></table>`;

test("beside a table that names its columns, labels with their values are no rows", async () => {
  expect(
    await otherwise(`<h1>Invoices</h1>${INVOICES}<h2>Customer</h2>${INFO}`, {
      "The number of rows is 2": "held",
      "The number of rows is 3": "refuted",
    }),
  ).toEqual([]);
});

test("what unfolds a part below does not say what the page is", async () => {
  const fold = `<h3><button aria-expanded="false">Advanced</button></h3>`;
  expect(
    await otherwise(
      `<main><h4>Users</h4><table><tr><th>Name</th><th>Role</th></tr><tr><td>Ann</td><td>Admin</td></tr></table>${fold}</main>`,
      {
        'The number of things called "users" is 1': "held",
        'The number of things called "users" is 2': "refuted",
      },
    ),
  ).toEqual([]);
});

const GUESTS = `<table><thead><tr><th>Guest</th><th>Cancelled orders</th><th>Number of nights</th></tr></thead><tbody>
<tr><td>Cy</td><td>1</td><td>4</td></tr><tr><td>Di</td><td>1</td><td>4</td></tr></tbody></table>`;

const TICKETS = `<table><thead><tr><th>Key</th><th>Title</th><th>Owner</th></tr></thead><tbody>
<tr><td>T-1</td><td>Lamp broken</td><td><a href="#">Ann</a></td></tr><tr><td>T-2</td><td>Door stuck</td><td>Ann</td></tr></tbody></table>`;

test("a link to who has a row is not what the row is called", async () => {
  expect(await otherwise(`<h1>Tickets</h1>${TICKETS}`, { 'The row of "Ann" does not show "Door stuck"': "unproven" })).toEqual([]);
});

test("a column of such things alone is none of all of them", async () => {
  expect(
    await otherwise(GUESTS, {
      'Every row shows "1" in the column "orders"': "unproven",
      'Every row shows "1" in the column "Cancelled orders"': "held",
      'The row of "Cy" shows "1" in the column "orders"': "unproven",
      'The row of "Cy" shows "4" in the column "nights"': "held",
    }),
  ).toEqual([]);
});

test("below a title stands the next label, whose amount is not that of the title", async () => {
  const sums = `<h2>Discount</h2><p>Subtotal <b>£72.00</b></p><p>Discount <b>-£7.20</b></p>`;
  expect(
    await otherwise(sums, {
      'The number in the thing called "Discount" is "-£7.20"': "held",
      'The number in the thing called "Discount" is "£72.00"': "refuted",
    }),
  ).toEqual([]);
});
