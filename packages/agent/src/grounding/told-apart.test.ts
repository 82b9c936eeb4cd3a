import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const ROWS = `<table><tr><td>Ann</td><td><button>Remove</button></td></tr><tr><td>Bob</td><td><button>Remove</button></td></tr></table>`;
const CONTENTS = `<nav aria-label="Table of contents"><a id="a" href="#one">Prices</a></nav><main><a href="/all">Prices</a></main>`;
const drawn = (look: string): string =>
  `<label for="in">Team</label><div id="a" style="cursor:pointer;width:200px;height:30px"><input id="in" role="combobox" aria-expanded="false" style="${look};width:180px"><span>Choose</span></div>`;

const BESIDE = `<main><h1>Rooms</h1><aside><p>Opening</p><p>Daily</p></aside><div><article><div><a href="/birch">Birch</a></div><p>20 seats</p></article><article><div><a href="/maple" id="a">Maple</a></div><p>12 seats</p></article></div></main><aside><ul><li class="event-item"><b>Board meeting</b> <span>— Maple</span></li><li class="event-item"><b>Choir</b> <span>— Hall</span></li></ul></aside>`;

const MAIL = `<form><label>Subject <input></label><label>Letter <textarea id="a"></textarea></label>`;

const CASES: Readonly<Record<string, Sought>> = {
  "the text of a mail where lines are written": { html: `${MAIL}</form>`, kind: "fill", find: { name: "text" }, want: "a" },
  "no text where two fields have room for lines": {
    html: `${MAIL}<textarea aria-label="Notes"></textarea></form>`,
    kind: "fill",
    find: { name: "text" },
    want: "not_found",
  },
  "that the only button of an item of a bar can't be used": {
    html: `<ul role="menubar"><li role="menuitem"><a role="button" tabindex="-1" aria-disabled="true" href="#">Junk</a></li></ul><ul role="tree"><li role="treeitem"><a href="/sent">Sent</a></li></ul>`,
    kind: "click",
    find: { name: "Junk", quoted: true },
    want: "disabled",
  },
  "what can be used, though what cannot has no more than that name": {
    html: `<div role="toolbar"><button disabled>Junk</button></div><ul><li><a href="/junk" id="a">Junk <span>2</span></a></li></ul>`,
    kind: "click",
    find: { name: "Junk", quoted: true },
    want: "a",
  },
  "the link on which the name is written, not the sign beside it that unfolds what is below": {
    html: `<nav><ul><li><a href="/courses" id="a">Courses</a><label role="button" aria-label="Courses" style="display:inline-block;width:16px;height:16px;cursor:pointer"></label></li></ul></nav>`,
    kind: "click",
    find: { name: "courses" },
    want: "a",
  },
  "what stands in the list of the content, not in one beside it": {
    html: BESIDE,
    kind: "click",
    find: { name: "Maple", quoted: true, scope: [{ kind: "list", texts: [] }] },
    want: "a",
  },
  "the answer to a question that came up over the page": {
    html: `${ROWS}<div role="tooltip"><p>Remove Ann?</p><button>No</button><button id="a">Remove</button></div>`,
    kind: "click",
    find: { name: "Remove", quoted: true },
    want: "a",
  },
  "none of several alike without such a question": { html: ROWS, kind: "click", find: { name: "Remove", quoted: true }, want: "ambiguous" },
  "the button that does it, not the list that shows it as what was chosen, wherever the caret is": {
    html: `<div role="dialog" aria-label="New"><form><input autofocus><div tabindex="0" role="button" aria-expanded="false">Create</div></form><footer><button id="a">Create</button></footer></div>`,
    kind: "click",
    find: { name: "Create", quoted: true, role: "button" },
    want: "a",
  },
  "no text elsewhere, while the menu that is open has no such line yet": {
    html: `<div>Servers</div><i class="fa fa-database" style="cursor:pointer;display:inline-block;width:16px;height:16px"></i><ul role="menu"><li role="menuitem" tabindex="-1">Create</li></ul>`,
    kind: "click",
    find: { name: "Database...", quoted: true, role: "menuitem" },
    want: "wrong_kind",
  },
  "no other number of a name in quotes": {
    html: `<span id="a" style="cursor:pointer">Servers</span>`,
    kind: "click",
    find: { name: "Server...", quoted: true },
    want: "not_found",
  },
  "a control that can't be used yet, by the box around it that tells its name": {
    html: `<span aria-label="Run script"><button disabled><svg width="16" height="16"></svg></button></span>`,
    kind: "click",
    find: { name: "Run script", quoted: true, role: "button" },
    want: "disabled",
  },
  "none of several questions": {
    html: `<div role="tooltip"><button>Remove</button></div><div role="tooltip"><button>Remove</button></div>`,
    kind: "click",
    find: { name: "Remove", quoted: true },
    want: "ambiguous",
  },
  "the one that is written just so, of those in quotes": {
    html: `<span style="cursor:pointer">pet</span><button id="a">Pet</button>`,
    kind: "click",
    find: { name: "Pet", quoted: true },
    want: "a",
  },
  "the row that holds the name, not the one under it": {
    html: `<table>${["Tin box", "Oak stool", "Lamp"].map((name, at) => `<tr id="r${String(at)}" tabindex="0"><td>7g4hq2${String(at)}</td><td>${name}</td><td>55</td><td>on sale, from our shop in Leeds</td></tr>`).join("")}</table>`,
    kind: "click",
    find: { name: "Oak stool", role: "row" },
    want: "r1",
  },
  "no row where only what stands over the table has the name": {
    html: `<p>Oak stool</p><table><tr tabindex="0"><td>Lamp</td><td>55</td></tr></table>`,
    kind: "click",
    find: { name: "Oak stool", role: "row" },
    want: "wrong_kind",
  },
  "the field that takes the keys, not the button beside it": {
    html: `<input id="a" placeholder="Search products"><button>search</button>`,
    kind: "press",
    find: { name: "search", role: "field" },
    want: "a",
  },
  "the box that is drawn around an input which nobody sees": {
    html: drawn("opacity:0"),
    kind: "select",
    find: { name: "Team", role: "dropdown" },
    want: "a",
  },
  "the input itself where it can be seen": { html: drawn(""), kind: "select", find: { name: "Team", role: "dropdown" }, want: "in" },
  "the button called menu, not a list of choices": {
    html: `<button id="a" aria-label="open menu">☰</button><div role="combobox" aria-expanded="false" tabindex="0">Newest</div>`,
    kind: "click",
    find: { role: "menu" },
    want: "a",
  },
  "what is in the part called table of contents": {
    html: CONTENTS,
    kind: "click",
    find: { name: "Prices", quoted: true, scope: [{ kind: "table", texts: ["contents"] }] },
    want: "a",
  },
  "nothing in a table that is not there": {
    html: CONTENTS,
    kind: "click",
    find: { name: "Prices", quoted: true, scope: [{ kind: "table", texts: ["prices"] }] },
    want: "not_found",
  },
};

describe("what is meant is told apart", () => {
  it.each(Object.entries(CASES))("finds %s", async (_what, sought) => {
    expect(await whatIsMeant(browse, sought)).toBe(sought.want);
  });
});
