import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const HIDDEN = "position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)";
const INVOICES = `<table><thead><tr><th><button id="s-no">Number</button></th><th><span style="cursor:pointer" id="s-st" tabindex="0">Status</span></th></tr></thead>
<tbody><tr><td>INV-1001</td><td><a href="/1">Paid</a></td></tr><tr><td>INV-1002</td><td><a href="/2">Open</a></td></tr></tbody></table>`;
/** Two forms: the one in the header searches, the other one is what the page is there for. */
const FORMS = `<header><form role="search"><input aria-label="Search" id="q"><button id="go">Save</button></form></header>
<main><h1>Profile</h1><form><label>Name <input id="n"></label><button id="a">Save</button></form></main>
<footer><form><label>Newsletter <input id="m"></label><button id="sub">Save</button></form></footer>`;
const TABS = (
  panel: string,
): string => `<div role="tablist"><button role="tab" aria-selected="true" aria-controls="p1" id="t1">Members</button><button role="tab" aria-selected="false" id="t2" aria-controls="p2">Invitations</button></div>
<div role="tabpanel" id="p1">${panel}</div><div role="tabpanel" id="p2" hidden><ul><li>Zed <button id="z">Remove</button></li></ul></div>
<aside><ul><li>Eve <button id="b">Remove</button></li></ul></aside>`;

/** Sections of cards, each with a sign that bears its name once more; `ids` are those of the cards. */
const LAUNCHER = (...ids: readonly string[]): string =>
  `<main aria-label="main area content" role="region">${["Notebook", "Console"].map((title, at) => `<div class="section"><div class="head" style="display:flex"><div class="sign"><svg width="32" height="32"></svg></div><h2>${title}</h2></div><div class="cards"><div class="card" title="Python 3 (x)" role="button" tabindex="0" id="${ids[at]}" style="cursor:pointer;width:100px"><div><img width="52" height="52" alt="Python 3 (x)"></div><div title="Python 3 (x)"><p>Python 3 (x)</p></div></div></div></div>`).join("")}</main>`;

const CLOSABLE = (more: string): string =>
  `<div role="tablist"><a role="tab" href="#p" aria-controls="p" aria-selected="true"><button id="a" aria-label="Close">×</button>Parties</a></div><div role="tabpanel" id="p"><p>List</p>${more}</div>`;
const CLOSE: Sought["find"] = { name: "Close", quoted: true, role: "button", scope: [{ kind: "any", texts: ["Parties"] }] };

