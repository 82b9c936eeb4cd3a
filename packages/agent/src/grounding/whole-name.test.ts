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
  "longer names for people's words": click(`<a id="a" href="/out">Sign out</a>`, { name: "sign" }, "a"),
};

test.each(Object.entries(CASES))("a name in quotes is all of the name: %s", async (_, sought) => {
  expect(await whatIsMeant(browse, sought)).toBe(sought.want);
});

test("a longer name is told as the nearest", async () => {
  const found = ground({ words: `"Sign"`, name: "Sign", quoted: true }, "click", await browse.snapshot(`<a href="/out">Sign out</a>`));
  expect(found).toMatchObject({ ok: false, code: "not_found", message: 'There is no "Sign" on the page. Nearest: "Sign out".' });
});
