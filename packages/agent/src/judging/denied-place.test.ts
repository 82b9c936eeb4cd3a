import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { verdictOn } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const FEED = (name: string, kind: string, at: number): string =>
  `<article aria-labelledby="t${at}"><header><h2 id="t${at}"><a href="/feed/${at}">${name}</a></h2><span>(3 / 4)</span> <a href="/c/${at}">${kind}</a></header>
  <div><ul><li>today</li></ul><ul><li>Refresh</li><li>Edit</li><li><button>Remove</button></li></ul></div></article>`;
/** The head of the page stands in a block of its own, with a title and what is pressed there. */
const FEEDS = `<section aria-labelledby="h"><h1 id="h">Feeds (3)</h1><nav aria-label="Feeds Menu"><ul><li><a href="/feeds">Feeds</a></li><li><a href="/x">Export</a></li></ul></nav></section>
  <main>${FEED("Harbour News", "Town", 1)}${FEED("Kitchen Garden", "Hobbies", 2)}${FEED("Night Trains", "Hobbies", 3)}</main>`;
/** A popup over the page with a title that is none by its code, and users that stand beside each other in boxes. */
const CHAT = `<h1>Chat</h1><p>Harvest at nine.</p><div><div style="position:absolute;z-index:9;top:60px;left:40px;width:300px;background:#fff">
  <div class="t" style="display:flex;justify-content:space-between"> Recent mentions <button>Dismiss all</button></div>
  <div class="m"><b>jonas</b> <div>ana: can you bring 40 crates?</div></div><div class="m"><b>tomas</b> <div>ana: hello</div></div></div></div>
  <aside aria-label="Users here"><div><input aria-label="Search"></div><div><div><span role="button" tabindex="0">ana</span> <span role="button" tabindex="0">jonas</span></div></div></aside>
  <aside aria-label="Users gone"><div><div>eva, <b>tomas</b></div></div></aside>`;

/** Blocks of a form that a label names; the menu has entries of the same names. */
const PARTY = `<div role="navigation"><form role="search"><input aria-label="Search"></form><table><tr><td><div tabindex="0" title="Categories">Categories</div></td></tr><tr><td><div tabindex="0" title="Addresses">Addresses</div></td></tr></table></div>
  <div role="tabpanel"><div aria-labelledby="c" id="cb"><div><label id="c" for="cb">Categories</label> <button>+</button></div><div><table><tr><td><div>Customers</div></td></tr></table></div></div>
  <div aria-labelledby="d" id="db"><div><label id="d" for="db">Addresses</label> <button>+</button></div><div><label>Postal code <input></label></div></div></div>`;
/** Two parts of a name, and a third that only the eye takes for one. */
const TWICE = `<section aria-label="Categories"><p>Paper</p></section><section aria-label="Categories"><p>Ink</p></section><div><label>Categories</label><p>Customers</p></div>`;
const MENUS = `<ul role="menu"><li role="menuitem">Dashboards</li><li role="menuitem">Charts</li></ul><h1>Dashboards</h1>
  <ul role="menu"><li role="menuitem">Bulk select</li><li role="menuitem">New</li></ul>`;

/** Words that only come up over a link are no name of it where it shows others, unless they are all that is said. */
const TOLD = `<nav><a href="/me" title="Account settings">Ann Lee</a> <a href="/x" title="Export"><svg width="9" height="9"></svg></a> <a href="/k" title="Keys">Ann's keys</a></nav><p>Hello</p>`;

/** A tree down one side, and beside it rows that no code calls a list. */
const beside = (tree: string): string =>
  `<style>body{display:flex;margin:0}.t{width:220px;height:700px}.m{flex:1}.m>div{padding:8px;border-bottom:1px solid #ccc}</style><div class="t">${tree}</div>
  <div class="m">${["Soup recipe", "Night trains", "Garden", "Bees"].map((title) => `<div><b>${title}</b> <span>today</span></div>`).join("")}</div>`;
const TREE = beside(`<ul role="tree">${["Work", "Home", "Ideas"].map((name) => `<li role="treeitem">${name}</li>`).join("")}</ul>`);
const NOTEBOOKS = beside(`<ul>${["Work", "Home", "Ideas"].map((name) => `<li>${name}</li>`).join("")}</ul>`);

test.each([
  [TOLD, `The link "Settings" is hidden`, "held"],
  [TOLD, `The link "Account settings" is hidden`, "not held"],
  [TOLD, `The link "Keys" is hidden`, "not held"],
  [TOLD, `The link "Export" is hidden`, "not held"],
  [TOLD, `The link "Ann" is hidden`, "not held"],
  [FEEDS, `None of the items show "Town"`, "not held"],
  [FEEDS, `The number of items is 3`, "held"],
  [FEEDS, `The page does not show "Harbour News" under the heading "Feeds (3)"`, "not held"],
  [FEEDS, `The section "Feeds" does not show "Night Trains"`, "not held"],
  [FEEDS, `The section "Harbour News" does not show "Refresh"`, "not held"],
  [FEEDS, `The section "Kitchen Garden" does not show "Night Trains"`, "held"],
  [FEEDS, `The list "Feeds" does not show "Kitchen Garden"`, "not held"],
  [FEEDS, `The form "Export" is visible`, "not held"],
  [FEEDS, `The card "Export" is visible`, "not held"],
  [FEEDS, `The menu item "Harbour News" is visible`, "not held"],
  [CHAT, `The section "Recent mentions" shows "can you bring 40 crates?"`, "held"],
  [CHAT, `The section "Recent mentions" does not show "can you bring 40 crates?"`, "not held"],
  [CHAT, `The section "Recent mentions" does not show "Harvest at nine."`, "held"],
  [CHAT, `The section "Users here" lists only "ana" and "jonas"`, "held"],
  [CHAT, `The section "Users here" lists only "ana"`, "not held"],
  [CHAT, `The section "Users gone" lists only "tomas"`, "not held"],
  [PARTY, `The section "Categories" does not show "Customers"`, "not held"],
  [PARTY, `The section "Addresses" does not show "Postal code"`, "not held"],
  [PARTY, `The form does not show "Postal code"`, "not held"],
  [PARTY, `The list "Categories" does not show "Customers"`, "not held"],
  [TWICE, `The section "Categories" does not show "Customers"`, "not held"],
  [TWICE, `The section "Categories" does not show "Suppliers"`, "held"],
  [MENUS, `The menu does not show "Charts"`, "not held"],
  [MENUS, `The menu does not show "Reports"`, "held"],
])("what a part does not show is told by all of it: %#", async (html, claim, want) => {
  expect(`${claim}: ${await verdictOn(browse, claim, html)}`).toBe(`${claim}: ${want}`);
});

test("the list is what is drawn as one beside a tree, and a denial holds in both", async () => {
  const claims: readonly (readonly [string, string])[] = [
    [`The list does not show "Soup recipe"`, "not held"],
    [`The list does not show "Work"`, "not held"],
    [`The list does not show "Bread"`, "held"],
    [`The list shows "Soup recipe"`, "held"],
    [`The list shows "Bread"`, "not held"],
    [`The number of items in the list is 4`, "held"],
    [`The number of items in the list is 3`, "not held"],
    [`The number of items is 3`, "not held"],
    [`The list lists only "Work", "Home" and "Ideas"`, "not held"],
  ];
  const otherwise: string[] = [];
  for (const page of [TREE, NOTEBOOKS])
    for (const [claim, want] of claims) if ((await verdictOn(browse, claim, page)) !== want) otherwise.push(claim);
  expect(otherwise).toEqual([]);
});
