import { afterAll, beforeAll, expect, test } from "vitest";
import type { Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { fillPlaceFor } from "../acting/fill-place.ts";
import { nextOpener } from "./opener.ts";
import { groundSelectPlace } from "../acting/select-place.ts";
import { ground } from "./ground.ts";
import type { Ground, GroundKind } from "./grounding.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const target = (name: string, more: Partial<Target> = {}): Target => ({ words: name, name, ...more });
const field = (name: string): Target => target(name, { role: "field" });

const GLASS = `<i data-testid="icon:search" style="display:inline-block;width:15px;height:15px"></i>`;
const BOARD = `<div id="box">${GLASS}<input id="a"></div><input id="b" placeholder="Title">`;
const GRID = `<div role="grid"><div role="row"><div role="columnheader" aria-label="Name">Name<input id="a" type="search"></div>
  <div role="columnheader" aria-label="Age">Age<input id="b" type="search"></div></div><div role="row"><div role="gridcell">Ann</div><div role="gridcell">7</div></div></div>`;
const TRACK = (id: string): string => `<div style="position:relative;width:400px;height:12px;cursor:pointer">
  <div id="${id}" role="slider" tabindex="0" aria-valuenow="30" style="position:absolute;left:120px;width:12px;height:12px;background:#333"></div></div>`;
const SLIDERS = `<label>Volume</label>${TRACK("a")}<p>Volume: 30%</p><label>Brightness</label>${TRACK("b")}`;
const CHEVRON = `<svg data-testid="icon:chevron-down" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>`;
const CARD = (tail: string): string => `<div>Status</div><div id="a" tabindex="0" style="cursor:pointer"><div>Open ${tail}</div></div>`;
const NUMBERED = `<div class="rating">${[1, 2, 3, 4, 5].map((n) => `<label><span class="hidden" style="position:absolute;opacity:0">${n} of 5 stars</span><button id="n${n}" aria-label="${n} of 5 stars">*</button></label>`).join("")}</div>`;
const STARS = (id: string): string =>
  `<ul class="rate">${[1, 2, 3, 4, 5].map((n) => `<li style="float:left"><div id="${id}${n}" role="radio" tabindex="0" style="width:20px">☆</div></li>`).join("")}</ul><br clear="all">`;

const DRAWN = (id: string, width: number): string =>
  `<label style="display:inline-block"><input type="checkbox" id="${id}" style="position:absolute;width:0;height:0;opacity:0"><svg width="${width}" height="18"><rect width="${width}" height="18"/></svg></label>`;
const DRAWN_ROWS = `<ul><li>${DRAWN("a", 18)} Tools ${DRAWN("b", 32)}</li><li>${DRAWN("c", 18)} <span>Beds</span> ${DRAWN("d", 32)}</li></ul>`;

interface Case {
  readonly html: string;
  readonly kind: GroundKind;
  readonly find: Target;
  /** The id of the element that is meant; null where none may be found. */
  readonly want: string | null;
  readonly by?: Ground;
}

const CASES: Readonly<Record<string, Case>> = {
  "a field without a word in one box with a magnifying glass, for a search": {
    html: BOARD,
    kind: "fill",
    find: field("search"),
    want: "a",
  },
  "no field that says what else it is for": {
    html: BOARD.replace(`id="a"`, `id="a" placeholder="Amount"`),
    kind: "fill",
    find: field("search"),
    want: null,
  },
  "the button that its code calls the one to the next page, beside the one to the last": {
    html: `<button class="next-page"><svg data-icon="angle-right" class="svg-inline--fa fa-angle-right"></svg></button>
      <button id="a" class="last-page"><svg data-icon="angle-double-right" class="svg-inline--fa fa-angle-double-right"></svg></button>`,
    kind: "click",
    find: target("last page", { role: "button" }),
    want: "a",
  },
  "the sign of the content, by its drawing, beside that of the whole page": {
    html: `<nav><a href="/settings" aria-label="Settings (Ctrl + ,)"><svg width="9" height="9"><path d="M0 0h9v9z"/></svg></a></nav><main><header><button id="a" class="btn-action-icon" style="width:20px"><svg width="9" height="9"><path class="settings_svg__a" d="M0 0h9v9z"/></svg></button></header></main>`,
    kind: "click",
    find: target("cog"),
    want: "a",
  },
  "the search field, and no list that is narrowed down by typing": {
    html: `<input id="a" type="search" placeholder="Search people"><input id="b" type="search" role="combobox" aria-label="Page size">`,
    kind: "fill",
    find: field("search"),
    want: "a",
  },
  "the one that is larger than all others by far, for the big plus": {
    html: `<button style="width:20px;height:20px">+</button><button id="a" style="width:60px;height:60px">+</button>`,
    kind: "click",
    find: target("big plus", { role: "button" }),
    want: "a",
  },
  "neither of two that are about as large": {
    html: `<button style="width:52px;height:52px">+</button><button id="a" style="width:60px;height:60px">+</button>`,
    kind: "click",
    find: target("big plus", { role: "button" }),
    want: null,
  },
  "what one can call, for the phone number": {
    html: `<a href="/phones">Numbers</a><a id="a" href="tel:+43123">+43 123</a><a href="mailto:a@b.example">a@b.example</a>`,
    kind: "click",
    find: target("phone number", { role: "link" }),
    want: "a",
  },
  "the only field that says that it narrows the list down, for a search": {
    html: `<main><h1>Hosts</h1><input placeholder="New host"><input id="a" placeholder="Filter hosts"></main>`,
    kind: "fill",
    find: field("search"),
    want: "a",
  },
  "the field that is made for a search below the heading that it has no name from": {
    html: `<main><h1>Hosts</h1><input id="a" type="search"><h2>New</h2><input placeholder="Host name"></main>`,
    kind: "fill",
    find: { ...field("Search"), quoted: true },
    want: "a",
  },
  "no field that narrows a list down, for what is called a search in so many words": {
    html: `<main><h1>Hosts</h1><input id="a" placeholder="Filter hosts"></main>`,
    kind: "fill",
    find: { ...field("Search"), quoted: true },
    want: null,
  },
  "neither of two fields that narrow something down": {
    html: `<main><h1>Hosts</h1><input placeholder="Filter hosts"><input placeholder="Filter tags"></main>`,
    kind: "fill",
    find: field("search"),
    want: null,
  },
  "the field over the list that is to be searched, and not that for everything": {
    html: `<header><input placeholder="Search everywhere"></header><main><h1>Hosts</h1><input id="a" placeholder="Filter hosts"><ul><li><h3>db-1</h3><p>up</p></li><li><h3>web-1</h3><p>up</p></li></ul></main>`,
    kind: "fill",
    find: { ...field("Search"), scope: [{ kind: "list", texts: [] }] },
    want: "a",
  },
  "the field that asks for what is to be added": {
    html: `<input id="a" placeholder="Add a note"><input placeholder="Amount">`,
    kind: "fill",
    find: target("note"),
    want: "a",
  },
  "no button that adds what is to be pressed": { html: `<button>Add to cart</button>`, kind: "click", find: target("cart"), want: null },
  "the only editor of a page": {
    html: `<input placeholder="Title"><div id="a" contenteditable="true" style="height:50px"></div>`,
    kind: "fill",
    find: target("editor"),
    want: "a",
  },
  "the only editor of a page by what is written there": {
    html: `<textarea placeholder="Title"></textarea><div id="a" contenteditable="true" style="height:50px"></div>`,
    kind: "fill",
    find: target("text", { role: "field" }),
    want: "a",
  },
  "no editor by a name in quotes": {
    html: `<textarea placeholder="Title"></textarea><div id="a" contenteditable="true" style="height:50px"></div>`,
    kind: "fill",
    find: target("Text", { role: "field", quoted: true }),
    want: null,
  },
  "neither of two editors": {
    html: `<div contenteditable="true" style="height:50px"></div><div contenteditable="true" style="height:50px"></div>`,
    kind: "fill",
    find: target("editor"),
    want: null,
  },
  "the field in the head of a column as its filter": { html: GRID, kind: "fill", find: target("Age filter"), want: "b" },
  "no filter of a column that is not there": { html: GRID, kind: "fill", find: target("Price filter"), want: null },
  "a slider by the label over its track": {
    html: SLIDERS,
    kind: "fill",
    find: target("Brightness", { role: "slider" }),
    want: "b",
    by: fillPlaceFor(() => "40"),
  },
  "a slider without its being called one": {
    html: SLIDERS,
    kind: "fill",
    find: target("volume"),
    want: "a",
    by: fillPlaceFor(() => "40"),
  },
  "no slider by what another one is called": {
    html: SLIDERS,
    kind: "fill",
    find: target("contrast", { role: "slider" }),
    want: null,
    by: fillPlaceFor(() => "40"),
  },
  "a box that shows a choice, with the sign of a list, under its words": {
    html: CARD(CHEVRON),
    kind: "select",
    find: target("status"),
    want: "a",
    by: groundSelectPlace,
  },
  "no box that merely stands under the words": {
    html: CARD(""),
    kind: "select",
    find: target("status"),
    want: null,
    by: groundSelectPlace,
  },
  "an icon by what its test id calls it": {
    html: `<div style="cursor:pointer">${GLASS.replace("search", "trash")}</div>`.replace("<i", `<i id="a"`),
    kind: "click",
    find: target("trash", { role: "icon" }),
    want: "a",
  },
  "the fourth star of the only rating": { html: STARS("s"), kind: "click", find: target("4 stars"), want: "s4" },
  "what stands beside a dialog that leaves the page as it is": {
    html: `<main><div aria-hidden="true"><p>Sign</p></div><button id="a">Copy</button></main><div role="dialog" aria-label="Chat" style="position:fixed;right:0;top:100px;background:#fff"><button id="b">Send</button></div>`,
    kind: "click",
    find: target("Copy"),
    want: "a",
  },
  "the star that says which of so many it is": { html: NUMBERED, kind: "click", find: target("5 stars"), want: "n5" },
  "no star of the number of all": { html: NUMBERED, kind: "click", find: target("7 stars"), want: null },
  "no star of one of two ratings": { html: `${STARS("s")}${STARS("t")}`, kind: "click", find: target("4 stars"), want: null },
  "no star beyond the last": { html: STARS("s"), kind: "click", find: target("6 stars"), want: null },
  "the track with a knob, and not the box for a tick in the same row": {
    html: DRAWN_ROWS,
    kind: "check",
    find: { words: "the switch next to Beds", role: "switch", relations: [{ kind: "next_to", target: target("Beds", { quoted: true }) }] },
    want: "d",
  },
  "the box for a tick beside a drawn switch": {
    html: DRAWN_ROWS,
    kind: "check",
    find: {
      words: "the checkbox next to Beds",
      role: "checkbox",
      relations: [{ kind: "next_to", target: target("Beds", { quoted: true }) }],
    },
    want: "c",
  },
  "the link that is called so, and not a picker that shows it as its value": {
    html: `<nav><a id="a" href="/jobs">Jobs</a></nav><main><button id="b"><span>Jobs</span><span role="img" aria-label="arrow_drop_down" style="display:inline-block;width:9px;height:9px"></span></button></main>`,
    kind: "click",
    find: target("Jobs", { quoted: true }),
    want: "a",
  },
  "a frame by its name": {
    html: `<iframe name="h2menu" srcdoc="<a id=a href=#>Orders</a>"></iframe><iframe name="query" srcdoc="<a id=b href=#>Orders</a>"></iframe>`,
    kind: "click",
    find: target("Orders", { quoted: true, scope: [{ kind: "frame", texts: ["h2menu"] }] }),
    want: "a",
  },
  "the first row of a grid, though it is called New item": {
    html: `<div role="grid"><div role="row" id="a"><div role="gridcell" tabindex="0">New item</div></div><div role="row" id="b"><div role="gridcell" tabindex="0">Hammer</div></div></div>`,
    kind: "read",
    find: { words: "the first row", role: "row", ordinal: 1 },
    want: "a",
  },
  "the first row of a table, though something can be added in it": {
    html: `<table><tr><th>Version</th><th>Aliases</th></tr><tr id="a"><td>Version 1</td><td><button>Add</button></td></tr><tr id="b"><td>Version 2</td><td></td></tr></table>`,
    kind: "read",
    find: { words: "the first row", role: "row", ordinal: 1, scope: [{ kind: "table", texts: ["Aliases"] }] },
    want: "a",
  },
  "the button of a drawn row, not a word of what the row is called": {
    html: `<div>${["Front door:Unlock", "Shed lock:Lock"]
      .map((one) => one.split(":"))
      .map(
        ([name, act]) =>
          `<div style="display:flex"><div style="cursor:pointer" title="${name}">${name}</div><span><button id="${act === "Lock" ? "a" : "b"}">${act}</button></span></div>`,
      )
      .join("")}</div>`,
    kind: "click",
    find: target("Lock", { quoted: true, scope: [{ kind: "row", texts: ["Shed lock"] }] }),
    want: "a",
  },
  "the button for a new one where its words are said": {
    html: `<button id="a">New note</button><ul><li>Apples</li></ul>`,
    kind: "click",
    find: target("New note", { ordinal: 1 }),
    want: "a",
  },
};

test.each(Object.entries(CASES))("finds %s", async (_name, { html, kind, find, want, by = ground }) => {
  const snapshot = await browse.snapshot(html);
  const found = by(find, kind, snapshot);
  expect(found.ok ? (found.element.attributes.find((one) => /^[a-z]\d?$/.test(one)) ?? found.element.text) : null).toBe(want);
});

test.each([
  ["a row of page numbers", `<div><b>1</b> <a href="?p=2">2</a> <a href="?p=3">3</a></div>`, "2"],
  ["a number among words", `<p>See <a href="/2">2</a> of them</p>`, undefined],
])("the next page after %s", async (_title, html, want) => {
  expect(nextOpener("pages", await browse.snapshot(html), new Set())?.words).toBe(want);
});
