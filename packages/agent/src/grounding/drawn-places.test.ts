import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const COLUMN = (side: string): string =>
  `<div style="position:fixed;${side}:0;top:0;bottom:0;width:300px"><h1>Wiki</h1><form><input type="search" id="${side}"></form><div role="region" aria-label="Sidebar">Open</div></div>`;
const MAIN = `<main style="margin:0 320px"><h2>Start</h2><input type="search" id="in"></main>`;
const search: Sought["find"] = { name: "search", role: "field", scope: [{ kind: "any", texts: ["sidebar"] }] };
const DRAFT = (large: string): string =>
  `<article><input id="a" style="display:block;${large}" value="This week"><input placeholder="tag name" id="b"><textarea id="c"></textarea></article>`;
const title: Sought["find"] = { name: "title", role: "field" };
const PANEL = (name: string, id: string): string =>
  `<div style="width:300px"><div style="display:flex;background:#eee"><i></i><div>${name}</div></div><div><div>csv</div><div>json</div><button id="${id}">Clear</button></div></div>`;
/** Titled boxes in two columns that look the same. */
const BOX = (name: string): string =>
  `<div class="box"><div class="bar" style="height:30px"><a href="/${name}">${name}</a></div><div class="body"><p>Owner: Ann</p><button id="${name}">Clear</button></div></div>`;
const COLUMN_OF = (names: readonly string[]): string => `<div class="column" style="width:300px">${names.map(BOX).join("")}</div>`;
const COLUMNS = `<div style="display:flex">${COLUMN_OF(["Basics", "People"])}${COLUMN_OF(["Dates", "Links"])}</div>`;
/** A list, one line of which is chosen, beside what it shows of it. */
const CHOSEN = `<body style="margin:0"><div style="display:flex;padding:8px;background:#eee"><ul style="width:200px"><li>Ann <button id="a">Delete</button></li><li style="background:#8b8">Ben <button id="b">Delete</button></li></ul><div style="background:#fff;box-shadow:0 1px 3px #000;width:400px"><h2>Ben</h2><p>Diver</p><button id="c">Delete</button></div></div></body>`;
const remove = (texts: readonly string[]): Sought["find"] => ({ name: "Delete", quoted: true, scope: [{ kind: "card", texts }] });
const clear: Sought["find"] = { name: "Clear", quoted: true, scope: [{ kind: "section", texts: ["Debug messages"] }] };
const TABS = `<ul style="display:flex"><li class="tab"><a href="#a">Greenhouse</a></li><li class="tab"><a href="#b" id="a">Reports</a></li></ul>`;
const TREE = `<ol><li><div style="cursor:pointer">Greenhouse</div></li><li><div style="cursor:pointer" id="b">Reports</div></li></ol>`;
const tab: Sought["find"] = { name: "Reports", quoted: true, role: "tab" };

const FLOW = (sign: string): string =>
  `<button id="far" style="position:absolute;left:4px;top:30px">Lock</button><svg style="position:absolute;left:100px;top:0" width="400" height="100"><g><rect x="10" y="24" width="16" height="18" fill="#88c" id="a" ${sign}></rect><rect x="40" y="20" width="120" height="28" fill="#eee"></rect><text x="50" y="40">Read sensor</text></g></svg>`;
const PICKED = (id: string, value: string): string =>
  `<tr><td><select aria-hidden="true" style="position:absolute;width:1px;height:1px;clip:rect(0 0 0 0);overflow:hidden"><option>${value}</option></select><span><span id="${id}" role="combobox" aria-expanded="false" aria-haspopup="true" tabindex="0" style="display:inline-block;width:200px;height:28px"><span role="textbox" aria-readonly="true">${value}</span></span></span></td><td><input></td></tr>`;
