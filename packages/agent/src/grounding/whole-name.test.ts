import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { type Sought, whatIsMeant } from "./__fixtures__/wanted.ts";
import { ground } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const quoted = (name: string, more: Partial<Sought["find"]> = {}): Sought["find"] => ({ name, quoted: true, ...more });
const click = (html: string, find: Sought["find"], want: string): Sought => ({ html, kind: "click", find, want });
const fill = (html: string, want: string): Sought => ({ html, kind: "fill", find: quoted("Email", { role: "field" }), want });

const CASES: Readonly<Record<string, Sought>> = {
  "no longer name that begins with it": click(`<a href="/out">Sign out</a>`, quoted("Sign"), "not_found"),
  "no longer name that ends with it": click(`<button>Sidebar toggle</button>`, quoted("Toggle", { role: "button" }), "not_found"),
  "no longer name of two": click(`<button>Save draft</button><button>Save all</button>`, quoted("Save"), "not_found"),
  "no longer text": click(`<p onclick="x()">Night light</p>`, quoted("Light"), "not_found"),
  "none by what its code alone calls it": click(
    `<button id="delete" class="icon-delete">Delete project</button>`,
    quoted("Delete"),
    "not_found",
  ),
  "another case, and an ellipsis": click(`<button id="a">EXPORT…</button>`, quoted("Export"), "a"),
  "a count in brackets": click(`<a id="a" href="/i">Inbox (3)</a>`, quoted("Inbox"), "a"),
  "a count behind a comma": click(`<a id="a" href="/i" aria-label="Inbox, 3 unread">📥</a>`, quoted("Inbox"), "a"),
  "a badge": click(`<a id="a" href="/i">Inbox<span class="n">12</span></a>`, quoted("Inbox"), "a"),
  "a shortcut in brackets": click(`<button id="a">Save (Ctrl+S)</button>`, quoted("Save"), "a"),
  "a shortcut beside it": click(`<button><span id="a">Save</span><kbd>Ctrl S</kbd></button>`, quoted("Save"), "a"),
  "a second line": click(`<a href="/p"><b id="a">Plants</b><br><small>3 tasks, 1 member</small></a>`, quoted("Plants"), "a"),
  "what is said outside of the quotes": click(
    `<table><tr><td>Ann</td><td><button id="a" aria-label="Edit Ann">✎</button></td></tr><tr><td>Bob</td><td><button aria-label="Edit Bob">✎</button></td></tr></table>`,
    { ...quoted("Edit"), words: `"Edit" in the row of "Ann"`, scope: [{ kind: "row", texts: ["Ann"] }] } as Sought["find"],
    "a",
  ),
  "the kind's own word": click(
    `<button id="a" aria-label="History tab">H</button>`,
    { ...quoted("History", { role: "tab" }), words: `the tab "History"` } as Sought["find"],
    "a",
  ),
  "a sign without a word": click(`<button id="a" aria-label="Dismiss the message">×</button>`, quoted("Close"), "a"),
  "the mark of a field that is required": fill(`<label>Email * <input id="a"></label>`, "a"),
  "a hint in the label": fill(`<label>Email <small>we never share it</small> <input id="a"></label>`, "a"),
  "no field of a longer label": fill(`<label>Email of the deputy <input id="a"></label>`, "not_found"),
  "no part of a run of text, emphasised or not": click(`<a href="/out">Sign <b>out</b></a>`, quoted("Sign"), "not_found"),
  "nor the emphasised part": click(`<a href="/out">Sign <b>out</b></a>`, quoted("Out"), "not_found"),
  "what stands in bold before its description": click(`<a href="/a"><b id="a">Ann</b> Lunch today?</a>`, quoted("Ann"), "a"),
  "no button where only a heading is called so": click(
    `<h2>Delete</h2><p>Careful.</p><button>Go</button>`,
    quoted("Delete", { role: "button" }),
    "wrong_kind",
  ),
  "a heading that is pressed": click(`<h2 id="a" onclick="x()" style="cursor:pointer">More</h2>`, quoted("More", { role: "button" }), "a"),
  "longer names for people's words": click(`<a id="a" href="/out">Sign out</a>`, { name: "sign" }, "a"),
};

test.each(Object.entries(CASES))("a name in quotes is all of the name: %s", async (_, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});

test("a longer name is told as the nearest", async () => {
  const found = ground({ words: `"Sign"`, name: "Sign", quoted: true }, "click", await browse.snapshot(`<a href="/out">Sign out</a>`));
  expect(found).toMatchObject({ ok: false, code: "not_found", message: 'There is no "Sign" on the page. Nearest: "Sign out".' });
});

const people = (names: readonly string[]): string =>
  `<table><tr><th>Name<th>Role<th></tr>${names.map((name) => `<tr><td>${name}<td>Admin<td><button id="${name.replace(/\W.*/, "")}">Edit</button></tr>`).join("")}</table>`;
const list = (names: readonly string[]): string =>
  `<ul>${names.map((name) => `<li>${name} <button id="${name.replace(/<[^>]*>/g, "").replace(/\W.*/, "")}">Edit</button></li>`).join("")}</ul>`;
const cards = (names: readonly string[]): string =>
  `<div>${names.map((name) => `<article><h3>${name}</h3><p>Admin</p><button id="${name.replace(/\W.*/, "")}">Edit</button></article>`).join("")}</div>`;
const boxes = (names: readonly string[]): string => cards(names).replaceAll("article", "section").replaceAll("h3", "span");
const editOf = (kind: "row" | "item" | "card", html: string, want: string): Sought =>
  click(html, { ...quoted("Edit"), words: `"Edit"`, scope: [{ kind, texts: ["Ann"] }] } as Sought["find"], want);

const PLACES: Readonly<Record<string, Sought>> = {
  "a row": editOf("row", people(["Bob", "Ann"]), "Ann"),
  "a row, and no longer name": editOf("row", people(["Ann Marie", "Bob"]), "not_found"),
  "a row by its second line": editOf("row", people(["Bob", "Ann<br><small>ann@home</small>"]), "Ann"),
  "a row with a count": editOf("row", people(["Bob", "Ann (2)"]), "Ann"),
  "no row that speaks of it": editOf("row", people(["Cleo", "Bob"]).replace("Admin", "Works for Ann"), "not_found"),
  "an item": editOf("item", list(["Bob", "Ann"]), "Ann"),
  "an item, and no longer name": editOf("item", list(["Ann Marie", "Bob"]), "not_found"),
  "an item by its title": editOf("item", list(["<b>Bob</b> likes tea", "<b>Ann</b> likes milk"]), "Ann"),
  "a card": editOf("card", cards(["Bob", "Ann"]), "Ann"),
  "a card, and no longer name": editOf("card", cards(["Ann Marie", "Bob"]), "not_found"),
  "a box drawn as one, and no longer name": editOf("card", boxes(["Ann Marie", "Bob"]), "not_found"),
};

test.each(Object.entries(PLACES))("a place goes by all of the text that names it: %s", async (_, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});
