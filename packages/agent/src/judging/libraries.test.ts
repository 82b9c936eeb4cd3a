import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browse, startBrowsing } from "../perception/__fixtures__/browse.ts";
import { perceive } from "../perception/perceive.ts";
import { seenOf } from "./__fixtures__/cases.ts";
import { evidenceOf } from "./__fixtures__/look.ts";

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
  "a head that is written so comes before one that is only titled so": {
    html: table([`<span title="Name">N</span>`, "Name", `<span title="Age">A</span>`], ["7", "Ann", "30"]),
    so: [`The row of "Ann" shows "30" in the column "Age"`, `The column "Name" in the row of "7" shows exactly "Ann"`],
    not: [`The row of "Ann" shows "7" in the column "Name"`],
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
  "a menu with a title": opened(
    `<div>My account</div><div><a href="#r">Rename</a></div><div><a href="#m">Move</a></div><hr><a href="#l">Log out</a>`,
  ),
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
  "a title and the answers to it are no menu": {
    ...opened(`<h2>Cookie settings</h2><button style="display:block">Reject</button><button style="display:block">Accept</button>`),
    so: [`The dialog is visible`, `The dialog shows "Cookie settings"`],
    not: [`The dialog is hidden`, `The menu shows "Accept"`],
  },
  "a question is no menu": {
    ...opened(`<p>Delete it?</p><button style="display:block">Cancel</button><button style="display:block">OK</button>`),
    so: [`The dialog shows "Delete it?"`],
    not: [`The menu shows "OK"`, `The menu shows "Delete it?"`],
  },
};

const described = (...items: readonly (readonly [string, string])[]): string =>
  `<table><tbody><tr>${items.map(([label, value]) => `<td class="item"><div><span class="label">${label}</span><span>:</span><span class="content">${value}</span></div></td>`).join("")}</tr></tbody></table>`;
const PAIRS: Readonly<Record<string, Drawn>> = {
  "items of a description": {
    html: described(["Phone", "123"], ["Live", "Hangzhou"], ["Remark", "none"]),
    so: [`The element "Phone" shows "123"`, `The text "Live" shows exactly "Hangzhou"`, `"123" is shown beside "Phone"`],
    not: [
      `The element "Phone" shows "Hangzhou"`,
      `The text "Live" shows exactly "none"`,
      `"Hangzhou" is shown beside "Phone"`,
      `The element "Phone" does not show "123"`,
    ],
  },
  "heads before their cells, several to a row": {
    html: `<table><tbody><tr><th>Product</th><td>Cloud DB</td><th>Billing</th><td>Prepaid</td></tr><tr><th>Status</th><td colspan="3">Running</td></tr></tbody></table>`,
    so: [`The element "Billing" shows "Prepaid"`, `The thing called "Status" shows "Running"`, `"Cloud DB" is shown beside "Product"`],
    not: [`The element "Product" shows "Prepaid"`, `"Cloud DB" is shown beside "Billing"`, `The thing called "Billing" shows "Running"`],
  },
  "label and value by turns": {
    html: `<main><h1>Ann</h1><div><div class="sub">Full name</div><div class="body">Ann Lee</div><div class="sub">Town</div><div class="body">Bonn</div></div></main>`,
    so: [`The element "Town" shows "Bonn"`, `"Ann Lee" is shown beside "Full name"`],
    not: [`The element "Town" shows "Ann Lee"`, `"Bonn" is shown beside "Full name"`],
  },
  "a value over its label": {
    html: `<div class="list">${["(650) 555-1234", "ali@example.com"].map((value, at) => `<div class="entry"><div><div class="title">${value}</div><div class="under">${at === 0 ? "Mobile" : "Work"}</div></div></div>`).join("")}</div>`,
    so: [`"(650) 555-1234" is shown beside "Mobile"`, `"ali@example.com" is shown beside "Work"`],
    not: [`"ali@example.com" is shown beside "Mobile"`, `"(650) 555-1234" is shown beside "Work"`],
  },
  "a term in one of two cards": {
    html: ["Customer", "Shipping"]
      .map(
        (title, at) =>
          `<div style="border:1px solid #ccc;margin:8px"><div>${title}</div><dl><dt>City</dt><dd>${at === 0 ? "Bonn" : "Ulm"}</dd></dl></div>`,
      )
      .join(""),
    so: [`The thing called "City" in the card of "Shipping" shows "Ulm"`, `The element "City" in the card of "Customer" shows "Bonn"`],
    not: [`The thing called "City" in the card of "Customer" shows "Ulm"`, `The element "City" in the card of "Shipping" shows "Bonn"`],
  },
  "links with a number each": {
    html: `<div class="line"><a href="#i">Inbox <b>4</b></a><a href="#d">Drafts <b>1</b></a></div><p><b>11</b><span>/</span><b>12</b></p>`,
    so: [`"4" is shown beside "Inbox"`, `The link "Drafts" shows "1"`, `The page shows "11 / 12"`],
    not: [`"1" is shown beside "Inbox"`, `"4" is shown beside "Drafts"`, `The page shows "11 / 11"`, `The page shows "1 / 12"`],
  },
  "days in another form": {
    html: table(["Name", "Due"], ["Apollo", "May 12, 2027"], ["Zeus", "12 May 2027, 10:05 p.m."]),
    so: [
      `The row of "Apollo" shows "2027-05-12" in the column "Due"`,
      `Every row shows "12 May 2027" in the column "Due"`,
      `The row of "Zeus" shows "2027-05-12 22:05" in the column "Due"`,
    ],
    not: [
      `The row of "Apollo" shows "2027-05-13" in the column "Due"`,
      `Every row shows "12 June 2027" in the column "Due"`,
      `At least 1 of the rows show "2027-05-12 10:05"`,
      `The row of "Zeus" shows "2027-05-12 10:05" in the column "Due"`,
    ],
  },
  "what only looks like a day": {
    html: table(
      ["Name", "Due"],
      ["A", "12. Oktober 2027"],
      ["B", "4 seats 2024"],
      ["C", "31 Apr 2027"],
      ["D", "13 Mayor 2027"],
      ["E", "Tuesday, 12 May 2027"],
      ["F", "Sept. 3, 2027"],
    ),
    so: [`The row of "E" shows "Tue, May 12, 2027" in the column "Due"`, `The row of "F" shows "3 September 2027" in the column "Due"`],
    not: [
      `The row of "A" shows "12. Mai 2027" in the column "Due"`,
      `The row of "B" shows "4 tables 2024" in the column "Due"`,
      `The row of "C" shows "1 May 2027" in the column "Due"`,
      `The row of "D" shows "2027-05-13" in the column "Due"`,
      `The row of "E" shows "Monday, 12 May 2027" in the column "Due"`,
    ],
  },
};