const LOANS = `<table><thead><tr><th>Book</th><th>Due</th></tr></thead><tbody>${PICKED("a", "Comet")}${PICKED("b", "")}</tbody></table>`;
const SETTINGS = `<table><tr><td><a href="/t">Title</a></td><td><input id="a"></td></tr><tr><td><a href="/s">Subtitle</a></td><td><input id="b"></td></tr></table>`;
const MENUS = `<button aria-expanded="false" aria-haspopup="true">more</button><button aria-expanded="true" aria-controls="a">tags</button><div role="menu" id="a" style="position:absolute;top:80px"><a href="/b">Beds</a></div>`;
const FORMS = (focus: string): string =>
  `<form aria-label="One"><input><button id="a">Save</button></form><form aria-label="Two"><input name="x"><button id="b">Save</button></form>${focus}`;

/** A bar of signs, and beside it the panel that one of them opened. */
const BARS = (before: string): string =>
  `<body style="margin:0;display:flex;height:100vh">${before}<div style="width:60px"><button title="Files"></button><button title="Tags"></button></div><div style="width:200px"><p>notes</p><input id="a"></div><div style="flex:1"><input></div></body>`;
const inSidebar: Sought["find"] = { role: "field", scope: [{ kind: "called", texts: ["sidebar"] }] };
const COMMENT = (boxes: string): string =>
  `<h3>Add comment</h3><div style="padding-top:60px"><label>Your name <input></label>${boxes}</div><h3>Other</h3><input>`;
const comment: Sought["find"] = { name: "Add comment", quoted: true, role: "field" };
const SEARCH = (focus: string): string =>
  `<p><a href="/all">Search</a></p><form><input ${focus}><button id="a">Search</button></form><p><a href="/more">Search</a></p><script>document.querySelector("[data-focus]")?.focus()</script>`;
const searched: Sought["find"] = { name: "Search", quoted: true };

/** Parts under titles that only their size tells. */
const TITLED = (style: string): string =>
  ["Groceries", "Rent"]
    .map(
      (name) =>
        `<div><div style="${style}" id="${name}">${name}</div><p>Planned for this month</p><button id="add-${name}">Add</button></div>`,
    )
    .join("");

/** Drawn by the parts of one path, as libraries of signs do. */
const SIGNS = `<button id="bars" aria-label="Open site navigation"><svg viewBox="0 0 24 24" width="24"><path d="M0 0h24v24H0z" fill="none"/><path d="M3,6H21V8H3V6M3,11H21V13H3V11M3,16H21V18H3V16Z"/></svg></button><button id="dots"><svg viewBox="0 0 24 24" width="24"><path d="M12,16A2,2 0 0,1 14,18A2,2 0 0,1 12,20A2,2 0 0,1 10,18A2,2 0 0,1 12,16M12,10A2,2 0 0,1 14,12A2,2 0 0,1 12,14A2,2 0 0,1 10,12A2,2 0 0,1 12,10M12,4A2,2 0 0,1 14,6A2,2 0 0,1 12,8A2,2 0 0,1 10,6A2,2 0 0,1 12,4Z"/></svg></button><button id="pen"><svg viewBox="0 0 24 24" width="24"><path d="M3 17.25V21h3.75L17.81 9.94l-3.75-3.75L3 17.25zM20.71 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83z"/></svg></button>`;
/** Fields that touch, under texts that are tied to none of them. */
const UNDER = `<style>.r{display:flex}.r>*{width:160px;box-sizing:border-box;margin:0}</style><div class="r"><div>Date</div><div>Payee</div><div>Amount</div></div><div class="r" style="position:relative;left:-4px"><input id="a" style="width:172px"><input id="b"><input id="c"></div>`;

