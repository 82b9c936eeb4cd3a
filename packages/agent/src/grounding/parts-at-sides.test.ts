import { afterAll, beforeAll, expect, test } from "vitest";
import { readCanonical } from "@runwright/language";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { ground } from "./ground.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

const column = (side: string, what: string): string =>
  `<div class="panel" style="position:fixed;top:0;bottom:0;width:240px;background:#eee;${side}:0">${what}</div>`;
const tree = (id: string, more = ""): string =>
  `<div role="tree" style="height:300px" ${more}><div role="treeitem" tabindex="0" id="${id}">City News</div><div role="treeitem" tabindex="0">Cooking</div></div>`;
const CONTENT = `<main style="margin:0 260px"><button id="content">City News</button><p>Line 7 extended</p></main>`;
const FEEDS = `${column("left", tree("a"))}${CONTENT}`;
const IN_COLUMN = 'Click "City News" in the part called "left column"';
const IN_LIST = 'Click "City News" in the part called "list of feeds" at the left';

const button = (id: string, more: string, what: string): string => `<button id="${id}" ${more}>${what}</button>`;
const BURGER = button(
  "menu",
  `aria-haspopup="true" title="Actions..."`,
  `<i class="material-icons" style="display:inline-block;width:20px;height:20px">menu</i>`,
);
const SELECT = (id: string): string =>
  `<table role="listbox" aria-haspopup="true" aria-expanded="false" tabindex="0" id="${id}" title="Sort ${id}"><tr><td><span role="option" aria-selected="true">Default</span></td></tr></table>`;
const bar = (what: string): string => `<div style="display:flex;justify-content:flex-end">${what}</div>`;
const MENU = "Click the menu at the top right";

const CASES: Readonly<Record<string, readonly [html: string, step: string, want: string]>> = {
  "what runs down the left side, as its column": [FEEDS, IN_COLUMN, "a"],
  "the column at that side, where both have one": [`${FEEDS}${column("right", tree("b"))}`, IN_COLUMN, "a"],
  "no left column, where one runs down the right side alone": [`${column("right", tree("b"))}${CONTENT}`, IN_COLUMN, "not_found"],
  "no left column in what only stands on the left": [
    `<div style="width:240px">${tree("a")}</div><div style="height:2000px"></div>`,
    IN_COLUMN,
    "not_found",
  ],
  "no left column in a page of one part": [`<main><button id="a">City News</button></main>`, IN_COLUMN, "not_found"],
  "the only list at a side, of which nothing says what it lists": [FEEDS, IN_LIST, "a"],
  "none of two lists at a side": [`${column("left", tree("a") + tree("b"))}${CONTENT}`, IN_LIST, "not_found"],
  "no list at the other side": [`${column("right", tree("b"))}${CONTENT}`, IN_LIST, "not_found"],
  "no list that is called otherwise": [`${column("left", tree("a", 'aria-label="Labels"'))}${CONTENT}`, IN_LIST, "not_found"],
  "no list under another title": [`${column("left", `<h2>Labels</h2>${tree("a")}`)}${CONTENT}`, IN_LIST, "not_found"],
  "no part that is called so and is no list": [FEEDS, 'Click "City News" in the part called "feeds" at the left', "not_found"],
  "a list that code calls undefined": [`${column("left", tree("a", 'aria-label="undefined"'))}${CONTENT}`, IN_LIST, "a"],
  "the sign of a menu, not a list of choices": [bar(`${SELECT("x")}${SELECT("y")}${BURGER}`), MENU, "menu"],
  "no menu in a list of choices": [bar(SELECT("x")), MENU, "not_found"],
  "no menu in what unfolds a tree": [
    `<div role="tree" style="position:absolute;right:0"><div role="treeitem" tabindex="0" aria-expanded="false">Special</div></div>`,
    MENU,
    "not_found",
  ],
  "no menu at another place": [`<div>${BURGER}</div>`, MENU, "not_found"],
  "none of two signs of a menu": [bar(BURGER + BURGER.replace('"menu"', '"other"')), MENU, "ambiguous"],
};

for (const [name, [html, step, want]] of Object.entries(CASES)) {
  test(`finds ${name}`, async () => {
    const intent = readCanonical(step);
    const act = intent.type === "act" ? intent.act : null;
    if (act === null || !("target" in act) || !act.target) throw new Error(`not understood: ${step}`);
    const found = ground(act.target, "click", await browse.snapshot(html));
    expect(found.ok ? found.element.attributes[0] : found.code).toBe(want);
  });
}
