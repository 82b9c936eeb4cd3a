import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type JudgedCase, judgedOtherwise } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const head = (name: string): string => `<td><a href="#" onclick="sort()">${name}</a></td>`;
const user = (name: string, level: string): string => `<tr><td><input type="checkbox"></td><td>${name}</td><td>${level}</td></tr>`;
const table = (first: string): string =>
  `<h1>Users</h1><table aria-label="Users">${first}${user("ann", "Admin")}${user("bo", "User")}</table>`;
const SORTED = table(`<tr><td></td>${head("Login")}${head("Level")}</tr>`);

test("a first row of orders to sort by names the columns", async () => {
  const levels = `<tr><td></td><td><a href="#" onclick="edit()">cy</a></td><td>User</td></tr>`;
  const pressed = SORTED.replaceAll(/<td>(ann|bo)</gu, `<td><a href="#" onclick="edit()">$1</a><`);
  const cases: readonly JudgedCase[] = [
    [SORTED, "The number of rows in the table is 2", "held"],
    [SORTED, "The number of rows in the table is 3", "refuted"],
    [SORTED, 'The row of "bo" shows "User" in the column "Level"', "held"],
    [SORTED, 'The row of "bo" shows "User" in the column "Login"', "refuted"],
    // Of which some is no order, or made otherwise, or as all the others: things like them.
    [table(`<tr><td></td>${head("cy")}<td><button>Leave</button></td></tr>`), "The number of rows in the table is 3", "held"],
    [table(levels), "The number of rows in the table is 3", "held"],
    [table(levels), 'The row of "bo" shows "User" in the column "User"', "unproven"],
    [pressed, "The number of rows in the table is 3", "held"],
    [
      table(`<tr><td></td>${head("Login").replace("#", "/login")}${head("Level").replace("#", "/level")}</tr>`),
      "The number of rows in the table is 3",
      "held",
    ],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const filter = (name: string, action: string): string =>
  `<div role="presentation"><div><span style="float:right">${action}</span><span><b role="treeitem" tabindex="0">${name}</b></span><ul><li>title has ${name}</li></ul></div></div>`;
const root = (id: string, name: string, inside: string): string =>
  `<div role="presentation"><div><span role="treeitem" tabindex="0" aria-expanded="true" id="${id}">${name}</span></div><div role="group" aria-labelledby="${id}">${inside}</div></div>`;
const TWO = `${filter("Comets (1 rule)", "Star")}${filter("Soup (2 rules)", "Mark as read")}`;
const tree = (inside: string): string =>
  `<div role="tablist"><div role="tab" tabindex="0" aria-selected="true">Filters</div><div role="tab" tabindex="0">Labels</div></div><div role="tree">${inside}</div>`;
const FILTERS = tree(root("r", "Filters", TWO));

test("an item of a tree is all of its line, and the root that is called after them none of them", async () => {
  const cases: readonly JudgedCase[] = [
    [FILTERS, 'The page shows "Star" in the item of "Comets (1 rule)" in the list', "held"],
    [FILTERS, 'The page shows "Star" in the item of "Comet" in the list', "refuted"],
    [FILTERS, 'The number of items called "filter" in the list is 2', "held"],
    [FILTERS, 'The number of items called "filter" in the list is 3', "refuted"],
    [FILTERS, 'The number of items called "label" in the list is 2', "refuted"],
    // A root that is called otherwise is one of them.
    [tree(root("r", "Mine", TWO)), 'The number of items called "filter" in the list is 2', "refuted"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});

const inEach = (others: string): string =>
  `<h1>Filters</h1><ul><li>Comets<ul class="rules"><li>title has comet</li></ul></li><li>Soup<ul class="rules"><li>title has soup</li></ul></li></ul>${others}`;

test("the list is that of the things, where each of them has one of its own", async () => {
  const cases: readonly JudgedCase[] = [
    [inEach(""), 'The page shows "Soup" in the list', "held"],
    [inEach(""), 'The page does not show "soup" in the list', "refuted"],
    [inEach("<p>Stew</p>"), 'The page shows "Stew" in the list', "refuted"],
    // Beside it another list may be meant.
    [inEach("<ol><li>Stew</li><li>Soup</li></ol>"), 'The page does not show "Comets" in the list', "unproven"],
  ];
  expect(await judgedOtherwise(browse, cases)).toEqual([]);
});