const CASES: Readonly<Record<string, Sought>> = {
  "what stands in the only card that is drawn, beside a list": { html: CHOSEN, kind: "click", find: remove([]), want: "c" },
  "what stands in the card with a title, beside the coloured line that is called so": {
    html: CHOSEN,
    kind: "click",
    find: remove(["Ben"]),
    want: "c",
  },
  "the button on which that is written, beside a cross that is called so": {
    html: `<div role="dialog"><button aria-label="Close">×</button><p>Hello</p><button id="a">Close</button></div>`,
    kind: "click",
    find: { name: "Close", quoted: true, role: "button" },
    want: "a",
  },
  "neither of two buttons on which it is written": {
    html: `<div role="dialog"><button>Close</button><p>Hello</p><button id="a">Close</button></div>`,
    kind: "click",
    find: { name: "Close", quoted: true, role: "button" },
    want: "ambiguous",
  },
  "what stands in a titled box of a column beside another one": {
    html: COLUMNS,
    kind: "click",
    find: { ...clear, scope: [{ kind: "section", texts: ["People"] }] },
    want: "People",
  },
  "a heading by a word that only a gap parts from the one before": {
    html: `<h1 id="a">Choir<span style="padding-left:9px">Cash</span></h1>`,
    kind: "read",
    find: { name: "Cash", quoted: true, role: "heading" },
    want: "a",
  },
  "the only field for a date, by a name that says so": {
    html: `<form><input type="date" id="a"><input placeholder="Payee"></form>`,
    kind: "fill",
    find: { name: "date", quoted: true },
    want: "a",
  },
  "no field for a date that bears another name": {
    html: `<form><label>Birthday <input type="date" id="a"></label><input placeholder="Payee"></form>`,
    kind: "fill",
    find: { name: "date", quoted: true },
    want: "not_found",
  },
  "no heading by the end of a word": {
    html: `<h1 id="a">Choir<span>Cash</span></h1>`,
    kind: "read",
    find: { name: "Cash", quoted: true, role: "heading" },
    want: "wrong_kind",
  },
  "a panel beside the bar of signs that is at the edge: both are the sidebar": { html: BARS(""), kind: "fill", find: inSidebar, want: "a" },
  "no sidebar in what stands apart from the edge": {
    html: BARS(`<div style="flex:1">Hello</div>`),
    kind: "fill",
    find: inSidebar,
    want: "not_found",
  },
  "the only field of several lines under a heading of that name": {
    html: COMMENT(`<textarea id="a"></textarea>`),
    kind: "fill",
    find: comment,
    want: "a",
  },
  "none of several fields under a heading of that name": {
    html: COMMENT("<label>Your town <input></label>"),
    kind: "fill",
    find: comment,
    want: "wrong_kind",
  },
  "what sends the form that is being filled in": { html: SEARCH("data-focus"), kind: "click", find: searched, want: "a" },
  "none of those that are called alike, where nothing is being filled in": {
    html: SEARCH(""),
    kind: "click",
    find: searched,
    want: "ambiguous",
  },
  "the search field of the column at the side, whatever in it is named sidebar": {
    html: COLUMN("right") + MAIN,
    kind: "fill",
    find: search,
    want: "right",
  },
  "the same while a long page scrolls beside it": {
    html: `${COLUMN("right")}<main style="margin:0 320px;height:3000px"><h2>Start</h2><input type="search" id="in"></main>`,
    kind: "fill",
    find: search,
    want: "right",
  },
  "none where both sides have a column": { html: COLUMN("right") + COLUMN("left") + MAIN, kind: "fill", find: search, want: "not_found" },
  "the title field by its place and its size": { html: DRAFT("height:48px"), kind: "fill", find: title, want: "a" },
  "no title field that is like the others": { html: DRAFT(""), kind: "fill", find: title, want: "not_found" },
  "no title field that is called otherwise": {
    html: DRAFT(`height:48px" aria-label="Owner`),
    kind: "fill",
    find: title,
    want: "not_found",
  },
  "a button of the panel that a bar gives its title": {
    html: PANEL("Palette", "b") + PANEL("Debug messages", "a"),
    kind: "click",
    find: clear,
    want: "a",
  },
  "the button of the form with the caret": {
    html: FORMS("<script>document.forms[1].x.focus()</script>"),
    kind: "click",
    find: { name: "Save", quoted: true, scope: [{ kind: "form", texts: [] }] },
    want: "b",
  },
  "none of two forms without it": {
    html: FORMS(""),
    kind: "click",
    find: { name: "Save", quoted: true, scope: [{ kind: "form", texts: [] }] },
    want: "ambiguous",
  },
  "the field in the cell beside the cell whose link names it": {
    html: SETTINGS,
    kind: "fill",
    find: { name: "Subtitle", quoted: true, role: "field" },
    want: "b",
  },
  "no field beside a link of the text": {
    html: `<p>See <a href="/s">Subtitle</a></p><p style="margin-top:90px"><input id="a"></p>`,
    kind: "fill",
    find: { name: "Subtitle", quoted: true, role: "field" },
    want: "wrong_kind",
  },
  "the menu that a button has opened, where others open more": { html: MENUS, kind: "read", find: { role: "menu" }, want: "a" },
  "none of two menus that nothing opened": {
    html: `${MENUS.replace('expanded="true"', 'expanded="false"')}<div role="menu" style="position:absolute">Copy</div>`,
    kind: "read",
    find: { role: "menu" },
    want: "ambiguous",
  },
  "the sign of a drawing that stands to the left of a text": {
    html: FLOW('style="cursor:pointer"'),
    kind: "click",
    find: { role: "button", relations: [{ kind: "left_of", target: { name: "Read sensor", quoted: true, words: "" } }] },
    want: "a",
  },
  "no shape that takes no mouse": {
    html: FLOW(""),
    kind: "click",
    find: { role: "button", relations: [{ kind: "left_of", target: { name: "Read sensor", quoted: true, words: "" } }] },
    want: "not_found",
  },
  "the second field of a column, where each is drawn for a hidden list": {
    html: LOANS,
    kind: "click",
    find: { name: "Book", quoted: true, role: "field", ordinal: 2 },
    want: "b",
  },
  "a heading by its size, also where it can be clicked": {
    html: TITLED("font-size:26px;cursor:pointer"),
    kind: "read",
    find: { name: "Rent", quoted: true, role: "heading" },
    want: "Rent",
  },
  "what stands under a title of that size": {
    html: TITLED("font-size:26px"),
    kind: "click",
    find: { name: "Add", quoted: true, scope: [{ kind: "heading", texts: ["Rent"] }] },
    want: "add-Rent",
  },
  "no heading in a text of the page's size": {
    html: TITLED("font-size:16px"),
    kind: "read",
    find: { name: "Rent", quoted: true, role: "heading" },
    want: "wrong_kind",
  },
  "no heading in a large figure over its label": {
    html: `<div style="display:flex"><div><div style="font-size:26px">Draft</div><div>Phase</div></div><div><div style="font-size:26px">Ann</div><div>Owner</div></div></div>`,
    kind: "read",
    find: { name: "Draft", quoted: true, role: "heading" },
    want: "wrong_kind",
  },
  "the sign of a menu by its three bars, whatever it is called": {
    html: SIGNS,
    kind: "click",
    find: { name: "menu", quoted: true, role: "icon" },
    want: "bars",
  },
  "three dots by their drawing": { html: SIGNS, kind: "click", find: { name: "three dots", quoted: true, role: "icon" }, want: "dots" },
  "the field that begins where the text over it does": {
    html: UNDER,
    kind: "fill",
    find: { name: "Payee", quoted: true, role: "field" },
    want: "b",
  },
  "the tab beside others, not the entry of a tree": { html: TABS + TREE, kind: "click", find: tab, want: "a" },
  "neither of two tabs": { html: TABS + TABS.replaceAll("#", "#other-"), kind: "click", find: tab, want: "ambiguous" },
};

test.each(Object.entries(CASES))("finds %s", async (_, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});
