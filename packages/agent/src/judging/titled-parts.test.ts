import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Case, rowsOf, verdictOn } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const STYLE = `<style>body{font:14px sans-serif}.card{border:1px solid #ccc;margin:8px}.head{padding:8px 16px;background:#eee;border-bottom:1px solid #ccc}.body{padding:16px}.badge{background:#667;color:#fff;border-radius:8px;padding:2px 6px}</style>`;
const box = (title: string, body: string, tag: string): string =>
  `<div class="card"><${tag} class="head">${title}</${tag}><div class="body">${body}</div></div>`;
const bar = (title: string, beside: string): string =>
  `<div style="display:flex;justify-content:space-between"><div>${title}</div><div>${beside}</div></div>`;
/** A title and what is told or pressed beside it, as pages draw that. */
const TITLES: readonly ((title: string) => string)[] = [
  (title) => `${title} (2)`,
  (title) => `${title} [2 new]`,
  (title) => `${title} (2 of 10)`,
  (title) => `${title} <span class="badge">2</span>`,
  (title) => `<span>${title}</span> <small>2 new</small>`,
  (title) => `<strong>${title}</strong>`,
  (title) => bar(title, `<span class="badge">2</span> <button>Add</button>`),
];
const pages = (first: string, second: string): readonly string[] =>
  ["div", "h5"].flatMap((tag) =>
    TITLES.map(
      (titled) =>
        `${STYLE}<main><h1>Profile</h1><div>${box(titled(first), "<ul><li>ann</li><li>bob</li></ul>", tag)}${box(titled(second), "<p>zoe wrote this</p>", tag)}</div></main>`,
    ),
  );
const lines = (...all: readonly string[]): string =>
  `${STYLE}<main><h1>Profile</h1><div class="card">${all.map((one) => `<div><span>${one}</span> <span>${one.length}</span></div>`).join("")}</div></main>`;

const CASES: Readonly<Record<string, Case>> = {
  "a title goes by its words, whatever is told or pressed beside it": {
    claims: [
      `The page shows "ann" under the heading "Followers"`,
      `The section "Followers" shows "bob"`,
      `The card "Followers" shows "bob"`,
      `The thing called "followers" shows "ann"`,
      `The page does not show "zoe" in the section "Followers"`,
      `The number of items under the heading "Followers" is 2`,
    ],
    so: pages("Followers", "Comments"),
    not: pages("Comments", "Followers"),
  },
  "and is there": {
    claims: [`The section "Followers" is visible`],
    so: pages("Followers", "Comments"),
    not: [...pages("Followers of max", "Comments"), lines("Followers", "Comments", "Posts")],
  },
  "a longer title is another one": {
    claims: [
      `The section "Followers" shows "ann"`,
      `The section "Followers" does not show "zoe"`,
      `The dialog "Followers" does not show "zoe"`,
      `The form "Followers" does not show "zoe"`,
      `The list "Followers" lists only "ann" and "bob"`,
    ],
    so: [],
    not: [
      ...pages("Followers of max", "Comments"),
      `<main><h1>Profile</h1><section><h2>Followers of max</h2><ul><li>ann</li><li>bob</li></ul></section><form aria-label="Send followers"><input aria-label="a"></form></main>
      <dialog open aria-labelledby="t"><h2 id="t">Followers of max</h2><p>Sure?</p></dialog>`,
    ],
  },
  "what is pressed, what labels a field and what a tooltip says is no heading": {
    claims: [`The heading "Followers" is visible`],
    so: [`<h2>Followers</h2>`],
    not: [
      `<a href="#">Followers</a>`,
      `<a href="#">Followers</a> <button>Add</button>`,
      `<label for="q">Followers</label>`,
      `<span title="Followers">Comments</span>`,
      `<span>Followers, Ann</span>`,
    ].map((bar) => `<main><div style="border:1px solid"><div>${bar}</div><div><input id="q"><p>Nothing yet</p></div></div></main>`),
  },
  "one of several lines is the title of none": {
    claims: [`The card "Followers" shows "Posts"`, `The page shows "Posts" under the heading "Followers"`],
    so: [],
    not: [lines("Followers", "Comments", "Posts")],
  },
  "and its bracket may be a part of its name": {
    claims: [`The row of "Ann" shows "Warned"`, `The heading "Hall" is visible`, `The card "Total" shows "88"`],
    so: [],
    not: [
      `<h2>Hall (3 broken lamps)</h2><table><tr><th>Name<th>State</tr><tr><td>Ann (1 strike)<td>Warned</tr></table><div class="card"><div class="head">Total (12 returned)</div><div class="body">88</div></div>`,
    ],
  },
  "nor of a longer name": {
    claims: [
      `The list "Todo" shows "Milk"`,
      `The list "Todo" does not show "Bread"`,
      `The thing called "Todo" shows "Milk"`,
      `The thing called "Todo" does not show "Bread"`,
    ],
    so: [`<h2>Todo (1)</h2><ul><li>Milk</li></ul>`, `<ul aria-label="Todo"><li>Milk</li></ul>`],
    not: [`<h2>Todo later</h2><ul><li>Milk</li></ul>`, `<ul aria-label="Todo later"><li>Milk</li></ul>`],
  },
  "nor is a menu": {
    claims: [`The menu "Main" does not show "Bread"`],
    so: [`<nav aria-label="Main"><a href="#">Milk</a></nav>`],
    not: [`<nav aria-label="Main settings"><a href="#">Milk</a></nav>`, `<nav><h2>Main settings</h2><a href="#">Milk</a></nav>`],
  },
  "no part is called what only its text says": {
    claims: [`The section "Followers" shows "zoe"`, `The form "Followers" shows "zoe"`],
    so: [`<form aria-label="Followers"><p>zoe</p></form>`],
    not: pages("Followers", "Comments"),
  },
};

test.each(rowsOf(CASES))("%s: %s is %s", async (...[, claim, verdict, html]) => {
  expect(await verdictOn(browse, claim, html)).toBe(verdict);
});
