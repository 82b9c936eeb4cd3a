import { afterAll, beforeAll, expect, test } from "vitest";
import type { RoleWord, Scope, Target } from "../language/intent.ts";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground, groundAll } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(async () => {
  await browse.close();
});

const SVG = `<svg width="16" height="16"><path d="M2 2h12v12z"/></svg>`;
const row = (of: string): string =>
  `<tr><td>${of}</td><td><button id="edit-${of}" aria-label="Edit Variable">${SVG}</button><button id="del-${of}" aria-label="Delete Variable">${SVG}</button></td></tr>`;
const TABLE = `<table><tr><th>Key</th><th>Do</th></tr>${row("till")}${row("mill")}</table>`;
const icon = (name: string, rest: Partial<Target> = {}): Target => ({ name, role: "icon", words: `the ${name} icon`, ...rest });
const BARS = (left: string): string =>
  `<style>i{display:inline-block;width:20px;height:20px}</style><div style="position:fixed;left:0;top:0;width:60px;height:720px;background:#123">${left}</div><main style="margin-left:80px"><button id="main"><i class="fa fa-cog"></i></button>
   <h1>Books</h1></main>`;
const gear = (id: string): string =>
  `<a id="${id}" href="/s" style="display:block"><i class="fa fa-cog"></i></a><a href="/h"><i class="fa fa-home"></i></a>`;

const DOTS = `<svg width="16" height="16" class="icon icon-dots-horizontal"><use href="#icon-dots-horizontal"/></svg>`;
const opener = (of: string, more: string): string => `<button id="${of}" aria-label="More options for '${of}'" ${more}>${DOTS}</button>`;
/** The menu of one of them is open, and drawn elsewhere. */
const MENUS = `<table><tr><td>Coarse salt</td><td>${opener("coarse", `aria-expanded="true" aria-controls="m"`)}</td></tr><tr><td>Sea salt</td><td>${opener("sea", `aria-expanded="false"`)}</td></tr></table>
  <div id="m" style="position:absolute;left:300px;top:200px"><a href="/e">Edit</a> <a id="delete" href="/d">Delete</a></div>`;
const inRow = (of: string): Scope => ({ kind: "row", texts: [of] });
const dots = (role: RoleWord | undefined, of: string, name = "..."): Target => ({
  name,
  quoted: true,
  words: name,
  scope: [inRow(of)],
  ...(role === undefined ? {} : { role }),
});
/** Icon buttons that a component library draws, in cards that only their headings tell apart. */
const card = (of: string, sign: string): string => `<div class="card" style="display:flex"><div><h2>${of}</h2><span>Login</span></div>
  <span aria-haspopup="menu" aria-expanded="false"><button id="${of}" class="acme_button">${sign}</button></span></div>`;
const drawn = (circles: string): string =>
  `<svg viewBox="0 0 24 24" width="12" height="12" class="acme-icon" role="img" aria-hidden="true">${circles}</svg>`;
const CIRCLES = drawn([5, 12, 19].map((y) => `<circle cx="12" cy="${y}" r="1"/>`).join(""));
const LINES = drawn([5, 12, 19].map((y) => `<rect x="3" width="18" y="${y}" height="2"/>`).join(""));
const CARDS = `<main><h1>Logins</h1>${card("Shop", CIRCLES)}${card("Bank", CIRCLES)}${card("Mail", LINES)}</main>`;
const dotsIn = (of: string, name = "three-dots menu", quoted = true): Target => ({
  name,
  words: name,
  scope: [{ kind: "item", texts: [of] }],
  ...(quoted ? { quoted } : {}),
});
const inMenu = (...scope: readonly Scope[]): Target => ({ name: "Delete", quoted: true, words: `"Delete"`, scope });

