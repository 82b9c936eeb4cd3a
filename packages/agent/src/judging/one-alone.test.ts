import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";
import { tableOf } from "./__fixtures__/consoles.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const FILES = ["app.ts", "README.md"];
const linked = (name: string, more = ""): string => `<a href="/${name}"${more}>${name}</a>`;
/** So many files, as pages draw a list. */
const LISTS: readonly ((count: number) => string)[] = [
  (count) => `<ul>${eachOf(count, (name) => `<li>${linked(name)}</li>`)}</ul>`,
  (count) => `<div>${eachOf(count, (name) => `<div class="file">${linked(name)} <span>+1</span></div>`)}</div>`,
  (count) => `<div>${eachOf(count, (name) => linked(name, ' style="display:block"'))}</div>`,
  (count) =>
    tableOf(
      ["File", "Lines"],
      FILES.slice(0, count).map((name) => [linked(name), "+1"]),
    ),
  (count) =>
    `<div>${eachOf(count, (name) => `<div class="card" style="border:1px solid;padding:9px"><h3>${name}</h3><p>new</p></div>`)}</div>`,
];
const eachOf = (count: number, drawn: (name: string) => string): string => FILES.slice(0, count).map(drawn).join("");
const NAV = `<nav><ul><li><a href="/">Home</a></li><li><a href="/p">Pulls</a></li></ul></nav>`;
const page = (files: string): string =>
  `${NAV}<main><h1>Fix the lamp</h1><section><h2>Changed files</h2>${files}</section><section><h2>Comments</h2><p>None yet</p></section></main>`;
const flat = (files: string): string =>
  `${NAV}<main><h1>Fix the lamp</h1><p>By Ann</p><h2>Changed files</h2>${files}<h2>Comments</h2><p>None yet</p></main>`;
const pages = (count: number): readonly string[] => LISTS.flatMap((list) => [page(list(count)), flat(list(count))]);

const ORDERS = tableOf(["No", "Customer"], [["7", "Zoe"]]);
const STEPS = `<ol style="display:flex;list-style:none"><li><a href="/">Home</a> <i>/</i></li><li>Orders</li></ol>`;
const SORTS = `<ul style="display:flex;list-style:none"><li><b>Open</b> 3</li><li><b>Closed</b> 4</li></ul>`;
const GIVEN_LISTED = `<ul>${["Zoe", "Tom"].map((name) => `<li><b>${name}</b><p>7</p></li>`).join("")}</ul>`;

const CASES: Readonly<Record<string, Case>> = {
  "what is listed alone is one": {
    claims: ["heading", "section", "list"].map(
      (kind) => `The number of items ${kind === "heading" ? "under" : "in"} the ${kind} "Changed files" is 1`,
    ),
    so: pages(1),
    not: [...pages(2), page(""), page(`<a href="/x">Add file</a>`), page("<p>One and two</p>")],
  },
  "and the first": {
    claims: [
      `The list "Changed files" shows "app.ts"`,
      `The list under the heading "Changed files" shows "app.ts"`,
      `The first item under the heading "Changed files" shows "app.ts"`,
    ],
    so: pages(1),
    not: [
      page(""),
      `${NAV}<main><section><h2>Comments</h2>${LISTS[0]?.(2) ?? ""}</section><section><h2>Changed files</h2><p>None</p></section></main>`,
    ],
  },
  "that there are none is not told by what nothing calls an item": {
    claims: [`The number of items under the heading "Changed files" is 0`],
    so: [page(""), page("<p>No changed files</p>")],
    not: [...pages(1), ...pages(2), page("<p>app.ts</p><p>README.md</p>"), page(`<p>See <a href="/x">more</a>.</p>`)],
  },
  "a list that is named is no other": {
    claims: [`The list "Changed files" shows "Home"`, `The list "Changed files" shows "None yet"`, `The list shows "Home"`],
    so: [],
    not: [...pages(1), ...pages(2)],
  },
  "the list is what the page lists, and not the way to it or a line of sorts": {
    claims: [`The list shows "Zoe"`, `The list does not show "Home"`, `The list does not show "Closed"`],
    so: [
      `${STEPS}<main><h1>Orders</h1>${SORTS}${ORDERS}</main>`,
      `<main>${STEPS}<h1>Orders</h1>${SORTS}${ORDERS}</main>`,
      `<nav>${STEPS}</nav><main>${GIVEN_LISTED}</main>`,
    ],
    not: [`<main><h1>Orders</h1><ul><li><b>Home</b> 1</li><li><b>Closed</b> 2</li></ul><p>Zoe</p></main>`],
  },
};

test.each(rowsOf(CASES))("%s: %s is %s", async (...[, claim, verdict, html]) => {
  expect(await verdictOn(browse, claim, html)).toBe(verdict);
});
