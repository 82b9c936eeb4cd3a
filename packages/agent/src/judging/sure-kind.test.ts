import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { verdictOn } from "./__fixtures__/cases.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const ISSUE = `<ul><li><a href="?tab=history">History</a></li><li><a href="?tab=notes">Notes</a></li></ul><div><p>Screws are ordered.</p></div>
  <h3>Floor board</h3><div><div>Status:</div><div>Open</div></div><div hidden><label>Notes <textarea></textarea></label></div>
  <div>Recent mentions <button>Dismiss all</button></div><div><div>ana: 40 crates</div></div>`;

/** Of each: what is said to be there, and whether the page shows so. */
const SAID: readonly (readonly [claim: string, isSo: boolean])[] = [
  ...["link", "button", "tab"].map((kind) => [`The ${kind} "History" is visible`, true] as const),
  ...["field", "checkbox", "radio button", "switch", "dropdown", "option", "slider", "menu", "icon", "section", "message", "dialog"].map(
    (kind) => [`The ${kind} "History" is visible`, false] as const,
  ),
  ...["option", "menu", "icon", "dialog", "section", "form", "card", "progress bar"].map(
    (kind) => [`The ${kind} "Status:" is visible`, false] as const,
  ),
  ...["option", "menu", "icon", "dialog", "message", "progress bar"].map(
    (kind) => [`The ${kind} "Floor board" is visible`, false] as const,
  ),
  ...["list", "tree", "paragraph"].map((kind) => [`The ${kind} "History" is visible`, false] as const),
  ...["item", "paragraph", "list"].map((kind) => [`The ${kind} "Floor board" is visible`, false] as const),
  [`The paragraph "Status:" is visible`, false],
  [`The paragraph "Screws are ordered." is visible`, true],
  [`The item "History" is visible`, true],
  [`The heading "Floor board" is visible`, true],
  [`The field "Notes" is visible`, false],
  [`The field "Notes" is hidden`, false],
  [`The field "Notes" is enabled`, false],
  [`The link "Notes" is enabled`, true],
  [`The section "History" does not show "Screws are ordered"`, false],
  [`The section "Recent mentions" does not show "40 crates"`, false],
];

test.each([
  ["The number of cards is 2", "held"],
  ["The number of cards is 1", "not held"],
])("the end of a path is no card: %s is %s", async (claim, want) => {
  const card = (name: string): string =>
    `<a href="/${name}"><div class="card"><div>${name} <button>…</button></div><div>3 of 9</div></div></a>`;
  expect(await verdictOn(browse, claim, `<ul><li>Projects</li></ul><div class="list">${card("Birds")}${card("Plants")}</div>`)).toBe(want);
});

test.each([
  [`The dropdown "House mode" has the value "Home"`, "held"],
  [`The dropdown "House mode" has the value "House mode"`, "not held"],
])("what a list is called within its box is no part of what was chosen: %s is %s", async (claim, want) => {
  const list = `<div role="combobox" aria-expanded="false" aria-labelledby="l" tabindex="0"><span id="l">House mode</span><span>Home</span></div>`;
  expect(await verdictOn(browse, claim, list)).toBe(want);
});

test("the legend of a group of fields is no message", async () => {
  const group = `<fieldset><legend><span>Signature</span></legend><label>Name <input></label></fieldset>`;
  expect(await verdictOn(browse, `The message "Signature" is visible`, group)).toBe("not held");
  expect(await verdictOn(browse, `The form "Signature" is visible`, group)).toBe("held");
});

/** A bar that lies over the page, a head that stays in view, a table whose cells can be pressed, and a question. */
const DESK = `<div role="navigation" style="position:fixed;top:0;left:0;right:0;height:30px;background:#eee"><ul><li><a href="/me" aria-haspopup="true">Howdy, <span>Nora</span></a></li></ul></div>
  <table style="margin-top:60px"><thead style="position:sticky;top:0"><tr><th>Name</th><th><label title="The number for the tax report.">Tax number</label></th></tr></thead>
  <tbody><tr><td><div tabindex="0" title="Café Central">Café Central</div></td><td title="Tax number"></td></tr><tr><td><div tabindex="0">Bob</div></td><td></td></tr></tbody></table>
  <div><h2>Edit Bob</h2><div><input aria-label="y"></div></div>
  <div style="position:fixed;left:50px;top:200px;background:#fff;width:200px"><div>Delete it?</div><p>No way back.</p><button>Delete</button></div>`;

test.each([
  ...["dialog", "option", "menu", "menu item", "column", "table"].map((kind) => [`The ${kind} "Café Central" is visible`, "not held"]),
  ...["dialog", "option", "menu", "message", "menu item", "table"].map((kind) => [`The ${kind} "Tax number" is visible`, "not held"]),
  ...["dialog", "option", "menu", "column"].map((kind) => [`The ${kind} "Nora" is visible`, "not held"]),
  [`The column "Tax number" is visible`, "held"],
  [`The form "Edit Bob" is visible`, "held"],
  [`The dialog "Delete it?" is visible`, "held"],
  [`The dialog "Delete" is visible`, "not held"],
])("what can be pressed, or explains itself, is of no kind by that: %s is %s", async (claim = "", want = "") => {
  expect(await verdictOn(browse, claim, DESK)).toBe(want);
});

const LISTS = `<h3>Members</h3><ul><li>Ann</li><li>Bob <button>Remove</button></li></ul><p>2 of 9</p><h3>Disk</h3><ul role="tree" aria-label="Files"><li role="treeitem">src</li></ul>
  <a href="/log">Log time</a><button>Delete project</button>
  <dialog open><div>Coffees today</div><div>You have had 2 of them, <b>Ann</b>.</div></dialog>`;

test.each([
  [`The list "Members" is visible`, "held"],
  [`The list "Ann" is visible`, "not held"],
  [`The tree "Files" is visible`, "held"],
  [`The item "Bob" is visible`, "held"],
  [`The link "Log time" is visible`, "held"],
  [`The link "Log" is visible`, "not held"],
  [`The link "Log" is hidden`, "not held"],
  [`The button "Delete" is visible`, "not held"],
  [`The heading "Coffees today" is hidden`, "not held"],
  [`The heading "Teas today" is hidden`, "held"],
  [`The heading "Bob" is hidden`, "held"],
])("the whole name counts, and a title that is drawn: %s is %s", async (claim, want) => {
  expect(await verdictOn(browse, claim, LISTS)).toBe(want);
});

test.each(SAID)("the kind that is said counts: %s (%s)", async (claim, isSo) => {
  expect(await verdictOn(browse, claim, ISSUE)).toBe(isSo ? "held" : "not held");
});

const staff = (name: string): string => `<table><tr><th>Name<th>Role</tr><tr><td>Bob<td>User</tr><tr><td>${name}<td>Admin</tr></table>`;
const items = (name: string): string => `<ul><li>Bob <em>User</em></li><li><b>${name}</b> Admin</li></ul>`;

test.each([
  [staff("Ann"), "held"],
  [staff("Ann<br><small>ann@home</small>"), "held"],
  [staff("Ann Marie"), "not held"],
  [staff("Joanna, sister of Ann"), "not held"],
  [items("Ann"), "held"],
  [items("Ann Marie"), "not held"],
])("the row of a name is none of a longer name: %s is %s", async (html, want) => {
  expect(await verdictOn(browse, `The row of "Ann" shows "Admin"`, html)).toBe(want);
});

const BAR = `<nav><a href="/a">Home</a> <a href="/b">Docs</a> <button>Sign in</button></nav>`;
const BUTTONS = `<nav><ul><li><button>Home</button></li><li><button>Docs</button></li></ul></nav>`;

test.each([
  [BAR, `The menu item "Docs" is visible`, "held"],
  [BAR, `The menu item "Sign in" is visible`, "not held"],
  [BUTTONS, `The menu item "Docs" is visible`, "held"],
])("a button beside the links of a navigation is no item of it: %s: %s is %s", async (html, claim, want) => {
  expect(await verdictOn(browse, claim, html)).toBe(want);
});

const box = (title: string): string =>
  `<div style="border:1px solid #999;width:300px">${title}<p>Opened by Ann</p><a href="/c">Close</a></div><p><a href="/d">Door</a></p>`;

test.each([
  [box(`<div><a href="/x">Roof leaks</a></div>`), "Roof leaks", "held"],
  [box(`<h3><a href="/x">Roof leaks</a></h3>`), "Roof leaks", "held"],
  [box(`<div><a href="/x">Roof leaks</a></div>`), "Close", "not held"],
  [box(`<div><a href="/x">Roof leaks</a></div>`), "Door", "not held"],
])("a card goes by its title, be it a link or not: %s: %s is %s", async (html, name, want) => {
  expect(await verdictOn(browse, `The card "${name}" is visible`, html)).toBe(want);
});