const CASES: Readonly<Record<string, Sought>> = {
  "the entry that is called nothing more, not the head of a section with a sign": {
    html: `<nav><a id="a" href="/d">Dashboards</a></nav><main><h1>Home</h1><div role="button" tabindex="0" aria-expanded="true"><span role="img" aria-label="right"></span>Dashboards</div></main>`,
    kind: "click",
    find: { name: "Dashboards", quoted: true },
    want: "a",
  },
  "the way back in the message of a page that was loaded anew": {
    html: `<p><a href="/undo">Undo</a></p><div class="updated notice"><p>1 page moved. <a id="a" href="/u">Undo</a></p></div>`,
    kind: "click",
    find: { name: "Undo", quoted: true, scope: [{ kind: "called", texts: ["message"] }] },
    want: "a",
  },
  "the cross on the tab that is said": { html: CLOSABLE(""), kind: "click", find: CLOSE, want: "a" },
  "neither the cross on a tab nor one in what it has opened": {
    html: CLOSABLE(`<div role="alert"><button aria-label="Close">×</button> Saved</div>`),
    kind: "click",
    find: CLOSE,
    want: "ambiguous",
  },
  "a card with a sign that says its name again, of a section": {
    html: LAUNCHER("a", "b"),
    kind: "click",
    find: { name: "Python 3 (x)", quoted: true, scope: [{ kind: "section", texts: ["Notebook"] }] },
    want: "a",
  },
  "the control in the head of a column, not the head": {
    html: INVOICES,
    kind: "click",
    find: { name: "Status", quoted: true, role: "column" },
    want: "s-st",
  },
  "the button in the head of a column that is named": {
    html: INVOICES,
    kind: "click",
    find: { name: "Number", quoted: true, role: "column" },
    want: "s-no",
  },
  "a filter by what it narrows down": {
    html: `<label for="a">Status</label><select id="a"><option>All</option><option>Paid</option></select>${INVOICES}`,
    kind: "select",
    find: { name: "status filter", quoted: true },
    want: "a",
  },
  "no filter of another thing": {
    html: `<label for="a">Owner</label><select id="a"><option>All</option></select>${INVOICES}`,
    kind: "select",
    find: { name: "status filter", quoted: true },
    want: "not_found",
  },
  "the filter of two that has that name itself": {
    html: `<label>Status <select id="b"><option>All</option></select></label><label>Status filter <select id="a"><option>All</option></select></label>`,
    kind: "select",
    find: { name: "Status filter", quoted: true },
    want: "a",
  },
  "the form of the page's content, where its header and its footer have one": {
    html: FORMS,
    kind: "click",
    find: { name: "Save", quoted: true, scope: [{ kind: "form", texts: [] }] },
    want: "a",
  },
  "neither of two forms of the content": {
    html: `<main><form><button>Save</button></form><form><button>Save</button></form></main>`,
    kind: "click",
    find: { name: "Save", quoted: true, scope: [{ kind: "form", texts: [] }] },
    want: "ambiguous",
  },
  "a part under a heading for screen readers alone": {
    html: `<section><h2 style="${HIDDEN}">Orders</h2><button id="a">Export</button></section><section><h2 style="${HIDDEN}">Refunds</h2><button>Export</button></section>`,
    kind: "click",
    find: { name: "Export", quoted: true, scope: [{ kind: "section", texts: ["Orders"] }] },
    want: "a",
  },
  "a part that a hidden heading names by reference": {
    html: `<h2 id="h" hidden>Orders</h2><div role="region" aria-labelledby="h"><button id="a">Export</button></div><div role="region" aria-label="Refunds"><button>Export</button></div>`,
    kind: "click",
    find: { name: "Export", quoted: true, scope: [{ kind: "section", texts: ["Orders"] }] },
    want: "a",
  },
  "the panel of the tab that is chosen, by the tab's name": {
    html: TABS(`<ul><li>Ann <button id="a">Remove</button></li></ul>`),
    kind: "click",
    find: { name: "Remove", quoted: true, scope: [{ kind: "section", texts: ["Members"] }] },
    want: "a",
  },
  "the list of the tab that is chosen, by the tab's name": {
    html: TABS(`<ul><li>Ann <button id="a">Remove</button></li></ul>`),
    kind: "click",
    find: { name: "Remove", quoted: true, scope: [{ kind: "list", texts: ["Members"] }] },
    want: "a",
  },
  "nothing of a panel that is not open": {
    html: TABS(`<ul><li>Ann <button id="a">Remove</button></li></ul>`),
    kind: "click",
    find: { name: "Remove", quoted: true, scope: [{ kind: "section", texts: ["Invitations"] }] },
    want: "not_found",
  },
  "a list under the heading over it": {
    html: `<div><div><h3>Done</h3></div><div><div><span>Cut</span><button id="a">Undo</button></div><div><span>Dry</span></div></div></div>
<div><div><h3>Open</h3></div><div><div><span>Wash</span><button>Undo</button></div><div><span>Fold</span></div></div></div>`,
    kind: "click",
    find: { name: "Undo", quoted: true, scope: [{ kind: "list", texts: ["Done"] }] },
    want: "a",
  },
  "the menu that floats, where a bar of menus stands always": {
    html: `<nav><ul role="menubar"><li role="menuitem">File</li><li role="menuitem">Delete</li></ul></nav>
<div role="menu" style="position:absolute;top:80px;left:80px;background:#fff"><div role="menuitem" id="a" tabindex="-1">Delete</div><div role="menuitem" tabindex="-1">Copy</div></div>`,
    kind: "click",
    find: { name: "Delete", quoted: true, scope: [{ kind: "menu", texts: [] }] },
    want: "a",
  },
  "the menu of the button that opened it, drawn without a role": {
    html: `<button aria-expanded="true" aria-haspopup="true" aria-controls="m">Actions</button><button aria-expanded="false">More</button>
<div id="m" style="position:absolute;top:60px;left:10px;background:#fff"><a href="#" id="a">Archive</a><a href="#">Move</a></div><p><a href="/archive">Archive</a></p>`,
    kind: "click",
    find: { name: "Archive", quoted: true, scope: [{ kind: "menu", texts: ["Actions"] }] },
    want: "a",
  },
  "the dialog by the heading in it": {
    html: `<div role="dialog" style="position:fixed;inset:100px;background:#fff"><div><h2>Delete account</h2></div><button id="a">Delete</button></div>`,
    kind: "click",
    find: { name: "Delete", quoted: true, scope: [{ kind: "dialog", texts: ["Delete account"] }] },
    want: "a",
  },
  "what floats over the page and asks, drawn without a role": {
    html: `<main><button>Delete</button></main><div style="position:fixed;inset:0;background:rgba(0,0,0,.5)"><div style="position:absolute;left:200px;top:100px;width:400px;background:#fff"><h3>Remove Ann?</h3><button id="a">Delete</button><button>Cancel</button></div></div>`,
    kind: "click",
    find: { name: "Delete", quoted: true, scope: [{ kind: "dialog", texts: [] }] },
    want: "a",
  },
  "a link and a text in it are one thing": {
    html: `<ul><li><a id="a" href="/1"><span>Ann Lee</span></a></li><li><a href="/2"><span>Bob</span></a></li></ul>`,
    kind: "click",
    find: { name: "Ann Lee", quoted: true },
    want: "a",
  },
  "the tab and not the text of that name elsewhere": {
    html: `<div role="tablist"><button role="tab" id="a">History</button><button role="tab">Files</button></div><p>History</p>`,
    kind: "click",
    find: { name: "History", quoted: true, role: "tab" },
    want: "a",
  },
  "what looks and works like a tab, without a role": {
    html: `<ul class="tabs"><li class="active"><a href="#one">Files</a></li><li><a id="a" href="#two">History</a></li></ul><div id="one"><p>History</p><a href="/h">History of this file</a></div>`,
    kind: "click",
    find: { name: "History", quoted: true, role: "tab" },
    want: "a",
  },
  "the field of a column in a row": {
    html: `<table><tr><th>Item</th><th>Quantity</th></tr><tr><td>Pen</td><td><input id="a"></td></tr><tr><td>Ink</td><td><input id="b"></td></tr></table>`,
    kind: "fill",
    find: { name: "Quantity", quoted: true, scope: [{ kind: "row", texts: ["Pen"] }] },
    want: "a",
  },
  "the only field of the sidebar": {
    html: `<aside><div><input id="a"></div></aside><main><label>Name <input id="b"></label></main>`,
    kind: "fill",
    find: { role: "field", scope: [{ kind: "any", texts: ["sidebar"] }] },
    want: "a",
  },
  "the field above the list": {
    html: `<div><input id="a" placeholder="Type here"><ul><li>Ann</li><li>Bob</li></ul></div><footer><input id="b"></footer>`,
    kind: "fill",
    find: { role: "field", relations: [{ kind: "above", target: { role: "list", words: "the list" } }] },
    want: "a",
  },
  "what stands above the table, be it a link, and not what is in its upper half": {
    html: `<div><ul style="display:flex;align-items:center"><li><form><button>Pause</button></form></li><li><a href="#s">Settings</a></li><li style="height:36px"><button>Dark</button> <button>Help</button></li></ul></div>
      <p style="text-align:right"><a id="a" href="#t">Rivals</a></p><table style="width:100%"><tr><th>Page</th><th>State</th></tr>${["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir"].map((one) => `<tr><td>${one} <a href="#t">Rivals</a></td><td>new</td></tr>`).join("")}</table>`,
    kind: "click",
    find: { name: "Rivals", quoted: true, role: "button", relations: [{ kind: "above", target: { role: "list", words: "the list" } }] },
    want: "a",
  },
  "an option of a list of suggestions that nothing names": {
    html: `<input id="f" aria-controls="l" role="combobox" aria-expanded="true"><ul id="l" role="listbox" style="position:absolute;top:40px;background:#fff"><li role="option" id="a">Berlin</li><li role="option">Bern</li></ul><p>Berlin</p>`,
    kind: "click",
    find: { name: "Berlin", quoted: true, scope: [{ kind: "list", texts: [] }] },
    want: "a",
  },
  "no thing by the class of its box": {
    html: `<div class="urgent"><button>Go</button></div><div><button>Go</button></div>`,
    kind: "click",
    find: { name: "Go", quoted: true, scope: [{ kind: "any", texts: ["urgent"] }] },
    want: "not_found",
  },
  "no thing by an id that a library made up": {
    html: `<label for="radix-r1-status-x9f3">Owner</label><input id="radix-r1-status-x9f3">`,
    kind: "fill",
    find: { name: "status", quoted: true },
    want: "not_found",
  },
  "the row with a number said with its kind": {
    html: `<table><tr><th>Number</th><th></th></tr><tr><td>INV-1002</td><td><button id="a">Open</button></td></tr><tr><td>INV-1003</td><td><button>Open</button></td></tr></table>`,
    kind: "click",
    find: { name: "Open", quoted: true, scope: [{ kind: "row", texts: ["invoice INV-1002"] }] },
    want: "a",
  },
  "no row of a number that is only alike": {
    html: `<table><tr><th>Number</th><th></th></tr><tr><td>INV-10021</td><td><button id="a">Open</button></td></tr><tr><td>INV-1003</td><td><button>Open</button></td></tr></table>`,
    kind: "click",
    find: { name: "Open", quoted: true, scope: [{ kind: "row", texts: ["invoice INV-1002"] }] },
    want: "not_found",
  },
  "a thing called by its kind and its number": {
    html: `<a href="/1" id="a">INV-1002</a><a href="/2">INV-1003</a>`,
    kind: "click",
    find: { name: "invoice INV-1002", quoted: true },
    want: "a",
  },
  "an icon alone by what its own page says of it": {
    html: `<div><svg style="display:none"></svg><span role="button" tabindex="0" id="a" data-tooltip="Archive"><svg width="16" height="16"><path d="M0 0h16v16z"/></svg></span></div>`,
    kind: "click",
    find: { name: "Archive", quoted: true },
    want: "a",
  },
};

test.each(Object.entries(CASES))("finds %s", async (_, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});
