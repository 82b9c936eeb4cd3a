import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

// What front ends draw without saying what it is: boards, grids, lists with a box beside each name.

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const card = (title: string): string => `<a class="card" href="#" style="display:block;height:60px"><p>${title}</p><i>x</i></a>`;
const lane = (title: string, ...titles: readonly string[]): string =>
  `<div class="lane" style="width:200px;height:300px;float:left"><div class="head">${title} <span>${titles.length}</span></div><div class="stack">${titles.map(card).join("")}</div></div>`;
/** As calendar components draw a month, with a title of its own. */
const calendar = (day: number, event: string): string =>
  `<h2>Calendar</h2><div class="fc"><h2>November 2026</h2><table role="grid"><tbody role="presentation">${[0, 1]
    .map(
      (week) =>
        `<tr role="row">${[1, 2, 3, 4, 5, 6, 7]
          .map((n) => week * 7 + n)
          .map(
            (n) => `<td role="gridcell" aria-label="November ${n}, 2026"><a>${n}</a>${n === day ? `<div><a>${event}</a></div>` : ""}</td>`,
          )
          .join("")}</tr>`,
    )
    .join("")}</tbody></table></div>`;
const tiles = (...all: readonly (readonly [string, string | number])[]): string =>
  `<h1>Overview</h1>${all.map(([title, value]) => `<div style="box-shadow:0 1px 3px #888"><div style="background:#eee"><div>${title}</div><div>Now</div></div><div><p>${value}</p></div><div><button>Show</button></div></div>`).join("")}`;
const board = (...lanes: readonly string[]): string => `<main><h1>Board</h1><div class="lanes">${lanes.join("")}</div></main>`;
const grid = (head: string, ...rows: readonly (readonly [string, number])[]): string =>
  `<h1>Shop</h1><table><thead><tr><th>${head}</th><th>Views</th></tr></thead><tbody>${rows.map(([name, views]) => `<tr><td>${name}</td><td>${views}</td></tr>`).join("")}</tbody></table>`;
/** Cards that can be dragged, with a menu of their own. */
const dragged = (title: string): string =>
  `<div class="m_1" role="button" tabindex="0" style="height:70px"><div class="row"><p>${title}</p><button>…</button></div><div class="row"><p>High</p><button>Ada</button></div></div>`;
const draggedLane = (title: string, ...titles: readonly string[]): string =>
  `<div style="width:200px;height:300px;float:left"><h4>${title}</h4><div>${titles.map(dragged).join("")}</div><button style="width:190px">+ Add card</button></div>`;
/** As grid components draw one: headers deep inside of their row. */
const deepGrid = (...names: readonly string[]): string =>
  `<h1>Athletes</h1><div role="grid"><div role="row"><div><div role="columnheader"></div><div role="columnheader">Athlete</div></div></div>${names.map((name) => `<div role="row"><div><div role="gridcell">x</div><div role="gridcell">${name}</div></div></div>`).join("")}</div>`;
const dues = (...amounts: readonly string[]): string =>
  `<table><thead><tr><th>Name</th><th>Due</th></tr></thead><tbody>${amounts.map((due, n) => `<tr><td>N${n}</td><td>${due}</td></tr>`).join("")}</tbody></table>`;
const examples = (one: readonly string[], two: readonly string[]): string =>
  `<h3>Data Tables</h3><h4>Example 1</h4><p>Some text</p>${dues(...one)}<h4>Example 2</h4>${dues(...two)}`;
const todo = (name: string, done: boolean): string =>
  `<li><div><input type="checkbox"${done ? " checked" : ""}><label>${name}</label></div></li>`;
const todos = (...items: readonly string[]): string => `<h1>todos</h1><ul>${items.join("")}</ul>`;