const CARD = 'style="border:1px solid #ccc;border-radius:8px;margin:8px;width:300px"';
const TITLES: Readonly<Record<string, Drawn>> = {
  "a large link over the page, with a date in it": {
    html: `<a href="/">Meetings</a><div style="font-size:28px"><a href="/3">Spring Workshop <span>(12 May 2027)</span></a></div><p>Geneva, in the main hall.</p>`,
    so: [`The heading shows "Spring Workshop"`, `The heading "Spring Workshop" is visible`],
    not: [`The heading shows "Geneva"`, `The heading "Meetings" is visible`],
  },
  "what a dialog is called by": {
    html: `<h1>Members</h1><div role="dialog" aria-modal="true" aria-labelledby="t" style="position:fixed;top:100px;left:400px;background:#fff"><div id="t">Delete member</div><p>For good?</p><button>OK</button></div>`,
    so: [`The heading in the dialog shows "Delete member"`],
    not: [`The heading in the dialog shows "Members"`, `The heading in the dialog shows "For good?"`],
  },
  "a title beside what is pressed, over a part": {
    html: `<div ${CARD}><div class="line"><button>x</button><div>Member details</div></div><div><p>Role</p><p>Admin</p></div></div><p>Guest</p>`,
    so: [`The section "Member details" shows "Admin"`],
    not: [`The section "Member details" shows "Guest"`],
  },
  "cards with their titles": {
    html: ["Revenue", "Subscriptions"]
      .map(
        (title, at) =>
          `<div ${CARD}><div class="p line"><div>${title}</div>${SIGN}</div><div class="p"><div>${at === 0 ? "$45" : "+2350"}</div><p>more than last month</p></div></div>`,
      )
      .join(""),
    so: [`The section "Subscriptions" shows "+2350"`, `The card "Revenue" shows "$45"`],
    not: [`The section "Revenue" shows "+2350"`, `The card "Subscriptions" shows "$45"`],
  },
  "cards of which one is chosen": {
    html: ["Free", "Pro"]
      .map((title, at) => `<div ${CARD} role="radio" aria-checked="${at === 1}" tabindex="0"><b>${title}</b><p>€${at * 10}</p></div>`)
      .join(""),
    so: [`The card "Pro" shows "€10"`, `The radio button "Pro" is checked`],
    not: [`The card "Free" shows "€10"`, `The radio button "Free" is checked`],
  },
  "a table under the title of its card": {
    html: `<div ${CARD}><div style="font-size:20px">Desserts</div>${table(["Name"], ["Cake"])}</div><p>Yogurt</p>`,
    so: [`The table "Desserts" shows "Cake"`],
    not: [`The table "Desserts" shows "Yogurt"`, `The table "Drinks" shows "Cake"`],
  },
  "an alert is one message with its title": {
    html: `<div class="alert" style="border-top:2px solid #3e8635;background:#f3faf2"><h4 class="alert__title"><span>Success alert:</span> Pod deleted</h4><div>web-2 is gone.</div></div>`,
    so: [`The message looks green`, `The message shows "web-2 is gone."`],
    not: [`The message looks red`, `The message shows "web-1"`],
  },
  "numbers of the parts of a search": {
    html: `<h2>Results for "ann"</h2>${table(["Table"], ["4 matches in customers"], ["2 matches in orders"])}<p>Total: 6 matches</p>`,
    so: [`The number of things called "matches" is 6`],
    not: [`The number of things called "matches" is 4`, `The number of things called "matches" is 2`],
  },
};

test.each(Object.entries({ ...COLUMNS, ...TABS, ...MENUS, ...PAIRS, ...TITLES }))("%s", async (_name, { html, click = "", so, not }) => {
  const page = await browse.show(STYLE + html);
  await page.mouse.move(1200, 700);
  for (const selector of click.split(",").filter((one) => one !== "")) {
    await perceive(page);
    await page.click(selector);
  }
  const evidence = evidenceOf(page);
  const isHeld = async (sentence: string): Promise<boolean> => (await seenOf(sentence, evidence)).every(({ status }) => status === "held");
  const held = await Promise.all([...so, ...not].map(async (sentence) => ((await isHeld(sentence)) ? [sentence] : [])));
  expect(held.flat()).toEqual(so);
});