const CASES: Readonly<Record<string, readonly [html: string, target: Target, want: string]>> = {
  "a bin, of a button without words named by its deed": [TABLE, icon("bin", { scope: [{ kind: "row", texts: ["mill"] }] }), "del-mill"],
  "a pencil": [TABLE, icon("pencil", { scope: [{ kind: "row", texts: ["till"] }] }), "edit-till"],
  "no bin, where the button shows its words": [`<button>Delete Variable</button>`, icon("bin"), "not_found"],
  "no bin, where what it says begins with another deed": [`<button aria-label="Undo delete">${SVG}</button>`, icon("bin"), "not_found"],
  "no bin in quotes, which is another name": [
    `<button aria-label="Delete Variable">${SVG}</button>`,
    icon("bin", { quoted: true }),
    "not_found",
  ],
  "three dots as people write them": [MENUS, dots("menu", "Sea salt"), "sea"],
  "one sign for them": [MENUS, dots("button", "Coarse salt", "…"), "coarse"],
  "no other sign": [MENUS, dots(undefined, "Sea salt", "+"), "not_found"],
  "the three-dots menu of a card": [CARDS, dotsIn("Bank"), "Bank"],
  "it in words without quotes": [CARDS, dotsIn("Shop", "three-dots menu", false), "Shop"],
  "no three-dots menu in a card of another sign": [CARDS, dotsIn("Mail"), "not_found"],
  "none in a card that is not there": [CARDS, dotsIn("Post"), "not_found"],
  "none of several": [CARDS, { name: "three-dots menu", quoted: true, words: "three-dots menu" }, "ambiguous"],
  "no dish by the sign of three dots": [CARDS, dotsIn("Bank", "kebab"), "not_found"],
  "nothing that three dots are the name of a part of": [CARDS, dotsIn("Bank", "three dots cafe"), "not_found"],
  "what is called so before what looks so": [
    `<button id="named">Three-dots menu</button><button id="drawn">${CIRCLES}</button>`,
    { name: "three-dots menu", quoted: true, words: "three-dots menu" },
    "named",
  ],
  "what is in the menu of three dots": [MENUS, inMenu({ kind: "menu", texts: ["..."] }), "delete"],
  "what is in the menu that three dots have opened": [MENUS, inMenu({ kind: "menu", texts: [] }), "delete"],
  "what is in the menu of a row": [MENUS, inMenu(inRow("Coarse salt"), { kind: "menu", texts: ["..."] }), "delete"],
  "nothing in the menu of a row that is closed": [MENUS, inMenu(inRow("Sea salt"), { kind: "menu", texts: ["..."] }), "not_found"],
  "a check mark": [
    `<button id="a"><i class="fa fa-check"></i></button><button><i class="fa fa-plus"></i></button>`,
    icon("check mark"),
    "a",
  ],
  "a gear in the bar at the left that nothing marks as one": [
    BARS(gear("a")),
    icon("gear", {
      scope: [
        { kind: "corner", texts: ["left"] },
        { kind: "called", texts: ["bar"] },
      ],
    }),
    "a",
  ],
  "no gear beside the bar at the left": [
    BARS(`<a href="/h"><i class="fa fa-home"></i></a><a href="/u"><i class="fa fa-user"></i></a>`),
    icon("gear", {
      scope: [
        { kind: "corner", texts: ["left"] },
        { kind: "called", texts: ["bar"] },
      ],
    }),
    "not_found",
  ],
};

for (const [name, [html, target, want]] of Object.entries(CASES)) {
  test(`finds ${name}`, async () => {
    const found = ground(target, "click", await browse.snapshot(html));
    expect(found.ok ? found.element.attributes[0] : found.code).toBe(want);
  });
}

test("counts what draws a thing as that thing, and what shows a word as none", async () => {
  const signs = `<button><i class="fa fa-trash">${SVG}</i></button><button><i class="fa fa-pencil">${SVG}</i></button><button>Delete</button>`;
  const snapshot = await browse.snapshot(signs + TABLE);
  const count = (target: Target): number => groundAll(target, snapshot).length;
  expect([count(icon("bin")), count(icon("pencil")), count(icon("gear")), count(icon("bin", { quoted: true }))]).toEqual([3, 3, 0, 0]);
});