const CASES: Readonly<Record<string, Case>> = {
  "cards in a column": {
    claims: ['The number of things called "issues" in the part "Backlog" is 2', "There are 2 tasks in the Backlog column"],
    so: [board(lane("Backlog", "One", "Two"), lane("Done", "Three"))],
    not: [
      board(lane("Backlog", "One"), lane("Done", "Two", "Three")),
      board(lane("Backlog", "One", "Two", "Three"), lane("Done")),
      board(lane("Todo", "One", "Two"), lane("Done", "Three")),
      "<p>Backlog 2</p>",
    ],
  },
  "cards that can be dragged": {
    claims: ["The Backlog has one card", "There is 1 card in the Backlog column"],
    so: [board(draggedLane("Backlog", "One"), draggedLane("Done", "Two", "Three"))],
    not: [
      board(draggedLane("Backlog", "One", "Four"), draggedLane("Done", "Two", "Three")),
      board(draggedLane("Backlog"), draggedLane("Done", "Two", "Three")),
    ],
  },
  "no parts of a card": {
    claims: ["The Backlog has 2 cards", "There are 2 cards in the Backlog column"],
    so: [],
    not: [board(draggedLane("Backlog", "One"), draggedLane("Done", "Two", "Three"))],
  },
  "a card with a title": {
    claims: ['The "Open" card shows 8', 'The card "Open" shows 8'],
    so: [tiles(["Open", 8], ["Closed", 7]), tiles(["Closed", 7], ["Open", 8])],
    not: [tiles(["Open", 7], ["Closed", 8]), tiles(["Open", 18], ["Closed", 8]), tiles(["Open issues", 8], ["Closed", 8])],
  },
  "what a card says": {
    claims: ['The card "Open" shows "Ready"', 'The "Open" card contains "Ready"'],
    so: [tiles(["Open", "Ready"], ["Closed", "Gone"])],
    not: [
      tiles(["Open", "Gone"], ["Closed", "Ready"]),
      `<div style="border:1px solid"><h3>All</h3>${tiles(["Open", "Gone"], ["Closed", "Ready"])}</div>`,
    ],
  },
  "a message that only the name of an attribute calls one": {
    claims: ['The message says "Ann was moved"', 'The message contains "moved"'],
    so: [`<ol><li data-sonner-toast="" data-type="info">Ann was moved</li></ol>`],
    not: [`<ol><li data-sonner-toast="">Bo was hired</li></ol><p>Ann was moved</p>`, `<ol><li data-index="0">Ann was moved</li></ol>`],
  },
  "an event on a day": {
    claims: ['The cell "November 3" shows "Payroll"', 'The cell "3 November" shows "Payroll"', 'The cell "November 3" shows "Payroll"'],
    so: [],
    not: [calendar(4, "Payroll"), calendar(13, "Payroll"), `<h1>November 3</h1><p>Payroll</p>`],
  },
  "an event on a day of an American calendar": {
    claims: ['The cell "November 3" shows "Payroll"', 'The cell "November 3, 2026" shows "Payroll"', 'The calendar shows "Payroll"'],
    so: [calendar(3, "Payroll")],
    not: [calendar(3, "Party"), `<p>Payroll</p>${calendar(3, "Party")}`],
  },
  "no event on a day": {
    claims: ['The cell "November 3" does not show "Payroll"'],
    so: [calendar(4, "Payroll")],
    not: [calendar(3, "Payroll"), "<h1>Calendar</h1><p>Payroll</p>"],
  },
  "a card in a column": {
    claims: ['The Done column contains the card "Three"', '"Three" is in the Done column'],
    so: [board(lane("Backlog", "One", "Two"), lane("Done", "Three"))],
    not: [board(lane("Backlog", "Three", "Two"), lane("Done", "One")), board(lane("Backlog", "One", "Two"), lane("Done"))],
  },
  "all cards of a board": {
    claims: ['The number of things called "issues" is 3'],
    so: [board(lane("Backlog", "One", "Two"), lane("Done", "Three"))],
    not: [board(lane("Backlog", "One"), lane("Done", "Two", "Three", "Four")), "<p>One</p><p>Two</p><p>Three</p>"],
  },
  "the last of a table": {
    claims: ['The last thing called "dessert" shows exactly "Donut"'],
    so: [grid("Dessert", ["Eclair", 4], ["Donut", 5])],
    not: [grid("Dessert", ["Donut", 4], ["Eclair", 5]), grid("Dessert", ["Eclair", 4], ["Donut hole", 5])],
  },
  "an empty column": {
    claims: ["The Done column is empty"],
    so: [board(lane("Backlog", "One", "Two"), lane("Done"))],
    not: [board(lane("Backlog"), lane("Done", "Two"))],
  },
  "a filter that stands out": {
    claims: ['The link "Active" is selected'],
    so: [`<h1>todos</h1><ul><li><a href="#/">All</a></li><li><a href="#/a" class="selected">Active</a></li></ul>`],
    not: [
      `<h1>todos</h1><ul><li><a href="#/" class="selected">All</a></li><li><a href="#/a">Active</a></li></ul>`,
      `<h1>todos</h1><ul><li><a href="#/">All</a></li><li><a href="#/a">Active</a></li></ul>`,
    ],
  },
  "one of two tables": {
    claims: [
      'In the first row in the table "Example 1", the column "due" shows "$50.00"',
      'In the first row in the table "Example 1", the column "due" shows "$50.00"',
    ],
    so: [examples(["$50.00", "$9.00"], ["$7.00", "$50.00"])],
    not: [examples(["$9.00", "$50.00"], ["$50.00", "$7.00"]), examples(["$150.00", "$50.00"], ["$50.00"])],
  },
  "so many more": {
    claims: ['The list shows "Milk" and "Bread" and there are 3 items in the list'],
    so: [todos(todo("Milk", false), todo("Bread", false), todo("Eggs", true))],
    not: [
      todos(todo("Milk", false), todo("Bread", false)),
      todos(todo("Milk", false), todo("Bread", false), todo("Eggs", true), todo("Tea", true)),
      todos(todo("Milk", false), todo("Ham", false), todo("Eggs", true)),
    ],
  },
  "both fields": {
    claims: ["Both fields are empty"],
    so: [`<h1>Sign in</h1><label>User <input></label><label>Password <input type="password"></label>`],
    not: [
      `<h1>Sign in</h1><label>User <input value="ann"></label><label>Password <input type="password"></label>`,
      `<h1>Sign in</h1><label>User <input></label>`,
      `<h1>Sign in</h1><label>User <input></label><label>Mail <input></label><label>Password <input></label>`,
    ],
  },
  "a number under a column": {
    claims: ["The first row shows 133 views"],
    so: [grid("Post", ["A", 133], ["B", 7])],
    not: [grid("Post", ["A", 7], ["B", 133]), grid("Post", ["A", 1330], ["B", 7]), grid("Post", ["A 133", 5])],
  },
  "things of the first column": {
    claims: ["2 desserts are listed"],
    so: [grid("Dessert (100g)", ["Eclair", 4], ["Donut", 5])],
    not: [grid("Dessert (100g)", ["Eclair", 4]), grid("Drink", ["Eclair", 4], ["Donut", 5]), "<p>2 drinks</p>"],
  },
  "none of them": {
    claims: ["There are no users"],
    so: ["<h1>Team</h1><p>No users found.</p>", "<h1>Users</h1><table><tr><th>Name</th></tr></table>", "<p>0 users</p>"],
    not: [
      "<h1>Team</h1><p>Ann</p>",
      "<h1>Users</h1><table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table>",
      "<p>No new users</p><p>Ann</p>",
      "<p>No user settings yet</p>",
      "<p>10 users</p>",
    ],
  },
  "a thing that is done": {
    claims: ['"Milk" is ticked off, "Eggs" is not', '"Milk" is checked off'],
    so: [todos(todo("Milk", true), todo("Eggs", false))],
    not: [todos(todo("Milk", false), todo("Eggs", true)), todos("<li>Milk</li>", todo("Eggs", false)), "<p>Milk is done</p>"],
  },
  "rows below a deep head": {
    claims: ["2 athletes are listed", 'The first row contains "Ann"'],
    so: [deepGrid("Ann", "Bob")],
    not: [deepGrid("Athlete"), deepGrid("Bob", "Ann", "Cid")],
  },
  "a form without a name": {
    claims: ["The login form is not shown"],
    so: ["<main><p>Welcome</p></main>"],
    not: ["<main><form><input placeholder='Username'><input type='password'><button>Login</button></form></main>"],
  },
  "no cells nor buttons": {
    claims: ["There are 3 posts"],
    so: ["<h1>Posts</h1><ul><li>A <i>x</i></li><li>B <i>x</i></li><li>C <i>x</i></li></ul>"],
    not: [
      "<h2>Posts</h2><button>Add</button><button>Columns</button><button>Export</button>",
      "<h2>Posts</h2><table><tr><td>13</td><td>Tulips</td><td>2012</td></tr></table>",
    ],
  },
  "what is said about a list, and stands in none": {
    claims: ["There are 2 posts"],
    so: ["<h1>Posts</h1><div><p class='t'>Tulips <i>x</i></p><p class='t'>Roses <i>x</i></p></div>"],
    not: [
      "<h1>Posts</h1><div class='MuiTablePagination-root'><p class='t'>Rows per page:</p><p class='t'>1-1 of 1</p></div>",
      "<h1>Posts</h1><div class='list-paginator'><span>Page 1</span><span>of 1</span></div>",
    ],
  },
  "the first of several": {
    claims: ['The first thing shows exactly "Home"'],
    so: [],
    not: ["<nav><a href='#'>Home</a></nav><p>Text</p>", "<h1>Home</h1>"],
  },
};

describe("a claim about what a front end draws holds where it is so, and nowhere else", () => {
  it.each(rowsOf(CASES))("%s: %s is %s on %s", async (...[, claim, want, html]) => {
    expect(await verdictOn(browse, claim, html)).toBe(want);
  });
});
