import { readCanonical } from "@runwright/language";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { evidenceOf } from "./__fixtures__/look.ts";
import { claimsOf } from "./claim.ts";
import { observe } from "./observe.ts";

let browse: Browse;
beforeAll(async () => {
  browse = await startBrowsing();
});
afterAll(() => browse.close());

/** A page in the style of a component library, what is clicked on it, and what is then so and what is not. */
interface Drawn {
  readonly html: string;
  readonly click?: string;
  readonly so: readonly string[];
  readonly not: readonly string[];
}

const STYLE = `<style>body{margin:0;font:14px sans-serif}td,th{padding:4px 8px;text-align:left}.line{display:flex;gap:8px;list-style:none;padding:0}</style>`;
const SIGN = `<svg width="20" height="20"><circle r="8" cx="10" cy="10"/></svg>`;
const line = (cells: readonly string[], tag = "td"): string => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><thead>${line(heads, "th")}</thead><tbody>${rows.map((row) => line(row)).join("")}</tbody></table>`;

const COLUMNS: Readonly<Record<string, Drawn>> = {
  "a column of a row is the cell where they meet": {
    html: table(["Name", "Null", "Extra"], ["id", "No", "Yes"], ["email", "Yes", "No"]),
    so: [`The column "Null" in the row of "id" shows exactly "No"`, `The element "Null" in the row of "email" shows exactly "Yes"`],
    not: [`The column "Null" in the row of "email" shows exactly "No"`, `The column "Extra" in the row of "id" shows exactly "No"`],
  },
  "a head goes by the title of its abbreviation, too": {
    html: table(
      ["Name", `<abbr title="AUTO_INCREMENT">A_I</abbr>`, `<span title="Number of rows">Rows</span>`],
      ["id", "Yes", "3"],
      ["city", "No", "4"],
    ),
    so: [
      `The row of "id" shows "Yes" in the column "AUTO_INCREMENT"`,
      `The row of "id" shows "Yes" in the column "A_I"`,
      `The column "Number of rows" in the row of "city" shows exactly "4"`,
    ],
    not: [
      `The row of "city" shows "Yes" in the column "AUTO_INCREMENT"`,
      `The row of "id" shows "3" in the column "AUTO_INCREMENT"`,
      `The column "Number of rows" in the row of "id" shows exactly "4"`,
    ],
  },
  "what is filled in under a head is called by it": {
    html: `<form>${table(
      ["Name", "Null", "Index", `<abbr title="AUTO_INCREMENT">A_I</abbr>`],
      [`<input>`, `<input type="checkbox">`, `<select><option>---<option selected>PRIMARY</select>`, `<input type="checkbox" checked>`],
      [`<input>`, `<input type="checkbox" checked>`, `<select><option>---<option>PRIMARY</select>`, `<input type="checkbox">`],
    )}</form>`,
    so: [
      `The checkbox "AUTO_INCREMENT" in the first row is checked`,
      `The checkbox "A_I" in the second row is unchecked`,
      `The checkbox "Null" in the second row is checked`,
      `The dropdown "Index" in the first row has the value "PRIMARY"`,
    ],
    not: [
      `The checkbox "AUTO_INCREMENT" in the second row is checked`,
      `The checkbox "Null" in the first row is checked`,
      `The dropdown "Index" in the second row has the value "PRIMARY"`,
    ],
  },
  "a path without a line draws nothing": {
    html: table(["Name", `Due <svg width="9" height="9"><path d="M0"/></svg>`], ["Zeus", "today"]),
    so: [`The row of "Zeus" shows "today" in the column "Due"`],
    not: [`The row of "Zeus" shows "never" in the column "Due"`],
  },
};

const SIDE = `<nav style="width:150px"><a style="display:block" href="#p" aria-current="page">Pods</a><a style="display:block" href="#s">Secrets</a></nav>`;
const TABS: Readonly<Record<string, Drawn>> = {
  "a sign in the header is no tab, nor is a link of the sidebar": {
    html: `<header class="line"><button aria-label="Permissions">${SIGN}</button></header>${SIDE}<main><h1>Roles</h1><div>Loading…</div></main>`,
    so: [`The button "Permissions" is visible`, `The link "Pods" is selected`],
    not: [`The tab "Permissions" is visible`, `The tab "Permissions" is enabled`, `The tab "Pods" is selected`],
  },
  "beside tabs that are drawn, entries of a list are none": {
    html: `<div style="width:150px"><a style="display:block" class="active" href="#u">Users</a><a style="display:block" href="#o">Orders</a></div>
      <main><h1>Lamp</h1><ul class="line"><li class="nav-item active"><a href="#g">General</a></li><li class="nav-item"><a href="#p">Prices</a></li></ul></main>`,
    so: [`The tab "General" is selected`, `The tab "Prices" is visible`, `The link "General" is selected`],
    not: [`The tab "Users" is visible`, `The tab "Users" is selected`, `The tab "Prices" is selected`, `The link "Prices" is selected`],
  },
};

const OPENS = `onclick="document.querySelector('.pop').hidden=false"`;
const opened = (inside: string): Drawn => ({
  html: `<nav><a href="#h">Home</a> <a href="#u">Users</a></nav><main><h1>Files</h1><button id="o" ${OPENS}>Actions</button>
    <div class="pop" hidden style="position:absolute;top:90px;left:40px;background:#fff;padding:8px">${inside}</div></main>`,
  click: "#o",
  so: [`The menu is visible`, `The menu shows "Move"`, `The menu item "Rename" is visible`, `The menu does not show "Users"`],
  not: [
    `The menu shows "Users"`,
    `The menu is hidden`,
    `The menu shows "Delete"`,
    `The menu item "Users" is visible`,
    `The menu does not show "Move"`,
  ],
});
const MENUS: Readonly<Record<string, Drawn>> = {
  "a menu of links": opened(`<ul><li><a href="#r">Rename</a></li><li><a href="#m">Move</a></li></ul>`),
  "a menu with a title": opened(`<div>My account</div><button>Rename</button><br><button>Move</button><hr><button>Log out</button>`),
  "a menu of which one line can't be ordered": opened(
    `<ul><li><a href="#r">Rename</a></li><li><span>Share</span></li><li><a href="#m">Move</a></li></ul>`,
  ),
  "a list box without a field": opened(
    `<div role="listbox"><div tabindex="0"><div>Rename</div></div><div tabindex="-1"><div>Move</div></div></div>`,
  ),
  "a menu in which the mouse has moved on": {
    ...opened(`<ul><li><a href="#r">Rename</a></li><li><a href="#m" onmousedown="event.preventDefault()">Move</a></li></ul>`),
    click: "#o,[href='#m']",
  },
  "a question is no menu": {
    ...opened(`<p>Delete it?</p><button style="display:block">Cancel</button><button style="display:block">OK</button>`),
    so: [`The dialog shows "Delete it?"`],
    not: [`The menu shows "OK"`, `The menu shows "Delete it?"`],
  },
};

test.each(Object.entries({ ...COLUMNS, ...TABS, ...MENUS }))("%s", async (_name, { html, click = "", so, not }) => {
  const page = await browse.show(STYLE + html);
  await page.mouse.move(1200, 700);
  for (const selector of click.split(",").filter((one) => one !== "")) {
    await perceive(page);
    await page.click(selector);
  }
  const evidence = evidenceOf(page);
  const isHeld = async (sentence: string): Promise<boolean> => {
    const intent = readCanonical(sentence);
    if (intent.type !== "assert") throw new Error(`Not read: ${sentence}`);
    const seen = await Promise.all(claimsOf(intent.assertion, sentence).map(async ({ assertion }) => await observe(assertion, evidence)));
    return seen.every(({ status }) => status === "held");
  };
  const held = await Promise.all([...so, ...not].map(async (sentence) => ((await isHeld(sentence)) ? [sentence] : [])));
  expect(held.flat()).toEqual(so);
});
