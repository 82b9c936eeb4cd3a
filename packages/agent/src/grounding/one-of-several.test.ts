import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const BUTTONS_AROUND =
  '<div><div><button id="a">Filter</button><button>New</button></div><table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table><div><button id="b">Export</button></div></div>';

const CASES: Readonly<Record<string, Sought>> = {
  "the search box over a table": {
    html: `<input placeholder="Search the site"><div><label>Search: <input id="a"></label><table><tr><th>Name</th></tr><tr><td>Ann</td></tr></table></div>`,
    kind: "fill",
    find: { name: "Search", role: "field", scope: [{ kind: "table", texts: [] }] },
    want: "a",
  },
  "the button over the left end of the list": {
    html: BUTTONS_AROUND,
    kind: "click",
    find: {
      name: "Filter",
      role: "button",
      scope: [
        { kind: "list", texts: [] },
        { kind: "corner", texts: ["top", "left"] },
      ],
    },
    want: "a",
  },
  "no button over the list for one at its bottom": {
    html: BUTTONS_AROUND,
    kind: "click",
    find: {
      name: "Filter",
      role: "button",
      scope: [
        { kind: "list", texts: [] },
        { kind: "corner", texts: ["bottom"] },
      ],
    },
    want: "not_found",
  },
  "no button over the list for one in its lines": {
    html: BUTTONS_AROUND,
    kind: "click",
    find: { name: "Filter", role: "button", scope: [{ kind: "list", texts: [] }] },
    want: "not_found",
  },
  "the button in the box that another one has opened (Ant Design)": {
    html: `<button aria-describedby="p">Filter</button><button>Export</button><form><button id="b">Reset</button></form><div style="position:absolute;top:90px;background:#fff"><div role="tooltip" id="p"><form><input aria-label="Name"><button id="a">Reset</button></form></div></div>`,
    kind: "click",
    find: { name: "Reset", scope: [{ kind: "called", texts: ["filter box"] }] },
    want: "a",
  },
  "none in a box that another button has opened": {
    html: `<button aria-describedby="p">Filter</button><button>Export</button><form><button id="b">Reset</button></form><div style="position:absolute;top:90px;background:#fff"><div role="tooltip" id="p"><form><input aria-label="Name"><button id="a">Reset</button></form></div></div>`,
    kind: "click",
    find: { name: "Reset", scope: [{ kind: "called", texts: ["export box"] }] },
    want: "not_found",
  },
  "the heading above all others": {
    html: `<h2>Recent</h2><h1 id="a">Orders</h1><h2>Older</h2>`,
    kind: "read",
    find: { role: "heading" },
    want: "a",
  },
  "the table that is none of the menu": {
    html: `<nav><table><tr><td>Users</td></tr></table></nav><table id="a"><tr><td>Ann</td></tr></table>`,
    kind: "read",
    find: { role: "table" },
    want: "a",
  },
  "no link that the style sheet disables": {
    html: `<ul><li class="page-item disabled"><a href="#" style="pointer-events:none">Publish</a></li></ul>`,
    kind: "click",
    find: { name: "Publish" },
    want: "disabled",
  },
  "what the content offers, not what is called so in the header": {
    html: `<header><button>View basket</button></header><main><p>Added. <a id="a" href="/basket">View basket</a></p></main>`,
    kind: "click",
    find: { name: "View basket", quoted: true },
    want: "a",
  },
  "none of two in the content, though one is in the header": {
    html: `<header><button>Edit</button></header><main><a href="/1">Edit</a><a href="/2">Edit</a></main>`,
    kind: "click",
    find: { name: "Edit", quoted: true },
    want: "ambiguous",
  },
  "what is called by its name without its kind": {
    html: `<a id="a" href="/p/1">Lighthouse</a><a href="/p/2">Lighthouse keepers</a>`,
    kind: "click",
    find: { name: "Lighthouse project" },
    want: "a",
  },
  "what is called so with its kind": {
    html: `<a href="/p/1">Lighthouse</a><a id="a" href="/p/2">Lighthouse project</a>`,
    kind: "click",
    find: { name: "Lighthouse project" },
    want: "a",
  },
  "what the name of its kind stands before": {
    html: `<a id="a" href="/c/1">Clothing</a>`,
    kind: "click",
    find: { name: "category Clothing" },
    want: "a",
  },
  "the way to a list of a kind": { html: `<a id="a" href="/issues">Issues</a>`, kind: "click", find: { name: "issue list" }, want: "a" },
  "no other name of which this one is a part": {
    html: `<a href="/p/2">Lighthouse keepers</a>`,
    kind: "click",
    find: { name: "Lighthouse project" },
    want: "not_found",
  },
  "nothing new for a new page": {
    html: `<a href="/new">New</a>`,
    kind: "click",
    find: { name: "new page" },
    want: "not_found",
  },
  "no name without the kind that is a part of it in quotes": {
    html: `<a href="/p/1">Lighthouse</a>`,
    kind: "click",
    find: { name: "Lighthouse project", quoted: true },
    want: "not_found",
  },
  "no text that nobody clicks": {
    html: `<p>Lighthouse</p>`,
    kind: "click",
    find: { name: "Lighthouse project" },
    want: "not_found",
  },
  "the main menu beside other things that unfold": {
    html: `<button aria-expanded="false">common</button><button aria-expanded="false">function</button><a href="#" aria-label="Tab menu">▾</a><a href="#" id="a" aria-label="Main menu">☰</a>`,
    kind: "click",
    find: { role: "menu" },
    want: "a",
  },
  "neither of two things that unfold, where none is called the menu": {
    html: `<button aria-expanded="false">common</button><button aria-expanded="false">function</button><a href="#" aria-label="Tab menu">▾</a>`,
    kind: "click",
    find: { role: "menu" },
    want: "ambiguous",
  },
  "the menu that goes down the left side, not one that hangs from the bar above": {
    html: `<div style="height:30px"><ul role="menu" style="width:300px;height:20px"><li><a href="/new">Post</a></li></ul></div><nav style="width:150px;height:400px"><a id="a" href="/posts">Posts</a></nav>`,
    kind: "click",
    find: {
      name: "Posts",
      scope: [
        { kind: "corner", texts: ["left"] },
        { kind: "menu", texts: [] },
      ],
    },
    want: "a",
  },
  "nothing of the menu above, for want of it on the left side": {
    html: `<div style="height:30px"><ul role="menu" style="width:300px;height:20px"><li><a href="/new">Post</a></li></ul></div><nav style="width:150px;height:400px"><a href="/pages">Pages</a></nav>`,
    kind: "click",
    find: {
      name: "Post",
      scope: [
        { kind: "corner", texts: ["left"] },
        { kind: "menu", texts: [] },
      ],
    },
    want: "not_found",
  },
  "the search of the page, not that of its sidebar": {
    html: `<aside><input type="search" aria-label="Search"></aside><main><input id="a" placeholder="Search…" aria-label="Search term"></main>`,
    kind: "fill",
    find: { name: "search", role: "field" },
    want: "a",
  },
  "the search of the site, where the page only searches its brands": {
    html: `<header><input id="a" type="search" aria-label="Search"></header><main><input placeholder="Search in brands"></main>`,
    kind: "fill",
    find: { name: "search", role: "field" },
    want: "a",
  },
  "the link of a result that can't be clicked itself": {
    html: `<dl id="search-results"><dt><a id="a" href="/4">Roof leaks</a></dt><dd>In the watch room</dd></dl>`,
    kind: "click",
    find: { name: "search result", scope: [{ kind: "any", texts: ["Roof leaks"] }] },
    want: "a",
  },
  "one of two links that ask for the same": {
    html: `<a id="a" href="?table=books&pos=0">books</a><p>Tables: <a href="?pos=0&table=books">books</a></p>`,
    kind: "click",
    find: { name: "books" },
    want: "a",
  },
  "none of two links that ask for other pages": {
    html: `<a href="?table=books&pos=0">books</a><p>Tables: <a href="?pos=20&table=books">books</a></p>`,
    kind: "click",
    find: { name: "books" },
    want: "ambiguous",
  },
  "the first row with data, where the head has an empty cell over the buttons": {
    html: `<table><thead><tr><td></td><th>Title</th></tr></thead><tbody><tr id="a"><td><button>Edit</button></td><td>Emma</td></tr></tbody></table>`,
    kind: "read",
    find: { role: "row", ordinal: 1 },
    want: "a",
  },
  "the first row of the table between two that only place fields": {
    html: `<table><tr><td>Rows: <input aria-label="Rows"></td></tr></table><table><tr><th>Title</th></tr><tr id="a"><td>Emma</td></tr></table>`,
    kind: "read",
    find: { role: "row", ordinal: 1 },
    want: "a",
  },
  "what is called so, of links that speak of its kind, too": {
    html: `<a id="a" href="/1">library</a><a href="/2" title='Check the privileges of the database "library"'>Rights</a>`,
    kind: "click",
    find: { name: "library database" },
    want: "a",
  },
  "a name that reads like a kind itself": {
    html: `<a id="a" href="/1">library</a>`,
    kind: "click",
    find: { name: "database library" },
    want: "a",
  },
  "the one plain field of several lines as the editor": {
    html: `<input aria-label="Summary"><textarea id="a" name="wikitext"></textarea>`,
    kind: "fill",
    find: { name: "editor" },
    want: "a",
  },
  "no editor, where there are two such fields": {
    html: `<textarea name="one"></textarea><textarea name="two"></textarea>`,
    kind: "fill",
    find: { name: "editor" },
    want: "not_found",
  },
  "what is there on the left, where nothing is marked as a panel": {
    html: `<div style="display:flex"><div style="width:150px;height:300px"><a id="a" href="/1">library</a></div><section aria-label="Main" style="width:600px;height:300px;padding-left:700px"><a href="/2">library</a></section></div>`,
    kind: "click",
    find: {
      name: "library",
      scope: [
        { kind: "corner", texts: ["left"] },
        { kind: "section", texts: [] },
      ],
    },
    want: "a",
  },
  "no sign of another row, for want of one in its own": {
    html: `<ul><li><b>Ann</b><i>1</i><button>Delete</button></li><li><b>Bob</b><i>2</i></li></ul>`,
    kind: "click",
    find: { name: "Delete", scope: [{ kind: "any", texts: ["Bob"] }] },
    want: "not_found",
  },
  "nothing under a heading that stands before it": {
    html: `<div><ul><li><h5>Lake</h5><button>Delete</button></li><li><h5>Hill</h5><button>Delete</button></li></ul><div><h4>Trash</h4></div></div>`,
    kind: "read",
    find: { name: "Lake", quoted: true, scope: [{ kind: "any", texts: ["Trash"] }] },
    want: "not_found",
  },
};

test.each(Object.entries(CASES))("of several is meant %s", async (_title, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});
